/* SudokuGrid: a value for each cell of a layout, and the validation of the set description. */
#ifndef DAMIER_SUDOKU_GRID_H
#define DAMIER_SUDOKU_GRID_H

#include "sudoku/layout.h"

/* value[c] is 0 (empty) or 1 … symbols; the entries after the layout's last cell are 0. */
typedef struct SudokuGrid {
    uint8_t value[SUDOKU_CELLS_MAX];
} SudokuGrid;

/* Reads `length` characters, one a cell: a symbol of the layout (letters in either case), or `.` or
 * `0` for an empty cell. Returns STATUS_BAD_INPUT, says which character is wrong and leaves `grid`
 * untouched when the text is malformed. Conflicting values are accepted: see
 * sudoku_grid_find_conflict. */
Status sudoku_grid_parse(const SudokuLayout *layout, const char *text, size_t length,
                         SudokuGrid *grid, Text *reason);
/* Adds the grid in the same notation, with `.` for an empty cell. */
void sudoku_grid_print(const SudokuLayout *layout, const SudokuGrid *grid, Text *out);

/* The number of cells that hold a value. */
int sudoku_grid_filled(const SudokuLayout *layout, const SudokuGrid *grid);
/* Does the puzzle say nothing: no given, and no value that is ruled out? */
bool sudoku_grid_is_blank(const SudokuLayout *layout, const SudokuGrid *givens);
/* The number of cells that hold `value`. */
int sudoku_grid_count(const SudokuLayout *layout, const SudokuGrid *grid, int value);

/* The text's Validation of one cell against its regions: true when it is empty or no other cell of
 * its regions holds the same value, and the puzzle does not rule its value out. */
bool sudoku_validate_cell(const SudokuLayout *layout, const SudokuGrid *grid, int cell);

typedef struct SudokuConflict {
    int cell;   /* the first cell that fails its validation */
    int other;  /* a later cell of the same region with the same value */
    int region; /* that region */
} SudokuConflict;

/* The first cell that holds a value that the puzzle rules out there; -1: none does. */
int sudoku_grid_find_ruled_out(const SudokuLayout *layout, const SudokuGrid *grid);

/* Compares cell by cell. Returns true and sets the first two cells of a region that hold the same
 * value. */
bool sudoku_grid_find_conflict(const SudokuLayout *layout, const SudokuGrid *grid,
                               SudokuConflict *conflict);
/* Sets in_conflict[c] for every cell and returns how many fail. */
int sudoku_grid_conflicts(const SudokuLayout *layout, const SudokuGrid *grid,
                          bool in_conflict[SUDOKU_CELLS_MAX]);
/* Is the grid full and one-to-one on every region, with no value that the puzzle rules out? */
bool sudoku_grid_is_solved(const SudokuLayout *layout, const SudokuGrid *grid);

/* The candidates of a cell as bits (bit v - 1 for the value v): the values that no peer holds and
 * the puzzle does not rule out.
 * 0 for a cell that has a value. */
SudokuBits sudoku_grid_candidates(const SudokuLayout *layout, const SudokuGrid *grid, int cell);

#endif
