/* Prints puzzles on pages and reads them back. */
#ifndef DAMIER_TESTS_SUPPORT_PAPER_PAPER_H
#define DAMIER_TESTS_SUPPORT_PAPER_PAPER_H

#include <stdlib.h>
#include <string.h>

#include "print/sudoku_sheet.h"
#include "support/paper/pdf_reader.h"
#include "support/test.h"

#define FOUR ".2...4.2..1....."
#define FOUR_SOLVED "3241143223144123"
#define NINE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

/* A layout, with a puzzle of these symbols. */
typedef struct Sample {
    SudokuLayout layout;
    SudokuGrid givens, solution;
    bool has_solution;
} Sample;

static inline Sample sample_of(const char *layout, const char *givens, const char *solution) {
    Sample sample = {.has_solution = solution != NULL};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    const int order = sudoku_layout_order(strlen(givens));
    if (sudoku_layout_named(&sample.layout, layout, order, &reason) != STATUS_OK) {
        fail_msg("%s", buffer);
    }
    assert_int_equal(
        sudoku_grid_parse(&sample.layout, givens, strlen(givens), &sample.givens, &reason),
        STATUS_OK);
    if (solution) {
        assert_int_equal(sudoku_grid_parse(&sample.layout, solution, strlen(solution),
                                           &sample.solution, &reason),
                         STATUS_OK);
    }
    return sample;
}

/* The same for a layout in the general form, without givens. */
static inline Sample sample_of_form(const char *form) {
    Sample sample = {0};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (sudoku_layout_parse(&sample.layout, form, strlen(form), &reason) != STATUS_OK) {
        fail_msg("%s", buffer);
    }
    return sample;
}

typedef struct Printed {
    void *bytes;
    size_t count;
    PdfReader reader;
} Printed;

/* Prints the sample this many times and reads it back. */
static inline Printed print_samples(const Sample *sample, int count, const SheetForm *form) {
    SudokuSheet *sheet = sudoku_sheet_create();
    Printed printed = {0};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    for (int i = 0; i < count; i++) {
        const SheetPuzzle puzzle = {.layout = &sample->layout,
                                    .givens = &sample->givens,
                                    .solution = sample->has_solution ? &sample->solution : NULL,
                                    .title = "Sample · easy"};
        assert_int_equal(sudoku_sheet_add(sheet, &puzzle), STATUS_OK);
    }
    if (sudoku_sheet_print(sheet, form, &printed.bytes, &printed.count, &reason) != STATUS_OK) {
        fail_msg("%s", buffer);
    }
    sudoku_sheet_destroy(sheet);
    printed.reader = pdf_reader_over(printed.bytes, printed.count);
    return printed;
}

static inline void printed_finish(Printed *printed) {
    pdf_reader_finish(&printed->reader);
    free(printed->bytes);
}

static inline SheetForm form_of(int per_page) {
    return (SheetForm){
        .per_page = per_page, .has_solutions = true, .title = "Paper", .solutions = "Answers"};
}

#endif
