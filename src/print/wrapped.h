/* Words in lines of a width. */
#ifndef DAMIER_PRINT_WRAPPED_H
#define DAMIER_PRINT_WRAPPED_H

#include <stdbool.h>

#include "print/pdf.h"

typedef struct Wrapped {
    Pdf *pdf;
    double width;
    double leading;   /* of the size of the letters, from line to line */
    PdfSpot at;       /* the upper left corner of what follows */
    bool is_measured; /* nothing is drawn: `at` moves all the same */
} Wrapped;

/* Adds words, broken at blanks; a new line begins a paragraph. NULL adds nothing. */
void wrapped_add(Wrapped *wrapped, const PdfStyle *style, const char *words);

#endif
