/* Proof: what can be proved of one move, without an opinion: that it was the only one that did not
 * lose at once, or that it turned a sure win into a sure loss. Sure means by fours alone
 * (threats.h), each of which has one answer. Of most moves nothing can be proved. */
#ifndef DAMIER_GOMOKU_PROOF_H
#define DAMIER_GOMOKU_PROOF_H

#include <stdatomic.h>

#include "gomoku/ai.h"
#include "gomoku/board.h"

typedef enum GomokuProof {
    GOMOKU_PROOF_NONE,
    GOMOKU_PROOF_ONLY, /* the other side would have made five after any other stone */
    GOMOKU_PROOF_LOST, /* its side won by fours before, and the other side does after it */
} GomokuProof;

/* Of a stone on `point` by the side to move. GOMOKU_PROOF_NONE too for a move that is not legal and
 * in an opening. The same answer on every machine, unless *stop (NULL: never) is raised: then the
 * searches end, and a loss may go unproved. */
GomokuProof gomoku_prove_move(GomokuAi *ai, const GomokuBoard *board, int point,
                              const atomic_bool *stop);

#endif
