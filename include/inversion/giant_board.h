/* Giant board: a square board of up to 1024x1024 cells under the plus or the torus rule, too large
 * for a list of masks. A click adds 1, modulo the colours, to a cell and its four neighbours.
 * Clicks draw the board, so it has a solution; or digits tile it. sweep.h and plus.h solve it. A
 * wave then plays the clicks of the solution cell by cell, row by row. */
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

/* A plain value; its arrays are borrowed. */
typedef struct InversionGiant {
    int side;      /* a multiple of 64 for inversion_giant_solve */
    int colours;   /* INVERSION_GIANT_COLOURS_MIN to INVERSION_GIANT_COLOURS_MAX */
    bool is_torus; /* opposite edges touch */
    InversionGiantGoal goal;
    uint8_t *cells;   /* side x side bytes, row by row, below `colours`; borrowed */
    uint8_t *clicks;  /* as many bytes: how often the solution clicks each cell; borrowed */
    int64_t position; /* how many cells the wave has passed */
    int64_t clicks_done;
} InversionGiant;

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

/* A stroke of a round brush: each cell under it is clicked once. */
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

#endif
