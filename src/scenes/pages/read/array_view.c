/* Pictures of the arrays of the APL reader. */
#include "scenes/pages/read/array_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/shell/i18n.h"

#define ROWS_MAX 16 /* shown */
#define ARRAY_COLUMNS_MAX 20
#define PLANES_MAX 16
#define CELL_MIN_U 9.0F
#define PLANE_GAP 0.7F /* of a cell */
#define CAPTION_U 18.0F
#define FONT_SHARE 0.58F /* of a cell's height */

const ArrayMarks array_unmarked = {.known = APL_CELLS_MAX, .row = -1, .column = -1};

/* What is shown of an array: planes of rows and columns. */
typedef struct ArrayShape {
    int planes, rows, columns; /* all there are */
    int shown_planes, shown_rows, shown_columns;
    bool is_bits;
} ArrayShape;

static int array_at_most(int value, int most) {
    return value < most ? value : most;
}

static ArrayShape array_shape_of(const AplArray *array) {
    ArrayShape shape = {1, 1, 1, 1, 1, 1, !array->is_text};
    for (int axis = 0; axis < array->rank; axis++) {
        const int length = array->shape[axis];
        if (axis == array->rank - 1) {
            shape.columns = length;
        } else if (axis == array->rank - 2) {
            shape.rows = length;
        } else {
            shape.planes *= length;
        }
    }
    shape.shown_planes = array_at_most(shape.planes, PLANES_MAX);
    shape.shown_rows = array_at_most(shape.rows, ROWS_MAX);
    shape.shown_columns = array_at_most(shape.columns, ARRAY_COLUMNS_MAX);
    for (int i = 0; i < array->count && shape.is_bits; i++) {
        shape.is_bits = array->cells[i] == 0.0 || array->cells[i] == 1.0;
    }
    return shape;
}

static bool array_is_cut(const ArrayShape *shape) {
    return shape->planes > shape->shown_planes || shape->rows > shape->shown_rows ||
           shape->columns > shape->shown_columns;
}

/* A number in few digits, with a true minus. */
static void array_add_number(double value, Text *out) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.4g", fabs(value));
    if (value < 0.0 && strcmp(digits, "0") != 0) {
        text_add(out, "\xE2\x88\x92");
    }
    char *point = strchr(digits, '.');
    char decimal[16];
    Text sign = text_over(decimal, sizeof decimal);
    i18n_decimal(0.5, 1, &sign); /* the language's decimal sign */
    if (point && decimal[1] == ',') {
        *point = ',';
    }
    text_add(out, digits);
}

static void array_add_cell(const AplArray *array, int index, Text *out) {
    if (array->is_text) {
        const unsigned code = (unsigned)array->cells[index];
        char bytes[4] = {(char)code, 0, 0, 0};
        if (code >= 0x800) {
            bytes[0] = (char)(0xE0U | code >> 12);
            bytes[1] = (char)(0x80U | (code >> 6 & 0x3FU));
            bytes[2] = (char)(0x80U | (code & 0x3FU));
        } else if (code >= 0x80) {
            bytes[0] = (char)(0xC0U | code >> 6);
            bytes[1] = (char)(0x80U | (code & 0x3FU));
        }
        text_add(out, bytes);
    } else {
        array_add_number(array->cells[index], out);
    }
}

/* How much wider than high a cell is: as its longest number needs. */
static float array_aspect(Canvas *canvas, const AplArray *array, const ArrayShape *shape,
                          ArrayLook look) {
    float widest = 0;
    const TextStyle style = {20, TEXT_MEDIUM, TEXT_CENTER, {0}};
    if (look != ARRAY_NUMBERS || shape->is_bits) {
        return 1;
    }
    if (array->is_text) {
        return 0.62F;
    }
    for (int i = 0; i < array_at_most(array->count, 1024); i++) {
        char words[48];
        Text text = text_over(words, sizeof words);
        array_add_cell(array, i, &text);
        const float width = canvas_text_width(canvas, words, style);
        widest = width > widest ? width : widest;
    }
    const float aspect = (widest + 10) / 20 * FONT_SHARE;
    return aspect < 1 ? 1 : aspect;
}

/* The planes fill rows of `across` planes. */
typedef struct ArrayPlaces {
    ArrayShape shape;
    float high, wide; /* of a cell */
    int across;
    Size size;
} ArrayPlaces;

static ArrayPlaces array_places(Canvas *canvas, const AplArray *array, ArrayLook look, float cell,
                                float width) {
    ArrayPlaces places = {.shape = array_shape_of(array), .high = cell};
    const ArrayShape *shape = &places.shape;
    const float aspect = array_aspect(canvas, array, shape, look);
    const float columns = (float)(shape->shown_columns > 0 ? shape->shown_columns : 1);
    if (columns * cell * aspect > width) {
        places.high = width / (columns * aspect);
    }
    places.high = places.high < CELL_MIN_U ? CELL_MIN_U : places.high;
    places.wide = places.high * aspect;
    const float plane = columns * places.wide + places.high * PLANE_GAP;
    places.across = (int)((width + places.high * PLANE_GAP) / plane);
    places.across = places.across < 1                     ? 1
                    : places.across > shape->shown_planes ? shape->shown_planes
                                                          : places.across;
    for (int across = places.across; across > places.across / 2; across--) {
        if (across > 1 && shape->shown_planes % across == 0) { /* rows of equal length */
            places.across = across;
            break;
        }
    }
    const int deep =
        places.across > 0 ? (shape->shown_planes + places.across - 1) / places.across : 0;
    const float row = (float)shape->shown_rows * places.high + places.high * PLANE_GAP;
    places.size.width = (float)places.across * plane - places.high * PLANE_GAP;
    places.size.height = (float)deep * row - places.high * PLANE_GAP;
    places.size.height = places.size.height < places.high ? places.high : places.size.height;
    places.size.height += array_is_cut(shape) ? CAPTION_U : 0;
    return places;
}

Size array_view_size(Canvas *canvas, const AplArray *array, ArrayLook look, float cell,
                     float width) {
    return array_places(canvas, array, look, cell, width).size;
}

/* ---- Cells ---- */

typedef struct ArrayPen {
    Canvas *canvas;
    const Theme *theme;
    const ArrayView *view;
    const ArrayPlaces *places;
} ArrayPen;

static bool array_is_marked(const ArrayMarks *marks, int row, int column) {
    if (!marks->is_marking) {
        return false;
    }
    return marks->is_crossing ? row == marks->row && column == marks->column
                              : row == marks->row || column == marks->column;
}

static void array_draw_number(const ArrayPen *pen, int index, Rect rect, bool is_marked) {
    const Theme *theme = pen->theme;
    const AplArray *array = pen->view->array;
    const bool is_one = pen->places->shape.is_bits && array->cells[index] == 1.0;
    char words[48];
    Text text = text_over(words, sizeof words);
    array_add_cell(array, index, &text);
    const Rect plate = rect_inset(rect, rect.height * 0.05F);
    if (pen->places->shape.is_bits) {
        canvas_fill_round(pen->canvas, plate, rect.height * 0.16F,
                          is_one ? theme->accent : theme->raised);
    }
    if (is_marked) {
        canvas_stroke_round(pen->canvas, plate, rect.height * 0.16F, 2, theme->hint_orange);
    }
    const Color ink = is_one                       ? theme->on_accent
                      : pen->places->shape.is_bits ? theme->secondary
                                                   : theme->text;
    canvas_text(pen->canvas, rect, words,
                (TextStyle){rect.height * FONT_SHARE, TEXT_MEDIUM, TEXT_CENTER, ink});
}

static void array_draw_lamp(const ArrayPen *pen, double value, Rect rect) {
    canvas_fill_round(pen->canvas, rect_inset(rect, rect.height * 0.06F), rect.height * 0.16F,
                      value != 0.0 ? pen->theme->lamp_on : pen->theme->lamp_off);
}

static void array_draw_disc(const ArrayPen *pen, double value, Rect rect) {
    const Theme *theme = pen->theme;
    canvas_fill_rect(pen->canvas, rect, theme->plate);
    canvas_fill_circle(pen->canvas, rect_center(rect), rect.height * 0.4F,
                       value > 0.0   ? theme->piece_first
                       : value < 0.0 ? theme->piece_second
                                     : theme->plate_hole);
}

static void array_draw_stone(const ArrayPen *pen, int sign, Rect rect) {
    const Theme *theme = pen->theme;
    const Point middle = rect_center(rect);
    const float pixel = canvas_pixel(pen->canvas);
    if (sign == ' ') { /* between two boards */
        return;
    }
    canvas_fill_rect(pen->canvas, rect, theme->wood);
    canvas_fill_rect(pen->canvas, rect_of(rect.x, middle.y, rect.width, pixel), theme->wood_line);
    canvas_fill_rect(pen->canvas, rect_of(middle.x, rect.y, pixel, rect.height), theme->wood_line);
    if (sign == 'X' || sign == 'O' || sign == '#') {
        canvas_fill_circle(pen->canvas, middle, rect.height * 0.42F, theme->stone_rim);
        canvas_fill_circle(pen->canvas, middle, rect.height * 0.40F,
                           sign == 'O' ? theme->stone_white : theme->stone_black);
    } else if (sign == '?') {
        canvas_fill_circle(pen->canvas, middle, rect.height * 0.34F, theme->wood);
        canvas_text(pen->canvas, rect, "?",
                    (TextStyle){rect.height * 0.6F, TEXT_SEMIBOLD, TEXT_CENTER, theme->wood_line});
    }
    if (sign == '*' || sign == '#') {
        canvas_stroke_circle(pen->canvas, middle, rect.height * 0.34F, 2, theme->hint_blue);
    }
}

static void array_draw_digit(const ArrayPen *pen, int index, Rect rect) {
    const Theme *theme = pen->theme;
    const int row = index / pen->places->shape.columns;
    const int column = index % pen->places->shape.columns;
    const char sign[2] = {(char)pen->view->array->cells[index], 0};
    canvas_fill_rect(pen->canvas, rect, theme->raised);
    canvas_fill_rect(pen->canvas, rect_of(rect.x, rect.y, rect.width, row % 3 == 0 ? 2 : 1),
                     theme->hairline);
    canvas_fill_rect(pen->canvas, rect_of(rect.x, rect.y, column % 3 == 0 ? 2 : 1, rect.height),
                     theme->hairline);
    if (row == pen->places->shape.rows - 1) {
        canvas_fill_rect(pen->canvas, rect_of(rect.x, rect.y + rect.height - 2, rect.width, 2),
                         theme->hairline);
    }
    if (column == pen->places->shape.columns - 1) {
        canvas_fill_rect(pen->canvas, rect_of(rect.x + rect.width - 2, rect.y, 2, rect.height),
                         theme->hairline);
    }
    if (sign[0] != '.') {
        canvas_text(pen->canvas, rect, sign,
                    (TextStyle){rect.height * 0.6F, TEXT_MEDIUM, TEXT_CENTER, theme->text});
    }
}

static void array_draw_cell(const ArrayPen *pen, int index, Rect rect, bool is_marked) {
    const AplArray *array = pen->view->array;
    switch (pen->view->look) {
    case ARRAY_NUMBERS:
        array_draw_number(pen, index, rect, is_marked);
        break;
    case ARRAY_LAMPS:
        array_draw_lamp(pen, array->cells[index], rect);
        break;
    case ARRAY_DISCS:
        array_draw_disc(pen, array->cells[index], rect);
        break;
    case ARRAY_STONES:
        array_draw_stone(pen, (int)array->cells[index], rect);
        break;
    case ARRAY_DIGITS:
        array_draw_digit(pen, index, rect);
        break;
    }
}

static void array_draw_plane(const ArrayPen *pen, int plane, Rect rect) {
    const ArrayPlaces *places = pen->places;
    const ArrayShape *shape = &places->shape;
    for (int row = 0; row < shape->shown_rows; row++) {
        for (int column = 0; column < shape->shown_columns; column++) {
            const int index = (plane * shape->rows + row) * shape->columns + column;
            const Rect cell =
                rect_of(rect.x + (float)column * places->wide, rect.y + (float)row * places->high,
                        places->wide, places->high);
            if (index < pen->view->marks.known) {
                array_draw_cell(pen, index, cell, array_is_marked(&pen->view->marks, row, column));
            }
        }
    }
}

/* How large it is, where not all of it is shown. */
static void array_draw_caption(const ArrayPen *pen, Rect rect) {
    const AplArray *array = pen->view->array;
    char words[80];
    Text text = text_over(words, sizeof words);
    for (int axis = 0; axis < array->rank; axis++) {
        text_addf(&text, axis > 0 ? " \xC3\x97 %d" : "%d", array->shape[axis]);
    }
    text_add(&text, " \xE2\x80\xA6");
    canvas_text(pen->canvas, rect, words,
                (TextStyle){THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_LEFT, pen->theme->secondary});
}

void array_view_draw(Canvas *canvas, const Theme *theme, const ArrayView *view, Rect rect) {
    const ArrayPlaces places =
        array_places(canvas, view->array, view->look, view->cell, rect.width + 0.5F);
    const ArrayPen pen = {canvas, theme, view, &places};
    const float gap = places.high * PLANE_GAP;
    for (int plane = 0; plane < places.shape.shown_planes && view->array->count > 0; plane++) {
        const float width = (float)places.shape.shown_columns * places.wide;
        const float height = (float)places.shape.shown_rows * places.high;
        const Rect place =
            rect_of(rect.x + (float)(plane % places.across) * (width + gap),
                    rect.y + (float)(plane / places.across) * (height + gap), width, height);
        array_draw_plane(&pen, plane, place);
    }
    if (array_is_cut(&places.shape)) {
        array_draw_caption(&pen, rect_cut_bottom(&rect, CAPTION_U));
    }
}

AplArray *array_of_signs(const char *rows) {
    const int columns = (int)strcspn(rows, "|");
    const int shape[2] = {((int)strlen(rows) + 1) / (columns + 1), columns};
    AplArray *array = apl_array_create(2, shape);
    for (int i = 0; array && i < array->count; i++) {
        array->cells[i] = (double)(unsigned char)rows[i / columns * (columns + 1) + i % columns];
    }
    if (array) {
        array->is_text = true;
    }
    return array;
}
