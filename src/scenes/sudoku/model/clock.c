/* The clock of the puzzle, and its result in the records. */
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/time_text.h"
#include "sudoku/layout/choices.h"

#define SECOND_MS 1000
#define HIDDEN_MS 10000 /* how often a hidden clock is updated */
#define STUCK_MS 180000 /* without a digit placed: the card asks whether one is stuck */

/* ---- The clock ---- */

static bool should_count(const GameShell *shell) {
    const bool waits = sudoku_const_scene_of(shell)->waits_away && shell->context->is_away;
    return sudoku_is_open(shell, NULL) && !shell_has_page(shell) && !waits;
}

void sudoku_clock_count(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->is_counting && shell->now_ms > self->seen_ms) {
        self->run.elapsed_ms += shell->now_ms - self->seen_ms;
    }
    self->seen_ms = shell->now_ms;
    self->is_counting = should_count(shell);
}

int64_t sudoku_clock_ms(const GameShell *shell) {
    return sudoku_const_scene_of(shell)->run.elapsed_ms;
}

static bool has_no_progress(const GameShell *shell) {
    const SudokuRun *run = &sudoku_const_scene_of(shell)->run;
    return sudoku_is_open(shell, NULL) && run->elapsed_ms - run->progress_ms >= STUCK_MS;
}

int64_t sudoku_clock_tick(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    const int64_t before = self->run.elapsed_ms / SECOND_MS;
    sudoku_clock_count(shell);
    if (self->is_stuck != has_no_progress(shell)) {
        self->is_stuck = !self->is_stuck;
        shell_mark_dirty(shell);
    }
    if (self->hides_clock) {
        return self->is_counting ? shell->now_ms + HIDDEN_MS : 0;
    }
    if (self->run.elapsed_ms / SECOND_MS != before) {
        shell_damage(shell, shell->view.zones.bar);
    }
    return self->is_counting ? shell->now_ms + SECOND_MS - self->run.elapsed_ms % SECOND_MS : 0;
}

void sudoku_hold(GameShell *shell, const char *reason) {
    sudoku_clock_count(shell);
    sudoku_scene_of(shell)->hold_reason = reason;
    sudoku_clock_count(shell);
}

/* Another reason may have replaced this one. */
void sudoku_release(GameShell *shell, const char *reason) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->hold_reason == reason) {
        sudoku_clock_count(shell);
        self->hold_reason = NULL;
        sudoku_clock_count(shell);
    }
}

/* ---- Records ---- */

bool sudoku_was_helped(const GameShell *shell) {
    const SudokuState *state = sudoku_state_of(shell);
    bool is_helped = sudoku_const_scene_of(shell)->run.is_helped;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        is_helped |= (state->flags[cell] & SUDOKU_HELPED) != 0;
    }
    return is_helped;
}

bool sudoku_was_filled_in(const GameShell *shell) {
    const Move last = session_last_move(shell->session);
    return last != MOVE_NONE && sudoku_move_kind(last) == SUDOKU_MOVE_SOLVE;
}

#define KIND_OWN "own" /* puzzles from elsewhere have no level */
#define KIND_SIZE 64
#define KIND_PLACES 8 /* of the levels of a layout */
#define PLACE_OWN 900 /* after all layouts */

/* A layout alone when the level is not known. */
void sudoku_kind_id(const GameShell *shell, Text *out) {
    const char *description = session_description(shell->session);
    const int choice = sudoku_choice_in(description, sudoku_layout_of(shell));
    const int level = sudoku_level_in(description);
    text_add(out, sudoku_choices[choice >= 0 ? choice : sudoku_choice_usual()].id);
    if (choice < 0 || (level < 0 && choice == sudoku_choice_usual())) {
        text_add(out, " " KIND_OWN);
    } else if (level >= 0) {
        text_addf(out, " %s", sudoku_level_name((SudokuLevel)level));
    }
}

/* The level at the end of a kind, or -1; the number of its layout goes to *choice, -1: none. */
static int split_kind(const char *id, int *choice) {
    char name[KIND_SIZE];
    Text text = text_over(name, sizeof name);
    const char *blank = strrchr(id, ' ');
    text_addf(&text, "%.*s", blank ? (int)(blank - id) : (int)strlen(id), id);
    *choice = sudoku_choice_named(name);
    for (int level = 0; blank && level < SUDOKU_LEVELS; level++) {
        if (strcmp(blank + 1, sudoku_level_name((SudokuLevel)level)) == 0) {
            return level;
        }
    }
    *choice = blank ? -1 : *choice;
    return -1;
}

const char *sudoku_kind(const char *id, int *place) {
    const char *blank = strrchr(id, ' ');
    int choice = -1;
    const int level = split_kind(id, &choice);
    if (choice >= 0) {
        *place = choice * KIND_PLACES + (level >= 0 ? level : KIND_PLACES - 1);
        return sudoku_choices[choice].label;
    }
    const bool is_own = blank && strcmp(blank + 1, KIND_OWN) == 0;
    *place = is_own ? PLACE_OWN : *place;
    return is_own ? N_("Puzzles from elsewhere") : NULL;
}

const char *sudoku_kind_level(const char *id) {
    int choice = -1;
    const int level = split_kind(id, &choice);
    return level >= 0 ? sudoku_level_words((SudokuLevel)level) : NULL;
}

void sudoku_record(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (!sudoku_is_solved(shell) || self->run.is_recorded) {
        return;
    }
    self->run.is_helped = sudoku_was_helped(shell);
    self->run.is_recorded = true;
    Date daily;
    if (sudoku_daily_in(session_description(shell->session), &daily)) {
        sudoku_daily_save(shell->context->store, daily, self->run.elapsed_ms, self->run.is_helped);
    }
    char kind[KIND_SIZE];
    Text words = text_over(kind, sizeof kind);
    sudoku_kind_id(shell, &words);
    const StoredResult result = {
        .game = sudoku_game.name,
        .opponent = kind,
        .outcome = self->run.is_helped ? STORED_ASSISTED : STORED_SOLVED,
        .moves = session_cursor(shell->session),
        .seconds = (int)(self->run.elapsed_ms / SECOND_MS),
    };
    if (!results_add(shell, result)) {
        shell_notice(shell, tr(store_error(shell->context->store)));
    }
}

void sudoku_refresh_results(GameShell *shell) {
    char kind[KIND_SIZE];
    Text words = text_over(kind, sizeof kind);
    sudoku_kind_id(shell, &words);
    results_look(shell, &sudoku_scene_of(shell)->tally, sudoku_game.name, kind);
}

/* "9×9 · Easy" */
static void describe_kind(const GameShell *shell, Text *out) {
    char kind[KIND_SIZE];
    Text id = text_over(kind, sizeof kind);
    int place = 0;
    sudoku_kind_id(shell, &id);
    text_add(out, tr(sudoku_kind(kind, &place)));
    const char *level = sudoku_kind_level(kind);
    if (level) {
        text_addf(out, " · %s", level);
    }
}

void sudoku_tally_text(const GameShell *shell, Text *out) {
    const StoredTally *sums = &sudoku_const_scene_of(shell)->tally.sums;
    char best[16];
    char name[KIND_SIZE];
    Text time = text_over(best, sizeof best);
    Text words = text_over(name, sizeof name);
    if (sums->played == 0) {
        return;
    }
    describe_kind(shell, &words);
    text_addf(out,
              locale_plural("%1$s: %2$d solved", "%1$s: %2$d solved", (unsigned long)sums->solved),
              name, sums->solved);
    if (sums->assisted > 0) {
        text_addf(out, tr(", %d with help"), sums->assisted);
    }
    if (sums->best_seconds >= 0) {
        sudoku_time_text((int64_t)sums->best_seconds * SECOND_MS, &time);
        text_addf(out, tr(", best time %s"), best);
    }
    text_add_char(out, '.');
}
