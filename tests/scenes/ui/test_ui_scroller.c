/* The scroller under a clock of the test: a view of 200 over a content of 1000, so that it can be
 * pushed up by 800; its bar is 40 long and travels 160. */
#include "support/test.h"
#include "support/window/add_button.h"

#include <math.h>
#include <string.h>

#include "support/window/canvas_recorder.h"
#include "ui/scroller.h"

static const Rect view = {100, 50, 300, 200};
static const Rect lane = {400, 50, 16, 200};

static Scroller make(float offset) {
    Scroller scroller = {0};
    assert_false(scroller_set_room(&scroller, view, lane, 1000));
    scroller_move_to(&scroller, offset);
    return scroller;
}

static ScrollerAnswer pointer(Scroller *s, EventType type, Point at, int64_t now_ms) {
    return scroller_event(s, &(Event){.type = type, .at = at, .now_ms = now_ms});
}

static ScrollerAnswer down(Scroller *s, float x, float y, int64_t now_ms) {
    return pointer(s, EVENT_POINTER_DOWN, (Point){x, y}, now_ms);
}

static ScrollerAnswer move(Scroller *s, float x, float y, int64_t now_ms) {
    return pointer(s, EVENT_POINTER_MOVE, (Point){x, y}, now_ms);
}

static ScrollerAnswer up(Scroller *s, float x, float y, int64_t now_ms) {
    return pointer(s, EVENT_POINTER_UP, (Point){x, y}, now_ms);
}

static ScrollerAnswer key(Scroller *s, Key which, unsigned mods) {
    return scroller_event(s, &(Event){.type = EVENT_KEY, .key = which, .mods = mods});
}

static void stays_within_its_content(void **state) {
    Scroller s = make(0);
    assert_true(scroller_move_by(&s, 5000));
    assert_float_equal(s.offset, 800, 0);
    assert_false(scroller_move_by(&s, 1));
    assert_true(scroller_move_to(&s, -3));
    assert_float_equal(s.offset, 0, 0);
    scroller_move_to(&s, 700);
    assert_true(scroller_set_room(&s, view, lane, 500));
    assert_float_equal(s.offset, 300, 0);
    assert_true(scroller_set_room(&s, view, lane, 200.5F));
    assert_float_equal(s.offset, 0, 0);
    assert_float_equal(scroller_thumb(&s).width, 0, 0);
}

static void short_content_takes_no_event(void **state) {
    Scroller s = {0};
    scroller_set_room(&s, view, lane, 150);
    assert_false(key(&s, KEY_PAGE_DOWN, 0).is_used);
    assert_false(
        scroller_event(&s, &(Event){.type = EVENT_WHEEL, .at = {200, 100}, .wheel = -1}).is_used);
    down(&s, 200, 100, 0);
    assert_false(move(&s, 200, 60, 10).is_used);
    assert_false(down(&s, 408, 100, 20).is_used);
}

static void wheel_and_keys_move_it(void **state) {
    Scroller s = make(0);
    Event wheel = {.type = EVENT_WHEEL, .at = {200, 100}, .wheel = -1};
    ScrollerAnswer answer = scroller_event(&s, &wheel);
    assert_true(answer.is_used && answer.is_moved);
    assert_float_equal(s.offset, 48, 0);
    wheel.wheel = 2;
    assert_true(scroller_event(&s, &wheel).is_moved);
    assert_float_equal(s.offset, 0, 0);
    answer = scroller_event(&s, &wheel);
    assert_true(answer.is_used && !answer.is_moved);
    wheel.at.y = 300;
    assert_false(scroller_event(&s, &wheel).is_used);
    assert_true(key(&s, KEY_PAGE_DOWN, 0).is_moved);
    assert_float_equal(s.offset, 170, 0.01F);
    assert_true(key(&s, KEY_PAGE_UP, 0).is_moved);
    assert_float_equal(s.offset, 0, 0.01F);
    assert_true(key(&s, KEY_END, 0).is_moved);
    assert_float_equal(s.offset, 800, 0);
    assert_true(key(&s, KEY_HOME, 0).is_moved);
    assert_float_equal(s.offset, 0, 0);
    assert_false(key(&s, KEY_END, MOD_CTRL).is_used);
    assert_false(key(&s, KEY_DOWN, 0).is_used);
}

static void brings_places_into_view(void **state) {
    Scroller s = make(100);
    assert_false(scroller_reveal(&s, rect_of(100, 60, 50, 30)));
    assert_true(scroller_reveal(&s, rect_of(100, 240, 50, 30)));
    assert_float_equal(s.offset, 128, 0);
    assert_true(scroller_reveal(&s, rect_of(100, 20, 50, 30)));
    assert_float_equal(s.offset, 90, 0);
}

static void a_press_drags_after_six_units(void **state) {
    Scroller s = make(100);
    assert_false(down(&s, 200, 150, 0).is_used);
    ScrollerAnswer answer = move(&s, 202, 145, 10);
    assert_false(answer.is_used || answer.is_drag_begun || answer.is_moved);
    answer = move(&s, 202, 144, 20);
    assert_true(answer.is_used && answer.is_drag_begun);
    assert_float_equal(s.offset, 100, 0);
    answer = move(&s, 230, 124, 30);
    assert_true(answer.is_used && answer.is_moved && !answer.is_drag_begun);
    assert_float_equal(s.offset, 120, 0);
    /* Out of the view it goes on. */
    move(&s, 20, 344, 40);
    assert_float_equal(s.offset, 0, 0);
    assert_true(up(&s, 20, 344, 500).is_used);
    assert_false(move(&s, 20, 100, 510).is_used);
    bool is_moved = false;
    assert_int_equal(scroller_tick(&s, 520, &is_moved), 0);
    assert_false(is_moved);
}

static void sideways_and_outside_are_left_alone(void **state) {
    Scroller s = make(100);
    down(&s, 200, 150, 0);
    move(&s, 215, 150, 10);
    assert_false(move(&s, 215, 100, 20).is_used);
    assert_false(up(&s, 215, 100, 30).is_used);
    /* More across than down does not decide yet. */
    down(&s, 200, 150, 32);
    assert_false(move(&s, 209, 142, 34).is_used);
    assert_true(move(&s, 209, 138, 36).is_drag_begun);
    up(&s, 209, 138, 38);
    down(&s, 50, 150, 40);
    assert_false(move(&s, 50, 100, 50).is_used);
    scroller_event(&s, &(Event){.type = EVENT_POINTER_DOWN, .at = {200, 150}, .secondary = true});
    assert_false(move(&s, 200, 100, 60).is_used);
    assert_float_equal(s.offset, 100, 0);
}

static void the_bar_is_dragged(void **state) {
    Scroller s = make(400);
    Rect thumb = scroller_thumb(&s);
    assert_float_equal(thumb.height, 40, 0);
    assert_float_equal(thumb.width, 6, 0);
    assert_float_equal(thumb.y, 50 + 80, 0);
    assert_true(move(&s, 401, 140, 0).is_changed);
    assert_float_equal(scroller_thumb(&s).width, 10, 0);
    assert_true(down(&s, 401, 140, 10).is_used);
    assert_true(move(&s, 401, 156, 20).is_moved);
    assert_float_equal(s.offset, 480, 0.01F);
    assert_float_equal(scroller_thumb(&s).y, 146, 0.01F);
    move(&s, 300, 900, 30);
    assert_float_equal(s.offset, 800, 0);
    assert_true(up(&s, 300, 900, 40).is_used);
    assert_float_equal(scroller_thumb(&s).width, 6, 0);
    assert_float_equal(s.glide_speed, 0, 0);
    /* A finger that is up is not over the bar any more. */
    move(&s, 401, 240, 50);
    assert_float_equal(scroller_thumb(&s).width, 10, 0);
    scroller_event(&s, &(Event){.type = EVENT_POINTER_UP, .at = {401, 240}, .is_touch = true});
    assert_float_equal(scroller_thumb(&s).width, 6, 0);
}

static void beside_the_bar_it_goes_by_pages(void **state) {
    Scroller s = make(400);
    ScrollerAnswer answer = down(&s, 408, 240, 0);
    assert_true(answer.is_used && answer.is_moved);
    assert_float_equal(s.offset, 570, 0.01F);
    up(&s, 408, 240, 10);
    down(&s, 408, 60, 20);
    assert_float_equal(s.offset, 400, 0.01F);
    assert_false(move(&s, 408, 90, 30).is_moved);
}

static void long_views_have_long_bars(void **state) {
    Scroller s = {0};
    scroller_set_room(&s, view, lane, 400);
    assert_float_equal(scroller_thumb(&s).height, 100, 0);
    scroller_set_room(&s, rect_of(0, 0, 100, 30), rect_of(100, 0, 16, 30), 400);
    assert_float_equal(scroller_thumb(&s).height, 30, 0);
    scroller_set_room(&s, view, (Rect){0}, 400);
    assert_float_equal(scroller_thumb(&s).width, 0, 0);
}

/* Drags up by 10 units every 10 ms: 1000 units a second. */
static void flick(Scroller *s) {
    down(s, 200, 200, 1000);
    for (int i = 1; i <= 10; i++) {
        move(s, 200, 200 - 10.0F * (float)i, 1000 + 10 * i);
    }
    up(s, 200, 100, 1100);
}

static void a_flick_glides_and_decays(void **state) {
    Scroller s = make(0);
    flick(&s);
    const float start = s.offset;
    assert_float_equal(start, 90, 0.01F);
    bool is_moved = false;
    float before = start;
    float step = 1e9F;
    for (int64_t now = 1200; now < 2000; now += 100) {
        const int64_t next = scroller_tick(&s, now, &is_moved);
        assert_true(is_moved);
        assert_int_equal(next, now + 16);
        assert_true(s.offset - before < step);
        step = s.offset - before;
        before = s.offset;
    }
    assert_int_equal(scroller_tick(&s, 9000, &is_moved), 0);
    /* Speed times decay: 1000 * 0.325. */
    assert_float_equal(s.offset, start + 325, 1.01F);
    assert_int_equal(scroller_tick(&s, 9100, &is_moved), 0);
    assert_false(is_moved);
}

/* The speed is that of the last moves kept: seven steps, of which the last two are slow. */
static void a_flick_has_the_speed_of_its_last_moves(void **state) {
    Scroller s = make(0);
    bool is_moved = false;
    float y = 240;
    down(&s, 200, y, 1000);
    for (int i = 1; i <= 12; i++) {
        y -= i > 10 ? 1 : 10;
        move(&s, 200, y, 1000 + 5 * i);
    }
    up(&s, 200, y, 1060);
    assert_float_equal(s.glide_speed, (5 * 10 + 2 * 1) * 1000.0F / 35, 1);
    const float start = s.offset;
    scroller_tick(&s, 60000, &is_moved);
    assert_float_equal(s.offset, start + s.glide_from - start + 0.325F * 52 * 1000 / 35, 2);
}

/* Where it stands depends on the time, not on how often it was asked. */
static void a_glide_is_a_function_of_time(void **state) {
    Scroller often = make(0);
    Scroller once = make(0);
    bool is_moved = false;
    flick(&often);
    flick(&once);
    for (int64_t now = 1100; now < 1500; now++) {
        scroller_tick(&often, now, &is_moved);
    }
    scroller_tick(&once, 1499, &is_moved);
    assert_float_equal(often.offset, once.offset, 0);
}

static void a_glide_stops_at_the_end(void **state) {
    Scroller s = make(650);
    bool is_moved = false;
    flick(&s);
    assert_true(s.offset < 800);
    assert_int_equal(scroller_tick(&s, 1300, &is_moved), 0);
    assert_true(is_moved);
    assert_float_equal(s.offset, 800, 0);
    assert_float_equal(s.glide_speed, 0, 0);
}

static void a_press_stops_a_glide_and_does_nothing_else(void **state) {
    Scroller s = make(0);
    bool is_moved = false;
    flick(&s);
    scroller_tick(&s, 1150, &is_moved);
    const float stopped = s.offset;
    assert_true(down(&s, 200, 150, 1160).is_used);
    assert_int_equal(scroller_tick(&s, 1300, &is_moved), 0);
    assert_float_equal(s.offset, stopped, 0);
    assert_true(up(&s, 200, 150, 1310).is_used);
    assert_int_equal(scroller_tick(&s, 1400, &is_moved), 0);
    flick(&s);
    assert_true(key(&s, KEY_HOME, 0).is_used);
    assert_int_equal(scroller_tick(&s, 1200, &is_moved), 0);
}

static void held_still_or_slow_is_no_flick(void **state) {
    bool is_moved = false;
    Scroller s = make(0);
    down(&s, 200, 200, 1000);
    move(&s, 200, 150, 1010);
    move(&s, 200, 100, 1020);
    up(&s, 200, 100, 1100);
    assert_int_equal(scroller_tick(&s, 1110, &is_moved), 0);
    s = make(0);
    down(&s, 200, 200, 1000);
    for (int i = 1; i <= 20; i++) {
        move(&s, 200, 200 - (float)i, 1000 + 50 * i);
    }
    up(&s, 200, 180, 2010);
    assert_int_equal(scroller_tick(&s, 2020, &is_moved), 0);
    s = make(0);
    down(&s, 200, 200, 1000);
    move(&s, 200, 150, 1010);
    move(&s, 200, 100, 1020);
    scroller_event(
        &s,
        &(Event){.type = EVENT_POINTER_UP, .at = {200, 100}, .is_cancelled = true, .now_ms = 1021});
    assert_int_equal(s.grip, GRIP_NONE);
    assert_int_equal(scroller_tick(&s, 1030, &is_moved), 0);
    s = make(0);
    s.is_motion_reduced = true;
    flick(&s);
    assert_int_equal(scroller_tick(&s, 1200, &is_moved), 0);
    assert_float_equal(s.offset, 90, 0.01F);
}

/* A button at 60 and a slider at 150, both in the view. */
static void a_drag_takes_the_press_back(void **state) {
    Scroller s = make(0);
    ControlList list;
    ControlsState input = {0};
    ControlsHit hit;
    assert_true(controls_init(&list));
    add_button(&list, "play", rect_of(120, 60, 200, 40), "Play it");
    controls_add(&list, CONTROL_SLIDER, "speed", rect_of(120, 150, 216, 40))->range = 100;
    Event event = {.type = EVENT_POINTER_DOWN, .at = {200, 80}};
    scroller_controls_event(&s, &list, &input, &event, &hit);
    assert_string_equal(input.pressed, "play");
    event = (Event){.type = EVENT_POINTER_UP, .at = {202, 78}};
    assert_false(scroller_controls_event(&s, &list, &input, &event, &hit).is_used);
    assert_non_null(hit.activated);
    event = (Event){.type = EVENT_POINTER_DOWN, .at = {200, 80}};
    scroller_controls_event(&s, &list, &input, &event, &hit);
    event = (Event){.type = EVENT_POINTER_MOVE, .at = {200, 70}};
    assert_true(scroller_controls_event(&s, &list, &input, &event, &hit).is_drag_begun);
    assert_true(hit.is_changed);
    assert_string_equal(input.pressed, "");
    event = (Event){.type = EVENT_POINTER_UP, .at = {200, 70}};
    assert_true(scroller_controls_event(&s, &list, &input, &event, &hit).is_used);
    assert_null(hit.activated);
    /* A slider goes on with the pointer, wherever that goes. */
    event = (Event){.type = EVENT_POINTER_DOWN, .at = {200, 170}};
    scroller_controls_event(&s, &list, &input, &event, &hit);
    event = (Event){.type = EVENT_POINTER_MOVE, .at = {220, 100}};
    assert_false(scroller_controls_event(&s, &list, &input, &event, &hit).is_used);
    assert_non_null(hit.activated);
    event = (Event){.type = EVENT_POINTER_UP, .at = {220, 100}};
    scroller_controls_event(&s, &list, &input, &event, &hit);
    /* A cell has acted on the press. */
    controls_add(&list, CONTROL_CELL, "cell", rect_of(120, 200, 200, 40));
    event = (Event){.type = EVENT_POINTER_DOWN, .at = {200, 220}};
    scroller_controls_event(&s, &list, &input, &event, &hit);
    assert_non_null(hit.activated);
    event = (Event){.type = EVENT_POINTER_MOVE, .at = {200, 180}};
    assert_false(scroller_controls_event(&s, &list, &input, &event, &hit).is_used);
    assert_float_equal(s.offset, 0, 0);
    controls_finish(&list);
}

static void edges_fade_where_content_is_cut(void **state) {
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    Canvas *canvas = recorder_create((Size){800, 600});
    Scroller s = make(0);
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count(canvas, "fade_edge"), 1);
    assert_int_equal(recorder_count_lines(canvas, "100.0 230.0 300.0 20.0 bottom #1C212AFF"), 1);
    assert_int_equal(recorder_count(canvas, "fill_round"), 1);
    recorder_clear(canvas);
    scroller_move_to(&s, 5);
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count_lines(canvas, "100.0 50.0 300.0 15.0 top #1C212AFF"), 1);
    recorder_clear(canvas);
    scroller_move_to(&s, 7);
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count_lines(canvas, "100.0 50.0 300.0 20.0 top #1C212AFF"), 1);
    recorder_clear(canvas);
    scroller_set_room(&s, view, lane, 200);
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count(canvas, NULL), 0);
    recorder_destroy(canvas);
}

/* A unit too much is nobody's fault: it is not scrolled away. */
static void a_rest_of_one_unit_is_none(void **state) {
    Scroller s = {0};
    scroller_set_room(&s, view, lane, 201);
    assert_false(scroller_move_by(&s, 1));
    assert_false(key(&s, KEY_END, 0).is_used);
    scroller_set_room(&s, view, lane, 201.5F);
    assert_true(key(&s, KEY_END, 0).is_moved);
    assert_float_equal(s.offset, 1.5F, 0);
    /* Nor are sums that come out a little different a move. */
    assert_false(scroller_set_room(&s, view, lane, 201.495F));
    assert_true(scroller_set_room(&s, view, lane, 201.4F));
}

static void what_touches_the_edges_is_in_view(void **state) {
    Scroller s = make(100);
    assert_false(scroller_reveal(&s, rect_of(100, 50, 50, 30)));
    assert_false(scroller_reveal(&s, rect_of(100, 220, 50, 30)));
    assert_float_equal(s.offset, 100, 0);
    assert_true(scroller_reveal(&s, rect_of(100, 49, 50, 30)));
    assert_float_equal(s.offset, 91, 0);
    assert_true(scroller_reveal(&s, rect_of(100, 221, 50, 30)));
    assert_float_equal(s.offset, 100, 0);
}

static void a_bar_that_disappears_is_released(void **state) {
    Scroller s = make(400);
    move(&s, 401, 140, 0);
    assert_true(down(&s, 401, 140, 10).is_changed);
    scroller_set_room(&s, view, lane, 200);
    assert_false(s.is_bar_hovered);
    assert_false(move(&s, 401, 160, 20).is_used);
    /* Where the bar fills its lane there is nowhere to drag it. */
    s = (Scroller){0};
    scroller_set_room(&s, view, rect_of(400, 50, 16, 40), 1000);
    scroller_move_to(&s, 300);
    assert_true(down(&s, 401, 60, 30).is_used);
    assert_false(move(&s, 401, 80, 40).is_moved);
    assert_float_equal(s.offset, 300, 0);
}

/* The bar's own ends: its first unit is on it, the one behind its last is not. */
static void a_bar_is_held_between_its_ends(void **state) {
    Scroller s = make(400); /* from 130 to 170 */
    assert_false(down(&s, 408, 130, 0).is_moved);
    assert_int_equal(s.grip, GRIP_BAR);
    up(&s, 408, 130, 10);
    assert_true(down(&s, 408, 170, 20).is_moved);
    assert_int_equal(s.grip, GRIP_NONE);
    assert_float_equal(s.offset, 570, 0.01F);
    up(&s, 408, 170, 30);
    /* The wheel turns over the lane too. */
    assert_true(
        scroller_event(&s, &(Event){.type = EVENT_WHEEL, .at = {408, 100}, .wheel = 1}).is_moved);
    /* The other button, or a pointer that goes, lets nothing go. */
    down(&s, 408, 160, 40);
    assert_int_equal(s.grip, GRIP_BAR);
    assert_false(
        scroller_event(&s, &(Event){.type = EVENT_POINTER_UP, .at = {408, 160}, .secondary = true})
            .is_used);
    assert_int_equal(s.grip, GRIP_BAR);
    assert_true(up(&s, 408, 160, 50).is_changed);
    move(&s, 408, 160, 60);
    assert_true(scroller_event(&s, &(Event){.type = EVENT_POINTER_LEAVE}).is_changed);
    assert_false(scroller_event(&s, &(Event){.type = EVENT_POINTER_LEAVE}).is_changed);
    assert_float_equal(scroller_thumb(&s).width, 6, 0);
    assert_float_equal(scroller_thumb(&s).x, 405, 0);
}

static void the_bar_is_lit_while_it_is_hovered_or_held(void **state) {
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    Canvas *canvas = recorder_create((Size){800, 600});
    Scroller s = make(400);
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count_lines(canvas, "fill_round 405.0 130.0 6.0 40.0 3.0 #727C8DFF"),
                     1);
    assert_int_equal(recorder_count_lines(canvas, "100.0 50.0 300.0 20.0 top"), 1);
    recorder_clear(canvas);
    move(&s, 401, 140, 0);
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count_lines(canvas, "fill_round 403.0 130.0 10.0 40.0 5.0 #A9B3C4FF"),
                     1);
    recorder_clear(canvas);
    down(&s, 401, 140, 10);
    move(&s, 300, 140, 20); /* held, and the pointer is elsewhere */
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count_lines(canvas, "fill_round 403.0 130.0 10.0 40.0 5.0 #A9B3C4FF"),
                     1);
    recorder_clear(canvas);
    scroller_move_to(&s, 800);
    scroller_draw(&s, canvas, &theme, theme.surface);
    assert_int_equal(recorder_count(canvas, "fade_edge"), 1);
    recorder_destroy(canvas);
}

/* A press and one move are enough, held still for up to 60 ms; the speed has its bounds. */
static void the_least_flick_glides_and_the_fastest_is_bounded(void **state) {
    Scroller s = make(0);
    down(&s, 200, 200, 1000);
    move(&s, 200, 194, 1010);
    up(&s, 200, 194, 1070);
    assert_float_equal(s.glide_speed, 6 * 1000.0F / 70, 0.01F);
    s = make(0);
    down(&s, 200, 200, 1000);
    move(&s, 200, 194, 1010);
    up(&s, 200, 194, 1071);
    assert_float_equal(s.glide_speed, 0, 0);
    /* Eight units in the last tenth of a second are just a flick. */
    s = make(0);
    down(&s, 200, 200, 1000);
    move(&s, 200, 192, 1050);
    up(&s, 200, 192, 1100);
    assert_float_equal(s.glide_speed, 80, 0);
    /* What was before that tenth does not count. */
    s = make(0);
    down(&s, 200, 240, 999);
    move(&s, 200, 140, 1000);
    move(&s, 200, 120, 1050);
    up(&s, 200, 120, 1100);
    assert_float_equal(s.glide_speed, 200, 0.01F);
    s = make(300);
    down(&s, 200, 240, 1000);
    move(&s, 200, 60, 1010);
    up(&s, 200, 60, 1010);
    assert_float_equal(s.glide_speed, 6000, 0);
    s = make(300);
    down(&s, 200, 60, 1000);
    move(&s, 200, 240, 1010);
    up(&s, 200, 240, 1010);
    assert_float_equal(s.glide_speed, -6000, 0);
}

/* In whole units, and to a rest: half a unit before its end it is there. */
static void a_glide_ends_where_its_speed_sends_it(void **state) {
    Scroller s = make(0);
    bool is_moved = false;
    flick(&s); /* 1000 units a second from 90 on: to 415 */
    assert_int_equal(scroller_tick(&s, 1100, &is_moved), 1116);
    assert_float_equal(s.offset, 90, 0);
    scroller_tick(&s, 1100 + 325, &is_moved);
    assert_float_equal(s.offset, 90 + 205, 0); /* 325 without their e-th part */
    assert_int_not_equal(scroller_tick(&s, 1100 + 2000, &is_moved), 0);
    assert_int_equal(scroller_tick(&s, 1100 + 2200, &is_moved), 0);
    assert_float_equal(s.offset, 415, 0);
}

static void a_drag_begins_straight_or_not_at_all(void **state) {
    Scroller s = make(100);
    down(&s, 200, 150, 0);
    assert_true(move(&s, 206, 156, 10).is_drag_begun); /* as far down as across */
    up(&s, 206, 156, 20);
    s = make(100);
    down(&s, 200, 150, 30);
    assert_false(move(&s, 211, 150, 40).is_used);
    assert_int_equal(s.grip, GRIP_PRESSED);
    move(&s, 212, 150, 50);
    assert_int_equal(s.grip, GRIP_NONE);
    /* A pointer that only moves over the view moves nothing. */
    assert_false(move(&s, 212, 100, 60).is_used);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stays_within_its_content),
        cmocka_unit_test(short_content_takes_no_event),
        cmocka_unit_test(wheel_and_keys_move_it),
        cmocka_unit_test(brings_places_into_view),
        cmocka_unit_test(a_press_drags_after_six_units),
        cmocka_unit_test(sideways_and_outside_are_left_alone),
        cmocka_unit_test(the_bar_is_dragged),
        cmocka_unit_test(beside_the_bar_it_goes_by_pages),
        cmocka_unit_test(long_views_have_long_bars),
        cmocka_unit_test(a_flick_glides_and_decays),
        cmocka_unit_test(a_flick_has_the_speed_of_its_last_moves),
        cmocka_unit_test(a_glide_is_a_function_of_time),
        cmocka_unit_test(a_glide_stops_at_the_end),
        cmocka_unit_test(a_press_stops_a_glide_and_does_nothing_else),
        cmocka_unit_test(held_still_or_slow_is_no_flick),
        cmocka_unit_test(a_drag_takes_the_press_back),
        cmocka_unit_test(edges_fade_where_content_is_cut),
        cmocka_unit_test(a_rest_of_one_unit_is_none),
        cmocka_unit_test(what_touches_the_edges_is_in_view),
        cmocka_unit_test(a_bar_that_disappears_is_released),
        cmocka_unit_test(a_bar_is_held_between_its_ends),
        cmocka_unit_test(the_bar_is_lit_while_it_is_hovered_or_held),
        cmocka_unit_test(the_least_flick_glides_and_the_fastest_is_bounded),
        cmocka_unit_test(a_glide_ends_where_its_speed_sends_it),
        cmocka_unit_test(a_drag_begins_straight_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
