/* The matrices A, M, B and A·M·B written out. */
#include "scenes/connect4/modes/lens/product.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/connect4/board/draw.h"

#define LETTER_SHARE 0.46F /* of an entry: four characters fit */
#define ZERO_SHARE 0.75F   /* of the ink: zeros are read after the ones */

/* ---- A·M·B ---- */

/* Where the four matrices stand, in cells. Three in a row and the product under M; where that is
 * too small to read, two and two; one under the other at the last. */
typedef struct LensProductPlaces {
    float columns, rows;
    Point a, m, b, product;
    Point dot_am, dot_mb, equals; /* the signs between */
} LensProductPlaces;

enum { FORM_ROW, FORM_SQUARE, FORM_STACK };
#define LENS_PRODUCT_NAME_CELLS 1.6F /* the line of names above a matrix */
#define APART_CELLS 1.2F             /* between matrices, with a sign */
#define SUMS_CELLS 1.4F              /* the sums beside the product and below it */

static LensProductPlaces places_in_row(float rows, float columns) {
    const float higher = rows > columns ? rows : columns;
    const float m = rows + APART_CELLS, b = m + columns + APART_CELLS;
    const float below = 2 * LENS_PRODUCT_NAME_CELLS + higher;
    return (LensProductPlaces){.columns = b + columns,
                               .rows = below + rows + SUMS_CELLS,
                               .a = {0, LENS_PRODUCT_NAME_CELLS},
                               .m = {m, LENS_PRODUCT_NAME_CELLS},
                               .b = {b, LENS_PRODUCT_NAME_CELLS},
                               .product = {m, below},
                               .dot_am = {rows, LENS_PRODUCT_NAME_CELLS},
                               .dot_mb = {m + columns, LENS_PRODUCT_NAME_CELLS},
                               .equals = {m - 2.8F, below}};
}

static LensProductPlaces places_in_square(float rows, float columns) {
    const float wider = rows > columns ? rows : columns;
    const float right = wider + APART_CELLS, below = 2 * LENS_PRODUCT_NAME_CELLS + wider;
    const float lower = rows + SUMS_CELLS > columns ? rows + SUMS_CELLS : columns;
    return (LensProductPlaces){
        .columns = right + columns + SUMS_CELLS,
        .rows = below + lower,
        .a = {0, LENS_PRODUCT_NAME_CELLS},
        .m = {right, LENS_PRODUCT_NAME_CELLS},
        .b = {0, below},
        .product = {right, below},
        .dot_am = {rows + (right - rows) / 2 - 0.6F, LENS_PRODUCT_NAME_CELLS},
        .dot_mb = {right + columns, LENS_PRODUCT_NAME_CELLS},
        .equals = {columns + (right - columns) / 2 - 0.6F, below}};
}

static LensProductPlaces places_in_stack(float rows, float columns) {
    const float wider = rows > columns ? rows : columns;
    const float m = 2 * LENS_PRODUCT_NAME_CELLS + rows, b = m + LENS_PRODUCT_NAME_CELLS + rows;
    const float below = b + LENS_PRODUCT_NAME_CELLS + columns + 0.6F;
    return (LensProductPlaces){.columns = wider + SUMS_CELLS,
                               .rows = below + rows + SUMS_CELLS + 1,
                               .a = {0, LENS_PRODUCT_NAME_CELLS},
                               .m = {0, m},
                               .b = {0, b},
                               .product = {0, below},
                               .dot_am = {rows, LENS_PRODUCT_NAME_CELLS},
                               .dot_mb = {columns, m},
                               .equals = {columns, b}};
}

static LensProductPlaces lens_product_places_of(int form, int rows, int columns) {
    return form == FORM_ROW      ? places_in_row((float)rows, (float)columns)
           : form == FORM_SQUARE ? places_in_square((float)rows, (float)columns)
                                 : places_in_stack((float)rows, (float)columns);
}

static LensProductPlaces places_in(const Connect4Writing *writing) {
    return lens_product_places_of(writing->form, writing->rows, writing->columns);
}

static float lens_product_cell_in(const LensProductPlaces *places, Rect room) {
    const float across = room.width / places->columns;
    const float down = room.height / places->rows;
    return across < down ? across : down;
}

static Connect4Writing writing_of(const IntMatrix *m, int form, Rect room, float cell) {
    const LensProductPlaces places = lens_product_places_of(form, m->rows, m->columns);
    return (Connect4Writing){m->rows, m->columns,
                             rect_centered(room, places.columns * cell, places.rows * cell), cell,
                             form};
}

Connect4Writing connect4_writing_fit(const IntMatrix *m, Rect room) {
    const LensProductPlaces row = lens_product_places_of(FORM_ROW, m->rows, m->columns);
    const LensProductPlaces square = lens_product_places_of(FORM_SQUARE, m->rows, m->columns);
    const bool is_row = lens_product_cell_in(&row, room) > lens_product_cell_in(&square, room);
    Connect4Writing writing = writing_of(m, is_row ? FORM_ROW : FORM_SQUARE, room,
                                         lens_product_cell_in(is_row ? &row : &square, room));
    writing.area.y = room.y;
    return writing;
}

static int form_below(const IntMatrix *m, float width, float least) {
    int form = FORM_ROW;
    while (form < FORM_STACK &&
           width / lens_product_places_of(form, m->rows, m->columns).columns < least) {
        form++;
    }
    return form;
}

static float cell_below(const IntMatrix *m, int form, float width, float most) {
    const float cell = width / lens_product_places_of(form, m->rows, m->columns).columns;
    return cell < most ? cell : most;
}

float connect4_writing_height(const IntMatrix *m, float width, WritingSides sides) {
    const int form = form_below(m, width, sides.least);
    return cell_below(m, form, width, sides.most) *
           lens_product_places_of(form, m->rows, m->columns).rows;
}

Connect4Writing connect4_writing_in(const IntMatrix *m, Rect area, WritingSides sides) {
    const int form = form_below(m, area.width, sides.least);
    return writing_of(m, form, area, cell_below(m, form, area.width, sides.most));
}

static Rect lens_product_entry_at(const Connect4Writing *writing, Point origin, int row,
                                  int column) {
    const float cell = writing->cell;
    return rect_of(writing->area.x + (origin.x + (float)column) * cell,
                   writing->area.y + (origin.y + (float)row) * cell, cell, cell);
}

Rect connect4_writing_entry(const Connect4Writing *writing, bool is_left, int row, int column) {
    const LensProductPlaces places = places_in(writing);
    return lens_product_entry_at(writing, is_left ? places.a : places.b, row, column);
}

Grid connect4_writing_board(const Connect4Writing *writing) {
    const Rect first = lens_product_entry_at(writing, places_in(writing).m, 0, 0);
    return (Grid){.area = rect_of(first.x, first.y, (float)writing->columns * writing->cell,
                                  (float)writing->rows * writing->cell),
                  .rows = writing->rows,
                  .cols = writing->columns,
                  .gap = 0};
}

typedef struct LensProductPicture {
    Canvas *canvas;
    const Theme *theme;
    const Connect4Writing *writing;
} LensProductPicture;

/* Numbers of many digits are smaller. */
static float size_of_entry(float cell, int entry) {
    int signs = entry < 0 ? 1 : 0;
    for (int rest = abs(entry); rest > 0 || signs == 0; rest /= 10) {
        signs++;
    }
    const float size = signs > 1 ? 1.5F / (float)signs : 0.66F;
    return cell * (size < 0.66F ? size : 0.66F);
}

static void write(const LensProductPicture *picture, Rect place, int entry, Color ink,
                  TextWeight weight) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    connect4_entry_to_text(entry, &text);
    canvas_text(
        picture->canvas, place, digits,
        (TextStyle){size_of_entry(picture->writing->cell, entry), weight, TEXT_CENTER, ink});
}

static void lens_product_draw_entry(const LensProductPicture *picture, Rect place, int entry,
                                    bool is_lit) {
    const Theme *theme = picture->theme;
    if (is_lit) {
        canvas_fill_rect(picture->canvas, place, theme->accent_soft);
    }
    const Color quiet =
        theme->is_high_contrast ? theme->secondary : color_fade(theme->secondary, ZERO_SHARE);
    write(picture, place, entry, entry == 0 ? quiet : theme->text,
          entry == 0 ? TEXT_REGULAR : TEXT_BOLD);
}

/* A matrix to be written out, with the rows and columns of the window that are lit. */
typedef struct Written {
    const IntMatrix *matrix;
    const char *name;
    Point at;
    bool lights_rows, lights_columns, is_edited;
    const char *letter; /* of its entries; NULL: numbers */
    bool is_diagonal;   /* the letters stand on the diagonal alone */
    bool is_cut;        /* the letters stand in the window alone */
} Written;

static bool is_lit(const Written *written, const Connect4Cut *window, int row, int column) {
    const bool in_rows = window && row >= window->n && row < window->n + window->rows;
    const bool in_columns = window && column >= window->m && column < window->m + window->columns;
    return window && (in_rows || !written->lights_rows) && (in_columns || !written->lights_columns);
}

/* An entry: A₁₁, 0, or its number. */
static void lens_product_draw_letter(const LensProductPicture *picture, const Written *written,
                                     int row, int column, bool is_in_window) {
    const Rect place = lens_product_entry_at(picture->writing, written->at, row, column);
    static const char *const digits[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    const Theme *theme = picture->theme;
    const bool is_zero = written->letter &&
                         (written->is_diagonal ? row != column : written->is_cut && !is_in_window);
    if (is_zero || !written->letter) {
        lens_product_draw_entry(picture, place, is_zero ? 0 : written->matrix->at[row][column],
                                is_in_window);
        return;
    }
    if (is_in_window) {
        canvas_fill_rect(picture->canvas, place, theme->accent_soft);
    }
    canvas_text(picture->canvas, place,
                text_short("%s%s%s", written->letter, digits[row + 1], digits[column + 1]).data,
                (TextStyle){place.width * LETTER_SHARE, is_in_window ? TEXT_BOLD : TEXT_REGULAR,
                            TEXT_CENTER, is_in_window ? theme->text : theme->secondary});
}

static void lens_product_draw_name(const LensProductPicture *picture, Rect place,
                                   const char *name) {
    const float size = picture->writing->cell * 0.8F;
    canvas_text(
        picture->canvas, place, name,
        (TextStyle){size < 11 ? 11 : size, TEXT_SEMIBOLD, TEXT_CENTER, picture->theme->secondary});
}

static void lens_product_draw_matrix(const LensProductPicture *picture, const Written *written,
                                     const Connect4Cut *window) {
    const Rect first = lens_product_entry_at(picture->writing, written->at, 0, 0);
    const float cell = picture->writing->cell;
    const IntMatrix *matrix = written->matrix;
    const Rect all = {first.x, first.y, (float)matrix->columns * cell, (float)matrix->rows * cell};
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            lens_product_draw_letter(picture, written, row, column,
                                     is_lit(written, window, row, column));
        }
    }
    lens_product_draw_name(picture,
                           rect_of(all.x, all.y - LENS_PRODUCT_NAME_CELLS * cell, all.width,
                                   LENS_PRODUCT_NAME_CELLS * cell),
                           written->name);
    canvas_stroke_round(picture->canvas, all, 2,
                        written->is_edited ? 2 : canvas_pixel(picture->canvas),
                        written->is_edited ? picture->theme->accent : picture->theme->hairline);
}

/* A sum beside the window in the product. */
static void lens_product_draw_sum(const LensProductPicture *picture, Rect place, int sum,
                                  bool is_won) {
    const Theme *theme = picture->theme;
    if (is_won) {
        canvas_fill_round(picture->canvas, place, picture->writing->cell * 0.25F, theme->accent);
    }
    write(picture, place, sum, is_won ? theme->on_accent : theme->secondary,
          is_won ? TEXT_BOLD : TEXT_MEDIUM);
}

/* The sums of a line of the window from its entry (row, column) on. */
typedef struct SumLine {
    int row, column;           /* in the window */
    int row_step, column_step; /* 0, 1 or -1 */
    int count;
    Point at; /* where it is written, in cells of the product */
} SumLine;

static bool is_the_four(const Connect4Product *product, const SumLine *line) {
    const Connect4Sum *four = product->four;
    return four && line->count == CONNECT4_WINDOW &&
           four->row[0] == product->window->n + line->row &&
           four->column[0] == product->window->m + line->column &&
           four->row[1] - four->row[0] == line->row_step &&
           four->column[1] - four->column[0] == line->column_step;
}

static void draw_line_sum(const LensProductPicture *picture, const Connect4Product *product,
                          Point origin, SumLine line) {
    const Connect4Cut *window = product->window;
    int sum = 0;
    for (int i = 0; i < line.count; i++) {
        sum += product->m->at[window->n + line.row + i * line.row_step]
                             [window->m + line.column + i * line.column_step];
    }
    const Point at = {origin.x + line.at.x, origin.y + line.at.y};
    lens_product_draw_sum(picture, lens_product_entry_at(picture->writing, at, 0, 0), sum,
                          is_the_four(product, &line));
}

/* Rows on the right, columns below, and of a square window the diagonals in the corners. */
static void draw_sums(const LensProductPicture *picture, const Connect4Product *product, Point at) {
    const Connect4Cut *window = product->window;
    const float right = (float)product->m->columns + 0.2F, below = (float)product->m->rows + 0.2F;
    for (int i = 0; i < window->rows; i++) {
        draw_line_sum(picture, product, at,
                      (SumLine){i, 0, 0, 1, window->columns, {right, (float)(window->n + i)}});
    }
    for (int i = 0; i < window->columns; i++) {
        draw_line_sum(picture, product, at,
                      (SumLine){0, i, 1, 0, window->rows, {(float)(window->m + i), below}});
    }
    if (window->rows == window->columns) {
        const int side = window->rows;
        draw_line_sum(picture, product, at, (SumLine){0, 0, 1, 1, side, {right, below}});
        draw_line_sum(picture, product, at, (SumLine){side - 1, 0, -1, 1, side, {right, -1.2F}});
    }
}

static void lens_product_draw_four(const LensProductPicture *picture,
                                   const Connect4Product *product, Point at) {
    const Connect4Sum *four = product->four;
    for (int i = 0; four && i < CONNECT4_WINDOW; i++) {
        const Rect place =
            lens_product_entry_at(picture->writing, at, four->row[i], four->column[i]);
        canvas_fill_rect(picture->canvas, place, picture->theme->accent);
        write(picture, place, four->sum / CONNECT4_WINDOW, picture->theme->on_accent, TEXT_BOLD);
    }
}

static void draw_signs(const LensProductPicture *picture, const LensProductPlaces *places) {
    const struct {
        Point at;
        const char *sign;
    } signs[] = {{places->dot_am, "\xC2\xB7"}, {places->dot_mb, "\xC2\xB7"}, {places->equals, "="}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        Rect place = lens_product_entry_at(picture->writing, signs[i].at, 0, 0);
        place.width *= 1.2F;
        place.height *= (float)picture->writing->rows;
        canvas_text(picture->canvas, place, signs[i].sign,
                    (TextStyle){picture->writing->cell * 1.1F, TEXT_BOLD, TEXT_CENTER,
                                picture->theme->secondary});
    }
}

/* M as the board, with its name. */
static void lens_product_draw_overlay(const LensProductPicture *picture,
                                      const Connect4MatrixOverlay *overlay) {
    const Grid grid = connect4_writing_board(picture->writing);
    const float cell = picture->writing->cell;
    connect4_matrix_overlay_draw(overlay, picture->canvas, picture->theme, &grid);
    lens_product_draw_name(
        picture, rect_of(grid.area.x, grid.area.y - 1.6F * cell, grid.area.width, 1.6F * cell),
        "M");
}

void connect4_product_draw(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                           const Connect4Writing *writing) {
    const LensProductPlaces places = places_in(writing);
    const LensProductPicture picture = {canvas, theme, writing};
    const IntMatrix left = matrix_product(product->a, product->m);
    const IntMatrix result = matrix_product(&left, product->b);
    const bool has_letters = product->writes != CONNECT4_NUMBERS;
    const bool has_names = product->writes == CONNECT4_NAMES;
    const Written matrices[] = {
        {.matrix = product->a,
         .name = "A",
         .at = places.a,
         .lights_rows = true,
         .is_edited = product->is_edited,
         .letter = has_names ? "a" : NULL,
         .is_diagonal = has_names},
        {.matrix = product->b,
         .name = "B",
         .at = places.b,
         .lights_columns = true,
         .is_edited = product->is_edited,
         .letter = has_names ? "b" : NULL,
         .is_diagonal = has_names},
        {.matrix = &result,
         .name = has_letters ? "M\u2032 = A·M·B" : "A·M·B",
         .at = places.product,
         .lights_rows = true,
         .lights_columns = true,
         .letter = has_names     ? "A\u2032"
                   : has_letters ? "A"
                                 : NULL,
         .is_cut = !has_names},
        {.matrix = product->m,
         .name = "M",
         .at = places.m,
         .lights_rows = true,
         .lights_columns = true,
         .letter = has_letters ? "A" : NULL},
    };
    const size_t count = sizeof matrices / sizeof matrices[0] - (product->overlay ? 1 : 0);
    for (size_t i = 0; i < count; i++) {
        lens_product_draw_matrix(&picture, &matrices[i], product->window);
    }
    if (product->overlay) {
        lens_product_draw_overlay(&picture, product->overlay);
    }
    draw_signs(&picture, &places);
    if (product->window && !has_letters) {
        draw_sums(&picture, product, places.product);
        lens_product_draw_four(&picture, product, places.product);
    }
}

void connect4_product_draw_m(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                             const Grid *grid) {
    const Connect4Writing writing = {.rows = grid->rows,
                                     .columns = grid->cols,
                                     .area = grid->area,
                                     .cell = grid_cell_size(grid)};
    const LensProductPicture picture = {canvas, theme, &writing};
    const bool has_letters = product->writes != CONNECT4_NUMBERS;
    const Written written = {.matrix = product->m,
                             .name = "M",
                             .lights_rows = true,
                             .lights_columns = true,
                             .is_edited = !has_letters,
                             .letter = has_letters ? "A" : NULL};
    lens_product_draw_matrix(&picture, &written, product->window);
    if (product->window) {
        lens_product_draw_four(&picture, product, (Point){0, 0});
    }
}
