#include "mistake.h"

#include <stdlib.h>

#include "frame/say.h"

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

/* Moves that were played together are not parted. */
static bool is_between_steps(const Session *session, int ply) {
    return !sudoku_move_is_joined(session_move(session, ply));
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
            if (is_between_steps(frame->session, ply) && is_right(state, &scene->solution)) {
                found = ply;
            }
            sudoku_game.apply(state, session_move(frame->session, ply));
        }
    }
    free(state);
    return found;
}

void sudoku_undo_mistake(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    const int ply = sudoku_ply_before_mistake(frame);
    (void)value;
    if (!scene->has_solution) {
        frame_refuse(frame, (Rect){0}, tr("This puzzle does not have exactly one solution."));
        return;
    }
    sudoku_note_help(frame);
    if (ply == session_cursor(frame->session)) {
        frame_refuse(frame, (Rect){0}, tr("There is no mistake on the board."));
    } else if (frame_go_to(frame, ply)) {
        frame_notice(frame, tr("This is the position before the mistake. Redo leads back."));
    }
}
