/* Giant boards: clicks, goals, random boards, the brush and the wave. */
#include "inversion/giant_board.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/giant/geniton.h"

#define PLUS_CELLS 5 /* the most cells that a click changes */

#define PICTURE_SQUARES 8 /* of the chequerboard, across and down */

/* The picture: a chequerboard, one colour further inside two rings. Without divisions a cell, as
 * the window waits for a million of them. */
static void put_picture(const InversionGiant *giant, int row, uint8_t *cells) {
    const int side = giant->side;
    const int whole = side * side;
    const int y = 2 * row + 1 - side;
    int column = 0;
    for (int square = 0; square < PICTURE_SQUARES; square++) {
        const int colour = row * PICTURE_SQUARES / side + square;
        const uint8_t outside = (uint8_t)(colour % giant->colours);
        const uint8_t inside = (uint8_t)((colour + 1) % giant->colours);
        /* The first column of the next square. */
        const int end = ((square + 1) * side + PICTURE_SQUARES - 1) / PICTURE_SQUARES;
        for (; column < end; column++) {
            const int x = 2 * column + 1 - side;
            const int distance = x * x + y * y;
            const bool is_inside = distance < whole * 9 / 100 ||
                                   (distance > whole * 30 / 100 && distance < whole * 64 / 100);
            cells[column] = is_inside ? inside : outside;
        }
    }
}

static void put_goal(const InversionGiant *giant, int row, uint8_t *cells) {
    if (giant->goal == INVERSION_GIANT_PICTURE) {
        put_picture(giant, row, cells);
    } else {
        memset(cells, giant->goal == INVERSION_GIANT_LIT ? giant->colours - 1 : 0,
               (size_t)giant->side);
    }
}

static void add_to_cell(InversionGiant *giant, int row, int column, int times) {
    const int side = giant->side;
    if (inversion_giant_is_torus(giant)) {
        row = row < 0 ? side - 1 : row == side ? 0 : row;
        column = column < 0 ? side - 1 : column == side ? 0 : column;
    }
    if (row >= 0 && row < side && column >= 0 && column < side) {
        uint8_t *cell = &giant->cells[row * side + column];
        const int sum = *cell + times;
        *cell = (uint8_t)(sum < giant->colours ? sum : sum - giant->colours);
    }
}

/* `times` is below the colours. */
static void click(InversionGiant *giant, int row, int column, int times) {
    add_to_cell(giant, row, column, times);
    add_to_cell(giant, row - 1, column, times);
    add_to_cell(giant, row + 1, column, times);
    add_to_cell(giant, row, column - 1, times);
    add_to_cell(giant, row, column + 1, times);
}

void inversion_giant_restart(InversionGiant *giant) {
    memset(giant->clicks, 0, (size_t)inversion_giant_cells(giant));
    giant->position = giant->clicks_done = 0;
}

void inversion_giant_blank(InversionGiant *giant) {
    for (int row = 0; row < giant->side; row++) {
        put_goal(giant, row, giant->cells + row * giant->side);
    }
    inversion_giant_restart(giant);
}

static void giant_board_add_row(const uint8_t *clicks, int count, uint8_t *sums) {
    for (int i = 0; i < count; i++) {
        sums[i] = (uint8_t)(sums[i] + clicks[i]);
    }
}

/* Adds to a row's cells the clicks on them and on their neighbours, in this row and the two beside
 * it. */
static void add_clicks(const InversionGiant *giant, int row, uint8_t *sums) {
    const int side = giant->side;
    const uint8_t *clicks = giant->clicks + row * side;
    giant_board_add_row(clicks, side, sums);
    giant_board_add_row(clicks, side - 1, sums + 1);
    giant_board_add_row(clicks + 1, side - 1, sums);
    if (row > 0 || inversion_giant_is_torus(giant)) {
        giant_board_add_row(giant->clicks + (row > 0 ? row - 1 : side - 1) * side, side, sums);
    }
    if (row < side - 1 || inversion_giant_is_torus(giant)) {
        giant_board_add_row(giant->clicks + (row < side - 1 ? row + 1 : 0) * side, side, sums);
    }
    if (inversion_giant_is_torus(giant)) {
        giant_board_add_row(clicks + side - 1, 1, sums);
        giant_board_add_row(clicks, 1, sums + side - 1);
    }
}

/* Plays all clicks at once: one by one takes twice as long, and the window waits for it. */
void inversion_giant_fill(InversionGiant *giant, uint64_t seed) {
    Rng rng = rng_seeded(seed);
    uint8_t remainder[(PLUS_CELLS + 1) * INVERSION_GIANT_COLOURS_MAX];
    for (int sum = 0; sum < (int)sizeof remainder; sum++) {
        remainder[sum] = (uint8_t)(sum % giant->colours);
    }
    inversion_giant_blank(giant);
    for (int cell = 0; cell < inversion_giant_cells(giant); cell++) {
        giant->clicks[cell] = (uint8_t)rng_below(&rng, (uint32_t)giant->colours);
    }
    if (inversion_giant_is_geniton(giant)) {
        giant_geniton_click(giant, 0, inversion_giant_cells(giant));
        inversion_giant_restart(giant);
        return;
    }
    for (int row = 0; row < giant->side; row++) {
        uint8_t *cells = giant->cells + row * giant->side;
        add_clicks(giant, row, cells);
        for (int column = 0; column < giant->side; column++) {
            cells[column] = remainder[cells[column]];
        }
    }
    inversion_giant_restart(giant);
}

void inversion_giant_tile(InversionGiant *giant, const InversionGiantTile *tile) {
    for (int row = 0; row < giant->side; row++) {
        const int from = row % tile->rows * tile->columns;
        for (int column = 0; column < giant->side; column++) {
            giant->cells[row * giant->side + column] =
                (uint8_t)(tile->cells[from + column % tile->columns] % giant->colours);
        }
    }
    inversion_giant_restart(giant);
}

void inversion_giant_change(const InversionGiant *giant, uint8_t *change) {
    const int colours = giant->colours;
    for (int row = 0; row < giant->side; row++) {
        const uint8_t *cells = giant->cells + row * giant->side;
        uint8_t *more = change + row * giant->side;
        put_goal(giant, row, more);
        for (int column = 0; column < giant->side; column++) {
            const int difference = more[column] - cells[column];
            more[column] = (uint8_t)(difference < 0 ? difference + colours : difference);
        }
    }
}

void inversion_giant_sweep(InversionGiant *giant, int64_t position) {
    const int64_t all = inversion_giant_cells(giant);
    position = position < 0 ? 0 : position > all ? all : position;
    const bool is_forward = position > giant->position;
    const int from = (int)(is_forward ? giant->position : position);
    const int to = (int)(is_forward ? position : giant->position);
    const bool is_geniton = inversion_giant_is_geniton(giant);
    int played = 0;
    if (is_geniton) {
        giant_geniton_click(giant, from, to);
    }
    for (int cell = from; cell < to; cell++) {
        const int times = giant->clicks[cell];
        if (times > 0 && !is_geniton) {
            click(giant, cell / giant->side, cell % giant->side,
                  is_forward ? times : giant->colours - times);
        }
        played += times;
    }
    giant->clicks_done += is_forward ? played : -played;
    giant->position = position;
}

/* One dab of the brush, for each cell of a disc that this stroke has not touched yet. */
static void dab(InversionGiant *giant, const InversionGiantBrush *brush, int row, int column) {
    const int radius = brush->radius;
    for (int y = row - radius; y <= row + radius; y++) {
        for (int x = column - radius; x <= column + radius; x++) {
            const int distance = (y - row) * (y - row) + (x - column) * (x - column);
            const bool is_on_board = y >= 0 && y < giant->side && x >= 0 && x < giant->side;
            if (is_on_board && distance <= radius * radius + radius &&
                !brush->touched[y * giant->side + x]) {
                brush->touched[y * giant->side + x] = 1;
                if (inversion_giant_is_geniton(giant)) {
                    add_to_cell(giant, y, x, 1);
                } else {
                    click(giant, y, x, 1);
                }
            }
        }
    }
}

void inversion_giant_brush(InversionGiant *giant, InversionGiantBrush *brush, int row, int column) {
    if (brush->row < 0) {
        memset(brush->touched, 0, (size_t)inversion_giant_cells(giant));
        inversion_giant_restart(giant);
        brush->row = row;
        brush->column = column;
    }
    const int down = row - brush->row;
    const int across = column - brush->column;
    const int steps = abs(down) > abs(across) ? abs(down) : abs(across);
    for (int i = 0; i <= steps; i++) {
        dab(giant, brush, brush->row + (steps > 0 ? down * i / steps : 0),
            brush->column + (steps > 0 ? across * i / steps : 0));
    }
    brush->row = row;
    brush->column = column;
}
