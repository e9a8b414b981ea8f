/* Reads printed pages back: what they show of each puzzle, and where. */
#ifndef DAMIER_TESTS_SUPPORT_PAPER_PAPER_PAGE_H
#define DAMIER_TESTS_SUPPORT_PAPER_PAPER_PAGE_H

#include <math.h>

#include "support/paper/paper.h"
#include "support/paper/pdf_marks.h"

#define NEAR 0.1 /* points */

/* The page's margin, and the heights of the parts of a place. */
#define MARGIN 42
#define GAP_X 26
#define GAP_Y 20
#define FOOT 22 /* of the page */
#define HEAD 20 /* over a board */
#define LINE 13 /* under it */
#define TITLE 34
#define CELL_MAX 64

typedef struct Paper {
    double width, height;
} Paper;
static const Paper papers[] = {{595.276, 841.89}, {612, 792}};

static inline void expect_near(double found, double wanted) {
    if (fabs(found - wanted) > NEAR) {
        fail_msg("%f instead of %f", found, wanted);
    }
}

typedef struct Box {
    double x, y, to_x, to_y;
} Box;

typedef struct Page {
    PdfMark *marks;
    int count;
} Page;

static inline Page page_of(const Printed *printed, int number) {
    Page page = {0};
    char *drawing = pdf_reader_drawing(&printed->reader, number);
    page.marks = pdf_drawing_marks(drawing, &page.count);
    free(drawing);
    return page;
}

/* One puzzle on a page: from its number to the next number. */
typedef struct Shown {
    const PdfMark *marks; /* the first mark is its number */
    int count;
    Box board; /* around all lines */
} Shown;

static inline bool is_number(const PdfMark *mark) {
    return mark->kind == PDF_WORDS && mark->size == 13 && mark->font == 1;
}

/* The puzzle at place `place` of the page; no marks when there is none. */
static inline Shown shown_at(const Page *page, int place) {
    Shown shown = {.board = {1E9, 1E9, -1E9, -1E9}};
    int numbers = 0;
    for (int i = 0; i < page->count; i++) {
        const PdfMark *mark = &page->marks[i];
        numbers += is_number(mark);
        if (numbers != place + 1) {
            continue;
        }
        shown.marks = shown.marks ? shown.marks : mark;
        shown.count++;
        if (mark->kind == PDF_LINE) {
            shown.board =
                (Box){fmin(shown.board.x, mark->x), fmin(shown.board.y, mark->y),
                      fmax(shown.board.to_x, mark->to_x), fmax(shown.board.to_y, mark->to_y)};
        }
    }
    return shown;
}

/* The words that begin like this; NULL when there are none. */
static inline const PdfMark *words_in(const PdfMark *marks, int count, const char *begin) {
    for (int i = 0; i < count; i++) {
        if (marks[i].kind == PDF_WORDS && text_has_prefix(marks[i].words, begin)) {
            return &marks[i];
        }
    }
    return NULL;
}

/* The width of words in a style, as the document measures it. */
static inline double width_of(const PdfStyle *style, const char *words) {
    const PdfSetup setup = {100, 100, ""};
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Pdf *pdf = NULL;
    assert_int_equal(pdf_create(&setup, &pdf, &reason), STATUS_OK);
    const double width = pdf_words_width(pdf, style, words);
    pdf_destroy(pdf);
    return width;
}

static inline double mark_end(const PdfMark *mark) {
    return mark->x +
           width_of(&(PdfStyle){.font = (PdfFont)mark->font, .size = mark->size}, mark->words);
}

static inline SheetPuzzle puzzle_of(const Sample *sample, const char *title) {
    return (SheetPuzzle){.layout = &sample->layout,
                         .givens = &sample->givens,
                         .solution = sample->has_solution ? &sample->solution : NULL,
                         .title = title};
}

static inline Printed print_sheet(const SudokuSheet *sheet, const SheetForm *form) {
    Printed printed = {0};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (sudoku_sheet_print(sheet, form, &printed.bytes, &printed.count, &reason) != STATUS_OK) {
        fail_msg("%s", buffer);
    }
    printed.reader = pdf_reader_over(printed.bytes, printed.count);
    return printed;
}

static inline Printed print_one(const SheetPuzzle *puzzle, const SheetForm *form) {
    SudokuSheet *sheet = sudoku_sheet_create();
    assert_int_equal(sudoku_sheet_add(sheet, puzzle), STATUS_OK);
    Printed printed = print_sheet(sheet, form);
    sudoku_sheet_destroy(sheet);
    return printed;
}

#endif
