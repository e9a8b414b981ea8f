/* SudokuDraft: a layout being painted, sound or not: the symbols S, the cells C and the regions
 * E_j. A draft holds anything that can be painted; sudoku_draft_check says whether it is a layout,
 * and makes it. Rows and columns count from 0 and are less than SUDOKU_SIDE_MAX. */
#ifndef DAMIER_SUDOKU_LAYOUT_DRAFT_H
#define DAMIER_SUDOKU_LAYOUT_DRAFT_H

#include "sudoku/layout.h"

/* Places as bits: bit `column` of word `row`. */
typedef struct SudokuDraftSet {
    uint32_t rows[SUDOKU_SIDE_MAX];
} SudokuDraftSet;

typedef struct SudokuDraft {
    int symbols; /* card S */
    SudokuDraftSet cells;
    int regions;
    SudokuDraftSet region[SUDOKU_REGIONS_MAX];
} SudokuDraft;

typedef enum SudokuDraftFault {
    SUDOKU_DRAFT_IS_SOUND,
    SUDOKU_DRAFT_HAS_FEW_CELLS, /* fewer than symbols */
    SUDOKU_DRAFT_HAS_NO_REGION,
    SUDOKU_DRAFT_HAS_WRONG_CARD, /* region `region` has `count` cells */
    SUDOKU_DRAFT_IS_TOO_MUCH,    /* more than a layout can hold: see the reason */
} SudokuDraftFault;

typedef struct SudokuDraftCheck {
    SudokuDraftFault fault;
    int region, count;
    char reason[120]; /* of SUDOKU_DRAFT_IS_TOO_MUCH, in the language of the check */
} SudokuDraftCheck;

/* Is this place in the set? */
bool sudoku_draft_has(const SudokuDraftSet *set, int row, int column);
void sudoku_draft_put(SudokuDraftSet *set, int row, int column, bool is_in);
/* How many places are in the set. */
int sudoku_draft_card(const SudokuDraftSet *set);
/* The rectangle from the corner that holds all cells. */
void sudoku_draft_extent(const SudokuDraft *draft, int *rows, int *columns);

/* Makes it the square of symbols x symbols cells with their rows and columns as regions. */
void sudoku_draft_begin(SudokuDraft *draft, int symbols);
/* Makes it a copy of a layout. */
void sudoku_draft_take(SudokuDraft *draft, const SudokuLayout *layout);
/* Adds or removes a cell; a removed one leaves its regions too. */
void sudoku_draft_set_cell(SudokuDraft *draft, int row, int column, bool is_in);
/* The number of a new, empty region, or -1. */
int sudoku_draft_add_region(SudokuDraft *draft);
/* The later regions move up. */
void sudoku_draft_remove_region(SudokuDraft *draft, int region);
/* Do the places lie in one row or column? */
bool sudoku_draft_is_line(const SudokuDraftSet *set);

/* Adds a family of regions of the square whose first cell is (row, column); the square has to fit.
 * Regions that exist already are not added twice. */
typedef enum SudokuDraftFamily {
    SUDOKU_DRAFT_LINES,
    SUDOKU_DRAFT_BOXES,
    SUDOKU_DRAFT_DIAGONALS,
    SUDOKU_DRAFT_FAMILIES
} SudokuDraftFamily;
void sudoku_draft_add_family(SudokuDraft *draft, int row, int column, SudokuDraftFamily family);
/* Adds another grid there: its cells, lines and boxes. False when it does not fit. */
bool sudoku_draft_add_grid(SudokuDraft *draft, int row, int column);
/* Can a square of this order be cut into boxes? Then *rows x *columns is the most square box. */
bool sudoku_draft_has_boxes(int symbols, int *rows, int *columns);

/* Checks the draft and makes the layout. For an unsound draft the layout has only the regions with
 * the right number of cells, or none: enough to name them. `translate` is the language of the
 * reason. */
SudokuDraftCheck sudoku_draft_check(const SudokuDraft *draft, SudokuLayout *layout,
                                    Translate translate);
/* The general form of layout.h, sound or not: lines ended by LF. */
void sudoku_draft_print(const SudokuDraft *draft, Text *out);

#endif
