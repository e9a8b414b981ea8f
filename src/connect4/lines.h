/* Lines: what a new disc adds to the cells that complete a four, looked up along the level line and
 * the two diagonals through it: the up to seven cells of a line are gathered into neighbouring bits
 * by one multiplication, and a table says which cells of the line these discs complete. For
 * machines without wide registers. Private. */
#ifndef DAMIER_CONNECT4_LINES_H
#define DAMIER_CONNECT4_LINES_H

#include <stdint.h>

#define LINES_SLOTS 49 /* bits of a position's word */
#define LINES_DIRECTIONS 3
#define LINES_SHIFT_LEVEL 57 /* seven cells gathered in the top bits of a word */
#define LINES_SHIFT_SLANTED 58
#define LINES_SIZE (6 * 128 + 12 * 64 + 1)

/* The lines through a cell: level, rising, falling. One cache line. */
typedef struct LinesCell {
    uint64_t mask[LINES_DIRECTIONS];
    uint64_t factor[LINES_DIRECTIONS];
    uint32_t table[LINES_DIRECTIONS]; /* where its entries begin */
    uint32_t lane;                    /* 7 for the middle column … 1 for the outermost */
} LinesCell;

typedef struct Lines {
    LinesCell cell[LINES_SLOTS];
    uint64_t completing[LINES_SIZE];
} Lines;

void lines_init(Lines *lines);

static inline uint64_t lines_look(const Lines *lines, const LinesCell *cell, int direction,
                                  uint64_t discs) {
    uint64_t gathered = (discs & cell->mask[direction]) * cell->factor[direction];
    gathered >>= direction == 0 ? LINES_SHIFT_LEVEL : LINES_SHIFT_SLANTED;
    return lines->completing[cell->table[direction] + gathered];
}

/* The cells, taken or not, that complete a four of `discs` along these lines. */
static inline uint64_t lines_completing(const Lines *lines, const LinesCell *cell, uint64_t discs) {
    return lines_look(lines, cell, 0, discs) | lines_look(lines, cell, 1, discs) |
           lines_look(lines, cell, 2, discs);
}

#endif
