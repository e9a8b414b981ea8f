#include "scenes/inversion/board/draw.h"

#include <math.h>
#include <string.h>

#include "scenes/inversion/board/label_cache.h"
#include "scenes/shell/i18n.h"
#include "ui/controls.h"
#include "ui/tween.h"

#define INVERSION_DRAW_MOSAIC_BELOW_U 6.0F
#define STILL_BELOW_U 9.0F /* smaller cells have no marks and do not turn */
#define INVERSION_DRAW_PI 3.14159265F
#define STEP_CAPTION_U 5.0F /* between a step's ring and its caption */
#define DELAY_SHARE 0.4F    /* of the flip's time: how much later the farthest cell begins */

static float inversion_draw_clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

/* ---- A board alone ---- */

/* Cells too small for a shape are drawn all at once. */
static void inversion_draw_draw_mosaic(const uint8_t *board, InversionShape shape, Canvas *canvas,
                                       const Theme *theme, Rect area) {
    Color palette[INVERSION_COLOURS_MAX];
    for (int value = 0; value < shape.colours; value++) {
        palette[value] = inversion_view_color(theme, (InversionCellLook){value, shape.colours, 1});
    }
    const PixelGrid mosaic = {shape.rows, shape.columns, board, palette, shape.colours};
    canvas_pixel_grid(canvas, &mosaic, area);
}

/* How the cells of a board are drawn. */
typedef struct CellPen {
    Canvas *canvas;
    const Theme *theme;
    void (*draw)(Canvas *canvas, const Theme *theme, Rect rect, InversionCellLook lamp);
} CellPen;

static void inversion_draw_draw_cells(const uint8_t *board, InversionShape shape,
                                      const CellPen *pen, Rect area) {
    const Grid grid = inversion_view_grid(rect_fit(area, 1, 1), shape);
    if (grid_cell_size(&grid) < INVERSION_DRAW_MOSAIC_BELOW_U) {
        inversion_draw_draw_mosaic(board, shape, pen->canvas, pen->theme, grid.area);
        return;
    }
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        pen->draw(pen->canvas, pen->theme,
                  grid_cell(&grid, cell / shape.columns, cell % shape.columns),
                  (InversionCellLook){board[cell], shape.colours, 1});
    }
}

void inversion_view_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                          const Theme *theme, Rect area) {
    inversion_draw_draw_cells(board, shape, &(CellPen){canvas, theme, inversion_view_cell}, area);
}

void inversion_view_kept_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                               const Theme *theme, Rect area) {
    inversion_draw_draw_cells(board, shape, &(CellPen){canvas, theme, inversion_view_draw_cell},
                              area);
}

/* ---- The boards ---- */

/* When each cell flips: outward from the middle of those that do. */
typedef struct Wave {
    float row, column; /* the middle */
    float farthest;
} Wave;

static float distance(const Wave *wave, int row, int column) {
    const float rows = (float)row - wave->row;
    const float columns = (float)column - wave->column;
    return sqrtf(rows * rows + columns * columns);
}

static Wave wave_of(const InversionView *view) {
    const int columns = view->shape.columns;
    const int cells = view->shape.rows * columns;
    Wave wave = {0};
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
        if (view->now[cell] != view->before[cell]) {
            wave.row += (float)(cell / columns);
            wave.column += (float)(cell % columns);
            count++;
        }
    }
    if (count == 0) {
        return wave;
    }
    wave.row /= (float)count;
    wave.column /= (float)count;
    for (int cell = 0; cell < cells; cell++) {
        if (view->now[cell] != view->before[cell]) {
            wave.farthest = fmaxf(wave.farthest, distance(&wave, cell / columns, cell % columns));
        }
    }
    return wave;
}

/* The lamp as it looks at `time` (0 … 1) of the flip. */
static InversionCellLook turning_lamp(const InversionView *view, const Wave *wave, int cell,
                                      float time) {
    const int columns = view->shape.columns;
    const int now = view->now[cell];
    const int before = view->before[cell];
    const float away = distance(wave, cell / columns, cell % columns);
    const float delay = wave->farthest > 0 ? DELAY_SHARE * away / wave->farthest : 0;
    const float t = tween_ease_out(inversion_draw_clamp((time - delay) / (1 - DELAY_SHARE), 0, 1));
    return (InversionCellLook){.value = t >= 0.5F ? now : before,
                               .colours = view->shape.colours,
                               .squeeze = now == before ? 1 : fabsf(1 - 2 * t)};
}

/* What still differs from the goal: a dot in the corner, or a ring when a hint asks for it. */
static void inversion_draw_draw_difference(const InversionView *view, Canvas *canvas,
                                           const Theme *theme, Rect place) {
    const float side = place.height;
    if (view->rings_differences) {
        const float width = inversion_draw_clamp(side * 0.045F, 2, 5);
        canvas_stroke_round(canvas, rect_inset(place, -width),
                            inversion_draw_clamp(side * 0.14F, 2, 14) + width, width,
                            theme->hint_orange);
        return;
    }
    const float radius = inversion_draw_clamp(side * 0.055F, fminf(2.5F, side * 0.15F), 7);
    const Point corner = {place.x + place.width - radius * 2.4F, place.y + radius * 2.4F};
    canvas_fill_circle(canvas, corner,
                       radius + inversion_draw_clamp(radius * 0.35F, fminf(1, side * 0.05F), 2),
                       theme->surface);
    canvas_fill_circle(canvas, corner, radius, theme->hint_blue);
}

static void draw_outline(const InversionView *view, Canvas *canvas, const Theme *theme,
                         Rect place) {
    const float side = place.height;
    const float width = inversion_draw_clamp(side * 0.04F, 2, 4);
    const float outside = width * 0.7F;
    const float radius = inversion_draw_clamp(side * 0.14F, 2, 14);
    /* A dark line between: the ring of a hint and a lamp are nearly of one colour. */
    canvas_stroke_round(canvas, place, radius, width * 0.8F, theme->background);
    canvas_stroke_round(canvas, rect_inset(place, -outside), radius + outside, width,
                        view->is_outline_hint ? theme->hint_orange : theme->hint_blue);
}

/* A cell whose mask the solution has still to play. */
static void inversion_draw_draw_mark(Canvas *canvas, const Theme *theme, Rect place) {
    const float width = inversion_draw_clamp(place.height * 0.08F, 1.5F, 4);
    canvas_stroke_round(canvas, place, inversion_draw_clamp(place.height * 0.14F, 1.5F, 14), width,
                        theme->accent);
}

static TextStyle label_style(const Theme *theme, const InversionLayout *layout) {
    return (TextStyle){layout->label_size, TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
}

/* Above the first cell, or as far left as its words need; the short words where the long ones do
 * not fit at all. */
static void inversion_draw_draw_label(Canvas *canvas, Rect label, const Grid *grid,
                                      const char *const words[2], TextStyle style) {
    const bool is_long = canvas_text_width(canvas, words[0], style) <= label.width;
    const char *chosen = is_long ? words[0] : words[1];
    const float spare = label.width - canvas_text_width(canvas, chosen, style) - 1;
    rect_cut_left(&label, inversion_draw_clamp(grid->area.x - label.x, 0, fmaxf(spare, 0)));
    canvas_text(canvas, label, chosen, style);
}

/* A board of which nothing moves. */
static void draw_still(const uint8_t *board, InversionShape shape, const Grid *grid, Canvas *canvas,
                       const Theme *theme) {
    if (grid_cell_size(grid) < INVERSION_DRAW_MOSAIC_BELOW_U) {
        inversion_draw_draw_mosaic(board, shape, canvas, theme, grid->area);
        return;
    }
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        inversion_view_draw_cell(canvas, theme,
                                 grid_cell(grid, cell / shape.columns, cell % shape.columns),
                                 (InversionCellLook){board[cell], shape.colours, 1});
    }
}

/* ---- Solved ---- */

/* How much a cell swells now: a wave runs over the board from its middle. */
static float swelling(const InversionView *view, int cell, int64_t now_ms) {
    const int columns = view->shape.columns;
    const Wave wave = {.row = (float)(view->shape.rows - 1) / 2,
                       .column = (float)(columns - 1) / 2};
    const float farthest = distance(&wave, 0, 0);
    const float time =
        tween_progress(view->changed_at_ms + view->flip_ms, view->joy_ms - view->flip_ms, now_ms);
    const float away = distance(&wave, cell / columns, cell % columns);
    const float delay = farthest > 0 ? 0.5F * away / farthest : 0;
    return view->joy_ms > 0
               ? sinf(INVERSION_DRAW_PI * inversion_draw_clamp((time - delay) * 2, 0, 1))
               : 0;
}

static float ring_around(const Grid *grid) {
    return fmaxf(3, grid_cell_size(grid) * 0.05F);
}

/* Both boards are the same: a ring around each says so. */
static void inversion_draw_draw_rings(const InversionView *view, Canvas *canvas, const Theme *theme,
                                      const InversionLayout *layout, int64_t now_ms) {
    const Grid *grids[] = {&layout->now, &layout->goal};
    const float t = view->joy_ms > 0 ? tween_progress(view->changed_at_ms + view->flip_ms,
                                                      view->joy_ms - view->flip_ms, now_ms)
                                     : 1;
    for (int i = 0; i < 2; i++) {
        const float width = inversion_draw_clamp(ring_around(grids[i]), 2, 4);
        const float outside = width * 1.75F;
        const float side = grid_cell_size(grids[i]);
        canvas_stroke_round(canvas, rect_inset(grids[i]->area, -outside),
                            inversion_draw_clamp(side * 0.14F, 2, 14) + outside, width,
                            color_fade(theme->good, t));
    }
}

/* ---- Both boards ---- */

/* What the cells of the board now are drawn with. */
typedef struct NowPen {
    const InversionView *view;
    Canvas *canvas;
    const Theme *theme;
    Wave wave;
    float time; /* of the flip, 0 … 1 */
    int64_t now_ms;
} NowPen;

static NowPen now_pen_of(const InversionView *view, Canvas *canvas, const Theme *theme,
                         int64_t now_ms) {
    return (NowPen){.view = view,
                    .canvas = canvas,
                    .theme = theme,
                    .wave = wave_of(view),
                    .time = tween_progress(view->changed_at_ms, view->flip_ms, now_ms),
                    .now_ms = now_ms};
}

static void draw_now_cell(const NowPen *pen, int cell, Rect place) {
    const InversionView *view = pen->view;
    const float swell = view->is_solved ? swelling(view, cell, pen->now_ms) : 0;
    if (swell > 0) {
        inversion_view_cell(pen->canvas, pen->theme,
                            rect_inset(place, -0.05F * swell * place.width),
                            (InversionCellLook){view->now[cell], view->shape.colours, 1});
    } else {
        inversion_view_draw_cell(pen->canvas, pen->theme, place,
                                 turning_lamp(view, &pen->wave, cell, pen->time));
    }
    if (view->now[cell] != view->goal[cell]) {
        inversion_draw_draw_difference(view, pen->canvas, pen->theme, place);
    }
    if (view->has_marked && view->marked[cell] != 0) {
        inversion_draw_draw_mark(pen->canvas, pen->theme, place);
    }
}

static void draw_now(const InversionView *view, Canvas *canvas, const Theme *theme,
                     const Grid *grid, int64_t now_ms) {
    const NowPen pen = now_pen_of(view, canvas, theme, now_ms);
    if (grid_cell_size(grid) < STILL_BELOW_U) {
        draw_still(view->now, view->shape, grid, canvas, theme);
        return;
    }
    for (int cell = 0; cell < view->shape.rows * view->shape.columns; cell++) {
        draw_now_cell(&pen, cell,
                      grid_cell(grid, cell / view->shape.columns, cell % view->shape.columns));
    }
}

static void draw_lens_cell(const void *self, Canvas *canvas, int cell, Rect place) {
    const NowPen *pen = self;
    const InversionView *view = pen->view;
    const int cells = view->shape.rows * view->shape.columns;
    if (cell >= cells) {
        inversion_view_draw_cell(
            canvas, pen->theme, place,
            (InversionCellLook){view->goal[cell - cells], view->shape.colours, 1});
        return;
    }
    draw_now_cell(pen, cell, place);
    if (view->outlined && view->outlined[cell] != 0) {
        draw_outline(view, canvas, pen->theme, place);
    }
}

MagnifierPicture inversion_view_lens_picture(const Theme *theme,
                                             void (*draw_cell)(const void *, Canvas *, int, Rect),
                                             const void *self) {
    return (MagnifierPicture){.ground = theme->background,
                              .edge = theme->accent,
                              .radius = THEME_RADIUS_CARD_U,
                              .edge_width = 2,
                              .draw_cell = draw_cell,
                              .self = self};
}

void inversion_view_lens(const InversionView *view, Canvas *canvas, const Theme *theme,
                         const MagnifierLens *lens, int64_t now_ms) {
    const NowPen pen = now_pen_of(view, canvas, theme, now_ms);
    const MagnifierPicture picture = inversion_view_lens_picture(theme, draw_lens_cell, &pen);
    magnifier_draw(lens, &picture, canvas);
}

static void inversion_draw_draw_labels(const InversionView *view, Canvas *canvas,
                                       const Theme *theme, const InversionLayout *layout) {
    const TextStyle style = label_style(theme, layout);
    const char *now = view->now_words ? view->now_words : tr("Current board");
    const char *shorter = view->now_words ? view->now_words : tr("Now");
    inversion_draw_draw_label(canvas, layout->now_label, &layout->now,
                              (const char *const[2]){now, shorter}, style);
    inversion_draw_draw_label(canvas, layout->goal_label, &layout->goal,
                              (const char *const[2]){tr("Goal"), tr("Goal")}, style);
    if (layout->arrow.width > 0) {
        const ImageId arrow = layout->is_stacked ? IMAGE_ARROW_DOWN : IMAGE_ARROW_RIGHT;
        canvas_image(canvas, view->is_solved ? IMAGE_CHECK : arrow, layout->arrow,
                     view->is_solved ? theme->good : theme->accent);
    }
}

void inversion_view_boards(const InversionView *view, Canvas *canvas, const Theme *theme,
                           const InversionLayout *layout, int64_t now_ms) {
    const int columns = view->shape.columns;
    const int cells = view->shape.rows * columns;
    draw_still(view->goal, view->shape, &layout->goal, canvas, theme);
    draw_now(view, canvas, theme, &layout->now, now_ms);
    if (view->is_solved) {
        inversion_draw_draw_rings(view, canvas, theme, layout, now_ms);
    }
    inversion_draw_draw_labels(view, canvas, theme, layout);
    if (view->cell_in_focus >= 0) {
        const int cell = view->cell_in_focus % cells;
        const Rect place = grid_cell(view->cell_in_focus < cells ? &layout->now : &layout->goal,
                                     cell / columns, cell % columns);
        controls_draw_focus(canvas, place, inversion_draw_clamp(place.height * 0.14F, 1.5F, 14),
                            theme);
    }
    for (int cell = 0; view->outlined && cell < cells; cell++) {
        if (view->outlined[cell] != 0) {
            draw_outline(view, canvas, theme,
                         grid_cell(&layout->now, cell / columns, cell % columns));
        }
    }
}

/* ---- The strip ---- */

void inversion_view_steps_label(Canvas *canvas, const Theme *theme, const InversionLayout *layout,
                                const char *range) {
    TextStyle style = label_style(theme, layout);
    Rect label = layout->steps_label;
    if (label.height < style.size || layout->steps_shown == 0) {
        return;
    }
    const float width = canvas_text_width(canvas, tr("Steps"), style) + 1;
    canvas_text(canvas, rect_cut_left(&label, width), tr("Steps"), style);
    rect_cut_left(&label, 12);
    if (canvas_text_width(canvas, range, style) <= label.width) {
        style.weight = TEXT_REGULAR;
        canvas_text(canvas, label, range, style);
    }
}

typedef struct StepPicture {
    struct {
        InversionShape shape;
        InversionCellColors colors;
        uint8_t board[INVERSION_CELLS_MAX];
    } key;
    const Theme *theme;
    Rect place;
} StepPicture;

static void inversion_draw_draw_step(const void *self, Canvas *canvas) {
    const StepPicture *picture = self;
    inversion_view_kept_board(picture->key.board, picture->key.shape, canvas, picture->theme,
                              picture->place);
}

/* The board of a step on the window's ground, kept as a picture: up to 23 of them are shown. Its
 * edges lie on borders of pixels, and a pixel more is kept: what a cell is rounded to may reach
 * over the edge. */
static void stamp_step(const uint8_t *board, InversionShape shape, Canvas *canvas,
                       const Theme *theme, Rect place) {
    const size_t cells = (size_t)shape.rows * (size_t)shape.columns;
    StepPicture picture = {.key = {.shape = shape, .colors = inversion_view_cell_colors(theme)},
                           .theme = theme,
                           .place = inversion_label_cache_snapped(canvas, place)};
    memcpy(picture.key.board, board, cells);
    canvas_stamp(canvas, rect_inset(picture.place, -canvas_pixel(canvas)),
                 &(Stamp){.key = &picture.key,
                          .key_size = sizeof picture.key - sizeof picture.key.board + cells,
                          .ground = theme->background,
                          .draw = inversion_draw_draw_step,
                          .self = &picture});
}

void inversion_view_step(const InversionStep *step, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place) {
    const Rect picture = rect_cut_top(&place, place.width);
    const float radius = inversion_draw_clamp(picture.width * 0.07F, 3, 8);
    if (!step->board) {
        canvas_stroke_round(canvas, picture, radius, canvas_pixel(canvas), theme->hairline);
        return;
    }
    stamp_step(step->board, shape, canvas, theme, picture);
    if (step->is_ahead) {
        canvas_fill_rect(canvas, picture, color_fade(theme->background, 0.6F));
    }
    if (step->is_now || step->is_hovered) {
        canvas_stroke_round(canvas, rect_inset(picture, -4), radius + 4, 2,
                            step->is_now ? theme->accent : theme->hairline);
    }
    const float size = inversion_draw_clamp(place.height * 0.8F, 11, 16);
    if (place.height < size) {
        return; /* no room for a caption */
    }
    rect_cut_top(&place, STEP_CAPTION_U);
    const TextStyle style = {size, step->is_now ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_CENTER,
                             step->is_now ? theme->accent : theme->secondary};
    /* Only the word for the start can be too long. */
    const bool fits = canvas_text_width(canvas, step->caption, style) <= place.width;
    canvas_text(canvas, place, fits ? step->caption : "0", style);
}
