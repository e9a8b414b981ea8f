/* Cells: a colour and a shape for each value, so that nothing depends on colour alone; and boards
 * of cells on which nothing moves. */
#include <math.h>

#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/board/layout.h"

#define PICTURE_MIN 15.0F   /* a smaller cell has a plain disc for its sun, and no moon */
#define SHAPE_MIN 5.0F      /* a smaller one has its colour only */
#define DIGIT_MIN 40.0F     /* a larger one has its number beside the shape */
#define PIXELS_BELOW_U 6.0F /* boards of smaller cells are drawn as one picture of pixels */
#define SHAPES 6            /* beyond, the number itself is the shape */

static void draw_sun(Canvas *canvas, const Theme *theme, Point center, float side, float squeeze) {
    const Color cream = color_mix(theme->lamp_on, color_hex(0xFFFFFF), 0.82F);
    const float disc = side * 0.34F;
    /* True zeros: a ray that is a hair off its axis is drawn as a sloping one. */
    static const Point rays[] = {{1, 0},  {0.7071F, 0.7071F},   {0, 1},  {-0.7071F, 0.7071F},
                                 {-1, 0}, {-0.7071F, -0.7071F}, {0, -1}, {0.7071F, -0.7071F}};
    for (size_t i = 0; i < sizeof rays / sizeof rays[0]; i++) {
        const float x = rays[i].x * squeeze;
        const float y = rays[i].y;
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

/* ---- More than two colours ---- */

/* From dark to bright, so that the order is seen without the hue. */
Color inversion_cell_color(const Theme *theme, InversionCellStyle cell_style) {
    static const uint32_t ramp[] = {0x4C62C0, 0x2F93A8, 0x4FB57A, 0xB4C24C};
    const float last = sizeof ramp / sizeof ramp[0];
    if (cell_style.value == 0) {
        return theme->lamp_off;
    }
    if (cell_style.value == cell_style.colours - 1) {
        return theme->lamp_on;
    }
    /* The first colour is 0, the cell that is on `last`. */
    const float place = last * (float)(cell_style.value - 1) / (float)(cell_style.colours - 2);
    const int index = (int)place;
    const Color from = color_hex(ramp[index]);
    const Color to = index + 1 < (int)last ? color_hex(ramp[index + 1]) : theme->lamp_on;
    return color_mix(from, to, place - (float)index);
}

static Color ink_on(Color face) {
    const int brightness = face.r * 3 + face.g * 6 + face.b;
    return brightness > 1250 ? color_mix(face, color_hex(0x000000), 0.72F)
                             : color_mix(face, color_hex(0xFFFFFF), 0.9F);
}

static Rect centered(Point center, float width, float height) {
    return rect_of(center.x - width / 2, center.y - height / 2, width, height);
}

/* A ring for none, then shapes of one, two, three, four and five ends. */
static void inversion_draw_cell_shape(Canvas *canvas, Rect rect, int value, Color ink) {
    const float side = rect.height;
    const Point center = rect_center(rect);
    switch (value) {
    case 0:
        canvas_stroke_circle(canvas, center, side * 0.15F, fmaxf(1, side * 0.04F), ink);
        break;
    case 1:
        canvas_fill_circle(canvas, center, side * 0.2F, ink);
        break;
    case 2:
        canvas_fill_round(canvas, centered(center, side * 0.6F, side * 0.2F), side * 0.1F, ink);
        break;
    case 3:
        canvas_image(canvas, IMAGE_TRIANGLE, centered(center, side * 0.58F, side * 0.58F), ink);
        break;
    case 4:
        canvas_fill_round(canvas, centered(center, side * 0.42F, side * 0.42F), side * 0.03F, ink);
        break;
    default:
        canvas_image(canvas, IMAGE_STAR, centered(center, side * 0.64F, side * 0.64F), ink);
        break;
    }
}

static void inversion_draw_cell_digit(Canvas *canvas, Rect rect, int value, float size, Color ink) {
    const char digit[2] = {(char)('0' + value), 0};
    canvas_text(canvas, rect, digit, (TextStyle){size, TEXT_SEMIBOLD, TEXT_CENTER, ink});
}

static void inversion_draw_cell_value(Canvas *canvas, const Theme *theme, Rect rect,
                                      InversionCellStyle cell_style) {
    const float side = rect.height;
    const Color ink = cell_style.value == 0 ? theme->lamp_off_mark
                                            : ink_on(inversion_cell_color(theme, cell_style));
    if (cell_style.colours > SHAPES) {
        if (side >= PICTURE_MIN) {
            inversion_draw_cell_digit(canvas, rect, cell_style.value, side * 0.5F, ink);
        }
        return;
    }
    inversion_draw_cell_shape(canvas, rect, cell_style.value, ink);
    if (side >= DIGIT_MIN && cell_style.squeeze >= 1) {
        const float size = geometry_clamp(side * 0.19F, 11, 20);
        inversion_draw_cell_digit(
            canvas,
            rect_of(rect.x + side * 0.06F, rect.y + side * 0.94F - size * 1.2F, size, size * 1.2F),
            cell_style.value, size, ink);
    }
}

static void draw_pair(Canvas *canvas, const Theme *theme, Rect rect,
                      InversionCellStyle cell_style) {
    const Point center = rect_center(rect);
    if (rect.height < PICTURE_MIN) {
        if (cell_style.value == 1) {
            canvas_fill_circle(canvas, center, rect.height * 0.22F, theme->lamp_on_mark);
        }
    } else if (cell_style.value == 1) {
        draw_sun(canvas, theme, center, rect.height, cell_style.squeeze);
    } else {
        draw_moon(canvas, theme, center, rect.height);
    }
}

void inversion_draw_cell(Canvas *canvas, const Theme *theme, Rect rect,
                         InversionCellStyle cell_style) {
    const float side = rect.height;
    const float width = geometry_clamp(side * cell_style.squeeze, 1, side);
    const Rect face = rect_of(rect.x + (rect.width - width) / 2, rect.y, width, side);
    const float radius =
        geometry_clamp(side * 0.14F, 1.5F, 14) * (cell_style.squeeze < 0.3F ? 0.3F : 1);
    canvas_fill_round(canvas, face, radius, inversion_cell_color(theme, cell_style));
    if (cell_style.value == 0 && side >= SHAPE_MIN) {
        canvas_stroke_round(canvas, face, radius, canvas_pixel(canvas), theme->hairline);
    }
    if (side < SHAPE_MIN || cell_style.squeeze < 0.55F) {
        return;
    }
    if (cell_style.colours > 2) {
        inversion_draw_cell_value(canvas, theme, rect, cell_style);
    } else {
        draw_pair(canvas, theme, rect, cell_style);
    }
}

/* ---- Cells as pictures ---- */

typedef struct CellPicture {
    struct {
        int value, colours;
        InversionCellColors theme;
    } key;
    const Theme *theme;
    Rect rect;
} CellPicture;

InversionCellColors inversion_cell_colors(const Theme *theme) {
    return (InversionCellColors){theme->lamp_on, theme->lamp_on_mark, theme->lamp_off,
                                 theme->lamp_off_mark, theme->hairline};
}

static void draw_cell_picture(const void *self, Canvas *canvas) {
    const CellPicture *picture = self;
    inversion_draw_cell(canvas, picture->theme, picture->rect,
                        (InversionCellStyle){picture->key.value, picture->key.colours, 1});
}

void inversion_draw_cached_cell(Canvas *canvas, const Theme *theme, Rect rect,
                                InversionCellStyle cell_style) {
    /* Square, and alike wherever it stands. */
    const Rect nearest = inversion_snap_rect(canvas, rect);
    rect.x = nearest.x;
    rect.y = nearest.y;
    if (cell_style.squeeze < 1) {
        inversion_draw_cell(canvas, theme, rect, cell_style);
        return;
    }
    const CellPicture picture = {.key = {.value = cell_style.value,
                                         .colours = cell_style.colours,
                                         .theme = inversion_cell_colors(theme)},
                                 .theme = theme,
                                 .rect = rect};
    canvas_stamp(canvas, picture.rect,
                 &(Stamp){.key = &picture.key,
                          .key_size = sizeof picture.key,
                          .ground = theme->background,
                          .draw = draw_cell_picture,
                          .self = &picture});
}

/* ---- A board alone ---- */

/* Cells too small for a shape are drawn all at once. */
static void inversion_draw_pixels(const uint8_t *board, InversionShape shape, Canvas *canvas,
                                  const Theme *theme, Rect area) {
    Color palette[INVERSION_COLOURS_MAX];
    for (int value = 0; value < shape.colours; value++) {
        palette[value] = inversion_cell_color(theme, (InversionCellStyle){value, shape.colours, 1});
    }
    const PixelGrid pixels = {shape.rows, shape.columns, board, palette, shape.colours};
    canvas_pixel_grid(canvas, &pixels, area);
}

/* How the cells of a board are drawn. */
typedef struct BoardDrawContext {
    Canvas *canvas;
    const Theme *theme;
    void (*draw)(Canvas *canvas, const Theme *theme, Rect rect, InversionCellStyle cell_style);
} BoardDrawContext;

static void inversion_draw_board_cells(const uint8_t *board, InversionShape shape,
                                       const BoardDrawContext *context, Rect area) {
    const Grid grid = inversion_layout_grid(rect_fit(area, 1, 1), shape);
    if (grid_cell_size(&grid) < PIXELS_BELOW_U) {
        inversion_draw_pixels(board, shape, context->canvas, context->theme, grid.area);
        return;
    }
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        context->draw(context->canvas, context->theme,
                      grid_cell(&grid, cell / shape.columns, cell % shape.columns),
                      (InversionCellStyle){board[cell], shape.colours, 1});
    }
}

void inversion_draw_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                          const Theme *theme, Rect area) {
    inversion_draw_board_cells(board, shape,
                               &(BoardDrawContext){canvas, theme, inversion_draw_cell}, area);
}

void inversion_draw_cached_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                                 const Theme *theme, Rect area) {
    inversion_draw_board_cells(
        board, shape, &(BoardDrawContext){canvas, theme, inversion_draw_cached_cell}, area);
}

void inversion_draw_still_board(const uint8_t *board, InversionShape shape, const Grid *grid,
                                Canvas *canvas, const Theme *theme) {
    if (grid_cell_size(grid) < PIXELS_BELOW_U) {
        inversion_draw_pixels(board, shape, canvas, theme, grid->area);
        return;
    }
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const Rect place = grid_cell(grid, cell / shape.columns, cell % shape.columns);
        if (canvas_shows(canvas, rect_inset(place, -1))) {
            inversion_draw_cached_cell(canvas, theme, place,
                                       (InversionCellStyle){board[cell], shape.colours, 1});
        }
    }
}
