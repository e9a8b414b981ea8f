/* A layout on the way: S, C and the E_j as they are painted, sound or not yet. */
#ifndef DAMIER_SCENES_SUDOKU_EDITOR_DRAFT_H
#define DAMIER_SCENES_SUDOKU_EDITOR_DRAFT_H

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
    char reason[120]; /* translated */
} DraftCheck;

bool draft_has(const DraftSet *set, int row, int column);
void draft_put(DraftSet *set, int row, int column, bool is_in);
int draft_card(const DraftSet *set);
/* The rectangle from the corner that holds all cells. */
void draft_extent(const Draft *draft, int *rows, int *columns);

/* symbols x symbols cells with their rows and columns. */
void draft_begin(Draft *draft, int symbols);
void draft_take(Draft *draft, const SudokuLayout *layout);
/* A place that is no cell any more leaves its regions too. */
void draft_set_cell(Draft *draft, int row, int column, bool is_in);
/* The number of a new, empty region, or -1. */
int draft_add_region(Draft *draft);
void draft_remove_region(Draft *draft, int region);
/* One row or column of places? */
bool draft_is_line(const DraftSet *set);

/* Families of the square that begins there; a region that is there already is passed over. */
typedef enum DraftFamily { DRAFT_LINES, DRAFT_BOXES, DRAFT_DIAGONALS, DRAFT_FAMILIES } DraftFamily;
void draft_add_family(Draft *draft, int row, int column, DraftFamily family);
/* A grid more: its cells, lines and boxes. False when it does not fit. */
bool draft_add_grid(Draft *draft, int row, int column);
/* Do the boxes of this order exist? */
bool draft_has_boxes(int symbols, int *rows, int *columns);

/* Looks at all of it, and makes the layout; of one that is not sound it has the regions with the
 * right number of cells, or none: enough for their names. */
DraftCheck draft_check(const Draft *draft, SudokuLayout *layout);
/* The general form, sound or not: lines ended by LF. */
void draft_print(const Draft *draft, Text *out);

#endif
