/* New puzzles, made by the worker while the player goes on with the old one. */
#include <stdlib.h>

#include "daily.h"
#include "frame/say.h"
#include "layouts.h"
#include "model.h"
#include "sudoku/generator.h"

#define DESCRIPTION_SIZE (SUDOKU_LAYOUT_NAME_SIZE + SUDOKU_CELLS_MAX + 40)
#define LAYOUTS_TRIED 20 /* some maps of a jigsaw have no solution */

typedef struct Making {
    int choice;
    SudokuLevel level;
    uint64_t seed;
    Date date; /* of a puzzle of the day; the year 0: it is none */
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    SudokuLayout layout;
    SudokuPuzzle puzzle;
    Status status;
} Making;

static void make_once(Making *making, Rng *rng, Budget *budget) {
    Text name = text_over(making->name, sizeof making->name);
    making->status = STATUS_NO_MEMORY;
    if (sudoku_choice_make(making->choice, rng, &name, &making->layout)) {
        const SudokuRecipe recipe = {
            .layout = &making->layout,
            .low = making->level,
            .high = making->level,
            .symmetry = making->layout.is_square ? SUDOKU_SYMMETRY_HALF_TURN : SUDOKU_SYMMETRY_NONE,
            false};
        making->status = sudoku_generate(&recipe, rng, budget, NULL, &making->puzzle);
    }
}

static void run_making(void *payload, const atomic_bool *stop) {
    Making *making = payload;
    Rng rng = rng_seeded(making->seed);
    Budget budget = budget_unlimited();
    budget.stop = stop;
    for (int i = 0; i < LAYOUTS_TRIED; i++) {
        make_once(making, &rng, &budget);
        if (making->status != STATUS_LIMIT) {
            return;
        }
        /* The same layout again: it has no puzzle of this level, and gets an easier one. */
        if (sudoku_choices[making->choice].form != CHOICE_JIGSAW && making->level > SUDOKU_EASY) {
            making->level--;
        }
    }
}

void sudoku_make(GameFrame *frame) {
    static const TaskJob job = {run_making, free};
    SudokuScene *self = sudoku_scene_of(frame);
    Making *making = calloc(1, sizeof *making);
    if (!making) {
        frame_notice(frame, tr("There is not enough memory for a new game."));
        return;
    }
    making->choice = self->choice;
    making->level = self->level;
    making->seed = self->seed;
    if (sudoku_is_stand_in(frame) &&
        sudoku_daily_in(session_description(frame->session), &making->date)) {
        making->choice = sudoku_choice_usual();
        making->level = sudoku_daily_level(making->date);
        making->seed = sudoku_daily_seed(making->date);
    }
    self->is_making = true;
    frame_start_job(frame, frame_game_mode(frame), 0, &job, making);
}

bool sudoku_tell_making(const GameFrame *frame, Head *head) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    if (self->is_making) {
        text_add(&head->title, tr("Making a puzzle…"));
        text_addf(&head->detail, "%s · %s", tr(sudoku_choices[self->choice].label),
                  sudoku_level_words(self->level));
    }
    return self->is_making;
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
    sudoku_description_print(making->name, &making->layout, &making->puzzle.givens, &text);
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
        frame_notice_toned(frame, tr("No puzzle was found this time. Please try again."),
                           HEAD_WARNING);
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
