/* Entries of a matrix as they are typed. */
#include "support/test.h"

#include "math/matrix_typing.h"

static IntMatrix matrix;
static MatrixTyping typing;

static int begin(void **state) {
    (void)state;
    matrix = matrix_zero(2, 3);
    matrix_typing_begin(&typing, 0, 0);
    return 0;
}

static void type(int number) {
    if (number >= 10) {
        type(number / 10);
    }
    matrix_typing_digit(&typing, &matrix, number % 10);
}

/* Four digits, a sign before or after them. */
static void numbers_are_typed(void **state) {
    (void)state;
    type(12345);
    assert_int_equal(matrix.at[0][0], 1234);
    matrix_typing_sign(&typing, &matrix);
    assert_int_equal(matrix.at[0][0], -1234);
    matrix_typing_erase(&typing, &matrix);
    type(9);
    assert_int_equal(matrix.at[0][0], -1239);
    matrix_typing_clear(&typing, &matrix);
    matrix_typing_sign(&typing, &matrix);
    type(0);
    type(3);
    assert_int_equal(matrix.at[0][0], -3);
    matrix_typing_begin(&typing, 0, 0); /* typed over anew */
    type(5);
    assert_int_equal(matrix.at[0][0], 5);
    matrix_typing_begin(&typing, 0, 0);
    matrix_typing_erase(&typing, &matrix); /* nothing of it was typed: all goes */
    assert_int_equal(matrix.at[0][0], 0);
}

/* The sign is that of the number that follows it, and no other's. */
static void a_sign_is_of_one_number(void **state) {
    (void)state;
    matrix_typing_sign(&typing, &matrix);
    matrix_typing_sign(&typing, &matrix);
    type(4);
    assert_int_equal(matrix.at[0][0], 4);
    matrix_typing_clear(&typing, &matrix);
    matrix_typing_sign(&typing, &matrix);
    matrix_typing_erase(&typing, &matrix);
    type(4);
    assert_int_equal(matrix.at[0][0], 4);
}

static void expect_at(int row, int column) {
    assert_true(typing.is_on && typing.is_fresh);
    assert_int_equal(typing.row, row);
    assert_int_equal(typing.column, column);
}

static void steps_stay_within(void **state) {
    (void)state;
    matrix_typing_move(&typing, &matrix, 0, -1);
    expect_at(0, 0);
    matrix_typing_move(&typing, &matrix, 1, 0);
    expect_at(1, 0);
    matrix_typing_move(&typing, &matrix, 1, 0);
    expect_at(1, 0);
    matrix_typing_begin(&typing, 0, 2);
    matrix_typing_go_on(&typing, &matrix, 1); /* on to the next row */
    expect_at(1, 0);
    matrix_typing_go_on(&typing, &matrix, 9);
    expect_at(1, 2);
    matrix_typing_go_on(&typing, &matrix, -9);
    expect_at(0, 0);
}

static void entries_turn(void **state) {
    (void)state;
    assert_int_equal(matrix_entry_turned(0, false), 1);
    assert_int_equal(matrix_entry_turned(1, false), -1);
    assert_int_equal(matrix_entry_turned(-1, false), 0);
    assert_int_equal(matrix_entry_turned(0, true), -1);
    assert_int_equal(matrix_entry_turned(-1, true), 1);
    assert_int_equal(matrix_entry_turned(50, false), 0);
}

static void entries_stay_in_another_size(void **state) {
    (void)state;
    matrix.at[0][0] = 1;
    matrix.at[1][2] = 2;
    const IntMatrix small = matrix_resized(&matrix, 1, 2);
    const IntMatrix large = matrix_resized(&small, 3, 3);
    assert_int_equal(small.rows, 1);
    assert_int_equal(small.columns, 2);
    assert_int_equal(matrix_sum(&small), 1);
    assert_int_equal(matrix_sum(&large), 1);
    assert_int_equal(large.at[1][2], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(numbers_are_typed, begin),
        cmocka_unit_test_setup(a_sign_is_of_one_number, begin),
        cmocka_unit_test_setup(steps_stay_within, begin),
        cmocka_unit_test_setup(entries_turn, begin),
        cmocka_unit_test_setup(entries_stay_in_another_size, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
