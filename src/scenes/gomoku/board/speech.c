/* The points in words. */
#include "scenes/gomoku/board/speech.h"

#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

static bool gomoku_speech_is_forbidden(const GameShell *shell, int point) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    for (int i = 0; i < self->forbidden_count; i++) {
        if (self->forbidden[i] == point) {
            return true;
        }
    }
    return false;
}

/* "H8, black, last move". */
static void gomoku_speech_say_point(const GameShell *shell, const void *self, const Control *cell,
                                    Text *out) {
    const GomokuBoard *board = gomoku_board_of(shell);
    const int point = cell->value;
    if (cell->kind != CONTROL_CELL) {
        return;
    }
    gomoku_point_to_text(point, out);
    text_add(out, board->cells[point] == GOMOKU_EMPTY   ? tr(", empty")
                  : board->cells[point] == GOMOKU_BLACK ? tr(", black")
                                                        : tr(", white"));
    if (board->last == point) {
        text_add(out, tr(", last move"));
    }
    if (board->cells[point] == GOMOKU_EMPTY && gomoku_speech_is_forbidden(shell, point)) {
        text_add(out, tr(", forbidden to black"));
    }
}

const BoardSpeech gomoku_board_speech = {.say = gomoku_speech_say_point};
