/* New puzzles: the worker makes them while the player goes on with the old one, and makes the next
 * ones ahead of time. */
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/layout/choices.h"
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

/* ---- The request ---- */

static void copy_layout(const char *layout, int order, SudokuNewPuzzle *making) {
    Text text = text_over(making->given, sizeof making->given);
    making->choice = -1;
    making->order = order;
    text_add(&text, layout);
}

static void ask_for_layout(const GameShell *shell, SudokuNewPuzzle *making) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    int order = 0;
    const char *own = sudoku_custom_layout_text(&self->custom_layouts,
                                                self->choice - SUDOKU_CHOICE_CUSTOM, &order);
    if (self->maker->given) {
        copy_layout(self->maker->given, self->maker->given_order, making);
    } else if (own) {
        copy_layout(own, order, making);
    } else if (self->choice == SUDOKU_CHOICE_SAME && session_description(shell->session)[0]) {
        char name[SUDOKU_LAYOUT_NAME_SIZE];
        Text text = text_over(name, sizeof name);
        sudoku_layout_name_in(session_description(shell->session), &text);
        copy_layout(name, sudoku_layout_of(shell)->symbols, making);
    } else {
        const bool is_listed = self->choice >= 0 && self->choice < sudoku_choice_count();
        making->choice = is_listed ? self->choice : sudoku_choice_usual();
        making->has_diagonals = self->has_diagonals;
    }
}

/* The question for the puzzle that comes after `ahead` others. */
static void ask_for(const GameShell *shell, int ahead, SudokuNewPuzzle *making) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    memset(making, 0, sizeof *making);
    making->level = self->level;
    making->seed = self->seed + SUDOKU_SEED_STEP * (uint64_t)ahead;
    if (sudoku_awaits_puzzle(shell) &&
        sudoku_daily_in(session_description(shell->session), &making->date)) {
        making->choice = sudoku_choice_usual();
        making->level = sudoku_daily_level(making->date);
        making->seed = sudoku_daily_seed(making->date);
    } else {
        ask_for_layout(shell, making);
    }
}

/* The layout of the next puzzle: "Windoku", "Windoku · diagonals", a name of the player's. */
static void next_text(const GameShell *shell, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const char *own = named_list_name(&self->custom_layouts, self->choice - SUDOKU_CHOICE_CUSTOM);
    if (self->maker->given) {
        text_add(out, tr("the layout of the editor"));
    } else if (self->choice >= SUDOKU_CHOICE_CUSTOM) {
        text_add(out, own ? own : "");
    } else if (self->choice < 0) {
        text_add(out, tr("the layout on the board"));
    } else {
        text_add(out, tr(sudoku_choices[self->choice].label));
        text_add(out, self->has_diagonals ? tr(", with diagonals") : "");
    }
}

/* ---- Making it ---- */

void sudoku_make(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    SudokuNewPuzzle making;
    ask_for(shell, 0, &making);
    SudokuNewPuzzle *ready = sudoku_prefetch_take(&self->maker->prefetch, &making);
    if (ready) {
        shell_cancel_job(shell);
        sudoku_take_new_puzzle(shell, MAKE_NOW, ready);
        free(ready);
    } else {
        self->maker->prefetch.is_making = false;
        self->is_making = shell_start_job(shell, shell_game_mode(shell), MAKE_NOW, &job, &making);
    }
}

static void set_given(SudokuScene *self, const char *layout, int order) {
    char *copy = layout ? text_duplicate(layout) : NULL; /* it may be the one that is freed */
    free(self->maker->given);
    self->maker->given = copy;
    self->maker->given_order = order;
}

void sudoku_make_given(GameShell *shell, const char *layout, int order) {
    set_given(sudoku_scene_of(shell), layout, order);
    sudoku_make(shell);
}

bool sudoku_describe_making(const GameShell *shell, Head *head) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    if (self->is_making) {
        text_add(&head->title, tr("Making a puzzle…"));
        next_text(shell, &head->detail);
        text_addf(&head->detail, " · %s", sudoku_level_words(self->level));
    }
    return self->is_making;
}

void sudoku_make_stop(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    self->is_making = false;
    set_given(self, NULL, 0);
    shell_cancel_job(shell);
    shell_mark_dirty(shell);
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
    return sudoku_grid_is_blank(&state->layout, &state->givens);
}

static void say_why_none(GameShell *shell, const SudokuNewPuzzle *making) {
    if (making->status == STATUS_BAD_INPUT) {
        shell_noticef(shell, HEAD_WARNING, tr("Damier cannot make this layout: %s."),
                      making->reason);
    } else {
        shell_notice_toned(shell,
                           making->status == STATUS_LIMIT
                               ? tr("No puzzle found: this layout seems to have no full grid.")
                               : tr("Damier found no puzzle this time. Please try again."),
                           HEAD_WARNING);
    }
}

/* Small layouts have no hard puzzles. */
static void say_level(GameShell *shell, SudokuLevel wanted, SudokuLevel made) {
    if (made != wanted) {
        shell_noticef(shell, HEAD_PLAIN,
                      tr("Damier found no “%1$s” puzzle on this layout: this one is “%2$s”."),
                      sudoku_level_words(wanted), sudoku_level_words(made));
    }
}

static void take_new_puzzle(GameShell *shell, const SudokuNewPuzzle *making) {
    SudokuScene *self = sudoku_scene_of(shell);
    Session *session = making->status == STATUS_OK ? session_of(making) : NULL;
    self->is_making = false;
    self->seed += SUDOKU_SEED_STEP;
    if (!session) {
        set_given(self, NULL, 0);
        say_why_none(shell, making);
        return;
    }
    if (self->maker->given) {
        self->choice = SUDOKU_CHOICE_SAME;
        set_given(self, NULL, 0);
    }
    if (making->date.year != 0) {
        shell_fill_in(shell, session);
    } else {
        shell_replace(shell, session);
    }
    if (shell->document.previous && is_empty(shell->document.previous)) {
        /* Undo does not bring the empty grid back. */
        shell_drop_previous(shell);
        self->previous_run_session = NULL;
    }
    say_level(shell, making->level, making->made);
}

/* Copies a puzzle; NULL when memory runs out, so that the place stays empty. */
static SudokuNewPuzzle *copy_of(const SudokuNewPuzzle *making) {
    SudokuNewPuzzle *copy = malloc(sizeof *copy);
    if (copy) {
        *copy = *making;
    }
    return copy;
}

void sudoku_take_new_puzzle(GameShell *shell, int number, const SudokuNewPuzzle *making) {
    SudokuScene *self = sudoku_scene_of(shell);
    sudoku_prefetch_end(&self->maker->prefetch);
    if (number == MAKE_AHEAD) {
        sudoku_prefetch_put(&self->maker->prefetch, copy_of(making));
    } else {
        take_new_puzzle(shell, making);
    }
}

/* ---- The next ones ---- */

static SudokuPrefetchKey prefetch_key(const GameShell *shell) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    return (SudokuPrefetchKey){self->seed, self->level, self->choice, self->has_diagonals,
                               shell->session};
}

/* Finds the first of the next puzzles that is not ready; false when all are. */
static bool find_lacking(const GameShell *shell, SudokuPrefetch *prefetch,
                         SudokuNewPuzzle *lacking) {
    const SudokuPrefetchKey key = prefetch_key(shell);
    SudokuNewPuzzle questions[SUDOKU_PREFETCH_MAX];
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        ask_for(shell, i, &questions[i]);
    }
    const int first = sudoku_prefetch_begin(prefetch, &key, questions);
    if (first >= 0) {
        *lacking = questions[first];
    }
    return first >= 0;
}

int64_t sudoku_prefetch_tick(GameShell *shell, int64_t now_ms) {
    SudokuScene *self = sudoku_scene_of(shell);
    const SudokuPrefetchMoment moment = {
        now_ms, session_revision(shell->session),
        shell_is_thinking(shell, shell_game_mode(shell), MAKE_AHEAD)};
    sudoku_prefetch_watch(&self->maker->prefetch, &moment);
    if (self->is_making && shell_is_idle(shell) && !self->hold_reason) {
        sudoku_make(shell); /* a mode had taken the worker */
        return 0;
    }
    if (self->is_making || !shell_is_idle(shell) || sudoku_awaits_puzzle(shell)) {
        return 0;
    }
    const SudokuPrefetchKey key = prefetch_key(shell);
    const int64_t due_ms = sudoku_prefetch_due_ms(&self->maker->prefetch, &key);
    if (due_ms == 0 || now_ms < due_ms) {
        return due_ms;
    }
    SudokuNewPuzzle lacking;
    if (find_lacking(shell, &self->maker->prefetch, &lacking)) {
        shell_start_job(shell, shell_game_mode(shell), MAKE_AHEAD, &job, &lacking);
    }
    return 0;
}
