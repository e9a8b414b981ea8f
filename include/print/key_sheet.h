/* KeySheet: a list of keys on paper, in two columns: groups of rows under headings, each row a key
 * cap and what the key does. The same form gives the same bytes. */
#ifndef DAMIER_PRINT_KEY_SHEET_H
#define DAMIER_PRINT_KEY_SHEET_H

#include "print/paper.h"

typedef struct KeySheetRow {
    const char *cap;   /* "Ctrl+Z"; NULL: `words` are a heading */
    const char *words; /* translated */
} KeySheetRow;

typedef struct KeySheetForm {
    SheetPaper paper;
    const char *title; /* translated */
    const KeySheetRow *rows;
    int row_count;
} KeySheetForm;

/* Makes the document. The caller frees *bytes. On failure (STATUS_NOT_FOUND, STATUS_NO_MEMORY)
 * *bytes is NULL and `reason` says why. */
Status key_sheet_print(const KeySheetForm *form, void **bytes, size_t *count, Text *reason);

#endif
