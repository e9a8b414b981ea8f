/* Paper: the sizes of a page. */
#ifndef DAMIER_PRINT_PAPER_H
#define DAMIER_PRINT_PAPER_H

#include "print/pdf.h"

typedef enum SheetPaper { SHEET_A4, SHEET_LETTER, SHEET_PAPERS } SheetPaper;

/* "a4", "letter". */
const char *paper_name(SheetPaper paper);
/* The width and height of an upright page, in points. */
PdfSpot paper_size(SheetPaper paper);

#endif
