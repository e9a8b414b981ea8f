/* Tests that enlarging works alike in all games: on a small window, a finger that presses a small
 * cell enlarges it, takes it there, and closes the lens in the same ways; every enlarged cell of
 * every board is large enough for a finger. */
#include "support/test.h"

#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes.h"
#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/games/gomoku_steps.h"
#include "support/games/sudoku_in.h"
#include "support/games/two_player_steps.h"

static const Size small = {360, 480};
static const Size large = {2560, 1440};

#define FINGER_U 39.99F

/* ---- The boards ---- */

static SceneDriver *open_columns(Size size) {
    SceneDriver *driver = driver_open(&connect4_scene, size);
    two_player_reopen_two_players(driver, "");
    return driver;
}

static SceneDriver *open_discs(Size size) {
    SceneDriver *driver = open_columns(size);
    assert_true(shell_open(driver_shell(driver), &connect4_editor_mode));
    driver_resize(driver, size);
    return driver;
}

static SceneDriver *open_points(Size size) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, size);
    gomoku_play_two(driver);
    driver_settle(driver);
    return driver;
}

static SceneDriver *open_lamps(Size size) {
    static char id[200];
    Text text = text_over(id, sizeof id);
    text_add(&text, "8x8k2:plus:1");
    for (int i = 1; i < 128; i++) {
        text_add(&text, i == 64 ? ">0" : "0");
    }
    SceneDriver *driver = driver_open_loaded(&inversion_scene, size, id, "--id");
    driver_context(driver)->is_motion_reduced = true;
    return driver;
}

static SceneDriver *open_lamps_with(Size size, const Mode *mode) {
    SceneDriver *driver = open_lamps(size);
    assert_true(shell_open(driver_shell(driver), mode));
    driver_resize(driver, size);
    return driver;
}

static SceneDriver *open_start(Size size) {
    return open_lamps_with(size, &inversion_boards_mode);
}

static SceneDriver *open_mask(Size size) {
    return open_lamps_with(size, &inversion_editor_mode);
}

static const struct {
    SceneDriver *(*open)(Size size);
    const char *cell, *enlarged; /* the same cell, on the board and in the lens */
    bool stays;                  /* an editor: several cells are changed there */
} boards[] = {
    {open_columns, "column-3", "near-3", false},  {open_discs, "cell-3-3", "near-3-3", true},
    {open_points, "cell-3-3", "near-3-3", false}, {open_lamps, "cell-3-3", "cell-3-3", false},
    {open_start, "start-3-3", "start-3-3", true}, {open_mask, "edit-3-3", "edit-3-3", true},
};
#define BOARDS (sizeof boards / sizeof boards[0])

/* ---- What a finger does ---- */

static void tap(SceneDriver *driver, const char *id) {
    const Point at = rect_center(driver_control(driver, id)->rect);
    const EventType steps[] = {EVENT_POINTER_MOVE, EVENT_POINTER_DOWN, EVENT_POINTER_UP};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        driver_event(driver, (Event){.type = steps[i], .at = at, .is_touch = true});
    }
}

static float width_of(SceneDriver *driver, const char *id) {
    const Control *control = driver_control(driver, id);
    return control ? control->rect.width : 0;
}

static bool is_enlarged(SceneDriver *driver, size_t board) {
    return width_of(driver, boards[board].enlarged) >= FINGER_U;
}

static bool is_taken(SceneDriver *driver) {
    return !driver_control(driver, "undo")->is_disabled;
}

/* The first tap enlarges and the second, in the lens, takes; a game then closes the lens. */
static void the_second_tap_takes(void **state) {
    for (size_t i = 0; i < BOARDS; i++) {
        SceneDriver *driver = boards[i].open(small);
        assert_true(width_of(driver, boards[i].cell) < FINGER_U);
        tap(driver, boards[i].cell);
        assert_true(is_enlarged(driver, i) && !is_taken(driver));
        tap(driver, boards[i].enlarged);
        assert_true(is_taken(driver));
        assert_int_equal(is_enlarged(driver, i), boards[i].stays);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

static void large_cells_are_taken_at_once(void **state) {
    for (size_t i = 0; i < BOARDS; i++) {
        SceneDriver *driver = boards[i].open(large);
        assert_true(width_of(driver, boards[i].cell) >= FINGER_U);
        tap(driver, boards[i].cell);
        assert_true(is_taken(driver));
        driver_close(driver);
    }
}

/* ---- Closing the lens ---- */

static void by_escape(SceneDriver *driver) {
    driver_key(driver, KEY_ESCAPE, 0);
}

static void by_an_arrow(SceneDriver *driver) {
    driver_key(driver, KEY_RIGHT, 0);
}

static void by_a_press_beside(SceneDriver *driver) {
    const Point corner = {1, 1};
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = corner, .is_touch = true});
    driver_event(
        driver,
        (Event){.type = EVENT_POINTER_UP, .at = corner, .is_touch = true, .is_cancelled = true});
}

static void by_a_mouse(SceneDriver *driver) {
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {1, 1}});
}

static void the_same_things_put_it_away(void **state) {
    static void (*const ways[])(SceneDriver *) = {by_escape, by_an_arrow, by_a_press_beside,
                                                  by_a_mouse};
    for (size_t i = 0; i < BOARDS; i++) {
        SceneDriver *driver = boards[i].open(small);
        for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
            tap(driver, boards[i].cell);
            assert_true(is_enlarged(driver, i));
            ways[way](driver);
            if (is_enlarged(driver, i) || !driver_control(driver, boards[i].cell)) {
                fail_msg("%s, way %d", boards[i].cell, (int)way);
            }
        }
        assert_false(is_taken(driver));
        driver_close(driver);
    }
}

/* ---- Sudoku ---- */

/* The player reads its cells, drags over them and writes in them: the whole board is enlarged. */
static void a_sudoku_is_zoomed(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, small);
    assert_true(width_of(driver, "cell-1-1") >= FINGER_U); /* without a command */
    tap(driver, "cell-1-1");
    assert_int_equal(scene_in(driver)->input.selection.cell, 0);
    driver_letter(driver, 'z', 0);
    assert_true(width_of(driver, "cell-1-1") < FINGER_U);
    driver_letter(driver, 'z', 0);
    assert_true(width_of(driver, "cell-1-1") >= FINGER_U);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_tap_takes),
        cmocka_unit_test(large_cells_are_taken_at_once),
        cmocka_unit_test(the_same_things_put_it_away),
        cmocka_unit_test(a_sudoku_is_zoomed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
