/* The magnified board: what a drag, the wheel and the keys do to it, and where the choices of its
 * size end. */
#include "support/test.h"

#include <math.h>

#include "scenes/sudoku/board/layout.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const Size small = {360, 480};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void press(SceneDriver *driver, Point at, bool is_secondary) {
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .secondary = is_secondary});
}

static void move_to(SceneDriver *driver, Point at) {
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
}

static void let_go(SceneDriver *driver, Point at) {
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at});
}

static void turn_wheel(SceneDriver *driver, Point at, float steps, unsigned mods) {
    driver_event(driver, (Event){.type = EVENT_WHEEL, .at = at, .wheel = steps, .mods = mods});
}

static Point offset_of(const SceneDriver *driver) {
    const GameShell *shell = driver_shell(driver);
    const ZoomBoard board = sudoku_zoom_board(shell);
    const Rect rect = zoom_rect(&sudoku_const_scene_of(shell)->input.zoom, &board);
    return (Point){board.window.x - rect.x, board.window.y - rect.y};
}

static bool is_near_by(Point one, Point other) {
    return fabsf(one.x - other.x) < 1.01F && fabsf(one.y - other.y) < 1.01F;
}

/* ---- Drags ---- */

/* The board follows the pointer as far as it has gone since the press. */
static void the_board_follows_the_pointer(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, small);
    const Point at = middle_of(driver, "cell-4-4");
    const Point begun = offset_of(driver);
    press(driver, at, false);
    move_to(driver, (Point){at.x - 30, at.y - 20});
    assert_true(is_near_by(offset_of(driver), (Point){begun.x + 30, begun.y + 20}));
    move_to(driver, (Point){at.x - 50, at.y - 60});
    assert_true(is_near_by(offset_of(driver), (Point){begun.x + 50, begun.y + 60}));
    move_to(driver, (Point){at.x - 45, at.y - 55});
    assert_true(is_near_by(offset_of(driver), (Point){begun.x + 45, begun.y + 55}));
    let_go(driver, (Point){at.x - 45, at.y - 55});
    move_to(driver, (Point){at.x, at.y});
    assert_true(is_near_by(offset_of(driver), (Point){begun.x + 45, begun.y + 55}));
    assert_int_equal(scene_in(driver)->input.selection.cell, -1);
    press(driver, at, false);
    move_to(driver, (Point){at.x + 20, at.y + 10}); /* on from where it was */
    assert_true(is_near_by(offset_of(driver), (Point){begun.x + 25, begun.y + 45}));
    let_go(driver, at);
    driver_close(driver);
}

/* It ends at its edges. */
static void the_board_ends_at_its_edges(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, small);
    const Point at = middle_of(driver, "cell-4-4");
    press(driver, at, false);
    move_to(driver, (Point){at.x + 3000, at.y + 3000});
    assert_true(is_near_by(offset_of(driver), (Point){0, 0}));
    move_to(driver, (Point){at.x - 3000, at.y - 3000});
    let_go(driver, (Point){at.x - 3000, at.y - 3000});
    const Rect sight = sudoku_board_window(driver_shell(driver));
    const float board = 16 * zoom_cell(&scene_in(driver)->input.zoom);
    assert_true(is_near_by(offset_of(driver), (Point){board - sight.width, board - sight.height}));
    driver_close(driver);
}

/* A hand that trembles chooses the cell; the other button moves nothing. */
static void a_small_move_is_no_drag(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, small);
    const Point at = middle_of(driver, "cell-4-4");
    const Point begun = offset_of(driver);
    press(driver, at, false);
    move_to(driver, (Point){at.x + 5, at.y - 6});
    assert_true(is_near_by(offset_of(driver), begun));
    let_go(driver, (Point){at.x + 5, at.y - 6});
    assert_int_equal(scene_in(driver)->input.selection.cell, 3 * 16 + 3);
    driver_key(driver, KEY_ESCAPE, 0);
    press(driver, at, true);
    move_to(driver, (Point){at.x - 60, at.y - 60});
    assert_true(is_near_by(offset_of(driver), begun));
    driver_event(
        driver, (Event){.type = EVENT_POINTER_UP, .at = {at.x - 60, at.y - 60}, .secondary = true});
    press(driver, at, false); /* eight units are enough */
    move_to(driver, (Point){at.x - 8.1F, at.y});
    let_go(driver, (Point){at.x - 8.1F, at.y});
    assert_int_equal(scene_in(driver)->input.selection.cell, -1);
    driver_close(driver);
}

/* ---- The wheel ---- */

/* The place of the board under the pointer, in cells. */
static Point place_under(const SceneDriver *driver, Point at) {
    const GameShell *shell = driver_shell(driver);
    const Rect board = sudoku_board_rect(shell);
    return (Point){(at.x - board.x) / board.width * 16, (at.y - board.y) / board.height * 16};
}

static void what_is_under_the_pointer_stays_there(void **state) {
    static const char *const cells[] = {"cell-6-5", "cell-9-12", "cell-8-8"};
    for (int i = 0; i < 3; i++) {
        SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){800, 600});
        const Point at = middle_of(driver, cells[i]);
        const Point before = place_under(driver, at);
        for (int step = 0; step < 3; step++) {
            turn_wheel(driver, at, 2, 0);
            const Point now = place_under(driver, at);
            assert_true(fabsf(now.x - before.x) < 0.06F && fabsf(now.y - before.y) < 0.06F);
        }
        turn_wheel(driver, at, -1, 0);
        const Point now = place_under(driver, at);
        assert_true(fabsf(now.x - before.x) < 0.06F && fabsf(now.y - before.y) < 0.06F);
        driver_close(driver);
    }
}

/* Only over the board, and alone. */
static void the_wheel_turns_over_the_board(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){800, 600});
    const Point at = middle_of(driver, "cell-8-8");
    const float side = driver_control(driver, "cell-8-8")->rect.width;
    turn_wheel(driver, at, 2, MOD_CTRL);
    turn_wheel(driver, at, 2, MOD_SHIFT);
    turn_wheel(driver, middle_of(driver, "hint"), 2, 0);
    assert_true(driver_control(driver, "cell-8-8")->rect.width == side);
    turn_wheel(driver, at, 2, 0);
    assert_true(driver_control(driver, "cell-8-8")->rect.width > side * 1.3F);
    turn_wheel(driver, at, -20, 0);
    assert_true(driver_control(driver, "cell-8-8")->rect.width == side);
    assert_int_equal(scene_in(driver)->input.zoom.choice, ZOOM_NEVER);
    driver_close(driver);
}

static void large_cells_do_not_grow(void **state) {
    SceneDriver *driver = open_at(nine, window);
    const Rect before = driver_control(driver, "cell-5-5")->rect;
    turn_wheel(driver, middle_of(driver, "cell-5-5"), 3, 0);
    driver_letter(driver, '+', 0);
    assert_true(driver_says(driver, "The cells are already large."));
    const Rect after = driver_control(driver, "cell-5-5")->rect;
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(scene_in(driver)->input.zoom.choice, ZOOM_BY_SIZE);
    driver_close(driver);
    driver = open_at(SUDOKU_SIXTEEN, small);
    for (int i = 0; i < 10; i++) {
        driver_letter(driver, '+', 0);
    }
    assert_true(zoom_cell(&scene_in(driver)->input.zoom) == (float)ZOOM_CELL_MAX_U);
    assert_true(driver_says(driver, "The cells are already large."));
    driver_close(driver);
}

/* ---- Keys ---- */

/* Around the chosen cell where it is in sight, else around the middle. */
static void keys_zoom_around_the_chosen_cell(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){800, 600});
    driver_click(driver, "cell-5-10");
    const Point chosen = middle_of(driver, "cell-5-10");
    for (int i = 0; i < 3; i++) {
        driver_letter(driver, '+', 0);
    }
    const Point now = middle_of(driver, "cell-5-10");
    assert_true(fabsf(now.x - chosen.x) < 3 && fabsf(now.y - chosen.y) < 3);
    for (int i = 0; i < 10; i++) {
        driver_letter(driver, '-', 0);
    }
    driver_key(driver, KEY_ESCAPE, 0);
    for (int i = 0; i < 3; i++) {
        const Point middle = rect_center(sudoku_board_window(driver_shell(driver)));
        const Point before = place_under(driver, middle);
        driver_letter(driver, '+', 0);
        const Point after = place_under(driver, middle);
        assert_true(fabsf(after.x - before.x) < 0.1F);
        /* The stage is higher than the whole board: the first step fills it. */
        assert_true(i == 0 || fabsf(after.y - before.y) < 0.1F);
    }
    driver_close(driver);
}

/* Every neighbour of the chosen cell that there is is in sight. */
static void neighbours_of_the_cursor_are_in_sight(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, small);
    driver_click(driver, "cell-1-1");
    for (int i = 0; i < 45; i++) {
        driver_key(driver, i / 15 == 0 ? KEY_DOWN : i / 15 == 1 ? KEY_RIGHT : KEY_UP, 0);
        const GameShell *shell = driver_shell(driver);
        const int cell = scene_in(driver)->input.selection.cell;
        const Rect sight = rect_inset(sudoku_board_window(shell), -1.5F);
        for (int side = 0; side < 4; side++) {
            const int row = cell / 16 + (side == 0) - (side == 1);
            const int column = cell % 16 + (side == 2) - (side == 3);
            if (row >= 0 && row < 16 && column >= 0 && column < 16) {
                const Rect place = sudoku_cell_rect(shell, row * 16 + column);
                const Rect seen = rect_common(sight, place);
                assert_true(seen.width >= place.width && seen.height >= place.height);
            }
        }
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_follows_the_pointer),
        cmocka_unit_test(the_board_ends_at_its_edges),
        cmocka_unit_test(a_small_move_is_no_drag),
        cmocka_unit_test(what_is_under_the_pointer_stays_there),
        cmocka_unit_test(the_wheel_turns_over_the_board),
        cmocka_unit_test(large_cells_do_not_grow),
        cmocka_unit_test(keys_zoom_around_the_chosen_cell),
        cmocka_unit_test(neighbours_of_the_cursor_are_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
