/* Moves, another puzzle on the board, and checking. */
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/mistake.h"
#include "sudoku/solver.h"

#define SOLVE_NODES 20000 /* a few milliseconds at worst */

/* ---- Moves ---- */

bool sudoku_play(GameShell *shell, Move move) {
    return shell_play(shell, move);
}

bool sudoku_play_on(GameShell *shell, Move move, int from) {
    const bool goes_on = session_cursor(shell->session) > from;
    return shell_play(shell, goes_on ? sudoku_move_join(move) : move);
}

bool sudoku_play_group(GameShell *shell, const Move *moves, int count) {
    const int from = session_cursor(shell->session);
    for (int i = 0; i < count; i++) {
        const bool goes_on = session_cursor(shell->session) > from;
        /* Only playing them shows which are legal. */
        session_play(shell->session, goes_on ? sudoku_move_join(moves[i]) : moves[i]);
    }
    if (session_cursor(shell->session) == from) {
        return false;
    }
    /* Only the last goes through the shell: it sees, saves and animates one change. */
    const Move last = session_last_move(shell->session);
    session_undo(shell->session);
    return shell_play(shell, last);
}

int sudoku_undo_plies(const GameShell *shell) {
    const int cursor = session_cursor(shell->session);
    int plies = cursor > 0 ? 1 : 0;
    while (plies < cursor && sudoku_move_is_joined(session_move(shell->session, cursor - plies))) {
        plies++;
    }
    return plies;
}

int sudoku_redo_plies(const GameShell *shell) {
    const int cursor = session_cursor(shell->session);
    const int ahead = session_length(shell->session) - cursor;
    int plies = ahead > 0 ? 1 : 0;
    while (plies < ahead && sudoku_move_is_joined(session_move(shell->session, cursor + plies))) {
        plies++;
    }
    return plies;
}

/* ---- Which puzzle it is ---- */

static void solve_known(SudokuScene *self) {
    const SudokuState *state = sudoku_state_of(&self->shell);
    SudokuSolutions solutions;
    Budget budget = budget_nodes(SOLVE_NODES);
    self->has_solution =
        !sudoku_awaits_puzzle(&self->shell) &&
        sudoku_solve(&state->layout, &state->givens, 2, &budget, &solutions) == STATUS_OK &&
        solutions.count == 1;
    if (self->has_solution) {
        self->solution = solutions.first;
    }
}

void sudoku_take_session(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    const SudokuRun fresh = {.is_recorded = sudoku_is_solved(shell)};
    const bool is_first = !self->run_session;
    if (is_first && !shell->document.previous && !sudoku_awaits_puzzle(shell)) {
        /* The saved puzzle: `run` came with its options. */
        self->run.is_recorded |= sudoku_is_solved(shell);
    } else if (self->previous_run_session == shell->session) {
        self->run = self->previous_run;
        self->previous_run_session = NULL;
    } else {
        /* An empty grid, or a puzzle without a move, hides the one played before it. */
        if (!self->was_awaited && (is_first || self->run_session == shell->document.previous)) {
            self->previous_run = self->run;
            self->previous_run_session = is_first ? shell->document.previous : self->run_session;
        }
        self->run = fresh;
    }
    if (!is_first) {
        self->input.mode = SUDOKU_INPUT_DIGITS; /* a tool ends with its puzzle */
        self->input.colours_notes = false;
    }
    if (self->previous_run_session != shell->document.previous) {
        self->previous_run_session = NULL; /* another session may get its address */
    }
    self->run_session = shell->session;
    self->was_awaited = sudoku_awaits_puzzle(shell);
    self->input.selection.cell = -1;
    self->input.digit = 0;
    self->input.colour = SUDOKU_NO_COLOUR;
    self->input.pen = (SudokuPen){.from = {-1, 0}};
    solve_known(self);
}

/* ---- Help that is no mode ---- */

void sudoku_note_help(GameShell *shell) {
    if (!sudoku_is_solved(shell)) {
        sudoku_scene_of(shell)->run.is_helped = true;
        shell_save(shell);
    }
}

void sudoku_check_typing(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->checks_typing && self->has_solution && !sudoku_is_solved(shell)) {
        self->wrong_count =
            sudoku_mistake_mark(session_state(shell->session), &self->solution, self->wrong);
        self->is_checked = self->wrong_count > 0;
        self->run.is_helped |= self->is_checked;
    }
}

void sudoku_count_mistake(GameShell *shell, int cell, int value) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->has_solution && self->solution.value[cell] != value) {
        self->run.mistakes++;
        self->run.is_helped |= self->counts_mistakes; /* the player has seen the count */
        shell_save(shell);
    }
}

void sudoku_check(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (!self->has_solution) {
        shell_refuse(shell, (Rect){0}, tr("This puzzle does not have exactly one solution."));
        return;
    }
    self->wrong_count = sudoku_mistake_mark(sudoku_state_of(shell), &self->solution, self->wrong);
    self->is_checked = true;
    sudoku_note_help(shell);
    shell_mark_dirty(shell);
}
