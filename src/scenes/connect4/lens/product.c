#include "connect4_product.h"

#include <stdlib.h>
#include <string.h>

#define DISC_SHARE 0.41F /* of a cell, as in the view */
#define HOLE_SHARE 0.40F

/* The entry of a cell; minus is the true minus sign. */
static void add_entry(int entry, Text *out) {
    text_addf(out, "%s%d", entry < 0 ? "\xE2\x88\x92" : "", abs(entry));
}

/* ---- On the board ---- */

static bool is_in_window(const Connect4View *view, int row, int column) {
    return row >= view->window_row && row < view->window_row + CONNECT4_WINDOW &&
           column >= view->window_column && column < view->window_column + CONNECT4_WINDOW;
}

static void draw_cell_entry(Canvas *canvas, const Theme *theme, Rect place, int entry) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    const Color ink = entry == 1    ? theme->piece_first_mark
                      : entry == -1 ? theme->piece_second_mark
                                    : theme->mark_quiet;
    add_entry(entry, &text);
    canvas_text(canvas, place, digits,
                (TextStyle){place.width * 0.34F, TEXT_BOLD, TEXT_CENTER, ink});
}

void connect4_entries_draw(const Connect4View *view, Canvas *canvas, const Theme *theme,
                           const Grid *grid) {
    const float cell = grid_cell_size(grid);
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            const Rect place = grid_cell(grid, row, column);
            draw_cell_entry(canvas, theme, place,
                            connect4_position_at(view->now.position, row, column));
            if (view->has_window && !is_in_window(view, row, column)) {
                canvas_fill_circle(canvas, rect_center(place), cell * (HOLE_SHARE + 0.02F),
                                   color_fade(theme->plate, 0.62F));
            }
            if (view->window_line & connect4_cell(row, column)) {
                canvas_stroke_circle(canvas, rect_center(place), cell * (DISC_SHARE + 0.05F), 3,
                                     color_hex(0xFFFFFF));
            }
        }
    }
    if (view->has_window) {
        const Rect first = grid_cell(grid, view->window_row, view->window_column);
        const Rect frame = {first.x + view->window_shift.x * cell,
                            first.y + view->window_shift.y * cell, cell * CONNECT4_WINDOW,
                            cell * CONNECT4_WINDOW};
        canvas_stroke_round(canvas, frame, THEME_RADIUS_U, 3, theme->mark_mine);
    }
}

/* ---- A·M·B ---- */

/* Where the four matrices stand, in cells. Three in a row and the product under M; where that is
 * too small to read, two and two; one under the other at the last. */
typedef struct Places {
    float columns, rows;
    Point a, m, b, product;
    Point dot_am, dot_mb, equals; /* the signs between */
} Places;

#define TWO_BELOW_U 380.0F
#define STACK_BELOW_U 220.0F

static const Places in_a_row = {22.4F,        17.6F,         {0, 1.6F},
                                {7.2F, 1.6F}, {15.4F, 1.6F}, {7.2F, 10.2F},
                                {6, 1.6F},    {14.2F, 1.6F}, {4.4F, 10.2F}};
static const Places two_and_two = {17.4F,        18.4F,         {0, 1.6F},
                                   {8.2F, 1.6F}, {0, 10.2F},    {8.2F, 10.2F},
                                   {6.5F, 1.6F}, {15.2F, 1.6F}, {7, 10.2F}};
static const Places stacked = {9.4F,    34.4F,     {0, 1.6F}, {0, 9.2F}, {0, 16.8F},
                               {0, 26}, {7, 1.6F}, {7, 9.2F}, {7, 16.8F}};

static const Places *places_for(float width) {
    return width < STACK_BELOW_U ? &stacked : width < TWO_BELOW_U ? &two_and_two : &in_a_row;
}

float connect4_product_height(float width) {
    const Places *places = places_for(width);
    return width / places->columns * places->rows;
}

static Rect entry_at(Rect area, Point origin, int row, int column) {
    const float cell = area.width / places_for(area.width)->columns;
    return rect_of(area.x + (origin.x + (float)column) * cell,
                   area.y + (origin.y + (float)row) * cell, cell, cell);
}

Rect connect4_product_entry(Rect area, bool is_left, int row, int column) {
    const Places *places = places_for(area.width);
    return entry_at(area, is_left ? places->a : places->b, row, column);
}

typedef struct Picture {
    Canvas *canvas;
    const Theme *theme;
    Rect area;
    float cell;
} Picture;

static void write(const Picture *picture, Rect place, int entry, Color ink, TextWeight weight) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    add_entry(entry, &text);
    const float size = picture->cell * (abs(entry) > 9 ? 0.52F : 0.66F);
    canvas_text(picture->canvas, place, digits, (TextStyle){size, weight, TEXT_CENTER, ink});
}

static void draw_entry(const Picture *picture, Rect place, int entry, bool is_lit) {
    const Theme *theme = picture->theme;
    if (is_lit) {
        canvas_fill_rect(picture->canvas, place, theme->accent_soft);
    }
    write(picture, place, entry, entry == 0 ? color_fade(theme->secondary, 0.55F) : theme->text,
          entry == 0 ? TEXT_REGULAR : TEXT_BOLD);
}

/* A matrix to be written out, with the rows and columns of the window that are lit. */
typedef struct Written {
    const int *entries;
    const char *name;
    Point at;
    int rows, columns;
    bool lights_rows, lights_columns, is_edited;
} Written;

static bool is_lit(const Written *written, const Connect4Window *window, int row, int column) {
    const bool in_rows = window && row >= window->n && row < window->n + CONNECT4_WINDOW;
    const bool in_columns = window && column >= window->m && column < window->m + CONNECT4_WINDOW;
    return window && (in_rows || !written->lights_rows) && (in_columns || !written->lights_columns);
}

static void draw_name(const Picture *picture, Rect place, const char *name) {
    const float size = picture->cell * 0.8F;
    canvas_text(
        picture->canvas, place, name,
        (TextStyle){size < 11 ? 11 : size, TEXT_SEMIBOLD, TEXT_CENTER, picture->theme->secondary});
}

static void draw_matrix(const Picture *picture, const Written *written,
                        const Connect4Window *window) {
    const Rect first = entry_at(picture->area, written->at, 0, 0);
    const float cell = picture->cell;
    const Rect all = {first.x, first.y, (float)written->columns * cell,
                      (float)written->rows * cell};
    for (int row = 0; row < written->rows; row++) {
        for (int column = 0; column < written->columns; column++) {
            draw_entry(picture, entry_at(picture->area, written->at, row, column),
                       written->entries[row * written->columns + column],
                       is_lit(written, window, row, column));
        }
    }
    draw_name(picture, rect_of(all.x, all.y - 1.6F * cell, all.width, 1.6F * cell), written->name);
    canvas_stroke_round(picture->canvas, all, 2,
                        written->is_edited ? 2 : canvas_pixel(picture->canvas),
                        written->is_edited ? picture->theme->accent : picture->theme->hairline);
}

/* A sum of four beside the window in the product. */
static void draw_sum(const Picture *picture, Rect place, const Connect4Sum *line) {
    const Theme *theme = picture->theme;
    const bool is_won = abs(line->sum) == CONNECT4_WINDOW;
    if (is_won) {
        canvas_fill_round(picture->canvas, place, picture->cell * 0.25F, theme->accent);
    }
    write(picture, place, line->sum, is_won ? theme->on_accent : theme->secondary,
          is_won ? TEXT_BOLD : TEXT_MEDIUM);
}

static void draw_sums(const Picture *picture, Point at, const Connect4Window *window) {
    const Connect4Sum *lines = window->lines;
    const Point side = {at.x + 0.2F, at.y};
    const Point below = {at.x, at.y + 0.2F};
    const Point corner = {at.x + 0.2F, at.y + 0.2F};
    const Point upper = {at.x + 0.2F, at.y - 0.2F};
    for (int i = 0; i < CONNECT4_WINDOW; i++) {
        draw_sum(picture, entry_at(picture->area, side, window->n + i, CONNECT4_COLUMNS),
                 &lines[i]);
        draw_sum(picture, entry_at(picture->area, below, CONNECT4_ROWS, window->m + i),
                 &lines[4 + i]);
    }
    draw_sum(picture, entry_at(picture->area, corner, CONNECT4_ROWS, CONNECT4_COLUMNS), &lines[8]);
    draw_sum(picture, entry_at(picture->area, upper, -1, CONNECT4_COLUMNS), &lines[9]);
    if (window->winning < 0) {
        return;
    }
    const Connect4Sum *won = &lines[window->winning];
    for (int i = 0; i < CONNECT4_WINDOW; i++) {
        const Rect place = entry_at(picture->area, at, won->row[i], won->column[i]);
        canvas_fill_rect(picture->canvas, place, picture->theme->accent);
        write(picture, place, won->sum / CONNECT4_WINDOW, picture->theme->on_accent, TEXT_BOLD);
    }
}

void connect4_product_draw(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                           Rect area) {
    const Places *places = places_for(area.width);
    const Picture picture = {canvas, theme, area, area.width / places->columns};
    const Written matrices[] = {
        {&product->a->at[0][0], "A", places->a, CONNECT4_ROWS, CONNECT4_ROWS, true, false,
         product->is_edited},
        {&product->m->at[0][0], "M", places->m, CONNECT4_ROWS, CONNECT4_COLUMNS, true, true, false},
        {&product->b->at[0][0], "B", places->b, CONNECT4_COLUMNS, CONNECT4_COLUMNS, false, true,
         product->is_edited},
        {&product->product->at[0][0],
         "A\xC2\xB7M\xC2\xB7"
         "B",
         places->product, CONNECT4_ROWS, CONNECT4_COLUMNS, true, true, false},
    };
    for (size_t i = 0; i < sizeof matrices / sizeof matrices[0]; i++) {
        draw_matrix(&picture, &matrices[i], product->window);
    }
    const struct {
        Point at;
        const char *sign;
    } signs[] = {{places->dot_am, "\xC2\xB7"}, {places->dot_mb, "\xC2\xB7"}, {places->equals, "="}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        Rect place = entry_at(area, signs[i].at, 0, 0);
        place.width *= 1.2F;
        place.height *= CONNECT4_ROWS;
        draw_name(&picture, place, signs[i].sign);
    }
    if (product->window) {
        draw_sums(&picture, places->product, product->window);
    }
}
