/* Where things stand on paper, to the tenth of a point: boards in their places, and what is said
 * over and under them. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "support/paper/paper_page.h"

#define NEAR 0.1
#define NINE_SOLVED                                                                                \
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define SIXTEEN_ROW "................"
#define SIXTEEN_FOUR_ROWS SIXTEEN_ROW SIXTEEN_ROW SIXTEEN_ROW SIXTEEN_ROW
#define SIXTEEN SIXTEEN_FOUR_ROWS SIXTEEN_FOUR_ROWS SIXTEEN_FOUR_ROWS SIXTEEN_FOUR_ROWS

/* ---- Places ---- */

/* A part of the page, left to right and then down. */
static Box place_of(const Paper *paper, int columns, int rows, double top, int place) {
    const double width = (paper->width - 2 * MARGIN - GAP_X * (columns - 1)) / columns;
    const double height = (paper->height - top - MARGIN - FOOT - GAP_Y * (rows - 1)) / rows;
    const double x = MARGIN + (width + GAP_X) * (place % columns);
    const double y = top + (height + GAP_Y) * floor((double)place / columns);
    return (Box){x, y, x + width, y + height};
}

/* The board is as large as its place lets it be, and stands in its middle with its head and line.
 */
static void expect_puzzle_in(const Shown *shown, const Box *place, int side) {
    const double width = place->to_x - place->x;
    const double height = place->to_y - place->y;
    const double cell = fmin(fmin(width, height - HEAD - LINE) / side, CELL_MAX);
    const Box *board = &shown->board;
    expect_near(board->to_x - board->x, cell * side);
    expect_near(board->to_y - board->y, cell * side);
    expect_near(board->x - place->x, place->to_x - board->to_x);
    expect_near(board->y - HEAD - place->y, place->to_y - board->to_y - LINE);
}

/* The number ends the head on the left, the short name on the right, on one base line. */
static void expect_head_over(const Shown *shown, int number) {
    char words[12];
    snprintf(words, sizeof words, "%d", number);
    assert_string_equal(shown->marks[0].words, words);
    expect_near(shown->marks[0].x, shown->board.x);
    expect_near(shown->marks[0].y, shown->board.y - 7);
    for (int i = 1; i < shown->count && shown->marks[i].kind == PDF_WORDS; i++) {
        expect_near(shown->marks[i].y, shown->marks[0].y);
        if (strlen(shown->marks[i].words) == SHEET_ID_SIZE - 1 && shown->marks[i].words[4] == '-') {
            expect_near(mark_end(&shown->marks[i]), shown->board.to_x);
            return;
        }
    }
    fail_msg("puzzle %d has no short name", number);
}

static void expect_places(const Sample *sample, SheetPaper paper, int columns, int rows) {
    const int per_page = columns * rows;
    SheetForm form = form_of(per_page);
    form.paper = paper;
    Printed printed = print_samples(sample, per_page + 1, &form);
    for (int i = 0; i <= per_page; i++) {
        Page page = page_of(&printed, i / per_page);
        const Shown shown = shown_at(&page, i % per_page);
        const Box place = place_of(&papers[paper], columns, rows, MARGIN, i % per_page);
        assert_non_null(shown.marks);
        expect_puzzle_in(&shown, &place, sample->layout.columns);
        expect_head_over(&shown, i + 1);
        free(page.marks);
    }
    printed_finish(&printed);
}

static void puzzles_fill_the_page_left_to_right_and_then_down(void **state) {
    (void)state;
    static const int arrangements[][2] = {{1, 1}, {1, 2}, {2, 2}, {2, 3}};
    const Sample four = sample_of("classic", FOUR, NULL);
    const Sample nine = sample_of("classic", NINE, NULL);
    for (SheetPaper paper = SHEET_A4; paper < SHEET_PAPERS; paper++) {
        for (int i = 0; i < 4; i++) {
            expect_places(&four, paper, arrangements[i][0], arrangements[i][1]);
            expect_places(&nine, paper, arrangements[i][0], arrangements[i][1]);
        }
    }
}

/* Solutions begin at the upper left corner of their places; the last page has some left over. */
static void expect_solutions(const Sample *sample, int columns, int rows) {
    const int places = columns * rows;
    const SheetForm form = form_of(6);
    Printed printed = print_samples(sample, places + 2, &form);
    const int first = (places + 2 + 5) / 6;
    assert_int_equal(printed.reader.page_count, first + 2);
    for (int i = 0; i < places + 2; i++) {
        Page page = page_of(&printed, first + i / places);
        const PdfMark *heading = words_in(page.marks, page.count, form.solutions);
        const Shown shown = shown_at(&page, i % places);
        const Box place = place_of(&papers[SHEET_A4], columns, rows, MARGIN + TITLE, i % places);
        const double cell = fmin(place.to_x - place.x, place.to_y - place.y - HEAD);
        assert_non_null(heading);
        assert_int_equal(heading->font, 1);
        expect_near(heading->size, 16);
        expect_near(heading->x, MARGIN);
        expect_near(heading->y, MARGIN + 13);
        expect_near(shown.board.x, place.x);
        expect_near(shown.board.y, place.y + HEAD);
        expect_near(shown.board.to_x - shown.board.x, cell);
        expect_near(shown.board.to_y - shown.board.y, cell);
        expect_head_over(&shown, i + 1);
        free(page.marks);
    }
    printed_finish(&printed);
}

static void solutions_stand_twelve_on_a_page_and_large_ones_six(void **state) {
    (void)state;
    Sample nine = sample_of("classic", NINE, NINE_SOLVED);
    Sample sixteen = sample_of("classic", SIXTEEN, NULL);
    sixteen.has_solution = true; /* of which only its places are looked at */
    expect_solutions(&nine, 3, 4);
    expect_solutions(&sixteen, 2, 3);
}

static void each_page_has_its_number(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, FOUR_SOLVED);
    const SheetForm form = form_of(2);
    Printed printed = print_samples(&four, 3, &form);
    assert_int_equal(printed.reader.page_count, 3);
    for (int i = 0; i < 3; i++) {
        Page page = page_of(&printed, i);
        char words[16];
        snprintf(words, sizeof words, "%d / 3", i + 1);
        const PdfMark *number = words_in(page.marks, page.count, words);
        assert_non_null(number);
        expect_near(number->x + mark_end(number), papers[SHEET_A4].width);
        expect_near(number->y, papers[SHEET_A4].height - MARGIN);
        assert_int_equal(words_in(page.marks, page.count, form.solutions) != NULL, i == 2);
        free(page.marks);
    }
    printed_finish(&printed);
}

/* ---- Sheets of several puzzles ---- */

static int fills_of(const Shown *shown) {
    int fills = 0;
    for (int i = 0; i < shown->count; i++) {
        fills += shown->marks[i].kind == PDF_FILL;
    }
    return fills;
}

/* Twenty of three kinds in turns: each keeps its own layout, number and solution. */
static void a_sheet_holds_puzzles_of_many_kinds(void **state) {
    (void)state;
    const Sample nine = sample_of("classic", NINE, NINE_SOLVED);
    const Sample diagonals = sample_of("x", NINE, NULL);
    const Sample four = sample_of("classic", FOUR, FOUR_SOLVED);
    const Sample *samples[] = {&nine, &diagonals, &four};
    const SheetForm form = form_of(1);
    SudokuSheet *sheet = sudoku_sheet_create();
    for (int i = 0; i < 20; i++) {
        const SheetPuzzle puzzle = puzzle_of(samples[i % 3], "");
        assert_int_equal(sudoku_sheet_count(sheet), i);
        assert_int_equal(sudoku_sheet_add(sheet, &puzzle), STATUS_OK);
    }
    Printed printed = print_sheet(sheet, &form);
    assert_int_equal(printed.reader.page_count, 20 + 2); /* 13 or 14 have a solution */
    int answers = 0;
    for (int i = 0; i < 20; i++) {
        const Sample *sample = samples[i % 3];
        Page page = page_of(&printed, i);
        const Shown shown = shown_at(&page, 0);
        const Box place = place_of(&papers[SHEET_A4], 1, 1, MARGIN, 0);
        expect_head_over(&shown, i + 1);
        expect_puzzle_in(&shown, &place, sample->layout.columns);
        assert_int_equal(fills_of(&shown), i % 3 == 1 ? 17 : 0);
        free(page.marks);
        if (sample->has_solution) {
            Page of_answers = page_of(&printed, 20 + answers / 12);
            const Shown answer = shown_at(&of_answers, answers++ % 12);
            expect_head_over(&answer, i + 1);
            free(of_answers.marks);
        }
    }
    printed_finish(&printed);
    sudoku_sheet_destroy(sheet);
}

/* The widest decides on the places of all solutions, wherever it stands. */
static void one_large_puzzle_gives_all_solutions_large_places(void **state) {
    (void)state;
    const Sample nine = sample_of("classic", NINE, NINE_SOLVED);
    Sample sixteen = sample_of("classic", SIXTEEN, NULL);
    sixteen.has_solution = true;
    const SheetForm form = form_of(6);
    for (int large = 0; large < 7; large += 3) {
        SudokuSheet *sheet = sudoku_sheet_create();
        for (int i = 0; i < 7; i++) {
            const SheetPuzzle puzzle = puzzle_of(i == large ? &sixteen : &nine, "");
            assert_int_equal(sudoku_sheet_add(sheet, &puzzle), STATUS_OK);
        }
        Printed printed = print_sheet(sheet, &form);
        assert_int_equal(printed.reader.page_count, 2 + 2);
        printed_finish(&printed);
        sudoku_sheet_destroy(sheet);
    }
}

/* Some hundred kilobytes; that every object is whole is what the reader looks at. */
static void long_sheets_are_whole(void **state) {
    (void)state;
    const Sample sixteen = sample_of("x", SIXTEEN, NULL);
    const SheetForm form = form_of(1);
    Printed printed = print_samples(&sixteen, 150, &form);
    assert_true(printed.count > 130000);
    assert_int_equal(printed.reader.page_count, 150);
    for (int i = 0; i < 150; i++) {
        Page page = page_of(&printed, i);
        const Shown shown = shown_at(&page, 0);
        assert_int_equal(fills_of(&shown), 32);
        expect_head_over(&shown, i + 1);
        free(page.marks);
    }
    printed_finish(&printed);
}

/* ---- Words over and under a board ---- */

static void a_title_that_would_touch_the_short_name_is_left_out(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, NULL);
    const SheetForm form = form_of(6);
    bool was_shown = true;
    double last_end = 0;
    double name_at = 0;
    for (int length = 1; length < SHEET_TITLE_SIZE; length++) {
        char title[SHEET_TITLE_SIZE] = {0};
        memset(title, 'n', (size_t)length);
        const SheetPuzzle puzzle = puzzle_of(&four, title);
        Printed printed = print_one(&puzzle, &form);
        Page page = page_of(&printed, 0);
        const Shown shown = shown_at(&page, 0);
        const PdfMark *words = words_in(shown.marks, shown.count, "n");
        expect_head_over(&shown, 1);
        assert_true(was_shown || !words); /* a longer one never comes back */
        was_shown = words != NULL;
        if (words) {
            name_at = shown.marks[2].x;
            last_end = mark_end(words);
            assert_string_equal(words->words, title);
            expect_near(words->x, mark_end(&shown.marks[0]) + 7);
            assert_true(last_end <= name_at - 7 + NEAR);
        }
        free(page.marks);
        printed_finish(&printed);
    }
    /* The last that was shown left no room for one letter more. */
    const PdfStyle style = {.font = PDF_REGULAR, .size = 9.5};
    assert_false(was_shown);
    assert_true(last_end + width_of(&style, "n") > name_at - 7 - NEAR);
}

/* The puzzle as a line of text under its board. */
static const PdfMark *line_under(const Shown *shown) {
    const PdfMark *last = &shown->marks[shown->count - 1];
    return last->kind == PDF_WORDS && last->y > shown->board.to_y ? last : NULL;
}

static void expect_line(const Sample *sample, int per_page, const char *begin, double size) {
    const SheetForm form = form_of(per_page);
    Printed printed = print_samples(sample, 1, &form);
    Page page = page_of(&printed, 0);
    const Shown shown = shown_at(&page, 0);
    const PdfMark *line = line_under(&shown);
    if (size > 0) {
        assert_non_null(line);
        assert_true(text_has_prefix(line->words, begin));
        assert_true(fabs(line->size - size) < 0.001);
        expect_near(line->x, shown.board.x);
        expect_near(line->y, shown.board.to_y + LINE - 2);
        assert_true(mark_end(line) <= shown.board.to_x + NEAR);
    } else {
        assert_null(line);
    }
    free(page.marks);
    printed_finish(&printed);
}

static void a_line_to_copy_is_as_wide_as_its_board_and_legible(void **state) {
    (void)state;
    const PdfStyle one = {.font = PDF_REGULAR, .size = 1};
    const Sample four = sample_of("classic", FOUR, NULL);
    const Sample nine = sample_of("classic", NINE, NULL);
    const Sample full = sample_of("classic", NINE_SOLVED, NULL);
    const Sample sixteen = sample_of("classic", SIXTEEN, NULL);
    expect_line(&four, 1, FOUR, 7); /* the most */
    expect_line(&nine, 1, "53..7", 7);
    /* Half a page holds a full line in smaller letters, a sixth none that could be read. */
    const double half = (papers[SHEET_A4].height - 2 * MARGIN - FOOT - GAP_Y) / 2 - HEAD - LINE;
    const double size = half / width_of(&one, NINE_SOLVED);
    assert_true(size > 5 && size < 7);
    expect_line(&full, 2, "53467", size);
    expect_line(&full, 6, "53467", 0);
    expect_line(&sixteen, 1, "....", 0); /* too long */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_fill_the_page_left_to_right_and_then_down),
        cmocka_unit_test(solutions_stand_twelve_on_a_page_and_large_ones_six),
        cmocka_unit_test(each_page_has_its_number),
        cmocka_unit_test(a_sheet_holds_puzzles_of_many_kinds),
        cmocka_unit_test(one_large_puzzle_gives_all_solutions_large_places),
        cmocka_unit_test(long_sheets_are_whole),
        cmocka_unit_test(a_title_that_would_touch_the_short_name_is_left_out),
        cmocka_unit_test(a_line_to_copy_is_as_wide_as_its_board_and_legible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
