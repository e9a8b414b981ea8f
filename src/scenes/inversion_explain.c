/* The algebra in pictures: boards, matrices of bits, rows that light up as they are added. */
#include <math.h>

#include "inversion_view.h"
#include "say.h"

#define DIGIT_LEAST_U 12.0F /* a smaller cell shows its bit by its filling alone */
#define NAMED_LEAST_U 7.0F  /* a matrix of smaller cells has no letters beside it */

#define Y_INVERSE "Y\xE2\x81\xBB\xC2\xB9"
#define DOT " \xC2\xB7 "

/* Shares of the area's width, for three boards and the signs between them. */
#define BOARD_SHARE 0.23F
#define SIGN_SHARE 0.155F
#define BOARD_SHARE_FLAT 0.19F
#define SIGN_SHARE_FLAT 0.215F

typedef struct Brush {
    Canvas *canvas;
    const Theme *theme;
    float cell;
} Brush;

typedef enum Light {
    LIGHT_DIM,   /* of a row that is not in the sum */
    LIGHT_ADDED, /* of a row that is, or of a matrix at rest */
    LIGHT_NOW,   /* of the row that was added last */
    LIGHT_SUM,   /* of a result */
} Light;

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

static TextStyle words(const Brush *brush, float size, TextAlign align) {
    return (TextStyle){size, TEXT_SEMIBOLD, align, brush->theme->secondary};
}

static void draw_bit(const Brush *brush, Rect place, bool bit, Light light) {
    const Theme *theme = brush->theme;
    const Color strong = light == LIGHT_SUM   ? theme->good
                         : light == LIGHT_NOW ? theme->hint_orange
                         : light == LIGHT_DIM ? color_mix(theme->raised, theme->secondary, 0.45F)
                                              : theme->accent;
    const Rect face = rect_inset(place, clamp(brush->cell * 0.05F, 0.5F, 1.5F));
    const float radius = clamp(brush->cell * 0.15F, 1, 5);
    canvas_fill_round(brush->canvas, face, radius, bit ? strong : theme->raised);
    if (brush->cell < DIGIT_LEAST_U) {
        return;
    }
    const Color ink =
        bit ? theme->is_dark || light == LIGHT_NOW ? color_hex(0x10151E) : color_hex(0xFFFFFF)
            : theme->secondary;
    canvas_text(brush->canvas, place, bit ? "1" : "0",
                (TextStyle){brush->cell * 0.62F, bit ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                            light == LIGHT_DIM && bit && theme->is_dark ? theme->text : ink});
}

static void draw_row(const Brush *brush, Point at, uint64_t bits, int count, Light light) {
    for (int i = 0; i < count; i++) {
        draw_bit(brush, rect_of(at.x + (float)i * brush->cell, at.y, brush->cell, brush->cell),
                 bits >> i & 1, light);
    }
}

/* The numbers of the columns, of which `lit` stand out. */
static void draw_numbers(const Brush *brush, Point at, uint64_t lit, int count) {
    if (brush->cell < DIGIT_LEAST_U) {
        return;
    }
    for (int i = 0; i < count; i++) {
        char buffer[8];
        Text text = text_over(buffer, sizeof buffer);
        text_add_int(&text, i);
        TextStyle style = words(brush, clamp(brush->cell * 0.5F, 9, 15), TEXT_CENTER);
        if (lit >> i & 1) {
            style.color = brush->theme->good;
            style.weight = TEXT_BOLD;
        }
        canvas_text(brush->canvas,
                    rect_of(at.x + (float)i * brush->cell, at.y, brush->cell, brush->cell), buffer,
                    style);
    }
}

/* factor · matrix = sum, as rows picked by the factor's bits. */
typedef struct Product {
    const char *title;
    const char *factor_name, *sum_name;
    const Gf2Small *matrix;
    uint64_t factor; /* rows that are picked in the end */
    uint64_t added;  /* rows picked so far */
    int newest;      /* the row added last, -1: none */
    uint64_t sum;
    uint64_t numbered; /* columns whose number stands out */
    bool has_numbers;  /* under the sum */
} Product;

/* Room around a matrix of n columns and rows, in cells. */
#define SIDE_CELLS 1.6F
#define NAME_CELLS 1.3F
#define SUM_CELLS 1.5F
#define NUMBER_CELLS 0.9F

static Light light_of(const Product *product, int row) {
    return row == product->newest ? LIGHT_NOW : product->added >> row & 1 ? LIGHT_ADDED : LIGHT_DIM;
}

static float title_size(Rect area) {
    return clamp(area.width * 0.045F, 11, 17);
}

static float product_cell(Rect area, int rows, int columns) {
    const float height = area.height - title_size(area) * 1.6F;
    const float by_width = area.width / ((float)columns + SIDE_CELLS);
    const float by_height = height / ((float)rows + NAME_CELLS + SUM_CELLS + NUMBER_CELLS);
    return floorf(clamp(fminf(by_width, by_height), 3, 40) * 2) / 2;
}

static void draw_product(const Brush *pen, const Product *product, Rect area) {
    const int rows = product->matrix->rows;
    const int columns = product->matrix->columns;
    const float size = title_size(area);
    TextStyle style = words(pen, size, TEXT_LEFT);
    style.color = pen->theme->text;
    Brush brush = *pen;
    brush.cell = product_cell(area, rows, columns);
    const float width = brush.cell * ((float)columns + SIDE_CELLS);
    area.x += (area.width - width) / 2;
    area.width = width;
    canvas_text(brush.canvas, rect_cut_top(&area, size * 1.6F), product->title, style);
    const float name_size = clamp(brush.cell * 0.75F, 9, 16);
    const Rect name =
        rect_of(area.x - brush.cell * 0.3F, area.y, brush.cell * 1.6F, brush.cell * NAME_CELLS);
    if (brush.cell >= NAMED_LEAST_U) {
        canvas_text(brush.canvas, name, product->factor_name,
                    words(&brush, name_size, TEXT_CENTER));
    }
    Point at = {area.x + brush.cell * SIDE_CELLS, area.y + brush.cell * NAME_CELLS};
    for (int row = 0; row < rows; row++) {
        const Light light = light_of(product, row);
        const bool is_picked = product->factor >> row & 1;
        draw_bit(&brush, rect_of(area.x, at.y, brush.cell, brush.cell), is_picked,
                 light == LIGHT_DIM ? LIGHT_ADDED : light);
        draw_row(&brush, at, product->matrix->row[row], columns, light);
        at.y += brush.cell;
    }
    const float line = at.y + brush.cell * (SUM_CELLS - 1) / 2;
    canvas_line(brush.canvas, (Point){at.x, line},
                (Point){at.x + (float)columns * brush.cell, line}, 1, pen->theme->secondary);
    at.y += brush.cell * (SUM_CELLS - 1);
    if (brush.cell >= NAMED_LEAST_U) {
        canvas_text(brush.canvas, rect_of(name.x, at.y, name.width, brush.cell), product->sum_name,
                    words(&brush, name_size, TEXT_CENTER));
    }
    draw_row(&brush, at, product->sum, columns, LIGHT_SUM);
    at.y += brush.cell;
    if (product->has_numbers) {
        draw_numbers(&brush, at, product->sum, columns);
    }
}

/* ---- The whole ---- */

static void unpack(uint64_t bits, int cells, uint8_t *board) {
    for (int i = 0; i < cells; i++) {
        board[i] = bits >> i & 1;
    }
}

/* "C, the board", or only "C" over a narrow one. */
static void draw_name(const Brush *brush, const char *letter, const char *what, Rect *place) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    const float size = clamp(place->width * 0.1F, 11, 16);
    const TextStyle style = words(brush, size, TEXT_LEFT);
    const Rect label = rect_cut_top(place, size * 1.7F);
    text_addf(&text, "%s, %s", letter, what);
    const bool fits = canvas_text_width(brush->canvas, buffer, style) <= label.width;
    canvas_text(brush->canvas, label, fits ? buffer : letter, style);
}

static void draw_board(const Brush *brush, uint64_t bits, InversionShape shape, Rect place) {
    uint8_t board[INVERSION_EXPLAIN_CELLS_MAX];
    unpack(bits, shape.rows * shape.columns, board);
    inversion_view_board(board, shape, brush->canvas, brush->theme, place);
}

/* D is no lamps: its cells are bits. */
static void draw_difference(const Brush *pen, uint64_t bits, int newest, InversionShape shape,
                            Rect place) {
    const int most = shape.rows > shape.columns ? shape.rows : shape.columns;
    Brush brush = *pen;
    brush.cell = place.width / (float)most;
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const Rect at =
            rect_of(place.x + (float)(cell % shape.columns) * brush.cell,
                    place.y + (float)(cell / shape.columns) * brush.cell, brush.cell, brush.cell);
        draw_bit(&brush, at, bits >> cell & 1, cell == newest ? LIGHT_NOW : LIGHT_ADDED);
    }
}

static void draw_sign(const Brush *brush, const char *sign, Rect place) {
    TextStyle style = words(brush, clamp(place.width * 0.4F, 14, 34), TEXT_CENTER);
    style.color = brush->theme->accent;
    canvas_text(brush->canvas, place, sign, style);
}

static float draw_boards(const Brush *brush, const InversionExplanation *explanation,
                         InversionShape shape, int newest, Rect area) {
    const bool is_flat = area.height < area.width * 0.76F;
    const float board = area.width * (is_flat ? BOARD_SHARE_FLAT : BOARD_SHARE);
    const float sign = area.width * (is_flat ? SIGN_SHARE_FLAT : SIGN_SHARE);
    const float label = clamp(board * 0.1F, 11, 16) * 1.7F;
    Rect row = rect_of(area.x, area.y, area.width, board + label);
    const char *const letters[] = {"C", "B", "D"};
    const char *const names[] = {tr("the board"), tr("the goal"), tr("to change")};
    for (int i = 0; i < 3; i++) {
        Rect place = rect_cut_left(&row, board);
        draw_name(brush, letters[i], names[i], &place);
        if (i == 2) {
            draw_difference(brush, explanation->difference, newest, shape, place);
            break;
        }
        draw_board(brush, i == 0 ? explanation->board : explanation->goal, shape, place);
        Rect between = rect_cut_left(&row, sign);
        rect_cut_top(&between, label);
        draw_sign(brush, i == 0 ? "xor" : "=", between);
    }
    return board + label;
}

/* The masks found after `step` rows, or (without an inverse) the first `step` masks of V. */
static uint64_t vector_so_far(const InversionExplanation *explanation, int step) {
    if (explanation->has_inverse) {
        return step > 0 ? explanation->sums[step - 1] : 0;
    }
    uint64_t so_far = 0;
    for (int mask = 0; mask < explanation->mask_count && step > 0; mask++) {
        if (explanation->vector >> mask & 1) {
            so_far |= UINT64_C(1) << mask;
            step--;
        }
    }
    return so_far;
}

static uint64_t rows_so_far(const InversionExplanation *explanation, int step) {
    uint64_t rows = 0;
    for (int i = 0; explanation->has_inverse && i < step; i++) {
        rows |= UINT64_C(1) << explanation->rows[i];
    }
    return rows;
}

void inversion_view_explain(const InversionAlgebra *algebra, Canvas *canvas, const Theme *theme,
                            Rect area) {
    const InversionExplanation *explanation = algebra->explanation;
    const int step = algebra->step;
    const Brush brush = {canvas, theme, 0};
    const int newest = explanation->has_inverse && step > 0 ? explanation->rows[step - 1] : -1;
    const uint64_t vector = vector_so_far(explanation, step);
    const Product backward = {.title = "V = D" DOT Y_INVERSE,
                              .factor_name = "D",
                              .sum_name = "V",
                              .matrix = &explanation->inverse,
                              .factor = explanation->difference,
                              .added = rows_so_far(explanation, step),
                              .newest = newest,
                              .sum = vector,
                              .has_numbers = true};
    const Product forward = {.title = "D = V" DOT "Y",
                             .factor_name = "V",
                             .sum_name = explanation->is_solvable ? "D" : "",
                             .matrix = &explanation->y,
                             .factor = vector,
                             .added = vector,
                             .newest = -1,
                             .sum = gf2_small_apply(vector, &explanation->y)};
    const float used = draw_boards(&brush, explanation, algebra->shape, newest, area);
    rect_cut_top(&area, used + area.width * 0.03F);
    if (explanation->has_inverse) {
        draw_product(&brush, &backward, rect_column(area, 0, 2, area.width * 0.04F));
        draw_product(&brush, &forward, rect_column(area, 1, 2, area.width * 0.04F));
    } else {
        draw_product(&brush, &forward, area);
    }
}

/* ---- The powers of Y ---- */

#define POWERS_MAX 4
#define POWER_GAP_U 14.0F
#define POWER_NAME_U 22.0F

/* One of the powers shown: its exponent and the matrix. */
typedef struct Power {
    uint64_t exponent;
    const Gf2Small *matrix;
} Power;

/* Y, Y², the inverse and the identity; fewer when they are the same. */
static int list_powers(const InversionExplanation *explanation, Power *powers) {
    const uint64_t order = explanation->order;
    const uint64_t wanted[POWERS_MAX] = {1, 2, order - 1, order};
    int count = 0;
    if (!explanation->has_inverse || order == 0) {
        powers[0] = (Power){1, &explanation->y};
        return 1;
    }
    for (int i = 0; i < POWERS_MAX; i++) {
        const uint64_t exponent = wanted[i];
        if (exponent < 1 || exponent > order ||
            (count > 0 && exponent <= powers[count - 1].exponent)) {
            continue;
        }
        if (exponent <= (uint64_t)explanation->power_count) {
            powers[count++] = (Power){exponent, &explanation->powers[exponent - 1]};
        } else if (exponent == order - 1) {
            powers[count++] = (Power){exponent, &explanation->inverse};
        }
    }
    return count;
}

static void add_superscript(uint64_t number, Text *out) {
    static const char *const digits[] = {
        "\xE2\x81\xB0", "\xC2\xB9",     "\xC2\xB2",     "\xC2\xB3",     "\xE2\x81\xB4",
        "\xE2\x81\xB5", "\xE2\x81\xB6", "\xE2\x81\xB7", "\xE2\x81\xB8", "\xE2\x81\xB9"};
    if (number >= 10) {
        add_superscript(number / 10, out);
    }
    text_add(out, digits[number % 10]);
}

static void name_power(const InversionExplanation *explanation, uint64_t exponent, Text *out) {
    text_add(out, "Y");
    if (exponent > 1) {
        add_superscript(exponent, out);
    }
    if (!explanation->has_inverse || explanation->order == 0) {
        return;
    }
    if (exponent == explanation->order) {
        text_add(out, " = I");
    } else if (exponent == explanation->order - 1) {
        text_add(out, " = " Y_INVERSE);
    }
}

static float powers_cell(const InversionExplanation *explanation, int count, float width) {
    const float room = count > 1 ? (width - POWER_GAP_U) / 2 : width;
    const float cell = room / (float)explanation->y.columns;
    return floorf(clamp(cell, 3, 20) * 2) / 2;
}

float inversion_view_powers_height(const InversionExplanation *explanation, float width) {
    Power powers[POWERS_MAX];
    const int count = list_powers(explanation, powers);
    const float cell = powers_cell(explanation, count, width);
    const int rows = (count + 1) / 2;
    return (float)rows * (POWER_NAME_U + cell * (float)explanation->y.rows + 6) - 6;
}

void inversion_view_powers(const InversionExplanation *explanation, Canvas *canvas,
                           const Theme *theme, Rect area) {
    Power powers[POWERS_MAX];
    const int count = list_powers(explanation, powers);
    const Brush brush = {canvas, theme, powers_cell(explanation, count, area.width)};
    const float height = POWER_NAME_U + brush.cell * (float)explanation->y.rows + 6;
    for (int i = 0; i < count; i++) {
        char name[64];
        Text text = text_over(name, sizeof name);
        const Rect half = count > 1 ? rect_column(area, i % 2, 2, POWER_GAP_U) : area;
        Point at = {half.x, area.y + (float)(i / 2) * height};
        name_power(explanation, powers[i].exponent, &text);
        canvas_text(canvas, rect_of(half.x, at.y, half.width, POWER_NAME_U), name,
                    words(&brush, THEME_FONT_SECONDARY_U, TEXT_LEFT));
        at.y += POWER_NAME_U;
        for (int row = 0; row < powers[i].matrix->rows; row++) {
            draw_row(&brush, at, powers[i].matrix->row[row], powers[i].matrix->columns,
                     LIGHT_ADDED);
            at.y += brush.cell;
        }
    }
}
