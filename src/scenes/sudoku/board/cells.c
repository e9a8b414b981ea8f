/* Draws the contents of cells: digits, notes and colours. */
#include <math.h>

#include "base/bits.h"
#include "scenes/sudoku/board/draw_context.h"

#define DIGIT_SHARE 0.5F
#define NOTE_SHARE 0.2F
#define NOTE_MIN_U 11.0F /* notes in small cells exceed their share, up to NOTE_MAX */
#define NOTE_MAX 0.28F
#define NOTE_IN_PLACE 1.25F /* the size of a note, as a share of its place */
#define NOTE_ROOM 1.6F      /* a wide letter may extend beyond that place */
#define NOTE_RIM 0.07F      /* between a cell's border and its notes */
#define NOTE_BAND 0.3F      /* of a cell: corner notes stand above and below centre notes */
#define NOTE_BAND_LINE 5    /* more notes than this in a band take two lines */
#define CENTRE_MAX 0.27F    /* the size of centre notes, as a share of the cell */
#define CENTRE_WIDE 0.66F   /* the width of a sign, as a share of its size */
#define CENTRE_BADGE 1.25F  /* the same where notes have colours */
#define CENTRE_SHAPE 1.4F   /* of discs and shapes */
#define CENTRE_LINE 1.1F    /* from line to line, as a share of the size */
#define CENTRE_LINES 5
#define COLOURS_IN_ROW 3 /* of one cell, side by side */
#define FRESH_MIN 0.3F   /* how opaque a new digit is at once */

/* ---- Digits ---- */

static void draw_cell_sign(const SudokuPicture *picture, Rect box, int value, bool is_given,
                           TextStyle style) {
    const SudokuLayout *layout = &picture->view->state->layout;
    const SudokuSign sign = {sudoku_signs_for(layout, picture->view->signs),
                             layout->symbol[value - 1], value, is_given};
    sudoku_sign_draw(picture->canvas, picture->theme, box, &sign, style);
}

void sudoku_picture_symbol(const SudokuPicture *picture, Rect box, int value, TextStyle style) {
    draw_cell_sign(picture, box, value, false, style);
}

void sudoku_picture_underline(const SudokuPicture *picture, Rect box, Color color) {
    const Point middle = rect_center(box);
    const float half = picture->cell * 0.16F;
    const float y = middle.y + picture->cell * 0.29F;
    canvas_line(picture->canvas, (Point){middle.x - half, y}, (Point){middle.x + half, y},
                picture->cell * 0.045F, color);
}

static void draw_cell_value(const SudokuPicture *picture, int cell, bool is_in_conflict) {
    const SudokuView *view = picture->view;
    const Theme *theme = picture->theme;
    const Rect box = sudoku_picture_cell(picture, cell);
    const bool is_given = (view->state->flags[cell] & SUDOKU_GIVEN) != 0;
    const bool is_wrong = is_in_conflict || (view->wrong && view->wrong[cell]);
    Color ink = sudoku_ink_on_light(picture, cell,
                                    is_wrong   ? theme->error
                                    : is_given ? theme->text
                                               : theme->accent);
    if (cell == view->fresh_cell) {
        ink = color_fade(ink, FRESH_MIN + (1 - FRESH_MIN) * view->fresh);
    }
    draw_cell_sign(picture, box, view->grid->value[cell], is_given,
                   (TextStyle){.size = picture->cell * DIGIT_SHARE,
                               .weight = is_given ? TEXT_SEMIBOLD : TEXT_MEDIUM,
                               .color = ink});
    if (is_wrong) {
        sudoku_picture_underline(picture, box, theme->error);
    }
}

/* ---- Notes in the corners ---- */

static int note_side(const SudokuLayout *layout) {
    int side = 1;
    while (side * side < layout->symbols) {
        side++;
    }
    return side;
}

static Grid notes_grid(const SudokuLayout *layout, Rect cell) {
    const int side = note_side(layout);
    return (Grid){.area = rect_inset(cell, cell.width * NOTE_RIM), .rows = side, .cols = side};
}

static Rect place_in(Grid notes, int value) {
    return grid_cell(&notes, (value - 1) / notes.cols, (value - 1) % notes.cols);
}

/* The first half of the values stands above, the others below: the middle stays free. */
static Rect band_place(const SudokuPicture *picture, Rect room, int value) {
    const int symbols = picture->view->state->layout.symbols;
    const int half = (symbols + 1) / 2;
    const int lines = half > NOTE_BAND_LINE ? 2 : 1;
    const int columns = (half + lines - 1) / lines;
    const int index = value > half ? value - half - 1 : value - 1;
    const float height = picture->cell * NOTE_BAND;
    Rect rest = room;
    const Rect band = value > half ? rect_cut_bottom(&rest, height) : rect_cut_top(&rest, height);
    return rect_column(rect_row(band, index / columns, lines, 0), index % columns, columns, 0);
}

Rect sudoku_picture_note(const SudokuPicture *picture, int cell, int value) {
    const SudokuLayout *layout = &picture->view->state->layout;
    const Rect room = rect_inset(sudoku_picture_cell(picture, cell), picture->cell * NOTE_RIM);
    return picture->view->state->centre[cell]
               ? band_place(picture, room, value)
               : place_in(notes_grid(layout, sudoku_picture_cell(picture, cell)), value);
}

int sudoku_picture_note_at(const SudokuLayout *layout, Rect cell, Point at) {
    const Grid notes = notes_grid(layout, cell);
    for (int value = 1; value <= layout->symbols; value++) {
        if (rect_contains(place_in(notes, value), at)) {
            return value;
        }
    }
    return 0;
}

float sudoku_picture_note_size(const SudokuPicture *picture) {
    const float usual = picture->cell * NOTE_SHARE;
    const float side = (float)note_side(&picture->view->state->layout);
    const float place = picture->cell * (1 - 2 * NOTE_RIM) / side * NOTE_IN_PLACE;
    const float size_max = fminf(place, picture->cell * NOTE_MAX);
    return usual >= NOTE_MIN_U ? usual : fminf(size_max, NOTE_MIN_U);
}

/* The size of a note, smaller where the middle stays free. */
static float size_in(Rect place, float size) {
    return fminf(size, fminf(place.width * NOTE_ROOM, place.height * NOTE_IN_PLACE));
}

void sudoku_picture_write_note(const SudokuPicture *picture, int cell, int value, TextStyle style) {
    const Rect place = sudoku_picture_note(picture, cell, value);
    style.size = size_in(place, style.size);
    sudoku_picture_symbol(picture, rect_centered(place, place.width * NOTE_ROOM, place.height),
                          value, style);
}

/* ---- Notes of either kind ---- */

static TextStyle note_style(const SudokuPicture *picture, int cell, int value, float size) {
    const SudokuView *view = picture->view;
    const Theme *theme = picture->theme;
    const bool is_shown = value == view->digit;
    const int colour = sudoku_note_colour(view->state, cell, value);
    const Color quiet = view->state->colours[cell] ? theme->text : theme->secondary;
    return (TextStyle){
        .size = size,
        .weight = is_shown || colour ? TEXT_BOLD : TEXT_REGULAR,
        .color = colour ? sudoku_colour_ink(colour, theme)
                        : sudoku_ink_on_light(picture, cell, is_shown ? theme->accent : quiet)};
}

static void draw_note_badge(const SudokuPicture *picture, Rect place, float size, int cell,
                            int value) {
    const int colour = sudoku_note_colour(picture->view->state, cell, value);
    if (colour) {
        sudoku_colour_badge(picture->canvas, rect_center(place), size, colour);
    }
}

static void draw_corner_notes(const SudokuPicture *picture, int cell) {
    for (SudokuBits left = picture->view->state->notes[cell]; left; left &= left - 1) {
        const int value = bits_lowest(left) + 1;
        const Rect place = sudoku_picture_note(picture, cell, value);
        const float size = size_in(place, sudoku_picture_note_size(picture));
        draw_note_badge(picture, place, size, cell, value);
        sudoku_picture_write_note(picture, cell, value, note_style(picture, cell, value, size));
    }
}

/* A sign with a badge is wider. */
static float centre_width(const SudokuPicture *picture, int cell) {
    const SudokuState *state = picture->view->state;
    SudokuBits coloured = 0;
    if (sudoku_signs_for(&state->layout, picture->view->signs) >= SUDOKU_SIGNS_DISCS) {
        return CENTRE_SHAPE;
    }
    for (int i = 0; i < SUDOKU_COLOUR_BITS; i++) {
        coloured |= state->note_colour[i][cell];
    }
    return coloured ? CENTRE_BADGE : CENTRE_WIDE;
}

/* The largest size that fits in this many lines. */
static float centre_size(const SudokuPicture *picture, int cell, Rect room, int lines) {
    const SudokuState *state = picture->view->state;
    const float sign = centre_width(picture, cell);
    const int columns = (bits_count(state->centre[cell]) + lines - 1) / lines;
    const float wide = room.width / ((float)columns * sign);
    const float high = room.height / ((float)lines * fmaxf(sign, CENTRE_LINE));
    return fminf(picture->cell * CENTRE_MAX, fminf(wide, high));
}

/* Notes in the centre, in lines. */
typedef struct CentreBlock {
    Rect rows; /* without width */
    float size, wide;
    int count, lines, columns;
} CentreBlock;

/* Places the centre notes, in the number of lines that keeps them largest. */
static CentreBlock centre_block(const SudokuPicture *picture, int cell) {
    const SudokuState *state = picture->view->state;
    CentreBlock block = {.count = bits_count(state->centre[cell]), .lines = 1};
    Rect room = rect_inset(sudoku_picture_cell(picture, cell), picture->cell * NOTE_RIM);
    if (state->notes[cell]) {
        rect_cut_top(&room, picture->cell * NOTE_BAND);
        rect_cut_bottom(&room, picture->cell * NOTE_BAND);
    }
    for (int more = 2; more <= CENTRE_LINES; more++) {
        if (centre_size(picture, cell, room, more) >
            centre_size(picture, cell, room, block.lines)) {
            block.lines = more;
        }
    }
    block.size = centre_size(picture, cell, room, block.lines);
    block.columns = (block.count + block.lines - 1) / block.lines;
    block.wide = block.size * centre_width(picture, cell);
    block.rows = rect_centered(room, 0, (float)block.lines * block.size * CENTRE_LINE);
    return block;
}

static Rect centre_place(const CentreBlock *block, int index) {
    const int line = index / block->columns;
    const int in_line =
        line < block->lines - 1 ? block->columns : block->count - line * block->columns;
    const Rect row = rect_row(block->rows, line, block->lines, 0);
    const float x = rect_center(block->rows).x +
                    ((float)(index % block->columns) - (float)in_line / 2) * block->wide;
    return rect_of(x, row.y, block->wide, row.height);
}

static void draw_centre_notes(const SudokuPicture *picture, int cell) {
    const CentreBlock block = centre_block(picture, cell);
    int index = 0;
    for (SudokuBits left = picture->view->state->centre[cell]; left; left &= left - 1, index++) {
        const int value = bits_lowest(left) + 1;
        const Rect place = centre_place(&block, index);
        TextStyle style = note_style(picture, cell, value, block.size);
        style.weight = style.weight == TEXT_REGULAR ? TEXT_MEDIUM : style.weight;
        draw_note_badge(picture, place, block.size * 0.9F, cell, value);
        sudoku_picture_symbol(picture, rect_centered(place, block.wide * NOTE_ROOM, place.height),
                              value, style);
    }
}

Rect sudoku_picture_noted(const SudokuPicture *picture, int cell, int value) {
    const SudokuBits bit = UINT64_C(1) << (value - 1);
    const SudokuState *state = picture->view->state;
    if (state->notes[cell] & bit || !(state->centre[cell] & bit)) {
        return sudoku_picture_note(picture, cell, value);
    }
    const CentreBlock block = centre_block(picture, cell);
    return centre_place(&block, bits_count(state->centre[cell] & (bit - 1)));
}

/* ---- Which note is meant ---- */

static float distance_to_place(Rect place, Point at) {
    const Point middle = rect_center(place);
    return hypotf(middle.x - at.x, middle.y - at.y);
}

int sudoku_picture_noted_at(const SudokuView *view, Grid grid, int cell, Point at) {
    const SudokuPicture picture = {.view = view, .grid = grid, .cell = grid_cell_size(&grid)};
    const SudokuBits centre = view->state->centre[cell];
    float nearest = INFINITY;
    int found = 0;
    for (SudokuBits left = view->state->notes[cell]; left; left &= left - 1) {
        const int value = bits_lowest(left) + 1;
        const float distance = distance_to_place(sudoku_picture_note(&picture, cell, value), at);
        if (distance < nearest) {
            found = value;
            nearest = distance;
        }
    }
    const CentreBlock block = centre ? centre_block(&picture, cell) : (CentreBlock){0};
    int index = 0;
    for (SudokuBits left = centre; left; left &= left - 1, index++) {
        const float distance = distance_to_place(centre_place(&block, index), at);
        if (distance < nearest) {
            found = bits_lowest(left) + 1;
            nearest = distance;
        }
    }
    return found;
}

/* ---- The whole ---- */

/* Several colours stand side by side, from four on in two rows. */
static void draw_cell_colours(const SudokuPicture *picture, Rect place, uint32_t colours) {
    const int count = bits_count(colours);
    const int rows = count > COLOURS_IN_ROW ? 2 : 1;
    for (int i = 0; i < count; i++, colours &= colours - 1) {
        const int row = i / COLOURS_IN_ROW;
        const int columns = rows == 1 ? count : row == 0 ? COLOURS_IN_ROW : count - COLOURS_IN_ROW;
        sudoku_colour_fill(
            picture->canvas, picture->theme,
            rect_column(rect_row(place, row, rows, 0), i % COLOURS_IN_ROW, columns, 0),
            bits_lowest(colours) + 1);
    }
}

void sudoku_draw_colours(const SudokuPicture *picture) {
    const SudokuState *state = picture->view->state;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        if (state->colours[cell]) {
            draw_cell_colours(picture, sudoku_picture_cell(picture, cell), state->colours[cell]);
        }
    }
}

void sudoku_draw_contents(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const SudokuLayout *layout = &view->state->layout;
    bool found[SUDOKU_CELLS_MAX];
    const bool *in_conflict = view->in_conflict;
    if (!in_conflict) {
        sudoku_grid_conflicts(layout, view->grid, found);
        in_conflict = found;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        if (view->grid->value[cell]) {
            draw_cell_value(picture, cell, in_conflict[cell]);
        } else if (!view->is_trial) {
            draw_corner_notes(picture, cell);
            draw_centre_notes(picture, cell);
        }
    }
}
