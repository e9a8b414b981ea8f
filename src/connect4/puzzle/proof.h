/* What proves a puzzle or an exercise of Connect 4: fours that can be had now, and the only right
 * column. Private. */
#ifndef DAMIER_CONNECT4_PUZZLE_PROOF_H
#define DAMIER_CONNECT4_PUZZLE_PROOF_H

#include "connect4/solver.h"

/* The cells where a disc can land now and completes a four of `discs`. */
uint64_t proof_fours(Connect4Position position, uint64_t discs);
/* The discs of the side that is not to move. */
uint64_t proof_opponents_discs(Connect4Position position);
/* The only column whose outcome for the side to move (1 win, 0 draw, -1 loss) is at least
 * `outcome`; -1: there are several, none, or it takes more than so many nodes to tell. */
int proof_only_column(Connect4Solver *solver, Connect4Position position, uint64_t nodes,
                      int outcome);

#endif
