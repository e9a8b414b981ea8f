#include "view.h"

#include <math.h>

#include "marks.h"
#include "lens/product.h"
#include "ui/tween.h"

#define GHOST_CELLS 0.95F /* the height of the row above the plate */
#define LABEL_CELLS 0.58F /* of the row of numbers below it */
#define RIM_CELLS 0.18F   /* of the plate around the cells */
#define CORNER_CELLS 0.25F
#define DISC_SHARE 0.41F /* radius of a disc, in cells */
#define HOLE_SHARE 0.40F
#define PULSE_MS 260

static float cell_size(Rect area) {
    return area.width / (CONNECT4_COLUMNS + 2 * RIM_CELLS);
}

Size connect4_view_shape(void) {
    return (Size){CONNECT4_COLUMNS + 2 * RIM_CELLS,
                  GHOST_CELLS + CONNECT4_ROWS + 2 * RIM_CELLS + LABEL_CELLS};
}

static Rect plate_of(Rect area) {
    const float cell = cell_size(area);
    return rect_of(area.x, area.y + GHOST_CELLS * cell, area.width,
                   (CONNECT4_ROWS + 2 * RIM_CELLS) * cell);
}

Rect connect4_view_covered(Rect area) {
    Rect rect = plate_of(area);
    const float corner = CORNER_CELLS * cell_size(area);
    rect_cut_left(&rect, corner);
    rect_cut_right(&rect, corner);
    return rect;
}

Grid connect4_view_grid(Rect area) {
    const Rect plate = plate_of(area);
    return (Grid){.area = rect_inset(plate, RIM_CELLS * cell_size(area)),
                  .rows = CONNECT4_ROWS,
                  .cols = CONNECT4_COLUMNS,
                  .gap = 0};
}

Rect connect4_view_column(Rect area, int column) {
    const Grid grid = connect4_view_grid(area);
    const Rect cell = grid_cell(&grid, 0, column);
    return rect_of(cell.x, area.y, cell.width, area.height);
}

typedef struct Disc {
    int player; /* 0 or 1 */
    Point center;
    float radius;
    float alpha;
} Disc;

/* A ring on the discs of the first player, a dot on those of the second. */
static PlateCircle mark_of(const Theme *theme, int player, float radius) {
    return player == 0 ? (PlateCircle){radius * 0.66F, radius * 0.12F, theme->piece_first_mark}
                       : (PlateCircle){radius * 0.26F, 0, theme->piece_second_mark};
}

static void draw_disc(Canvas *canvas, const Theme *theme, Disc disc) {
    const Color face = disc.player == 0 ? theme->piece_first : theme->piece_second;
    const PlateCircle mark = mark_of(theme, disc.player, disc.radius);
    const Color ink = color_fade(mark.color, disc.alpha);
    canvas_fill_circle(canvas, disc.center, disc.radius, color_fade(face, disc.alpha));
    if (mark.width > 0) {
        canvas_stroke_circle(canvas, disc.center, mark.radius, mark.width, ink);
    } else {
        canvas_fill_circle(canvas, disc.center, mark.radius, ink);
    }
}

void connect4_view_disc(Canvas *canvas, const Theme *theme, int player, Rect cell, float alpha) {
    draw_disc(canvas, theme, (Disc){player, rect_center(cell), cell.width * DISC_SHARE, alpha});
}

/* How far discs have come on their way from `before` to `now`: 1 where all are at rest. */
static float motion_of(const Connect4View *view, int64_t now_ms) {
    return view->is_lens ? 1 : tween_progress(view->changed_at_ms, view->fall_ms, now_ms);
}

static bool is_cell_changed(const Connect4View *view, int row, int column) {
    return connect4_position_at(view->now.position, row, column) !=
           connect4_position_at(view->before.position, row, column);
}

static bool is_column_changed(const Connect4View *view, int column) {
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        if (is_cell_changed(view, row, column)) {
            return true;
        }
    }
    return false;
}

/* Discs on their way, fallen since `before` or taken back from it, before the ground of their
 * columns. */
static void draw_moving(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                        float t) {
    const Grid grid = connect4_view_grid(area);
    const float cell = cell_size(area);
    const float top = area.y + GHOST_CELLS * cell / 2;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (is_column_changed(view, column)) {
            const Rect strip = grid_cell(&grid, 0, column);
            canvas_fill_rect(canvas, rect_of(strip.x, strip.y, strip.width, grid.area.height),
                             theme->plate_hole);
        }
    }
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            if (!is_cell_changed(view, row, column)) {
                continue;
            }
            const int now = connect4_position_at(view->now.position, row, column);
            const int before = connect4_position_at(view->before.position, row, column);
            Point center = rect_center(grid_cell(&grid, row, column));
            const float way = now != 0 ? tween_fall(t) : 1 - tween_ease_out(t);
            center.y = top + (center.y - top) * way;
            const int player = (now != 0 ? now : before) == 1 ? 0 : 1;
            draw_disc(canvas, theme, (Disc){player, center, cell * DISC_SHARE, 1});
        }
    }
}

/* A hole with the disc of a player in it, or -1: empty. The lens leaves room for numbers. */
static PlateCell cell_look(const Theme *theme, int player, float cell, bool is_lens) {
    const float radius = cell * DISC_SHARE;
    PlateCell look = {.ground = theme->plate_hole};
    if (player >= 0) {
        const bool is_first = player == 0;
        look.circles[look.count++] =
            (PlateCircle){radius, 0, is_first ? theme->piece_first : theme->piece_second};
        if (!is_lens) {
            look.circles[look.count++] = mark_of(theme, player, radius);
        }
    }
    return look;
}

/* The plate with the discs that rest in it. Where others are on their way, what has been drawn
 * before is seen through the holes. */
static void draw_plate(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                       float t) {
    const Grid grid = connect4_view_grid(area);
    const float cell = cell_size(area);
    /* By what connect4_position_at says: -1, 0, 1. */
    const PlateCell looks[] = {cell_look(theme, 1, cell, view->is_lens),
                               cell_look(theme, -1, cell, view->is_lens),
                               cell_look(theme, 0, cell, view->is_lens)};
    const PlateCell *cells[CONNECT4_ROWS * CONNECT4_COLUMNS];
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        const bool is_moving = t < 1 && is_column_changed(view, column);
        for (int row = 0; row < CONNECT4_ROWS; row++) {
            const int now = connect4_position_at(view->now.position, row, column);
            const bool is_resting = now != 0 && (t >= 1 || !is_cell_changed(view, row, column));
            cells[row * CONNECT4_COLUMNS + column] = is_resting  ? &looks[1 + now]
                                                     : is_moving ? NULL
                                                                 : &looks[1];
        }
    }
    canvas_fill_plate(
        canvas, &(Plate){plate_of(area), cell * CORNER_CELLS, &grid, cell * HOLE_SHARE, cells},
        theme->plate);
}

/* Rings around every cell of a set. */
static void draw_rings(Canvas *canvas, const Grid *grid, uint64_t cells, float width, Color color) {
    const float radius = grid_cell_size(grid) * (DISC_SHARE + 0.05F);
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            if (cells & connect4_cell(row, column)) {
                canvas_stroke_circle(canvas, rect_center(grid_cell(grid, row, column)), radius,
                                     width, color);
            }
        }
    }
}

/* The disc above the column it would fall into: under the pointer, or else where a hint says. */
static void draw_ghost(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area) {
    const float cell = cell_size(area);
    const int column = view->ghost_column >= 0 ? view->ghost_column : view->marked_column;
    if (column < 0) {
        return;
    }
    const Rect strip = connect4_view_column(area, column);
    const Point center = {strip.x + strip.width / 2, area.y + GHOST_CELLS * cell / 2};
    draw_disc(canvas, theme, (Disc){view->now.count % 2, center, cell * DISC_SHARE, 0.6F});
}

/* What has room under the columns, the same for all of them. */
typedef struct LabelFit {
    const Theme *theme;
    bool has_numbers; /* of the columns, beside the scores */
    float size;       /* of both */
    float words_size;
    const char (*words)[32]; /* NULL: none */
} LabelFit;

static TextStyle number_style(const Theme *theme, float size) {
    return (TextStyle){size, TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
}

static TextStyle score_style(const Connect4Labels *labels, int column, const Theme *theme,
                             float size) {
    const bool is_best = labels->is_best[column];
    return (TextStyle){size, is_best ? TEXT_BOLD : TEXT_SEMIBOLD, TEXT_LEFT,
                       is_best ? theme->accent : theme->text};
}

static TextStyle words_style(const Connect4Labels *labels, int column, const Theme *theme,
                             float size) {
    const bool is_best = labels->is_best[column];
    return (TextStyle){size, is_best ? TEXT_MEDIUM : TEXT_REGULAR, TEXT_CENTER,
                       is_best ? theme->accent : theme->secondary};
}

/* Of the group of a column's number and its score. */
static float group_width(const Connect4Labels *labels, int column, Canvas *canvas,
                         const Theme *theme, float size) {
    const char *score = labels->text[column];
    return canvas_text_width(canvas, "4", number_style(theme, size)) +
           (score[0] ? size * 0.4F : 0) +
           canvas_text_width(canvas, score, score_style(labels, column, theme, size)) + 2;
}

static LabelFit fit_labels(const Connect4Labels *labels, Canvas *canvas, const Theme *theme,
                           Rect box) {
    const float upper = box.height * 0.56F * 0.68F;
    const float lower = box.height * 0.25F;
    LabelFit fit = {.theme = theme,
                    .has_numbers = true,
                    .size = upper < 11 ? 11 : upper,
                    .words_size = lower < 11 ? 11 : lower};
    bool has_words = box.height >= 28;
    bool has_brief = has_words;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        const TextStyle style = words_style(labels, i, theme, fit.words_size);
        const float room = box.width - 4;
        fit.has_numbers =
            fit.has_numbers && group_width(labels, i, canvas, theme, fit.size) <= room - 4;
        has_words = has_words && canvas_text_width(canvas, labels->words[i], style) <= room;
        has_brief = has_brief && canvas_text_width(canvas, labels->brief[i], style) <= room;
    }
    fit.words = has_words ? labels->words : has_brief ? labels->brief : NULL;
    return fit;
}

/* The number of a column and its score, if it has one, as one group in the middle; one of the two
 * where there is no room for both. */
static void draw_number_and_score(const Connect4Labels *labels, int column, const LabelFit *fit,
                                  Canvas *canvas, Rect box) {
    const char number[2] = {(char)('1' + column), 0};
    const char *score = labels->text[column];
    const Theme *theme = fit->theme;
    TextStyle plain = number_style(theme, fit->size);
    TextStyle strong = score_style(labels, column, theme, fit->size);
    if (!fit->has_numbers) {
        plain.align = strong.align = TEXT_CENTER;
        canvas_text(canvas, box, score[0] ? score : number, score[0] ? strong : plain);
        return;
    }
    Rect group =
        rect_centered(box, group_width(labels, column, canvas, theme, fit->size), box.height);
    const float gap = score[0] ? fit->size * 0.4F : 0;
    canvas_text(canvas, rect_cut_left(&group, canvas_text_width(canvas, "4", plain) + gap + 1),
                number, plain);
    canvas_text(canvas, group, score, strong);
}

/* The best columns stand in a frame. */
static void draw_score(const Connect4Labels *labels, int column, const LabelFit *fit,
                       Canvas *canvas, Rect box) {
    const Theme *theme = fit->theme;
    if (labels->is_best[column]) {
        const Rect plate = rect_of(box.x + 1, box.y + 2, box.width - 2, box.height - 2);
        canvas_fill_round(canvas, plate, 6, theme->accent_soft);
        canvas_stroke_round(canvas, plate, 6, 1.5F, theme->accent);
    }
    const float upper = box.height * 0.56F;
    if (!fit->words || !fit->words[column][0]) {
        draw_number_and_score(labels, column, fit, canvas, rect_centered(box, box.width, upper));
        return;
    }
    const float edge = box.height * 0.06F;
    draw_number_and_score(labels, column, fit, canvas,
                          rect_of(box.x, box.y + edge, box.width, upper));
    canvas_text(canvas, rect_of(box.x, box.y + upper, box.width, box.height - upper - edge),
                fit->words[column], words_style(labels, column, theme, fit->words_size));
}

static Rect label_box(Rect area, int column) {
    const Rect plate = plate_of(area);
    const Rect strip = connect4_view_column(area, column);
    return rect_of(strip.x, plate.y + plate.height, strip.width, LABEL_CELLS * cell_size(area));
}

static void draw_labels(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area) {
    const float cell = cell_size(area);
    LabelFit fit = {.words = NULL};
    if (view->labels) {
        fit = fit_labels(view->labels, canvas, theme, label_box(area, 0));
    }
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        const Rect box = label_box(area, column);
        const char label[2] = {(char)('1' + column), 0};
        const bool is_marked = column == view->marked_column;
        const float size = cell * 0.24F < 11 ? 11 : cell * 0.24F;
        const TextStyle style = {size, is_marked ? TEXT_BOLD : TEXT_MEDIUM, TEXT_CENTER,
                                 is_marked ? theme->accent : theme->secondary};
        if (view->labels) {
            draw_score(view->labels, column, &fit, canvas, box);
        } else {
            canvas_text(canvas, box, label, style);
        }
    }
}

static void draw_marks(const Connect4View *view, Canvas *canvas, const Theme *theme,
                       const Grid *grid, int64_t now_ms) {
    const float cell = grid_cell_size(grid);
    const uint64_t won = connect4_state_winning_cells(&view->now) & ~view->ringed;
    draw_rings(canvas, grid, view->ringed, cell * 0.07F, theme->hint_orange);
    if (view->hint) {
        connect4_marks_draw(view->hint, canvas, theme, grid);
    }
    if (won) {
        /* Once, after the disc has landed: the ring grows out of the disc and stays. */
        const float t = tween_progress(view->changed_at_ms + view->fall_ms,
                                       view->fall_ms > 0 ? PULSE_MS : 0, now_ms);
        draw_rings(canvas, grid, won, cell * 0.07F, color_fade(color_hex(0xFFFFFF), t));
    } else if (!view->hint && tween_progress(view->changed_at_ms, view->fall_ms, now_ms) >= 1) {
        draw_rings(canvas, grid, connect4_state_last_cell(&view->now), cell * 0.035F,
                   color_hex(0xFFFFFF));
    }
}

/* Paler than a disc, with its number in the line; the ring still tells the first player. */
static void draw_numbered(Canvas *canvas, const Theme *theme, Disc disc, int number) {
    const bool is_first = disc.player == 0;
    const Color mark = is_first ? theme->piece_first_mark : theme->piece_second_mark;
    char digits[8];
    Text text = text_over(digits, sizeof digits);
    text_addf(&text, "%d", number);
    canvas_fill_circle(canvas, disc.center, disc.radius,
                       color_fade(is_first ? theme->piece_first : theme->piece_second, 0.86F));
    if (is_first) {
        canvas_stroke_circle(canvas, disc.center, disc.radius * 0.88F, disc.radius * 0.08F, mark);
    }
    const float side = disc.radius * 2;
    canvas_text(canvas,
                rect_of(disc.center.x - disc.radius, disc.center.y - disc.radius, side, side),
                digits, (TextStyle){disc.radius * 0.78F, TEXT_BOLD, TEXT_CENTER, mark});
}

static void draw_line(const Connect4View *view, Canvas *canvas, const Theme *theme,
                      const Grid *grid) {
    Connect4Position position = view->now.position;
    const float radius = grid_cell_size(grid) * DISC_SHARE;
    for (int i = 0; view->line && i < view->line_shown; i++) {
        const int column = view->line->column[i];
        const int row = connect4_position_drop_row(position, column);
        const Disc disc = {(view->now.count + i) % 2, rect_center(grid_cell(grid, row, column)),
                           radius, 1};
        draw_numbered(canvas, theme, disc, i + 1);
        position = connect4_position_play(position, column);
    }
    if (view->line && connect4_position_is_won(position)) {
        draw_rings(canvas, grid, connect4_cells_fours(position.current ^ position.mask),
                   grid_cell_size(grid) * 0.07F, color_hex(0xFFFFFF));
    }
}

void connect4_view_draw(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                        int64_t now_ms) {
    const Grid grid = connect4_view_grid(area);
    const float t = motion_of(view, now_ms);
    if (t < 1) {
        draw_moving(view, canvas, theme, area, t);
    }
    draw_plate(view, canvas, theme, area, t);
    if (view->is_lens) {
        connect4_entries_draw(view, canvas, theme, &grid);
    } else {
        draw_marks(view, canvas, theme, &grid, now_ms);
        draw_line(view, canvas, theme, &grid);
        draw_ghost(view, canvas, theme, area);
    }
    draw_labels(view, canvas, theme, area);
}

void connect4_view_miniature(const Connect4State *state, Canvas *canvas, const Theme *theme,
                             Rect area) {
    const Rect plate = rect_fit(area, CONNECT4_COLUMNS + 0.4F, CONNECT4_ROWS + 0.4F);
    const float cell = plate.width / (CONNECT4_COLUMNS + 0.4F);
    const Grid grid = {.area = rect_inset(plate, 0.2F * cell),
                       .rows = CONNECT4_ROWS,
                       .cols = CONNECT4_COLUMNS,
                       .gap = 0};
    canvas_fill_round(canvas, plate, THEME_RADIUS_U, theme->plate);
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            const int entry = connect4_position_at(state->position, row, column);
            canvas_fill_circle(canvas, rect_center(grid_cell(&grid, row, column)), cell * 0.4F,
                               entry == 1    ? theme->piece_first
                               : entry == -1 ? theme->piece_second
                                             : theme->plate_hole);
        }
    }
}
