#include "model.h"

#include "frame/say.h"

SudokuScene *sudoku_scene_of(GameFrame *frame) {
    return (SudokuScene *)frame;
}

const SudokuScene *sudoku_const_scene_of(const GameFrame *frame) {
    return (const SudokuScene *)frame;
}

const SudokuState *sudoku_state_of(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const bool is_other = self->shown && self->shown_over == frame->session;
    return is_other ? self->shown : session_state(frame->session);
}

const SudokuLayout *sudoku_layout_of(const GameFrame *frame) {
    return &sudoku_state_of(frame)->layout;
}

void sudoku_look(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuState *state = session_state(frame->session);
    self->stands_in = sudoku_grid_filled(&state->layout, &state->givens) == 0;
    self->is_solved = session_outcome(frame->session) == OUTCOME_SOLVED;
    sudoku_grid_conflicts(&state->layout, &state->grid, self->in_conflict);
    self->has_conflict = sudoku_grid_find_conflict(&state->layout, &state->grid, &self->conflict);
}

bool sudoku_is_stand_in(const GameFrame *frame) {
    return sudoku_const_scene_of(frame)->stands_in;
}

bool sudoku_is_solved(const GameFrame *frame) {
    return sudoku_const_scene_of(frame)->is_solved;
}

/* ---- May the player write? ---- */

bool sudoku_is_open(const GameFrame *frame, const char **reason) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const char *why = sudoku_is_stand_in(frame) ? N_("There is no puzzle yet.")
                      : self->held_because      ? self->held_because
                      : sudoku_is_solved(frame) ? N_("This puzzle is solved.")
                                                : NULL;
    if (reason) {
        *reason = why ? tr(why) : NULL;
    }
    return !why;
}

CommandState sudoku_open_state(const GameFrame *frame, const void *self, int value) {
    CommandState state = {0};
    (void)self;
    (void)value;
    state.can = sudoku_is_open(frame, &state.reason) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE;
    return state;
}

/* ---- What is shown ---- */

int sudoku_digit_shown(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    if (self->digit || self->selected < 0) {
        return self->digit;
    }
    return sudoku_state_of(frame)->grid.value[self->selected];
}

int sudoku_cells_left(const GameFrame *frame) {
    const SudokuState *state = sudoku_state_of(frame);
    return state->layout.cells - sudoku_grid_filled(&state->layout, &state->grid);
}

const char *sudoku_level_words(SudokuLevel level) {
    static const char *const names[SUDOKU_LEVELS] = {N_("Easy"), N_("Medium"), N_("Hard"),
                                                     N_("Expert"), N_("Extreme")};
    return tr(names[level]);
}
