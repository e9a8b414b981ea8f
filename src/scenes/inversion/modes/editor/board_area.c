/* The rule editor's board area: the selected mask, the list of masks and the chart. */
#include <math.h>

#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/board/input.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/editor/places.h"
#include "scenes/shell/i18n.h"
#include "ui/controls.h"

/* ---- Places ---- */

/* Places the cells in the lens, or the others. */
static void inversion_editor_place_cells(GameShell *shell, const InversionEditor *self,
                                         const EditorPlaces *places, bool is_in_lens) {
    const InversionMaskSet *rules = &self->rules;
    const MagnifierLens lens = editor_lens(shell, self, places);
    const bool is_small = !is_in_lens && magnifier_may_be_needed(grid_cell_size(&places->mask));
    for (int cell = 0; cell < inversion_mask_set_cells(rules); cell++) {
        const int row = cell / rules->columns;
        const int column = cell % rules->columns;
        Rect place = grid_cell(&places->mask, row, column);
        if (magnifier_cell(&lens, cell, &place) == is_in_lens) {
            shell_place_cell(
                shell, &editor_commands[is_small ? EDITOR_COMMAND_SMALL_CELL : EDITOR_COMMAND_CELL],
                cell, (CellName){"edit", row, column}, place);
        }
    }
}

void editor_layout_board_area(GameShell *shell, void *own, Rect area) {
    InversionEditor *self = own;
    const EditorPlaces places = editor_places(shell, self);
    strip_set_shape(&self->list, &places.list, shell->context->is_motion_reduced);
    inversion_editor_place_cells(shell, self, &places, false);
    strip_place(&self->list, shell, &editor_commands[EDITOR_COMMAND_MASK], "list");
    const MagnifierLens lens = editor_lens(shell, self, &places);
    if (lens.plate.width > 0) {
        shell_place(shell, CONTROL_CELL, &editor_commands[EDITOR_COMMAND_LENS], 0, NULL,
                    lens.plate);
        inversion_editor_place_cells(shell, self, &places, true);
    }
}

/* ---- The pointer ---- */

bool editor_point_board_area(GameShell *shell, void *own, const Event *event) {
    InversionEditor *self = own;
    const EditorPlaces places = editor_places(shell, self);
    const MagnifierBoard board = editor_magnifier_board(shell, &places);
    const bool is_put_away = magnifier_point(&self->magnifier, event, &board);
    if (event->type == EVENT_POINTER_DOWN) {
        self->painted = -1; /* until the pressed cell has its digit */
    }
    return strip_point(&self->list, shell, event) || is_put_away;
}

/* ---- The selected mask ---- */

static float cell_radius(Rect place) {
    return geometry_clamp(place.height * 0.14F, 2, 14);
}

static void inversion_editor_draw_cell(Canvas *canvas, const Theme *theme, Rect place, int digit,
                                       int colours) {
    const float share = (float)digit / (float)(colours - 1);
    const float radius = cell_radius(place);
    const char words[2] = {(char)('0' + digit), 0};
    canvas_fill_round(canvas, place, radius, color_mix(theme->raised, theme->accent, share));
    if (digit == 0) {
        canvas_stroke_round(canvas, place, radius, canvas_pixel(canvas), theme->hairline);
    }
    canvas_text(canvas, place, words,
                (TextStyle){geometry_clamp(place.height * 0.42F, 9, 48),
                            digit ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                            share > 0.5F ? theme->on_accent
                            : digit      ? theme->text
                                         : theme->secondary});
}

/* The context for drawing the selected mask. */
typedef struct EditorDrawContext {
    const GameShell *shell;
    const InversionEditor *self;
} EditorDrawContext;

static void draw_mask_cell(const void *own, Canvas *canvas, int cell, Rect place) {
    const EditorDrawContext *context = own;
    const InversionEditor *self = context->self;
    const InversionMaskSet *rules = &self->rules;
    const Theme *theme = &context->shell->context->theme;
    int row = 0;
    int column = 0;
    inversion_editor_draw_cell(canvas, theme, place,
                               inversion_mask_set_mask_const(rules, self->selected)[cell],
                               rules->colours);
    if (self->is_cursor_shown && cell == self->cursor) {
        controls_draw_focus(canvas, place, cell_radius(place), theme);
    }
    if (shell_hovered(context->shell, "edit-", &row, &column) &&
        cell == (row - 1) * rules->columns + column - 1) {
        canvas_stroke_round(canvas, rect_inset(place, -2), cell_radius(place) + 2, 2,
                            theme->hint_blue);
    }
}

static void draw_mask_in_hand(const EditorDrawContext *context, Canvas *canvas,
                              const EditorPlaces *places) {
    const InversionMaskSet *rules = &context->self->rules;
    for (int cell = 0; cell < inversion_mask_set_cells(rules); cell++) {
        draw_mask_cell(context, canvas, cell,
                       grid_cell(&places->mask, cell / rules->columns, cell % rules->columns));
    }
}

static void inversion_editor_draw_lens(const EditorDrawContext *context, Canvas *canvas,
                                       const EditorPlaces *places) {
    const MagnifierLens lens = editor_lens(context->shell, context->self, places);
    const MagnifierPicture picture =
        inversion_lens_picture(&context->shell->context->theme, draw_mask_cell, context);
    magnifier_draw(&lens, &picture, canvas);
}

/* ---- The list ---- */

static void inversion_editor_draw_entry(const void *own, Canvas *canvas, int mask, Rect place) {
    const EditorDrawContext *context = own;
    const GameShell *shell = context->shell;
    const InversionEditor *self = context->self;
    const InversionMaskSet *rules = &self->rules;
    const Theme *theme = &shell->context->theme;
    const InversionShape shape = {rules->rows, rules->columns, rules->colours};
    const Control *control = controls_find(&shell->view.controls, text_short("list-%d", mask).data);
    const InversionIcon icon = {
        .mask = inversion_mask_set_mask_const(rules, mask),
        .name = inversion_mask_name(rules->ruleset, mask),
        .is_hovered = control && controls_is_hovered(&shell->view.input, control),
        .is_pressed = control && controls_is_pressed(&shell->view.input, control),
        .is_focused = control && controls_is_focused(&shell->view.input, control),
    };
    inversion_draw_icon(&icon, shape, canvas, theme, place);
    if (mask == self->selected) {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, 2.5F,
                            self->is_combining ? theme->hint_orange : theme->accent);
    }
}

/* ---- The whole ---- */

static void inversion_editor_draw_labels(const GameShell *shell, const InversionEditor *self,
                                         Canvas *canvas, const EditorPlaces *places) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    TextStyle style = {geometry_clamp(places->label.height * 0.62F, 15, 22), TEXT_SEMIBOLD,
                       TEXT_LEFT, shell->context->theme.text};
    text_addf(&text, tr("Mask %s"), inversion_mask_name(self->rules.ruleset, self->selected).words);
    canvas_text(canvas, places->label, buffer, style);
    text_clear(&text);
    text_addf(&text, locale_plural("%d mask", "%d masks", (unsigned long)self->rules.mask_count),
              self->rules.mask_count);
    style.weight = TEXT_MEDIUM;
    style.color = shell->context->theme.secondary;
    canvas_text(canvas, places->list_label, buffer, style);
}

void editor_draw_board_area(const GameShell *shell, const void *own, Canvas *canvas,
                            int64_t now_ms) {
    const InversionEditor *self = own;
    const EditorPlaces places = editor_places(shell, self);
    const EditorDrawContext context = {shell, self};
    inversion_editor_draw_labels(shell, self, canvas, &places);
    draw_mask_in_hand(&context, canvas, &places);
    strip_draw(&self->list, canvas, &shell->context->theme,
               &(StripPicture){inversion_editor_draw_entry, &context});
    if (places.chart.height >= EDITOR_CHART_MIN_U && self->facts.has_chart) {
        editor_draw_chart(&self->facts, canvas, &shell->context->theme, places.chart);
    }
    inversion_editor_draw_lens(&context, canvas, &places);
}
