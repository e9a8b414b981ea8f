#include "model.h"

#include <string.h>

#include "daily.h"
#include "frame/say.h"
#include "layouts.h"

SudokuScene *sudoku_scene_of(GameFrame *frame) {
    return (SudokuScene *)frame;
}

const SudokuScene *sudoku_const_scene_of(const GameFrame *frame) {
    return (const SudokuScene *)frame;
}

const SudokuState *sudoku_state_of(const GameFrame *frame) {
    return session_state(frame->session);
}

const SudokuLayout *sudoku_layout_of(const GameFrame *frame) {
    return &sudoku_state_of(frame)->layout;
}

void sudoku_look(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    self->stands_in = sudoku_grid_filled(&state->layout, &state->givens) == 0;
    self->is_solved = session_outcome(frame->session) == OUTCOME_SOLVED;
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

void sudoku_hold(GameFrame *frame, const char *reason) {
    sudoku_clock_count(frame);
    sudoku_scene_of(frame)->held_because = reason;
    sudoku_clock_count(frame);
}

/* Another one may have taken hold before this one lets go. */
void sudoku_release(GameFrame *frame, const char *reason) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (self->held_because == reason) {
        sudoku_clock_count(frame);
        self->held_because = NULL;
        sudoku_clock_count(frame);
    }
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

int sudoku_level_in(const char *description) {
    const char *colon = strrchr(description, ':');
    const char *label = strchr(colon ? colon : description, ' ');
    for (int level = 0; label && level < SUDOKU_LEVELS; level++) {
        if (text_has_prefix(label + 1, sudoku_level_name((SudokuLevel)level))) {
            return level;
        }
    }
    return -1;
}

const char *sudoku_level_words(SudokuLevel level) {
    static const char *const names[SUDOKU_LEVELS] = {N_("Easy"), N_("Medium"), N_("Hard"),
                                                     N_("Extreme")};
    return tr(names[level]);
}

void sudoku_time_text(int64_t ms, Text *out) {
    const int seconds = (int)(ms / 1000);
    if (seconds >= 3600) {
        text_addf(out, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    } else {
        text_addf(out, "%d:%02d", seconds / 60, seconds % 60);
    }
}

static void add_part(Text *out, const char *part) {
    text_addf(out, out->length > 0 ? " · %s" : "%s", part);
}

void sudoku_puzzle_text(const GameFrame *frame, Text *out) {
    const char *description = session_description(frame->session);
    const int choice = sudoku_choice_in(description, sudoku_layout_of(frame));
    const int level = sudoku_level_in(description);
    Date date;
    if (sudoku_daily_in(description, &date)) {
        text_addf(out, tr("Daily %1$04d-%2$02d-%3$02d"), date.year, date.month, date.day);
    } else if (choice >= 0) {
        add_part(out, tr(sudoku_choices[choice].label));
    }
    if (!sudoku_is_stand_in(frame)) {
        add_part(out, level >= 0 ? sudoku_level_words((SudokuLevel)level) : tr("from elsewhere"));
    }
}
