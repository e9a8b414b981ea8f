/* Series for a class: typed and made, kept in the store, shown in a card. */
#include "scenes/kit/game/course_series.h"

#include <string.h>

#include "base/rng.h"
#include "scenes/shell/i18n.h"

#define COURSE_SERIES_KEPT_SIZE 16 /* a code, a blank and a place */

static void course_series_keep(const CourseSeries *series, GameShell *shell) {
    char words[COURSE_SERIES_KEPT_SIZE] = "";
    Text text = text_over(words, sizeof words);
    if (series->is_on) {
        series_write(series->number, &text);
        text_addf(&text, " %d", series->place);
    }
    /* A failure is not fatal: the series goes on until the card closes. */
    (void)store_setting_save(shell->context->store, series->rows->key, words);
    shell_mark_dirty(shell);
}

/* The series under this key and the place in it; false: there is none. */
static bool read_kept(GameShell *shell, const char *key, uint32_t *number, int64_t *place) {
    char words[COURSE_SERIES_KEPT_SIZE] = "";
    Text text = text_over(words, sizeof words);
    if (store_setting_load(shell->context->store, key, &text) != STATUS_OK ||
        text.length <= SERIES_SIGNS || text.truncated) {
        return false;
    }
    words[SERIES_SIGNS] = 0;
    return series_read(words, number) &&
           text_parse_int(words + SERIES_CODE_SIZE, 0, COURSE_SERIES_LENGTH - 1, place);
}

bool course_series_kept(GameShell *shell, const char *key, uint32_t *number) {
    int64_t place = 0;
    return read_kept(shell, key, number, &place);
}

void course_series_load(CourseSeries *series, const CourseSeriesRows *rows, GameShell *shell) {
    int64_t place = 0;
    *series =
        (CourseSeries){.rows = rows, .field = {.command = rows->code, .empty_words = N_("Code …")}};
    series->is_on = read_kept(shell, rows->key, &series->number, &place);
    series->place = (int)place;
}

/* One of each tenth of the exercises. */
int course_series_pick(uint32_t number, int place, int count) {
    Rng rng = rng_seeded(series_seed(number, place));
    const int first = count * place / COURSE_SERIES_LENGTH;
    const int next = count * (place + 1) / COURSE_SERIES_LENGTH;
    return first + (int)rng_below(&rng, (uint32_t)(next - first));
}

static void begin_series(CourseSeries *series, GameShell *shell, uint32_t number) {
    series->is_on = true;
    series->number = number;
    series->place = 0;
    series->field.is_typing = false;
    course_series_keep(series, shell);
}

bool course_series_advance(CourseSeries *series, GameShell *shell) {
    if (series->place + 1 >= COURSE_SERIES_LENGTH) {
        return false;
    }
    series->place++;
    course_series_keep(series, shell);
    return true;
}

void course_series_end(CourseSeries *series, GameShell *shell) {
    series->is_on = false;
    course_series_keep(series, shell);
}

/* ---- In a course ---- */

static int count_series_exercises(const Course *course) {
    return course_number(course, (CoursePlace){course->page_count - 1, 0}) +
           course_exercises(course, course->page_count - 1);
}

CoursePlace course_series_exercise(const CourseSeries *series, const Course *course) {
    CoursePlace place = {
        0, course_series_pick(series->number, series->place, count_series_exercises(course))};
    while (place.exercise >= course_exercises(course, place.page)) {
        place.exercise -= course_exercises(course, place.page++);
    }
    return place;
}

void course_series_make(CourseSeries *series, GameShell *shell) {
    Rng rng = rng_seeded(shell->context->seed + (uint64_t)shell->now_ms);
    begin_series(series, shell, rng_below(&rng, SERIES_COUNT));
}

CommandState course_series_next_state(const CourseSeries *series) {
    return series->place + 1 < COURSE_SERIES_LENGTH
               ? (CommandState){0}
               : (CommandState){.can = COMMAND_IMPOSSIBLE,
                                .reason = tr("This is the last puzzle of the series.")};
}

/* ---- The line ---- */

void course_series_type(CourseSeries *series, GameShell *shell) {
    series->field.is_typing = true;
    shell_clear_focus(shell); /* Space and Enter belong to the line now */
}

bool course_series_key(CourseSeries *series, GameShell *shell, const Event *event, bool *is_begun) {
    const CardFieldAnswer answer = card_field_key(&series->field, event);
    uint32_t number = 0;
    *is_begun = answer == CARD_FIELD_ENTERED && series_read(series->field.line.text, &number);
    if (*is_begun) {
        begin_series(series, shell, number);
    } else if (answer == CARD_FIELD_ENTERED) {
        shell_refuse(shell, shell->context->typing,
                     tr("No series has this code of five characters."));
    }
    return answer != CARD_FIELD_UNUSED;
}

bool course_series_words(CourseSeries *series, const Event *event) {
    return card_field_words(&series->field, event);
}

/* ---- The card ---- */

void course_series_layout(const CourseSeries *series, GameShell *shell, Panel *panel) {
    const CourseSeriesRows *rows = series->rows;
    char code[SERIES_CODE_SIZE];
    Text text = text_over(code, sizeof code);
    if (!series->is_on) {
        panel_text(panel, tr("Everyone who types this code gets the same puzzles."));
        card_field_layout(&series->field, shell, panel);
        panel_row(panel, 1);
        shell_button(shell, panel, rows->make, 0, NULL);
        return;
    }
    series_write(series->number, &text);
    panel_textf(panel, tr("Series %1$s, puzzle %2$d of %3$d."), code, series->place + 1,
                COURSE_SERIES_LENGTH);
    panel_row(panel, 2);
    shell_button(shell, panel, rows->next, 0, NULL);
    shell_button(shell, panel, rows->end, 0, NULL);
}
