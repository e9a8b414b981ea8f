/* Sheets: tables of whole numbers side by side, with cells of one size, as large as fit. Odd
 * numbers stand on lit plates, so that a table and its parity look alike. */
#ifndef DAMIER_SCENES_INVERSION_LESSON_SHEET_H
#define DAMIER_SCENES_INVERSION_LESSON_SHEET_H

#include "inversion/lesson/pen.h"
#include "inversion/lesson_data.h"

#define SHEET_TABLES_MAX 5
#define SHEET_NUMBERS_MAX (INVERSION_LESSON_MAX * (INVERSION_LESSON_MAX + 1))

typedef struct SheetTable {
    char name[80];
    int rows, columns;
    int shown; /* rows from the first that are shown */
    int now;   /* the row in hand, -1: none */
    bool is_result;
    int at[SHEET_NUMBERS_MAX]; /* row by row without gaps */
} SheetTable;

typedef struct Sheet {
    int count;
    SheetTable tables[SHEET_TABLES_MAX];
} Sheet;

/* One table more, all of it shown, its numbers 0. */
SheetTable *sheet_add(Sheet *sheet, const char *name, int rows, int columns);
void sheet_set_row(SheetTable *table, int row, const uint8_t *digits);

#endif
