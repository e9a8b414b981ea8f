#include "frame/say.h"
#include "model.h"
#include "sudoku/mistake.h"
#include "sudoku/solver.h"

#define SOLVE_NODES 20000 /* some milliseconds at the very worst */

/* ---- Moves ---- */

bool sudoku_play(GameFrame *frame, Move move) {
    return frame_play(frame, move);
}

bool sudoku_play_on(GameFrame *frame, Move move, int from) {
    const bool goes_on = session_cursor(frame->session) > from;
    return frame_play(frame, goes_on ? sudoku_move_join(move) : move);
}

bool sudoku_play_group(GameFrame *frame, const Move *moves, int count) {
    const int from = session_cursor(frame->session);
    for (int i = 0; i < count; i++) {
        const bool goes_on = session_cursor(frame->session) > from;
        /* Which of them are legal is known by playing them alone. */
        session_play(frame->session, goes_on ? sudoku_move_join(moves[i]) : moves[i]);
    }
    if (session_cursor(frame->session) == from) {
        return false;
    }
    /* All but the last go past the frame: one change is seen, saved and animated. */
    const Move last = session_last_move(frame->session);
    session_undo(frame->session);
    return frame_play(frame, last);
}

int sudoku_undo_plies(const GameFrame *frame) {
    const int cursor = session_cursor(frame->session);
    int plies = cursor > 0 ? 1 : 0;
    while (plies < cursor && sudoku_move_is_joined(session_move(frame->session, cursor - plies))) {
        plies++;
    }
    return plies;
}

int sudoku_redo_plies(const GameFrame *frame) {
    const int cursor = session_cursor(frame->session);
    const int ahead = session_length(frame->session) - cursor;
    int plies = ahead > 0 ? 1 : 0;
    while (plies < ahead && sudoku_move_is_joined(session_move(frame->session, cursor + plies))) {
        plies++;
    }
    return plies;
}

/* ---- Which puzzle it is ---- */

static void solve_known(SudokuScene *self) {
    const SudokuState *state = sudoku_state_of(&self->frame);
    SudokuSolutions solutions;
    Budget budget = budget_nodes(SOLVE_NODES);
    self->has_solution =
        !sudoku_is_stand_in(&self->frame) &&
        sudoku_solve(&state->layout, &state->givens, 2, &budget, &solutions) == STATUS_OK &&
        solutions.count == 1;
    if (self->has_solution) {
        self->solution = solutions.first;
    }
}

void sudoku_adopt(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuRun fresh = {.is_recorded = sudoku_is_solved(frame)};
    const bool is_first = !self->known;
    if (is_first && !frame->previous && !sudoku_is_stand_in(frame)) {
        /* The saved puzzle: `run` came with its options. */
        self->run.is_recorded |= sudoku_is_solved(frame);
    } else if (self->known_previous == frame->session) {
        self->run = self->previous_run;
        self->known_previous = NULL;
    } else {
        /* Behind a grid that stood in, or a puzzle left without a move, lies what was played before
         * it. */
        if (!self->was_stand_in && (is_first || self->known == frame->previous)) {
            self->previous_run = self->run;
            self->known_previous = is_first ? frame->previous : self->known;
        }
        self->run = fresh;
    }
    if (self->known_previous != frame->previous) {
        self->known_previous = NULL; /* another session may come to its place in memory */
    }
    self->known = frame->session;
    self->was_stand_in = sudoku_is_stand_in(frame);
    self->selected = -1;
    self->digit = 0;
    self->brush = SUDOKU_NO_BRUSH;
    solve_known(self);
}

/* ---- Help that is no mode ---- */

void sudoku_note_help(GameFrame *frame) {
    sudoku_scene_of(frame)->run.is_helped = true;
    frame_save(frame);
}

void sudoku_check(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (!self->has_solution) {
        frame_refuse(frame, (Rect){0}, tr("This puzzle does not have exactly one solution."));
        return;
    }
    self->wrong_count = sudoku_mistake_mark(sudoku_state_of(frame), &self->solution, self->wrong);
    self->is_checked = true;
    sudoku_note_help(frame);
    frame_mark_dirty(frame);
}
