/* Maps of jigsaw layouts: boxes that exchange border cells. */
#include "sudoku/layout/jigsaw.h"

#include "sudoku/layout.h"

#define SWAPS 400 /* tries to exchange two cells, for each symbol; some fail */

typedef struct Map {
    int order;
    char piece[SUDOKU_SYMBOLS_MAX * SUDOKU_SYMBOLS_MAX];
} Map;

static void begin_map(Map *map, int order, int box_rows) {
    const int box_columns = order / box_rows;
    map->order = order;
    for (int cell = 0; cell < order * order; cell++) {
        const int row = cell / order;
        const int column = cell % order;
        map->piece[cell] = (char)('a' + row / box_rows * box_rows + column / box_columns);
    }
}

/* The cell beside this one (0 … 3: up, down, left, right), or -1. */
static int neighbour(const Map *map, int cell, int side) {
    const int row = cell / map->order + (side == 1) - (side == 0);
    const int column = cell % map->order + (side == 3) - (side == 2);
    const bool is_inside = row >= 0 && row < map->order && column >= 0 && column < map->order;
    return is_inside ? row * map->order + column : -1;
}

static bool is_beside(const Map *map, int cell, char piece) {
    for (int side = 0; side < 4; side++) {
        const int next = neighbour(map, cell, side);
        if (next >= 0 && map->piece[next] == piece) {
            return true;
        }
    }
    return false;
}

/* Is the piece connected? A walk from its first cell must reach as many cells as a piece has. */
static bool is_connected(const Map *map, char piece) {
    int queue[SUDOKU_SYMBOLS_MAX * SUDOKU_SYMBOLS_MAX];
    bool is_seen[SUDOKU_SYMBOLS_MAX * SUDOKU_SYMBOLS_MAX] = {false};
    int count = 0;
    for (int cell = 0; cell < map->order * map->order && count == 0; cell++) {
        if (map->piece[cell] == piece) {
            queue[count++] = cell;
            is_seen[cell] = true;
        }
    }
    for (int at = 0; at < count; at++) {
        for (int side = 0; side < 4; side++) {
            const int next = neighbour(map, queue[at], side);
            if (next >= 0 && map->piece[next] == piece && !is_seen[next]) {
                is_seen[next] = true;
                queue[count++] = next;
            }
        }
    }
    return count == map->order;
}

/* Exchanges two cells of neighbouring pieces if both stay connected. */
static void swap_cells(Map *map, Rng *rng) {
    const uint32_t cells = (uint32_t)(map->order * map->order);
    const int one = (int)rng_below(rng, cells);
    const int other = (int)rng_below(rng, cells);
    const char a = map->piece[one];
    const char b = map->piece[other];
    if (a == b || !is_beside(map, one, b) || !is_beside(map, other, a)) {
        return;
    }
    map->piece[one] = b;
    map->piece[other] = a;
    if (!is_connected(map, a) || !is_connected(map, b)) {
        map->piece[one] = a;
        map->piece[other] = b;
    }
}

void sudoku_jigsaw_print(int order, int box_rows, Rng *rng, Text *out) {
    Map map;
    begin_map(&map, order, box_rows);
    for (int i = 0; i < SWAPS * order; i++) {
        swap_cells(&map, rng);
    }
    text_add_bytes(out, map.piece, (size_t)(order * order));
}
