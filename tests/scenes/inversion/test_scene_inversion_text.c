/* The numbers that Langlet's text prints (as corrected), on the lesson's pages. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "support/games/inversion_lesson.h"

#define EXAMPLE "3x3:magic:001000111>111101111"
#define SINGULAR "5x5:plus:1111111111111111111111111>0000000000000000000000000"

static void matrix_table_at(const LessonPage *page, const InversionLesson *lesson, int step,
                            MatrixTable *table) {
    const LessonView view = {
        .page = page, .lesson = lesson, .step = step, .hovered = -1, .progress = 1};
    assert_true(page->is_for(lesson));
    assert_in_range(step, 0, page->steps(&view));
    memset(table, 0, sizeof *table);
    page->matrices(&view, table);
}

/* The row's numbers, apart by blanks. */
static void check_row(const MatrixTableBlock *block, int row, const char *numbers) {
    char written[200];
    Text text = text_over(written, sizeof written);
    assert_in_range(row, 0, block->shown - 1);
    for (int column = 0; column < block->columns; column++) {
        text_addf(&text, "%s%d", column ? " " : "", block->at[row * block->columns + column]);
    }
    assert_string_equal(written, numbers);
}

/* The same of 0s and 1s without blanks. */
static void check_bits(const MatrixTableBlock *block, int row, const char *bits) {
    assert_int_equal(block->columns, (int)strlen(bits));
    for (int column = 0; column < block->columns; column++) {
        if (block->at[row * block->columns + column] != bits[column] - '0') {
            fail_msg("%s, row %d: not %s", block->name, row, bits);
        }
    }
}

static const char *said(const LessonPage *page, const LessonView *view) {
    static char words[600];
    Text text = text_over(words, sizeof words);
    page->say_step(view, &text);
    return words;
}

/* V where it is 1, else 0 or a residue of rounding. */
static void check_residues(const MatrixTableBlock *block) {
    static const char v[] = "000110100";
    for (int i = 0; i < 9; i++) {
        if (v[i] == '1') {
            assert_int_equal(block->at[i], 1);
        } else {
            assert_true(block->at[i] == 0 || block->at[i] <= -14);
        }
    }
    assert_int_equal(block->form, MATRIX_EXACT);
}

static void boards_accumulate(void **state) {
    MatrixTable table;
    InversionLesson *lesson = lesson_of(EXAMPLE);
    matrix_table_at(&lesson_page_scan, lesson, 3, &table);
    check_bits(&table.blocks[0], 0, "001000111");
    check_bits(&table.blocks[0], 1, "100100100");
    check_bits(&table.blocks[0], 2, "010111010");
    check_bits(&table.blocks[0], 3, "000110110");
    check_bits(&table.blocks[1], 0, "001000111");
    check_bits(&table.blocks[1], 1, "101100011");
    check_bits(&table.blocks[1], 2, "111011001");
    check_bits(&table.blocks[1], 3, "111101111");
    check_bits(&table.blocks[2], 0, "110101000");
    check_bits(&table.blocks[2], 1, "100110000");
    check_bits(&table.blocks[2], 2, "010011000");
    free(lesson);
}

static void scans_are_transforms_and_genitons(void **state) {
    static const unsigned g16[] = {0xffff, 0xaaaa, 0xcccc, 0x8888, 0xf0f0, 0xa0a0, 0xc0c0, 0x8080,
                                   0xff00, 0xaa00, 0xcc00, 0x8800, 0xf000, 0xa000, 0xc000, 0x8000};
    MatrixTable table;
    InversionLesson *lesson = lesson_of(EXAMPLE);
    matrix_table_at(&lesson_page_scans, lesson, 16, &table);
    check_bits(&table.blocks[0], 0, "100110000");
    check_bits(&table.blocks[0], 15, "110101000"); /* D comes back */
    for (int row = 0; row < 16; row++) {
        for (int column = 0; column < 16; column++) {
            assert_int_equal(table.blocks[1].at[row * 16 + column], g16[row] >> (15 - column) & 1);
        }
    }
    check_bits(&table.blocks[2], 0, "110101000"); /* COG: masks 0 1 3 5 */
    check_bits(&table.blocks[2], 1, "101111101"); /* HEL: masks 0 2 3 4 5 6 8 */
    check_bits(&table.blocks[2], 2, "110101000");
    check_bits(&table.blocks[2], 3, "101111101");
    free(lesson);
}

static void the_real_inverse_has_its_parity(void **state) {
    static const char *const real[] = {
        "-1 3 -1 3 -1 -2 -1 -2 4", "2 -1 2 -1 2 -1 -3 4 -3", "-1 3 -1 -2 -1 3 4 -2 -1",
        "2 -1 -3 -1 2 4 2 -1 -3",  "2 -1 2 -1 -3 -1 2 -1 2", "-3 -1 2 4 2 -1 -3 -1 2",
        "-1 -2 4 3 -1 -2 -1 3 -1", "-3 4 -3 -1 2 -1 2 -1 2", "4 -2 -1 -2 -1 3 -1 3 -1"};
    static const char *const inverse[] = {"111110100", "010101101", "111011001",
                                          "011100011", "010111010", "110001110",
                                          "100110111", "101101010", "001011111"};
    MatrixTable table;
    char title[40];
    Text text = text_over(title, sizeof title);
    InversionLesson *lesson = lesson_of(EXAMPLE);
    lesson_page_real.title(&(LessonView){.lesson = lesson}, &text);
    assert_string_equal(title, "det {Y} = 5");
    matrix_table_at(&lesson_page_real, lesson, 1, &table);
    for (int row = 0; row < 9; row++) {
        check_row(&table.blocks[1], row, real[row]);
        for (int column = 0; column < 9; column++) {
            assert_int_equal(table.blocks[2].at[row * 9 + column], row == column ? 5 : 0);
        }
    }
    /* IY in decimals, as the text prints it: -0.2, 0.6 …; its determinant is 0.2. */
    const LessonView decimals = {.lesson = lesson, .step = 2};
    matrix_table_at(&lesson_page_real, lesson, 2, &table);
    check_row(&table.blocks[2], 0, "-20 60 -20 60 -20 -40 -20 -40 80");
    check_row(&table.blocks[2], 8, "80 -40 -20 -40 -20 60 -20 60 -20");
    assert_int_equal(table.blocks[2].form, MATRIX_DECIMALS);
    assert_non_null(strstr(said(&lesson_page_real, &decimals), "determinant is 1/5 = 0.2."));
    matrix_table_at(&lesson_page_real, lesson, 3, &table);
    for (int row = 0; row < 9; row++) {
        check_bits(&table.blocks[3], row, inverse[row]);
    }
    matrix_table_at(&lesson_page_real, lesson, 5, &table);
    check_residues(&table.blocks[1]);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(table.blocks[0].at[i], "110321220"[i] - '0');
        assert_int_equal(table.blocks[2].at[i], "000110100"[i] - '0');
    }
    matrix_table_at(&lesson_page_real, lesson, 4, &table);
    check_row(&table.blocks[1], 0, "0 0 0 1 1 0 1 0 0");
    check_row(&table.blocks[2], 0, "1 1 0 3 2 1 2 2 0");
    check_row(&table.blocks[3], 0, "1 1 0 1 0 1 0 0 0");
    matrix_table_at(&lesson_page_real, lesson, 6, &table); /* IYB is not IY */
    assert_string_equal(table.blocks[0].name, "{Y}{+.x}{IYB}");
    assert_string_equal(table.blocks[1].name, "{IYB}{+.x}{Y}");
    matrix_table_at(&lesson_page_real, lesson, 7, &table);
    for (int i = 0; i < 81; i++) {
        assert_int_equal(table.blocks[0].at[i], i % 10 == 0);
        assert_int_equal(table.blocks[1].at[i], i % 10 == 0);
    }
    free(lesson);
}

/* What a cell of a table says under the pointer, where its own digits are small. */
static void check_pointed(const LessonView *view, int row, int column, int shown,
                          const char *wanted) {
    const LessonSpot spot = {.kind = SPOT_OWN,
                             .cell = -1,
                             .mask = -1,
                             .row = row, /* a hundred times the table, and the row */
                             .column = column,
                             .digit = shown};
    char words[200];
    Text text = text_over(words, sizeof words);
    view->page->point(view, &spot, &text);
    if (!strstr(words, wanted)) {
        fail_msg("%s: not %s", words, wanted);
    }
}

static void pointing_reads_decimals_and_residues(void **state) {
    MatrixTable table;
    InversionLesson *lesson = lesson_of(EXAMPLE);
    LessonView view = {.page = &lesson_page_real, .lesson = lesson, .step = 2};
    int residues = 0;
    check_pointed(&view, 200, 0, -20, "{IY}, row 0, column 0: −0.2.");
    check_pointed(&view, 200, 1, 60, "{IY}, row 0, column 1: 0.6.");
    view.step = 5;
    matrix_table_at(&lesson_page_real, lesson, 5, &table);
    for (int row = 0; row < 9; row++) {
        const MatrixTableBlock *product = &table.blocks[1];
        char wanted[60];
        if (product->at[row] >= 0) { /* 0 or 1 */
            snprintf(wanted, sizeof wanted, "row %d, column 0: %d.", row, product->at[row]);
        } else {
            /* -7.22E-16: the same digits and the same power of ten. */
            char number[30];
            snprintf(number, sizeof number, "%.2e", product->exact[row]);
            assert_int_equal(atoi(strchr(number, 'e') + 1), product->at[row]);
            snprintf(wanted, sizeof wanted, "row %d, column 0: %s%.4s·10⁻", row,
                     *number == '-' ? "−" : "", number + (*number == '-'));
            residues++;
        }
        check_pointed(&view, 100 + row, 0, product->at[row], wanted);
    }
    print_message("%d residues\n", residues);
    free(lesson);
}

/* "The residue stays small, but it is multiplied by the determinant: once that makes it larger than
 * 1/2, parities are wrong": of the table beside it each word is true. */
static void the_residue_stays_small_beside_the_determinant(void **state) {
    enum { DIGITS = 1, RESIDUE, WRONG };
    MatrixTable table;
    int last = 0;
    InversionLesson *lesson = lesson_of(EXAMPLE);
    const LessonView view = {.lesson = lesson, .step = 8};
    matrix_table_at(&lesson_page_real, lesson, 8, &table);
    for (int i = 0; i < table.blocks[DIGITS].rows; i++) {
        const int digits = table.blocks[DIGITS].at[i];
        const int residue = table.blocks[RESIDUE].at[i]; /* of ten */
        assert_true(digits > last);
        assert_true(residue <= -12);
        assert_int_equal(table.blocks[WRONG].at[i] > 0, digits + residue > 0);
        last = digits;
    }
    assert_non_null(strstr(said(&lesson_page_real, &view),
                           "The residue stays small, but it is multiplied by the determinant: once "
                           "that makes it larger than 1/2, parities are wrong."));
    free(lesson);
}

/* Where Y has no inverse: the fewest of all only where that is proved. */
static void the_fewest_are_said_only_when_proved(void **state) {
    char words[600];
    Text text = text_over(words, sizeof words);
    InversionLesson *lesson = lesson_of("5x5:plus:1100010000000000000000000>"
                                        "0000000000000000000000000");
    const LessonView view = {.lesson = lesson};
    (void)state;
    assert_true(lesson->is_solvable && !lesson->has_inverse);
    for (int proved = 0; proved < 2; proved++) {
        lesson->is_proved = proved;
        text_clear(&text);
        lesson_page_solution.say(&view, &text);
        assert_int_equal(strstr(words, "of all {V} that give {d} this one has the fewest") != NULL,
                         proved);
        assert_int_equal(
            strstr(words, "of the {V} that were found this one has the fewest") != NULL, !proved);
    }
    free(lesson);
}

/* No V makes an unreachable D, and the page does not say so. */
static void an_unreachable_goal_has_no_formula(void **state) {
    char title[400];
    Text text = text_over(title, sizeof title);
    InversionLesson *lesson = lesson_of("5x5:plus:1000000000000000000000000>"
                                        "0000000000000000000000000");
    const LessonView view = {.lesson = lesson};
    assert_false(lesson->is_solvable);
    lesson_page_solution.title(&view, &text);
    assert_string_equal(title, "{d} ≠ {VY}");
    text_clear(&text);
    lesson_page_solution.say(&view, &text);
    assert_null(strstr(title, "fewest"));
    free(lesson);
}

static void powers_are_products(void **state) {
    MatrixTable table;
    InversionLesson *lesson = lesson_of(EXAMPLE);
    matrix_table_at(&lesson_page_products, lesson, 3, &table);
    check_bits(&table.blocks[0], 0, "110101000");
    check_bits(&table.blocks[0], 3, "000110100"); /* V: masks 3, 4 and 6 */
    check_bits(&table.blocks[1], 0, "111110100"); /* Y^3 = the inverse */
    check_bits(&table.blocks[1], 8, "001011111");
    check_row(&table.blocks[2], 0, "9 9 9");
    matrix_table_at(&lesson_page_products, lesson, 2, &table);
    check_bits(&table.blocks[1], 0, "111101110"); /* Y^2 */
    check_bits(&table.blocks[1], 1, "010101000");
    check_bits(&table.blocks[1], 8, "011101111");
    free(lesson);
    lesson = lesson_of(SINGULAR);
    matrix_table_at(&lesson_page_products, lesson, 16, &table);
    const int *ranks = table.blocks[2].at;
    assert_int_equal(ranks[0], 23);
    for (int i = 1; i < 16; i++) {
        assert_true(ranks[i] <= ranks[i - 1]);
    }
    assert_int_equal(ranks[15], ranks[14]);
    free(lesson);
}

static void nine_goals_of_the_geniton(void **state) {
    static const char *const geniton[] = {"111111111", "010101010", "011001100",
                                          "010001000", "011110000", "010100000",
                                          "011000000", "010000000", "100000000"};
    /* As the text lists them. */
    static const char *const lists[] = {"0 2 4 6 8", "1 3 5 7",   "0 1 2 5 6 8",
                                        "0 3 7 8",   "0 3 5 6 8", "2 5 6 7",
                                        "0 2 3 4 6", "1 3 5 6 8", "0 1 2 3 4 6"};
    MatrixTable table;
    InversionLesson *lesson = lesson_of(EXAMPLE);
    matrix_table_at(&lesson_page_rows, lesson, 18, &table);
    for (int row = 0; row < 9; row++) {
        char listed[40];
        Text text = text_over(listed, sizeof listed);
        check_bits(&table.blocks[0], row, geniton[row]);
        for (int mask = 0; mask < 9; mask++) {
            if (table.blocks[1].at[row * 9 + mask]) {
                text_addf(&text, "%s%d", text.length ? " " : "", mask);
            }
        }
        assert_string_equal(listed, lists[row]);
    }
    free(lesson);
}

/* Whatever the masks: rows change places until the diagonal is full, if they can. */
static void the_diagonal_is_filled(void **state) {
    static const char *const ids[] = {EXAMPLE, SINGULAR, "3x3:geniton:001000111>111101111",
                                      "4x4:random@5:1101001010010110>0000000000000000"};
    MatrixTable table;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        InversionLesson *lesson = lesson_of(ids[i]);
        const int n = lesson->cells;
        matrix_table_at(&lesson_page_rows, lesson, n, &table);
        for (int cell = 0; cell < n; cell++) {
            assert_int_equal(table.blocks[1].at[cell * n + cell], 1);
        }
        free(lesson);
    }
    /* Two masks that change the same cell alone: no order of theirs fills it. */
    char title[40];
    Text text = text_over(title, sizeof title);
    InversionLesson *lesson = lesson_of("1x2:10;10:10>00");
    lesson_page_rows.title(&(LessonView){.lesson = lesson, .step = 1}, &text);
    assert_string_equal(title, "no full diagonal");
    free(lesson);
    text_clear(&text);
    lesson = lesson_of(EXAMPLE);
    lesson_page_rows.title(&(LessonView){.lesson = lesson, .step = 1}, &text);
    assert_string_equal(title, "a full diagonal");
    free(lesson);
}

/* phi-G9 has no turn or mirror: all 36 boards of two masks stand there, none for another. */
static void boards_without_symmetry_stand_alone(void **state) {
    char words[600];
    Text text = text_over(words, sizeof words);
    InversionLesson *lesson = lesson_of("3x3:geniton-phi:001000111>111101111");
    LessonView view = {.lesson = lesson, .hovered = -1, .picked = 3};
    lesson_page_all.say(&view, &text);
    assert_non_null(strstr(words, "each of the 512 boards stands alone"));
    assert_int_equal(lesson_page_all.steps(&view), 36);
    assert_int_equal(lesson->all.classes[2], lesson->all.members[2]);
    free(lesson);
}

/* Rows of the geniton are counted as the text of the rules counts cells: Langlet's from 0,
 * casegame's from 1; the last of nine is 8 or 9. */
static void genitons_are_counted_as_the_text_counts(void **state) {
    (void)state;
    static const struct {
        const char *id, *first, *last;
    } cases[] = {
        {EXAMPLE, "Row 0 of the geniton: ", "Row 8 of the geniton: "},
        {"3x3:casegame:000000000>100001110", "Row 1 of the geniton: ", "Row 9 of the geniton: "}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        InversionLesson *lesson = lesson_of(cases[i].id);
        LessonView view = {.page = &lesson_page_rows, .lesson = lesson, .hovered = -1};
        const int steps = lesson_page_rows.steps(&view);
        view.step = steps - 8;
        assert_non_null(strstr(said(&lesson_page_rows, &view), cases[i].first));
        view.step = steps;
        assert_non_null(strstr(said(&lesson_page_rows, &view), cases[i].last));
        free(lesson);
    }
}

/* The powers of the plus masks on 5x5 come round without the identity. */
static void powers_that_never_reach_the_identity(void **state) {
    char words[600];
    Text text = text_over(words, sizeof words);
    InversionLesson *lesson = lesson_of(SINGULAR);
    lesson_page_products.say(&(LessonView){.lesson = lesson}, &text);
    assert_non_null(strstr(words, "The powers repeat: {Y}⁸ = {Y}⁴."));
    free(lesson);
}

static void all_boards_in_classes(void **state) {
    static const int counts[] = {1, 9, 36, 84, 126, 126, 84, 36, 9, 1};
    char words[600];
    Text text = text_over(words, sizeof words);
    InversionLesson *lesson = lesson_of(EXAMPLE);
    LessonView view = {.lesson = lesson, .hovered = -1};
    lesson_page_all.say(&view, &text);
    assert_non_null(strstr(words, "512 boards are 102 classes"));
    assert_string_equal(said(&lesson_page_all, &view),
                        "Row 424, octal 650, binary 110101000: masks 3, 4 and 6. Boards in its "
                        "class: 8.");
    for (int group = 0; group < 10; group++) {
        const LessonSpot spot = {.kind = SPOT_OWN, .cell = -1, .row = group + 1};
        char wanted[60];
        Text start = text_over(wanted, sizeof wanted);
        text_clear(&text);
        text_addf(&start, "Fewest masks: %d. Boards that need so many: %d.", group, counts[group]);
        lesson_page_all.point(&view, &spot, &text);
        assert_string_equal(words, wanted);
    }
    /* The masks' own codes: 432 448 216 292 186 73 54 7 27, of which M0, M1 and M4 begin classes.
     */
    view.picked = 2;
    assert_int_equal(lesson_page_all.steps(&view), 3);
    static const char *const own[] = {"Row 448, octal 700, binary 111000000: mask 1.",
                                      "Row 432, octal 660, binary 110110000: mask 0.",
                                      "Row 186, octal 272, binary 010111010: mask 4."};
    for (view.step = 1; view.step <= 3; view.step++) {
        assert_true(text_has_prefix(said(&lesson_page_all, &view), own[view.step - 1]));
    }
    /* The hardest board alone needs all nine. */
    view.picked = 10;
    view.step = 1;
    assert_non_null(strstr(said(&lesson_page_all, &view), "binary 101010101"));
    free(lesson);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_accumulate),
        cmocka_unit_test(scans_are_transforms_and_genitons),
        cmocka_unit_test(the_real_inverse_has_its_parity),
        cmocka_unit_test(pointing_reads_decimals_and_residues),
        cmocka_unit_test(the_residue_stays_small_beside_the_determinant),
        cmocka_unit_test(the_fewest_are_said_only_when_proved),
        cmocka_unit_test(an_unreachable_goal_has_no_formula),
        cmocka_unit_test(powers_are_products),
        cmocka_unit_test(nine_goals_of_the_geniton),
        cmocka_unit_test(the_diagonal_is_filled),
        cmocka_unit_test(all_boards_in_classes),
        cmocka_unit_test(boards_without_symmetry_stand_alone),
        cmocka_unit_test(genitons_are_counted_as_the_text_counts),
        cmocka_unit_test(powers_that_never_reach_the_identity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
