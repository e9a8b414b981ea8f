/* Tests of the strip alone: three columns of pictures of 40 by 50 with gaps of 10, in a view of 140
 * by 110, which shows two of the four rows. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/kit/board/strip.h"
#include "support/window/canvas_recorder.h"

static const Rect view = {100, 200, 140, 110};

static Strip strip_with(int count) {
    const StripShape shape = {
        .view = view, .count = count, .columns = 3, .cell = {40, 50}, .gap = 10, .rim = 2};
    Strip strip = {0};
    strip_set_shape(&strip, &shape, false);
    return strip;
}

static SceneContext usual; /* with the usual keys */

static void do_nothing(GameShell *shell, void *self, int value) {
}

static const Command command = {.id = "picture", .place = COMMAND_BOARD, .run = do_nothing};

/* The place of a picture's control; no width when it is out of sight. */
static Rect cell_of(const Strip *strip, int index) {
    static GameShell shell;
    memset(&shell, 0, sizeof shell);
    shell.context = &usual;
    assert_true(controls_init(&shell.view.controls));
    strip_place(strip, &shell, &command, "mask");
    assert_int_equal(shell.view.controls.count, strip->shape.count);
    const Rect place = shell.view.controls.items[index].rect;
    controls_finish(&shell.view.controls);
    return place;
}

static Event pointer(EventType type, Point at, int64_t now_ms) {
    return (Event){.type = type, .at = at, .now_ms = now_ms};
}

/* ---- Places ---- */

static void pictures_stand_row_by_row(void **state) {
    const Strip strip = strip_with(11);
    assert_float_equal(strip_height(&strip.shape), 4 * 60 - 10, 0.01);
    const Rect fifth = cell_of(&strip, 4);
    assert_float_equal(fifth.x, 150, 0.01);
    assert_float_equal(fifth.y, 260, 0.01);
    assert_true(fifth.width == 40 && fifth.height == 50);
    const Strip short_one = strip_with(6);
    assert_float_equal(strip_height(&short_one.shape), 110, 0.01);
    const StripShape none = {.gap = 10};
    assert_true(strip_height(&none) == 0);
}

/* The scroll bar stands inside the view, or to its right. */
static void the_bar_has_a_lane(void **state) {
    Strip strip = strip_with(11);
    assert_float_equal(strip.scroller.lane.x + strip.scroller.lane.width, 240, 0.01);
    StripShape shape = strip.shape;
    shape.lane_beside = true;
    strip_set_shape(&strip, &shape, true);
    assert_float_equal(strip.scroller.lane.x, 240, 0.01);
    assert_true(strip.scroller.is_motion_reduced);
}

/* Scrolls only as far as needed, and back when the strip becomes shorter. */
static void a_picture_is_revealed(void **state) {
    Strip strip = strip_with(11);
    assert_false(strip_reveal(&strip, 5));
    assert_true(strip_reveal(&strip, 10));
    Rect last = cell_of(&strip, 10);
    assert_true(last.y + last.height <= view.y + view.height && last.y > view.y);
    assert_true(cell_of(&strip, 0).y < view.y);
    assert_false(strip_reveal(&strip, 9));
    StripShape shape = strip.shape;
    shape.count = 6;
    strip_set_shape(&strip, &shape, false);
    assert_float_equal(cell_of(&strip, 0).y, view.y, 0.01);
}

/* ---- Controls and the pointer ---- */

/* Only visible pictures have controls, each with its index. */
static void pictures_in_sight_are_controls(void **state) {
    static GameShell shell;
    Strip strip = strip_with(11);
    memset(&shell, 0, sizeof shell);
    shell.context = &usual;
    assert_true(controls_init(&shell.view.controls));
    scroller_move_to(&strip.scroller, 60); /* one row farther */
    strip_place(&strip, &shell, &command, "mask");
    assert_int_equal(shell.view.controls.count, 11);
    for (int i = 0; i < 11; i++) {
        const Control *control = &shell.view.controls.items[i];
        char id[40];
        snprintf(id, sizeof id, "mask-%d", i);
        assert_string_equal(control->id, id);
        assert_int_equal(control->value, i);
        assert_int_equal(control->rect.width > 0, i >= 3 && i < 9);
        assert_float_equal(control->clip.height, view.height, 0.01);
    }
    shell.view.controls.count = 0;
    strip = strip_with(6);
    strip_place(&strip, &shell, &command, "mask");
    assert_int_equal(shell.view.controls.count, 6);
    for (int i = 0; i < 6; i++) {
        assert_true(shell.view.controls.items[i].rect.width > 0);
        assert_true(shell.view.controls.items[i].clip.width == 0);
    }
    controls_finish(&shell.view.controls);
}

static void a_drag_scrolls_and_a_flick_glides(void **state) {
    static GameShell shell;
    Strip strip = strip_with(11);
    const Event press = pointer(EVENT_POINTER_DOWN, (Point){120, 300}, 0);
    const Event begun = pointer(EVENT_POINTER_MOVE, (Point){120, 290}, 10);
    const Event moved = pointer(EVENT_POINTER_MOVE, (Point){120, 270}, 20);
    const Event let_go = pointer(EVENT_POINTER_UP, (Point){120, 270}, 25);
    memset(&shell, 0, sizeof shell);
    shell.context = &usual;
    strcpy(shell.view.input.pressed, "mask-3");
    strip_point(&strip, &shell, &press);
    assert_string_equal(shell.view.input.pressed, "mask-3");
    strip_point(&strip, &shell, &begun);
    assert_string_equal(shell.view.input.pressed, ""); /* the picture does not act */
    assert_true(strip_point(&strip, &shell, &moved));
    assert_float_equal(cell_of(&strip, 0).y, view.y - 20, 0.01);
    strip_point(&strip, &shell, &let_go);
    assert_false(shell.view.is_dirty);
    assert_true(strip_tick(&strip, &shell, 60) > 60);
    assert_true(shell.view.is_dirty); /* it has moved */
    assert_true(cell_of(&strip, 0).y < view.y - 20);
    assert_int_equal(strip_tick(&strip, &shell, 5000), 0);
}

static void the_wheel_scrolls_over_the_strip_alone(void **state) {
    static GameShell shell;
    Strip strip = strip_with(11);
    Event wheel = {.type = EVENT_WHEEL, .at = {50, 250}, .wheel = -1};
    assert_false(strip_point(&strip, &shell, &wheel));
    wheel.at.x = 150;
    assert_true(strip_point(&strip, &shell, &wheel));
    assert_float_equal(cell_of(&strip, 0).y, view.y - 48, 0.01);
    Strip short_one = strip_with(6);
    assert_false(strip_point(&short_one, &shell, &wheel));
}

/* ---- Drawing ---- */

static void draw_picture(const void *self, Canvas *canvas, int index, Rect place) {
    unsigned *drawn = *(unsigned *const *)self;
    assert_false(*drawn & 1U << index);
    *drawn |= 1U << index;
    canvas_fill_rect(canvas, place, (Color){1, 2, 3, 255});
}

static unsigned draw(const Strip *strip, Canvas *canvas) {
    const Theme theme = theme_make(false, PIECES_CORAL_AMBER);
    unsigned drawn = 0;
    unsigned *self = &drawn;
    recorder_clear(canvas);
    strip_draw(strip, canvas, &theme, &(StripPicture){draw_picture, &self});
    assert_int_equal(recorder_malformed(canvas), 0);
    return drawn;
}

/* Whole rows do not fade; cut rows fade at the edges beyond which there is more. */
static void pictures_in_sight_are_drawn(void **state) {
    Canvas *canvas = recorder_create((Size){400, 400});
    Strip strip = strip_with(11);
    assert_int_equal(draw(&strip, canvas), 0x3F);
    assert_int_equal(recorder_count(canvas, "fill_round"), 1); /* the bar */
    assert_int_equal(recorder_count(canvas, "fade_edge"), 0);
    scroller_move_to(&strip.scroller, 30);
    assert_int_equal(draw(&strip, canvas), 0x1FF);
    assert_int_equal(recorder_count(canvas, "fade_edge"), 2);
    scroller_move_to(&strip.scroller, 60);
    assert_int_equal(draw(&strip, canvas), 0x1F8);
    assert_int_equal(recorder_count(canvas, "fade_edge"), 0);
    strip = strip_with(6);
    assert_int_equal(draw(&strip, canvas), 0x3F);
    assert_int_equal(recorder_count(canvas, "fill_round"), 0);
    recorder_destroy(canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_stand_row_by_row),
        cmocka_unit_test(the_bar_has_a_lane),
        cmocka_unit_test(a_picture_is_revealed),
        cmocka_unit_test(pictures_in_sight_are_controls),
        cmocka_unit_test(a_drag_scrolls_and_a_flick_glides),
        cmocka_unit_test(the_wheel_scrolls_over_the_strip_alone),
        cmocka_unit_test(pictures_in_sight_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
