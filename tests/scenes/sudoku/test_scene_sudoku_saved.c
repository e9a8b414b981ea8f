/* What Sudoku saves and offers outside the board: custom layouts, imported texts, the entry of the
 * home screen, the pictures of the help. */
#include "support/test.h"

#include <string.h>

#include "scenes/sudoku/model/custom_layouts.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/* ---- Layouts of one's own ---- */

/* Of four symbols. */
static int keep_own(NamedList *list, Store *store, const char *name, const char *words) {
    SudokuLayout layout;
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(sudoku_layout_named(&layout, words, 4, &reason), STATUS_OK);
    return sudoku_custom_layout_keep(list, store, name, &layout, &reason);
}

static void layouts_have_their_places(void **state) {
    static NamedList list = {.kind = &sudoku_custom_layout_kind};
    static NamedList again = {.kind = &sudoku_custom_layout_kind};
    static const char jigsaw[] = "jigsaw:aaabcabbccbdcddd";
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    Store *store = driver_context(driver)->store;
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    int symbols = 0;
    for (int i = 0; i < SUDOKU_CUSTOM_LAYOUTS_MAX; i++) {
        char name[8];
        Text text = text_over(name, sizeof name);
        text_addf(&text, "N%d", i);
        assert_int_equal(keep_own(&list, store, name, i == 4 ? "classic" : jigsaw), i);
    }
    assert_int_equal(keep_own(&list, store, "more", jigsaw), -1);
    assert_int_equal(named_list_keep(&list, store, "more", "4\tclassic", &reason), -1);
    assert_non_null(strstr(why, "no room for more layouts"));
    assert_int_equal(sudoku_custom_layout_find(&list, jigsaw, 4), 0);
    assert_int_equal(sudoku_custom_layout_find(&list, "classic", 4), 4);
    assert_int_equal(sudoku_custom_layout_find(&list, "classic", 9), -1);
    assert_true(named_list_remove(&list, store, 0, &reason));
    assert_int_equal(sudoku_custom_layout_find(&list, jigsaw, 4), 1);
    assert_null(sudoku_custom_layout_text(&list, 0, &symbols));
    assert_null(
        sudoku_custom_layout_text(&list, SUDOKU_CHOICE_SAME - SUDOKU_CHOICE_CUSTOM, &symbols));
    named_list_load(&again, store);
    assert_string_equal(sudoku_custom_layout_text(&again, 4, &symbols), "classic");
    assert_int_equal(symbols, 4);
    assert_string_equal(sudoku_custom_layout_text(&again, 5, &symbols), jigsaw);
    named_list_finish(&list);
    named_list_finish(&again);
    driver_close(driver);
}

/* What the store holds may be anything. */
static void entries_that_cannot_be_read_are_left_out(void **state) {
    static const struct {
        const char *value;
        bool is_read;
    } cases[] = {
        {"Four\t4\tclassic", true},
        {"Two\t2\tclassic", false},
        {"", false},
        {"Four", false},
        {"Four\t4", false},
        {"\t4\tclassic", false},
        {"Four\tfour\tclassic", false},
        {"Four\t4\tcircle", false},
        {"Four\t37\tclassic", false},
        {"Big\t36\tclassic", true},
        {"One\t1\tclassic", false},
    };
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    Store *store = driver_context(driver)->store;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static NamedList list = {.kind = &sudoku_custom_layout_kind};
        assert_int_equal(store_setting_save(store, "sudoku.layout.0", cases[i].value), STATUS_OK);
        named_list_load(&list, store);
        if ((named_list_name(&list, 0) != NULL) != cases[i].is_read) {
            fail_msg("\"%s\"", cases[i].value);
        }
        named_list_finish(&list);
    }
    driver_close(driver);
}

/* ---- Texts ---- */

static void expect_taken(const char *text, const char *description) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_paste(driver, text);
    assert_string_equal(session_description(driver_shell(driver)->session), description);
    driver_close(driver);
}

static void expect_refused(const char *text, const char *words) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_paste(driver, text);
    if (!driver_says(driver, words)) {
        fail_msg("\"%s\": %s", text, driver_status(driver));
    }
    driver_close(driver);
}

/* Blanks, line ends and remarks do not count; noughts and dots are the same. */
static void texts_are_read_with_their_remarks(void **state) {
    static const char four[] = "classic:3.1....24....1.3";
    expect_taken("3.1....24....1.3", four);
    expect_taken("# a remark\n3.1.\n...2\n# another: 1234\n4...\n.1.3\n", four);
    expect_taken("#\n3.1. ...2\t4... .1.3\r\n# the end", four);
    expect_taken("classic:3.1....24....1.3 easy", four);
    expect_refused("3.1....24....1.3#", "Character 17 is “#”");
    expect_refused("3.1....24.!..1.3", "Character 11 is “!”");
    expect_refused("3.1....24.~..1.3", "Character 11 is “~”");
    expect_refused("3.1....24.\x7F..1.3", "Character 11 is neither");
    expect_refused("3.1....24.A..1.3", "Character 11 is “A”");
    expect_refused("3.1....24....1.", "this text has 15");
    expect_refused("3.1....24....1.3.", "this text has 17");
    expect_refused("33.1...24....1..", "both hold 3");
    expect_refused("................", "All cells of this grid are empty.");
    expect_refused("1234341221434321", "This grid is full already.");
}

/* ---- The card of the home screen ---- */

static void expect_next_step(const SceneDriver *driver, const char *words) {
    char buffer[100];
    Text text = text_over(buffer, sizeof buffer);
    sudoku_entry.next_step(driver_shell(driver)->session, "", &text);
    assert_string_equal(buffer, words);
}

static void the_card_says_what_comes_next(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, "123.3..2.1..4.21", "--id");
    expect_next_step(driver, "7 cells left");
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 4, 0);
    expect_next_step(driver, "6 cells left");
    driver_close(driver);
}

/* ---- Pictures of the help ---- */

static int drawn_in(const HelpPart *part, Canvas *canvas, const Theme *theme, const char *call) {
    recorder_clear(canvas);
    part->draw(canvas, theme, (Rect){10, 10, 300, 300});
    assert_int_equal(recorder_faults(canvas), 0);
    return recorder_count(canvas, call);
}

static void the_help_has_its_pictures(void **state) {
    Canvas *canvas = recorder_create((Size){400, 400});
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    const Color shade = color_fade(theme.hint_blue, 0.22F);
    char ink[16];
    Text text = text_over(ink, sizeof ink);
    text_addf(&text, "#%02X%02X%02X%02X", shade.r, shade.g, shade.b, shade.a);
    assert_true(drawn_in(&sudoku_rules_help[0], canvas, &theme, "text") >= 20);
    assert_int_equal(recorder_count_lines(canvas, ink), 27); /* a row, a column and a box */
    assert_int_equal(drawn_in(&sudoku_rules_help[1], canvas, &theme, "text"), 7);
    assert_int_equal(drawn_in(&sudoku_rules_help[1], canvas, &theme, "line") > 1, 1);
    assert_true(drawn_in(&sudoku_rules_help[2], canvas, &theme, NULL) >
                drawn_in(&sudoku_rules_help[0], canvas, &theme, NULL) - 27);
    assert_int_equal(drawn_in(&sudoku_maths_help[0], canvas, &theme, "text"), 4);
    assert_int_equal(recorder_count_lines(canvas, ink), 4); /* the first piece */
    assert_null(sudoku_maths_help[2].draw);
    recorder_destroy(canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts_have_their_places),
        cmocka_unit_test(entries_that_cannot_be_read_are_left_out),
        cmocka_unit_test(texts_are_read_with_their_remarks),
        cmocka_unit_test(the_card_says_what_comes_next),
        cmocka_unit_test(the_help_has_its_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
