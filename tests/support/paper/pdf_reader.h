/* Reads back what was printed: the structure of a PDF with a plain table of references, and what
 * its pages draw. What is not as it must be fails the test. */
#ifndef DAMIER_TESTS_SUPPORT_PAPER_PDF_READER_H
#define DAMIER_TESTS_SUPPORT_PAPER_PDF_READER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct PdfReader {
    char *bytes; /* a copy with a zero behind it, for scanf; owned */
    size_t count;
    size_t *places; /* of the objects by number, 0: none; owned */
    int objects;
    int *pages; /* their objects in order; owned */
    int page_count;
} PdfReader;

/* Checks header, end, table of references (each leads to its object) and the tree of pages. */
PdfReader pdf_reader_over(const void *bytes, size_t count);
void pdf_reader_finish(PdfReader *reader);
/* How many objects hold `words`. */
int pdf_reader_count(const PdfReader *reader, const char *words);
/* Is `words` in the object of this page? */
bool pdf_reader_page_has(const PdfReader *reader, int page, const char *words);
/* The instructions of a page, from 0; to be freed. */
char *pdf_reader_drawing(const PdfReader *reader, int page);
/* All words of a drawing in the order they are drawn, a line for what was shown together, Latin 1;
 * to be freed. */
char *pdf_drawing_words(const char *drawing);
/* The lengths of all lines of this width, together. */
double pdf_drawing_length(const char *drawing, double width);
/* How many rectangles are filled. */
int pdf_drawing_fills(const char *drawing);

#endif
