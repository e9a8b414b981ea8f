/* The sets of a layout and the map f from C to S*, after M.-P. Falissard's text: S* is S and the
 * empty symbol, f takes each cell to its symbol or to the empty one; a solution is a bijection from
 * each region E_j onto S. */
#ifndef DAMIER_SUDOKU_LAYOUT_SETS_H
#define DAMIER_SUDOKU_LAYOUT_SETS_H

#include "sudoku/grid.h"

/* What f does on one region. */
typedef struct SudokuSetFacts {
    SudokuBits placed; /* its symbols there, bit v - 1 */
    int count;         /* cells that are not empty */
    bool is_injective;
    int one, other; /* otherwise the first two cells with the same symbol */
} SudokuSetFacts;

SudokuSetFacts sudoku_set_facts(const SudokuLayout *layout, const SudokuGrid *grid, int region);

/* Adds "E₁₂" for region 11: regions are numbered from 0, the text's from 1. */
void sudoku_set_name(int region, Text *out);

/* A region, or a cell, of a grid. */
typedef struct SudokuSetSubject {
    const SudokuGrid *grid;
    int number; /* -1: all of it */
} SudokuSetSubject;

/* Adds what f does on a region: sentences without the region's name. */
void sudoku_set_text(const SudokuLayout *layout, const SudokuSetSubject *subject,
                     Translate translate, Text *out);
/* Adds where f takes a cell: "c₁₂ = r2c3, f(c₁₂) = 4". */
void sudoku_cell_map_text(const SudokuLayout *layout, const SudokuSetSubject *subject,
                          Translate translate, Text *out);
/* Adds what f does on the whole; subject->number counts for nothing. */
void sudoku_map_text(const SudokuLayout *layout, const SudokuSetSubject *subject,
                     Translate translate, Text *out);

/* The text's form of the words that name a region or a cell, such as "L%d" for "row %d"; NULL for
 * all other words. A Translate that asks this first speaks of L1, C3, B1, D1 and L2C3. */
const char *sudoku_text_notation(const char *words);

#endif
