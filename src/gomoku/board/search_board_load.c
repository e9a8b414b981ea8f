/* Loads a position into the board of the search. */
#include <string.h>

#include "base/rng.h"
#include "gomoku/board/search_board.h"

/* Cells of padding before the first one of a line: the widest radius. */
#define PAD CODE_RADIUS_MAX
#define EDGE 2 /* its place among the weights */

static int line_of(int direction, int column, int row) {
    switch (direction) {
    case 0:
        return row;
    case 1:
        return column + row;
    case 2:
        return column;
    default:
        return column - row + GOMOKU_SIZE_MAX - 1;
    }
}

static int cell_on_line(int direction, int column, int row) {
    return direction == 2 ? row : column;
}

CodeKind gomoku_search_board_codes(int rule, int colour) {
    if (rule == GOMOKU_RENJU) {
        return colour == 0 ? CODES_STRAIGHT : CODES_LONG;
    }
    return rule == GOMOKU_EXACT ? CODES_EXACT : rule == GOMOKU_CARO ? CODES_CARO : CODES_LONG;
}

/* The place in a window of a stone so many cells after the point, or before it. */
static int place_in_window(int radius, int cells) {
    return cells > 0 ? radius + cells - 1 : radius + cells;
}

/* What a stone (0 black, 1 white, 2 the edge) adds to the window of `colour` around a cell that
 * lies `cells` before it: nothing where it is out of reach. */
static uint16_t weight_of(const GomokuSearchBoard *search_board, int stone, int colour, int cells) {
    const int radius = search_board->tables[colour]->radius;
    const int size = cells < 0 ? -cells : cells;
    unsigned weight = size > radius ? 0 : stone == colour ? 1 : 2;
    for (int i = place_in_window(radius, cells); i > 0; i--) {
        weight *= 3;
    }
    return (uint16_t)weight;
}

static void fill_weights(GomokuSearchBoard *search_board) {
    for (int stone = 0; stone < 3; stone++) {
        SearchBoardWeights *weights = &search_board->weights[stone];
        for (int colour = 0; colour < 2; colour++) {
            for (int i = 0; i < 4; i++) {
                weights->before[2 * i + colour] = weight_of(search_board, stone, colour, 4 - i);
                weights->after[2 * i + colour] = weight_of(search_board, stone, colour, -1 - i);
            }
            weights->rim[0][colour] = weight_of(search_board, stone, colour, PAD);
            weights->rim[1][colour] = weight_of(search_board, stone, colour, -PAD);
        }
    }
    search_board->has_rim =
        search_board->tables[0]->radius == PAD || search_board->tables[1]->radius == PAD;
}

/* Points up to three steps away in the eight directions, and the knight's jumps between them. */
static void fill_footprint(GomokuSearchBoard *search_board, int point) {
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    memset(&search_board->footprints[point], 0, sizeof search_board->footprints[point]);
    for (int dy = -3; dy <= 3; dy++) {
        for (int dx = -3; dx <= 3; dx++) {
            const bool far = dx == 3 || dx == -3 || dy == 3 || dy == -3;
            const bool straight = dx == 0 || dy == 0 || dx == dy || dx == -dy;
            const int x = column + dx;
            const int y = row + dy;
            if ((!far || straight) && x >= 0 && y >= 0 && x < search_board->size &&
                y < search_board->size) {
                set_add(&search_board->footprints[point], gomoku_point(x, y));
            }
        }
    }
}

/* They depend on the size alone. */
static void fill_footprints(GomokuSearchBoard *search_board) {
    if (search_board->footprints_size != search_board->size) {
        search_board->footprints_size = search_board->size;
        for (int row = 0; row < search_board->size; row++) {
            for (int column = 0; column < search_board->size; column++) {
                fill_footprint(search_board, gomoku_point(column, row));
            }
        }
    }
}

/* Adds an empty point with its codes to the totals and sums. */
static void fill_point(GomokuSearchBoard *search_board, int point) {
    for (int colour = 0; colour < 2; colour++) {
        const GomokuCodes *tables = search_board->tables[colour];
        uint8_t four[4];
        int loud = 0;
        for (int d = 0; d < 4; d++) {
            const int spot = search_board->spots[point][d];
            four[d] = tables->table[search_board->windows[spot][colour]];
            search_board->codes[spot][colour] = four[d];
            loud += code_loud_values[four[d]];
        }
        search_board->louds[colour][point] = (uint16_t)loud;
        search_board->keys[colour][point] = codes_key(four);
        const PointKind kind = search_board_kind(search_board, colour, point);
        const CodeEntry *entry = &tables->entries[codes_set_number(four)];
        search_board->now.kind_counts[colour][kind]++;
        search_board->sums.worth[colour] += entry->worth;
        for (int i = 0; i < EVAL_LANES; i++) {
            search_board->sums.vectors[colour].lanes[i] += entry->vector.lanes[i];
        }
    }
    set_add(&search_board->empty, point);
}

static void add_edge(GomokuSearchBoard *search_board, int spot) {
    const SearchBoardWeights *weights = &search_board->weights[EDGE];
    for (int colour = 0; colour < 2; colour++) {
        for (int i = 0; i < 4; i++) {
            uint16_t *before = &search_board->windows[spot - 4 + i][colour];
            uint16_t *after = &search_board->windows[spot + 1 + i][colour];
            *before = (uint16_t)(*before + weights->before[2 * i + colour]);
            *after = (uint16_t)(*after + weights->after[2 * i + colour]);
        }
        uint16_t *first = &search_board->windows[spot - PAD][colour];
        uint16_t *last = &search_board->windows[spot + PAD][colour];
        *first = (uint16_t)(*first + weights->rim[0][colour]);
        *last = (uint16_t)(*last + weights->rim[1][colour]);
    }
}

/* Edges lie within five cells of a cell of the board, and so never out of the arrays. */
static void fill_edges(GomokuSearchBoard *search_board) {
    int cell = -PAD - 1; /* the last one of the board up to five cells after `spot` */
    for (int after = 0; after < SEARCH_BOARD_SPOTS; after++) {
        const int spot = after - PAD;
        cell = search_board->open[after] ? after : cell;
        if (spot >= PAD && cell >= spot - PAD && !search_board->open[spot]) {
            add_edge(search_board, spot);
        }
    }
}

/* Marks the cells of the board on every line, and the edges in the windows. */
static void fill_lines(GomokuSearchBoard *search_board) {
    memset(search_board->open, 0, sizeof search_board->open);
    memset(search_board->windows, 0, sizeof search_board->windows);
    memset(search_board->codes, 0, sizeof search_board->codes);
    for (int row = 0; row < search_board->size; row++) {
        for (int column = 0; column < search_board->size; column++) {
            for (int d = 0; d < 4; d++) {
                const int spot = line_of(d, column, row) * SEARCH_BOARD_SPAN +
                                 d * SEARCH_BOARD_LINES * SEARCH_BOARD_SPAN +
                                 cell_on_line(d, column, row) + 2 * PAD;
                search_board->spots[gomoku_point(column, row)][d] = (uint16_t)spot;
                search_board->open[spot] = 0xffff;
            }
        }
    }
    fill_edges(search_board);
}

static void fill_keys(GomokuSearchBoard *search_board) {
    Rng rng = rng_seeded(0x676f6d6f6b75);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        search_board->zobrist[0][point] = rng_next(&rng);
        search_board->zobrist[1][point] = rng_next(&rng);
    }
    search_board->zobrist_turn = rng_next(&rng);
}

/* Boards of different size or rule never share an entry of the table. */
static uint64_t start_key(const GomokuSearchBoard *search_board) {
    return 0x9e3779b97f4a7c15ULL * (unsigned)(search_board->size * 8 + search_board->rule);
}

static void place_all(GomokuSearchBoard *search_board, const GomokuBoard *board) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            search_board->turn = board->cells[point] - 1;
            gomoku_search_board_place(search_board, point);
        }
    }
    /* The stones were not placed in turn: the key must not depend on how often the turn changed. */
    search_board->key = start_key(search_board);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            search_board->key ^= search_board->zobrist[board->cells[point] - 1][point];
        }
    }
}

void gomoku_search_board_load(GomokuSearchBoard *search_board, const GomokuBoard *board,
                              const GomokuCodes *tables) {
    search_board->size = board->size;
    search_board->rule = board->rule;
    search_board->count = 0;
    search_board->move_count = search_board->loud_count = search_board->key_count = 0;
    memset(search_board->cells, 0, sizeof search_board->cells);
    memset(&search_board->now, 0, sizeof search_board->now);
    memset(&search_board->sums, 0, sizeof search_board->sums);
    memset(&search_board->empty, 0, sizeof search_board->empty);
    for (int colour = 0; colour < 2; colour++) {
        search_board->tables[colour] = &tables[gomoku_search_board_codes(board->rule, colour)];
    }
    fill_weights(search_board);
    fill_lines(search_board);
    fill_footprints(search_board);
    if (search_board->zobrist_turn == 0) {
        fill_keys(search_board);
    }
    for (int row = 0; row < search_board->size; row++) {
        for (int column = 0; column < search_board->size; column++) {
            fill_point(search_board, gomoku_point(column, row));
        }
    }
    place_all(search_board, board);
    search_board->turn = board->turn - 1;
    search_board->key ^= search_board->turn ? search_board->zobrist_turn : 0;
    search_board->move_count = search_board->loud_count = search_board->key_count = 0;
}
