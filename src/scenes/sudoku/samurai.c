#include "samurai.h"

#define ORDER 9
#define GRIDS 5
#define MIDDLE 4

static const struct {
    int row, column;
} grids[GRIDS] = {{0, 0}, {0, 12}, {12, 0}, {12, 12}, {6, 6}};

static bool is_cell(int row, int column) {
    for (int i = 0; i < GRIDS; i++) {
        const int down = row - grids[i].row;
        const int across = column - grids[i].column;
        if (down >= 0 && down < ORDER && across >= 0 && across < ORDER) {
            return true;
        }
    }
    return false;
}

static void add_cell(int row, int column, Text *out) {
    text_addf(out, " r%dc%d", row + 1, column + 1);
}

typedef enum Family { ROWS, COLUMNS, BOXES, FAMILIES } Family;

/* Cell number `i` of a region of the grid. */
static void add_region_cell(int grid, Family family, int number, int i, Text *out) {
    const int row = family == ROWS ? number : family == COLUMNS ? i : number / 3 * 3 + i / 3;
    const int column = family == ROWS ? i : family == COLUMNS ? number : number % 3 * 3 + i % 3;
    add_cell(grids[grid].row + row, grids[grid].column + column, out);
}

/* The corners of the middle are boxes of the others. */
static bool is_shared(int grid, Family family, int number) {
    return grid == MIDDLE && family == BOXES && number % 2 == 0 && number != ORDER / 2;
}

static void add_regions(int grid, Family family, Text *out) {
    for (int number = 0; number < ORDER; number++) {
        if (is_shared(grid, family, number)) {
            continue;
        }
        text_add(out, ";E");
        for (int i = 0; i < ORDER; i++) {
            add_region_cell(grid, family, number, i, out);
        }
    }
}

void sudoku_samurai_name(Text *out) {
    text_add(out, "S 1 2 3 4 5 6 7 8 9;C");
    for (int place = 0; place < SAMURAI_SIDE * SAMURAI_SIDE; place++) {
        if (is_cell(place / SAMURAI_SIDE, place % SAMURAI_SIDE)) {
            add_cell(place / SAMURAI_SIDE, place % SAMURAI_SIDE, out);
        }
    }
    for (int grid = 0; grid < GRIDS; grid++) {
        for (int family = 0; family < FAMILIES; family++) {
            add_regions(grid, (Family)family, out);
        }
    }
}
