/* Tests of tables that a player writes: how they count, near misses, words and pictures. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/own_table.h"

/* The board of the text's worked example, and its point. */
static GomokuBoard worked_example(int *point) {
    static const char *const rows[] = {"XO.....", "OXXXX..", ".XOO...", "..OO...",
                                       ".XOO...", ".X.....", "......."};
    GomokuBoard board;
    assert_int_equal(gomoku_board_init(&board, 7, GOMOKU_FREESTYLE), STATUS_OK);
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 7; column++) {
            const char c = rows[row][column];
            board.cells[gomoku_point(column, 6 - row)] =
                (uint8_t)(c == 'X' ? GOMOKU_BLACK : (c == 'O' ? GOMOKU_WHITE : GOMOKU_EMPTY));
        }
    }
    *point = gomoku_point(1, 5);
    return board;
}

/* The second half of the worked example: {2, 4, 1, 0} is found once of two times, and refused. */
static void near_misses_are_told(void **state) {
    (void)state;
    int point;
    const GomokuBoard board = worked_example(&point);
    GomokuPatternReport report;
    assert_true(gomoku_pattern_report(&board, point, GOMOKU_BLACK, &report));
    assert_int_equal(gomoku_pattern_pass(&report), GOMOKU_PASS_GAP);
    static const int8_t found[GOMOKU_TABLE_ROWS][2] = {
        {0, 0}, {0, 0}, {1, 0}, {1, 0}, {1, 1}, {1, 0}, {1, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}};
    for (int row = 0; row < GOMOKU_TABLE_ROWS; row++) {
        assert_memory_equal(report.found[GOMOKU_PASS_GAP][row], found[row], 2);
        assert_int_equal(
            gomoku_pattern_is_near(&gomoku_text_table.rows[row], &report, GOMOKU_PASS_GAP, row),
            row == 2 || row == 3 || row == 5 || row == 6);
    }
}

/* Of two patterns either one may be there alone; nothing of a row is no near miss. */
static void half_a_row_is_a_near_miss(void **state) {
    (void)state;
    static const struct {
        const char *stones; /* columns of the point's row */
        bool is_near;
    } cases[] = {{"", false}, {"4", true}, {"46", true}, {"467", false}};
    /* Three in a row and two in a row, both open. */
    const GomokuTableRow row = {.points = 1, .patterns = {{1, 3, 0, 0}, {1, 2, 0, 0}}};
    const GomokuPatternTable table = {.count = 1, .rows = {row}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuBoard board;
        GomokuPatternReport report;
        gomoku_board_init(&board, 15, GOMOKU_FREESTYLE);
        for (const char *s = cases[i].stones; *s; s++) {
            board.cells[gomoku_point(*s - '0', 5)] = GOMOKU_BLACK;
        }
        print_message("%s\n", cases[i].stones);
        gomoku_pattern_report_by(&table, &board, gomoku_point(5, 5), GOMOKU_BLACK, &report);
        assert_int_equal(gomoku_pattern_is_near(&row, &report, GOMOKU_PASS_NO_GAP, 0),
                         cases[i].is_near);
    }
}

/* Counted once, the 500, 300 and 50 points of the text's pictures keep only the smaller rows. */
static void a_row_counts_once_or_each_time(void **state) {
    (void)state;
    static const struct {
        const char *stones; /* column, row from the point, as digits around 5 */
        int each, once;
    } cases[] = {
        {"65 75 56 57", 340, 320}, /* two open threes: rows 8 and 10 */
        {"65 56 66", 77, 59},      /* three open twos: rows 9 and 11 */
        {"65 56", 18, 9},          /* two open twos */
        {"65 75 85", 700, 700},    /* an open four */
        {"65 75 85 95", 10000, 10000},
    };
    GomokuPatternTable once = gomoku_text_table;
    once.counting = GOMOKU_COUNT_ONCE;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuBoard board;
        GomokuPatternReport report;
        gomoku_board_init(&board, 15, GOMOKU_FREESTYLE);
        for (const char *s = cases[i].stones; *s; s += s[2] ? 3 : 2) {
            board.cells[gomoku_point(s[0] - '0', s[1] - '0')] = GOMOKU_BLACK;
        }
        print_message("%s\n", cases[i].stones);
        gomoku_pattern_report(&board, gomoku_point(5, 5), GOMOKU_BLACK, &report);
        assert_int_equal(report.score, cases[i].each);
        gomoku_pattern_report_by(&once, &board, gomoku_point(5, 5), GOMOKU_BLACK, &report);
        assert_int_equal(report.score, cases[i].once);
    }
}

/* A random row within the bounds. */
static GomokuTableRow random_row(Rng *rng) {
    GomokuTableRow row = {.points = (int)rng_below(rng, GOMOKU_ROW_POINTS_MAX + 1)};
    for (int pattern = 0; pattern < 2; pattern++) {
        for (int number = 0; number < GOMOKU_ROW_NUMBERS; number++) {
            int low;
            int high;
            gomoku_row_bounds(pattern, (GomokuRowNumber)number, &low, &high);
            if (pattern == 0 || number == 0 || row.patterns[1].directions > 0) {
                gomoku_row_set(&row, pattern, (GomokuRowNumber)number,
                               low + (int)rng_below(rng, (uint32_t)(high - low + 1)));
            }
        }
    }
    return row;
}

static void tables_are_written_and_read(void **state) {
    (void)state;
    Rng rng = rng_seeded(7);
    for (int round = 0; round < 200; round++) {
        char words[GOMOKU_TABLE_WORDS_SIZE];
        Text text = text_over(words, sizeof words);
        char why[200];
        Text reason = text_over(why, sizeof why);
        GomokuPatternTable table = {.count = 1 + (int)rng_below(&rng, GOMOKU_TABLE_ROWS_MAX),
                                    .counting = (GomokuCounting)(round % 2)};
        GomokuPatternTable back;
        for (int row = 0; row < table.count; row++) {
            table.rows[row] = random_row(&rng);
        }
        gomoku_pattern_table_write(&table, &text);
        assert_false(text.truncated);
        assert_true(gomoku_pattern_table_read(words, &back, &reason));
        assert_true(gomoku_pattern_tables_equal(&table, &back));
        back.rows[0].points ^= 1;
        assert_false(gomoku_pattern_tables_equal(&table, &back));
    }
}

static void other_words_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "once\n",
                                        "700",
                                        "700 {1,4,1}",
                                        "700 {0,4,1,0}",
                                        "700 {1,6,1,0}",
                                        "700 {1,4,3,0}",
                                        "700 {1,4,1,2}",
                                        "700 {1,4,1,0} x",
                                        "700 {1,4,1,0}, {0,4,0,0}",
                                        "-1 {1,4,1,0}",
                                        "50001 {1,4,1,0}",
                                        "700 {1,4,1,0}\nonce"};
    GomokuPatternTable table = gomoku_text_table;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char why[200];
        Text reason = text_over(why, sizeof why);
        print_message("%s\n", wrong[i]);
        assert_false(gomoku_pattern_table_read(wrong[i], &table, &reason));
        assert_true(reason.length > 0);
        assert_true(gomoku_pattern_tables_equal(&table, &gomoku_text_table));
    }
    /* As the text prints it, with blanks, an empty line and a second group of zeros. */
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_true(gomoku_pattern_table_read("once\r\n\n700 {2, 4, -1,  1}, {0, 0,  0,  0}\n", &table,
                                          &reason));
    assert_int_equal(table.count, 1);
    assert_string_equal(table.rows[0].name, "two fours with a gap");
}

/* A row keeps the name of the text's row with the same numbers; numbers out of bounds are left. */
static void rows_change_within_bounds(void **state) {
    (void)state;
    GomokuTableRow row = gomoku_text_table.rows[1];
    char words[40];
    Text text = text_over(words, sizeof words);
    gomoku_row_set(&row, 0, GOMOKU_ROW_LENGTH, 3);
    assert_null(row.name); /* {1, 3, 0, 0} */
    gomoku_row_set(&row, 0, GOMOKU_ROW_GAPS, GOMOKU_ANY);
    assert_string_equal(row.name, "an open three");
    gomoku_row_set(&row, 0, GOMOKU_ROW_LENGTH, 6);
    gomoku_row_set(&row, 0, GOMOKU_ROW_DIRECTIONS, 0);
    assert_int_equal(gomoku_row_number(&row, 0, GOMOKU_ROW_LENGTH), 3);
    assert_int_equal(gomoku_row_number(&row, 0, GOMOKU_ROW_DIRECTIONS), 1);
    gomoku_row_set(&row, 1, GOMOKU_ROW_DIRECTIONS, 2);
    gomoku_pattern_code(&row.patterns[1], &text);
    assert_string_equal(words, "{2, 3, 0, \xE2\x88\x92"
                               "1}");
    gomoku_row_set(&row, 1, GOMOKU_ROW_DIRECTIONS, 0);
    assert_int_equal(gomoku_row_number(&row, 1, GOMOKU_ROW_LENGTH), 0);
    assert_string_equal(row.name, "an open three");
}

/* Every row of the text has a picture that matches it; of random rows, those that have one too. */
static void pictures_match_their_rows(void **state) {
    (void)state;
    Rng rng = rng_seeded(11);
    int drawn = 0;
    for (int i = 0; i < GOMOKU_TABLE_ROWS + 300; i++) {
        GomokuBoard board;
        GomokuPatternReport report;
        const GomokuTableRow row =
            i < GOMOKU_TABLE_ROWS ? gomoku_text_table.rows[i] : random_row(&rng);
        const GomokuPatternTable table = {.count = 1, .rows = {row}};
        const int point = gomoku_row_picture(&row, &board);
        if (point == GOMOKU_NO_POINT) {
            assert_true(i >= GOMOKU_TABLE_ROWS);
            continue;
        }
        drawn++;
        assert_true(gomoku_pattern_report_by(&table, &board, point, GOMOKU_BLACK, &report));
        assert_true(report.counts[0][0] > 0 || report.counts[1][0] > 0);
    }
    assert_true(drawn > 100);
    GomokuBoard board;
    const GomokuTableRow never = {.points = 1, .patterns = {{1, 5, 1, 0}}}; /* five is {5, 0, 0} */
    assert_int_equal(gomoku_row_picture(&never, &board), GOMOKU_NO_POINT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_misses_are_told),
        cmocka_unit_test(half_a_row_is_a_near_miss),
        cmocka_unit_test(a_row_counts_once_or_each_time),
        cmocka_unit_test(tables_are_written_and_read),
        cmocka_unit_test(other_words_are_refused),
        cmocka_unit_test(rows_change_within_bounds),
        cmocka_unit_test(pictures_match_their_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
