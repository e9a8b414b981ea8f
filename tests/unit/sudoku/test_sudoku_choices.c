/* The layouts to choose from, known by their descriptions, and the signs that stand for symbols. */
#include "support/test.h"

#include <string.h>

#include "sudoku/grade.h"
#include "sudoku/layout/choices.h"
#include "sudoku/signs.h"

/* ---- Names of layouts ---- */

static void layouts_are_known_by_their_names(void **state) {
    static const struct {
        const char *name;
        int order;
        const char *id; /* NULL: none of the list */
        bool has_diagonals;
    } cases[] = {{"classic", 4, "4x4", false},
                 {"classic+x", 6, "6x6", true},
                 {"x", 9, "x", false},
                 {"windoku+x", 9, "windoku", true},
                 {"samurai", 9, "samurai", false},
                 {"samurai+x", 9, "samurai", true},
                 {"flower", 9, "flower", false},
                 {"classic", 10, NULL, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static SudokuLayout layout;
        char why[200];
        char description[100];
        Text reason = text_over(why, sizeof why);
        Text text = text_over(description, sizeof description);
        bool has_diagonals = !cases[i].has_diagonals;
        assert_int_equal(sudoku_layout_named(&layout, cases[i].name, cases[i].order, &reason),
                         STATUS_OK);
        text_addf(&text, "%s:....", cases[i].name);
        const int choice = sudoku_base_choice_in(description, &layout, &has_diagonals);
        assert_int_equal(choice, cases[i].id ? sudoku_choice_named(cases[i].id) : -1);
        assert_int_equal(has_diagonals, cases[i].has_diagonals);
        assert_int_equal(sudoku_choice_in(description, &layout), has_diagonals ? -1 : choice);
    }
    assert_true(sudoku_layout_has_diagonals("a+x"));
    assert_false(sudoku_layout_has_diagonals("a-x"));
    assert_false(sudoku_layout_has_diagonals(""));
    assert_false(sudoku_layout_has_diagonals("x"));
}

/* Samurai was once written in the general form: known by its five grids and its cells. */
static void an_old_samurai_is_known(void **state) {
    (void)state;
    static SudokuLayout layout;
    char why[200];
    Text reason = text_over(why, sizeof why);
    bool has_diagonals = true;
    assert_int_equal(sudoku_layout_named(&layout, "samurai", 9, &reason), STATUS_OK);
    const int samurai = sudoku_choice_named("samurai");
    assert_int_equal(sudoku_base_choice_in("S 123456789;C all:...", &layout, &has_diagonals),
                     samurai);
    assert_false(has_diagonals);
    assert_int_equal(sudoku_base_choice_in("T 123456789;C all:...", &layout, &has_diagonals), -1);
    layout.cells--;
    assert_int_equal(sudoku_base_choice_in("S 123456789;C all:...", &layout, &has_diagonals), -1);
    layout.cells++;
    layout.grids--;
    assert_int_equal(sudoku_base_choice_in("S 123456789;C all:...", &layout, &has_diagonals), -1);
}

static void descriptions_name_level_and_layout(void **state) {
    (void)state;
    char name[40];
    Text text = text_over(name, sizeof name);
    sudoku_layout_name_in("jigsaw:aabb:12.. easy", &text);
    assert_string_equal(name, "jigsaw:aabb");
    text_clear(&text);
    sudoku_layout_name_in("", &text);
    assert_string_equal(name, "");
    assert_int_equal(sudoku_level_in("classic:12.. hard"), SUDOKU_HARD);
    assert_int_equal(sudoku_level_in("classic:12.. easy 2026-11-21"), SUDOKU_EASY);
    assert_int_equal(sudoku_level_in("classic:12.. 2026-11-21"), -1);
    assert_int_equal(sudoku_level_in("classic:12.."), -1);
}

/* Ids are unique, and every layout of the table can be made, with diagonals or without. */
static void every_choice_is_made(void **state) {
    (void)state;
    static SudokuLayout layout;
    static char name[SUDOKU_LAYOUT_NAME_SIZE];
    for (int i = 0; i < sudoku_choice_count() * 2; i++) {
        const SudokuWanted wanted = {i / 2, i % 2, "", 0};
        Rng rng = rng_seeded(3);
        Text text = text_over(name, sizeof name);
        char why[200] = "";
        Text reason = text_over(why, sizeof why);
        assert_int_equal(sudoku_choice_named(sudoku_choices[i / 2].id), i / 2);
        if (!sudoku_wanted_make(&wanted, &rng, &text, &layout, &reason)) {
            /* In the middle of the flower five grids meet. */
            assert_string_equal(sudoku_choices[i / 2].id, "flower");
            assert_string_equal(why, "more than 8 regions share one cell");
            continue;
        }
        assert_int_equal(layout.symbols, sudoku_choices[i / 2].order);
        assert_int_equal(sudoku_layout_has_diagonals(name),
                         i % 2 && strcmp(sudoku_choices[i / 2].id, "x") != 0);
    }
    assert_int_equal(sudoku_choice_named("circle"), -1);
    assert_string_equal(sudoku_choices[sudoku_choice_usual()].id, "9x9");
}

/* ---- Signs ---- */

static void expect_signs(int order, SudokuSigns signs, const char *words) {
    static SudokuLayout layout;
    char buffer[100];
    Text reason = text_over((char[200]){0}, 200);
    Text text = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, "classic", order, &reason), STATUS_OK);
    sudoku_signs_text(&layout, sudoku_signs_for(&layout, signs), translate_none, &text);
    assert_string_equal(buffer, words);
}

static void signs_fit_the_symbols(void **state) {
    (void)state;
    assert_string_equal(sudoku_signs_name(SUDOKU_SIGNS_DISCS), "discs");
    expect_signs(9, SUDOKU_SIGNS_DIGITS, "the digits 1 to 9");
    expect_signs(4, SUDOKU_SIGNS_DIGITS, "the digits 1 to 4");
    expect_signs(16, SUDOKU_SIGNS_DIGITS, "the signs 1 to 9 and A to G");
    expect_signs(16, SUDOKU_SIGNS_LETTERS, "the letters A to P");
    expect_signs(9, SUDOKU_SIGNS_DISCS, "the 9 colours");
    expect_signs(6, SUDOKU_SIGNS_SHAPES, "the 6 shapes");
    expect_signs(12, SUDOKU_SIGNS_SHAPES, "the signs 1 to 9 and A to C");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts_are_known_by_their_names),
        cmocka_unit_test(an_old_samurai_is_known),
        cmocka_unit_test(descriptions_name_level_and_layout),
        cmocka_unit_test(every_choice_is_made),
        cmocka_unit_test(signs_fit_the_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
