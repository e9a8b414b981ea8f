/* Games and boards from texts, boards that are set up, windows and factors, marks of hints. */
#include "support/test.h"

#include <string.h>

#include "connect4/hint_marks.h"
#include "connect4/import.h"
#include "connect4/product.h"
#include "connect4/review.h"

/* ---- Texts ---- */

static Connect4Import read(const char *text, char why[300]) {
    Connect4Import import;
    Text reason = text_over(why, 300);
    connect4_import_read(text, &import, &reason);
    assert_int_equal(why[0] == 0, import.session != NULL);
    return import;
}

static void expect_game(const char *text, const char *description, int length, bool has_matrix) {
    char why[300];
    const Connect4Import import = read(text, why);
    assert_non_null(import.session);
    assert_int_equal(import.has_matrix, has_matrix);
    assert_string_equal(session_description(import.session), description);
    assert_int_equal(session_length(import.session), length);
    session_destroy(import.session);
}

static void games_are_read(void **state) {
    (void)state;
    expect_game("4453", "", 4, false);
    expect_game("44 53\n", "", 4, false);
    expect_game("8x7:445", "8x7:", 3, false);
    expect_game("-", "", 0, false);
    expect_game("......./......./......./......./......./...X...", "", 1, true);
}

static void what_is_no_game_has_a_reason(void **state) {
    static const char hanging[] = ".......\n...X...\n.......\n.......\n.......\n.......";
    char why[300];
    (void)state;
    assert_null(read("44x9", why).session);
    assert_null(read("44444444", why).session); /* the column is full */
    const Connect4Import import = read(hanging, why);
    assert_null(import.session);
    assert_true(import.has_matrix);
    assert_int_equal(import.matrix.at[1][3], 1);
}

/* ---- Boards that are set up ---- */

static IntMatrix board(const char *text) {
    IntMatrix matrix;
    Text reason = text_over((char[200]){0}, 200);
    assert_int_equal(connect4_matrix_from_text(text, &matrix, &reason), STATUS_OK);
    return matrix;
}

static void faults_have_their_cells(void **state) {
    (void)state;
    const IntMatrix hanging = board("....\n.X..\n....\n....");
    const Connect4Shape shape = connect4_matrix_shape(&hanging);
    assert_int_equal(connect4_matrix_faulty_cells(&hanging, CONNECT4_MATRIX_GRAVITY),
                     connect4_cell(shape, 1, 1));
    assert_int_equal(connect4_matrix_faulty_cells(&hanging, CONNECT4_MATRIX_SOUND), 0);
    assert_int_equal(connect4_matrix_faulty_cells(&hanging, CONNECT4_MATRIX_ORDER), 0);
    const IntMatrix both = board("....\n....\nXXXX\nOOOO");
    assert_int_equal(connect4_matrix_faulty_cells(&both, CONNECT4_MATRIX_TWO_WINNERS),
                     connect4_matrix_cells(&both, 1) | connect4_matrix_cells(&both, -1));
}

static void a_board_is_mirrored(void **state) {
    (void)state;
    const IntMatrix before = board("....\n....\nX...\nXO..");
    const IntMatrix expected = board("....\n....\n...X\n..OX");
    const IntMatrix mirrored = connect4_matrix_mirrored(&before);
    const IntMatrix again = connect4_matrix_mirrored(&mirrored);
    assert_memory_equal(&mirrored, &expected, sizeof mirrored);
    assert_memory_equal(&again, &before, sizeof again);
}

static void expect_shape(Connect4Shape shape, int columns, int rows) {
    assert_int_equal(shape.columns, columns);
    assert_int_equal(shape.rows, rows);
    assert_true(connect4_shape_is_sound(shape));
}

/* Nine columns have room for seven rows, eight rows for eight columns. */
static void the_other_side_gives_way(void **state) {
    (void)state;
    expect_shape(connect4_shape_with_columns((Connect4Shape){8, 8}, 9), 9, 7);
    expect_shape(connect4_shape_with_rows((Connect4Shape){9, 7}, 8), 8, 8);
    expect_shape(connect4_shape_with_columns((Connect4Shape){0, 0}, 5), 5, 6); /* the usual one */
    expect_shape(connect4_shape_with_rows((Connect4Shape){0, 0}, 4), 7, 4);
}

/* ---- Windows and factors ---- */

static void windows_are_numbered(void **state) {
    (void)state;
    const IntMatrix m = matrix_zero(6, 7);
    const Connect4Cut four = {0, 0, 4, 4};
    assert_int_equal(connect4_cut_count(&m, four), 12);
    for (int number = 0; number < 12; number++) {
        const Connect4Cut cut = connect4_cut_at(&m, four, number);
        assert_int_equal(connect4_cut_number(&m, cut), number);
        assert_true(cut.n <= 2 && cut.m <= 3);
    }
    const Connect4Cut far = connect4_cut_within(&m, (Connect4Cut){9, -2, 8, 0});
    assert_int_equal(far.rows, 6);
    assert_int_equal(far.columns, 1);
    assert_int_equal(far.n, 0);
    assert_int_equal(far.m, 0);
}

/* The next one from the present one on and round. */
static void the_next_four_is_found(void **state) {
    (void)state;
    const IntMatrix none = matrix_zero(6, 7);
    const IntMatrix m = board(".......\n.......\n.......\n.......\n.......\n.XXXX..");
    const Connect4Cut first = {0, 0, 4, 4};
    assert_int_equal(connect4_cut_find_four(&none, first), -1);
    const int found = connect4_cut_find_four(&m, first);
    assert_int_equal(found, 2 * 4 + 1);
    assert_int_equal(connect4_cut_find_four(&m, connect4_cut_at(&m, first, found)), found);
    assert_int_equal(connect4_cut_find_four(&m, connect4_cut_at(&m, first, 11)), found);
}

static void factors_do_what_they_say(void **state) {
    (void)state;
    const IntMatrix m = board("X...\nXO..\nXO..\nXO..");
    const IntMatrix own = matrix_identity(4);
    const IntMatrix mirror = connect4_factor(CONNECT4_FACTOR_MIRROR, &own, 0, 0);
    const IntMatrix turned = matrix_product(&m, &mirror);
    const IntMatrix expected = connect4_matrix_mirrored(&m);
    assert_memory_equal(&turned, &expected, sizeof turned);
    const IntMatrix sum = connect4_factor(CONNECT4_FACTOR_SUM, &own, 0, 0);
    const IntMatrix sums = matrix_product(&sum, &m);
    assert_int_equal(sums.at[0][0], 4);
    assert_int_equal(sums.at[0][1], -3);
    assert_int_equal(sums.at[1][0], 0);
    const IntMatrix window = connect4_factor(CONNECT4_FACTOR_WINDOW, &own, 1, 2);
    assert_int_equal(matrix_sum(&window), 2);
    assert_int_equal(window.at[0][0], 0);
    const IntMatrix all = connect4_factor(CONNECT4_FACTOR_IDENTITY, &mirror, 0, 0);
    assert_memory_equal(&all, &own, sizeof all);
    const IntMatrix same = connect4_factor(CONNECT4_FACTOR_OWN, &mirror, 0, 0);
    assert_memory_equal(&same, &mirror, sizeof same);
}

/* ---- Marks of a hint ---- */

static void marks_tell_the_sides_apart(void **state) {
    (void)state;
    Connect4Hint hint = {.kind = CONNECT4_HINT_LINE_WINS,
                         .threats = 6,
                         .target = 2,
                         .dangers = 8,
                         .filled = 30,
                         .line = 64};
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_TARGET), 2);
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_MINE), 4);
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_THEIRS), 8);
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_FILLED), 16);
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_ON_TOP), 0);
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_DISC), 64);
    assert_false(connect4_hint_mark_is_told(&hint, CONNECT4_MARK_TARGET)); /* as the next one */
    assert_true(connect4_hint_mark_is_told(&hint, CONNECT4_MARK_MINE));
    assert_false(connect4_hint_mark_is_told(&hint, CONNECT4_MARK_DISC)); /* it has no words */
    hint.threats = 2;
    assert_true(connect4_hint_mark_is_told(&hint, CONNECT4_MARK_TARGET));
    hint.can_follow = true; /* what is filled is the player's, on top of other discs */
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_FILLED), 0);
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_ON_TOP), 28);
    hint.target = 32; /* no threat of the player's */
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_TARGET), 0);
    assert_int_equal(connect4_hint_mark_cells(&hint, CONNECT4_MARK_MINE), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read),
        cmocka_unit_test(what_is_no_game_has_a_reason),
        cmocka_unit_test(faults_have_their_cells),
        cmocka_unit_test(a_board_is_mirrored),
        cmocka_unit_test(the_other_side_gives_way),
        cmocka_unit_test(windows_are_numbered),
        cmocka_unit_test(the_next_four_is_found),
        cmocka_unit_test(factors_do_what_they_say),
        cmocka_unit_test(marks_tell_the_sides_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
