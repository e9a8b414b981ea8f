/* Giant board: a square board of up to 1024x1024 cells under the plus or the torus rule, too large
 * for a list of masks. A click adds 1, modulo the colours, to a cell and its four neighbours. The
 * board is drawn by clicks, so that it can be solved, or tiled with digits; solved (sweep.h,
 * plus.h); and the clicks of the solution are played as a wave, cell by cell in the order of the
 * rows. */
#ifndef DAMIER_INVERSION_GIANT_BOARD_H
#define DAMIER_INVERSION_GIANT_BOARD_H

#include "base/text.h"
#include "inversion/sweep.h"
#include "play/budget.h"

#define INVERSION_GIANT_SIDE_MAX 1024
#define INVERSION_GIANT_CELLS_MAX (INVERSION_GIANT_SIDE_MAX * INVERSION_GIANT_SIDE_MAX)
#define INVERSION_GIANT_COLOURS_MIN 2
#define INVERSION_GIANT_COLOURS_MAX 6

/* All cells 0, all of the last colour, or a draughtboard with two rings. */
typedef enum InversionGiantGoal {
    INVERSION_GIANT_DARK,
    INVERSION_GIANT_LIT,
    INVERSION_GIANT_PICTURE,
    INVERSION_GIANT_GOALS
} InversionGiantGoal;

/* A plain value over borrowed memory. */
typedef struct InversionGiant {
    int side;      /* a multiple of 64 for inversion_giant_solve */
    int colours;   /* INVERSION_GIANT_COLOURS_MIN to INVERSION_GIANT_COLOURS_MAX */
    bool is_torus; /* opposite edges touch */
    InversionGiantGoal goal;
    uint8_t *cells;   /* side x side bytes, row by row, below `colours`; borrowed */
    uint8_t *clicks;  /* as many: how often the solution clicks each cell; borrowed */
    int64_t position; /* cells that the wave has passed */
    int64_t clicks_done;
} InversionGiant;

/* The number of cells. */
static inline int inversion_giant_cells(const InversionGiant *giant) {
    return giant->side * giant->side;
}

/* Forgets the solution; the wave is at its start. */
void inversion_giant_start_anew(InversionGiant *giant);
/* The goal itself. */
void inversion_giant_blank(InversionGiant *giant);
/* The goal after each cell was clicked a random number of times below the colours. */
void inversion_giant_fill(InversionGiant *giant, uint64_t seed);

/* A stroke of a round brush, under which every cell is clicked once. */
typedef struct InversionGiantBrush {
    int radius;
    int row, column;  /* where it was last; row -1: it is up */
    uint8_t *touched; /* side x side bytes, anything before a stroke; borrowed */
} InversionGiantBrush;

/* Brushes in a straight line from where it was, or puts the brush down. */
void inversion_giant_brush(InversionGiant *giant, InversionGiantBrush *brush, int row, int column);

/* A smaller board that is put over and over on the giant one. */
typedef struct InversionGiantTile {
    int rows, columns;
    int colours; /* the least that its values need */
    uint8_t *cells;
} InversionGiantTile;

/* True for digits and blanks alone. */
bool inversion_giant_is_tile(const char *text);
/* Reads rows of equally many digits below INVERSION_GIANT_COLOURS_MAX, or a square of them in one
 * line; `tile->cells` is to be freed. STATUS_BAD_INPUT or STATUS_NO_MEMORY, with the reason in the
 * language of `reason`. */
Status inversion_giant_read_tile(const char *text, InversionGiantTile *tile, Text *reason);
/* Tiles the board from the upper left corner; values are taken modulo the colours. */
void inversion_giant_tile(InversionGiant *giant, const InversionGiantTile *tile);

/* What clicks must add to each cell to reach the goal; side x side bytes. */
void inversion_giant_change(const InversionGiant *giant, uint8_t *change);
/* Finds clicks that lead to the goal, not always the fewest: `cells` are the change and become the
 * clicks, unless there is no solution. Of `giant` only size, colours and rule are used.
 * STATUS_NO_MEMORY; STATUS_CANCELLED when `stop` (NULL: never) was raised. */
Status inversion_giant_solve(const InversionGiant *giant, const atomic_bool *stop, uint8_t *cells,
                             InversionSweepAnswer *answer);
/* Moves the wave to that position, or the nearest that there is: the clicks on the way are played,
 * or taken back. */
void inversion_giant_sweep(InversionGiant *giant, int64_t position);

#endif
