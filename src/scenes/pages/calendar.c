/* The calendar of the puzzles of the day. */
#include "scenes/pages/calendar.h"

#include "scenes/shell/document/daily.h"
#include "scenes/shell/i18n.h"

#define CALENDAR_WEEKS (CALENDAR_DAYS / 7)
#define CALENDAR_HEAD_U 22.0F
#define CALENDAR_ROW_U 44.0F

void calendar_read(Calendar *calendar, SceneContext *context) {
    const Date today = scene_today(context);
    const int weekday = (date_weekday(today) + 6) % 7; /* Monday is 0 */
    calendar->today = today;
    calendar->first = date_plus(today, -weekday - (CALENDAR_WEEKS - 1) * 7);
    calendar->streak = daily_streak(context->games, context->store, today);
    for (int i = 0; i < CALENDAR_DAYS; i++) {
        calendar->solved[i] =
            daily_solved_on(context->games, context->store, calendar_day(calendar, i));
    }
}

Date calendar_day(const Calendar *calendar, int number) {
    return date_plus(calendar->first, number);
}

static int days_to_today(const Calendar *calendar) {
    return date_number(calendar->today) - date_number(calendar->first);
}

static Rect day_place(Rect weeks, int number) {
    return rect_column(rect_row(weeks, number / 7, CALENDAR_WEEKS, 2), number % 7, 7, 2);
}

static void draw_day(const Calendar *calendar, Canvas *canvas, const Theme *theme, Rect place,
                     int number) {
    const bool is_solved = calendar->solved[number] > 0;
    const bool is_today = number == days_to_today(calendar);
    const bool is_coming = number > days_to_today(calendar);
    const Rect round = rect_fit(place, 1, 1);
    const float radius = round.height / 2 - 1;
    if (is_solved) {
        canvas_fill_circle(canvas, rect_center(round), radius, theme->lamp_on);
    }
    if (is_today) {
        canvas_stroke_circle(canvas, rect_center(round), radius, 2, theme->text);
    }
    canvas_text(canvas, place, text_short("%d", calendar_day(calendar, number).day).data,
                (TextStyle){THEME_FONT_SECONDARY_U, is_solved ? TEXT_SEMIBOLD : TEXT_REGULAR,
                            TEXT_CENTER,
                            is_solved   ? theme->lamp_on_mark
                            : is_coming ? color_fade(theme->secondary, 0.5F)
                                        : theme->secondary});
}

static void draw_weeks(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Calendar *calendar = self;
    const Theme *theme = &((const Page *)owner)->context->theme;
    const Rect head = rect_cut_top(&rect, CALENDAR_HEAD_U);
    for (int i = 0; i < 7; i++) {
        canvas_text(canvas, rect_column(head, i, 7, 2), i18n_weekday(calendar_day(calendar, i)),
                    (TextStyle){THEME_FONT_KEY_U, TEXT_MEDIUM, TEXT_CENTER, theme->secondary});
    }
    for (int i = 0; i < CALENDAR_DAYS; i++) {
        draw_day(calendar, canvas, theme, day_place(rect, i), i);
    }
}

void calendar_build(const Calendar *calendar, Panel *panel, const Command *open) {
    if (calendar->streak > 0) {
        panel_textf(
            panel,
            locale_plural("%d day in a row", "%d days in a row", (unsigned long)calendar->streak),
            calendar->streak);
    } else {
        panel_text(panel, tr("Solve one today"));
    }
    Rect weeks =
        panel_area(panel, CALENDAR_HEAD_U + CALENDAR_WEEKS * CALENDAR_ROW_U, draw_weeks, calendar);
    rect_cut_top(&weeks, CALENDAR_HEAD_U);
    for (int i = 0; i <= days_to_today(calendar); i++) {
        char words[CONTROL_LABEL_SIZE];
        Text label = text_over(words, sizeof words);
        i18n_day(calendar_day(calendar, i), &label);
        Control *day = panel_place(panel, text_short("day-%d", i).data, open, day_place(weeks, i));
        day->value = i;
        controls_set_label(day, words);
    }
}
