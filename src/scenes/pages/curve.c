/* The curve of a game's last results. */
#include "scenes/pages/curve.h"

#include <string.h>

#include "scenes/shell/i18n.h"

#define CURVE_U 92.0F
#define CURVE_DOT_U 4.0F
#define CURVE_READ 120 /* results looked at */

/* The value of a result, or -1: it does not count. */
static int value_of(const GameEntry *game, const LoggedResult *result) {
    char id[sizeof result->opponent];
    int place = -1;
    Text copy = text_over(id, sizeof id);
    if (game->is_puzzle) {
        return result->outcome == STORED_SOLVED && result->seconds > 0 ? result->seconds : -1;
    }
    text_add(&copy, result->opponent);
    id[strcspn(id, "@")] = 0; /* the variant */
    return game->kind && game->kind(id, &place) ? place : -1;
}

void curve_read(Curve *curve, const GameEntry *game, Store *store) {
    LoggedResult list[CURVE_READ];
    int count = 0;
    *curve = (Curve){.is_of_times = game->is_puzzle};
    (void)store_result_list(store, game->rules->name, list, CURVE_READ, &count);
    for (int i = 0; i < count && curve->count < CURVE_MAX; i++) {
        const int value = value_of(game, &list[i]);
        if (value >= 0) {
            curve->values[curve->count] = value;
            curve->outcomes[curve->count++] = list[i].outcome;
        }
    }
    for (int i = 0; i < curve->count / 2; i++) { /* the oldest first */
        const int other = curve->count - 1 - i;
        const int value = curve->values[i];
        const StoredOutcome outcome = curve->outcomes[i];
        curve->values[i] = curve->values[other];
        curve->outcomes[i] = curve->outcomes[other];
        curve->values[other] = value;
        curve->outcomes[other] = outcome;
    }
}

static void curve_bounds(const Curve *curve, int *low, int *high) {
    *low = *high = curve->values[0];
    for (int i = 1; i < curve->count; i++) {
        *low = curve->values[i] < *low ? curve->values[i] : *low;
        *high = curve->values[i] > *high ? curve->values[i] : *high;
    }
}

static Point result_point(const Curve *curve, Rect room, int index, int low, int high) {
    const float along = curve->count > 1 ? (float)index / (float)(curve->count - 1) : 0.5F;
    const float up = high > low ? (float)(curve->values[index] - low) / (float)(high - low) : 0.5F;
    return (Point){room.x + along * room.width, room.y + (1 - up) * room.height};
}

static Color result_color(const Theme *theme, StoredOutcome outcome) {
    return outcome == STORED_LOST    ? theme->hint_orange
           : outcome == STORED_DRAWN ? theme->secondary
                                     : theme->accent;
}

/* The highest and the lowest value stand at the left. */
static void draw_bounds(const Curve *curve, Canvas *canvas, const Theme *theme, Rect side) {
    const TextStyle style = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    int values[2];
    curve_bounds(curve, &values[1], &values[0]);
    for (int i = 0; i < 2; i++) {
        const Rect line = i == 0 ? rect_cut_top(&side, 16) : rect_cut_bottom(&side, 16);
        const TextShort words = curve->is_of_times
                                    ? text_short("%d:%02d", values[i] / 60, values[i] % 60)
                                    : text_short("%d", values[i]);
        canvas_text(canvas, line, words.data, style);
    }
}

static void draw_results(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Curve *curve = self;
    const Theme *theme = &((const Page *)owner)->context->theme;
    int low = 0;
    int high = 0;
    curve_bounds(curve, &low, &high);
    draw_bounds(curve, canvas, theme, rect_cut_left(&rect, 44));
    const Rect room = rect_inset(rect, 8);
    for (int i = 1; i < curve->count; i++) {
        canvas_line(canvas, result_point(curve, room, i - 1, low, high),
                    result_point(curve, room, i, low, high), 1.5F, theme->hairline);
    }
    for (int i = 0; i < curve->count; i++) {
        canvas_fill_circle(canvas, result_point(curve, room, i, low, high), CURVE_DOT_U,
                           result_color(theme, curve->outcomes[i]));
    }
}

void curve_build(const Curve *curve, Panel *panel) {
    if (curve->count < 2) {
        return;
    }
    panel_note(panel, curve->is_of_times ? tr("Your last times") : tr("Levels of your last games"));
    panel_area(panel, CURVE_U, draw_results, curve);
}
