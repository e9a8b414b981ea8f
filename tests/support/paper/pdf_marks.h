/* The marks on a page: words, lines and filled rectangles with their places. */
#ifndef DAMIER_TESTS_SUPPORT_PAPER_PDF_MARKS_H
#define DAMIER_TESTS_SUPPORT_PAPER_PDF_MARKS_H

typedef enum PdfMarkKind { PDF_WORDS, PDF_LINE, PDF_FILL, PDF_DISC, PDF_RING } PdfMarkKind;

#define PDF_MARK_WORDS 160

typedef struct PdfMark {
    PdfMarkKind kind;
    double x, y; /* points from the page's upper left corner: the mark's beginning; for words, on
                    the baseline; of a disc and a ring, the centre */
    double to_x, to_y;          /* the end of a line, the opposite corner of a rectangle */
    double size;                /* of the em; the width of a line */
    double radius;              /* of a disc or a ring */
    double grey;                /* 0: black */
    int font;                   /* 0: PDF_REGULAR, 1: PDF_SEMIBOLD */
    char words[PDF_MARK_WORDS]; /* Latin 1, shown together on one baseline */
} PdfMark;

/* The marks of a drawing from pdf_reader_drawing, in drawing order. The caller frees them. */
PdfMark *pdf_drawing_marks(const char *drawing, int *count);

#endif
