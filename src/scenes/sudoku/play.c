#include <stdio.h>
#include <string.h>

#include "say.h"
#include "sudoku_daily.h"
#include "sudoku_model.h"

#define SOLVE_NODES 20000 /* some milliseconds at the very worst */
#define SECOND_MS 1000
#define GROUPS_KEPT 8 /* in the saved game */

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

/* ---- The clock ---- */

static bool should_count(const GameFrame *frame) {
    return !sudoku_const_scene_of(frame)->is_paused && !sudoku_is_solved(frame) &&
           !sudoku_is_stand_in(frame) && frame->card != CARD_SOLVE;
}

void sudoku_clock_count(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (self->is_counting && frame->now_ms > self->seen_ms) {
        self->run.elapsed_ms += frame->now_ms - self->seen_ms;
    }
    self->seen_ms = frame->now_ms;
    self->is_counting = should_count(frame);
}

int64_t sudoku_clock_ms(const GameFrame *frame) {
    return sudoku_const_scene_of(frame)->run.elapsed_ms;
}

int64_t sudoku_clock_tick(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    const int64_t before = self->run.elapsed_ms / SECOND_MS;
    sudoku_clock_count(frame);
    if (self->run.elapsed_ms / SECOND_MS != before) {
        frame->part = rect_around(frame->part, frame->bar);
    }
    return self->is_counting ? frame->now_ms + SECOND_MS - self->run.elapsed_ms % SECOND_MS : 0;
}

/* ---- Records ---- */

static bool was_helped(const GameFrame *frame) {
    const SudokuState *state = sudoku_state_of(frame);
    bool is_helped = sudoku_const_scene_of(frame)->run.is_helped;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        is_helped |= (state->flags[cell] & SUDOKU_HELPED) != 0;
    }
    return is_helped;
}

static const char *const kinds[] = {"9x9 easy", "9x9 medium", "9x9 hard"};

/* Puzzles from elsewhere have no level. */
static const char *kind_of(const GameFrame *frame) {
    const int level = sudoku_level_in(session_description(frame->session));
    return level >= 0 && level < SUDOKU_CHOICES ? kinds[level] : "9x9 own";
}

const char *sudoku_kind(const char *id, int *place) {
    static const char *const names[] = {N_("Easy"), N_("Medium"), N_("Hard")};
    for (int level = 0; level < SUDOKU_CHOICES; level++) {
        if (strcmp(id, kinds[level]) == 0) {
            *place = level;
            return names[level];
        }
    }
    *place = SUDOKU_CHOICES;
    return strcmp(id, "9x9 own") == 0 ? N_("A puzzle from elsewhere") : NULL;
}

void sudoku_record(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (!sudoku_is_solved(frame) || self->run.is_recorded) {
        return;
    }
    self->run.is_helped = was_helped(frame);
    self->run.is_recorded = true;
    const Date today = clock_today();
    Date daily;
    if (sudoku_daily_in(session_description(frame->session), &daily)) {
        sudoku_daily_save(frame->context->store, daily, self->run.elapsed_ms, self->run.is_helped);
    }
    const StoredResult result = {
        .game = sudoku_game.name,
        .opponent = kind_of(frame),
        .outcome = self->run.is_helped ? STORED_ASSISTED : STORED_SOLVED,
        .moves = session_cursor(frame->session),
        .seconds = (int)(self->run.elapsed_ms / SECOND_MS),
        .year = today.year,
        .month = today.month,
        .day = today.day,
    };
    if (store_result_add(frame->context->store, &result) != STATUS_OK) {
        frame_notice(frame, tr(store_error(frame->context->store)));
    }
}

void sudoku_tally_text(const GameFrame *frame, Text *out) {
    StoredTally tally;
    char best[16];
    Text time = text_over(best, sizeof best);
    if (store_tally(frame->context->store, sudoku_game.name, kind_of(frame), &tally) != STATUS_OK ||
        tally.played == 0) {
        return;
    }
    text_addf(out, tr("Of this kind: solved alone %1$d, with help %2$d"), tally.solved,
              tally.assisted);
    if (tally.best_seconds >= 0) {
        sudoku_time_text((int64_t)tally.best_seconds * SECOND_MS, &time);
        text_addf(out, tr(", best time %s"), best);
    }
}
