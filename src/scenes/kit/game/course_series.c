/* Series for a class: typed and made, kept in the store, shown in a card. */
#include "scenes/kit/game/course_series.h"

#include <string.h>

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

void course_series_load(CourseSeries *series, const CourseSeriesRows *rows, GameShell *shell) {
    char words[COURSE_SERIES_KEPT_SIZE] = "";
    Text text = text_over(words, sizeof words);
    int64_t place = 0;
    *series =
        (CourseSeries){.rows = rows, .field = {.command = rows->code, .empty_words = N_("Code …")}};
    if (store_setting_load(shell->context->store, rows->key, &text) != STATUS_OK ||
        text.length <= SERIES_SIGNS || text.truncated) {
        return;
    }
    words[SERIES_SIGNS] = 0;
    series->is_on = series_read(words, &series->number) &&
                    text_parse_int(words + SERIES_CODE_SIZE, 0, COURSE_SERIES_LENGTH - 1, &place);
    series->place = (int)place;
}

void course_series_begin(CourseSeries *series, GameShell *shell, uint32_t number) {
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

uint64_t course_series_seed(const CourseSeries *series) {
    return series_seed(series->number, series->place);
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
        course_series_begin(series, shell, number);
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
