/* The places of the rule editor's mask, list and chart. */
#include "scenes/inversion/modes/editor/places.h"

#include <math.h>

#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/model/model.h"

#define INVERSION_EDITOR_LABEL_MIN_U 24.0F
#define INVERSION_EDITOR_LABEL_MAX_U 40.0F
#define LABEL_SHARE 0.045F /* of the board area's height */
#define INVERSION_EDITOR_GAP_SHARE 0.03F
#define MASK_SHARE 0.53F  /* of the width, when a chart is below the mask */
#define CHART_SHARE 0.34F /* of the height */
#define ICON_MAX_U 200.0F
#define ICON_MIN_U 41.0F /* large enough to hit and to recognise */
#define ICON_GAP_U 6.0F
#define ICON_RIM_U 2.0F     /* of the ring around the selected one */
#define ICON_NUMBER_U 10.0F /* more height than width, for the number */
#define COLUMNS_MIN 3       /* of the list beside the mask, when the board has that many */
#define INVERSION_EDITOR_ROWS_MIN 1.5F /* of the list below the mask: a cut row hints at more */
#define INVERSION_EDITOR_WORTH 1.1F    /* how much larger the mask must become for a list below */

static float inversion_editor_gap(Rect area) {
    return area.width * INVERSION_EDITOR_GAP_SHARE;
}

static float label_of(Rect area) {
    return geometry_clamp(area.height * LABEL_SHARE, INVERSION_EDITOR_LABEL_MIN_U,
                          INVERSION_EDITOR_LABEL_MAX_U);
}

/* ---- The list ---- */

static int natural_columns(const InversionMaskSet *rules) {
    return rules->columns < rules->mask_count ? rules->columns : rules->mask_count;
}

static float width_of_icons(float room, int columns) {
    return (room + ICON_GAP_U) / (float)columns - ICON_GAP_U;
}

static Size icon_of(float side) {
    return (Size){side, side + ICON_NUMBER_U};
}

/* Uses as many columns as the board has, or as fit. The icons are as large as possible with all of
 * them visible, or large enough to hit, with scrolling. */
static void place_list(EditorPlaces *places, const InversionMaskSet *rules, Rect area) {
    const int masks = rules->mask_count;
    const int fit = (int)((area.width + ICON_GAP_U) / (ICON_MIN_U + ICON_GAP_U));
    const int natural = natural_columns(rules);
    StripShape *list = &places->list;
    *list = (StripShape){.view = area, .count = masks, .gap = ICON_GAP_U, .rim = ICON_RIM_U};
    list->columns = natural < fit ? natural : fit > 0 ? fit : 1;
    list->cell = icon_of(fminf(width_of_icons(area.width, list->columns), ICON_MAX_U));
    while (list->cell.width > ICON_MIN_U && strip_height(list) > area.height) {
        list->cell = icon_of(fmaxf(list->cell.width - 1, ICON_MIN_U));
        if (list->cell.width == ICON_MIN_U && list->columns < fit && list->columns < masks) {
            list->columns = fit; /* smaller icons in more columns */
        }
    }
    if (strip_height(list) > area.height) {
        const float room = area.width - SCROLLER_LANE_U;
        const int columns = (int)((room + ICON_GAP_U) / (ICON_MIN_U + ICON_GAP_U));
        list->columns = columns > masks ? masks : columns > 0 ? columns : 1;
        list->cell =
            icon_of(geometry_clamp(width_of_icons(room, list->columns), 0, ICON_MIN_U * 1.4F));
    }
}

/* ---- The mask ---- */

static void place_mask(EditorPlaces *places, const InversionMaskSet *rules, Rect square) {
    const int most = rules->rows > rules->columns ? rules->rows : rules->columns;
    places->mask =
        grid_square(square, rules->rows, rules->columns, square.width / (float)most * 0.06F);
    places->mask.area.x = square.x; /* under its label */
    places->mask.area.y = square.y;
}

/* True when a chart fits below a mask of the usual size whose cells can be hit. */
static bool has_chart(Rect area, const InversionMaskSet *rules) {
    const int most = rules->rows > rules->columns ? rules->rows : rules->columns;
    const float height = area.height - label_of(area);
    const float side = fminf(area.width * MASK_SHARE, height);
    const float left = height - side - inversion_editor_gap(area);
    return side / (float)most >= ICON_MIN_U &&
           fminf(left, area.height * CHART_SHARE) >= EDITOR_CHART_MIN_U;
}

/* The side of the mask when the list is on its right. */
static float side_beside(Rect area, const InversionMaskSet *rules) {
    const float height = area.height - label_of(area);
    const float usual = fminf(area.width * MASK_SHARE, height);
    const int natural = natural_columns(rules);
    const float columns = (float)(natural < COLUMNS_MIN ? natural : COLUMNS_MIN);
    const float list = columns * (ICON_MIN_U + ICON_GAP_U) + SCROLLER_LANE_U;
    if (has_chart(area, rules)) {
        return usual;
    }
    return fminf(height, fmaxf(usual, area.width - inversion_editor_gap(area) - list));
}

/* The side of the mask when the list is below it. */
static float side_above(Rect area, const InversionMaskSet *rules) {
    const int fit = (int)((area.width + ICON_GAP_U) / (ICON_MIN_U + ICON_GAP_U));
    const float rows = fminf((float)(rules->mask_count + fit - 1) / (float)(fit > 0 ? fit : 1), 2);
    const float row = ICON_MIN_U + ICON_NUMBER_U + ICON_GAP_U;
    const float list = row * (rows > INVERSION_EDITOR_ROWS_MIN ? INVERSION_EDITOR_ROWS_MIN : 1);
    return fminf(area.width, area.height - 2 * label_of(area) - inversion_editor_gap(area) - list);
}

static void inversion_editor_place_above(EditorPlaces *places, const InversionMaskSet *rules,
                                         Rect area, float side) {
    const float label = label_of(area);
    const float gap = inversion_editor_gap(area);
    places->label = rect_cut_top(&area, label);
    place_mask(places, rules, rect_of(area.x + (area.width - side) / 2, area.y, side, side));
    places->label.x = places->mask.area.x;
    rect_cut_top(&area, side + gap);
    places->list_label = rect_cut_top(&area, label);
    place_list(places, rules, area);
}

static void inversion_editor_place_beside(EditorPlaces *places, const InversionMaskSet *rules,
                                          Rect area, float side) {
    const float label = label_of(area);
    const float gap = inversion_editor_gap(area);
    const Rect whole = area;
    Rect left = rect_cut_left(&area, side);
    rect_cut_left(&area, gap);
    places->label = rect_cut_top(&left, label);
    place_mask(places, rules, rect_cut_top(&left, side));
    rect_cut_top(&left, gap);
    places->chart = rect_cut_bottom(&left, whole.height * CHART_SHARE);
    places->list_label = rect_cut_top(&area, label);
    place_list(places, rules, area);
    if (area.y + strip_height(&places->list) + gap <= places->chart.y) {
        places->chart.width = whole.width; /* also below the list */
    }
}

EditorPlaces editor_places(const GameShell *shell, const InversionEditor *self) {
    const InversionMaskSet *rules = &self->rules;
    const Rect area = shell->view.board_rect;
    EditorPlaces places = {.list = {.columns = 1}};
    const float beside = side_beside(area, rules);
    const float above = side_above(area, rules);
    if (!has_chart(area, rules) && above > beside * INVERSION_EDITOR_WORTH) {
        inversion_editor_place_above(&places, rules, area, above);
    } else {
        inversion_editor_place_beside(&places, rules, area, beside);
    }
    return places;
}

MagnifierBoard editor_magnifier_board(const GameShell *shell, const EditorPlaces *places) {
    return (MagnifierBoard){.grid = places->mask,
                            .around = places->mask.area,
                            .bounds = shell->view.board_rect,
                            .place = MAGNIFIER_OVER};
}

MagnifierLens editor_lens(const GameShell *shell, const InversionEditor *self,
                          const EditorPlaces *places) {
    const MagnifierBoard board = editor_magnifier_board(shell, places);
    return magnifier_lens(&self->magnifier, &board);
}

bool editor_has_chart(const GameShell *shell, const InversionEditor *self) {
    return editor_places(shell, self).chart.height >= EDITOR_CHART_MIN_U;
}

/* ---- What moves them ---- */

void editor_reveal_selected(GameShell *shell, InversionEditor *self) {
    const EditorPlaces places = editor_places(shell, self);
    strip_set_shape(&self->list, &places.list, shell->context->is_motion_reduced);
    if (strip_reveal(&self->list, self->selected)) {
        shell_mark_dirty(shell);
    }
}

bool editor_enlarge(GameShell *shell, InversionEditor *self, int cell) {
    const EditorPlaces places = editor_places(shell, self);
    const MagnifierBoard board = editor_magnifier_board(shell, &places);
    const bool is_enlarged = magnifier_press(&self->magnifier, shell, &board, cell);
    if (is_enlarged) {
        self->painted = -1;
        self->is_cursor_shown = false;
    }
    return is_enlarged;
}
