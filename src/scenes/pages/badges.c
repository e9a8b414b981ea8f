/* Badges on the page of results: a star in bronze, silver or gold, a name, and how often. */
#include "scenes/pages/badges.h"

#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define BADGES_SIDE_U 44.0F
#define BADGES_GAP_U 8.0F
#define BADGE_WIDTH_MIN_U 190.0F
#define BADGE_DISC_U 28.0F
#define BADGE_INSET_U 8.0F
#define BADGE_WORDS_MIN_U 9.0F
/* How often it takes for silver and for gold. */
#define BADGE_SILVER 5
#define BADGE_GOLD 20

void badges_read(Badges *badges, const GameEntry *game, Store *store) {
    badges->count = game->badges ? game->badges(store, badges->items, BADGES_MAX) : 0;
}

static void badges_count_words(int count, Text *out) {
    text_addf(out, locale_plural("found %d time", "found %d times", (unsigned long)count), count);
}

void badges_words(const Badges *badges, const char *title, Text *out) {
    for (int i = 0; i < badges->count; i++) {
        text_addf(out, " | %s, %s: ", title, tr(badges->items[i].name));
        badges_count_words(badges->items[i].count, out);
    }
}

static int badges_columns(float width) {
    const int columns = (int)((width + BADGES_GAP_U) / (BADGE_WIDTH_MIN_U + BADGES_GAP_U));
    return columns < 1 ? 1 : columns > 3 ? 3 : columns;
}

static float badges_height(int count, int columns) {
    return (float)((count + columns - 1) / columns) * (BADGES_SIDE_U + BADGES_GAP_U) - BADGES_GAP_U;
}

static Color badge_color(const Theme *theme, int count) {
    return count >= BADGE_GOLD     ? theme->warning
           : count >= BADGE_SILVER ? theme->secondary
                                   : theme->hint_orange;
}

static void draw_badge(const GameBadge *badge, Canvas *canvas, const Theme *theme, Rect place) {
    char times[60];
    Text words = text_over(times, sizeof times);
    badges_count_words(badge->count, &words);
    canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->raised);
    Rect room = rect_inset(place, BADGE_INSET_U);
    const Rect disc = rect_centered(rect_cut_left(&room, BADGE_DISC_U), BADGE_DISC_U, BADGE_DISC_U);
    canvas_stroke_circle(canvas, rect_center(disc), BADGE_DISC_U / 2 - 1, 2,
                         badge_color(theme, badge->count));
    canvas_image(canvas, IMAGE_STAR, rect_centered(disc, BADGE_DISC_U / 2, BADGE_DISC_U / 2),
                 badge_color(theme, badge->count));
    rect_cut_left(&room, BADGE_INSET_U);
    paragraph_line(canvas, rect_row(room, 0, 2, 0), tr(badge->name),
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text},
                   BADGE_WORDS_MIN_U);
    paragraph_line(canvas, rect_row(room, 1, 2, 0), times,
                   (TextStyle){THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
                   BADGE_WORDS_MIN_U);
}

static void draw_badges(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Badges *badges = self;
    const int columns = badges_columns(rect.width);
    const Rect area = rect;
    for (int i = 0; i < badges->count; i++) {
        const Rect line =
            rect_of(area.x, area.y + (float)(i / columns) * (BADGES_SIDE_U + BADGES_GAP_U),
                    area.width, BADGES_SIDE_U);
        draw_badge(&badges->items[i], canvas, &((const Page *)owner)->context->theme,
                   rect_column(line, i % columns, columns, BADGES_GAP_U));
    }
}

void badges_build(const Badges *badges, Panel *panel) {
    if (badges->count > 0) {
        panel_note(panel, tr("Techniques that you found in the trainer"));
        panel_area(panel, badges_height(badges->count, badges_columns(panel_width(panel))),
                   draw_badges, badges);
    }
}
