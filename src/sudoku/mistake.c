/* Finds the player's mistakes: wrong values, and the position before the first one. */
#include "sudoku/mistake.h"

#include <stdlib.h>

int sudoku_mistake_mark(const SudokuState *state, const SudokuGrid *solution,
                        bool wrong[SUDOKU_CELLS_MAX]) {
    int count = 0;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = state->grid.value[cell];
        wrong[cell] = value != 0 && value != solution->value[cell];
        count += wrong[cell];
    }
    return count;
}

static bool is_right(const SudokuState *state, const SudokuGrid *solution) {
    bool has_all_notes = true;
    bool lacks_note = false;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = state->grid.value[cell];
        if (value && value != solution->value[cell]) {
            return false;
        }
        has_all_notes &= value || sudoku_noted(state, cell);
        lacks_note |= !value && !(sudoku_noted(state, cell) >> (solution->value[cell] - 1) & 1);
    }
    return !has_all_notes || !lacks_note;
}

int sudoku_mistake_find_ply(const Session *session, const SudokuGrid *solution) {
    const SudokuState *now = session_state(session);
    const int cursor = session_cursor(session);
    SudokuState *state = malloc(sizeof *state);
    int found = cursor;
    if (state && !is_right(now, solution)) {
        sudoku_state_init(state, &now->layout, &now->givens);
        found = 0;
        for (int ply = 0; ply < cursor; ply++) {
            const Move move = session_move(session, ply);
            if (!sudoku_move_is_joined(move) && is_right(state, solution)) {
                found = ply;
            }
            sudoku_game.apply(state, move);
        }
    }
    free(state);
    return found;
}
