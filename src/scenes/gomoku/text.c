/* Games in and out as text. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/import.h"
#include "interchange/registry.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/files.h"
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

/* The game up to the cursor; false when it did not begin on an empty board. */
static bool take_record(const GameShell *shell, GomokuRecord *record) {
    GomokuBoard start;
    session_state_at(shell->session, 0, &start);
    *record = (GomokuRecord){.size = start.size,
                             .rule = start.rule,
                             .opening = start.opening,
                             .most = start.offers_most};
    for (int i = 0; i < session_cursor(shell->session) && i < GOMOKU_RECORD_MOVES; i++) {
        record->moves[record->count++] = (uint16_t)session_move(shell->session, i);
    }
    return start.count == 0 && start.turn == GOMOKU_BLACK;
}

/* The whole game with its variations and notes. */
static bool write_library(const GameShell *shell, Text *out) {
    const InterchangeFormat *format = interchange_find(gomoku_game.name, "sgf");
    char words[200];
    Text reason = text_over(words, sizeof words);
    char *own = shell_game_text(shell);
    const bool is_written = own && format->write(format, own, out, &reason) == STATUS_OK;
    free(own);
    return is_written;
}

bool gomoku_write_as(const GameShell *shell, const char *ending, Text *out) {
    GomokuRecord record;
    const GomokuFormat format = gomoku_format_by_id(ending);
    if (format == GOMOKU_FORMAT_SGF) {
        return write_library(shell, out);
    }
    if (format == GOMOKU_FORMATS || !take_record(shell, &record)) {
        return false;
    }
    gomoku_record_write(format, &record, out);
    text_add_char(out, '\n');
    return true;
}

Session *gomoku_import(GameShell *shell, const char *text, Text *reason) {
    if (two_player_puzzle_import(shell, &gomoku_puzzle_mode, text, reason)) {
        return NULL;
    }
    Session *session = shell_read_foreign(shell, text, reason);
    return session || reason->length > 0 ? session : gomoku_import_read(text, reason);
}
