/* Games in and out as text. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/import.h"
#include "interchange/registry.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/files.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/puzzle.h"

void gomoku_export_text(const GameShell *shell, Text *out) {
    const char *description = session_description(shell->session);
    const char *stones = strchr(description, ' ');
    stones = stones ? strchr(stones + 1, ' ') : NULL;
    text_add(out, description[0] ? description : "15 0");
    for (int i = 0; i < session_cursor(shell->session); i++) {
        text_add(out, i == 0 && !stones ? " " : ";");
        gomoku_move_to_word((int)session_move(shell->session, i), out);
    }
}

/* ---- Files of other programs ---- */

/* The endings of the formats that files of other programs have. */
static const struct {
    const char *ending;
    const char *format;
    bool holds_tree; /* or says itself what it has no place for */
    bool is_whole;   /* it is not written where it has no place for something */
} text_endings[] = {{"sgf", "sgf", true, false},
                    {"lib", "renlib", true, false},
                    {"psq", "psq", true, true},
                    {"sav", "yixin", false, true},
                    {"position", "position", false, false}};

Status gomoku_write_as(const GameShell *shell, const char *ending, Text *out, Text *reason) {
    for (size_t i = 0; i < sizeof text_endings / sizeof text_endings[0]; i++) {
        if (strcmp(text_endings[i].ending, ending) != 0) {
            continue;
        }
        char *own = shell_game_text(shell);
        if (!own) {
            return STATUS_NO_MEMORY;
        }
        const InterchangeFormat *format =
            interchange_find(gomoku_game.name, text_endings[i].format);
        const bool is_held = text_endings[i].holds_tree || !strstr(own, "\ntree\t");
        if (!is_held) {
            text_add(reason, tr("This format holds no variations and no notes: save the game as "
                                ".sgf."));
        }
        Status status = is_held ? format->write(format, own, out, reason) : STATUS_BAD_INPUT;
        free(own);
        if (status == STATUS_OK && reason->length > 0 && text_endings[i].is_whole) {
            text_clear(out);
            status = STATUS_BAD_INPUT;
        }
        return status;
    }
    return STATUS_NOT_FOUND;
}

Session *gomoku_import(GameShell *shell, const char *text, Text *reason) {
    if (two_player_puzzle_import(shell, &gomoku_puzzle_mode, text, reason)) {
        return NULL;
    }
    Session *session = shell_read_foreign(shell, text, reason);
    return session || reason->length > 0 ? session : gomoku_import_read(text, reason);
}
