/* Connect 4 positions as matrices. */
#include "support/test.h"

#include <string.h>

#include "connect4/matrix.h"
#include "support/games/connect4_lines.h"

static void fill(const char *rows, IntMatrix *matrix) {
    *matrix = connect4_matrix_empty(USUAL);
    for (int i = 0; i < CONNECT4_CELLS; i++) {
        matrix->at[i / 7][i % 7] = rows[i] == '+' ? 1 : rows[i] == '-' ? -1 : 0;
    }
}

/* The two lowest rows, the upper first; the others are empty. */
static void has_fault(const char *rows, Connect4MatrixFault wanted) {
    char whole[] = "......."
                   "......."
                   "......."
                   "......."
                   "......."
                   ".......";
    IntMatrix matrix;
    Connect4MatrixFault fault = CONNECT4_MATRIX_SOUND;
    memcpy(whole + 4 * 7, rows, 2 * 7);
    fill(whole, &matrix);
    assert_int_equal(connect4_matrix_check(&matrix, &fault),
                     wanted == CONNECT4_MATRIX_SOUND ? STATUS_OK : STATUS_BAD_INPUT);
    assert_int_equal(fault, wanted);
}

/* The example of the source text, maths.md section 4. */
static void test_the_example_is_won_and_unreachable(void **state) {
    (void)state;
    const IntMatrix *matrix = &connect4_matrix_example;
    Connect4MatrixFault fault;
    assert_int_equal(matrix_sum(matrix), -4);
    assert_int_equal(connect4_matrix_turn(matrix), -1);
    assert_true(test_has_won(matrix, 0));
    assert_false(test_has_won(matrix, 1));
    assert_int_equal(connect4_matrix_check(matrix, &fault), STATUS_BAD_INPUT);
    assert_int_equal(fault, CONNECT4_MATRIX_COUNTS);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_fault_text(matrix, fault, translate_none, &text);
    assert_string_equal(text.data, "The first player has 4 discs and the second 8: players take "
                                   "turns, so no game reaches this.");
}

/* The rising diagonal up to row 3, column 6, in the window that the text prints. */
static void test_the_window_of_the_example(void **state) {
    (void)state;
    const IntMatrix *m = &connect4_matrix_example;
    Connect4Sum line;
    int found = 0;
    assert_true(connect4_matrix_find_four(m, (Connect4Cut){2, 2, 4, 4}, &line));
    assert_int_equal(line.sum, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(line.row[i], 5 - i);
        assert_int_equal(line.column[i], 2 + i);
    }
    for (int i = 0; i < 12; i++) {
        found += connect4_matrix_find_four(m, (Connect4Cut){i / 4, i % 4, 4, 4}, &line);
    }
    assert_int_equal(found, 1);
    /* A window too small for it, and the whole board. */
    assert_false(connect4_matrix_find_four(m, (Connect4Cut){2, 3, 4, 4}, &line));
    assert_false(connect4_matrix_find_four(m, (Connect4Cut){2, 2, 4, 3}, &line));
    assert_false(connect4_matrix_find_four(m, (Connect4Cut){3, 0, 3, 7}, &line));
    assert_true(connect4_matrix_find_four(m, (Connect4Cut){0, 0, 6, 7}, &line));
}

/* What lies beside the matrix in its room is no part of the board. */
static void test_nothing_beside_the_matrix_counts(void **state) {
    (void)state;
    static const Connect4Shape shapes[] = {{7, 6}, {5, 4}, {4, 7}, {8, 7}, {9, 6}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const Connect4Shape shape = shapes[i];
        IntMatrix matrix = connect4_matrix_empty(shape);
        for (int k = 0; k < MATRIX_SIDE_MAX * MATRIX_SIDE_MAX; k++) {
            const int row = k / MATRIX_SIDE_MAX, column = k % MATRIX_SIDE_MAX;
            const bool is_inside = row < shape.rows && column < shape.columns;
            matrix.at[row][column] = is_inside ? 0 : k % 2 ? 7 : -7;
        }
        const Connect4Position position = connect4_matrix_to_position(&matrix);
        assert_int_equal(position.mask, 0);
        assert_int_equal(position.current, 0);
        Connect4Sum line;
        const Connect4Cut all = {0, 0, shape.rows, shape.columns};
        assert_false(connect4_matrix_find_four(&matrix, all, &line));
        Connect4MatrixFault fault = CONNECT4_MATRIX_ENTRY;
        assert_int_equal(connect4_matrix_check(&matrix, &fault), STATUS_OK);
        assert_int_equal(fault, CONNECT4_MATRIX_SOUND);
    }
}

/* A sum of 4 that is not four discs, and four of the second player. */
static void test_four_are_discs_of_one(void **state) {
    (void)state;
    IntMatrix m = {2, 5, {{2, 1, 1, 0, 0}, {9, -1, -1, -1, -1}}};
    Connect4Sum line;
    assert_true(connect4_matrix_find_four(&m, (Connect4Cut){0, 0, 2, 5}, &line));
    assert_int_equal(line.sum, -4);
    assert_int_equal(line.column[0], 1);
    assert_false(connect4_matrix_find_four(&m, (Connect4Cut){0, 0, 1, 5}, &line));
}

static void test_there_are_69_different_lines(void **state) {
    (void)state;
    uint64_t seen[TEST_LINES];
    for (int i = 0; i < TEST_LINES; i++) {
        Connect4Sum line = test_line(&connect4_matrix_example, i);
        seen[i] = 0;
        for (int k = 0; k < 4; k++) {
            assert_in_range(line.row[k], 0, 5);
            assert_in_range(line.column[k], 0, 6);
            seen[i] |= connect4_cell(USUAL, line.row[k], line.column[k]);
        }
        assert_true(0 != connect4_cells_fours(USUAL, seen[i]));
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(seen[i], seen[j]);
        }
    }
}

static void test_faults(void **state) {
    (void)state;
    static const struct {
        const char *rows;
        Connect4MatrixFault fault;
    } cases[] = {
        {"......."
         ".......",
         CONNECT4_MATRIX_SOUND},
        {"......."
         "...-...",
         CONNECT4_MATRIX_COUNTS},
        {"......."
         "..++...",
         CONNECT4_MATRIX_COUNTS},
        {"...+..."
         ".......",
         CONNECT4_MATRIX_GRAVITY},
        {"----..."
         "++++...",
         CONNECT4_MATRIX_TWO_WINNERS},
        {"---...."
         "++++...",
         CONNECT4_MATRIX_SOUND},
        {"---...."
         "++++..-",
         CONNECT4_MATRIX_AFTER_END},
        /* The first player's last disc, on top of column 4, is not the winning one. */
        {"---+..."
         "++++..-",
         CONNECT4_MATRIX_AFTER_END},
        /* One column, the second player below. */
        {"...+..."
         "...-...",
         CONNECT4_MATRIX_ORDER},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        has_fault(cases[i].rows, cases[i].fault);
    }
    IntMatrix odd = {6, 7, {{2}}};
    Connect4MatrixFault fault;
    assert_int_equal(connect4_matrix_check(&odd, &fault), STATUS_BAD_INPUT);
    assert_int_equal(fault, CONNECT4_MATRIX_ENTRY);
}

static Status read_matrix(const char *text, IntMatrix *matrix, char *buffer, size_t size) {
    Text reason = text_over(buffer, size);
    text_clear(&reason);
    return connect4_matrix_from_text(text, matrix, &reason);
}

static void test_matrices_as_text(void **state) {
    (void)state;
    char buffer[300];
    char why[200];
    IntMatrix matrix;
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_to_text(&connect4_matrix_example, &text);
    assert_non_null(strstr(buffer, "0 0 1 -1 -1 -1 0\n"));
    assert_true(connect4_matrix_is_text(buffer));
    assert_int_equal(read_matrix(buffer, &matrix, why, sizeof why), STATUS_OK);
    assert_memory_equal(&matrix, &connect4_matrix_example, sizeof matrix);
    /* As the source text prints it, and as a drawing; the true minus sign, commas and brackets. */
    static const char *const same[] = {
        "0000000\n0000000\n00000+0\n000-+-0\n00-+--0\n00+---0\n",
        ".......\r\n.......\r\n.....X.\r\n...OXO.\r\n..OXOO.\r\n..XOOO.\r\n",
        "|_______|\n|_______|\n|_____x_|\n|___oxo_|\n|__oxoo_|\n|__xooo_|",
        ("[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,1,0],[0,0,0,\xE2\x88\x92"
         "1,1,-1,0],[0,0,-1,1,-1,-1,0],[0,0,1,-1,-1,-1,0]]")};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        assert_true(connect4_matrix_is_text(same[i]));
        assert_int_equal(read_matrix(same[i], &matrix, why, sizeof why), STATUS_OK);
        assert_memory_equal(&matrix, &connect4_matrix_example, sizeof matrix);
    }
    assert_false(connect4_matrix_is_text("4453"));
    assert_false(connect4_matrix_is_text("444444333333222222111111555555666666777777"));
    assert_false(connect4_matrix_is_text("12x"));
    /* Four lines of four signs are the smallest board; fewer lines or signs are columns. */
    assert_true(connect4_matrix_is_text("....\n....\n.X..\nOXO."));
    assert_true(connect4_matrix_is_text("\n  ....\n\n....\n .X..\nOXO.\n\n"));
    assert_false(connect4_matrix_is_text("....\n....\n.X..\nOXO"));
    assert_false(connect4_matrix_is_text("....\n.....X..\nOXO."));
    assert_false(connect4_matrix_is_text(".....................OXOXOXO."));
    assert_true(connect4_matrix_is_text(".......................OXOXOXO."));
    assert_false(connect4_matrix_is_text(
        "X O X O X O X O X O X O X O X O X O X O")); /* blanks are no signs */
    assert_false(connect4_matrix_is_text("5x4:....\n....\n.X..\nOXO."));
    assert_false(connect4_matrix_is_text("1111\n2222\n3333\n4444"));
}

/* Boards of every size are read as they are written. */
static void test_matrices_of_other_sizes_as_text(void **state) {
    (void)state;
    int sizes = 0;
    for (int k = 0; k < 16 * 16; k++) {
        const Connect4Shape shape = {k / 16, k % 16};
        if (!connect4_shape_is_sound(shape)) {
            continue;
        }
        char buffer[CONNECT4_MATRIX_TEXT_SIZE];
        char why[200];
        Text text = text_over(buffer, sizeof buffer);
        IntMatrix matrix = connect4_matrix_empty(shape), found;
        for (int i = 0; i < connect4_shape_cells(shape); i++) {
            matrix.at[i / shape.columns][i % shape.columns] = i * i % 7 % 3 - 1;
        }
        connect4_matrix_to_text(&matrix, &text);
        assert_true(connect4_matrix_is_text(buffer));
        assert_int_equal(read_matrix(buffer, &found, why, sizeof why), STATUS_OK);
        assert_memory_equal(&matrix, &found, sizeof matrix);
        sizes++;
    }
    assert_true(sizes > 30);
}

static void test_bad_matrices_are_refused(void **state) {
    (void)state;
    char why[200];
    IntMatrix matrix = {6, 7, {{7}}};
    assert_int_equal(read_matrix("0 0 0 1 -1", &matrix, why, sizeof why), STATUS_BAD_INPUT);
    assert_string_equal(why, "a matrix has 42 entries, this text has 5");
    assert_int_equal(read_matrix("0 0 2 1", &matrix, why, sizeof why), STATUS_BAD_INPUT);
    assert_string_equal(why,
                        "entry 3 of the matrix is none of 0, 1 and -1, nor of the signs . X O");
    assert_int_equal(read_matrix("0 0 -", &matrix, why, sizeof why), STATUS_BAD_INPUT);
    assert_int_equal(read_matrix("1 10", &matrix, why, sizeof why), STATUS_BAD_INPUT);
    assert_int_equal(read_matrix("..Q", &matrix, why, sizeof why), STATUS_BAD_INPUT);
    assert_int_equal(read_matrix("", &matrix, why, sizeof why), STATUS_BAD_INPUT);
    assert_int_equal(matrix.at[0][0], 7);
}

static Status read_numbers(const char *text, IntMatrix *matrix) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    const Status status = connect4_numbers_from_text(text, matrix, &reason);
    assert_int_equal(reason.length > 0, status != STATUS_OK);
    return status;
}

/* So many rows of so many ones. */
static Status read_ones(int rows, int columns, IntMatrix *matrix) {
    char buffer[1000];
    Text text = text_over(buffer, sizeof buffer);
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            text_add(&text, "1 ");
        }
        text_add_char(&text, '\n');
    }
    return read_numbers(buffer, matrix);
}

static void test_any_numbers_are_read(void **state) {
    (void)state;
    IntMatrix matrix;
    assert_int_equal(read_numbers("\n[1, -22, 9999]; \xE2\x88\x92"
                                  "9999 0 7\n\n",
                                  &matrix),
                     STATUS_OK);
    static const int expected[2][3] = {{1, -22, 9999}, {-9999, 0, 7}};
    assert_true(matrix.rows == 2 && matrix.columns == 3);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(matrix.at[i / 3][i % 3], expected[i / 3][i % 3]);
    }
    assert_int_equal(read_ones(MATRIX_SIDE_MAX, MATRIX_SIDE_MAX, &matrix), STATUS_OK);
    assert_true(matrix.rows == MATRIX_SIDE_MAX && matrix.columns == MATRIX_SIDE_MAX);
    matrix.at[0][0] = 77;
    assert_int_equal(read_ones(MATRIX_SIDE_MAX + 1, 2, &matrix), STATUS_BAD_INPUT);
    assert_int_equal(read_ones(2, MATRIX_SIDE_MAX + 1, &matrix), STATUS_BAD_INPUT);
    static const char *const wrong[] = {"",      " \n;",   "1 2\n3", "1 x",
                                        "10000", "-10000", "1 -",    "1.5"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(read_numbers(wrong[i], &matrix), STATUS_BAD_INPUT);
    }
    assert_int_equal(matrix.at[0][0], 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_example_is_won_and_unreachable),
        cmocka_unit_test(test_the_window_of_the_example),
        cmocka_unit_test(test_nothing_beside_the_matrix_counts),
        cmocka_unit_test(test_four_are_discs_of_one),
        cmocka_unit_test(test_there_are_69_different_lines),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_matrices_as_text),
        cmocka_unit_test(test_matrices_of_other_sizes_as_text),
        cmocka_unit_test(test_bad_matrices_are_refused),
        cmocka_unit_test(test_any_numbers_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
