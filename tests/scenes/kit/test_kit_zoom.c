/* Tests of the zoomed board alone: when it is zoomed, which part is visible, and what moves it. */
#include "support/test.h"

#include <math.h>
#include <string.h>

#include "scenes/kit/board/zoom.h"
#include "support/window/canvas_recorder.h"

/* 20 by 10 cells, of side 15 when all are visible, in a window of 300 by 200 at (10, 20). */
static const ZoomBoard board = {
    .cells = {20, 10}, .whole_cell = 15, .whole = {10, 45, 300, 150}, .window = {10, 20, 300, 200}};

static void small_cells_are_zoomed_unless_the_player_says_no(void **state) {
    Zoom zoom = {0};
    assert_true(zoom_is_on(&zoom, 19.5F) && !zoom_is_on(&zoom, 20));
    zoom.choice = ZOOM_ALWAYS;
    assert_true(zoom_is_on(&zoom, 39.5F) && !zoom_is_on(&zoom, 40)); /* nothing to gain */
    zoom.side = 50;
    assert_true(zoom_is_on(&zoom, 49) && !zoom_is_on(&zoom, 50));
    zoom.choice = ZOOM_NEVER;
    assert_false(zoom_is_on(&zoom, 5));
    zoom_toggle(&zoom, &board);
    assert_true(zoom_is_on(&zoom, board.whole_cell) && zoom_cell(&zoom) == ZOOM_CELL_U);
    zoom_toggle(&zoom, &board);
    assert_false(zoom_is_on(&zoom, board.whole_cell));
}

static void expect_offset(const Zoom *zoom, float x, float y) {
    const Rect rect = zoom_rect(zoom, &board);
    assert_float_equal(board.window.x - rect.x, x, 0.01);
    assert_float_equal(board.window.y - rect.y, y, 0.01);
}

/* Never beyond the board's edge; a board smaller than the window is centred. */
static void the_part_in_sight_is_on_the_board(void **state) {
    Zoom zoom = {.offset = {-5, 900}};
    expect_offset(&zoom, 0, 200);
    const Rect rect = zoom_rect(&zoom, &board);
    assert_float_equal(rect.x, 10, 0.01);
    assert_float_equal(rect.y, -180, 0.01);
    assert_float_equal(rect.width, 800, 0.01);
    zoom = (Zoom){.choice = ZOOM_ALWAYS, .side = 16};
    expect_offset(&zoom, 0, -20);
}

static void a_cell_is_revealed_with_its_neighbours(void **state) {
    Zoom zoom = {0};
    assert_false(zoom_reveal(&zoom, &board, 2, 3)); /* already visible */
    assert_true(zoom_reveal(&zoom, &board, 7, 12));
    expect_offset(&zoom, 14 * 40 - 300, 9 * 40 - 200);
    assert_true(zoom_reveal(&zoom, &board, 7, 6));
    expect_offset(&zoom, 5 * 40, 9 * 40 - 200);
    assert_true(zoom_reveal(&zoom, &board, 9, 19));
    expect_offset(&zoom, 500, 200);
    zoom.choice = ZOOM_NEVER;
    assert_false(zoom_reveal(&zoom, &board, 0, 0));
}

/* The point under the pointer stays there. */
static void cells_grow_around_the_pointer(void **state) {
    Zoom zoom = {.choice = ZOOM_NEVER};
    const Point at = {160, 120};
    float side = 15;
    zoom_by(&zoom, &board, -1, at);
    assert_false(zoom_is_on(&zoom, 15)); /* it is whole already */
    while (zoom_can_grow(&zoom, &board)) {
        const Rect before = zoom_is_on(&zoom, 15) ? zoom_rect(&zoom, &board) : board.whole;
        const float share = (at.x - before.x) / before.width;
        assert_true(zoom_by(&zoom, &board, 1, at));
        side = fminf(side * 1.2F, 72);
        assert_float_equal(zoom_cell(&zoom), side, 0.01);
        const Rect rect = zoom_rect(&zoom, &board);
        assert_float_equal((at.x - rect.x) / rect.width, share, 0.005);
    }
    assert_float_equal(zoom_cell(&zoom), ZOOM_CELL_MAX_U, 0.01);
    assert_false(zoom_by(&zoom, &board, 1, at));
    for (int i = 0; i < 9; i++) {
        assert_true(zoom_by(&zoom, &board, -1, at));
    }
    assert_false(zoom_is_on(&zoom, 15));
    const ZoomBoard large = {.cells = {9, 9}, .whole_cell = 40, .window = board.window};
    assert_false(zoom_can_grow(&zoom, &large) || zoom_by(&zoom, &large, 1, at));
}

static bool point(Zoom *zoom, ControlsState *controls, EventType type, Point at) {
    return zoom_pointer(zoom, &board, &(Event){.type = type, .at = at}, controls);
}

static void a_press_that_moves_drags_the_board(void **state) {
    Zoom zoom = {.offset = {100, 100}};
    ControlsState controls = {0};
    strcpy(controls.pressed, "cell-1-1");
    assert_false(point(&zoom, &controls, EVENT_POINTER_DOWN, (Point){150, 100}));
    assert_false(point(&zoom, &controls, EVENT_POINTER_MOVE, (Point){145, 100}));
    assert_string_equal(controls.pressed, "cell-1-1");
    assert_true(point(&zoom, &controls, EVENT_POINTER_MOVE, (Point){130, 90}));
    assert_string_equal(controls.pressed, ""); /* it does not act */
    expect_offset(&zoom, 120, 110);
    assert_true(point(&zoom, &controls, EVENT_POINTER_MOVE, (Point){149, 100}));
    expect_offset(&zoom, 101, 100);
    assert_false(point(&zoom, &controls, EVENT_POINTER_UP, (Point){149, 100}));
    assert_false(point(&zoom, &controls, EVENT_POINTER_MOVE, (Point){100, 100}));
    expect_offset(&zoom, 101, 100);
    assert_false(point(&zoom, &controls, EVENT_POINTER_DOWN, (Point){5, 100})); /* outside */
    assert_false(point(&zoom, &controls, EVENT_POINTER_MOVE, (Point){100, 100}));
    zoom.choice = ZOOM_NEVER;
    assert_false(point(&zoom, &controls, EVENT_POINTER_DOWN, (Point){150, 100}));
    assert_false(point(&zoom, &controls, EVENT_POINTER_MOVE, (Point){100, 100}));
}

static void the_wheel_zooms_over_the_board_alone(void **state) {
    Zoom zoom = {.choice = ZOOM_NEVER};
    ControlsState controls = {0};
    Event wheel = {.type = EVENT_WHEEL, .at = {160, 30}, .wheel = 1};
    assert_false(zoom_pointer(&zoom, &board, &wheel, &controls)); /* over the whole board */
    wheel.at.y = 100;
    assert_true(zoom_pointer(&zoom, &board, &wheel, &controls));
    assert_true(zoom_is_on(&zoom, 15));
    wheel.at.y = 30; /* the zoomed one fills the window */
    assert_true(zoom_pointer(&zoom, &board, &wheel, &controls));
    wheel.mods = MOD_CTRL;
    assert_false(zoom_pointer(&zoom, &board, &wheel, &controls));
}

static void controls_out_of_sight_are_gone(void **state) {
    Control inside = {.rect = {20, 30, 40, 40}};
    Control cut = {.rect = {-9, 30, 40, 40}};
    Control outside = {.rect = {-11, 30, 40, 40}};
    zoom_place(&board, &inside);
    zoom_place(&board, &cut);
    zoom_place(&board, &outside);
    assert_true(inside.rect.width == 40 && cut.rect.width == 40 && outside.rect.width == 0);
    assert_true(inside.acts_on_release && inside.clip.width == board.window.width);
}

/* Clipped to the window, with a bar for each direction in which the board is longer. */
static void bars_show_the_part_in_sight(void **state) {
    Canvas *canvas = recorder_create((Size){400, 300});
    const Theme theme = theme_make(false, PIECES_CORAL_AMBER);
    const Zoom zoom = {.offset = {500, 0}};
    zoom_begin(&board, canvas, &theme);
    zoom_end(&zoom, &board, canvas, &theme);
    assert_int_equal(recorder_count(canvas, "fill_round"), 2);
    assert_int_equal(recorder_count_lines(canvas, "fill_round 197.5 215.0 112.5 4.0"), 1);
    assert_int_equal(recorder_count_lines(canvas, "fill_round 305.0 20.0 4.0 100.0"), 1);
    assert_int_equal(recorder_faults(canvas), 0);
    recorder_clear(canvas);
    const Zoom flat = {.choice = ZOOM_ALWAYS, .side = 16}; /* as high as the window */
    zoom_begin(&board, canvas, &theme);
    zoom_end(&flat, &board, canvas, &theme);
    assert_int_equal(recorder_count(canvas, "fill_round"), 1);
    recorder_destroy(canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_cells_are_zoomed_unless_the_player_says_no),
        cmocka_unit_test(the_part_in_sight_is_on_the_board),
        cmocka_unit_test(a_cell_is_revealed_with_its_neighbours),
        cmocka_unit_test(cells_grow_around_the_pointer),
        cmocka_unit_test(a_press_that_moves_drags_the_board),
        cmocka_unit_test(the_wheel_zooms_over_the_board_alone),
        cmocka_unit_test(controls_out_of_sight_are_gone),
        cmocka_unit_test(bars_show_the_part_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
