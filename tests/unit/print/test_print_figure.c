/* Figures on paper: what is drawn in units of its own stands in its place in points. */
#include "support/test.h"

#include <string.h>

#include "print/figure_board.h"
#include "support/paper/paper_page.h"

/* One page with the figure at (100, 50), `scale` points a unit. */
static Page put(const Figure *figure, double scale, bool is_answer) {
    const PdfSetup setup = {400, 400, "Figure"};
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Pdf *pdf = NULL;
    Printed printed = {0};
    assert_int_equal(pdf_create(&setup, &pdf, &reason), STATUS_OK);
    figure_put(figure, pdf, (PdfSpot){100, 50}, scale, is_answer);
    assert_int_equal(pdf_finish(pdf, &printed.bytes, &printed.count), STATUS_OK);
    pdf_destroy(pdf);
    printed.reader = pdf_reader_over(printed.bytes, printed.count);
    const Page page = page_of(&printed, 0);
    printed_finish(&printed);
    return page;
}

static const PdfMark *only(const Page *page, PdfMarkKind kind) {
    const PdfMark *found = NULL;
    for (int i = 0; i < page->count; i++) {
        if (page->marks[i].kind == kind) {
            assert_null(found);
            found = &page->marks[i];
        }
    }
    assert_non_null(found);
    return found;
}

static void shapes_are_enlarged_and_moved(void **state) {
    (void)state;
    Figure *figure = figure_create(10, 5);
    const PdfStyle style = {PDF_REGULAR, 2, 0, 0};
    figure_line(figure, (PdfPen){0.5, 0.2}, (PdfSpot){1, 1}, (PdfSpot){4, 1});
    figure_fill(figure, 0.4, (PdfSpot){1, 2}, (PdfSpot){3, 4});
    figure_disc(figure, 0.6, (PdfSpot){5, 3}, 1);
    figure_ring(figure, (PdfPen){0.1, 0.8}, (PdfSpot){8, 3}, 1.5);
    figure_words(figure, &style, (PdfSpot){2, 3}, 0, "abc");
    assert_true(figure_is_whole(figure));
    Page page = put(figure, 10, false);
    const PdfMark *line = only(&page, PDF_LINE);
    expect_near(line->x, 110);
    expect_near(line->y, 60);
    expect_near(line->to_x, 140);
    expect_near(line->size, 5);
    const PdfMark *fill = only(&page, PDF_FILL);
    expect_near(fill->x, 110);
    expect_near(fill->to_y, 90);
    expect_near(fill->grey, 0.4);
    const PdfMark *disc = only(&page, PDF_DISC);
    expect_near(disc->x, 150);
    expect_near(disc->y, 80);
    expect_near(disc->radius, 10);
    const PdfMark *ring = only(&page, PDF_RING);
    expect_near(ring->radius, 15);
    expect_near(ring->size, 1);
    const PdfMark *words = only(&page, PDF_WORDS);
    expect_near(words->size, 20);
    expect_near(words->x, 120);
    free(page.marks);
    figure_destroy(figure);
}

/* A figure inside another keeps its parts; words that are too wide become smaller. */
static void figures_stand_in_figures(void **state) {
    (void)state;
    Figure *inner = figure_create(2, 2);
    Figure *outer = figure_create(8, 8);
    const PdfStyle style = {PDF_SEMIBOLD, 1, 0, 0};
    figure_use_part(inner, FIGURE_ANSWERED);
    figure_words(inner, &style, (PdfSpot){0, 1}, 2, "wide wide wide");
    figure_use_part(inner, FIGURE_ASKED);
    figure_disc(inner, 0, (PdfSpot){1, 1}, 1);
    figure_add(outer, inner, (PdfSpot){4, 0}, 2);
    Figure *told_only = figure_create(8, 8);
    figure_use_part(told_only, FIGURE_ANSWERED);
    figure_add(told_only, inner, (PdfSpot){0, 0}, 1); /* all of it belongs to the solution now */
    Page nothing = put(told_only, 5, false);
    Page both = put(told_only, 5, true);
    assert_int_equal(nothing.count, 0);
    assert_int_equal(both.count, 2);
    free(nothing.marks);
    free(both.marks);
    figure_destroy(told_only);
    figure_destroy(inner);
    Page asked = put(outer, 5, false);
    Page told = put(outer, 5, true);
    assert_int_equal(asked.count, 1);
    expect_near(only(&asked, PDF_DISC)->x, 100 + 5 * (4 + 2));
    expect_near(only(&asked, PDF_DISC)->radius, 10);
    assert_int_equal(told.count, 1);
    const double width = mark_end(only(&told, PDF_WORDS)) - only(&told, PDF_WORDS)->x;
    assert_true(width < 5 * 4 + NEAR && width > 5 * 4 - 1);
    free(asked.marks);
    free(told.marks);
    figure_tear(outer);
    assert_false(figure_is_whole(outer));
    figure_destroy(outer);
}

/* Stones on crossings, letters above, and 1 at the bottom. */
static void stones_stand_on_crossings(void **state) {
    (void)state;
    FigureCell cells[9] = {{0}};
    cells[0].mark = FIGURE_DARK;
    Figure *figure = figure_of_grid(&(FigureGrid){.rows = 3,
                                                  .columns = 3,
                                                  .has_crossings = true,
                                                  .across = FIGURE_LETTERS,
                                                  .down = FIGURE_FROM_BELOW,
                                                  .cells = cells});
    Page page = put(figure, 10, false);
    const PdfMark *stone = only(&page, PDF_DISC);
    const char *const labels[] = {"ABC", "3", "2", "1"};
    double left = 1E9;
    double top = 1E9;
    int label = 0;
    for (int i = 0; i < page.count; i++) {
        const PdfMark *mark = &page.marks[i];
        if (mark->kind == PDF_LINE) {
            left = fmin(left, mark->x);
            top = fmin(top, mark->y);
        } else if (mark->kind == PDF_WORDS) {
            assert_string_equal(mark->words, labels[label++]);
        }
    }
    assert_int_equal(label, 4);
    expect_near(stone->x, left);
    expect_near(stone->y, top);
    free(page.marks);
    figure_destroy(figure);
}

static int digits_on(const Page *page) {
    int digits = 0;
    for (int i = 0; i < page->count; i++) {
        digits += page->marks[i].kind == PDF_WORDS ? (int)strlen(page->marks[i].words) : 0;
    }
    return digits;
}

static int lines_on(const Page *page) {
    int lines = 0;
    for (int i = 0; i < page->count; i++) {
        lines += page->marks[i].kind == PDF_LINE;
    }
    return lines;
}

/* The given digits in both parts, the others in the solution. */
static void a_sudoku_is_a_figure(void **state) {
    (void)state;
    const Sample sample = sample_of("classic", FOUR, FOUR_SOLVED);
    Figure *figure = figure_of_sudoku(&(FigureSudoku){
        .layout = &sample.layout, .givens = &sample.givens, .solution = &sample.solution});
    Page asked = put(figure, 1, false);
    Page told = put(figure, 1, true);
    assert_int_equal(digits_on(&asked), 4);
    assert_int_equal(digits_on(&told), 16);
    assert_int_equal(lines_on(&asked), lines_on(&told));
    free(asked.marks);
    free(told.marks);
    figure_destroy(figure);
}

/* Candidates stand on both; what is struck has a line in the solution. */
static void candidates_are_struck_in_the_solution(void **state) {
    (void)state;
    const Sample sample = sample_of("classic", FOUR, NULL);
    const SudokuBits candidates[16] = {[0] = 13, [1] = 15, [2] = 9}; /* cell 1 is given */
    const SudokuBits struck[16] = {[0] = 4, [2] = 9};
    Figure *figure = figure_of_sudoku(&(FigureSudoku){.layout = &sample.layout,
                                                      .givens = &sample.givens,
                                                      .candidates = candidates,
                                                      .struck = struck});
    Page asked = put(figure, 1, false);
    Page told = put(figure, 1, true);
    assert_int_equal(digits_on(&asked), 4 + 3 + 2);
    assert_int_equal(digits_on(&told), 4 + 3 + 2);
    assert_int_equal(lines_on(&told), lines_on(&asked) + 3);
    free(asked.marks);
    free(told.marks);
    figure_destroy(figure);
}

/* Words are shown in pieces, and no piece ends within a sign: cairo would give the page up. */
static void long_words_are_cut_between_signs(void **state) {
    (void)state;
    const PdfSetup setup = {400, 400, "Figure"};
    const PdfStyle style = {PDF_REGULAR, 1, 0, 0};
    char buffer[100];
    char words[1200];
    Text reason = text_over(buffer, sizeof buffer);
    Text text = text_over(words, sizeof words);
    Pdf *pdf = NULL;
    Printed printed = {0};
    while (!text.truncated) {
        text_add(&text, "é");
    }
    assert_int_equal(pdf_create(&setup, &pdf, &reason), STATUS_OK);
    pdf_words(pdf, &style, (PdfSpot){10, 10}, words);
    assert_int_equal(pdf_finish(pdf, &printed.bytes, &printed.count), STATUS_OK);
    pdf_destroy(pdf);
    printed_finish(&printed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_are_enlarged_and_moved),
        cmocka_unit_test(figures_stand_in_figures),
        cmocka_unit_test(stones_stand_on_crossings),
        cmocka_unit_test(a_sudoku_is_a_figure),
        cmocka_unit_test(candidates_are_struck_in_the_solution),
        cmocka_unit_test(long_words_are_cut_between_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
