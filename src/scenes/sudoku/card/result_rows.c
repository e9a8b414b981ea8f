/* The rows of the result card: bars of times, and the week of puzzles of the day. */
#include "scenes/sudoku/card/result_rows.h"

#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/card/result.h"
#include "scenes/sudoku/model/time_text.h"
#include "ui/paragraph.h"

#define BAR_U 8.0F
#define BAR_LABEL_SHARE 0.3F
#define BAR_TIME_U 46.0F
#define BAR_WORDS_MIN_U 9.0F
#define WEEK_WORDS_U 22.0F
#define WEEK_NAME_U 18.0F /* of a day */
#define WEEK_DISC_MAX_U 30.0F
#define WEEK_RING_U 2.0F

/* One time of several that are compared. */
typedef struct TimeBar {
    const char *words;
    int seconds; /* -1: there is none */
    bool is_now; /* the time that is compared with the others */
} TimeBar;

/* One line: its name, a bar as long as its share of the longest, the time. */
static void draw_time_bar(const GameShell *shell, Canvas *canvas, Rect line, const TimeBar *bar,
                          float share) {
    const Theme *theme = &shell->context->theme;
    const Color ink = bar->is_now ? theme->text : theme->secondary;
    const TextWeight weight = bar->is_now ? TEXT_SEMIBOLD : TEXT_REGULAR;
    char time[16];
    Text text = text_over(time, sizeof time);
    sudoku_time_text((int64_t)bar->seconds * 1000, &text);
    const Rect label = rect_cut_left(&line, line.width * BAR_LABEL_SHARE);
    const Rect number = rect_cut_right(&line, BAR_TIME_U);
    paragraph_line(canvas, label, bar->words,
                   (TextStyle){THEME_FONT_SECONDARY_U, weight, TEXT_LEFT, ink}, BAR_WORDS_MIN_U);
    canvas_text(canvas, number, time, (TextStyle){THEME_FONT_SECONDARY_U, weight, TEXT_RIGHT, ink});
    canvas_fill_round(canvas,
                      rect_of(line.x, line.y + (line.height - BAR_U) / 2,
                              fmaxf(BAR_U, (line.width - BAR_U) * share), BAR_U),
                      BAR_U / 2, bar->is_now ? theme->good : theme->raised_hover);
}

void sudoku_result_draw_bars(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const SudokuScene *scene = self;
    const TimeBar bars[] = {{tr("This time"), (int)(scene->run.elapsed_ms / 1000), true},
                            {tr("Best before"), scene->result->best_before, false},
                            {tr("Your average"), scene->result->average_before, false}};
    const int count = bars[2].seconds >= 0 ? 3 : 2;
    int longest = 1;
    for (int i = 0; i < count; i++) {
        longest = bars[i].seconds > longest ? bars[i].seconds : longest;
    }
    for (int i = 0; i < count; i++) {
        draw_time_bar(owner, canvas, rect_row(rect, i, count, 0), &bars[i],
                      (float)bars[i].seconds / (float)longest);
    }
}

/* A disc for a day: full with a check mark when its puzzle is solved, a ring around the last. */
static void result_draw_day(const GameShell *shell, Canvas *canvas, Rect place, bool is_done,
                            bool is_last) {
    const Theme *theme = &shell->context->theme;
    const float side = fminf(WEEK_DISC_MAX_U, fminf(place.width, place.height) - 4 * WEEK_RING_U);
    const Point middle = rect_center(place);
    if (is_done) {
        canvas_fill_circle(canvas, middle, side / 2, theme->warning);
        canvas_image(canvas, IMAGE_CHECK, rect_centered(place, side * 0.6F, side * 0.6F),
                     theme->background);
    } else {
        canvas_stroke_circle(canvas, middle, side / 2, 1, theme->hairline);
    }
    if (is_last) {
        canvas_stroke_circle(canvas, middle, side / 2 + 2 * WEEK_RING_U, WEEK_RING_U, theme->text);
    }
}

void sudoku_result_draw_week(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Theme *theme = &shell->context->theme;
    const SudokuResult *result = ((const SudokuScene *)self)->result;
    char days[80];
    Text text = text_over(days, sizeof days);
    Rect words = rect_cut_top(&rect, WEEK_WORDS_U);
    text_addf(&text,
              locale_plural("%d day in a row", "%d days in a row", (unsigned long)result->streak),
              result->streak);
    const Rect right = rect_cut_right(&words, words.width / 2);
    paragraph_line(canvas, words, tr("Puzzles of the day"),
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
                   BAR_WORDS_MIN_U);
    paragraph_line(canvas, right, days,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_SEMIBOLD, TEXT_RIGHT, theme->text},
                   BAR_WORDS_MIN_U);
    for (int i = 0; i < SUDOKU_WEEK; i++) {
        const bool is_last = i == SUDOKU_WEEK - 1;
        Rect place = rect_column(rect, i, SUDOKU_WEEK, 0);
        paragraph_line(canvas, rect_cut_bottom(&place, WEEK_NAME_U),
                       i18n_weekday(date_plus(result->day, i - (SUDOKU_WEEK - 1))),
                       (TextStyle){THEME_FONT_KEY_U, is_last ? TEXT_SEMIBOLD : TEXT_REGULAR,
                                   TEXT_CENTER, is_last ? theme->text : theme->secondary},
                       BAR_WORDS_MIN_U);
        result_draw_day(shell, canvas, place, result->done[i], is_last);
    }
}

void sudoku_result_draw_book(const GameShell *owner, Canvas *canvas, Rect place, int value) {
    canvas_image(canvas, IMAGE_LESSONS, place, owner->context->theme.accent);
}
