/* Drawing the row of today: the date, the days in a row, and the puzzles of the day. */
#include "scenes/home/model.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define DOT_U 7.0F
#define TODAY_INSET_U 14.0F
#define TODAY_CHEVRON_U 18.0F
#define TODAY_CHEVRON_MIN_U 250.0F /* a narrower card has no room for it */
#define TODAY_WORDS_MIN_U 96.0F    /* beside the picture; else they stand below it */
#define TODAY_LINE_U 18.0F

/* Amber that is seen on a light card too, which the colour of a lamp is not. */
static Color streak_color(const Theme *theme) {
    return theme->warning;
}

static void streak_words(const Home *self, Text *out) {
    if (self->streak == 0) {
        text_add(out, tr("Solve one today"));
    } else {
        text_addf(out,
                  locale_plural("%d day in a row", "%d days in a row", (unsigned long)self->streak),
                  self->streak);
    }
}

static void draw_streak_dot(const Home *self, Canvas *canvas, Point center, int day, float radius) {
    const Theme *theme = &self->context->theme;
    if (self->week[day]) {
        canvas_fill_circle(canvas, center, radius, streak_color(theme));
    } else {
        canvas_stroke_circle(canvas, center, radius, 1.5F, theme->secondary);
    }
    if (day == HOME_WEEK - 1) {
        canvas_stroke_circle(canvas, center, radius + 4, 2, theme->text);
    }
}

/* The last seven days, with their names where there is room. */
static void draw_week(const Home *self, Canvas *canvas, Rect room, bool has_names) {
    const Theme *theme = &self->context->theme;
    const Date today = scene_today(self->context);
    for (int day = 0; day < HOME_WEEK; day++) {
        Rect place = rect_column(room, day, HOME_WEEK, 0);
        const bool is_today = day == HOME_WEEK - 1;
        if (has_names) {
            paragraph_line(canvas, rect_cut_bottom(&place, 18),
                           i18n_weekday(date_plus(today, day - (HOME_WEEK - 1))),
                           (TextStyle){THEME_FONT_KEY_U, is_today ? TEXT_SEMIBOLD : TEXT_REGULAR,
                                       TEXT_CENTER, is_today ? theme->text : theme->secondary},
                           9);
        }
        draw_streak_dot(self, canvas, rect_center(place), day, has_names ? DOT_U + 1 : DOT_U);
    }
}

static void draw_streak(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    const Control *control = controls_find(&self->controls, "streak");
    if (!canvas_shows(canvas, rect_inset(control->rect, -HOME_RING_U))) {
        return;
    }
    char buffer[60];
    Text words = text_over(buffer, sizeof buffer);
    streak_words(self, &words);
    const bool is_plain = self->shape == HOME_MIDDLE; /* in the line of the heading */
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, is_plain ? TEXT_RIGHT : TEXT_LEFT,
                             theme->text};
    Rect room = control->rect;
    if (!is_plain) {
        home_draw_plate(self, canvas, control, false);
        room = rect_inset(room, TODAY_INSET_U);
    }
    if (self->shape == HOME_WIDE) {
        Rect line = rect_cut_top(&room, 28);
        canvas_image(canvas, IMAGE_DAILY, rect_centered(rect_cut_left(&line, 22), 20, 20),
                     streak_color(theme));
        rect_cut_left(&line, 10);
        paragraph_line(canvas, line, buffer, style, THEME_FONT_KEY_U);
        draw_week(self, canvas, room, true);
    } else {
        draw_week(self, canvas, rect_cut_right(&room, 20 * HOME_WEEK), false);
        rect_cut_right(&room, 12);
        paragraph_line(canvas, room, buffer, style, THEME_FONT_KEY_U);
    }
    if (controls_is_focused(&self->input, control)) {
        controls_draw_focus(canvas, control->rect, THEME_RADIUS_CARD_U, theme);
    }
}

/* The result, with a tick when it is solved. */
static void draw_result(const Home *self, Canvas *canvas, const HomeDaily *daily, Rect line) {
    const Theme *theme = &self->context->theme;
    const Color color = daily->is_done ? theme->good : theme->accent;
    if (daily->is_done) {
        canvas_image(canvas, IMAGE_CHECK, rect_centered(rect_cut_left(&line, 16), 16, 16), color);
        rect_cut_left(&line, 4);
    }
    paragraph_line(canvas, line, daily->words,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, color}, 9);
}

static void draw_daily(const Home *self, Canvas *canvas, int game) {
    const Theme *theme = &self->context->theme;
    const HomeEntry *entry = &self->entries[game];
    const Control *control = home_daily_control(self, game);
    if (!canvas_shows(canvas, rect_inset(control->rect, -HOME_RING_U))) {
        return;
    }
    home_draw_plate(self, canvas, control, false);
    Rect room = rect_inset(control->rect, self->shape == HOME_WIDE ? TODAY_INSET_U : 8);
    const float side = room.height < room.width * 0.3F ? room.height : room.width * 0.3F;
    const float above = room.height - 2 * TODAY_LINE_U - 6; /* what is left above two lines */
    if (room.width - side - 12 < TODAY_WORDS_MIN_U && above >= TODAY_LINE_U) {
        const Rect picture = rect_of(room.x, room.y, above, above);
        entry->game->draw(entry->daily.saved, canvas, theme, picture);
        rect_cut_top(&room, above + 6);
    } else {
        const Rect picture = rect_fit(rect_cut_left(&room, side), 1, 1);
        entry->game->draw(entry->daily.saved, canvas, theme, picture);
        rect_cut_left(&room, 12);
    }
    if (room.width >= TODAY_CHEVRON_MIN_U - 60) {
        const Rect place = rect_cut_right(&room, TODAY_CHEVRON_U);
        canvas_image(canvas, IMAGE_CHEVRON_RIGHT,
                     rect_centered(place, TODAY_CHEVRON_U, TODAY_CHEVRON_U), theme->secondary);
        rect_cut_right(&room, 8);
    }
    const bool has_what = entry->daily.what[0] && room.height >= 60;
    const float line = has_what ? 24 : TODAY_LINE_U;
    room = rect_centered(room, room.width, line * (has_what ? 3 : 2));
    paragraph_line(canvas, rect_cut_top(&room, line), tr(entry->game->title),
                   (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text}, 10);
    if (has_what) {
        paragraph_line(
            canvas, rect_cut_top(&room, line), entry->daily.what,
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary}, 10);
    }
    draw_result(self, canvas, &entry->daily, rect_cut_top(&room, line));
    if (controls_is_focused(&self->input, control)) {
        controls_draw_focus(canvas, control->rect, THEME_RADIUS_CARD_U, theme);
    }
}

static void draw_heading(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    const TextStyle title = {THEME_FONT_BAR_U, TEXT_BOLD, TEXT_LEFT, theme->text};
    char buffer[60];
    Text date = text_over(buffer, sizeof buffer);
    Rect line = self->heading;
    i18n_day(scene_today(self->context), &date);
    const float width = canvas_text_width(canvas, tr("Today"), title) + 2;
    canvas_text(canvas, rect_cut_left(&line, width), tr("Today"), title);
    rect_cut_left(&line, 10);
    paragraph_line(canvas, line, buffer,
                   (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
                   THEME_FONT_KEY_U);
}

void home_draw_today(const Home *self, Canvas *canvas) {
    if (self->dailies == 0) {
        return;
    }
    draw_heading(self, canvas);
    draw_streak(self, canvas);
    for (int game = 0; game < self->count; game++) {
        if (self->entries[game].daily.is_there) {
            draw_daily(self, canvas, game);
        }
    }
}
