/* Draft: a layout that somebody is painting, sound or not yet: the symbols S, the cells C and the
 * regions E_j. A draft holds anything that can be painted; draft_check tells whether it is a layout
 * and makes it. Rows and columns count from 0 and stay below SUDOKU_SIDE_MAX. */
#ifndef DAMIER_SUDOKU_DRAFT_H
#define DAMIER_SUDOKU_DRAFT_H

#include "sudoku/layout.h"

/* Places as bits: bit `column` of word `row`. */
typedef struct DraftSet {
    uint32_t rows[SUDOKU_SIDE_MAX];
} DraftSet;

typedef struct Draft {
    int symbols; /* card S */
    DraftSet cells;
    int regions;
    DraftSet region[SUDOKU_REGIONS_MAX];
} Draft;

typedef enum DraftFault {
    DRAFT_IS_SOUND,
    DRAFT_HAS_FEW_CELLS, /* fewer than symbols */
    DRAFT_HAS_NO_REGION,
    DRAFT_HAS_WRONG_CARD, /* region `region` has `count` cells */
    DRAFT_IS_TOO_MUCH,    /* more than a layout can hold: see the reason */
} DraftFault;

typedef struct DraftCheck {
    DraftFault fault;
    int region, count;
    char reason[120]; /* of DRAFT_IS_TOO_MUCH, in the language of the check */
} DraftCheck;

/* Is this place in the set? */
bool draft_has(const DraftSet *set, int row, int column);
void draft_put(DraftSet *set, int row, int column, bool is_in);
/* How many places are in the set. */
int draft_card(const DraftSet *set);
/* The rectangle from the corner that holds all cells. */
void draft_extent(const Draft *draft, int *rows, int *columns);

/* Makes it the square of symbols x symbols cells with their rows and columns as regions. */
void draft_begin(Draft *draft, int symbols);
/* Makes it a copy of a layout. */
void draft_take(Draft *draft, const SudokuLayout *layout);
/* A place that is no cell any more leaves its regions too. */
void draft_set_cell(Draft *draft, int row, int column, bool is_in);
/* The number of a new, empty region, or -1. */
int draft_add_region(Draft *draft);
/* The regions behind it move up. */
void draft_remove_region(Draft *draft, int region);
/* One row or column of places? */
bool draft_is_line(const DraftSet *set);

/* Adds a family of regions of the square whose first cell is (row, column); the square has to fit.
 * Regions that exist already are not added twice. */
typedef enum DraftFamily { DRAFT_LINES, DRAFT_BOXES, DRAFT_DIAGONALS, DRAFT_FAMILIES } DraftFamily;
void draft_add_family(Draft *draft, int row, int column, DraftFamily family);
/* Adds another grid there: its cells, lines and boxes. False when it does not fit. */
bool draft_add_grid(Draft *draft, int row, int column);
/* Can a square of this order be cut into boxes? Then *rows x *columns is the most square box. */
bool draft_has_boxes(int symbols, int *rows, int *columns);

/* Checks the whole draft and makes the layout. Of a draft that is not sound the layout has only the
 * regions with the right number of cells, or none: enough to name them. `translate`: the language
 * of the reason. */
DraftCheck draft_check(const Draft *draft, SudokuLayout *layout, Translate translate);
/* The general form of layout.h, sound or not: lines ended by LF. */
void draft_print(const Draft *draft, Text *out);

#endif
