/* Pdf: pages of vector lines and words as PDF, kept in memory until they are written by whoever
 * asked for them. Lengths are points (1/72 inch), x grows to the right and y downwards from the
 * corner of the page; grey runs from 0, black, to 1, white. The fonts are the window's, embedded as
 * far as they are used, and there is no date in it: the same calls give the same bytes.
 *
 * Pages are made by cairo, which is loaded only when the first document is begun. */
#ifndef DAMIER_PRINT_PDF_H
#define DAMIER_PRINT_PDF_H

#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

typedef struct Pdf Pdf;

typedef enum PdfFont { PDF_REGULAR, PDF_SEMIBOLD, PDF_FONTS } PdfFont;

typedef struct PdfSetup {
    double width, height; /* of a page */
    const char *title;    /* of the document */
} PdfSetup;

/* Begins the first page. STATUS_NOT_FOUND: cairo or a font is not there; STATUS_NO_MEMORY. On
 * failure *pdf is NULL and `reason` says why in its language. */
Status pdf_create(const PdfSetup *setup, Pdf **pdf, Text *reason);
/* NULL is fine. */
void pdf_destroy(Pdf *pdf);
void pdf_next_page(Pdf *pdf);

typedef struct PdfSpot {
    double x, y;
} PdfSpot;

/* A line with square ends, half its width beyond both. */
typedef struct PdfPen {
    double width, grey;
} PdfPen;
void pdf_line(Pdf *pdf, PdfPen pen, PdfSpot from, PdfSpot to);
/* Fills the rectangle between two corners. */
void pdf_fill(Pdf *pdf, double grey, PdfSpot corner, PdfSpot opposite);

typedef struct PdfStyle {
    PdfFont font;
    double size; /* of the em */
    double grey;
    double align; /* 0: the words begin at the spot, 0.5: are centred on it, 1: end there */
} PdfStyle;
/* Words (UTF-8) on one line, their base line at `at`. */
void pdf_words(Pdf *pdf, const PdfStyle *style, PdfSpot at, const char *words);
double pdf_words_width(Pdf *pdf, const PdfStyle *style, const char *words);

/* Ends the document, which can only be destroyed from then on. *bytes are the caller's, to be
 * freed. STATUS_NO_MEMORY: there are none. */
Status pdf_finish(Pdf *pdf, void **bytes, size_t *count);

#endif
