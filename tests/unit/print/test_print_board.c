/* One board on paper, to the tenth of a point: lines, tints and symbols. */
#include "support/test.h"

#include <string.h>

#include "support/paper/paper_page.h"

static int lines_of(const Shown *shown, double width, double grey) {
    int lines = 0;
    for (int i = 0; i < shown->count; i++) {
        const PdfMark *mark = &shown->marks[i];
        lines += mark->kind == PDF_LINE && fabs(mark->size - width) < 0.001 &&
                 fabs(mark->grey - grey) < 0.001;
    }
    return lines;
}

/* Each line goes from rim to rim in one stroke. */
static void expect_strokes(const Sample *sample, int per_page, double thick, double thin) {
    const int order = sample->layout.symbols;
    const int side = (int)sqrt(order);
    const SheetForm form = form_of(per_page);
    Printed printed = print_samples(sample, 1, &form);
    Page page = page_of(&printed, 0);
    const Shown shown = shown_at(&page, 0);
    for (int i = 0; i < shown.count; i++) {
        const PdfMark *mark = &shown.marks[i];
        if (mark->kind == PDF_LINE) {
            expect_near(mark->to_x - mark->x + mark->to_y - mark->y,
                        shown.board.to_x - shown.board.x);
        }
    }
    assert_int_equal(lines_of(&shown, thick, 0), 2 * (side + 1));
    assert_int_equal(lines_of(&shown, thin, 0.45), 2 * (order - side));
    free(page.marks);
    printed_finish(&printed);
}

/* How thick they are goes by the cells, within bounds. */
static void lines_are_single_strokes_of_two_weights(void **state) {
    (void)state;
    char large[626];
    memset(large, '.', 625);
    large[625] = 0;
    const Sample four = sample_of("classic", FOUR, NULL);
    const Sample nine = sample_of("classic", NINE, NULL);
    const Sample twenty_five = sample_of("classic", large, NULL);
    const double cell = (papers[SHEET_A4].width - 2 * MARGIN - GAP_X) / 2 / 9;
    expect_strokes(&four, 1, 2.2, 0.7);
    expect_strokes(&nine, 4, cell * 0.055, cell * 0.014);
    expect_strokes(&twenty_five, 6, 0.9, 0.35);
}

static void tints_cover_their_cells(void **state) {
    (void)state;
    const Sample diagonals = sample_of("x", NINE, NULL);
    const SheetForm form = form_of(2);
    Printed printed = print_samples(&diagonals, 1, &form);
    Page page = page_of(&printed, 0);
    const Shown shown = shown_at(&page, 0);
    const double cell = (shown.board.to_x - shown.board.x) / 9;
    bool is_tinted[9][9] = {{false}};
    for (int i = 0; i < shown.count; i++) {
        const PdfMark *mark = &shown.marks[i];
        if (mark->kind == PDF_FILL) {
            const int row = (int)lround((mark->y - shown.board.y) / cell);
            const int column = (int)lround((mark->x - shown.board.x) / cell);
            assert_in_range(row, 0, 8);
            assert_in_range(column, 0, 8);
            is_tinted[row][column] = true;
            expect_near(mark->x, shown.board.x + cell * column);
            expect_near(mark->y, shown.board.y + cell * row);
            expect_near(mark->to_x - mark->x, cell);
            expect_near(mark->to_y - mark->y, cell);
            expect_near(mark->grey, 0.87);
        }
    }
    for (int i = 0; i < 81; i++) {
        const int row = i / 9;
        const int column = i % 9;
        assert_int_equal(is_tinted[row][column], row == column || row + column == 8);
    }
    free(page.marks);
    printed_finish(&printed);
}

/* The symbol stands in the middle of its cell: of its height, that of a capital, and its width. */
static void expect_symbol_in(const Shown *shown, const PdfMark *mark, int row, int column) {
    const double cell = (shown->board.to_x - shown->board.x) / 9;
    expect_near(mark->size, cell * 0.62);
    expect_near((mark->x + mark_end(mark)) / 2, shown->board.x + cell * (column + 0.5));
    expect_near(mark->y - mark->size * 0.727 / 2, shown->board.y + cell * (row + 0.5));
}

/* One clue in each row, so that cairo writes each alone, and all else in the player's hand. */
static void symbols_stand_in_the_middle_of_their_cells(void **state) {
    (void)state;
    static const int columns[9] = {3, 7, 1, 8, 0, 5, 2, 6, 4};
    Sample nine = sample_of("classic", NINE, NULL);
    SudokuGrid written = {{0}};
    memset(&nine.givens, 0, sizeof nine.givens);
    for (int row = 0; row < 9; row++) {
        nine.givens.value[row * 9 + columns[row]] = (uint8_t)(row + 1);
        written.value[row * 9 + columns[row]] = (uint8_t)(9 - row); /* under a clue: not seen */
        written.value[row * 9 + columns[8 - row]] = (uint8_t)(row % 9 + 1);
    }
    SheetPuzzle puzzle = puzzle_of(&nine, "");
    puzzle.written = &written;
    const SheetForm form = form_of(2);
    Printed printed = print_one(&puzzle, &form);
    Page page = page_of(&printed, 0);
    const Shown shown = shown_at(&page, 0);
    int clues = 0;
    int own = 0;
    for (int i = 0; i < shown.count; i++) {
        const PdfMark *mark = &shown.marks[i];
        if (mark->kind != PDF_WORDS || strlen(mark->words) != 1 || i == 0) {
            continue;
        }
        const double cell = (shown.board.to_x - shown.board.x) / 9;
        const int row = (int)floor((mark->y - shown.board.y) / cell);
        assert_in_range(row, 0, 8);
        assert_int_equal(mark->words[0], '1' + row);
        if (mark->font == 1) {
            assert_true(mark->grey == 0);
            expect_symbol_in(&shown, mark, row, columns[row]);
            clues++;
        } else {
            expect_near(mark->grey, 0.42);
            expect_symbol_in(&shown, mark, row, columns[8 - row]);
            own++;
        }
    }
    assert_int_equal(clues, 9);
    assert_int_equal(own, 8); /* in the fifth row it is under the clue */
    free(page.marks);
    printed_finish(&printed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_single_strokes_of_two_weights),
        cmocka_unit_test(tints_cover_their_cells),
        cmocka_unit_test(symbols_stand_in_the_middle_of_their_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
