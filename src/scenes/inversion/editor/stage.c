/* The rule editor in the board's place: the mask in hand, large, the list of all, and the boards by
 * the fewest masks they need. */
#include <math.h>

#include "frame/say.h"
#include "inversion/editor/state.h"
#include "inversion/view.h"
#include "ui/controls.h"

#define LABEL_LEAST_U 24.0F
#define LABEL_MOST_U 40.0F
#define LABEL_SHARE 0.045F /* of the stage's height */
#define GAP_SHARE 0.03F
#define MASK_SHARE 0.53F /* of the width */
#define CHART_LEAST_U 112.0F
#define CHART_SHARE 0.34F /* of the height */
#define ICON_MOST_U 200.0F
#define ICON_GAP_U 6.0F
#define NATURAL_SHARE 0.85F
#define ICON_NUMBER_U 10.0F   /* more height than width, for the number */
#define ICON_NUMBERED_U 32.0F /* a smaller one has none */

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

/* ---- Places ---- */

typedef struct Places {
    Rect label, chart, list_label;
    Grid mask;
    Rect list;
    int columns; /* of the list */
    Size icon;
} Places;

static float icon_side(const Places *places, int masks, int columns) {
    const int rows = (masks + columns - 1) / columns;
    const float by_width = (places->list.width + ICON_GAP_U) / (float)columns - ICON_GAP_U;
    const float by_height =
        (places->list.height + ICON_GAP_U) / (float)rows - ICON_GAP_U - ICON_NUMBER_U;
    return clamp(fminf(by_width, by_height), 0, ICON_MOST_U);
}

/* As many columns as the board has, unless others make the icons much larger. */
static void place_list(Places *places, int masks, int natural) {
    const int usual = natural < masks ? natural : masks;
    float best = 0;
    for (int columns = 1; columns <= masks; columns++) {
        const float side = icon_side(places, masks, columns);
        if (side > best) {
            best = side;
            places->columns = columns;
        }
    }
    if (icon_side(places, masks, usual) > best * NATURAL_SHARE) {
        best = icon_side(places, masks, usual);
        places->columns = usual;
    }
    const bool has_number = best >= ICON_NUMBERED_U;
    places->icon = (Size){best, best + (has_number ? ICON_NUMBER_U : 0)};
}

static Places places_of(const GameFrame *frame, const Editor *self) {
    const EditorRules *rules = &self->rules;
    Rect area = frame->board_area;
    Places places = {.columns = 1};
    const float label = clamp(area.height * LABEL_SHARE, LABEL_LEAST_U, LABEL_MOST_U);
    const float gap = area.width * GAP_SHARE;
    const float side = fminf(area.width * MASK_SHARE, area.height - label);
    Rect left = rect_cut_left(&area, side);
    rect_cut_left(&area, gap);
    places.label = rect_cut_top(&left, label);
    const Rect square = rect_cut_top(&left, side);
    const int most = rules->rows > rules->columns ? rules->rows : rules->columns;
    places.mask = grid_square(square, rules->rows, rules->columns, side / (float)most * 0.06F);
    rect_cut_top(&left, gap);
    places.chart = rect_cut_bottom(&left, frame->board_area.height * CHART_SHARE);
    places.list_label = rect_cut_top(&area, label);
    places.list = area;
    place_list(&places, rules->mask_count, rules->columns);
    const int rows = (rules->mask_count + places.columns - 1) / places.columns;
    const float end = area.y + (float)rows * (places.icon.height + ICON_GAP_U);
    if (end <= places.chart.y) {
        places.chart.width = frame->board_area.width; /* below the list too */
    }
    return places;
}

static Rect icon_place(const Places *places, int mask) {
    const float x = (float)(mask % places->columns) * (places->icon.width + ICON_GAP_U);
    const float y = (float)(mask / places->columns) * (places->icon.height + ICON_GAP_U);
    return rect_of(places->list.x + x, places->list.y + y, places->icon.width, places->icon.height);
}

bool editor_has_chart(const GameFrame *frame, const Editor *self) {
    return places_of(frame, self).chart.height >= CHART_LEAST_U;
}

void editor_layout_stage(GameFrame *frame, void *own, Rect area) {
    const Editor *self = own;
    const EditorRules *rules = &self->rules;
    const Places places = places_of(frame, self);
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    (void)area;
    for (int cell = 0; cell < editor_cells(rules); cell++) {
        const int row = cell / rules->columns;
        const int column = cell % rules->columns;
        text_clear(&text);
        text_addf(&text, "edit-%d-%d", row + 1, column + 1);
        frame_place(frame, CONTROL_CELL, &editor_commands[EDITOR_COMMAND_CELL], cell, id,
                    grid_cell(&places.mask, row, column));
    }
    for (int mask = 0; mask < rules->mask_count; mask++) {
        text_clear(&text);
        text_addf(&text, "list-%d", mask);
        frame_place(frame, CONTROL_AREA, &editor_commands[EDITOR_COMMAND_MASK], mask, id,
                    icon_place(&places, mask));
    }
}

/* ---- The mask in hand ---- */

static float cell_radius(Rect place) {
    return clamp(place.height * 0.14F, 2, 14);
}

static void draw_cell(Canvas *canvas, const Theme *theme, Rect place, int digit, int colours) {
    const float share = (float)digit / (float)(colours - 1);
    const float radius = cell_radius(place);
    const char words[2] = {(char)('0' + digit), 0};
    canvas_fill_round(canvas, place, radius, color_mix(theme->raised, theme->accent, share));
    if (digit == 0) {
        canvas_stroke_round(canvas, place, radius, canvas_pixel(canvas), theme->hairline);
    }
    canvas_text(canvas, place, words,
                (TextStyle){clamp(place.height * 0.42F, 9, 48), digit ? TEXT_BOLD : TEXT_REGULAR,
                            TEXT_CENTER,
                            share > 0.5F ? theme->on_accent
                            : digit      ? theme->text
                                         : theme->secondary});
}

static void draw_mask_in_hand(const GameFrame *frame, const Editor *self, Canvas *canvas,
                              const Places *places) {
    const EditorRules *rules = &self->rules;
    const Theme *theme = &frame->context->theme;
    const uint8_t *digits = editor_mask_const(rules, self->selected);
    int row = 0;
    int column = 0;
    for (int cell = 0; cell < editor_cells(rules); cell++) {
        const Rect place = grid_cell(&places->mask, cell / rules->columns, cell % rules->columns);
        draw_cell(canvas, theme, place, digits[cell], rules->colours);
        if (self->is_cursor_shown && cell == self->cursor) {
            controls_draw_focus(canvas, place, cell_radius(place), theme);
        }
    }
    if (frame_hovered(frame, "edit-", &row, &column) && row <= rules->rows &&
        column <= rules->columns) {
        const Rect place = grid_cell(&places->mask, row - 1, column - 1);
        canvas_stroke_round(canvas, rect_inset(place, -2), cell_radius(place) + 2, 2,
                            theme->hint_blue);
    }
}

/* ---- The list ---- */

/* A mask without its number, where that has no room. */
static void draw_small(const Editor *self, Canvas *canvas, const Theme *theme, int mask,
                       Rect place) {
    const EditorRules *rules = &self->rules;
    const int most = rules->rows > rules->columns ? rules->rows : rules->columns;
    const float side = (place.width - 4) / (float)most;
    canvas_fill_round(canvas, place, 3, theme->surface);
    canvas_stroke_round(canvas, place, 3, canvas_pixel(canvas), theme->hairline);
    for (int cell = 0; cell < editor_cells(rules); cell++) {
        const int digit = editor_mask_const(rules, mask)[cell];
        const float share = (float)digit / (float)(rules->colours - 1);
        const float x = place.x + 2 + (float)(cell % rules->columns) * side;
        const float y = place.y + 2 + (float)(cell / rules->columns) * side;
        if (digit) {
            canvas_fill_rect(canvas, rect_of(x, y, side, side),
                             color_mix(theme->raised, theme->accent, share));
        }
    }
}

static void draw_entry(const GameFrame *frame, const Editor *self, Canvas *canvas, int mask,
                       Rect place) {
    const EditorRules *rules = &self->rules;
    const Theme *theme = &frame->context->theme;
    const InversionShape shape = {rules->rows, rules->columns, rules->colours};
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_addf(&text, "list-%d", mask);
    const Control *control = controls_find(&frame->controls, id);
    const InversionIcon icon = {
        .mask = editor_mask_const(rules, mask),
        .number = mask,
        .is_hovered = control && controls_is_hovered(&frame->input, control),
        .is_pressed = control && controls_is_pressed(&frame->input, control),
        .is_focused = control && controls_is_focused(&frame->input, control),
    };
    if (place.width < ICON_NUMBERED_U) {
        draw_small(self, canvas, theme, mask, place);
    } else {
        inversion_view_icon(&icon, shape, canvas, theme, place);
    }
    if (mask == self->selected) {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, 2.5F,
                            self->is_combining ? theme->hint_orange : theme->accent);
    }
}

/* ---- The whole ---- */

static void draw_labels(const GameFrame *frame, const Editor *self, Canvas *canvas,
                        const Places *places) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    TextStyle style = {clamp(places->label.height * 0.62F, 15, 22), TEXT_SEMIBOLD, TEXT_LEFT,
                       frame->context->theme.text};
    text_addf(&text, tr("Mask %d"), self->selected);
    canvas_text(canvas, places->label, buffer, style);
    text_clear(&text);
    text_addf(&text, self->rules.mask_count == 1 ? tr("%d mask") : tr("%d masks"),
              self->rules.mask_count);
    style.weight = TEXT_MEDIUM;
    style.color = frame->context->theme.secondary;
    canvas_text(canvas, places->list_label, buffer, style);
}

void editor_draw_stage(const GameFrame *frame, const void *own, Canvas *canvas, int64_t now_ms) {
    const Editor *self = own;
    const Places places = places_of(frame, self);
    (void)now_ms;
    draw_labels(frame, self, canvas, &places);
    draw_mask_in_hand(frame, self, canvas, &places);
    for (int mask = 0; mask < self->rules.mask_count; mask++) {
        draw_entry(frame, self, canvas, mask, icon_place(&places, mask));
    }
    if (places.chart.height >= CHART_LEAST_U && self->facts.has_chart) {
        editor_draw_chart(&self->facts, canvas, &frame->context->theme, places.chart);
    }
}
