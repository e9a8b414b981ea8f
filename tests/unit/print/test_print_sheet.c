/* Puzzles on paper: the pages are whole PDF, hold every clue and every line, and are the same each
 * time. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print/sudoku_sheet.h"
#include "support/paper/paper.h"
#include "support/paper/pdf_reader.h"

#define NINE_LINE                                                                                  \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define MAP                                                                                        \
    "aaabbbccc"                                                                                    \
    "aaabbbccc"                                                                                    \
    "aadbbbcfc"                                                                                    \
    "addeeefff"                                                                                    \
    "dddeeefff"                                                                                    \
    "dddeeeffc"                                                                                    \
    "ggghhhiii"                                                                                    \
    "ggghhhiii"                                                                                    \
    "ggghhhiii"

static void pages_hold_as_many_as_asked(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, FOUR_SOLVED);
    /* Solutions of small layouts: twelve a page. */
    static const struct {
        int count, per_page, pages;
    } cases[] = {{5, 1, 6}, {5, 2, 4}, {5, 4, 3}, {5, 6, 2}, {13, 6, 5}, {12, 6, 3}, {1, 4, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SheetForm form = form_of(cases[i].per_page);
        Printed with = print_samples(&four, cases[i].count, &form);
        assert_int_equal(with.reader.page_count, cases[i].pages);
        printed_finish(&with);
        form.has_solutions = false;
        Printed without = print_samples(&four, cases[i].count, &form);
        assert_int_equal(without.reader.page_count,
                         (cases[i].count + cases[i].per_page - 1) / cases[i].per_page);
        printed_finish(&without);
    }
    assert_false(sudoku_sheet_fits(3));
    assert_false(sudoku_sheet_fits(0));
}

static void the_paper_has_its_size(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, NULL);
    SheetForm form = form_of(1);
    Printed a4 = print_samples(&four, 1, &form);
    assert_true(pdf_reader_page_has(&a4.reader, 0, "595.276 841.89"));
    form.paper = SHEET_LETTER;
    Printed letter = print_samples(&four, 1, &form);
    assert_true(pdf_reader_page_has(&letter.reader, 0, "612 792"));
    printed_finish(&a4);
    printed_finish(&letter);
}

static void fonts_are_embedded_and_no_date_is_told(void **state) {
    (void)state;
    const Sample nine = sample_of("classic", NINE, NULL);
    const SheetForm form = form_of(1);
    Printed first = print_samples(&nine, 2, &form);
    Printed again = print_samples(&nine, 2, &form);
    const int fonts = pdf_reader_count(&first.reader, "/Type /FontDescriptor");
    assert_int_equal(fonts, 2);
    assert_int_equal(pdf_reader_count(&first.reader, "/FontFile"), fonts);
    assert_int_equal(pdf_reader_count(&first.reader, "/CreationDate"), 0);
    assert_int_equal(pdf_reader_count(&first.reader, "/Title (Paper)"), 1);
    assert_int_equal(first.count, again.count);
    assert_memory_equal(first.bytes, again.bytes, first.count);
    printed_finish(&first);
    printed_finish(&again);
}

/* The words of a page without what parts them. */
static char *page_words(const Printed *printed, int page, const char *parts) {
    char *drawing = pdf_reader_drawing(&printed->reader, page);
    char *words = pdf_drawing_words(drawing);
    char *to = words;
    for (const char *at = words; *at; at++) {
        if (!strchr(parts, *at)) {
            *to++ = *at;
        }
    }
    *to = 0;
    free(drawing);
    return words;
}

static void every_clue_is_on_its_page(void **state) {
    (void)state;
    const Sample nine = sample_of("classic", NINE, NULL);
    const SheetForm form = form_of(1);
    Printed printed = print_samples(&nine, 1, &form);
    char *words = page_words(&printed, 0, "\n");
    char id[SHEET_ID_SIZE];
    Text text = text_over(id, sizeof id);
    sudoku_sheet_id(&nine.layout, &nine.givens, &text);
    /* Row by row, and again as a line. */
    assert_non_null(strstr(words, "537619598686348317266284195879"));
    assert_non_null(strstr(words, NINE_LINE));
    assert_non_null(strstr(words, id));
    assert_non_null(strstr(words, "Sample"));
    free(words);
    printed_finish(&printed);
}

static void solutions_stand_at_the_end(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, FOUR_SOLVED);
    const SheetForm form = form_of(4);
    Printed printed = print_samples(&four, 3, &form);
    char *puzzles = page_words(&printed, 0, "\n");
    char *answers = page_words(&printed, 1, "\n");
    assert_null(strstr(puzzles, FOUR_SOLVED));
    assert_null(strstr(puzzles, "Answers"));
    assert_non_null(strstr(answers, FOUR_SOLVED));
    assert_non_null(strstr(answers, "Answers"));
    assert_non_null(strstr(answers, "2 / 2"));
    free(puzzles);
    free(answers);
    printed_finish(&printed);
}

static void what_the_player_wrote_is_printed_when_asked(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, FOUR_SOLVED);
    SudokuSheet *sheet = sudoku_sheet_create();
    const SheetForm form = form_of(1);
    Printed printed = {0};
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    SudokuGrid written = {{0}};
    written.value[15] = 3;
    const SheetPuzzle puzzle = {
        .layout = &four.layout, .givens = &four.givens, .written = &written, .title = ""};
    assert_int_equal(sudoku_sheet_add(sheet, &puzzle), STATUS_OK);
    assert_int_equal(sudoku_sheet_print(sheet, &form, &printed.bytes, &printed.count, &reason),
                     STATUS_OK);
    printed.reader = pdf_reader_over(printed.bytes, printed.count);
    assert_int_equal(printed.reader.page_count, 1); /* no solution was given */
    char *words = page_words(&printed, 0, "\n");
    assert_non_null(strstr(words, "24213" FOUR));
    free(words);
    printed_finish(&printed);
    sudoku_sheet_destroy(sheet);
}

/* The side of a cell and the thick lines, alone on a page of A4. */
#define NINE_CELL ((595.276 - 84) / 9)
#define THICK 2.2

/* Thick lines along so many sides of cells. */
static void expect_borders(const Sample *sample, int sides, int tinted) {
    const SheetForm form = form_of(1);
    Printed printed = print_samples(sample, 1, &form);
    char *drawing = pdf_reader_drawing(&printed.reader, 0);
    assert_true(fabs(pdf_drawing_length(drawing, THICK) / NINE_CELL - sides) < 0.05);
    assert_int_equal(pdf_drawing_fills(drawing), tinted);
    free(drawing);
    printed_finish(&printed);
}

/* Sides between two pieces of the map, the rim included. */
static int sides_of_map(const char *map) {
    int sides = 36;
    for (int cell = 0; cell < 81; cell++) {
        sides += cell % 9 < 8 && map[cell] != map[cell + 1];
        sides += cell < 72 && map[cell] != map[cell + 9];
    }
    return sides;
}

static void borders_and_tints_are_those_of_the_regions(void **state) {
    (void)state;
    const Sample classic = sample_of("classic", NINE, NULL);
    const Sample diagonals = sample_of("x", NINE, NULL);
    const Sample windoku = sample_of("windoku", NINE, NULL);
    const Sample dots = sample_of("centre-dot", NINE, NULL);
    const Sample jigsaw = sample_of("jigsaw:" MAP, NINE, NULL);
    expect_borders(&classic, 8 * 9, 0);
    expect_borders(&diagonals, 8 * 9, 17);
    expect_borders(&windoku, 8 * 9, 36);
    expect_borders(&dots, 8 * 9, 9);
    expect_borders(&jigsaw, sides_of_map(MAP), 0);
}

/* Whichever region comes first: here a diagonal, of which most cells are no part. */
static void the_order_of_the_regions_does_not_show(void **state) {
    (void)state;
    static const char form_text[] = "S 1 2 3 4;C 4x4;E r1c1 r2c2 r3c3 r4c4;"
                                    "E r1c1 r1c2 r1c3 r1c4;E r2c1 r2c2 r2c3 r2c4;"
                                    "E r3c1 r3c2 r3c3 r3c4;E r4c1 r4c2 r4c3 r4c4;"
                                    "E r1c1 r2c1 r3c1 r4c1;E r1c2 r2c2 r3c2 r4c2;"
                                    "E r1c3 r2c3 r3c3 r4c3;E r1c4 r2c4 r3c4 r4c4";
    const Sample sample = sample_of_form(form_text);
    const SheetForm form = form_of(1);
    Printed printed = print_samples(&sample, 1, &form);
    char *drawing = pdf_reader_drawing(&printed.reader, 0);
    assert_int_equal(pdf_drawing_fills(drawing), 4);
    free(drawing);
    printed_finish(&printed);
}

/* Two grids of two by two, one below and right of the other, that share nothing; the first cell is
 * none of a corner. */
static void cells_that_are_not_there_stay_white(void **state) {
    (void)state;
    static const char form_text[] =
        "S 1 2;C r1c2 r1c1 r2c1 r2c2 r3c3 r3c4 r4c3 r4c4;E r1c1 r1c2;E r2c1 r2c2;E r1c1 r2c1;"
        "E r1c2 r2c2;E r3c3 r3c4;E r4c3 r4c4;E r3c3 r4c3;E r3c4 r4c4";
    Sample sample = sample_of_form(form_text);
    const SheetForm form = form_of(1);
    sample.givens.value[4] = 2;
    Printed printed = print_samples(&sample, 1, &form);
    char *drawing = pdf_reader_drawing(&printed.reader, 0);
    /* Cells of 64 points: eight sides around each, two lines of two within. */
    assert_true(fabs(pdf_drawing_length(drawing, THICK) - 16 * 64) < 0.5);
    assert_true(fabs(pdf_drawing_length(drawing, 0.7) - 8 * 64) < 0.5);
    free(drawing);
    printed_finish(&printed);
}

static void the_largest_fits_and_all_its_symbols_are_there(void **state) {
    (void)state;
    char empty[626];
    memset(empty, '.', 625);
    empty[625] = 0;
    memcpy(empty, "123456789ABCDEFGHIJKLMNOP", 25);
    const Sample sample = sample_of("classic", empty, NULL);
    const SheetForm form = form_of(6);
    Printed printed = print_samples(&sample, 7, &form);
    assert_int_equal(printed.reader.page_count, 2);
    char *words = page_words(&printed, 0, "\n");
    assert_non_null(strstr(words, "123456789ABCDEFGHIJKLMNOP"));
    free(words);
    printed_finish(&printed);
}

static void a_stop_is_obeyed(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, NULL);
    SudokuSheet *sheet = sudoku_sheet_create();
    atomic_bool stop = true;
    SheetForm form = form_of(1);
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    void *bytes = NULL;
    size_t count = 0;
    const SheetPuzzle puzzle = {.layout = &four.layout, .givens = &four.givens, .title = ""};
    assert_int_equal(sudoku_sheet_add(sheet, &puzzle), STATUS_OK);
    form.stop = &stop;
    assert_int_equal(sudoku_sheet_print(sheet, &form, &bytes, &count, &reason), STATUS_CANCELLED);
    assert_null(bytes);
    sudoku_sheet_destroy(sheet);
}

static void the_short_name_tells_puzzles_apart(void **state) {
    (void)state;
    const Sample classic = sample_of("classic", NINE, NULL);
    const Sample diagonals = sample_of("x", NINE, NULL);
    Sample other = classic;
    other.givens.value[80] = 0;
    const Sample *samples[] = {&classic, &diagonals, &other};
    char names[3][SHEET_ID_SIZE];
    for (int i = 0; i < 3; i++) {
        Text name = text_over(names[i], sizeof names[i]);
        sudoku_sheet_id(&samples[i]->layout, &samples[i]->givens, &name);
        assert_int_equal(name.length, 9);
    }
    assert_string_equal(names[0], "DA27-DD42");
    assert_string_not_equal(names[0], names[1]);
    assert_string_not_equal(names[0], names[2]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_hold_as_many_as_asked),
        cmocka_unit_test(the_paper_has_its_size),
        cmocka_unit_test(fonts_are_embedded_and_no_date_is_told),
        cmocka_unit_test(every_clue_is_on_its_page),
        cmocka_unit_test(solutions_stand_at_the_end),
        cmocka_unit_test(what_the_player_wrote_is_printed_when_asked),
        cmocka_unit_test(borders_and_tints_are_those_of_the_regions),
        cmocka_unit_test(the_order_of_the_regions_does_not_show),
        cmocka_unit_test(cells_that_are_not_there_stay_white),
        cmocka_unit_test(the_largest_fits_and_all_its_symbols_are_there),
        cmocka_unit_test(a_stop_is_obeyed),
        cmocka_unit_test(the_short_name_tells_puzzles_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
