/* Tests of the table of patterns. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "gomoku/patterns.h"

/* A square board from its rows, the top one first. */
static GomokuBoard board_of(const char *const *rows) {
    GomokuBoard board;
    const int size = (int)strlen(rows[0]);
    assert_int_equal(gomoku_board_init(&board, size, GOMOKU_FREESTYLE), STATUS_OK);
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            const char c = rows[row][column];
            board.cells[gomoku_point(column, size - 1 - row)] =
                (uint8_t)(c == 'X' ? GOMOKU_BLACK : (c == 'O' ? GOMOKU_WHITE : GOMOKU_EMPTY));
        }
    }
    return board;
}

static void assert_measure(const GomokuMeasure *measure, int length, int blocks, int gaps) {
    assert_int_equal(measure->length, length);
    assert_int_equal(measure->blocks, blocks);
    assert_int_equal(measure->gaps, gaps);
}

static void the_worked_example(void **state) {
    (void)state;
    const char *const rows[] = {"XO.....", "OXXXX..", ".XOO...", "..OO...",
                                ".XOO...", ".X.....", "......."};
    const GomokuBoard board = board_of(rows);
    GomokuPatternReport report;
    assert_true(gomoku_pattern_report(&board, gomoku_point(1, 5), GOMOKU_BLACK, &report));
    const GomokuMeasure *gap = report.measures[GOMOKU_PASS_GAP];
    assert_measure(&gap[GOMOKU_ALONG_ROW], 4, 1, 0);
    assert_measure(&gap[GOMOKU_ALONG_COLUMN], 4, 1, 1);
    assert_measure(&gap[GOMOKU_ALONG_RISING], 1, 0, 0);
    assert_measure(&gap[GOMOKU_ALONG_FALLING], 2, 2, 0);
    assert_measure(&report.measures[GOMOKU_PASS_NO_GAP][GOMOKU_ALONG_COLUMN], 2, 1, 0);
    for (int row = 0; row < GOMOKU_TABLE_ROWS; row++) {
        assert_int_equal(report.counts[GOMOKU_PASS_GAP][row], row == 4);
        assert_int_equal(report.counts[GOMOKU_PASS_NO_GAP][row], 0);
    }
    assert_int_equal(report.totals[GOMOKU_PASS_GAP], 700);
    assert_int_equal(report.totals[GOMOKU_PASS_NO_GAP], 0);
    assert_int_equal(report.score, 700);
    /* An opponent's stone is not measured. */
    assert_false(gomoku_pattern_report(&board, gomoku_point(0, 5), GOMOKU_BLACK, &report));
    assert_int_equal(report.score, 0);
}

static void the_table_is_the_texts(void **state) {
    (void)state;
    static const int expected[GOMOKU_TABLE_ROWS][9] = {
        {10000, 1, 5, 0, 0, 0, 0, 0, 0}, {700, 1, 4, 0, 0, 0, 0, 0, 0},
        {700, 2, 4, 1, 0, 0, 0, 0, 0},   {700, 2, 4, -1, 1, 0, 0, 0, 0},
        {700, 1, 4, 1, 0, 1, 4, -1, 1},  {500, 1, 4, 1, 0, 1, 3, 0, -1},
        {500, 1, 4, -1, 1, 1, 3, 0, -1}, {300, 2, 3, 0, -1, 0, 0, 0, 0},
        {50, 3, 2, 0, -1, 0, 0, 0, 0},   {20, 1, 3, 0, -1, 0, 0, 0, 0},
        {9, 1, 2, 0, -1, 0, 0, 0, 0},
    };
    for (int row = 0; row < GOMOKU_TABLE_ROWS; row++) {
        assert_int_equal(gomoku_text_table.rows[row].points, expected[row][0]);
        for (int p = 0; p < 2; p++) {
            const GomokuPattern *pattern = &gomoku_text_table.rows[row].patterns[p];
            assert_int_equal(pattern->directions, expected[row][1 + 4 * p]);
            assert_int_equal(pattern->length, expected[row][2 + 4 * p]);
            assert_int_equal(pattern->blocks, expected[row][3 + 4 * p]);
            assert_int_equal(pattern->gaps, expected[row][4 + 4 * p]);
        }
    }
}

/* One line through the point marked in the middle row of a 15x15 board, and its measures. */
typedef struct LineCase {
    const char *row; /* fifteen cells; the point is column 7 */
    int gap[3];
    int no_gap[3];
} LineCase;

static void lines_are_measured(void **state) {
    (void)state;
    static const LineCase cases[] = {
        {"...............", {1, 0, 0}, {1, 0, 0}},
        {"....XXX........", {4, 0, 0}, {4, 0, 0}},
        {"...OXXX........", {4, 1, 0}, {4, 1, 0}},
        {"...OXXX.O......", {4, 2, 0}, {4, 2, 0}},
        {"...OXXX.X......", {5, 0, 0}, {5, 0, 0}},
        {"OXXXXXX.XXO....", {5, 0, 0}, {5, 0, 0}},
        {".......X.X.....", {2, 0, 1}, {1, 0, 0}},
        {".......X.X.X...", {2, 0, 1}, {1, 0, 0}},
        {".....X..X......", {3, 0, 1}, {2, 0, 0}},
        /* the forward side takes the one gap, the other side ends at its empty cell */
        {".....X...X.....", {2, 0, 1}, {1, 0, 0}},
        {".....X.XOX.....", {2, 1, 1}, {1, 1, 0}},
        /* two empty cells are no gap, and a gap before the opponent is none */
        {".......X..X....", {1, 0, 0}, {1, 0, 0}},
        {".......X.O.....", {1, 0, 0}, {1, 0, 0}},
        /* five and more with a gap */
        {"....X.XX.......", {3, 0, 1}, {2, 0, 0}},
        {"...XX.XX.XX....", {4, 0, 1}, {2, 0, 0}},
        {"...XXXX..X.....", {4, 1, 1}, {5, 0, 0}},
        {"XXX.XXX........", {4, 1, 1}, {4, 0, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *rows[15];
        for (int row = 0; row < 15; row++) {
            rows[row] = "...............";
        }
        rows[7] = cases[i].row;
        const GomokuBoard board = board_of(rows);
        GomokuPatternReport report;
        assert_true(gomoku_pattern_report(&board, gomoku_point(7, 7), GOMOKU_BLACK, &report));
        const GomokuMeasure *gap = &report.measures[GOMOKU_PASS_GAP][GOMOKU_ALONG_ROW];
        const GomokuMeasure *no_gap = &report.measures[GOMOKU_PASS_NO_GAP][GOMOKU_ALONG_ROW];
        print_message("%s\n", cases[i].row);
        assert_measure(gap, cases[i].gap[0], cases[i].gap[1], cases[i].gap[2]);
        assert_measure(no_gap, cases[i].no_gap[0], cases[i].no_gap[1], cases[i].no_gap[2]);
    }
}

/* The rows of the table that match, by pass, for shapes around the middle of a 15x15 board. */
typedef struct ShapeCase {
    const char *stones; /* triples: X or O, column, row as letters a-o (a is 0), from the top */
    int row;            /* of the table, 1 to 11; 0: none */
    int count;
    int score;
} ShapeCase;

static void shapes_match_the_rows(void **state) {
    (void)state;
    static const ShapeCase cases[] = {
        {"", 0, 0, 0},
        {"XihXjhXkhXlh", 1, 1, 10000},           /* five */
        {"XihXjhXkh", 2, 1, 700},                /* open four */
        {"OghXihXjhXkhOhgXhiXhjXhk", 3, 1, 700}, /* two blocked fours */
        {"OghXihXkhXlhOhgXhiXhkXhl", 4, 1, 700}, /* two fours with a gap */
        {"OghXihXjhXkhXhiXhkXhl", 5, 1, 700},
        {"OghXihXjhXkhXhiXhj", 6, 1, 520}, /* with row 10 as well */
        {"XihXkhXlhXhiXhj", 7, 1, 520},
        {"XihXjhXhiXhj", 8, 1, 340}, /* rows 8 and twice 10 */
        {"XihXhiXii", 9, 1, 77},     /* rows 9 and three times 11 */
        {"XihXjh", 10, 1, 20},
        {"Xih", 11, 1, 9},
        {"XihXhi", 11, 2, 18},
        {"OghXih", 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuBoard board;
        GomokuPatternReport report;
        gomoku_board_init(&board, 15, GOMOKU_FREESTYLE);
        for (const char *s = cases[i].stones; *s; s += 3) {
            board.cells[gomoku_point(s[1] - 'a', 14 - (s[2] - 'a'))] =
                (uint8_t)(*s == 'X' ? GOMOKU_BLACK : GOMOKU_WHITE);
        }
        print_message("shape %s\n", cases[i].stones);
        assert_true(gomoku_pattern_report(&board, gomoku_point(7, 7), GOMOKU_BLACK, &report));
        assert_int_equal(report.score, cases[i].score);
        if (cases[i].row > 0) {
            const int better =
                report.totals[GOMOKU_PASS_GAP] >= report.totals[GOMOKU_PASS_NO_GAP] ? 0 : 1;
            assert_int_equal(report.counts[better][cases[i].row - 1], cases[i].count);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example),
        cmocka_unit_test(the_table_is_the_texts),
        cmocka_unit_test(lines_are_measured),
        cmocka_unit_test(shapes_match_the_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
