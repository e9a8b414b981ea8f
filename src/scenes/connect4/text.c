/* Games in and out as text: the columns played, or a matrix. */
#include "connect4/import.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes.h"
#include "scenes/connect4/scene.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/two_player/puzzle.h"

#define EMPTY_BOARD "-" /* as the command line writes it */

void connect4_export_text(const GameShell *shell, Text *out) {
    if (connect4_state_of(shell)->count == 0 && connect4_shape_is_usual(connect4_shape_of(shell))) {
        text_add(out, EMPTY_BOARD);
        return;
    }
    connect4_game_text(shell, out);
}

Session *connect4_import(GameShell *shell, const char *text, Text *reason) {
    Connect4Import import;
    if (two_player_puzzle_import(shell, &connect4_puzzle_mode, text, reason)) {
        return NULL;
    }
    import.session = shell_read_foreign(shell, text, reason);
    char words[300];
    Text ignored = text_over(words, sizeof words);
    const bool is_matrix = connect4_matrix_is_text(text) &&
                           connect4_matrix_from_text(text, &import.matrix, &ignored) == STATUS_OK;
    if (import.session || (reason->length > 0 && !is_matrix)) {
        return import.session;
    }
    text_clear(reason);
    import.session = shell_read_format(shell, "columns", text, reason);
    if (import.session) {
        return import.session;
    }
    text_clear(reason);
    connect4_import_read(text, &import, reason);
    if (!import.session && import.has_matrix) { /* it can be put right in the editor */
        set_up_paint(&connect4_scene_of(shell)->setup, &import.matrix);
        shell_open(shell, &connect4_editor_mode);
    }
    return import.session;
}
