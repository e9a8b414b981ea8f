/* What a player types or paints stays: through Escape, another scene and a restart; and tools end
 * with their puzzle. */
#include "support/test.h"

#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/modes/editor/state.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char four[] = "3.1....24....1.3";
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static int typed_at(SceneDriver *driver, int cell) {
    const SudokuScene *scene = scene_in(driver);
    assert_non_null(scene->shown);
    return scene->shown->grid.value[cell];
}

static void type_two(SceneDriver *driver) {
    driver_letter(driver, 'i', 0);
    driver_click(driver, "cell-1-1");
    driver_digit(driver, 2, 0);
    driver_click(driver, "cell-2-3");
    driver_digit(driver, 4, 0);
}

static void what_is_typed_survives_escape(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_click(driver, "cell-1-2");
    driver_digit(driver, 2, 0); /* a move of the game */
    type_two(driver);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'i', 0);
    assert_int_equal(typed_at(driver, 0), 2);
    assert_int_equal(typed_at(driver, 6), 4);
    /* Undo belongs to what is shown: to the typing, down to its first digit and no further. */
    for (int i = 0; i < 5; i++) {
        driver_letter(driver, 'z', MOD_CTRL);
    }
    assert_int_equal(typed_at(driver, 0), 0);
    assert_int_equal(driver_cursor(driver), 1);
    driver_letter(driver, 'y', MOD_CTRL);
    assert_int_equal(typed_at(driver, 0), 2);
    driver_close(driver);
}

static void what_is_typed_survives_a_restart(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_click(driver, "cell-1-2");
    driver_digit(driver, 2, 0); /* saves the puzzle */
    type_two(driver);
    driver_come_back(driver, window);
    assert_int_equal(typed_at(driver, 6), 4);
    driver_reopen(driver);
    if (!scene_in(driver)->shown) {
        driver_letter(driver, 'i', 0);
    }
    assert_int_equal(typed_at(driver, 0), 2);
    assert_int_equal(typed_at(driver, 6), 4);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_reopen(driver);
    assert_null(scene_in(driver)->shown);
    driver_letter(driver, 'i', 0);
    assert_int_equal(typed_at(driver, 0), 2);
    driver_close(driver);
}

/* A puzzle of another layout on the board does not touch it; "Clear" takes that layout. */
static void what_is_typed_keeps_its_layout(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    type_two(driver);
    driver_paste(driver, nine);
    driver_settle(driver);
    driver_letter(driver, 'i', 0);
    assert_int_equal(typed_at(driver, 6), 4);
    assert_null(driver_control(driver, "cell-9-9"));
    driver_settle(driver);
    driver_click(driver, "setup-clear");
    assert_non_null(driver_control(driver, "cell-9-9"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(typed_at(driver, 6), 4);
    assert_null(driver_control(driver, "cell-9-9"));
    driver_close(driver);
}

/* A puzzle that is played is no longer typed. */
static void a_puzzle_played_leaves_an_empty_grid(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_paste(driver, "classic:3.1....24.......");
    driver_settle(driver);
    driver_click(driver, "cell-4-2");
    driver_digit(driver, 1, 0);
    driver_settle(driver);
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    assert_string_equal(session_description(driver_shell(driver)->session),
                        "classic:3.1....24....1..");
    driver_letter(driver, 'i', 0);
    assert_int_equal(typed_at(driver, 0), 0);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(typed_at(driver, 0), 3);
    driver_close(driver);
}

static int cells_of_draft(SceneDriver *driver) {
    const SudokuEditor *editor = shell_state_of(driver_shell(driver), &sudoku_editor_mode);
    assert_non_null(editor);
    return sudoku_draft_card(&editor->draft.cells);
}

static void a_draft_survives_a_restart(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_letter(driver, 'd', 0);
    driver_digit(driver, 2, 0); /* the tool of cells */
    driver_click(driver, "edit-2-2");
    assert_int_equal(cells_of_draft(driver), 15); /* no layout any more */
    driver_key(driver, KEY_ESCAPE, 0);
    driver_reopen(driver);
    driver_letter(driver, 'd', 0);
    assert_int_equal(cells_of_draft(driver), 15);
    driver_digit(driver, 2, 0);
    driver_click(driver, "edit-2-2");
    driver_letter(driver, 'z', MOD_CTRL);
    driver_reopen(driver);
    if (!shell_state_of(driver_shell(driver), &sudoku_editor_mode)) {
        driver_letter(driver, 'd', 0);
    }
    assert_int_equal(cells_of_draft(driver), 15);
    driver_close(driver);
}

/* ---- Tools ---- */

static void the_colours_end_with_their_puzzle(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_letter(driver, 'x', MOD_SHIFT);
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_COLOURS);
    driver_paste(driver, nine);
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_DIGITS);
    assert_false(scene_in(driver)->input.colours_notes);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 3, 0);
    assert_int_equal(sudoku_state_of(driver_shell(driver))->grid.value[2], 3);
    assert_int_equal(sudoku_state_of(driver_shell(driver))->colours[2], 0);
    /* In the same puzzle they stay over a restart. */
    driver_letter(driver, 'x', 0);
    driver_reopen(driver);
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_COLOURS);
    driver_close(driver);
}

/* The ring of the selected cell shows what one would write. */
static void the_pen_is_seen_in_the_cell(void **state) {
    static char pictures[4][300000];
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_click(driver, "cell-1-2");
    for (int pen = 0; pen < 4; pen++) {
        Rect cell = driver_control(driver, "cell-1-2")->rect;
        Text text = text_over(pictures[pen], sizeof pictures[pen]);
        recorder_clear(driver_canvas(driver));
        SudokuView view =
            sudoku_board_view(driver_shell(driver), &sudoku_state_of(driver_shell(driver))->grid);
        view.selected = 1;
        view.pen = scene_in(driver)->input.mode;
        sudoku_draw_board(&view, driver_canvas(driver), &driver_context(driver)->theme,
                          rect_of(0, 0, cell.width * 4, cell.width * 4), 0);
        text_add(&text, recorder_lines(driver_canvas(driver)));
        for (int other = 0; other < pen; other++) {
            assert_string_not_equal(pictures[pen], pictures[other]);
        }
        driver_click(driver, pen == 0 ? "notes" : pen == 1 ? "centre" : "colours");
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_survives_escape),
        cmocka_unit_test(what_is_typed_survives_a_restart),
        cmocka_unit_test(what_is_typed_keeps_its_layout),
        cmocka_unit_test(a_puzzle_played_leaves_an_empty_grid),
        cmocka_unit_test(a_draft_survives_a_restart),
        cmocka_unit_test(the_colours_end_with_their_puzzle),
        cmocka_unit_test(the_pen_is_seen_in_the_cell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
