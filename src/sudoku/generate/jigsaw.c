/* Maps of jigsaw layouts: boxes that exchange border cells. */
#include "sudoku/layout/jigsaw.h"

#include <assert.h>

#include "sudoku/generate/filling.h"
#include "sudoku/layout.h"
#include "sudoku/layout/layout_build.h"

#define SWAPS 400 /* tries to exchange two cells, for each symbol; some fail */
/* With a solution, maps look about as far from boxes: so many rounds of tries to exchange equal
 * values, for each symbol, with a change of the solution between them. */
#define ROUNDS 20
#define ROUND_SWAPS 40
#define RING_MAX 4 /* pieces in one exchange */

typedef struct Map {
    int order;
    char piece[SUDOKU_SYMBOLS_MAX * SUDOKU_SYMBOLS_MAX + 1];
} Map;

static void begin_map(Map *map, int order, int box_rows) {
    const int box_columns = order / box_rows;
    map->order = order;
    map->piece[order * order] = 0;
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

/* ---- Maps with a solution ---- */

/* Pieces that give a cell to the next one each, and the last to the first. The cells have the same
 * value, so every piece keeps one cell of each value. */
typedef struct Ring {
    int count;
    int cells[RING_MAX];
    char pieces[RING_MAX]; /* that the cells belong to */
} Ring;

static bool ring_has(const Ring *ring, char piece) {
    bool has = false;
    for (int i = 0; i < ring->count; i++) {
        has |= ring->pieces[i] == piece;
    }
    return has;
}

/* One of the pieces beside the cell that are not in the ring, or 0. Each has the same chance,
 * however many of its cells are near, or pieces would stay round. */
static char piece_beside(const Map *map, const Ring *ring, int cell, Rng *rng) {
    char pieces[4] = {0};
    int count = 0;
    for (int side = 0; side < 4; side++) {
        const int next = neighbour(map, cell, side);
        const char piece = next >= 0 ? map->piece[next] : 0;
        bool is_new = piece && !ring_has(ring, piece);
        for (int i = 0; i < count; i++) {
            is_new &= pieces[i] != piece;
        }
        if (is_new) {
            pieces[count++] = piece;
        }
    }
    return pieces[rng_below(rng, 3)]; /* four different ones are rare */
}

/* The piece's cell of that value. */
static int cell_with(const Map *map, const SudokuGrid *solution, char piece, int value) {
    int cell = 0;
    while (map->piece[cell] != piece || solution->value[cell] != value) {
        cell++;
    }
    return cell;
}

/* Collects a ring that begins at a random cell; false when it does not close. */
static bool find_ring(const Map *map, const SudokuGrid *solution, Rng *rng, Ring *ring) {
    int cell = (int)rng_below(rng, (uint32_t)(map->order * map->order));
    const char first = map->piece[cell];
    ring->count = 0;
    while (ring->count < RING_MAX) {
        ring->cells[ring->count] = cell;
        ring->pieces[ring->count++] = map->piece[cell];
        if (ring->count > 1 && is_beside(map, cell, first)) {
            return true;
        }
        const char next = piece_beside(map, ring, cell, rng);
        if (!next) {
            return false;
        }
        cell = cell_with(map, solution, next, solution->value[cell]);
    }
    return false;
}

/* Exchanges cells of the same value if all pieces stay connected. */
static void swap_ring(Map *map, const SudokuGrid *solution, Rng *rng) {
    Ring ring;
    if (!find_ring(map, solution, rng, &ring)) {
        return;
    }
    bool is_whole = true;
    for (int i = 0; i < ring.count; i++) {
        map->piece[ring.cells[i]] = ring.pieces[(i + 1) % ring.count];
    }
    for (int i = 0; i < ring.count && is_whole; i++) {
        is_whole = is_connected(map, ring.pieces[i]);
    }
    for (int i = 0; i < ring.count && !is_whole; i++) {
        map->piece[ring.cells[i]] = ring.pieces[i];
    }
}

static void layout_of_map(const Map *map, SudokuLayout *layout) {
    char name[sizeof map->piece + 8];
    char ignored[200];
    Text text = text_over(name, sizeof name);
    Text reason = text_over(ignored, sizeof ignored);
    text_add(&text, "jigsaw:");
    text_add(&text, map->piece);
    const Status status = sudoku_layout_named(layout, name, map->order, &reason);
    assert(status == STATUS_OK);
    (void)status;
}

Status sudoku_jigsaw_draw(int order, Rng *rng, Budget *budget, Text *out, SudokuGrid *solution) {
    Map map;
    SudokuLayout layout;
    begin_map(&map, order, layout_box_rows(order));
    layout_of_map(&map, &layout);
    Status status = filling_find(&layout, rng, budget, solution);
    for (int round = 0; round < ROUNDS && status == STATUS_OK; round++) {
        for (int i = 0; i < ROUND_SWAPS * order; i++) {
            swap_ring(&map, solution, rng);
        }
        layout_of_map(&map, &layout);
        status = filling_vary(&layout, 1, rng, budget, solution);
    }
    for (int cell = 0; cell < order * order; cell++) {
        const int piece = map.piece[cell] - 'a';
        text_add_char(out, (char)(piece < 26 ? 'a' + piece : 'A' + piece - 26));
    }
    return status;
}
