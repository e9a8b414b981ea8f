/* The words of a grid, one a cell, before they are read as values. Private to the grid's reader. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_FORMATS_GRID_H
#define DAMIER_INTERCHANGE_SUDOKU_FORMATS_GRID_H

#include "interchange/sudoku/formats_read.h"

#define GRID_WORD_MAX (SUDOKU_SYMBOLS_MAX + 1)

/* The words of the cells read so far. */
typedef struct GridWords {
    char word[SUDOKU_CELLS_MAX][GRID_WORD_MAX + 1];
    int count;
    int order;
} GridWords;

/* Takes away a first row and a first column that count the others, from 0 or from 1: those of a
 * table that a program printed. */
void grid_take_heads(GridWords *words);
/* False when a word is neither a cell nor, where they are allowed, candidates. */
bool grid_read_words(const GridWords *words, bool has_candidates, SudokuRecord *record);

#endif
