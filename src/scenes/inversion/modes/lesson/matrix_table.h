/* Matrix tables: tables of whole numbers side by side, with cells of one size, as large as fits.
 * Odd whole numbers are on bright plates, so that a table and its parity look alike. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_MATRIX_TABLE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_MATRIX_TABLE_H

#include "inversion/lesson_data.h"
#include "scenes/inversion/modes/lesson/draw_context.h"

#define MATRIX_TABLE_BLOCKS_MAX 5
#define MATRIX_TABLE_NAMED_MAX 4 /* rows of a table whose rows have names */
#define MATRIX_TABLE_NAME_SIZE 80
#define MATRIX_TABLE_NUMBERS_MAX (INVERSION_LESSON_MAX * (INVERSION_LESSON_MAX + 1))

typedef enum MatrixTableForm {
    MATRIX_WHOLE,    /* whole numbers */
    MATRIX_PLAIN,    /* the same where parity means nothing */
    MATRIX_DECIMALS, /* hundredths: -20 is shown as -0.2 */
    MATRIX_RESIDUES, /* whole numbers, and residues as powers of ten: -16 is shown as 10⁻¹⁶ */
    MATRIX_EXACT,    /* the same, and residues with three digits: -7.22·10⁻¹⁶ */
} MatrixTableForm;

typedef struct MatrixTableBlock {
    char name[MATRIX_TABLE_NAME_SIZE];
    /* Names of its rows, which stand beside them instead of `name` where there is space; "": none.
     */
    char row_names[MATRIX_TABLE_NAMED_MAX][MATRIX_TABLE_NAME_SIZE];
    int rows, columns;
    int shown; /* how many rows are shown, from the first */
    int now;   /* the current row; -1: none */
    bool is_result;
    MatrixTableForm form;
    int at[MATRIX_TABLE_NUMBERS_MAX];   /* row by row without gaps */
    double exact[INVERSION_LESSON_MAX]; /* of one column of MATRIX_EXACT: the numbers themselves */
} MatrixTableBlock;

typedef struct MatrixTable {
    int count;
    MatrixTableBlock blocks[MATRIX_TABLE_BLOCKS_MAX];
} MatrixTable;

/* Adds a table of zeros with all rows shown. */
MatrixTableBlock *matrix_table_add(MatrixTable *table, const char *name, int rows, int columns);
/* Names all rows of the table, at most MATRIX_TABLE_NAMED_MAX. */
void matrix_table_name_rows(MatrixTableBlock *block, const char *const *names);
void matrix_table_set_row(MatrixTableBlock *block, int row, const uint8_t *digits);

#endif
