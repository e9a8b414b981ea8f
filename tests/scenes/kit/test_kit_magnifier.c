/* Tests of the magnifier alone: when a lens opens and closes, and where each kind stands. */
#include "support/test.h"

#include <stdlib.h>

#include "scenes/kit/board/magnifier.h"
#include "support/window/canvas_recorder.h"

static const Rect bounds = {0, 0, 600, 600};

static Grid grid_of(float side, int rows, int columns) {
    const Rect area = {0, 0, side * (float)columns, side * (float)rows};
    return grid_square(area, rows, columns, 0);
}

static MagnifierBoard board_of(float side, int rows, int columns, MagnifierPlace place) {
    const Grid grid = grid_of(side, rows, columns);
    return (MagnifierBoard){
        .grid = grid, .around = grid.area, .bounds = bounds, .place = place, .first = 0};
}

static Event pointer(EventType type, Point at, bool is_touch) {
    return (Event){.type = type, .at = at, .is_touch = is_touch};
}

/* ---- Opening and closing ---- */

/* True when a press on a cell of this side only opens the lens. */
static bool is_needed(float side, bool is_touch) {
    GameShell shell = {.view.is_dirty = false};
    Magnifier magnifier = {.is_touch = is_touch};
    const MagnifierBoard board = board_of(side, 10, 10, MAGNIFIER_OVER);
    return magnifier_press(&magnifier, &shell, &board, 7);
}

static void a_finger_needs_larger_cells_than_a_mouse(void **state) {
    assert_true(is_needed(23.5F, false) && is_needed(23.5F, true));
    assert_true(!is_needed(24, false) && is_needed(24, true));
    assert_true(!is_needed(39.5F, false) && is_needed(39.5F, true));
    assert_true(!is_needed(40, false) && !is_needed(40, true));
    assert_true(magnifier_may_be_needed(39.5F) && !magnifier_may_be_needed(40));
}

static void the_second_press_takes_the_cell(void **state) {
    GameShell shell = {.view.is_cursor_shown = true};
    Magnifier magnifier = {.is_touch = true};
    const MagnifierBoard small = board_of(20, 9, 9, MAGNIFIER_OVER);
    const MagnifierBoard large = board_of(40, 9, 9, MAGNIFIER_OVER);
    assert_false(magnifier_press(&magnifier, &shell, &large, 5));
    assert_true(!magnifier.is_open && shell.view.is_cursor_shown && !shell.view.is_dirty);
    assert_true(magnifier_press(&magnifier, &shell, &small, 5));
    assert_true(magnifier.is_open && magnifier.cell == 5);
    assert_true(shell.view.is_dirty && !shell.view.is_cursor_shown);
    assert_true(magnifier_press(&magnifier, &shell, &small, 6)); /* elsewhere */
    assert_int_equal(magnifier.cell, 6);
    assert_false(magnifier_press(&magnifier, &shell, &small, 6));
    assert_true(magnifier.is_open); /* until the game closes it */
    assert_true(magnifier_close(&magnifier) && !magnifier_close(&magnifier));
}

static Magnifier open_at(int cell) {
    return (Magnifier){.is_open = true, .is_touch = true, .cell = cell};
}

static void escape_and_the_arrows_put_it_away(void **state) {
    static const Key arrows[] = {KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT};
    GameShell shell = {0};
    Magnifier magnifier = open_at(0);
    assert_false(magnifier_key(&magnifier, &shell, &(Event){.type = EVENT_KEY, .key = KEY_ENTER}));
    assert_true(magnifier.is_open);
    assert_true(magnifier_key(&magnifier, &shell, &(Event){.type = EVENT_KEY, .key = KEY_ESCAPE}));
    assert_false(magnifier.is_open);
    /* A second Escape is for something else. */
    assert_false(magnifier_key(&magnifier, &shell, &(Event){.type = EVENT_KEY, .key = KEY_ESCAPE}));
    for (int i = 0; i < 4; i++) {
        magnifier = open_at(0);
        shell = (GameShell){0};
        assert_false(
            magnifier_key(&magnifier, &shell, &(Event){.type = EVENT_KEY, .key = arrows[i]}));
        assert_false(magnifier.is_open);
        assert_true(shell.view.is_dirty);
    }
}

/* A press on the lens, on its board, and outside both. */
static void a_press_beside_it_puts_it_away(void **state) {
    const MagnifierBoard board = board_of(20, 9, 9, MAGNIFIER_APART);
    Magnifier magnifier = open_at(0);
    const Rect plate = magnifier_lens(&magnifier, &board).plate;
    const Point there[] = {rect_center(plate), {179, 179}};
    for (int i = 0; i < 2; i++) {
        const Event down = pointer(EVENT_POINTER_DOWN, there[i], true);
        assert_false(magnifier_point(&magnifier, &down, &board));
        assert_true(magnifier.is_open);
    }
    const Point beside = {300, 30};
    const EventType others[] = {EVENT_POINTER_MOVE, EVENT_POINTER_UP, EVENT_POINTER_LEAVE,
                                EVENT_WHEEL};
    for (int i = 0; i < 4; i++) {
        const Event other = pointer(others[i], beside, i == 0);
        assert_false(magnifier_point(&magnifier, &other, &board));
        assert_true(magnifier.is_open);
    }
    const Event down = pointer(EVENT_POINTER_DOWN, beside, true);
    assert_true(magnifier_point(&magnifier, &down, &board));
    assert_false(magnifier.is_open);
    assert_false(magnifier_point(&magnifier, &down, &board));
}

static void another_pointer_puts_it_away(void **state) {
    const MagnifierBoard board = board_of(20, 9, 9, MAGNIFIER_OVER);
    Magnifier magnifier = open_at(0);
    const Event mouse = pointer(EVENT_POINTER_MOVE, (Point){5, 5}, false);
    assert_true(magnifier_point(&magnifier, &mouse, &board));
    assert_true(!magnifier.is_open && !magnifier.is_touch);
    const Event finger = pointer(EVENT_POINTER_DOWN, (Point){5, 5}, true);
    assert_true(magnifier_point(&magnifier, &finger, &board));
    assert_false(magnifier_point(&magnifier, &finger, &board)); /* still a finger */
    assert_true(magnifier.is_touch);
}

/* Boards side by side share a Magnifier; a board whose cells have grown needs no lens. */
static void a_lens_is_on_its_own_board(void **state) {
    MagnifierBoard left = board_of(20, 3, 3, MAGNIFIER_OVER);
    MagnifierBoard right = left;
    right.first = 9;
    Magnifier magnifier = open_at(9);
    Rect place = {0};
    const MagnifierLens none = magnifier_lens(&magnifier, &left);
    const MagnifierLens lens = magnifier_lens(&magnifier, &right);
    assert_true(none.plate.width == 0 && lens.plate.width > 0);
    assert_false(magnifier_cell(&none, 0, &place));
    assert_false(magnifier_cell(&lens, 0, &place)); /* the cell belongs to the other board */
    assert_false(magnifier_cell(&lens, 18, &place));
    assert_true(place.width == 0 && magnifier_cell(&lens, 9, &place) && place.width > 40);
    magnifier.cell = 8;
    assert_true(magnifier_lens(&magnifier, &left).plate.width > 0);
    assert_true(magnifier_lens(&magnifier, &right).plate.width == 0);
    magnifier.is_open = false;
    assert_true(magnifier_lens(&magnifier, &left).plate.width == 0);
    magnifier.is_open = true;
    const MagnifierBoard large = board_of(40, 3, 3, MAGNIFIER_OVER);
    assert_true(magnifier_lens(&magnifier, &large).plate.width == 0);
}

/* ---- Placing the lens ---- */

/* The cell and the same number on both sides of it, within the board. */
static void over_the_cell_it_shows_an_odd_number_of_cells(void **state) {
    static const struct {
        float side;
        int count;
        int shown;
    } boards[] = {{20, 20, 5}, {20, 10, 3}, {16, 20, 5}, {15, 20, 3}, {8, 3, 3}, {8, 2, 2}};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const int count = boards[i].count;
        const MagnifierBoard board = board_of(boards[i].side, count, count, MAGNIFIER_OVER);
        for (int at = 0; at < count; at++) {
            Rect place = {0};
            const MagnifierLens lens = magnifier_lens_at(&board, at * count + at);
            assert_int_equal(lens.grid.rows, boards[i].shown);
            assert_int_equal(lens.grid.cols, boards[i].shown);
            int first = at - boards[i].shown / 2;
            first = first > count - boards[i].shown ? count - boards[i].shown : first;
            first = first < 0 ? 0 : first;
            assert_int_equal(lens.row, first);
            assert_int_equal(lens.column, first);
            assert_true(lens.plate.x >= 0 && lens.plate.x + lens.plate.width <= 600.01F);
            assert_float_equal(lens.plate.width, 44.0F * (float)boards[i].shown + 16, 0.01);
            for (int cell = 0; cell < count; cell++) {
                const bool is_shown = cell >= first && cell < first + boards[i].shown;
                assert_int_equal(magnifier_cell(&lens, cell * count + at, &place), is_shown);
                assert_int_equal(magnifier_cell(&lens, at * count + cell, &place), is_shown);
            }
            /* It stays under the pointer, where the bounds allow it. */
            const Point middle = rect_center(grid_cell(&board.grid, at, at));
            assert_true(magnifier_cell(&lens, at * count + at, &place));
            assert_true(rect_contains(lens.plate, middle));
            if (lens.plate.x > 0 && lens.plate.x + lens.plate.width < 600) {
                assert_float_equal(rect_center(place).x, middle.x, 1.01);
                assert_float_equal(rect_center(place).y, middle.y, 1.01);
            }
        }
    }
}

/* Three by three, as large as fits, in the farthest corner. */
static void apart_it_leaves_the_cell_in_sight(void **state) {
    MagnifierBoard board = board_of(20, 15, 15, MAGNIFIER_APART);
    board.bounds = (Rect){0, 0, 400, 300};
    for (int cell = 0; cell < 15 * 15; cell++) {
        const MagnifierLens lens = magnifier_lens_at(&board, cell);
        Rect place;
        int shown = 0;
        assert_float_equal(lens.plate.width, 138, 0.01);
        assert_float_equal(lens.plate.height, 138, 0.01);
        assert_true(lens.plate.x >= 3.99F && lens.plate.x + lens.plate.width <= 396.01F);
        assert_true(lens.plate.y >= 3.99F && lens.plate.y + lens.plate.height <= 296.01F);
        for (int other = 0; other < 15 * 15; other++) {
            const bool is_beside =
                abs(other / 15 - cell / 15) <= 1 && abs(other % 15 - cell % 15) <= 1;
            assert_int_equal(magnifier_cell(&lens, other, &place), is_beside);
            shown += is_beside;
        }
        assert_true(shown == 4 || shown == 6 || shown == 9);
        /* In the middle of the plate, whichever neighbours exist. */
        assert_true(magnifier_cell(&lens, cell, &place));
        assert_float_equal(rect_center(place).x, rect_center(lens.plate).x, 0.01);
        assert_float_equal(rect_center(place).y, rect_center(lens.plate).y, 0.01);
        assert_false(
            rect_contains(lens.plate, rect_center(grid_cell(&board.grid, cell / 15, cell % 15))));
    }
    board.bounds = (Rect){0, 0, 100, 80};
    assert_float_equal(magnifier_lens_at(&board, 0).plate.width, 72, 0.01);
}

static void above_it_shows_the_columns_that_there_are(void **state) {
    MagnifierBoard board = {.grid = {.area = {100, 50, 140, 120}, .rows = 1, .cols = 7},
                            .around = {100, 50, 140, 120},
                            .bounds = {0, 0, 400, 300},
                            .place = MAGNIFIER_ABOVE};
    for (int column = 0; column < 7; column++) {
        const MagnifierLens lens = magnifier_lens_at(&board, column);
        const int first = column > 0 ? column - 1 : 0;
        const int last = column < 6 ? column + 1 : 6;
        Rect place;
        assert_int_equal(lens.column, first);
        assert_int_equal(lens.grid.cols, last - first + 1);
        assert_float_equal(lens.plate.y, 54, 0.01);
        assert_float_equal(lens.plate.height, 50, 0.01);
        assert_float_equal(lens.plate.width, 46 * (float)(last - first + 1), 0.01);
        assert_true(magnifier_cell(&lens, column, &place));
        assert_float_equal(rect_center(place).x, 110 + 20 * (float)column,
                           0.01); /* above its column */
        assert_false(magnifier_cell(&lens, column + 2, &place));
        assert_false(magnifier_cell(&lens, column - 2, &place));
    }
    board.bounds = (Rect){100, 0, 128, 300}; /* less space than three cells */
    const MagnifierLens lens = magnifier_lens_at(&board, 3);
    assert_float_equal(lens.plate.width, 120, 0.01);
    assert_float_equal(lens.plate.x, 104, 0.01);
}

/* ---- Drawing ---- */

typedef struct Drawn {
    int cells[9], count;
    int ground_at; /* how many cells had been drawn by then */
} Drawn;

static void draw_ground(const void *self, Canvas *canvas, const MagnifierLens *lens) {
    Drawn *drawn = *(Drawn *const *)self;
    drawn->ground_at = drawn->count;
    canvas_fill_rect(canvas, lens->plate, (Color){1, 2, 3, 255});
}

static void draw_cell(const void *self, Canvas *canvas, int cell, Rect place) {
    Drawn *drawn = *(Drawn *const *)self;
    drawn->cells[drawn->count++] = cell;
    canvas_fill_rect(canvas, place, (Color){9, 9, 9, 255});
}

/* Each existing cell is drawn once, over the ground and under the edge. */
static void each_cell_is_drawn_once(void **state) {
    Canvas *canvas = recorder_create((Size){600, 600});
    MagnifierBoard board = board_of(20, 15, 15, MAGNIFIER_APART);
    board.first = 225;
    Drawn drawn = {.count = 0, .ground_at = -1};
    Drawn *self = &drawn;
    const MagnifierPicture picture = {.ground = {1, 1, 1, 255},
                                      .edge = {2, 2, 2, 255},
                                      .radius = 5,
                                      .edge_width = 3,
                                      .draw_ground = draw_ground,
                                      .draw_cell = draw_cell,
                                      .self = &self};
    MagnifierLens lens = magnifier_lens_at(&board, 225); /* the first corner */
    magnifier_draw(&lens, &picture, canvas);
    static const int expected[] = {225, 226, 240, 241};
    assert_int_equal(drawn.count, 4);
    assert_memory_equal(drawn.cells, expected, sizeof expected);
    assert_int_equal(drawn.ground_at, 0);
    assert_int_equal(recorder_count(canvas, "fill_round"), 1);
    assert_int_equal(recorder_count(canvas, "stroke_round"), 1);
    recorder_clear(canvas);
    lens.plate.width = 0;
    magnifier_draw(&lens, &picture, canvas); /* no lens is open */
    assert_int_equal(drawn.count, 4);
    assert_int_equal(recorder_count(canvas, "fill_round"), 0);
    recorder_destroy(canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finger_needs_larger_cells_than_a_mouse),
        cmocka_unit_test(the_second_press_takes_the_cell),
        cmocka_unit_test(escape_and_the_arrows_put_it_away),
        cmocka_unit_test(a_press_beside_it_puts_it_away),
        cmocka_unit_test(another_pointer_puts_it_away),
        cmocka_unit_test(a_lens_is_on_its_own_board),
        cmocka_unit_test(over_the_cell_it_shows_an_odd_number_of_cells),
        cmocka_unit_test(apart_it_leaves_the_cell_in_sight),
        cmocka_unit_test(above_it_shows_the_columns_that_there_are),
        cmocka_unit_test(each_cell_is_drawn_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
