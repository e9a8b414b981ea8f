#include <stdio.h>
#include <string.h>

#include "frame/say.h"
#include "model.h"
#include "sudoku/solver.h"

#define SOLVE_NODES 20000 /* some milliseconds at the very worst */
#define GROUPS_KEPT 8     /* in the saved game */

/* ---- Moves ---- */

static void forget_groups_after(SudokuScene *self, int ply) {
    while (self->group_count > 0 && self->groups[self->group_count - 1].to > ply) {
        self->group_count--;
    }
}

bool sudoku_play(GameFrame *frame, Move move) {
    const int ply = session_cursor(frame->session);
    if (!frame_play(frame, move)) {
        return false;
    }
    forget_groups_after(sudoku_scene_of(frame), ply);
    return true;
}

static void remember_group(SudokuScene *self, int from, int to) {
    if (self->group_count == SUDOKU_GROUPS_MAX) {
        memmove(self->groups, self->groups + 1, sizeof self->groups - sizeof self->groups[0]);
        self->group_count--;
    }
    self->groups[self->group_count++] = (SudokuGroup){from, to};
}

bool sudoku_play_group(GameFrame *frame, const Move *moves, int count) {
    const int from = session_cursor(frame->session);
    bool has_played = false;
    /* All but the last go past the frame: one change is seen, saved and animated. */
    for (int i = 0; i + 1 < count; i++) {
        has_played |= session_play(frame->session, moves[i]) == STATUS_OK;
    }
    has_played |= count > 0 && frame_play(frame, moves[count - 1]);
    forget_groups_after(sudoku_scene_of(frame), from);
    if (session_cursor(frame->session) - from > 1) {
        remember_group(sudoku_scene_of(frame), from, session_cursor(frame->session));
        frame_save(frame);
    }
    return has_played;
}

void sudoku_groups_save(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const int first = self->group_count > GROUPS_KEPT ? self->group_count - GROUPS_KEPT : 0;
    for (int i = first; i < self->group_count; i++) {
        text_addf(out, i == first ? " groups=%d-%d" : ",%d-%d", self->groups[i].from,
                  self->groups[i].to);
    }
}

void sudoku_groups_load(GameFrame *frame, const char *words) {
    SudokuScene *self = sudoku_scene_of(frame);
    SudokuGroup group;
    int length = 0;
    self->group_count = 0;
    while (self->group_count < SUDOKU_GROUPS_MAX &&
           sscanf(words, "%d-%d%n", &group.from, &group.to, &length) == 2 && group.from >= 0 &&
           group.to > group.from) {
        self->groups[self->group_count++] = group;
        words += length;
        words += *words == ',';
    }
}

int sudoku_undo_plies(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const int cursor = session_cursor(frame->session);
    for (int i = 0; i < self->group_count; i++) {
        if (self->groups[i].to == cursor) {
            return cursor - self->groups[i].from;
        }
    }
    return cursor > 0 ? 1 : 0;
}

int sudoku_redo_plies(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const int cursor = session_cursor(frame->session);
    for (int i = 0; i < self->group_count; i++) {
        if (self->groups[i].from == cursor) {
            return self->groups[i].to - cursor;
        }
    }
    return cursor < session_length(frame->session) ? 1 : 0;
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
        forget_groups_after(self, session_length(frame->session));
    } else if (self->known_previous == frame->session) {
        self->run = self->previous_run;
        self->known_previous = NULL;
        self->group_count = 0;
    } else {
        self->group_count = 0;
        /* Behind a grid that stood in lies what was played before it. */
        if (!self->was_stand_in) {
            self->previous_run = self->run;
            self->known_previous = is_first ? frame->previous : self->known;
        }
        self->run = fresh;
    }
    self->known = frame->session;
    self->was_stand_in = sudoku_is_stand_in(frame);
    self->selected = -1;
    self->digit = 0;
    solve_known(self);
}

/* ---- Help that is no mode ---- */

void sudoku_note_help(GameFrame *frame) {
    sudoku_scene_of(frame)->run.is_helped = true;
    frame_save(frame);
}

void sudoku_check(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    if (!self->has_solution) {
        frame_refuse(frame, (Rect){0}, tr("This puzzle does not have exactly one solution."));
        return;
    }
    self->wrong_count = 0;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = state->grid.value[cell];
        self->wrong[cell] = value != 0 && value != self->solution.value[cell];
        self->wrong_count += self->wrong[cell];
    }
    self->is_checked = true;
    sudoku_note_help(frame);
    frame_mark_dirty(frame);
}
