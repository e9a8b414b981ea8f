#include "inversion_view.h"

#include <math.h>
#include <string.h>

#include "say.h"
#include "ui/controls.h"
#include "ui/tween.h"

/* Of the board's area, in tenths of a board: two boards with an arrow between them, the strip. */
#define BOARD 10.0F      /* its longer side */
#define BOARD_LEAST 6.0F /* its shorter side takes up at least that */
#define BETWEEN 2.0F
#define WIDTH (2 * BOARD + BETWEEN) /* of square boards */
#define LABEL 1.5F
#define STEP 2.76F
#define STEP_PITCH 3.2066F /* seven pictures fill the width */
#define CAPTION 1.3F
#define BELOW 1.1F
#define BELOW_PORTRAIT 0.6F

#define MOSAIC_BELOW_U 6.0F
#define DELAY_SHARE 0.4F /* of the flip's time: how much later the farthest cell begins */

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

/* The room for a board, in units: one side is BOARD. */
static Size box_of(InversionShape shape) {
    const float ratio = (float)shape.columns / (float)shape.rows;
    return (Size){ratio >= 1 ? BOARD : fmaxf(BOARD * ratio, BOARD_LEAST),
                  ratio <= 1 ? BOARD : fmaxf(BOARD / ratio, BOARD_LEAST)};
}

/* How large the strip is beside that of square boards. */
static float strip_share(Size box) {
    return (2 * box.width + BETWEEN) / WIDTH;
}

Size inversion_view_shape(InversionShape shape, bool is_portrait) {
    const Size box = box_of(shape);
    const float below = is_portrait ? BELOW_PORTRAIT : BELOW + LABEL;
    return (Size){2 * box.width + BETWEEN,
                  LABEL + box.height + below + (STEP + CAPTION) * strip_share(box)};
}

Grid inversion_view_grid(Rect area, InversionShape shape) {
    const float most = (float)(shape.rows > shape.columns ? shape.rows : shape.columns);
    return grid_square(area, shape.rows, shape.columns,
                       fmaxf(area.width, area.height) / most * 0.06F);
}

InversionLayout inversion_view_layout(Rect area, InversionShape shape, bool is_portrait) {
    const Size box = box_of(shape);
    const float u = area.width / (2 * box.width + BETWEEN);
    const float strip = strip_share(box) * u;
    InversionLayout layout = {.unit = u};
    Rect labels = rect_cut_top(&area, LABEL * u);
    Rect boards = rect_cut_top(&area, box.height * u);
    layout.now_label = rect_cut_left(&labels, box.width * u);
    layout.goal_label = rect_cut_right(&labels, box.width * u);
    layout.now = inversion_view_grid(rect_cut_left(&boards, box.width * u), shape);
    layout.goal = inversion_view_grid(rect_cut_right(&boards, box.width * u), shape);
    layout.arrow = rect_centered(boards, BETWEEN * u * 0.62F, BETWEEN * u * 0.62F);
    rect_cut_top(&area, (is_portrait ? BELOW_PORTRAIT : BELOW) * u);
    layout.steps_label = rect_cut_top(&area, is_portrait ? 0 : LABEL * u);
    for (int i = 0; i < INVERSION_STEPS_SHOWN; i++) {
        layout.steps[i] = rect_of(area.x + (float)i * STEP_PITCH * strip, area.y, STEP * strip,
                                  (STEP + CAPTION) * strip);
    }
    return layout;
}

/* ---- A board alone ---- */

/* Cells too small for a shape are drawn all at once. */
static void draw_mosaic(const uint8_t *board, InversionShape shape, Canvas *canvas,
                        const Theme *theme, Rect area) {
    Color palette[INVERSION_COLOURS_MAX];
    for (int value = 0; value < shape.colours; value++) {
        palette[value] = inversion_view_color(theme, (InversionLamp){value, shape.colours, 1});
    }
    const Mosaic mosaic = {shape.rows, shape.columns, board, palette, shape.colours};
    canvas_mosaic(canvas, &mosaic, area);
}

/* How the cells of a board are drawn. */
typedef struct CellPen {
    Canvas *canvas;
    const Theme *theme;
    void (*draw)(Canvas *canvas, const Theme *theme, Rect rect, InversionLamp lamp);
} CellPen;

static void draw_cells(const uint8_t *board, InversionShape shape, const CellPen *pen, Rect area) {
    const Grid grid = inversion_view_grid(rect_fit(area, 1, 1), shape);
    if (grid_cell_size(&grid) < MOSAIC_BELOW_U) {
        draw_mosaic(board, shape, pen->canvas, pen->theme, grid.area);
        return;
    }
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        pen->draw(pen->canvas, pen->theme,
                  grid_cell(&grid, cell / shape.columns, cell % shape.columns),
                  (InversionLamp){board[cell], shape.colours, 1});
    }
}

void inversion_view_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                          const Theme *theme, Rect area) {
    draw_cells(board, shape, &(CellPen){canvas, theme, inversion_view_cell}, area);
}

void inversion_view_kept_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                               const Theme *theme, Rect area) {
    draw_cells(board, shape, &(CellPen){canvas, theme, inversion_view_lamp}, area);
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
static InversionLamp turning_lamp(const InversionView *view, const Wave *wave, int cell,
                                  float time) {
    const int columns = view->shape.columns;
    const int now = view->now[cell];
    const int before = view->before[cell];
    const float away = distance(wave, cell / columns, cell % columns);
    const float delay = wave->farthest > 0 ? DELAY_SHARE * away / wave->farthest : 0;
    const float t = tween_ease_out(clamp((time - delay) / (1 - DELAY_SHARE), 0, 1));
    return (InversionLamp){.value = t >= 0.5F ? now : before,
                           .colours = view->shape.colours,
                           .squeeze = now == before ? 1 : fabsf(1 - 2 * t)};
}

/* What still differs from the goal: a dot in the corner, or a ring when a hint asks for it. */
static void draw_difference(const InversionView *view, Canvas *canvas, const Theme *theme,
                            Rect place) {
    const float side = place.height;
    if (view->rings_differences) {
        const float width = clamp(side * 0.045F, 2, 5);
        canvas_stroke_round(canvas, rect_inset(place, -width), clamp(side * 0.14F, 2, 14) + width,
                            width, theme->hint_orange);
        return;
    }
    const float radius = clamp(side * 0.055F, fminf(2.5F, side * 0.15F), 7);
    const Point corner = {place.x + place.width - radius * 2.4F, place.y + radius * 2.4F};
    canvas_fill_circle(canvas, corner, radius + clamp(radius * 0.35F, fminf(1, side * 0.05F), 2),
                       theme->surface);
    canvas_fill_circle(canvas, corner, radius, theme->hint_blue);
}

static void draw_outline(const InversionView *view, Canvas *canvas, const Theme *theme,
                         Rect place) {
    const float side = place.height;
    const float width = clamp(side * 0.04F, 2, 4);
    const float outside = width * 0.7F;
    canvas_stroke_round(canvas, rect_inset(place, -outside), clamp(side * 0.14F, 2, 14) + outside,
                        width, view->is_outline_hint ? theme->hint_orange : theme->hint_blue);
}

/* A cell whose mask the solution has still to play. */
static void draw_mark(Canvas *canvas, const Theme *theme, Rect place) {
    const float width = clamp(place.height * 0.08F, 1.5F, 4);
    canvas_stroke_round(canvas, place, clamp(place.height * 0.14F, 1.5F, 14), width, theme->accent);
}

static TextStyle label_style(const Theme *theme, float unit) {
    return (TextStyle){clamp(unit * 0.5F, 12, 18), TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
}

/* Above the first cell, or as far left as its words need; the short words where the long ones do
 * not fit at all. */
static void draw_label(Canvas *canvas, Rect label, const Grid *grid, const char *const words[2],
                       TextStyle style) {
    const bool is_long = canvas_text_width(canvas, words[0], style) <= label.width;
    const char *chosen = is_long ? words[0] : words[1];
    const float spare = label.width - canvas_text_width(canvas, chosen, style) - 1;
    rect_cut_left(&label, clamp(grid->area.x - label.x, 0, fmaxf(spare, 0)));
    canvas_text(canvas, label, chosen, style);
}

void inversion_view_boards(const InversionView *view, Canvas *canvas, const Theme *theme,
                           const InversionLayout *layout, int64_t now_ms) {
    const int columns = view->shape.columns;
    const int cells = view->shape.rows * columns;
    const float time = tween_progress(view->changed_at_ms, view->flip_ms, now_ms);
    const Wave wave = wave_of(view);
    const TextStyle label = label_style(theme, layout->unit);
    draw_label(canvas, layout->now_label, &layout->now,
               view->now_words ? (const char *const[2]){view->now_words, view->now_words}
                               : (const char *const[2]){tr("Current board"), tr("Now")},
               label);
    draw_label(canvas, layout->goal_label, &layout->goal,
               (const char *const[2]){tr("Goal"), tr("Goal")}, label);
    canvas_image(canvas, view->is_solved ? IMAGE_CHECK : IMAGE_ARROW_RIGHT, layout->arrow,
                 view->is_solved ? theme->good : theme->accent);
    for (int cell = 0; cell < cells; cell++) {
        const Rect goal = grid_cell(&layout->goal, cell / columns, cell % columns);
        const Rect now = grid_cell(&layout->now, cell / columns, cell % columns);
        inversion_view_lamp(canvas, theme, goal,
                            (InversionLamp){view->goal[cell], view->shape.colours, 1});
        inversion_view_lamp(canvas, theme, now, turning_lamp(view, &wave, cell, time));
        if (view->now[cell] != view->goal[cell]) {
            draw_difference(view, canvas, theme, now);
        }
        if (view->marked && view->marked[cell] != 0) {
            draw_mark(canvas, theme, now);
        }
    }
    if (view->cell_in_focus >= 0) {
        const int cell = view->cell_in_focus % cells;
        const Rect place = grid_cell(view->cell_in_focus < cells ? &layout->now : &layout->goal,
                                     cell / columns, cell % columns);
        controls_draw_focus(canvas, place, clamp(place.height * 0.14F, 1.5F, 14), theme);
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
    TextStyle style = label_style(theme, layout->unit);
    if (layout->steps_label.height < style.size) {
        return;
    }
    canvas_text(canvas, layout->steps_label, tr("Steps"), style);
    style.align = TEXT_RIGHT;
    canvas_text(canvas, layout->steps_label, range, style);
}

typedef struct StepPicture {
    struct {
        InversionShape shape;
        InversionLampColors colors;
        uint8_t board[INVERSION_CELLS_MAX];
    } key;
    const Theme *theme;
    Rect place;
} StepPicture;

static void draw_step(const void *self, Canvas *canvas) {
    const StepPicture *picture = self;
    inversion_view_kept_board(picture->key.board, picture->key.shape, canvas, picture->theme,
                              picture->place);
}

/* The board of a step on the window's ground, kept as a picture: up to 23 of them are shown. */
static void stamp_step(const uint8_t *board, InversionShape shape, Canvas *canvas,
                       const Theme *theme, Rect place) {
    const size_t cells = (size_t)shape.rows * (size_t)shape.columns;
    StepPicture picture = {.key = {.shape = shape, .colors = inversion_view_lamp_colors(theme)},
                           .theme = theme,
                           .place = place};
    memcpy(picture.key.board, board, cells);
    canvas_stamp(canvas, place,
                 &(Stamp){.key = &picture.key,
                          .key_size = sizeof picture.key - sizeof picture.key.board + cells,
                          .ground = theme->background,
                          .draw = draw_step,
                          .self = &picture});
}

void inversion_view_step(const InversionStep *step, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place) {
    const Rect picture = rect_cut_top(&place, place.width);
    const float radius = clamp(picture.width * 0.07F, 3, 8);
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
    const float size = clamp(place.height * 0.42F, 11, 16);
    rect_cut_top(&place, place.height * 0.16F);
    const TextStyle style = {size, step->is_now ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_CENTER,
                             step->is_now ? theme->accent : theme->secondary};
    /* Only the word for the start can be too long. */
    const bool fits = canvas_text_width(canvas, step->caption, style) <= place.width;
    canvas_text(canvas, place, fits ? step->caption : "0", style);
}
