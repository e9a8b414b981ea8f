/* The giant board by itself: cells, clicks and the wave. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "giant.h"

#define PLUS_CELLS 5 /* that a click changes, at most */

static int cells_of(const Giant *giant) {
    return giant->side * giant->side;
}

bool giant_board_init(Giant *giant, int side) {
    const size_t cells = (size_t)side * (size_t)side;
    uint8_t *bytes = calloc(4 * cells, 1);
    if (!bytes) {
        return false;
    }
    free(giant->cells);
    giant->cells = bytes;
    giant->pixels = bytes + cells;
    giant->touched = bytes + 2 * cells;
    giant->clicks = bytes + 3 * cells;
    giant->side = side;
    giant->position = giant->clicks_done = 0;
    giant->last_row = giant->last_column = -1;
    return true;
}

/* The picture: a draughtboard, a colour further inside two rings. */
static void put_picture(const Giant *giant, int row, uint8_t *cells) {
    const int side = giant->side;
    const int whole = side * side;
    const int y = 2 * row + 1 - side;
    for (int column = 0; column < side; column++) {
        const int x = 2 * column + 1 - side;
        const int distance = x * x + y * y;
        const bool is_inside = distance < whole * 9 / 100 ||
                               (distance > whole * 30 / 100 && distance < whole * 64 / 100);
        cells[column] =
            (uint8_t)((row * 8 / side + column * 8 / side + is_inside) % giant->colours);
    }
}

static void put_goal(const Giant *giant, int row, uint8_t *cells) {
    if (giant->goal == GIANT_PICTURE) {
        put_picture(giant, row, cells);
    } else {
        memset(cells, giant->goal == GIANT_LIT ? giant->colours - 1 : 0, (size_t)giant->side);
    }
}

static void add_to_cell(Giant *giant, int row, int column, int times) {
    const int side = giant->side;
    if (giant->is_torus) {
        row = row < 0 ? side - 1 : row == side ? 0 : row;
        column = column < 0 ? side - 1 : column == side ? 0 : column;
    }
    if (row >= 0 && row < side && column >= 0 && column < side) {
        uint8_t *cell = &giant->cells[row * side + column];
        const int sum = *cell + times;
        *cell = (uint8_t)(sum < giant->colours ? sum : sum - giant->colours);
    }
}

/* `times` is below the number of colours. */
static void click(Giant *giant, int row, int column, int times) {
    add_to_cell(giant, row, column, times);
    add_to_cell(giant, row - 1, column, times);
    add_to_cell(giant, row + 1, column, times);
    add_to_cell(giant, row, column - 1, times);
    add_to_cell(giant, row, column + 1, times);
}

static void start_anew(Giant *giant) {
    memset(giant->clicks, 0, (size_t)cells_of(giant));
    giant->position = giant->clicks_done = 0;
}

void giant_board_blank(Giant *giant) {
    for (int row = 0; row < giant->side; row++) {
        put_goal(giant, row, giant->cells + row * giant->side);
    }
    start_anew(giant);
}

void giant_board_take(Giant *giant, const uint8_t *cells) {
    memcpy(giant->cells, cells, (size_t)cells_of(giant));
    start_anew(giant);
}

static void add_row(const uint8_t *clicks, int count, uint8_t *sums) {
    for (int i = 0; i < count; i++) {
        sums[i] = (uint8_t)(sums[i] + clicks[i]);
    }
}

/* To a row's cells the clicks on them and beside them, on the rows before and behind too. */
static void add_clicks(const Giant *giant, int row, uint8_t *sums) {
    const int side = giant->side;
    const uint8_t *clicks = giant->clicks + row * side;
    add_row(clicks, side, sums);
    add_row(clicks, side - 1, sums + 1);
    add_row(clicks + 1, side - 1, sums);
    if (row > 0 || giant->is_torus) {
        add_row(giant->clicks + (row > 0 ? row - 1 : side - 1) * side, side, sums);
    }
    if (row < side - 1 || giant->is_torus) {
        add_row(giant->clicks + (row < side - 1 ? row + 1 : 0) * side, side, sums);
    }
    if (giant->is_torus) {
        add_row(clicks + side - 1, 1, sums);
        add_row(clicks, 1, sums + side - 1);
    }
}

/* All clicks at once: one after the other takes twice as long, and the window waits for it. */
void giant_board_fill(Giant *giant, uint64_t seed) {
    Rng rng = rng_seeded(seed);
    uint8_t remainder[(PLUS_CELLS + 1) * GIANT_COLOURS_MAX];
    for (int sum = 0; sum < (int)sizeof remainder; sum++) {
        remainder[sum] = (uint8_t)(sum % giant->colours);
    }
    giant_board_blank(giant);
    for (int cell = 0; cell < cells_of(giant); cell++) {
        giant->clicks[cell] = (uint8_t)rng_below(&rng, (uint32_t)giant->colours);
    }
    for (int row = 0; row < giant->side; row++) {
        uint8_t *cells = giant->cells + row * giant->side;
        add_clicks(giant, row, cells);
        for (int column = 0; column < giant->side; column++) {
            cells[column] = remainder[cells[column]];
        }
    }
    start_anew(giant);
}

void giant_board_tile(Giant *giant, const GiantTile *tile) {
    for (int row = 0; row < giant->side; row++) {
        const int from = row % tile->rows * tile->columns;
        for (int column = 0; column < giant->side; column++) {
            giant->cells[row * giant->side + column] =
                (uint8_t)(tile->cells[from + column % tile->columns] % giant->colours);
        }
    }
    start_anew(giant);
}

void giant_board_change(const Giant *giant, uint8_t *change) {
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

void giant_board_sweep(Giant *giant, int64_t position) {
    const int64_t all = cells_of(giant);
    position = position < 0 ? 0 : position > all ? all : position;
    const bool is_forward = position > giant->position;
    const int from = (int)(is_forward ? giant->position : position);
    const int to = (int)(is_forward ? position : giant->position);
    int played = 0;
    for (int cell = from; cell < to; cell++) {
        const int times = giant->clicks[cell];
        if (times > 0) {
            click(giant, cell / giant->side, cell % giant->side,
                  is_forward ? times : giant->colours - times);
            played += times;
        }
    }
    giant->clicks_done += is_forward ? played : -played;
    giant->position = position;
}

/* A dab: every cell of a disc that this stroke has not clicked yet. */
static void dab(Giant *giant, int row, int column) {
    const int radius = giant->side / GIANT_CURSOR_SIDE - 1;
    for (int y = row - radius; y <= row + radius; y++) {
        for (int x = column - radius; x <= column + radius; x++) {
            const int distance = (y - row) * (y - row) + (x - column) * (x - column);
            const bool is_on_board = y >= 0 && y < giant->side && x >= 0 && x < giant->side;
            if (is_on_board && distance <= radius * radius + radius &&
                !giant->touched[y * giant->side + x]) {
                giant->touched[y * giant->side + x] = 1;
                click(giant, y, x, 1);
            }
        }
    }
}

void giant_board_brush(Giant *giant, int row, int column) {
    if (giant->last_row < 0) {
        memset(giant->touched, 0, (size_t)cells_of(giant));
        start_anew(giant);
        giant->last_row = row;
        giant->last_column = column;
    }
    const int down = row - giant->last_row;
    const int across = column - giant->last_column;
    const int steps = abs(down) > abs(across) ? abs(down) : abs(across);
    for (int i = 0; i <= steps; i++) {
        dab(giant, giant->last_row + (steps > 0 ? down * i / steps : 0),
            giant->last_column + (steps > 0 ? across * i / steps : 0));
    }
    giant->last_row = row;
    giant->last_column = column;
}

/* The clicks that the wave has just played shine for some rows. */
static void show_glow(Giant *giant, int rows, int64_t age) {
    const int64_t first = giant->position - age > 0 ? giant->position - age : 0;
    const int64_t step = (int64_t)rows * giant->side / GIANT_GLOWS;
    for (int64_t cell = first; cell < giant->position; cell++) {
        if (giant->clicks[cell] > 0) {
            const int64_t glow = GIANT_GLOWS - (giant->position - 1 - cell) / step;
            giant->pixels[cell] =
                (uint8_t)(giant->cells[cell] + giant->colours * (glow > 1 ? glow : 1));
        }
    }
}

void giant_board_show(Giant *giant) {
    const int rows = giant->side / 16 + GIANT_GLOWS;
    memcpy(giant->pixels, giant->cells, (size_t)cells_of(giant));
    if (giant->position < cells_of(giant)) {
        show_glow(giant, rows, (int64_t)rows * giant->side);
    }
}
