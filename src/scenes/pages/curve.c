/* The curve of a game's last results. */
#include "scenes/pages/curve.h"

#include <string.h>

#include "scenes/pages/past_match.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define CURVE_U 114.0F
#define CURVE_SIDE_U 44.0F  /* of the highest and lowest value */
#define CURVE_WORDS_U 22.0F /* of the line that names a dot */
#define CURVE_WORDS_MIN_U 10.0F
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

/* Puts the oldest first. */
static void turn_round(Curve *curve) {
    for (int i = 0; i < curve->count / 2; i++) {
        const int other = curve->count - 1 - i;
        const int value = curve->values[i];
        const LoggedResult result = curve->results[i];
        const int64_t game = curve->games[i];
        curve->values[i] = curve->values[other];
        curve->results[i] = curve->results[other];
        curve->games[i] = curve->games[other];
        curve->values[other] = value;
        curve->results[other] = result;
        curve->games[other] = game;
    }
}

void curve_read(Curve *curve, const GameEntry *game, Store *store) {
    LoggedResult list[CURVE_READ];
    int count = 0;
    *curve = (Curve){.game = game, .is_of_times = game->is_puzzle};
    (void)store_result_list(store, game->rules->name, list, CURVE_READ, &count);
    for (int i = 0; i < count && curve->count < CURVE_MAX; i++) {
        const int value = value_of(game, &list[i]);
        if (value >= 0) {
            curve->values[curve->count] = value;
            curve->results[curve->count++] = list[i];
        }
    }
    past_match(game, store, curve->results, curve->count, curve->games);
    turn_round(curve);
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

/* ---- What a dot stands for ---- */

/* "Level 3 · Learner", "9×9 · Easy". */
static void add_opponent(const GameEntry *game, const LoggedResult *result, Text *out) {
    char id[sizeof result->opponent];
    int place = 0;
    Text copy = text_over(id, sizeof id);
    text_add_bytes(&copy, result->opponent, strcspn(result->opponent, "@"));
    const char *name = game->kind ? game->kind(id, &place) : NULL;
    const char *level = game->kind_level ? game->kind_level(id) : NULL;
    if (name) {
        text_addf(out, level ? "%s · %s · " : "%s · ", tr(name), level);
    }
}

/* "Thursday 26 November · Learner · won in 21 moves · in 0:48" */
static void describe_dot(const Curve *curve, int place, Text *out) {
    const LoggedResult *result = &curve->results[place];
    if (result->day.year > 0) {
        char buffer[80];
        Text day = text_over(buffer, sizeof buffer);
        i18n_day(result->day, &day);
        text_add_capital(out, buffer);
        text_add(out, " · ");
    }
    add_opponent(curve->game, result, out);
    if (curve->is_of_times) {
        text_addf(out, "%d:%02d", result->seconds / 60, result->seconds % 60);
    } else {
        text_add(out, result->outcome == STORED_WON     ? tr("You won")
                      : result->outcome == STORED_DRAWN ? tr("Draw")
                                                        : tr("You lost"));
    }
    if (curve->games[place] == PAST_UNKNOWN) {
        text_add(out, " · ");
        text_add(out, tr("not kept"));
    }
}

SceneResult curve_open(const Curve *curve, int place, SceneContext *context) {
    const int64_t id = curve->games[place];
    if (id == PAST_UNKNOWN) {
        return (SceneResult){0};
    }
    if (id == PAST_IN_HAND) {
        return (SceneResult){.action = SCENE_GO, .target = curve->game->scene->name};
    }
    context->handed_past = id;
    return (SceneResult){.action = SCENE_GO, .target = "past"};
}

/* ---- Drawing and layout ---- */

static Rect plot_in(Rect area) {
    rect_cut_left(&area, CURVE_SIDE_U);
    rect_cut_bottom(&area, CURVE_WORDS_U);
    return rect_inset(area, 8);
}

static void curve_dot_id(const Curve *curve, int place, Text *out) {
    text_addf(out, "%s-dot-%d", curve->game->rules->name, place);
}

/* The dot under the pointer, else the one with the focus. */
static int pointed_dot(const Curve *curve, const Page *page) {
    const ControlsState *input = &page->input;
    int focused = -1;
    for (int i = 0; i < curve->count; i++) {
        char buffer[CONTROL_ID_SIZE];
        Text id = text_over(buffer, sizeof buffer);
        curve_dot_id(curve, i, &id);
        if (strcmp(input->hovered, buffer) == 0) {
            return i;
        }
        focused = input->is_focus_visible && strcmp(input->focused, buffer) == 0 ? i : focused;
    }
    return focused;
}

/* The words of a dot; without one, how to get them. */
static void curve_draw_words(const Curve *curve, int place, Canvas *canvas, const Theme *theme,
                             Rect words) {
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    if (place >= 0) {
        describe_dot(curve, place, &text);
    } else {
        text_add(&text, tr("Point to a dot to see which game it is."));
    }
    paragraph_line(canvas, words, buffer,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT,
                               place >= 0 ? theme->text : theme->secondary},
                   CURVE_WORDS_MIN_U);
}

static void draw_results(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Curve *curve = self;
    const Theme *theme = &((const Page *)owner)->context->theme;
    const Rect room = plot_in(rect);
    const int pointed = pointed_dot(curve, owner);
    int low = 0;
    int high = 0;
    curve_bounds(curve, &low, &high);
    const Rect words = rect_cut_bottom(&rect, CURVE_WORDS_U);
    draw_bounds(curve, canvas, theme, rect_cut_left(&rect, CURVE_SIDE_U));
    for (int i = 1; i < curve->count; i++) {
        canvas_line(canvas, result_point(curve, room, i - 1, low, high),
                    result_point(curve, room, i, low, high), 1.5F, theme->hairline);
    }
    for (int i = 0; i < curve->count; i++) {
        canvas_fill_circle(canvas, result_point(curve, room, i, low, high), CURVE_DOT_U,
                           result_color(theme, curve->results[i].outcome));
    }
    if (pointed >= 0) {
        canvas_stroke_circle(
            canvas, result_point(curve, room, pointed, low, high), CURVE_DOT_U + 3, 2,
            curve->games[pointed] == PAST_UNKNOWN ? theme->secondary : theme->accent);
    }
    curve_draw_words(curve, pointed, canvas, theme, words);
}

/* Each dot has the whole height of its part of the width. */
static Rect dot_place(const Curve *curve, Rect room, int place) {
    const float step = room.width / (float)(curve->count - 1);
    const Rect whole = rect_of(room.x - 8, room.y - 8, room.width + 16, room.height + 16);
    return rect_common(rect_of(room.x + step * ((float)place - 0.5F), whole.y, step, whole.height),
                       whole);
}

void curve_build(const Curve *curve, Panel *panel, const Command *command, int first) {
    if (curve->count < 2) {
        return;
    }
    panel_note(panel, curve->is_of_times ? tr("Your last times") : tr("Levels of your last games"));
    const Rect room = plot_in(panel_area(panel, CURVE_U, draw_results, curve));
    for (int i = 0; i < curve->count; i++) {
        char id[CONTROL_ID_SIZE];
        char words[CONTROL_LABEL_SIZE];
        Text name = text_over(id, sizeof id);
        Text label = text_over(words, sizeof words);
        curve_dot_id(curve, i, &name);
        describe_dot(curve, i, &label);
        Control *control = panel_place(panel, id, command, dot_place(curve, room, i));
        control->value = first + i;
        controls_set_label(control, words);
    }
}
