/* SudokuDraft: a layout in an editor, valid or not: the symbols S, the cells C and the regions E_j.
 * sudoku_draft_check says whether the draft is a valid layout and makes that layout. Rows and
 * columns count from 0 and are less than SUDOKU_SIDE_MAX. */
#ifndef DAMIER_SUDOKU_LAYOUT_DRAFT_H
#define DAMIER_SUDOKU_LAYOUT_DRAFT_H

#include "sudoku/layout.h"

/* A set of places: bit `column` of word `row`. */
typedef struct SudokuDraftSet {
    SudokuBits rows[SUDOKU_SIDE_MAX];
} SudokuDraftSet;

typedef struct SudokuDraft {
    int symbols;                         /* card S */
    char symbol[SUDOKU_SYMBOLS_MAX + 1]; /* as in SudokuLayout */
    SudokuDraftSet cells;
    int regions;
    SudokuDraftSet region[SUDOKU_REGIONS_MAX];
} SudokuDraft;

typedef enum SudokuDraftFault {
    SUDOKU_DRAFT_IS_SOUND,
    SUDOKU_DRAFT_HAS_FEW_CELLS, /* fewer than symbols */
    SUDOKU_DRAFT_HAS_NO_REGION,
    SUDOKU_DRAFT_HAS_WRONG_CARD, /* region `region` has `count` cells */
    SUDOKU_DRAFT_IS_TOO_MUCH,    /* exceeds a limit of layouts: see the reason */
} SudokuDraftFault;

typedef struct SudokuDraftCheck {
    SudokuDraftFault fault;
    int region, count;
    char reason[120]; /* of SUDOKU_DRAFT_IS_TOO_MUCH, in the language of the check */
} SudokuDraftCheck;

/* Does the set have this place? */
bool sudoku_draft_has(const SudokuDraftSet *set, int row, int column);
void sudoku_draft_put(SudokuDraftSet *set, int row, int column, bool is_in);
/* The number of places in the set. */
int sudoku_draft_card(const SudokuDraftSet *set);
/* The smallest rectangle from the upper left corner that holds all cells. */
void sudoku_draft_extent(const SudokuDraft *draft, int *rows, int *columns);

/* Starts the draft as a square of symbols x symbols cells with its rows and columns as regions; the
 * symbols are the usual ones. */
void sudoku_draft_begin(SudokuDraft *draft, int symbols);
/* Copies a layout into the draft. */
void sudoku_draft_take(SudokuDraft *draft, const SudokuLayout *layout);
/* Adds or removes a cell; removing it also takes it out of its regions. */
void sudoku_draft_set_cell(SudokuDraft *draft, int row, int column, bool is_in);
/* Adds an empty region; returns its index, or -1 when there are too many. */
int sudoku_draft_add_region(SudokuDraft *draft);
/* Removes a region; the later ones move down by one index. */
void sudoku_draft_remove_region(SudokuDraft *draft, int region);
/* Do the places lie in one row or column? */
bool sudoku_draft_is_line(const SudokuDraftSet *set);

/* Adds a family of regions of the square whose first cell is (row, column). The square must fit.
 * Regions that exist already are not added twice. */
typedef enum SudokuDraftFamily {
    SUDOKU_DRAFT_LINES,
    SUDOKU_DRAFT_BOXES,
    SUDOKU_DRAFT_DIAGONALS,
    SUDOKU_DRAFT_FAMILIES
} SudokuDraftFamily;
void sudoku_draft_add_family(SudokuDraft *draft, int row, int column, SudokuDraftFamily family);
/* Adds another grid there, with its cells, lines and boxes. Returns false when it does not fit. */
bool sudoku_draft_add_grid(SudokuDraft *draft, int row, int column);
/* Can a square of this order be cut into boxes? If so, *rows x *columns is the box nearest to a
 * square. */
bool sudoku_draft_has_boxes(int symbols, int *rows, int *columns);

/* Checks the draft and makes the layout. For an invalid draft the layout has only the regions with
 * the right number of cells, or none; that is enough to name them. `translate` gives the language
 * of the reason. */
SudokuDraftCheck sudoku_draft_check(const SudokuDraft *draft, SudokuLayout *layout,
                                    Translate translate);
/* Adds the general form of layout.h, valid or not, with lines ended by LF. */
void sudoku_draft_print(const SudokuDraft *draft, Text *out);
/* Reads what sudoku_draft_print wrote, valid or not; false, and nothing changes, when `text` is
 * something else. */
bool sudoku_draft_read(SudokuDraft *draft, const char *text);

#endif
