#include "mistake.h"

#include <stdlib.h>

static bool is_right(const SudokuState *state, const SudokuGrid *solution) {
    bool has_all_notes = true;
    bool lacks_note = false;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = state->grid.value[cell];
        if (value && value != solution->value[cell]) {
            return false;
        }
        has_all_notes &= value || state->notes[cell];
        lacks_note |= !value && !(state->notes[cell] >> (solution->value[cell] - 1) & 1);
    }
    return !has_all_notes || !lacks_note;
}

int sudoku_ply_before_mistake(const GameFrame *frame) {
    const SudokuScene *scene = sudoku_const_scene_of(frame);
    const SudokuState *now = sudoku_state_of(frame);
    const int cursor = session_cursor(frame->session);
    SudokuState *state = malloc(sizeof *state);
    int found = cursor;
    if (state && scene->has_solution && !is_right(now, &scene->solution)) {
        sudoku_state_init(state, &now->layout, &now->givens);
        found = 0;
        for (int ply = 0; ply < cursor; ply++) {
            found = is_right(state, &scene->solution) ? ply : found;
            sudoku_game.apply(state, session_move(frame->session, ply));
        }
    }
    free(state);
    return found;
}
