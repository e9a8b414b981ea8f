/* Pdf: a document of vector lines and words, kept in memory; the caller writes it to a file.
 * Lengths are points (1/72 inch); x grows to the right and y downwards from the top left corner of
 * the page. Grey runs from 0, black, to 1, white. The fonts are those of the window, and only the
 * glyphs in use are embedded; signs that they lack come from the font of APL's signs. The document
 * holds no date: the same calls give the same bytes.
 *
 * Cairo makes the pages; it is loaded only when the first document begins. */
#ifndef DAMIER_PRINT_PDF_H
#define DAMIER_PRINT_PDF_H

#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

typedef struct Pdf Pdf;

typedef enum PdfFont { PDF_REGULAR, PDF_SEMIBOLD, PDF_FONTS } PdfFont;

typedef struct PdfSetup {
    double width, height; /* of a page, in points */
    const char *title;    /* of the document */
} PdfSetup;

/* Creates a document and begins its first page. STATUS_NOT_FOUND: cairo or a font is missing;
 * STATUS_NO_MEMORY. On failure *pdf is NULL and `reason` says why in its language. */
Status pdf_create(const PdfSetup *setup, Pdf **pdf, Text *reason);
/* NULL is fine. */
void pdf_destroy(Pdf *pdf);
void pdf_next_page(Pdf *pdf);

typedef struct PdfSpot {
    double x, y;
} PdfSpot;

/* The style of a line with square ends, which extend half its width beyond both points. */
typedef struct PdfPen {
    double width, grey;
} PdfPen;
void pdf_line(Pdf *pdf, PdfPen pen, PdfSpot from, PdfSpot to);
/* Fills the rectangle between two corners. */
void pdf_fill(Pdf *pdf, double grey, PdfSpot corner, PdfSpot opposite);
void pdf_disc(Pdf *pdf, double grey, PdfSpot centre, double radius);
/* The line of a circle, half of its width on either side of the radius. */
void pdf_ring(Pdf *pdf, PdfPen pen, PdfSpot centre, double radius);

typedef struct PdfStyle {
    PdfFont font;
    double size; /* of the em, in points */
    double grey;
    double align; /* 0: the words begin at the spot, 0.5: are centred on it, 1: end at it */
} PdfStyle;
/* Draws words (UTF-8) on one line, with the baseline at `at`. */
void pdf_words(Pdf *pdf, const PdfStyle *style, PdfSpot at, const char *words);
double pdf_words_width(Pdf *pdf, const PdfStyle *style, const char *words);

/* Ends the document; afterwards only pdf_destroy may be called. The caller frees *bytes.
 * STATUS_NO_MEMORY: there are no bytes. */
Status pdf_finish(Pdf *pdf, void **bytes, size_t *count);

#endif
