/* Sheets: tables of whole numbers side by side, with cells of one size, as large as fit. Odd
 * numbers stand on lit plates, so that a table and its parity look alike. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_MATRIX_TABLE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_MATRIX_TABLE_H

#include "inversion/lesson_data.h"
#include "scenes/inversion/modes/lesson/draw_context.h"

#define MATRIX_TABLE_BLOCKS_MAX 5
#define MATRIX_TABLE_NUMBERS_MAX (INVERSION_LESSON_MAX * (INVERSION_LESSON_MAX + 1))

typedef struct MatrixTableBlock {
    char name[80];
    int rows, columns;
    int shown; /* rows from the first that are shown */
    int now;   /* the current row, -1: none */
    bool is_result;
    int at[MATRIX_TABLE_NUMBERS_MAX]; /* row by row without gaps */
} MatrixTableBlock;

typedef struct MatrixTable {
    int count;
    MatrixTableBlock blocks[MATRIX_TABLE_BLOCKS_MAX];
} MatrixTable;

/* One table more, all of it shown, its numbers 0. */
MatrixTableBlock *matrix_table_add(MatrixTable *table, const char *name, int rows, int columns);
void matrix_table_set_row(MatrixTableBlock *block, int row, const uint8_t *digits);

#endif
