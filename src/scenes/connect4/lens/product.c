#include "product.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/view.h"

#define ZERO_SHARE 0.75F /* of the ink: zeros are read after the ones */

/* ---- A·M·B ---- */

/* Where the four matrices stand, in cells. Three in a row and the product under M; where that is
 * too small to read, two and two; one under the other at the last. */
typedef struct Places {
    float columns, rows;
    Point a, m, b, product;
    Point dot_am, dot_mb, equals; /* the signs between */
} Places;

static const Places forms[] = {
    /* In a row. */
    {22.4F,
     17.6F,
     {0, 1.6F},
     {7.2F, 1.6F},
     {15.4F, 1.6F},
     {7.2F, 10.2F},
     {6, 1.6F},
     {14.2F, 1.6F},
     {4.4F, 10.2F}},
    /* Two and two. */
    {16.6F,
     17.6F,
     {0, 1.6F},
     {8.2F, 1.6F},
     {0, 10.2F},
     {8.2F, 10.2F},
     {6.5F, 1.6F},
     {15.2F, 1.6F},
     {7, 10.2F}},
    /* One under the other. */
    {8.4F, 34.4F, {0, 1.6F}, {0, 9.2F}, {0, 16.8F}, {0, 26}, {6, 1.6F}, {7, 9.2F}, {7, 16.8F}},
};
enum { FORM_ROW, FORM_SQUARE, FORM_STACK };

static float cell_in(int form, Rect room) {
    const float across = room.width / forms[form].columns;
    const float down = room.height / forms[form].rows;
    return across < down ? across : down;
}

static Connect4Writing writing_of(int form, Rect room, float cell) {
    return (Connect4Writing){
        rect_centered(room, forms[form].columns * cell, forms[form].rows * cell), cell, form};
}

Connect4Writing connect4_writing_fit(Rect room) {
    const bool is_row = cell_in(FORM_ROW, room) > cell_in(FORM_SQUARE, room);
    const int form = is_row ? FORM_ROW : FORM_SQUARE;
    Connect4Writing writing = writing_of(form, room, cell_in(form, room));
    writing.area.y = room.y;
    return writing;
}

static int form_below(float width, float least) {
    return width / forms[FORM_ROW].columns >= least      ? FORM_ROW
           : width / forms[FORM_SQUARE].columns >= least ? FORM_SQUARE
                                                         : FORM_STACK;
}

static float cell_below(int form, float width, float most) {
    const float cell = width / forms[form].columns;
    return cell < most ? cell : most;
}

float connect4_writing_height(float width, float least, float most) {
    const int form = form_below(width, least);
    return cell_below(form, width, most) * forms[form].rows;
}

Connect4Writing connect4_writing_in(Rect area, float least, float most) {
    const int form = form_below(area.width, least);
    return writing_of(form, area, cell_below(form, area.width, most));
}

static Rect entry_at(const Connect4Writing *writing, Point origin, int row, int column) {
    const float cell = writing->cell;
    return rect_of(writing->area.x + (origin.x + (float)column) * cell,
                   writing->area.y + (origin.y + (float)row) * cell, cell, cell);
}

Rect connect4_writing_entry(const Connect4Writing *writing, bool is_left, int row, int column) {
    const Places *places = &forms[writing->form];
    return entry_at(writing, is_left ? places->a : places->b, row, column);
}

Grid connect4_writing_board(const Connect4Writing *writing) {
    const Rect first = entry_at(writing, forms[writing->form].m, 0, 0);
    return (Grid){.area = rect_of(first.x, first.y, CONNECT4_COLUMNS * writing->cell,
                                  CONNECT4_ROWS * writing->cell),
                  .rows = CONNECT4_ROWS,
                  .cols = CONNECT4_COLUMNS,
                  .gap = 0};
}

typedef struct Picture {
    Canvas *canvas;
    const Theme *theme;
    const Connect4Writing *writing;
} Picture;

static void write(const Picture *picture, Rect place, int entry, Color ink, TextWeight weight) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    connect4_entry_to_text(entry, &text);
    const float size = picture->writing->cell * (abs(entry) > 9 ? 0.52F : 0.66F);
    canvas_text(picture->canvas, place, digits, (TextStyle){size, weight, TEXT_CENTER, ink});
}

static void draw_entry(const Picture *picture, Rect place, int entry, bool is_lit) {
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
    const float size = picture->writing->cell * 0.8F;
    canvas_text(
        picture->canvas, place, name,
        (TextStyle){size < 11 ? 11 : size, TEXT_SEMIBOLD, TEXT_CENTER, picture->theme->secondary});
}

static void draw_matrix(const Picture *picture, const Written *written,
                        const Connect4Window *window) {
    const Rect first = entry_at(picture->writing, written->at, 0, 0);
    const float cell = picture->writing->cell;
    const Rect all = {first.x, first.y, (float)written->columns * cell,
                      (float)written->rows * cell};
    for (int row = 0; row < written->rows; row++) {
        for (int column = 0; column < written->columns; column++) {
            draw_entry(picture, entry_at(picture->writing, written->at, row, column),
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
        canvas_fill_round(picture->canvas, place, picture->writing->cell * 0.25F, theme->accent);
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
        draw_sum(picture, entry_at(picture->writing, side, window->n + i, CONNECT4_COLUMNS),
                 &lines[i]);
        draw_sum(picture, entry_at(picture->writing, below, CONNECT4_ROWS, window->m + i),
                 &lines[4 + i]);
    }
    draw_sum(picture, entry_at(picture->writing, corner, CONNECT4_ROWS, CONNECT4_COLUMNS),
             &lines[8]);
    draw_sum(picture, entry_at(picture->writing, upper, -1, CONNECT4_COLUMNS), &lines[9]);
    if (window->winning < 0) {
        return;
    }
    const Connect4Sum *won = &lines[window->winning];
    for (int i = 0; i < CONNECT4_WINDOW; i++) {
        const Rect place = entry_at(picture->writing, at, won->row[i], won->column[i]);
        canvas_fill_rect(picture->canvas, place, picture->theme->accent);
        write(picture, place, won->sum / CONNECT4_WINDOW, picture->theme->on_accent, TEXT_BOLD);
    }
}

static void draw_signs(const Picture *picture, const Places *places) {
    const struct {
        Point at;
        const char *sign;
    } signs[] = {{places->dot_am, "\xC2\xB7"}, {places->dot_mb, "\xC2\xB7"}, {places->equals, "="}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        Rect place = entry_at(picture->writing, signs[i].at, 0, 0);
        place.width *= 1.2F;
        place.height *= CONNECT4_ROWS;
        canvas_text(picture->canvas, place, signs[i].sign,
                    (TextStyle){picture->writing->cell * 1.1F, TEXT_BOLD, TEXT_CENTER,
                                picture->theme->secondary});
    }
}

/* M as the board, with its name. */
static void draw_sight(const Picture *picture, const Connect4Sight *sight) {
    const Grid grid = connect4_writing_board(picture->writing);
    const float cell = picture->writing->cell;
    connect4_sight_draw(sight, picture->canvas, picture->theme, &grid);
    draw_name(picture,
              rect_of(grid.area.x, grid.area.y - 1.6F * cell, grid.area.width, 1.6F * cell), "M");
}

void connect4_product_draw(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                           const Connect4Writing *writing) {
    const Places *places = &forms[writing->form];
    const Picture picture = {canvas, theme, writing};
    const Written matrices[] = {
        {&product->a->at[0][0], "A", places->a, CONNECT4_ROWS, CONNECT4_ROWS, true, false,
         product->is_edited},
        {&product->b->at[0][0], "B", places->b, CONNECT4_COLUMNS, CONNECT4_COLUMNS, false, true,
         product->is_edited},
        {&product->product->at[0][0],
         "A\xC2\xB7M\xC2\xB7"
         "B",
         places->product, CONNECT4_ROWS, CONNECT4_COLUMNS, true, true, false},
        {&product->m->at[0][0], "M", places->m, CONNECT4_ROWS, CONNECT4_COLUMNS, true, true, false},
    };
    const size_t count = sizeof matrices / sizeof matrices[0] - (product->sight ? 1 : 0);
    for (size_t i = 0; i < count; i++) {
        draw_matrix(&picture, &matrices[i], product->window);
    }
    if (product->sight) {
        draw_sight(&picture, product->sight);
    }
    draw_signs(&picture, places);
    if (product->window) {
        draw_sums(&picture, places->product, product->window);
    }
}
