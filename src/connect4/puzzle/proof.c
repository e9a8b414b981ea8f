/* Fours that can be had now, and the only right column. */
#include "connect4/puzzle/proof.h"

uint64_t proof_fours(Connect4Position position, uint64_t discs) {
    return connect4_cells_completing(position.shape, discs, position.mask) &
           connect4_position_landings(position);
}

uint64_t proof_opponents_discs(Connect4Position position) {
    return position.current ^ position.mask;
}

int proof_only_column(Connect4Solver *solver, Connect4Position position, uint64_t nodes,
                      int outcome) {
    Connect4Columns columns;
    Budget budget = budget_nodes(nodes);
    int only = -1;
    if (connect4_position_is_over(position) ||
        connect4_solver_column_outcomes(solver, position, &budget, &columns) != STATUS_OK) {
        return -1;
    }
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (columns.score[column] != CONNECT4_NO_SCORE && columns.score[column] >= outcome) {
            if (only >= 0) {
                return -1;
            }
            only = column;
        }
    }
    return only;
}
