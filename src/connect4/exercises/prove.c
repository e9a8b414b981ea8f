/* Proves that a position is an exercise: that one column, and only one, is right. */
#include "connect4/bitboard.h"
#include "connect4/exercises.h"
#include "connect4/puzzle/proof.h"
#include "connect4/win_in_three.h"

enum { CHOICES_MIN = 3 };

/* The column of the only cell; -1: there are several, or none. */
static int only_cell_column(Connect4Position position, uint64_t cells) {
    return cells && !bitboard_has_two(cells) ? connect4_cells_column(position.shape, cells) : -1;
}

/* Does a disc in this cell complete four across or up? */
static bool completes_straight(Connect4Position position, uint64_t cell) {
    const uint64_t discs = position.current | cell;
    return (BITBOARD_FOUR(discs, 7) | BITBOARD_FOUR(discs, 1)) != 0;
}

static int prove_completion(Connect4Position position, bool is_diagonal) {
    const uint64_t cells = proof_fours(position, position.current);
    const int column = only_cell_column(position, cells);
    return column >= 0 && completes_straight(position, cells) != is_diagonal ? column : -1;
}

static int prove_block(Connect4Solver *solver, Connect4Position position, uint64_t nodes) {
    const int column =
        only_cell_column(position, proof_fours(position, proof_opponents_discs(position)));
    return column >= 0 && !proof_fours(position, position.current) &&
                   proof_only_column(solver, position, nodes, 0) == column
               ? column
               : -1;
}

/* Every other column that can be played loses to the other side's second disc at the latest. */
static bool all_others_lose_soon(Connect4Position position, int column) {
    int others = 0;
    for (int other = 0; other < CONNECT4_COLUMNS; other++) {
        if (other == column || !connect4_position_is_legal(position, other)) {
            continue;
        }
        if (!connect4_wins_within(connect4_position_play(position, other), 2)) {
            return false;
        }
        others++;
    }
    return others >= 3;
}

static int prove_trap(Connect4Solver *solver, Connect4Position position, uint64_t nodes) {
    if (proof_fours(position, proof_opponents_discs(position)) ||
        proof_fours(position, position.current)) {
        return -1;
    }
    const int column = proof_only_column(solver, position, nodes, 0);
    return column >= 0 && all_others_lose_soon(position, column) ? column : -1;
}

/* The only winning column, which wins with the side's disc number `discs` and not before. */
static int prove_win(Connect4Solver *solver, Connect4Position position, uint64_t nodes, int discs) {
    if (!connect4_wins_within(position, discs) || connect4_wins_within(position, discs - 1)) {
        return -1;
    }
    return proof_only_column(solver, position, nodes, 1);
}

/* The only winning column, where no win is near. */
static int prove_plan(Connect4Solver *solver, Connect4Position position, uint64_t nodes) {
    return connect4_wins_within(position, 4) ? -1 : proof_only_column(solver, position, nodes, 1);
}

static int find_answer(Connect4Solver *solver, Connect4Theme theme, Connect4Position position,
                       uint64_t nodes) {
    switch (theme) {
    case CONNECT4_THEME_ROW:
    case CONNECT4_THEME_DIAGONAL:
        return prove_completion(position, theme == CONNECT4_THEME_DIAGONAL);
    case CONNECT4_THEME_BLOCK:
        return prove_block(solver, position, nodes);
    case CONNECT4_THEME_TRAP:
        return prove_trap(solver, position, nodes);
    case CONNECT4_THEME_TWO:
        return prove_win(solver, position, nodes, 2);
    case CONNECT4_THEME_THREE:
        return prove_win(solver, position, nodes, 3);
    default:
        return prove_plan(solver, position, nodes);
    }
}

/* With fewer columns that a disc can go into, there is nothing to find. */
static bool has_choice(Connect4Position position) {
    int columns = 0;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        columns += connect4_position_is_legal(position, column);
    }
    return columns >= CHOICES_MIN;
}

bool connect4_exercise_prove(Connect4Solver *solver, Connect4Theme theme, Connect4Position position,
                             uint64_t nodes, int *answer) {
    const Connect4Shape shape = connect4_position_shape(position);
    const bool is_usual = shape.columns == CONNECT4_COLUMNS && shape.rows == CONNECT4_ROWS;
    const int column = is_usual && !connect4_position_is_over(position) && has_choice(position)
                           ? find_answer(solver, theme, position, nodes)
                           : -1;
    if (column >= 0) {
        *answer = column;
    }
    return column >= 0;
}
