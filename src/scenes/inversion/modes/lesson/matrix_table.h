/* Matrix tables: tables of whole numbers side by side, with cells of one size, as large as fits.
 * Odd whole numbers are on bright plates, so that a table and its parity look alike. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_MATRIX_TABLE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_MATRIX_TABLE_H

#include "inversion/lesson_data.h"
#include "scenes/inversion/modes/lesson/draw_context.h"

#define MATRIX_TABLE_BLOCKS_MAX 5
#define MATRIX_TABLE_NUMBERS_MAX (INVERSION_LESSON_MAX * (INVERSION_LESSON_MAX + 1))

typedef enum MatrixTableForm {
    MATRIX_WHOLE,    /* whole numbers */
    MATRIX_PLAIN,    /* the same where parity means nothing */
    MATRIX_DECIMALS, /* hundredths: -20 is shown as -0.2 */
    MATRIX_RESIDUES, /* whole numbers, and residues as powers of ten: -16 is shown as 10⁻¹⁶ */
} MatrixTableForm;

typedef struct MatrixTableBlock {
    char name[80];
    int rows, columns;
    int shown; /* how many rows are shown, from the first */
    int now;   /* the current row; -1: none */
    bool is_result;
    MatrixTableForm form;
    int at[MATRIX_TABLE_NUMBERS_MAX];   /* row by row without gaps */
    double exact[INVERSION_LESSON_MAX]; /* of one row of residues: the numbers themselves */
} MatrixTableBlock;

typedef struct MatrixTable {
    int count;
    MatrixTableBlock blocks[MATRIX_TABLE_BLOCKS_MAX];
} MatrixTable;

/* Adds a table of zeros with all rows shown. */
MatrixTableBlock *matrix_table_add(MatrixTable *table, const char *name, int rows, int columns);
void matrix_table_set_row(MatrixTableBlock *block, int row, const uint8_t *digits);

#endif
