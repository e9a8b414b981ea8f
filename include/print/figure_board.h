/* Boards and tables as figures: squares with discs or digits in them, or stones on the crossings of
 * lines. A square is one unit wide. */
#ifndef DAMIER_PRINT_FIGURE_BOARD_H
#define DAMIER_PRINT_FIGURE_BOARD_H

#include <stdint.h>

#include "print/figure.h"
#include "sudoku/grid.h"

#define FIGURE_WORD_SIZE 8

typedef enum FigureMark {
    FIGURE_NO_MARK,
    FIGURE_HOLE,  /* a faint circle, to draw a disc into */
    FIGURE_DARK,  /* a black disc */
    FIGURE_LIGHT, /* a white one */
} FigureMark;

typedef struct FigureCell {
    FigureMark mark;
    char words[FIGURE_WORD_SIZE]; /* a digit, on the disc or alone; "": none */
    bool is_tinted;
    bool is_answer; /* disc and words are in the solution only, in a circle or with a dot */
} FigureCell;

/* What stands beside the rows, or above the columns. */
typedef enum FigureLabels {
    FIGURE_NO_LABELS,
    FIGURE_FROM_ZERO,
    FIGURE_FROM_ONE,
    FIGURE_LETTERS,
    FIGURE_FROM_BELOW, /* 1 is the lowest row */
} FigureLabels;

typedef struct FigureGrid {
    int rows, columns;
    bool has_crossings;        /* discs stand on crossings, not in squares */
    FigureLabels across, down; /* of the columns and of the rows */
    const FigureCell *cells;   /* row by row */
} FigureGrid;

/* NULL when memory runs out. */
Figure *figure_of_grid(const FigureGrid *grid);

/* A Sudoku. NULL: none of them. */
typedef struct FigureSudoku {
    const SudokuLayout *layout;
    const SudokuGrid *givens;
    const SudokuGrid *solution;   /* the values that the solution adds */
    const SudokuBits *candidates; /* of each cell, small; bit v - 1 */
    const SudokuBits *struck;     /* those that the solution strikes out */
} FigureSudoku;

/* NULL when memory runs out. */
Figure *figure_of_sudoku(const FigureSudoku *sudoku);

#endif
