/* Giant board: a square board of up to 1024x1024 cells, too large for a list of masks.
 *
 * Under the plus or the torus rule a click adds 1, modulo the colours, to a cell and its four
 * neighbours. Clicks draw the board, so it has a solution; or digits tile it. sweep.h and plus.h
 * solve it.
 *
 * Under a geniton rule (math/parity.h) the mask of cell i is row i of the geniton whose size N is
 * the number of cells, in two colours. Every board has one solution, V = D times the inverse, and
 * the transforms HEL and COG find it without a matrix.
 *
 * A wave then plays the clicks of the solution cell by cell, row by row. */
#ifndef DAMIER_INVERSION_GIANT_BOARD_H
#define DAMIER_INVERSION_GIANT_BOARD_H

#include "base/text.h"
#include "inversion/sweep.h"
#include "play/budget.h"

#define INVERSION_GIANT_SIDE_MAX 1024
#define INVERSION_GIANT_CELLS_MAX (INVERSION_GIANT_SIDE_MAX * INVERSION_GIANT_SIDE_MAX)
#define INVERSION_GIANT_COLOURS_MIN 2
#define INVERSION_GIANT_COLOURS_MAX 6

/* All cells 0, all of the last colour, or a chequerboard with two rings. */
typedef enum InversionGiantGoal {
    INVERSION_GIANT_DARK,
    INVERSION_GIANT_LIT,
    INVERSION_GIANT_PICTURE,
    INVERSION_GIANT_GOALS
} InversionGiantGoal;

typedef enum InversionGiantRule {
    INVERSION_GIANT_PLUS,
    INVERSION_GIANT_TORUS, /* opposite edges touch */
    INVERSION_GIANT_G,     /* the genitons: two colours, the side a power of two */
    INVERSION_GIANT_PHI,
    INVERSION_GIANT_THETA,
    INVERSION_GIANT_RULES
} InversionGiantRule;

/* A plain value; its arrays are borrowed. */
typedef struct InversionGiant {
    int side;    /* a multiple of 64 for inversion_giant_solve */
    int colours; /* INVERSION_GIANT_COLOURS_MIN to INVERSION_GIANT_COLOURS_MAX */
    InversionGiantRule rule;
    InversionGiantGoal goal;
    uint8_t *cells;   /* side x side bytes, row by row, below `colours`; borrowed */
    uint8_t *clicks;  /* as many bytes: how often the solution clicks each cell; borrowed */
    int64_t position; /* how many cells the wave has passed */
    int64_t clicks_done;
} InversionGiant;

static inline bool inversion_giant_is_torus(const InversionGiant *giant) {
    return giant->rule == INVERSION_GIANT_TORUS;
}

static inline bool inversion_giant_is_geniton(const InversionGiant *giant) {
    return giant->rule >= INVERSION_GIANT_G;
}

/* The number of cells. */
static inline int inversion_giant_cells(const InversionGiant *giant) {
    return giant->side * giant->side;
}

/* Discards the solution and moves the wave to its start. */
void inversion_giant_restart(InversionGiant *giant);
/* Sets the board to the goal. */
void inversion_giant_blank(InversionGiant *giant);
/* Sets the board to the goal with each cell clicked a random number of times below the colours. */
void inversion_giant_fill(InversionGiant *giant, uint64_t seed);

/* A stroke of a round brush: each cell under it is clicked once. Under a geniton rule, where every
 * board can be solved, it changes the colour of the cell alone. */
typedef struct InversionGiantBrush {
    int radius;
    int row, column;  /* the last position; row -1: the brush is up */
    uint8_t *touched; /* side x side bytes, which need no initial value; borrowed */
} InversionGiantBrush;

/* Draws a straight line from the last position, or puts the brush down there. */
void inversion_giant_brush(InversionGiant *giant, InversionGiantBrush *brush, int row, int column);

/* A small board that repeats over the giant one. */
typedef struct InversionGiantTile {
    int rows, columns;
    int colours;    /* the fewest that its values need */
    uint8_t *cells; /* row by row; owned */
} InversionGiantTile;

/* True when the text has only digits and blanks. */
bool inversion_giant_is_tile(const char *text);
/* Reads rows of equal length, of digits below INVERSION_GIANT_COLOURS_MAX, or a square in one line.
 * The caller frees `tile->cells`. STATUS_BAD_INPUT or STATUS_NO_MEMORY, with a reason in the
 * language of `reason`. */
Status inversion_giant_read_tile(const char *text, InversionGiantTile *tile, Text *reason);
/* Tiles the board from the upper left corner. Values are reduced modulo the colours. */
void inversion_giant_tile(InversionGiant *giant, const InversionGiantTile *tile);

/* Writes how much the clicks must add to each cell to reach the goal; side x side bytes. */
void inversion_giant_change(const InversionGiant *giant, uint8_t *change);
/* Finds clicks that lead to the goal, not always the fewest. `cells` holds the change and receives
 * the clicks, unless there is no solution. Only the side, colours and rule of `giant` are used.
 * STATUS_NO_MEMORY; STATUS_CANCELLED when `stop` (NULL: never) was raised. */
Status inversion_giant_solve(const InversionGiant *giant, const atomic_bool *stop, uint8_t *cells,
                             InversionSweepAnswer *answer);
/* Moves the wave to `position`, limited to the board. Plays the clicks on the way there, or takes
 * them back. */
void inversion_giant_sweep(InversionGiant *giant, int64_t position);

/* ---- The butterfly of a geniton rule ---- */

/* One level of the butterfly that turns D into V: the items whose number has the bit `h` and those
 * whose number has not are combined. */
typedef struct InversionGiantLevel {
    bool is_turn;   /* for G, the first level turns D end to end */
    bool is_upward; /* ⊖G: an item takes the one `h` further on; else the one `h` before */
    int h;          /* a power of two, below the number of cells */
} InversionGiantLevel;

/* How many levels lead from D to V: log2 of the cells, and one more for G. */
int inversion_giant_levels(const InversionGiant *giant);
/* What leads from level `number` - 1 to `number`, which counts from 1. */
InversionGiantLevel inversion_giant_level(const InversionGiant *giant, int number);
/* Changes the items, side x side bytes 0 or 1, from those after level `from` (0: D) to those after
 * level `to`. Each level undoes itself, so it goes both ways. */
void inversion_giant_pass(const InversionGiant *giant, uint8_t *items, int from, int to);

#endif
