/* Proves that a position is an exercise of Gomoku: that one point, and only one, is right. */
#include "gomoku/exercises.h"
#include "gomoku/forbidden.h"
#include "gomoku/threats.h"
#include "gomoku/win_puzzle.h"

#define FOURS_NODES 20000
#define REACH 2 /* a stone farther from all others answers nothing */

/* The only point where this colour completes five; no point: none, several, or not allowed. */
static int only_five(const GomokuBoard *board, GomokuStone stone) {
    int only = GOMOKU_NO_POINT;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_is_legal(board, point) && gomoku_board_is_win(board, point, stone)) {
            if (only != GOMOKU_NO_POINT) {
                return GOMOKU_NO_POINT;
            }
            only = point;
        }
    }
    return only;
}

static bool has_five(const GomokuBoard *board, GomokuStone stone) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_is_legal(board, point) && gomoku_board_is_win(board, point, stone)) {
            return true;
        }
    }
    return false;
}

/* The only stone that wins with stone number `moves` at the latest, if none wins sooner. */
static int only_win(GomokuAi *ai, const GomokuBoard *board, int moves) {
    int points[GOMOKU_POINTS];
    if (gomoku_winning_stones(ai, board, moves - 1, points) > 0 ||
        gomoku_winning_stones(ai, board, moves, points) != 1) {
        return GOMOKU_NO_POINT;
    }
    return points[0];
}

static bool wins_by_fours(GomokuAi *ai, const GomokuBoard *board) {
    GomokuVcf fours;
    Budget budget = budget_nodes(FOURS_NODES);
    return gomoku_vcf(ai, board, &budget, &fours) == STATUS_OK;
}

static bool is_near_stone(const GomokuBoard *board, int point) {
    const int column = gomoku_column(point), row = gomoku_row(point);
    for (int y = row - REACH; y <= row + REACH; y++) {
        for (int x = column - REACH; x <= column + REACH; x++) {
            if (x >= 0 && y >= 0 && x < board->size && y < board->size &&
                board->cells[gomoku_point(x, y)] != GOMOKU_EMPTY) {
                return true;
            }
        }
    }
    return false;
}

/* Does this stone leave the other side a win with its second stone at the latest? */
static bool loses_soon(GomokuAi *ai, const GomokuBoard *board, int point) {
    int points[GOMOKU_POINTS];
    GomokuBoard next = *board;
    return gomoku_board_play(&next, point) && next.outcome == OUTCOME_ONGOING &&
           gomoku_winning_stones(ai, &next, 2, points) > 0;
}

static int only_defence(GomokuAi *ai, const GomokuBoard *board) {
    const GomokuStone other = gomoku_other((GomokuStone)board->turn);
    int only = GOMOKU_NO_POINT, far = GOMOKU_NO_POINT;
    if (has_five(board, other) || has_five(board, (GomokuStone)board->turn)) {
        return GOMOKU_NO_POINT; /* a block, or a five */
    }
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!gomoku_board_is_legal(board, point)) {
            continue;
        }
        if (!is_near_stone(board, point)) {
            far = point;
        } else if (!loses_soon(ai, board, point)) {
            if (only != GOMOKU_NO_POINT) {
                return GOMOKU_NO_POINT;
            }
            only = point;
        }
    }
    /* All stones that touch nothing are alike: one is tried for them. */
    return far == GOMOKU_NO_POINT || loses_soon(ai, board, far) ? only : GOMOKU_NO_POINT;
}

static int only_forbidden(const GomokuBoard *board) {
    int only = GOMOKU_NO_POINT;
    if (board->rule != GOMOKU_RENJU || board->turn != GOMOKU_BLACK) {
        return GOMOKU_NO_POINT;
    }
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_contains(board, point) && board->cells[point] == GOMOKU_EMPTY &&
            gomoku_forbidden(board, point) != GOMOKU_ALLOWED) {
            if (only != GOMOKU_NO_POINT) {
                return GOMOKU_NO_POINT;
            }
            only = point;
        }
    }
    return only;
}

static int find_point(GomokuAi *ai, GomokuTheme theme, const GomokuBoard *board) {
    const GomokuStone own = (GomokuStone)board->turn;
    switch (theme) {
    case GOMOKU_THEME_FIVE:
        return only_five(board, own);
    case GOMOKU_THEME_BLOCK:
        return has_five(board, own) ? GOMOKU_NO_POINT : only_five(board, gomoku_other(own));
    case GOMOKU_THEME_FOUR:
        return only_win(ai, board, 2);
    case GOMOKU_THEME_DEFENCE:
        return only_defence(ai, board);
    case GOMOKU_THEME_FOURS:
    case GOMOKU_THEME_THREES:
        return wins_by_fours(ai, board) == (theme == GOMOKU_THEME_FOURS) ? only_win(ai, board, 3)
                                                                         : GOMOKU_NO_POINT;
    default:
        return only_forbidden(board);
    }
}

bool gomoku_exercise_prove(GomokuAi *ai, GomokuTheme theme, const GomokuBoard *board, int *answer) {
    const bool is_going_on = board->outcome == OUTCOME_ONGOING && board->opening == 0;
    const int point = is_going_on ? find_point(ai, theme, board) : GOMOKU_NO_POINT;
    if (point != GOMOKU_NO_POINT) {
        *answer = point;
    }
    return point != GOMOKU_NO_POINT;
}
