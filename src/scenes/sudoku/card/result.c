/* What the card of a solved puzzle says, and its layout. */
#include "scenes/sudoku/card/result.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/card/result_rows.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/time_text.h"

#define TIMES_MAX 10 /* of a kind, for its average */
#define TIMES_SIZE 200
#define TIMES_KEY_SIZE 100
#define MET_KEY "sudoku-techniques"
#define MET_SIZE 4096
#define MET_END ';' /* after each name */
#define GRADE_NODES 20000
#define STREAK_DAYS_MAX 3660
#define TECHNIQUE_MIN_U 145.0F /* of the card: below that the buttons would be cut */

SudokuResult *sudoku_result_create(void) {
    SudokuResult *result = calloc(1, sizeof *result);
    if (result) {
        result->technique = -1;
    }
    return result;
}

void sudoku_result_forget(GameShell *shell) {
    SudokuResult *result = sudoku_scene_of(shell)->result;
    result->is_known = false;
    result->technique = -1;
    result->has_week = false;
}

/* ---- Times ---- */

/* Reads times separated by blanks; returns how many. */
static int read_times(const char *words, int times[TIMES_MAX]) {
    int count = 0;
    while (*words && count < TIMES_MAX) {
        char *end;
        const long seconds = strtol(words, &end, 10);
        if (end == words || seconds < 0 || seconds > INT32_MAX) {
            break;
        }
        times[count++] = (int)seconds;
        words = end;
    }
    return count;
}

/* Takes the average of the last times, and adds this one to them if it counts. */
static void take_times(GameShell *shell, SudokuResult *result, int seconds, bool counts) {
    char key[TIMES_KEY_SIZE];
    char words[TIMES_SIZE];
    int times[TIMES_MAX];
    Text name = text_over(key, sizeof key);
    Text text = text_over(words, sizeof words);
    text_add(&name, "sudoku-times ");
    sudoku_kind_id(shell, &name);
    if (store_setting_load(shell->context->store, key, &text) != STATUS_OK) {
        text_clear(&text);
    }
    const int count = read_times(words, times);
    int64_t sum = 0;
    for (int i = 0; i < count; i++) {
        sum += times[i];
    }
    result->average_before = count > 0 ? (int)(sum / count) : -1;
    if (counts) {
        text_clear(&text);
        text_addf(&text, "%d", seconds);
        for (int i = 0; i < count && i < TIMES_MAX - 1; i++) {
            text_addf(&text, " %d", times[i]);
        }
        (void)store_setting_save(shell->context->store, key, words);
    }
}

/* ---- Techniques ---- */

/* Is the name in the list? */
static bool is_met(const char *list, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = list; at && *at;) {
        if (strncmp(at, name, length) == 0 && at[length] == MET_END) {
            return true;
        }
        at = strchr(at, MET_END);
        at = at ? at + 1 : NULL;
    }
    return false;
}

/* The puzzle's path is worked out again: up to "hard" that is a matter of milliseconds. */
static void take_techniques(GameShell *shell, SudokuResult *result) {
    const SudokuState *state = session_state(shell->session);
    const int level = sudoku_level_in(session_description(shell->session));
    char *met = malloc(MET_SIZE);
    SudokuGrade grade;
    Budget budget = budget_nodes(GRADE_NODES);
    if (!met) {
        return;
    }
    Text text = text_over(met, MET_SIZE);
    if (level >= 0 && level <= SUDOKU_HARD &&
        sudoku_grade(&state->layout, &state->givens, &budget, &grade) == STATUS_OK) {
        if (store_setting_load(shell->context->store, MET_KEY, &text) != STATUS_OK) {
            text_clear(&text);
        }
        for (int technique = SUDOKU_HIDDEN_SINGLE; technique < SUDOKU_TECHNIQUES; technique++) {
            const char *name = sudoku_technique_name((SudokuTechnique)technique);
            if (grade.used[technique] > 0 && !is_met(met, name)) {
                result->technique = technique;
                text_addf(&text, "%s%c", name, MET_END);
            }
        }
        (void)store_setting_save(shell->context->store, MET_KEY, met);
    }
    free(met);
}

/* ---- The week ---- */

static void take_week(GameShell *shell, SudokuResult *result) {
    Store *store = shell->context->store;
    result->has_week = sudoku_daily_in(session_description(shell->session), &result->day);
    result->streak = 1;
    for (int i = 0; result->has_week && i < SUDOKU_WEEK; i++) {
        const int ago = SUDOKU_WEEK - 1 - i;
        result->done[i] = ago == 0 || sudoku_daily_is_done(store, date_plus(result->day, -ago));
    }
    while (result->has_week && result->streak < STREAK_DAYS_MAX &&
           sudoku_daily_is_done(store, date_plus(result->day, -result->streak))) {
        result->streak++;
    }
}

void sudoku_result_prepare(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    SudokuResult *result = self->result;
    const bool counts = !sudoku_was_helped(shell);
    if (!sudoku_is_solved(shell) || self->run.is_recorded) {
        return;
    }
    sudoku_result_forget(shell);
    sudoku_refresh_results(shell);
    result->is_known = true;
    result->best_before = self->tally.sums.played > 0 ? self->tally.sums.best_seconds : -1;
    take_times(shell, result, (int)(self->run.elapsed_ms / 1000), counts);
    if (!sudoku_was_filled_in(shell)) {
        take_techniques(shell, result);
    }
    take_week(shell, result);
}

/* ---- Words ---- */

static bool is_best(const SudokuResult *result, int seconds, bool counts) {
    return counts && result->is_known && result->best_before >= 0 && seconds < result->best_before;
}

/* "26 seconds faster than before", "Your best is 4:38." */
static void add_time_note(const GameShell *shell, int seconds, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const SudokuResult *result = self->result;
    const bool counts = !sudoku_was_helped(shell);
    char time[16];
    Text best = text_over(time, sizeof time);
    if (is_best(result, seconds, counts)) {
        const int faster = result->best_before - seconds;
        text_addf(out,
                  locale_plural("%d second faster than before", "%d seconds faster than before",
                                (unsigned long)faster),
                  faster);
    } else if (counts && result->is_known && result->best_before < 0) {
        text_add(out, tr("Your first of this kind."));
    } else if (self->tally.sums.best_seconds >= 0) {
        sudoku_time_text((int64_t)self->tally.sums.best_seconds * 1000, &best);
        text_addf(out, tr("Your best is %s."), time);
    }
}

static void add_help_note(const GameShell *shell, Text *out) {
    const SudokuRun *run = &sudoku_const_scene_of(shell)->run;
    if (sudoku_was_filled_in(shell)) {
        text_add(out, tr("Damier solved it."));
    } else if (run->hints > 0) {
        text_addf(out, locale_plural("%d hint", "%d hints", (unsigned long)run->hints), run->hints);
    } else {
        text_add(out, sudoku_was_helped(shell) ? tr("With help.") : tr("No hints."));
    }
}

/* ---- The card ---- */

static void lay_rows(SudokuResult *result, const GameShell *shell) {
    const bool has_bars = result->is_known && result->best_before >= 0;
    if (result->is_known && result->has_week) {
        result->card.extras[0] = (ResultExtra){.height = SUDOKU_WEEK_ROW_U,
                                               .draw = sudoku_result_draw_week,
                                               .self = shell->scene,
                                               .rank = RESULT_SECOND};
    }
    if (has_bars) {
        result->card.extras[1] = (ResultExtra){.height = SUDOKU_BARS_ROW_U,
                                               .draw = sudoku_result_draw_bars,
                                               .self = shell->scene,
                                               .rank = RESULT_EXTRA};
    }
}

static void lay_technique(SudokuResult *result, const Command *table, Text *title) {
    if (result->is_known && result->technique >= 0) {
        text_addf(title, tr("New to you: %s"),
                  tr(sudoku_technique_name((SudokuTechnique)result->technique)));
        result->card.turn = (ResultTurn){.title = title->data,
                                         .words = tr("Find its steps in the trainer."),
                                         .picture = {sudoku_result_draw_book, 0},
                                         .command = command_of_id(table, "learn"),
                                         .value = result->technique};
    }
}

void sudoku_result_layout(GameShell *shell, Panel *panel) {
    SudokuScene *self = sudoku_scene_of(shell);
    SudokuResult *result = self->result;
    const Command *table = shell_game_mode(shell)->commands;
    const int seconds = (int)(self->run.elapsed_ms / 1000);
    char time[16], note[160], help[80], mistakes[16], title[120];
    Text words[] = {text_over(time, sizeof time), text_over(note, sizeof note),
                    text_over(help, sizeof help), text_over(mistakes, sizeof mistakes),
                    text_over(title, sizeof title)};
    sudoku_time_text(self->run.elapsed_ms, &words[0]);
    add_time_note(shell, seconds, &words[1]);
    add_help_note(shell, &words[2]);
    text_add_int(&words[3], self->run.mistakes);
    result->card = (ResultCard){
        .figures = {{.number = time,
                     .badge = is_best(result, seconds, !sudoku_was_helped(shell)) ? tr("New best")
                                                                                  : NULL,
                     .note = note},
                    {.number = mistakes,
                     .unit = locale_plural("wrong digit", "wrong digits",
                                           (unsigned long)self->run.mistakes),
                     .note = help}},
        .buttons = {{.command = command_of_id(table, "harder")},
                    {.command = command_of_id(table, "look")}},
        .shown = result_reveal_share(&result->reveal, shell)};
    lay_rows(result, shell);
    if (panel->viewport.height >= TECHNIQUE_MIN_U) {
        lay_technique(result, table, &words[4]);
    }
    result_card_layout(&result->card, shell, panel);
}
