/* What can be proved of a move that was played. */
#include "gomoku/proof.h"

#include "gomoku/opening.h"
#include "gomoku/threats.h"

#define FOURS_PROOF_NODES 50000 /* of each search for a win by fours */

/* The points where this colour would make five, of those where the side to move may play; stops
 * counting at two. `last` is the last of them. */
static int count_fives(const GomokuBoard *board, GomokuStone stone, int *last) {
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS && count < 2; point++) {
        if (gomoku_board_contains(board, point) && board->cells[point] == GOMOKU_EMPTY &&
            gomoku_board_is_win(board, point, stone)) {
            *last = point;
            count++;
        }
    }
    return count;
}

static bool proof_wins_by_fours(GomokuAi *ai, const GomokuBoard *board, const atomic_bool *stop) {
    GomokuVcf fours;
    Budget budget = budget_nodes(FOURS_PROOF_NODES);
    budget.stop = stop;
    return gomoku_vcf(ai, board, &budget, &fours) == STATUS_OK;
}

GomokuProof gomoku_prove_move(GomokuAi *ai, const GomokuBoard *board, int point,
                              const atomic_bool *stop) {
    const GomokuStone own = (GomokuStone)board->turn;
    int five = GOMOKU_NO_POINT;
    GomokuBoard after = *board;
    if (board->phase != GOMOKU_PHASE_PLAY || !gomoku_board_play(&after, point)) {
        return GOMOKU_PROOF_NONE;
    }
    if (count_fives(board, own, &five) == 0 && count_fives(board, gomoku_other(own), &five) == 1 &&
        five == point) {
        return GOMOKU_PROOF_ONLY;
    }
    return after.outcome == OUTCOME_ONGOING && proof_wins_by_fours(ai, &after, stop) &&
                   proof_wins_by_fours(ai, board, stop)
               ? GOMOKU_PROOF_LOST
               : GOMOKU_PROOF_NONE;
}
