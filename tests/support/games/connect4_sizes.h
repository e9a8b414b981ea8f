/* The published values of the empty board by size: who wins (1 the first player, -1 the second, 0
 * nobody) and the move that ends the game when both play best (C. Steininger, after J. Tromp,
 * "John's Connect Four Playground", https://tromp.github.io/c4/c4.html). */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_SIZES_H
#define DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_SIZES_H

#include "connect4/solver.h"
#include "support/test.h"

typedef struct PublishedSize {
    Connect4Shape shape;
    int winner, last_move;
} PublishedSize;

static inline void solves_as_published(Connect4Solver *solver, const PublishedSize *size) {
    const Connect4Position empty = connect4_position_start(size->shape);
    Budget budget = budget_unlimited();
    int score = 99, outcome = 99;
    assert_int_equal(connect4_solver_score(solver, empty, &budget, &score), STATUS_OK);
    assert_int_equal((score > 0) - (score < 0), size->winner);
    assert_int_equal(connect4_score_plies(empty, score), size->last_move);
    assert_int_equal(connect4_solver_outcome(solver, empty, &budget, &outcome), STATUS_OK);
    assert_int_equal(outcome, size->winner);
}

#endif
