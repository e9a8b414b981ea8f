/* The rule editor in the board's area: the mask in hand, large, and the list of all. */
#include "inversion_editor.h"

#include <math.h>

#include "say.h"
#include "ui/controls.h"

#define LABEL_U 28.0F
#define GAP_U 24.0F
#define MASK_SHARE 0.52F /* of the width */
#define CHART_LEAST_U 112.0F
#define CHART_MOST_U 190.0F
#define ICON_MOST_U 130.0F
#define ICON_GAP_U 6.0F
#define ICON_NUMBER_U 8.0F    /* more height than width, for the number */
#define ICON_NUMBERED_U 32.0F /* a smaller one has none */

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

Size inversion_editor_shape(const GameFrame *frame) {
    return frame->is_portrait ? (Size){460, 280} : (Size){880, 640};
}

/* ---- Places ---- */

typedef struct Places {
    Rect label, chart, list_label;
    Grid mask;
    Rect list;
    int columns; /* of the list */
    Size icon;
} Places;

/* As many columns as give the largest icons. */
static void place_list(Places *places, int masks, int natural) {
    const float width = places->list.width;
    const float height = places->list.height;
    float best = 0;
    for (int columns = 1; columns <= masks; columns++) {
        const int rows = (masks + columns - 1) / columns;
        const float by_width = (width + ICON_GAP_U) / (float)columns - ICON_GAP_U;
        const float by_height = (height + ICON_GAP_U) / (float)rows - ICON_GAP_U - ICON_NUMBER_U;
        const float side = clamp(fminf(by_width, by_height), 0, ICON_MOST_U);
        if (side > best || (side == best && columns == natural)) {
            best = side;
            places->columns = columns;
        }
    }
    const bool has_number = best >= ICON_NUMBERED_U;
    places->icon = (Size){best, best + (has_number ? ICON_NUMBER_U : 0)};
}

static Places places_of(const GameFrame *frame) {
    const EditorRules *rules = &inversion_const_editor_of(frame)->rules;
    Rect area = frame->board_area;
    Places places = {.columns = 1};
    const float side = fminf(area.width * MASK_SHARE, area.height - LABEL_U);
    Rect left = rect_cut_left(&area, side);
    rect_cut_left(&area, fminf(GAP_U, side * 0.06F));
    places.label = rect_cut_top(&left, LABEL_U);
    const Rect square = rect_cut_top(&left, side);
    const int most = rules->rows > rules->columns ? rules->rows : rules->columns;
    places.mask = grid_square(square, rules->rows, rules->columns, side / (float)most * 0.06F);
    rect_cut_top(&left, GAP_U);
    places.chart = rect_cut_top(&left, CHART_MOST_U);
    places.list_label = rect_cut_top(&area, LABEL_U);
    places.list = area;
    place_list(&places, rules->mask_count, rules->columns);
    return places;
}

static Rect icon_place(const Places *places, int mask) {
    const float x = (float)(mask % places->columns) * (places->icon.width + ICON_GAP_U);
    const float y = (float)(mask / places->columns) * (places->icon.height + ICON_GAP_U);
    return rect_of(places->list.x + x, places->list.y + y, places->icon.width, places->icon.height);
}

bool inversion_editor_has_chart(const GameFrame *frame) {
    return places_of(frame).chart.height >= CHART_LEAST_U;
}

void inversion_editor_layout_board(GameFrame *frame, Rect area) {
    const EditorRules *rules = &inversion_editor_of(frame)->rules;
    const Places places = places_of(frame);
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    (void)area;
    for (int cell = 0; cell < editor_cells(rules); cell++) {
        const int row = cell / rules->columns;
        const int column = cell % rules->columns;
        text_clear(&text);
        text_addf(&text, "edit-%d-%d", row + 1, column + 1);
        controls_add(&frame->controls, CONTROL_CELL, id, grid_cell(&places.mask, row, column),
                     ACT_EDIT_CELL)
            ->value = cell;
    }
    for (int mask = 0; mask < rules->mask_count; mask++) {
        text_clear(&text);
        text_addf(&text, "list-%d", mask);
        controls_add(&frame->controls, CONTROL_AREA, id, icon_place(&places, mask), ACT_EDIT_MASK)
            ->value = mask;
    }
}

/* ---- The mask in hand ---- */

static void draw_cell(Canvas *canvas, const Theme *theme, Rect place, int digit, int colours) {
    const float share = (float)digit / (float)(colours - 1);
    const float radius = clamp(place.height * 0.14F, 2, 12);
    const char words[2] = {(char)('0' + digit), 0};
    canvas_fill_round(canvas, place, radius, color_mix(theme->raised, theme->accent, share));
    if (digit == 0) {
        canvas_stroke_round(canvas, place, radius, canvas_pixel(canvas), theme->hairline);
    }
    canvas_text(canvas, place, words,
                (TextStyle){clamp(place.height * 0.42F, 9, 40), digit ? TEXT_BOLD : TEXT_REGULAR,
                            TEXT_CENTER,
                            share > 0.5F ? theme->on_accent
                            : digit      ? theme->text
                                         : theme->secondary});
}

static void draw_mask(const GameFrame *frame, Canvas *canvas, const Places *places) {
    const InversionEditor *editor = inversion_const_editor_of(frame);
    const EditorRules *rules = &editor->rules;
    const Theme *theme = &frame->context->theme;
    const uint8_t *digits = editor_mask_const(rules, editor->selected);
    int row = 0;
    int column = 0;
    for (int cell = 0; cell < editor_cells(rules); cell++) {
        const Rect place = grid_cell(&places->mask, cell / rules->columns, cell % rules->columns);
        draw_cell(canvas, theme, place, digits[cell], rules->colours);
        if (editor->is_cursor_shown && cell == editor->cursor) {
            controls_draw_focus(canvas, place, clamp(place.height * 0.14F, 2, 12), theme);
        }
    }
    if (frame_hovered(frame, "edit-", &row, &column) && row <= rules->rows &&
        column <= rules->columns) {
        const Rect place = grid_cell(&places->mask, row - 1, column - 1);
        canvas_stroke_round(canvas, rect_inset(place, -2), clamp(place.height * 0.14F, 2, 12) + 2,
                            2, theme->hint_blue);
    }
}

/* ---- The list ---- */

/* A mask without its number, where that has no room. */
static void draw_small(const GameFrame *frame, Canvas *canvas, int mask, Rect place) {
    const EditorRules *rules = &inversion_const_editor_of(frame)->rules;
    const Theme *theme = &frame->context->theme;
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

static void draw_list(const GameFrame *frame, Canvas *canvas, const Places *places) {
    const InversionEditor *editor = inversion_const_editor_of(frame);
    const EditorRules *rules = &editor->rules;
    const Theme *theme = &frame->context->theme;
    const InversionShape shape = {rules->rows, rules->columns, rules->colours};
    for (int mask = 0; mask < rules->mask_count; mask++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "list-%d", mask);
        const Control *control = controls_find(&frame->controls, id);
        const Rect place = icon_place(places, mask);
        const InversionIcon icon = {
            .mask = editor_mask_const(rules, mask),
            .number = mask,
            .is_hovered = control && controls_is_hovered(&frame->input, control),
            .is_pressed = control && controls_is_pressed(&frame->input, control),
            .is_focused = control && controls_is_focused(&frame->input, control),
        };
        if (place.width < ICON_NUMBERED_U) {
            draw_small(frame, canvas, mask, place);
        } else {
            inversion_view_icon(&icon, shape, canvas, theme, place);
        }
        if (mask == editor->selected) {
            canvas_stroke_round(canvas, place, THEME_RADIUS_U, 2.5F,
                                editor->is_combining ? theme->hint_orange : theme->accent);
        }
    }
}

/* ---- The distribution ---- */

static void draw_bar(Canvas *canvas, const Theme *theme, Rect column, float share, Color color) {
    const float height = share > 0 ? fmaxf(column.height * share, 2) : 0;
    if (height > 0) {
        canvas_fill_round(
            canvas, rect_of(column.x, column.y + column.height - height, column.width, height),
            fminf(3, column.width / 3), color);
    }
    canvas_fill_rect(
        canvas, rect_of(column.x, column.y + column.height, column.width, canvas_pixel(canvas)),
        theme->hairline);
}

/* "126", "43k", or where there are no such numbers a share. */
static void say_count(const EditorFacts *facts, int bar, Text *out) {
    const uint64_t count = facts->counts[bar];
    if (!facts->has_counts) {
        text_addf(out, "%.1f %%", facts->shares[bar] * 100);
    } else if (count >= 10000000) {
        text_addf(out, "%lluM", (unsigned long long)(count / 1000000));
    } else if (count >= 10000) {
        text_addf(out, "%lluk", (unsigned long long)(count / 1000));
    } else {
        text_addf(out, "%llu", (unsigned long long)count);
    }
}

typedef struct Chart {
    const EditorFacts *facts;
    int bars;
    double most;
    float gap;
    Rect columns, numbers;
} Chart;

static void draw_column(const Chart *chart, Canvas *canvas, const Theme *theme, int bar) {
    const bool is_hardest = bar == chart->facts->hardest;
    const Rect column = rect_column(chart->columns, bar, chart->bars, chart->gap);
    const Rect below = rect_column(chart->numbers, bar, chart->bars, chart->gap);
    const float share = (float)(chart->facts->shares[bar] / chart->most);
    TextStyle style = {11, TEXT_REGULAR, TEXT_CENTER, is_hardest ? theme->text : theme->secondary};
    char buffer[32];
    Text text = text_over(buffer, sizeof buffer);
    draw_bar(canvas, theme, column, share, is_hardest ? theme->hint_orange : theme->accent);
    text_add_int(&text, bar);
    const bool near_last = !is_hardest && chart->facts->hardest - bar < 3;
    if (column.width >= 14 || is_hardest || (bar % 5 == 0 && !near_last)) {
        canvas_text(canvas, rect_of(below.x - 8, below.y, below.width + 16, below.height), buffer,
                    style);
    }
    text_clear(&text);
    say_count(chart->facts, bar, &text);
    const float y = column.y + column.height * (1 - share) - 16;
    if (column.width + chart->gap >= canvas_text_width(canvas, buffer, style)) {
        canvas_text(canvas, rect_of(column.x - 8, y, column.width + 16, 16), buffer, style);
    }
}

static void draw_chart(const GameFrame *frame, Canvas *canvas, Rect area) {
    const EditorFacts *facts = &inversion_const_editor_of(frame)->facts;
    const Theme *theme = &frame->context->theme;
    const TextStyle title = {THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
    Chart chart = {.facts = facts, .bars = facts->hardest + 1, .most = 1e-9};
    for (int i = 0; i < chart.bars; i++) {
        chart.most = facts->shares[i] > chart.most ? facts->shares[i] : chart.most;
    }
    const char *words = tr("Boards by the fewest masks they need");
    const Rect label = rect_cut_top(&area, 20);
    if (canvas_text_width(canvas, words, title) <= label.width) {
        canvas_text(canvas, label, words, title);
    }
    chart.numbers = rect_cut_bottom(&area, 18);
    rect_cut_top(&area, 16);
    chart.columns = area;
    chart.gap = chart.bars > 24 ? 1 : 4;
    for (int i = 0; i < chart.bars; i++) {
        draw_column(&chart, canvas, theme, i);
    }
}

/* ---- The whole ---- */

static void draw_labels(const GameFrame *frame, Canvas *canvas, const Places *places) {
    const InversionEditor *editor = inversion_const_editor_of(frame);
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, frame->context->theme.text};
    text_addf(&text, tr("Mask %d"), editor->selected);
    canvas_text(canvas, places->label, buffer, style);
    text_clear(&text);
    text_addf(&text, editor->rules.mask_count == 1 ? tr("%d mask") : tr("%d masks"),
              editor->rules.mask_count);
    style.weight = TEXT_MEDIUM;
    style.color = frame->context->theme.secondary;
    canvas_text(canvas, places->list_label, buffer, style);
}

void inversion_editor_draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const Places places = places_of(frame);
    (void)now_ms;
    draw_labels(frame, canvas, &places);
    draw_mask(frame, canvas, &places);
    draw_list(frame, canvas, &places);
    if (places.chart.height >= CHART_LEAST_U && inversion_const_editor_of(frame)->facts.has_chart) {
        draw_chart(frame, canvas, places.chart);
    }
}

/* The field clips what it draws, and clips do not nest: where the panel's own clip would cut
 * through it, it is a plate with words. */
static void draw_name(const GameFrame *frame, Canvas *canvas, Rect place) {
    const InversionEditor *editor = inversion_const_editor_of(frame);
    const Theme *theme = &frame->context->theme;
    const Control *control = controls_find(&frame->controls, "edit-name");
    const Rect view = frame->panel.viewport;
    const bool is_whole = place.y >= view.y && place.y + place.height <= view.y + view.height;
    const bool is_empty = editor->name.length == 0 && !editor->is_naming;
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT,
                             is_empty ? theme->secondary : theme->text};
    if (is_whole && !is_empty) {
        canvas_unclip(canvas);
        text_field_draw(&editor->name, canvas, theme, place, editor->is_naming);
        canvas_clip(canvas, rect_of(view.x - 5, view.y, view.width + 10, view.height));
    } else {
        canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->background);
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, canvas_pixel(canvas), theme->hairline);
        canvas_text(canvas, rect_inset(place, 12), is_empty ? tr("a name") : editor->name.text,
                    style);
    }
    if (control && controls_is_focused(&frame->input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
}

void inversion_editor_draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect) {
    if (area == AREA_EDITOR_CHART) {
        draw_chart(frame, canvas, rect);
    } else if (area == AREA_EDITOR_NAME) {
        draw_name(frame, canvas, rect);
    }
}
