#include "inversion_view.h"

#include <math.h>

#include "say.h"
#include "ui/controls.h"
#include "ui/tween.h"

/* Of the board's area, in tenths of a board: two boards with an arrow between them, the strip. */
#define BOARD 10.0F
#define BETWEEN 2.0F
#define WIDTH (2 * BOARD + BETWEEN)
#define LABEL 1.5F
#define STEP 2.76F
#define STEP_PITCH 3.2066F /* seven pictures fill the width */
#define CAPTION 1.3F
#define BELOW 1.1F
#define BELOW_PORTRAIT 0.6F
#define EXPLAIN_PORTRAIT 19.0F /* the height of the explanation */
#define EXPLAIN_MOST 26.0F

#define DELAY_SHARE 0.4F    /* of the flip's time: how much later the farthest cell begins */
#define PICTURE_LEAST 15.0F /* a cell smaller than this has no sun or moon */

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

Size inversion_view_explain_shape(bool is_portrait, Size window) {
    const float height = is_portrait ? EXPLAIN_PORTRAIT : inversion_view_shape(false).height;
    /* A window that is narrow for its height leaves room below the boards: matrices take it. */
    const float spare = WIDTH * (window.height - 104) / fmaxf(window.width - 400, 1);
    return (Size){WIDTH, is_portrait ? height : clamp(spare, height, EXPLAIN_MOST)};
}

Size inversion_view_shape(bool is_portrait) {
    const float below = is_portrait ? BELOW_PORTRAIT : BELOW + LABEL;
    return (Size){WIDTH, LABEL + BOARD + below + STEP + CAPTION};
}

Grid inversion_view_grid(Rect area, InversionShape shape) {
    const float most = (float)(shape.rows > shape.columns ? shape.rows : shape.columns);
    return grid_square(area, shape.rows, shape.columns, area.width / most * 0.06F);
}

InversionLayout inversion_view_layout(Rect area, InversionShape shape, bool is_portrait) {
    const float u = area.width / WIDTH;
    InversionLayout layout = {.unit = u};
    Rect labels = rect_cut_top(&area, LABEL * u);
    Rect boards = rect_cut_top(&area, BOARD * u);
    layout.now_label = rect_cut_left(&labels, BOARD * u);
    layout.goal_label = rect_cut_right(&labels, BOARD * u);
    layout.now = inversion_view_grid(rect_cut_left(&boards, BOARD * u), shape);
    layout.goal = inversion_view_grid(rect_cut_right(&boards, BOARD * u), shape);
    layout.arrow = rect_centered(boards, BETWEEN * u * 0.62F, BETWEEN * u * 0.62F);
    rect_cut_top(&area, (is_portrait ? BELOW_PORTRAIT : BELOW) * u);
    layout.steps_label = rect_cut_top(&area, is_portrait ? 0 : LABEL * u);
    for (int i = 0; i < INVERSION_STEPS_SHOWN; i++) {
        layout.steps[i] =
            rect_of(area.x + (float)i * STEP_PITCH * u, area.y, STEP * u, (STEP + CAPTION) * u);
    }
    return layout;
}

/* ---- A cell ---- */

static void draw_sun(Canvas *canvas, const Theme *theme, Point center, float side, float squeeze) {
    const Color cream = color_mix(theme->lamp_on, color_hex(0xFFFFFF), 0.82F);
    const float disc = side * 0.34F;
    for (int i = 0; i < 8; i++) {
        const float angle = (float)i * 0.785398F;
        const float x = cosf(angle) * squeeze;
        const float y = sinf(angle);
        canvas_line(canvas, (Point){center.x + x * side * 0.25F, center.y + y * side * 0.25F},
                    (Point){center.x + x * side * 0.32F, center.y + y * side * 0.32F},
                    side * 0.035F, theme->lamp_on_mark);
    }
    /* A rim of whole pixels keeps both discs concentric on the screen. */
    const float pixel = canvas_pixel(canvas);
    const float rim = fmaxf(1, roundf(side * 0.022F / pixel)) * pixel;
    const Rect rect = rect_of(center.x - disc / 2, center.y - disc / 2, disc, disc);
    canvas_image(canvas, IMAGE_SUN, rect_inset(rect, -rim), theme->lamp_on_mark);
    canvas_image(canvas, IMAGE_SUN, rect, cream);
}

static void draw_moon(Canvas *canvas, const Theme *theme, Point center, float side) {
    const float moon = side * 0.46F;
    canvas_image(canvas, IMAGE_MOON, rect_of(center.x - moon / 2, center.y - moon / 2, moon, moon),
                 theme->lamp_off_mark);
}

static void draw_digit(Canvas *canvas, const Theme *theme, Rect rect, int value, bool is_bright) {
    const char digit[2] = {(char)('0' + value), 0};
    canvas_text(canvas, rect, digit,
                (TextStyle){rect.height * 0.5F, TEXT_SEMIBOLD, TEXT_CENTER,
                            is_bright ? theme->lamp_on_mark : theme->text});
}

/* A lamp, `squeeze` (0 … 1) of its width wide while it turns. */
typedef struct Lamp {
    int value, colours;
    float squeeze;
} Lamp;

static void draw_cell(Canvas *canvas, const Theme *theme, Rect rect, Lamp lamp) {
    const int value = lamp.value;
    const float squeeze = lamp.squeeze;
    const float share = (float)value / (float)(lamp.colours - 1);
    const float side = rect.height;
    const float width = clamp(side * squeeze, 1, side);
    const Rect face = rect_of(rect.x + (rect.width - width) / 2, rect.y, width, side);
    const float radius = clamp(side * 0.14F, 1.5F, 14) * (squeeze < 0.3F ? 0.3F : 1);
    canvas_fill_round(canvas, face, radius, color_mix(theme->lamp_off, theme->lamp_on, share));
    if (value == 0) {
        canvas_stroke_round(canvas, face, radius, canvas_pixel(canvas), theme->hairline);
    }
    if (side < PICTURE_LEAST || squeeze < 0.55F) {
        return;
    }
    if (lamp.colours > 2) {
        draw_digit(canvas, theme, rect, value, theme->is_dark && share > 0.6F);
    } else if (value == 1) {
        draw_sun(canvas, theme, rect_center(rect), side, squeeze);
    } else {
        draw_moon(canvas, theme, rect_center(rect), side);
    }
}

void inversion_view_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                          const Theme *theme, Rect area) {
    const Grid grid = inversion_view_grid(rect_fit(area, 1, 1), shape);
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        draw_cell(canvas, theme, grid_cell(&grid, cell / shape.columns, cell % shape.columns),
                  (Lamp){board[cell], shape.colours, 1});
    }
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
static Lamp turning_lamp(const InversionView *view, const Wave *wave, int cell, float time) {
    const int columns = view->shape.columns;
    const int now = view->now[cell];
    const int before = view->before[cell];
    const float away = distance(wave, cell / columns, cell % columns);
    const float delay = wave->farthest > 0 ? DELAY_SHARE * away / wave->farthest : 0;
    const float t = tween_ease_out(clamp((time - delay) / (1 - DELAY_SHARE), 0, 1));
    return (Lamp){.value = t >= 0.5F ? now : before,
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
    const float radius = clamp(side * 0.055F, 2.5F, 7);
    const Point corner = {place.x + place.width - radius * 2.4F, place.y + radius * 2.4F};
    canvas_fill_circle(canvas, corner, radius + clamp(radius * 0.35F, 1, 2), theme->surface);
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

static TextStyle label_style(const Theme *theme, float unit) {
    return (TextStyle){clamp(unit * 0.5F, 12, 18), TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
}

static void draw_label(Canvas *canvas, Rect label, const Grid *grid, const char *words,
                       TextStyle style) {
    label.x = grid->area.x;
    label.width = grid->area.width;
    canvas_text(canvas, label, words, style);
}

void inversion_view_boards(const InversionView *view, Canvas *canvas, const Theme *theme,
                           const InversionLayout *layout, int64_t now_ms) {
    const int columns = view->shape.columns;
    const float time = tween_progress(view->changed_at_ms, view->flip_ms, now_ms);
    const Wave wave = wave_of(view);
    const TextStyle label = label_style(theme, layout->unit);
    draw_label(canvas, layout->now_label, &layout->now, tr("Current board"), label);
    draw_label(canvas, layout->goal_label, &layout->goal, tr("Goal"), label);
    canvas_image(canvas, view->is_solved ? IMAGE_CHECK : IMAGE_ARROW_RIGHT, layout->arrow,
                 view->is_solved ? theme->good : theme->accent);
    for (int cell = 0; cell < view->shape.rows * columns; cell++) {
        const Rect goal = grid_cell(&layout->goal, cell / columns, cell % columns);
        const Rect now = grid_cell(&layout->now, cell / columns, cell % columns);
        draw_cell(canvas, theme, goal, (Lamp){view->goal[cell], view->shape.colours, 1});
        draw_cell(canvas, theme, now, turning_lamp(view, &wave, cell, time));
        if (view->now[cell] != view->goal[cell]) {
            draw_difference(view, canvas, theme, now);
        }
    }
    for (int cell = 0; view->outlined && cell < view->shape.rows * columns; cell++) {
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

void inversion_view_step(const InversionStep *step, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place) {
    const Rect picture = rect_cut_top(&place, place.width);
    const float radius = clamp(picture.width * 0.07F, 3, 8);
    if (!step->board) {
        canvas_stroke_round(canvas, picture, radius, canvas_pixel(canvas), theme->hairline);
        return;
    }
    inversion_view_board(step->board, shape, canvas, theme, picture);
    if (step->is_ahead) {
        canvas_fill_rect(canvas, picture, color_fade(theme->background, 0.6F));
    }
    if (step->is_now || step->is_hovered) {
        canvas_stroke_round(canvas, rect_inset(picture, -4), radius + 4, 2,
                            step->is_now ? theme->accent : theme->hairline);
    }
    const float size = clamp(place.height * 0.42F, 11, 16);
    rect_cut_top(&place, place.height * 0.16F);
    canvas_text(canvas, place, step->caption,
                (TextStyle){size, step->is_now ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_CENTER,
                            step->is_now ? theme->accent : theme->secondary});
}
