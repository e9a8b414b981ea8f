#include <stdlib.h>
#include <string.h>

#include "say.h"
#include "sudoku/generator.h"
#include "sudoku_daily.h"
#include "sudoku_model.h"

#define DESCRIPTION_SIZE 256
#define HINT_NODES 20000
#define HINT_MOVES_MAX 256
#define FRAME_MS 16
#define STEPS_AT_ONCE 4000

/* ---- New puzzles ---- */

typedef struct Making {
    SudokuLayout layout;
    SudokuLevel level;
    uint64_t seed;
    Date date; /* of a puzzle of the day; the year 0: it is none */
    SudokuPuzzle puzzle;
    Status status;
} Making;

static void run_making(void *payload, const atomic_bool *stop) {
    Making *making = payload;
    const SudokuRecipe recipe = {.layout = &making->layout,
                                 .low = making->level,
                                 .high = making->level,
                                 .symmetry = SUDOKU_SYMMETRY_HALF_TURN};
    Rng rng = rng_seeded(making->seed);
    Budget budget = budget_unlimited();
    budget.stop = stop;
    making->status = sudoku_generate(&recipe, &rng, &budget, NULL, &making->puzzle);
}

void sudoku_make(GameFrame *frame) {
    static const TaskJob job = {run_making, free};
    SudokuScene *self = sudoku_scene_of(frame);
    Making *making = calloc(1, sizeof *making);
    if (!making) {
        frame_notice(frame, tr("There is not enough memory for a new game."));
        return;
    }
    making->layout = sudoku_state_of(frame)->layout;
    making->level = self->level;
    making->seed = self->seed;
    if (sudoku_is_stand_in(frame) &&
        sudoku_daily_in(session_description(frame->session), &making->date)) {
        making->level = sudoku_daily_level(making->date);
        making->seed = sudoku_daily_seed(making->date);
    }
    self->is_making = true;
    frame_start_job(frame, JOB_MAKE, &job, making);
}

void sudoku_make_stop(GameFrame *frame) {
    sudoku_scene_of(frame)->is_making = false;
    frame_cancel_job(frame);
    frame_mark_dirty(frame);
}

static Session *session_of(const Making *making) {
    char buffer[DESCRIPTION_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    Session *session = NULL;
    sudoku_description_print("classic", &making->layout, &making->puzzle.givens, &text);
    text_addf(&text, " %s", sudoku_level_name(making->level));
    if (making->date.year > 0) {
        text_addf(&text, " %04d-%02d-%02d", making->date.year, making->date.month,
                  making->date.day);
    }
    return session_create(&sudoku_game, buffer, &session, NULL) == STATUS_OK ? session : NULL;
}

static bool is_empty(const Session *session) {
    const SudokuState *state = session_state(session);
    return sudoku_grid_filled(&state->layout, &state->givens) == 0;
}

void sudoku_made(GameFrame *frame, void *payload) {
    SudokuScene *self = sudoku_scene_of(frame);
    Making *making = payload;
    Session *session = making->status == STATUS_OK ? session_of(making) : NULL;
    self->is_making = false;
    self->seed += 0x9E3779B97F4A7C15u;
    free(making);
    if (!session) {
        frame_notice(frame, tr("No puzzle was found this time. Please ask again."));
        return;
    }
    frame_replace(frame, session);
    if (frame->previous && is_empty(frame->previous)) {
        /* Nobody wants the empty grid back. */
        session_destroy(frame->previous);
        frame->previous = NULL;
        frame->strip_until_ms = 0;
        self->known_previous = NULL;
    }
}

/* ---- Check ---- */

void sudoku_check(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    if (!self->has_solution) {
        frame_notice(frame, tr("This puzzle has not exactly one solution."));
        return;
    }
    self->wrong_count = 0;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = state->grid.value[cell];
        self->wrong[cell] = value != 0 && value != self->solution.value[cell];
        self->wrong_count += self->wrong[cell];
    }
    self->is_checked = true;
    self->run.is_helped = true;
    frame_save(frame);
    frame_mark_dirty(frame);
}

/* ---- Hints ---- */

void sudoku_hint(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (self->has_hint && frame->card == CARD_HINT) {
        self->hint_stage += self->hint_stage < SUDOKU_HINT_STAGES;
        frame_mark_dirty(frame);
        return;
    }
    Budget budget = budget_nodes(HINT_NODES);
    if (sudoku_hint_find(sudoku_state_of(frame), &budget, &self->hint) != STATUS_OK) {
        frame_notice(frame, tr("No hint was found for this puzzle."));
        return;
    }
    self->has_hint = true;
    self->hint_stage = 1;
    self->run.is_helped = true;
    self->digit = 0;
    frame_open_card(frame, CARD_HINT);
    frame_save(frame);
}

bool sudoku_hint_place(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    Move moves[HINT_MOVES_MAX];
    if (!self->has_hint || frame->card != CARD_HINT) {
        return false;
    }
    const int cell = self->hint.step.cell;
    const int count = sudoku_hint_moves(&self->hint, sudoku_state_of(frame), moves, HINT_MOVES_MAX);
    if (count == 0 || !sudoku_play_group(frame, moves, count)) {
        return false;
    }
    self->selected = cell >= 0 ? cell : self->selected;
    return true;
}

/* ---- The solver of the text ---- */

static const int64_t rates[SUDOKU_SPEEDS] = {2, 5, 12, 30, 60, 250, 2000, 20000, 250000};

int64_t sudoku_trial_rate(int speed) {
    return rates[speed];
}

static void keep_time(GameFrame *frame) {
    SudokuTrial *trial = &sudoku_scene_of(frame)->trial;
    trial->since_ms = frame->now_ms;
    trial->steps_since = 0;
}

void sudoku_trial_open(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    SudokuTrial *trial = &self->trial;
    if (!trial->is_begun) {
        const SudokuState *state = sudoku_state_of(frame);
        *trial = (SudokuTrial){.is_begun = true, .last = {.cell = -1}};
        sudoku_brute_init(&trial->brute, &state->layout, &state->givens);
    }
    sudoku_clock_count(frame);
    trial->is_playing = true;
    self->run.is_helped = true;
    keep_time(frame);
    frame_open_card(frame, CARD_SOLVE);
    frame_save(frame);
}

/* All moves at once, as one that can be taken back. */
static void finish_trial(GameFrame *frame) {
    const SudokuState *state = sudoku_state_of(frame);
    sudoku_scene_of(frame)->trial.is_playing = false;
    if (!sudoku_play(frame, sudoku_move(&state->layout, SUDOKU_MOVE_SOLVE, -1, 0))) {
        frame_notice(frame, tr("This puzzle has not exactly one solution."));
    }
}

static void step_trial(GameFrame *frame, int64_t steps) {
    SudokuTrial *trial = &sudoku_scene_of(frame)->trial;
    const SudokuLayout *layout = &sudoku_state_of(frame)->layout;
    if (steps > 1) {
        sudoku_brute_run(&trial->brute, layout, (uint64_t)(steps - 1));
    }
    const SudokuBruteStep step = sudoku_brute_step(&trial->brute, layout);
    if (step.action != SUDOKU_BRUTE_END) {
        trial->last = step;
    }
    frame_mark_dirty(frame);
    if (trial->brute.phase == SUDOKU_BRUTE_SOLVED || trial->brute.phase == SUDOKU_BRUTE_NONE) {
        finish_trial(frame);
    }
}

int64_t sudoku_trial_tick(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    SudokuTrial *trial = &self->trial;
    if (frame->card != CARD_SOLVE || !trial->is_playing) {
        return 0;
    }
    const int64_t rate = rates[self->speed];
    int64_t due = (frame->now_ms - trial->since_ms) * rate / 1000 - trial->steps_since;
    if (due > STEPS_AT_ONCE) {
        due = STEPS_AT_ONCE;
        keep_time(frame);
    } else {
        trial->steps_since += due;
    }
    if (due > 0) {
        step_trial(frame, due);
    }
    if (!trial->is_playing || frame->card != CARD_SOLVE) {
        return 0;
    }
    const int64_t next = trial->since_ms + ((trial->steps_since + 1) * 1000 + rate - 1) / rate;
    return next > frame->now_ms + FRAME_MS ? next : frame->now_ms + FRAME_MS;
}

bool sudoku_trial_act(GameFrame *frame, int action, int value) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (frame->card != CARD_SOLVE) {
        return false;
    }
    switch (action) {
    case ACT_TRIAL_PLAY:
        self->trial.is_playing = !self->trial.is_playing;
        break;
    case ACT_TRIAL_STEP:
        self->trial.is_playing = false;
        step_trial(frame, 1);
        break;
    case ACT_TRIAL_SPEED:
        self->speed = value;
        break;
    case ACT_TRIAL_END:
        finish_trial(frame);
        return true;
    default:
        return false;
    }
    keep_time(frame);
    frame_mark_dirty(frame);
    return true;
}
