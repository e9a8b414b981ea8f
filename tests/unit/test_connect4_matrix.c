#include "support/test.h"

#include <string.h>

#include "connect4/matrix.h"

static void fill(const char *rows, Connect4Matrix *matrix) {
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
    Connect4Matrix matrix;
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
    const Connect4Matrix *matrix = &connect4_matrix_example;
    Connect4MatrixFault fault;
    assert_int_equal(connect4_matrix_sum(matrix), -4);
    assert_int_equal(connect4_matrix_turn(matrix), -1);
    assert_true(connect4_matrix_has_won(matrix, 0));
    assert_false(connect4_matrix_has_won(matrix, 1));
    assert_int_equal(connect4_matrix_check(matrix, &fault), STATUS_BAD_INPUT);
    assert_int_equal(fault, CONNECT4_MATRIX_COUNTS);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_fault_text(matrix, fault, translate_none, &text);
    assert_string_equal(text.data, "The first player has 4 discs and the second 8: players take "
                                   "turns, so no game reaches this.");
}

static void test_the_window_of_the_example(void **state) {
    (void)state;
    Connect4Window window;
    connect4_matrix_window(&connect4_matrix_example, 2, 2, &window);
    assert_int_equal(window.winning, 9); /* the rising diagonal up to row 3, column 6 */
    assert_int_equal(window.lines[9].sum, 4);
    assert_int_equal(window.lines[9].row[3], 2);
    assert_int_equal(window.lines[9].column[3], 5);
    static const int wanted[4][4] = {
        {0, 0, 0, 1}, {0, -1, 1, -1}, {-1, 1, -1, -1}, {1, -1, -1, -1}};
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            bool inside = row >= 2 && column >= 2 && column < 6;
            assert_int_equal(window.product.at[row][column],
                             inside ? wanted[row - 2][column - 2] : 0);
        }
        for (int k = 0; k < CONNECT4_ROWS; k++) {
            assert_int_equal(window.a.at[row][k], row == k && row >= 2);
        }
    }
    for (int k = 0; k < CONNECT4_COLUMNS; k++) {
        assert_int_equal(window.b.at[k][k], k >= 2 && k < 6);
    }
    connect4_matrix_window(&connect4_matrix_example, 0, 0, &window);
    assert_int_equal(window.winning, -1);
}

static void test_product_with_any_factors(void **state) {
    (void)state;
    Connect4Left a = {{{0}}};
    Connect4Right b = {{{0}}};
    Connect4Matrix m, product;
    fill("......."
         "......."
         "......."
         "......."
         "-......"
         "+-.....",
         &m);
    a.at[0][5] = 2;
    a.at[0][4] = 1;
    b.at[0][6] = 3;
    b.at[1][6] = 1;
    connect4_matrix_product(&a, &m, &b, &product);
    assert_int_equal(product.at[0][6], (2 * 1 + 1 * -1) * 3 + 2 * -1);
    assert_int_equal(product.at[5][0], 0);
}

static void test_there_are_69_different_lines(void **state) {
    (void)state;
    uint64_t seen[CONNECT4_LINES];
    for (int i = 0; i < CONNECT4_LINES; i++) {
        Connect4Sum line = connect4_matrix_line(&connect4_matrix_example, i);
        seen[i] = 0;
        for (int k = 0; k < 4; k++) {
            assert_in_range(line.row[k], 0, 5);
            assert_in_range(line.column[k], 0, 6);
            seen[i] |= connect4_cell(line.row[k], line.column[k]);
        }
        assert_true(connect4_cells_have_four(seen[i]));
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
    Connect4Matrix odd = {{{2}}};
    Connect4MatrixFault fault;
    assert_int_equal(connect4_matrix_check(&odd, &fault), STATUS_BAD_INPUT);
    assert_int_equal(fault, CONNECT4_MATRIX_ENTRY);
}

static Status read_matrix(const char *text, Connect4Matrix *matrix, char *buffer, size_t size) {
    Text reason = text_over(buffer, size);
    text_clear(&reason);
    return connect4_matrix_from_text(text, matrix, &reason);
}

static void test_matrices_as_text(void **state) {
    (void)state;
    char buffer[300];
    char why[200];
    Connect4Matrix matrix;
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
        "[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,1,0],[0,0,0,\xE2\x88\x92"
        "1,1,-1,0],[0,0,-1,1,-1,-1,0],[0,0,1,-1,-1,-1,0]]"};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        assert_true(connect4_matrix_is_text(same[i]));
        assert_int_equal(read_matrix(same[i], &matrix, why, sizeof why), STATUS_OK);
        assert_memory_equal(&matrix, &connect4_matrix_example, sizeof matrix);
    }
    assert_false(connect4_matrix_is_text("4453"));
    assert_false(connect4_matrix_is_text("444444333333222222111111555555666666777777"));
    assert_false(connect4_matrix_is_text("12x"));
}

static void test_bad_matrices_are_refused(void **state) {
    (void)state;
    char why[200];
    Connect4Matrix matrix = {{{7}}};
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_example_is_won_and_unreachable),
        cmocka_unit_test(test_the_window_of_the_example),
        cmocka_unit_test(test_product_with_any_factors),
        cmocka_unit_test(test_there_are_69_different_lines),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_matrices_as_text),
        cmocka_unit_test(test_bad_matrices_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
