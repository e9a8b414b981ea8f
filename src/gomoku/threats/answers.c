/* Selects the threats that need an answer. */
#include "gomoku/threats.h"

void gomoku_threats_to_answer(GomokuAi *ai, const GomokuBoard *board, GomokuThreats *threats,
                              GomokuThreats *chances) {
    const GomokuStone turn = (GomokuStone)board->turn;
    gomoku_threats(ai, board, gomoku_other(turn), threats);
    gomoku_threats(ai, board, turn, chances);
    if (threats->danger < GOMOKU_DANGER_OPEN_FOUR ||
        (chances->danger >= GOMOKU_DANGER_OPEN_FOUR && chances->danger >= threats->danger)) {
        *threats = (GomokuThreats){.danger = GOMOKU_DANGER_NONE};
    }
}

void gomoku_threats_agree(GomokuThreats *threats, int point, bool is_win) {
    if (threats->danger == GOMOKU_DANGER_NONE || point == GOMOKU_NO_POINT) {
        return;
    }
    if (is_win) {
        *threats = (GomokuThreats){.danger = GOMOKU_DANGER_NONE};
        return;
    }
    for (int i = 0; i < threats->count; i++) {
        if (threats->points[i] == point) {
            return;
        }
    }
    if (threats->count < GOMOKU_POINTS) {
        threats->points[threats->count++] = point;
    }
}
