/* New puzzles, made by the worker while the player goes on with the old one, and the next ones
 * while the player thinks. */
#include <stdlib.h>
#include <string.h>

#include "daily.h"
#include "frame/say.h"
#include "model.h"
#include "sudoku/choices.h"
#include "sudoku/prefetch.h"

enum { MAKE_NOW, MAKE_AHEAD };

struct SudokuMaker {
    char *given; /* the layout of the one being made, in place of the choice; owned; NULL: none */
    int given_order;
    SudokuPrefetch prefetch;
};

SudokuMaker *sudoku_maker_create(void) {
    return calloc(1, sizeof(SudokuMaker));
}

void sudoku_maker_destroy(SudokuMaker *maker) {
    if (maker) {
        sudoku_prefetch_finish(&maker->prefetch);
        free(maker->given);
        free(maker);
    }
}

static void run_making(void *payload, const atomic_bool *stop) {
    Budget budget = budget_unlimited();
    budget.stop = stop;
    sudoku_new_puzzle_make(payload, &budget, locale_text);
}

static const ModeJob job = {sizeof(SudokuNewPuzzle), run_making, NULL};

/* ---- What is wanted ---- */

static void copy_layout(const char *layout, int order, SudokuNewPuzzle *making) {
    Text text = text_over(making->given, sizeof making->given);
    making->choice = -1;
    making->order = order;
    text_add(&text, layout);
}

static void ask_for_layout(const GameFrame *frame, SudokuNewPuzzle *making) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    int order = 0;
    const char *own = sudoku_own_layout(&self->own, self->choice - SUDOKU_CHOICE_OWN, &order);
    if (self->maker->given) {
        copy_layout(self->maker->given, self->maker->given_order, making);
    } else if (own) {
        copy_layout(own, order, making);
    } else if (self->choice == SUDOKU_CHOICE_SAME && session_description(frame->session)[0]) {
        char name[SUDOKU_LAYOUT_NAME_SIZE];
        Text text = text_over(name, sizeof name);
        sudoku_layout_name_in(session_description(frame->session), &text);
        copy_layout(name, sudoku_layout_of(frame)->symbols, making);
    } else {
        const bool is_listed = self->choice >= 0 && self->choice < sudoku_choice_count();
        making->choice = is_listed ? self->choice : sudoku_choice_usual();
        making->has_diagonals = self->has_diagonals;
    }
}

/* The puzzle that comes after `ahead` others. */
static void ask_for(const GameFrame *frame, int ahead, SudokuNewPuzzle *making) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    memset(making, 0, sizeof *making);
    making->level = self->level;
    making->seed = self->seed + SUDOKU_SEED_STEP * (uint64_t)ahead;
    if (sudoku_is_stand_in(frame) &&
        sudoku_daily_in(session_description(frame->session), &making->date)) {
        making->choice = sudoku_choice_usual();
        making->level = sudoku_daily_level(making->date);
        making->seed = sudoku_daily_seed(making->date);
    } else {
        ask_for_layout(frame, making);
    }
}

/* The layout of the next puzzle: "Windoku", "Windoku · diagonals", a name of the player's. */
static void next_text(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const char *own = named_list_name(&self->own, self->choice - SUDOKU_CHOICE_OWN);
    if (self->maker->given) {
        text_add(out, tr("the layout of the editor"));
    } else if (self->choice >= SUDOKU_CHOICE_OWN) {
        text_add(out, own ? own : "");
    } else if (self->choice < 0) {
        text_add(out, tr("the layout on the board"));
    } else {
        text_add(out, tr(sudoku_choices[self->choice].label));
        text_add(out, self->has_diagonals ? tr(", with diagonals") : "");
    }
}

/* ---- Making it ---- */

void sudoku_make(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    SudokuNewPuzzle making;
    ask_for(frame, 0, &making);
    SudokuNewPuzzle *ready = sudoku_prefetch_take(&self->maker->prefetch, &making);
    if (ready) {
        frame_cancel_job(frame);
        sudoku_made(frame, MAKE_NOW, ready);
        free(ready);
    } else {
        self->maker->prefetch.is_making = false;
        self->is_making = frame_start_job(frame, frame_game_mode(frame), MAKE_NOW, &job, &making);
    }
}

static void set_given(SudokuScene *self, const char *layout, int order) {
    char *copy = layout ? text_duplicate(layout) : NULL; /* it may be the one that is freed */
    free(self->maker->given);
    self->maker->given = copy;
    self->maker->given_order = order;
}

void sudoku_make_given(GameFrame *frame, const char *layout, int order) {
    set_given(sudoku_scene_of(frame), layout, order);
    sudoku_make(frame);
}

bool sudoku_tell_making(const GameFrame *frame, Head *head) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    if (self->is_making) {
        text_add(&head->title, tr("Making a puzzle…"));
        next_text(frame, &head->detail);
        text_addf(&head->detail, " · %s", sudoku_level_words(self->level));
    }
    return self->is_making;
}

void sudoku_make_stop(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    self->is_making = false;
    set_given(self, NULL, 0);
    frame_cancel_job(frame);
    frame_mark_dirty(frame);
}

static Session *session_of(const SudokuNewPuzzle *making) {
    char buffer[SUDOKU_DESCRIPTION_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    Session *session = NULL;
    sudoku_new_puzzle_describe(making, &text);
    return session_create(&sudoku_game, buffer, &session, NULL) == STATUS_OK ? session : NULL;
}

static bool is_empty(const Session *session) {
    const SudokuState *state = session_state(session);
    return sudoku_grid_filled(&state->layout, &state->givens) == 0;
}

static void say_why_none(GameFrame *frame, const SudokuNewPuzzle *making) {
    if (making->status == STATUS_BAD_INPUT) {
        frame_noticef(frame, HEAD_WARNING, tr("This layout cannot be made: %s."), making->reason);
    } else {
        frame_notice_toned(frame,
                           making->status == STATUS_LIMIT
                               ? tr("No puzzle was found: this layout seems to have no full grid.")
                               : tr("No puzzle was found this time. Please try again."),
                           HEAD_WARNING);
    }
}

/* Small layouts have no hard puzzles. */
static void say_level(GameFrame *frame, SudokuLevel wanted, SudokuLevel made) {
    if (made != wanted) {
        frame_noticef(
            frame, HEAD_PLAIN,
            tr("Of all the puzzles tried in this layout none was of the level “%1$s”: this "
               "one is of the level “%2$s”."),
            sudoku_level_words(wanted), sudoku_level_words(made));
    }
}

static void take_puzzle(GameFrame *frame, const SudokuNewPuzzle *making) {
    SudokuScene *self = sudoku_scene_of(frame);
    Session *session = making->status == STATUS_OK ? session_of(making) : NULL;
    self->is_making = false;
    self->seed += SUDOKU_SEED_STEP;
    if (!session) {
        set_given(self, NULL, 0);
        say_why_none(frame, making);
        return;
    }
    if (self->maker->given) {
        self->choice = SUDOKU_CHOICE_SAME;
        set_given(self, NULL, 0);
    }
    frame_replace(frame, session);
    if (frame->previous && is_empty(frame->previous)) {
        /* Nobody wants the empty grid back. */
        session_destroy(frame->previous);
        frame->previous = NULL;
        frame->strip_until_ms = 0;
        self->known_previous = NULL;
    }
    say_level(frame, making->level, making->made);
}

/* NULL: no memory, and the place stays empty. */
static SudokuNewPuzzle *copy_of(const SudokuNewPuzzle *making) {
    SudokuNewPuzzle *copy = malloc(sizeof *copy);
    if (copy) {
        *copy = *making;
    }
    return copy;
}

void sudoku_made(GameFrame *frame, int number, const SudokuNewPuzzle *making) {
    SudokuScene *self = sudoku_scene_of(frame);
    sudoku_prefetch_end(&self->maker->prefetch);
    if (number == MAKE_AHEAD) {
        sudoku_prefetch_put(&self->maker->prefetch, copy_of(making));
    } else {
        take_puzzle(frame, making);
    }
}

/* ---- The next ones ---- */

static SudokuPrefetchKey key_of(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    return (SudokuPrefetchKey){self->seed, self->level, self->choice, self->has_diagonals,
                               frame->session};
}

/* The first of those to come that is not ready yet; false: all are. */
static bool find_lacking(const GameFrame *frame, SudokuPrefetch *prefetch,
                         SudokuNewPuzzle *lacking) {
    const SudokuPrefetchKey key = key_of(frame);
    SudokuNewPuzzle questions[SUDOKU_PREFETCH_MAX];
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        ask_for(frame, i, &questions[i]);
    }
    const int first = sudoku_prefetch_begin(prefetch, &key, questions);
    if (first >= 0) {
        *lacking = questions[first];
    }
    return first >= 0;
}

int64_t sudoku_prefetch_tick(GameFrame *frame, int64_t now_ms) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuPrefetchMoment moment = {
        now_ms, session_revision(frame->session),
        frame_is_thinking(frame, frame_game_mode(frame), MAKE_AHEAD)};
    sudoku_prefetch_watch(&self->maker->prefetch, &moment);
    if (self->is_making && frame_is_idle(frame) && !self->held_because) {
        sudoku_make(frame); /* a mode had called the worker away */
        return 0;
    }
    if (self->is_making || !frame_is_idle(frame) || sudoku_is_stand_in(frame)) {
        return 0;
    }
    const SudokuPrefetchKey key = key_of(frame);
    const int64_t due_ms = sudoku_prefetch_due_ms(&self->maker->prefetch, &key);
    if (due_ms == 0 || now_ms < due_ms) {
        return due_ms;
    }
    SudokuNewPuzzle lacking;
    if (find_lacking(frame, &self->maker->prefetch, &lacking)) {
        frame_start_job(frame, frame_game_mode(frame), MAKE_AHEAD, &job, &lacking);
    }
    return 0;
}
