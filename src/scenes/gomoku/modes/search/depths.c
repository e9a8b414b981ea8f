/* The table of depths of the two players, side by side. */
#include <math.h>

#include "scenes/gomoku/modes/search/state.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

#define DEPTHS_ROW_U 22.0F
#define DEPTHS_HEAD_U 20.0F
#define DEPTHS_MIN 6 /* rows kept free, so that the card does not jump */
#define DEPTHS_COLUMN_MIN_U 150.0F

static void draw_depth_cells(Canvas *canvas, Rect row, const char *const cells[4],
                             TextStyle style) {
    static const float shares[4] = {0.12F, 0.22F, 0.36F, 0.30F};
    const float width = row.width;
    for (int i = 0; i < 4; i++) {
        style.align = i < 2 ? TEXT_LEFT : TEXT_RIGHT;
        canvas_text(canvas, rect_cut_left(&row, width * shares[i]), cells[i], style);
    }
}

static void draw_depth(Canvas *canvas, const Theme *theme, Rect row, const SearchDepth *depth) {
    char point[8];
    char seconds[24];
    Text name = text_over(point, sizeof point);
    Text time = text_over(seconds, sizeof seconds);
    const TextShort number = text_short("%d", depth->depth);
    const I18nNumber nodes = i18n_number((int64_t)depth->nodes);
    gomoku_point_to_text(depth->move, &name);
    i18n_decimal((double)depth->ms / 1000.0, 2, &time);
    text_add(&time, " s");
    const char *const cells[4] = {number.data, point, depth->is_complete ? nodes.words : "…",
                                  seconds};
    draw_depth_cells(canvas, row, cells,
                     (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT,
                                 depth->is_complete ? theme->text : theme->secondary});
}

/* One player's table. */
static void draw_depths(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const SearchSide *side = own;
    const Theme *theme = &shell->context->theme;
    const TextStyle small = {11, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    const char *const heads[4] = {"n", tr("point"), tr("positions"), tr("time")};
    draw_depth_cells(canvas, rect_cut_top(&rect, DEPTHS_HEAD_U), heads, small);
    canvas_line(canvas, (Point){rect.x, rect.y}, (Point){rect.x + rect.width, rect.y},
                canvas_pixel(canvas), theme->hairline);
    for (int i = 0; i < side->count; i++) {
        draw_depth(canvas, theme, rect_cut_top(&rect, DEPTHS_ROW_U), &side->depths[i]);
    }
}

/* The share of the clock that a side has used, up to now. */
static float clock_share(const GameShell *shell, const SearchState *self, int side) {
    const int64_t running = search_is_at(shell, side) ? shell->now_ms - self->begun_ms : 0;
    return fminf(1, (float)(self->sides[side].spent_ms + running) / (float)search_clock_ms(self));
}

static int deepest_complete(const SearchSide *side) {
    int depth = 0;
    for (int i = 0; i < side->count; i++) {
        depth = side->depths[i].is_complete ? side->depths[i].depth : depth;
    }
    return depth;
}

void search_layout_depths(GameShell *shell, const SearchState *self, Panel *panel) {
    int rows = DEPTHS_MIN;
    bool is_over = true;
    for (int side = 0; side < SEARCH_SIDES; side++) {
        rows = self->sides[side].count > rows ? self->sides[side].count : rows;
        is_over = is_over && self->sides[side].is_over;
    }
    panel_columns_begin(panel, SEARCH_SIDES, DEPTHS_COLUMN_MIN_U);
    for (int side = 0; side < SEARCH_SIDES; side++) {
        if (side > 0) {
            panel_column_next(panel);
        }
        panel_text(panel, search_side_name(side));
        panel_bar(panel, clock_share(shell, self, side), shell->context->theme.accent);
        panel_area(panel, DEPTHS_HEAD_U + (float)rows * DEPTHS_ROW_U, draw_depths,
                   &self->sides[side]);
    }
    panel_columns_end(panel);
    if (is_over) {
        panel_textf(panel, tr("Depth in stones: classic %1$d, slow heuristic %2$d."),
                    deepest_complete(&self->sides[0]), deepest_complete(&self->sides[1]));
    }
    panel_note(panel,
               tr("Both look one stone further, n, until the clock ends. The text allows five "
                  "seconds a move; its first, slow heuristic took more than a minute."));
}
