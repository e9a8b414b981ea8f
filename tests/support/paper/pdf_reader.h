/* Reads a printed PDF back: the structure of a file with a plain cross-reference table, and what
 * its pages draw. An error in the file fails the test. */
#ifndef DAMIER_TESTS_SUPPORT_PAPER_PDF_READER_H
#define DAMIER_TESTS_SUPPORT_PAPER_PDF_READER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct PdfReader {
    char *bytes; /* a copy, with a zero after it for scanf; owned */
    size_t count;
    size_t *places; /* of the objects by number, 0: none; owned */
    int objects;
    int *pages; /* their objects in page order; owned */
    int page_count;
} PdfReader;

/* Checks the header, the end, the cross-reference table (each entry leads to its object) and the
 * page tree. */
PdfReader pdf_reader_over(const void *bytes, size_t count);
void pdf_reader_finish(PdfReader *reader);
/* The number of objects that contain `words`. */
int pdf_reader_count(const PdfReader *reader, const char *words);
/* True when the object of this page contains `words`. */
bool pdf_reader_page_has(const PdfReader *reader, int page, const char *words);
/* The instructions of a page, from 0. The caller frees them. */
char *pdf_reader_drawing(const PdfReader *reader, int page);
/* All words of a drawing in drawing order, Latin 1, with a line for text shown together. The caller
 * frees them. */
char *pdf_drawing_words(const char *drawing);
/* The total length of all lines of this width. */
double pdf_drawing_length(const char *drawing, double width);
/* The number of filled rectangles. */
int pdf_drawing_fills(const char *drawing);

#endif
