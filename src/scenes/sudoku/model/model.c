/* The scene behind its shell, and facts about the puzzle. */
#include "scenes/sudoku/model/model.h"

#include "scenes/shell/i18n.h"

SudokuScene *sudoku_scene_of(GameShell *shell) {
    return (SudokuScene *)shell;
}

const SudokuScene *sudoku_const_scene_of(const GameShell *shell) {
    return (const SudokuScene *)shell;
}

const SudokuState *sudoku_state_of(const GameShell *shell) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const bool is_other = self->shown && self->shown_session == shell->session;
    return is_other ? self->shown : session_state(shell->session);
}

const SudokuLayout *sudoku_layout_of(const GameShell *shell) {
    return &sudoku_state_of(shell)->layout;
}

void sudoku_refresh(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    const SudokuState *state = session_state(shell->session);
    self->is_awaited = sudoku_grid_is_blank(&state->layout, &state->givens);
    self->is_solved = session_outcome(shell->session) == OUTCOME_SOLVED;
    sudoku_grid_conflicts(&state->layout, &state->grid, self->in_conflict);
    self->has_conflict = sudoku_grid_find_conflict(&state->layout, &state->grid, &self->conflict);
}

bool sudoku_awaits_puzzle(const GameShell *shell) {
    return sudoku_const_scene_of(shell)->is_awaited;
}

bool sudoku_is_solved(const GameShell *shell) {
    return sudoku_const_scene_of(shell)->is_solved;
}

/* ---- May the player write? ---- */

bool sudoku_is_open(const GameShell *shell, const char **reason) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const char *why = sudoku_awaits_puzzle(shell) ? N_("There is no puzzle yet.")
                      : self->hold_reason         ? self->hold_reason
                      : sudoku_is_solved(shell)   ? N_("This puzzle is solved.")
                                                  : NULL;
    if (reason) {
        *reason = why ? tr(why) : NULL;
    }
    return !why;
}

CommandState sudoku_open_state(const GameShell *shell, const void *self, int value) {
    CommandState state = {0};
    state.can = sudoku_is_open(shell, &state.reason) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE;
    return state;
}

CommandState sudoku_study_state(const GameShell *shell, const void *self, int value) {
    const bool is_free = sudoku_is_solved(shell) && !sudoku_const_scene_of(shell)->hold_reason;
    return is_free ? (CommandState){0} : sudoku_open_state(shell, self, value);
}

/* ---- Facts for the board ---- */

int sudoku_digit_shown(const GameShell *shell) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    if (self->input.digit || self->input.selection.cell < 0) {
        return self->input.digit;
    }
    return sudoku_state_of(shell)->grid.value[self->input.selection.cell];
}

int sudoku_cells_left(const GameShell *shell) {
    const SudokuState *state = sudoku_state_of(shell);
    return state->layout.cells - sudoku_grid_filled(&state->layout, &state->grid);
}

const char *sudoku_level_words(SudokuLevel level) {
    static const char *const names[SUDOKU_LEVELS] = {N_("Easy"), NULL, N_("Hard"), N_("Expert"),
                                                     N_("Extreme")};
    return level == SUDOKU_MEDIUM ? tr_as("difficulty", "Medium") : tr(names[level]);
}

SudokuInputMode sudoku_colours_key_mode(const GameShell *shell) {
    return sudoku_const_scene_of(shell)->input.mode == SUDOKU_INPUT_LINKS ? SUDOKU_INPUT_LINKS
                                                                          : SUDOKU_INPUT_COLOURS;
}
