#include "mistake.h"

#include <stdlib.h>

#include "frame/say.h"

static bool has_mistake(const SudokuState *state, const SudokuGrid *solution) {
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = state->grid.value[cell];
        if (value && value != solution->value[cell]) {
            return true;
        }
    }
    return false;
}

/* Moves that were played together are not parted. */
static bool is_between_steps(const Session *session, int ply) {
    return ply == session_length(session) || !sudoku_move_is_joined(session_move(session, ply));
}

/* The last ply up to the cursor without a mistake; -1: memory ran out. */
static int find_last_right(const Session *session, const SudokuGrid *solution) {
    SudokuState *state = malloc(sizeof *state);
    int last = -1;
    if (state) {
        session_state_at(session, 0, state);
        for (int ply = 0; ply <= session_cursor(session); ply++) {
            if (ply > 0) {
                sudoku_game.apply(state, session_move(session, ply - 1));
            }
            if (is_between_steps(session, ply) && !has_mistake(state, solution)) {
                last = ply;
            }
        }
    }
    free(state);
    return last;
}

void sudoku_undo_mistake(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    (void)value;
    if (!scene->has_solution) {
        frame_refuse(frame, (Rect){0}, tr("This puzzle does not have exactly one solution."));
        return;
    }
    sudoku_note_help(frame);
    if (!has_mistake(sudoku_state_of(frame), &scene->solution)) {
        frame_refuse(frame, (Rect){0}, tr("There is no mistake on the board."));
        return;
    }
    const int ply = find_last_right(frame->session, &scene->solution);
    if (ply >= 0 && frame_go_to(frame, ply)) {
        frame_notice(frame, tr("This is the position before the mistake. Redo leads back."));
    }
}
