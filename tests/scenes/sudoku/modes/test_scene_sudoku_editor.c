/* The layout editor: S, C and the E_j painted, checked, looked through for a full grid, played on
 * and kept. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void run(SceneDriver *driver, const char *id, int value) {
    assert_true(shell_run_id(driver_shell(driver), id, value));
    driver_hover(driver, "more"); /* an event: laid out and drawn */
}

/* The editor with n x n cells, their rows and columns. */
static SceneDriver *open_square(int symbols) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_click(driver, "levels");
    driver_focus(driver, "own-layout"); /* the list is longer than the card */
    driver_key(driver, KEY_ENTER, 0);
    run(driver, "symbols", symbols - 2);
    return driver;
}

static void paint(SceneDriver *driver, const char *const *ids, int count) {
    for (int i = 0; i < count; i++) {
        driver_click(driver, ids[i]);
    }
}

static void a_card_that_is_wrong_is_said_at_once(void **state) {
    SceneDriver *driver = open_square(4);
    assert_true(driver_says(driver, "4 symbols · 16 cells · 8 regions"));
    driver_letter(driver, 'n', 0);
    assert_true(driver_says(driver, "Region 9 has 0 cells; it needs 4"));
    paint(driver, (const char *const[]){"edit-1-1", "edit-1-2", "edit-2-1"}, 3);
    assert_true(driver_says(driver, "Region 9 has 3 cells; it needs 4"));
    assert_true(driver_control(driver, "editor-make")->is_disabled);
    driver_click(driver, "edit-2-2");
    assert_true(driver_says(driver, "Every region has 4 cells, as it should."));
    driver_click(driver, "edit-3-3");
    assert_true(driver_says(driver, "Region 9 has 5 cells; it needs 4"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "in grey"));
    driver_letter(driver, 'y', MOD_CTRL);
    assert_true(driver_says(driver, "has 5 cells"));
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "8 regions"));
    driver_close(driver);
}

/* Both cells of a diagonal hold the same in every 2 x 2 grid. */
static void a_layout_without_a_full_grid_is_told(void **state) {
    SceneDriver *driver = open_square(2);
    driver_settle(driver);
    assert_true(driver_says(driver, "in grey"));
    run(driver, "add-diagonals", 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "There is no full grid"));
    assert_true(driver_control(driver, "editor-make")->is_disabled);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "in grey"));
    driver_close(driver);
}

static void looking_can_be_stopped(void **state) {
    SceneDriver *driver = open_square(4);
    /* No event between the two: the worker has no time to answer. */
    assert_true(shell_run_id(driver_shell(driver), "symbols", 4));
    run(driver, "editor-stop", 0);
    assert_true(shell_is_idle(driver_shell(driver)));
    assert_true(driver_says(driver, "does not know yet"));
    run(driver, "editor-stop", 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "in grey"));
    driver_close(driver);
}

/* One stroke over several cells is one step. */
static void a_drag_paints_and_is_undone_at_once(void **state) {
    SceneDriver *driver = open_square(4);
    driver_letter(driver, 'n', 0);
    const Point from = rect_center(driver_control(driver, "edit-2-1")->rect);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = from});
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = from});
    for (int column = 2; column <= 4; column++) {
        char id[24];
        snprintf(id, sizeof id, "edit-%d-%d", column == 4 ? 3 : 2, column == 4 ? 3 : column);
        const Point to = rect_center(driver_control(driver, id)->rect);
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = to});
    }
    const Point to = rect_center(driver_control(driver, "edit-3-3")->rect);
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = to});
    assert_true(driver_says(driver, "Every region has"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "Region 9 has 0 cells"));
    driver_close(driver);
}

static void it_is_painted_by_keys(void **state) {
    SceneDriver *driver = open_square(4);
    driver_letter(driver, 'n', 0);
    driver_key(driver, KEY_RIGHT, 0);
    for (int i = 0; i < 4; i++) {
        driver_key(driver, KEY_SPACE, 0);
        driver_key(driver, i == 1 ? KEY_DOWN : KEY_RIGHT, 0);
    }
    assert_true(driver_says(driver, "Every region has"));
    driver_letter(driver, '.', 0);
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "8 regions"));
    driver_close(driver);
}

static void a_second_grid_overlaps(void **state) {
    SceneDriver *driver = open_square(4);
    run(driver, "add-boxes", 0);
    driver_digit(driver, 3, 0);
    run(driver, "tool", 2);
    driver_click(driver, "edit-3-3");
    assert_true(driver_says(driver, "28 cells · 23 regions"));
    assert_true(driver_says(driver, "Every region has"));
    assert_non_null(driver_control(driver, "region-9"));
    driver_settle(driver);
    assert_true(driver_says(driver, "in grey"));
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    driver_settle(driver);
    const SudokuLayout *layout = sudoku_layout_of(driver_shell(driver));
    assert_int_equal(layout->cells, 28);
    assert_int_equal(layout->grids, 2);
    assert_false(shell_is_open(driver_shell(driver), &sudoku_editor_mode));
    driver_letter(driver, 'n', MOD_CTRL); /* the next one is of the same layout */
    driver_settle(driver);
    assert_int_equal(sudoku_layout_of(driver_shell(driver))->cells, 28);
    driver_close(driver);
}

/* What does not touch the editor's cells leaves the puzzle behind it alone. */
static void the_puzzle_stays_as_it_is(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_click(driver, "cell-1-3");
    driver_letter(driver, 'd', 0);
    driver_digit(driver, 4, 0);
    driver_digit(driver, 9, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_string_equal(driver_moves(driver), "");
    driver_close(driver);
}

static void a_layout_is_kept_by_its_name(void **state) {
    SceneDriver *driver = open_square(4);
    run(driver, "add-diagonals", 0);
    run(driver, "editor-name", 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "Crossed"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "“Crossed” is saved"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'n', MOD_CTRL);
    driver_settle(driver);
    assert_int_equal(sudoku_layout_of(driver_shell(driver))->regions, 10);
    assert_true(driver_shows(driver, "Crossed"));
    driver_reopen(driver);
    driver_click(driver, "levels");
    assert_non_null(driver_control(driver, "layout-own-1"));
    run(driver, "layout", 0); /* 4x4 */
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_int_equal(sudoku_layout_of(driver_shell(driver))->regions, 12);
    driver_click(driver, "levels");
    run(driver, "layout-own", 0);
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_int_equal(sudoku_layout_of(driver_shell(driver))->regions, 10);
    driver_click(driver, "levels");
    run(driver, "layout-forget", 0);
    assert_null(driver_control(driver, "layout-own-1"));
    driver_reopen(driver);
    driver_click(driver, "levels");
    assert_null(driver_control(driver, "layout-own-1"));
    driver_close(driver);
}

static void it_is_written_and_read_as_text(void **state) {
    static char copied[4000];
    SceneDriver *driver = open_square(4);
    run(driver, "add-boxes", 0);
    driver_letter(driver, 'c', MOD_CTRL);
    snprintf(copied, sizeof copied, "%s", driver_clipboard(driver));
    assert_true(strncmp(copied, "S 1234\nC r1c1 r1c2", 18) == 0);
    run(driver, "symbols", 4);
    assert_true(driver_says(driver, "6 symbols"));
    driver_paste(driver, copied);
    assert_true(driver_says(driver, "4 symbols · 16 cells · 12 regions"));
    driver_paste(driver, "S 1234;C 4x4;E r1c1 r1c2 r1c3");
    assert_true(driver_says(driver, "a region of 3 cells does not suit 4 symbols"));
    assert_true(driver_says(driver, "12 regions"));
    driver_paste(driver, "samurai");
    assert_true(driver_says(driver, "9 symbols · 369 cells · 131 regions"));
    driver_close(driver);
}

/* The puzzle that closes the editor has come, but the screen does not know of it when the sheet is
 * pressed: nothing of it is there any more. */
static void a_puzzle_comes_under_the_pointer(void **state) {
    SceneDriver *driver = open_square(4);
    driver_settle(driver);
    const Point at = rect_center(driver_control(driver, "edit-2-2")->rect);
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    assert_true(driver_await_answer(driver));
    assert_non_null(driver_control(driver, "edit-2-2"));
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .secondary = true});
    assert_null(driver_control(driver, "edit-2-2"));
    assert_non_null(driver_control(driver, "cell-2-2"));
    driver_close(driver);
}

/* ---- Regions in hand ---- */

/* The number of the region in hand among those that the card lists, or 0. */
static int current_mode(SceneDriver *driver) {
    for (int region = 1; region <= 20; region++) {
        char id[CONTROL_ID_SIZE];
        snprintf(id, sizeof id, "region-%d", region);
        const Control *control = driver_control(driver, id);
        if (control && control->is_checked) {
            return region;
        }
    }
    return 0;
}

/* Rows 1 … 4 are the regions 1 … 4, columns 5 … 8: the other button goes round those of the cell.
 */
static void the_other_button_chooses_a_region(void **state) {
    SceneDriver *driver = open_square(4);
    assert_int_equal(current_mode(driver), 0);
    driver_click_secondary(driver, "edit-2-3");
    assert_int_equal(current_mode(driver), 2);
    driver_click_secondary(driver, "edit-2-3");
    assert_int_equal(current_mode(driver), 7);
    driver_click_secondary(driver, "edit-2-3");
    assert_int_equal(current_mode(driver), 2);
    driver_digit(driver, 2, 0); /* cells; a region is chosen to be painted */
    assert_true(driver_control(driver, "tool-cells")->is_checked);
    driver_click_secondary(driver, "edit-4-4");
    assert_int_equal(current_mode(driver), 4);
    assert_true(driver_control(driver, "tool-region")->is_checked);
    driver_click(driver, "edit-4-4"); /* taken out of it */
    assert_true(driver_says(driver, "Region 4 has 3 cells"));
    driver_close(driver);
}

static void regions_are_gone_through(void **state) {
    SceneDriver *driver = open_square(4);
    driver_letter(driver, ',', 0); /* from none: the last */
    assert_int_equal(current_mode(driver), 8);
    driver_letter(driver, ',', 0);
    assert_int_equal(current_mode(driver), 7);
    driver_letter(driver, '.', 0);
    driver_letter(driver, '.', 0);
    assert_int_equal(current_mode(driver), 1);
    driver_letter(driver, ',', 0);
    assert_int_equal(current_mode(driver), 8);
    driver_key(driver, KEY_DELETE, 0); /* the one before it is in hand then */
    assert_int_equal(current_mode(driver), 7);
    driver_focus(driver, "region-3"); /* the list is longer than the card */
    driver_key(driver, KEY_ENTER, 0);
    assert_int_equal(current_mode(driver), 3);
    driver_key(driver, KEY_DELETE, 0);
    assert_int_equal(current_mode(driver), 3);
    for (int i = 0; i < 6; i++) {
        driver_key(driver, KEY_DELETE, 0);
    }
    assert_true(driver_says(driver, "0 regions"));
    assert_true(driver_says(driver, "There is no region yet."));
    driver_letter(driver, '.', 0);
    driver_letter(driver, ',', 0);
    assert_true(driver_control(driver, "region-remove")->is_disabled);
    driver_click(driver, "edit-1-1"); /* a new one */
    assert_true(driver_says(driver, "1 regions"));
    assert_int_equal(current_mode(driver), 1);
    driver_close(driver);
}

static void drag_over(SceneDriver *driver, const char *const *ids, int count) {
    for (int i = 0; i < count; i++) {
        const Point at = rect_center(driver_control(driver, ids[i])->rect);
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
        if (i == 0) {
            driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at});
        }
        if (i == count - 1) {
            driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at});
        }
    }
}

/* A region takes cells alone; cells are painted by a drag as well, on or off as the first one. */
static void a_drag_paints_what_is_there(void **state) {
    static const char *const row[] = {"edit-2-1", "edit-2-2", "edit-2-3", "edit-2-4"};
    SceneDriver *driver = open_square(4);
    driver_digit(driver, 2, 0);
    driver_click(driver, "edit-2-2");
    assert_true(driver_says(driver, "15 cells"));
    driver_letter(driver, 'n', 0);
    drag_over(driver, row, 4);
    assert_true(driver_says(driver, "Region 2 has 3 cells")); /* the row lost its cell */
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "16 cells"));
    driver_digit(driver, 2, 0);
    drag_over(driver, row, 4);
    assert_true(driver_says(driver, "12 cells"));
    drag_over(driver, row + 1, 2);
    assert_true(driver_says(driver, "14 cells"));
    driver_digit(driver, 1, 0);
    driver_letter(driver, 'n', 0);
    driver_click(driver, "edit-2-1");
    assert_true(driver_says(driver, "There is no cell"));
    drag_over(driver, row, 4); /* begun where there is none */
    drag_over(driver, row + 1, 3);
    driver_digit(driver, 1, 0);
    driver_letter(driver, ',', 0);
    driver_letter(driver, '.', 0);
    driver_close(driver);
}

/* Sixteen rows begin at the twenty-first of thirty-six at most. */
static void a_grid_has_to_fit(void **state) {
    static const char *const outside[] = {"edit-22-1", "edit-1-22", "edit-27-27"};
    static const char *const inside[] = {"edit-21-1", "edit-1-21", "edit-21-21"};
    SceneDriver *driver = open_square(16);
    driver_digit(driver, 3, 0);
    assert_non_null(driver_control(driver, "edit-27-27"));
    assert_null(driver_control(driver, "edit-28-1"));
    for (int i = 0; i < 3; i++) {
        driver_click(driver, outside[i]);
        assert_true(driver_says(driver, "A grid does not fit there."));
        assert_true(driver_says(driver, "256 cells · 32 regions"));
    }
    for (int i = 0; i < 3; i++) {
        driver_click(driver, inside[i]);
        assert_true(driver_says(driver, "512 cells"));
        assert_int_equal(driver_control(driver, "edit-36-1") != NULL, i != 1);
        assert_int_equal(driver_control(driver, "edit-1-36") != NULL, i != 0);
        assert_null(driver_control(driver, "edit-37-1"));
        driver_letter(driver, 'z', MOD_CTRL);
    }
    driver_close(driver);
}

/* The sheet is larger than the cells while some can be added. */
static void the_sheet_has_room_for_more(void **state) {
    static const struct {
        int tool;
        const char *last, *none;
    } cases[] = {
        {1, "edit-4-4", "edit-5-5"}, {2, "edit-5-5", "edit-6-6"}, {3, "edit-7-7", "edit-8-8"}};
    SceneDriver *driver = open_square(4);
    for (int i = 0; i < 3; i++) {
        driver_digit(driver, cases[i].tool, 0);
        assert_non_null(driver_control(driver, cases[i].last));
        assert_null(driver_control(driver, cases[i].none));
    }
    assert_int_equal(driver_control(driver, "symbols")->value, 2);
    assert_int_equal(driver_control(driver, "symbols")->range, SUDOKU_SYMBOLS_MAX - 2);
    driver_close(driver);
}

/* What is typed stands in its field, which the panel cuts as it does all else. */
static void the_name_is_seen_as_it_is_typed(void **state) {
    SceneDriver *driver = open_square(4);
    driver_focus(driver, "editor-name"); /* scrolls to it */
    assert_true(driver_shows(driver, "a name"));
    run(driver, "editor-save", 0);
    assert_true(driver_says(driver, "Give the layout a name first."));
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "Fourfold"});
    assert_true(driver_shows(driver, "Fourfold"));
    assert_false(driver_shows(driver, "a name"));
    const Rect view = driver_shell(driver)->view.panel.viewport;
    char line[80];
    snprintf(line, sizeof line, "clip %.1f %.1f %.1f %.1f", (double)view.x - 5, (double)view.y,
             (double)view.width + 10, (double)view.height);
    assert_int_equal(recorder_count_lines(driver_canvas(driver), line), 2); /* S is out of sight */
    assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    driver_key(driver, KEY_ESCAPE, 0); /* the name alone is left */
    assert_true(shell_is_open(driver_shell(driver), &sudoku_editor_mode));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(shell_is_open(driver_shell(driver), &sudoku_editor_mode));
    driver_close(driver);
}

static void keep_as(SceneDriver *driver, const char *name, const char *family) {
    driver_letter(driver, 'd', 0);
    run(driver, "symbols", 2);
    run(driver, "symbols", 4);
    run(driver, "symbols", 2);
    run(driver, family, 0);
    run(driver, "editor-name", 0);
    driver_key(driver, 'a', MOD_CTRL);
    for (int i = 0; i < 12; i++) {
        driver_key(driver, KEY_BACKSPACE, 0);
    }
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = name});
    driver_key(driver, KEY_ENTER, 0);
    driver_key(driver, KEY_ESCAPE, 0);
}

static int regions_of_new(SceneDriver *driver) {
    driver_letter(driver, 'n', MOD_CTRL);
    driver_settle(driver);
    return sudoku_layout_of(driver_shell(driver))->regions;
}

/* The second of two is chosen once it is kept, also after a restart; the first can be had again,
 * and is removed alone. */
static void two_layouts_are_kept(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    keep_as(driver, "Crossed", "add-diagonals");
    keep_as(driver, "Boxed", "add-boxes");
    assert_int_equal(scene_in(driver)->choice, SUDOKU_CHOICE_CUSTOM + 1);
    assert_int_equal(regions_of_new(driver), 12);
    driver_reopen(driver);
    assert_int_equal(scene_in(driver)->choice, SUDOKU_CHOICE_CUSTOM + 1);
    driver_click(driver, "levels");
    assert_true(driver_control(driver, "layout-own-2")->is_checked);
    assert_string_equal(driver_control(driver, "layout-own-2")->label, "Boxed");
    driver_focus(driver, "layout-own-1");
    driver_key(driver, KEY_ENTER, 0);
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_int_equal(scene_in(driver)->choice, SUDOKU_CHOICE_CUSTOM);
    assert_int_equal(sudoku_layout_of(driver_shell(driver))->regions, 10);
    driver_click(driver, "levels");
    driver_focus(driver, "layout-forget");
    driver_key(driver, KEY_ENTER, 0);
    assert_null(driver_control(driver, "layout-own-1"));
    assert_non_null(driver_control(driver, "layout-own-2"));
    assert_int_equal(scene_in(driver)->choice, SUDOKU_CHOICE_SAME);
    assert_null(driver_control(driver, "layout-forget"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_comes_under_the_pointer),
        cmocka_unit_test(a_card_that_is_wrong_is_said_at_once),
        cmocka_unit_test(a_layout_without_a_full_grid_is_told),
        cmocka_unit_test(looking_can_be_stopped),
        cmocka_unit_test(a_drag_paints_and_is_undone_at_once),
        cmocka_unit_test(it_is_painted_by_keys),
        cmocka_unit_test(a_second_grid_overlaps),
        cmocka_unit_test(the_puzzle_stays_as_it_is),
        cmocka_unit_test(a_layout_is_kept_by_its_name),
        cmocka_unit_test(it_is_written_and_read_as_text),
        cmocka_unit_test(the_other_button_chooses_a_region),
        cmocka_unit_test(regions_are_gone_through),
        cmocka_unit_test(a_drag_paints_what_is_there),
        cmocka_unit_test(a_grid_has_to_fit),
        cmocka_unit_test(the_sheet_has_room_for_more),
        cmocka_unit_test(the_name_is_seen_as_it_is_typed),
        cmocka_unit_test(two_layouts_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
