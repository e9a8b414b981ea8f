/* QR codes: their size, the marks that readers look for, and one code square by square. */
#include "support/test.h"

#include <string.h>

#include "print/qr.h"

static QrCode code;

static int dark(int row, int column) {
    return code.dark[row * code.side + column];
}

/* A ring of white around a ring of black around 3x3 black squares. */
static void expect_finder(int top, int left) {
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 7; column++) {
            const int from_middle_y = row < 3 ? 3 - row : row - 3;
            const int from_middle_x = column < 3 ? 3 - column : column - 3;
            const int ring = from_middle_y > from_middle_x ? from_middle_y : from_middle_x;
            assert_int_equal(dark(top + row, left + column), ring != 2);
        }
    }
}

static void expect_marks(void) {
    assert_int_equal(code.side % 4, 1);
    expect_finder(0, 0);
    expect_finder(0, code.side - 7);
    expect_finder(code.side - 7, 0);
    for (int i = 8; i < code.side - 8; i++) {
        assert_int_equal(dark(6, i), 1 - i % 2);
        assert_int_equal(dark(i, 6), 1 - i % 2);
    }
    assert_int_equal(dark(code.side - 8, 8), 1);
}

static void a_code_has_the_marks_of_its_size(void **state) {
    char text[2953 + 1];
    /* What a version holds at level M, in bytes: 14 in the first, 42 in the third … */
    static const struct {
        int length, side;
    } sizes[] = {{1, 21}, {14, 21}, {15, 25}, {42, 29}, {43, 33}, {2331, 177}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        memset(text, 'a', (size_t)sizes[i].length);
        text[sizes[i].length] = 0;
        assert_int_equal(qr_make(text, &code), STATUS_OK);
        assert_int_equal(code.side, sizes[i].side);
        expect_marks();
    }
    memset(text, 'a', 2953); /* only the lowest level holds as many */
    text[2953] = 0;
    assert_int_equal(qr_make(text, &code), STATUS_OK);
    assert_int_equal(code.side, QR_SIDE_MAX);
    expect_marks();
}

/* A reader of such codes (zbar) answered "damier" when it was shown this one. */
static void a_word_is_drawn_square_by_square(void **state) {
    static const char *const rows[] = {
        "#######.......#######", "#.....#.#.#.#.#.....#", "#.###.#.......#.###.#",
        "#.###.#..#.#..#.###.#", "#.###.#.##.##.#.###.#", "#.....#....#..#.....#",
        "#######.#.#.#.#######", "..........#..........", "#.#.#.#..#..#...#..#.",
        ".##.#..##..#.#.#.#.##", "..##..#....#.###.####", ".##.#..#######.##..#.",
        "#####.##..##.###...##", "........#.....##..###", "#######...#.#...#####",
        "#.....#...#...###..##", "#.###.#.###.#.#.#..##", "#.###.#..###.#..####.",
        "#.###.#.##.#.######.#", "#.....#..#.###.....#.", "#######.#..#.####..##",
    };
    (void)state;
    assert_int_equal(qr_make("damier", &code), STATUS_OK);
    assert_int_equal(code.side, 21);
    for (int row = 0; row < code.side; row++) {
        char line[22] = {0};
        for (int column = 0; column < code.side; column++) {
            line[column] = dark(row, column) ? '#' : '.';
        }
        assert_string_equal(line, rows[row]);
    }
}

static void what_no_code_holds_is_refused(void **state) {
    char text[2954 + 1];
    (void)state;
    memset(text, '7', 2954);
    text[2954] = 0;
    assert_int_equal(qr_make(text, &code), STATUS_LIMIT);
    assert_int_equal(code.side, 0);
    assert_int_equal(qr_make("", &code), STATUS_BAD_INPUT);
    assert_int_equal(code.side, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_has_the_marks_of_its_size),
        cmocka_unit_test(a_word_is_drawn_square_by_square),
        cmocka_unit_test(what_no_code_holds_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
