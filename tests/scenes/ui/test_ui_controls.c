/* What events do to a list of controls. */
#include "support/test.h"
#include "support/window/add_button.h"

#include <string.h>

#include "support/failing_memory.h"
#include "ui/controls.h"

typedef struct Fixture {
    ControlList list;
    ControlsState state;
    int64_t now_ms;
} Fixture;

/* From left to right: undo, redo (disabled), a slider of travel 308-408, a cell, an area, an icon.
 */
static int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){.now_ms = 5000};
    ControlList *list = &fixture.list;
    assert_true(controls_init(list));
    add_button(list, "undo", rect_of(0, 0, 100, 40), "Undo")->key_cap = "Ctrl+Z";
    add_button(list, "redo", rect_of(110, 0, 100, 40), "Redo")->is_disabled = true;
    Control *slider = controls_add(list, CONTROL_SLIDER, "speed", rect_of(300, 0, 116, 40));
    slider->range = 100;
    slider->value = 40;
    controls_add(list, CONTROL_CELL, "cell-0-0", rect_of(500, 0, 40, 40))->value = 7;
    controls_add(list, CONTROL_AREA, "card", rect_of(600, 0, 40, 40));
    controls_add(list, CONTROL_ICON, "back", rect_of(700, 0, 40, 40))->icon = IMAGE_BACK;
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    controls_finish(&fixture->list);
    return 0;
}

static ControlsHit send(Fixture *fixture, Event event) {
    event.now_ms = ++fixture->now_ms;
    return controls_event(&fixture->list, &fixture->state, &event);
}

static ControlsHit point(Fixture *fixture, EventType type, float x) {
    return send(fixture, (Event){.type = type, .at = {x, 20}});
}

static ControlsHit point_right(Fixture *fixture, EventType type, float x) {
    return send(fixture, (Event){.type = type, .at = {x, 20}, .secondary = true});
}

static ControlsHit press_key(Fixture *fixture, Key key, unsigned mods) {
    return send(fixture, (Event){.type = EVENT_KEY, .key = key, .mods = mods});
}

static Control *get(Fixture *fixture, const char *id) {
    for (int i = 0; i < fixture->list.count; i++) {
        if (strcmp(fixture->list.items[i].id, id) == 0) {
            return &fixture->list.items[i];
        }
    }
    fail_msg("no control %s", id);
    return NULL;
}

static void a_cell_of_a_dragged_board_acts_on_release(void **state) {
    Fixture *f = *state;
    get(f, "cell-0-0")->acts_on_release = true;
    assert_null(point(f, EVENT_POINTER_DOWN, 510).activated);
    assert_string_equal(f->state.focused, "");
    assert_non_null(point(f, EVENT_POINTER_UP, 515).activated);
    point(f, EVENT_POINTER_DOWN, 510);
    assert_true(controls_release(&f->state)); /* the board has begun to move */
    assert_null(point(f, EVENT_POINTER_UP, 515).activated);
}

static void a_click_acts_on_release(void **state) {
    Fixture *f = *state;
    ControlsHit hit = point(f, EVENT_POINTER_DOWN, 50);
    assert_true(hit.is_used && hit.is_changed && !hit.activated);
    assert_true(controls_is_pressed(&f->state, get(f, "undo")));
    hit = point(f, EVENT_POINTER_UP, 60);
    assert_true(hit.is_used && hit.is_changed);
    assert_non_null(hit.activated);
    assert_string_equal(hit.activated->id, "undo");
    assert_false(controls_is_pressed(&f->state, get(f, "undo")));
    assert_string_equal(f->state.focused, "undo");
    assert_false(f->state.is_focus_visible);
    assert_false(point(f, EVENT_POINTER_UP, 60).is_used);
}

static void leaving_cancels_a_click(void **state) {
    Fixture *f = *state;
    point(f, EVENT_POINTER_DOWN, 50);
    point(f, EVENT_POINTER_MOVE, 250);
    assert_false(controls_is_pressed(&f->state, get(f, "undo")));
    ControlsHit hit = point(f, EVENT_POINTER_UP, 250);
    assert_true(hit.is_used);
    assert_null(hit.activated);
    /* Coming back before the release is no cancel. */
    point(f, EVENT_POINTER_DOWN, 50);
    point(f, EVENT_POINTER_MOVE, 250);
    point(f, EVENT_POINTER_MOVE, 50);
    assert_true(controls_is_pressed(&f->state, get(f, "undo")));
    assert_non_null(point(f, EVENT_POINTER_UP, 50).activated);
    /* A press that began elsewhere does not click what it ends on. */
    assert_false(point(f, EVENT_POINTER_DOWN, 250).is_used);
    assert_null(point(f, EVENT_POINTER_UP, 50).activated);
}

static void a_finger_that_is_up_hovers_nowhere(void **state) {
    Fixture *f = *state;
    const Event touched = {.type = EVENT_POINTER_DOWN, .at = {50, 20}, .is_touch = true};
    const Event lifted = {.type = EVENT_POINTER_UP, .at = {50, 20}, .is_touch = true};
    send(f, touched);
    assert_true(controls_is_pressed(&f->state, get(f, "undo")));
    assert_non_null(send(f, lifted).activated);
    assert_false(controls_is_hovered(&f->state, get(f, "undo")));
}

static void what_is_cancelled_does_not_act(void **state) {
    Fixture *f = *state;
    const Event cancelled = {.type = EVENT_POINTER_UP, .at = {50, 20}, .is_cancelled = true};
    point(f, EVENT_POINTER_DOWN, 50);
    const ControlsHit hit = send(f, cancelled);
    assert_true(hit.is_used && hit.is_changed);
    assert_null(hit.activated);
    assert_string_equal(f->state.pressed, "");
    point(f, EVENT_POINTER_DOWN, 50);
    assert_true(controls_release(&f->state));
    assert_false(controls_release(&f->state));
    assert_null(point(f, EVENT_POINTER_UP, 50).activated);
}

static void a_vanished_control_is_not_clicked(void **state) {
    Fixture *f = *state;
    point(f, EVENT_POINTER_DOWN, 50);
    controls_clear(&f->list);
    const ControlsHit hit = point(f, EVENT_POINTER_UP, 50);
    assert_true(hit.is_used);
    assert_null(hit.activated);
    assert_string_equal(f->state.pressed, "");
}

static void disabled_controls_swallow_the_press(void **state) {
    Fixture *f = *state;
    ControlsHit hit = point(f, EVENT_POINTER_DOWN, 150);
    assert_true(hit.is_used);
    assert_null(hit.activated);
    assert_ptr_equal(hit.refused, get(f, "redo"));
    assert_null(point(f, EVENT_POINTER_UP, 150).activated);
    assert_false(controls_is_hovered(&f->state, get(f, "redo")));
    /* Disabled between press and release. */
    point(f, EVENT_POINTER_DOWN, 50);
    get(f, "undo")->is_disabled = true;
    assert_null(point(f, EVENT_POINTER_UP, 50).activated);
}

static void hovering_is_followed(void **state) {
    Fixture *f = *state;
    ControlsHit hit = point(f, EVENT_POINTER_MOVE, 50);
    assert_true(hit.is_changed);
    assert_false(hit.is_used);
    assert_true(controls_is_hovered(&f->state, get(f, "undo")));
    const int64_t since = f->now_ms;
    assert_false(point(f, EVENT_POINTER_MOVE, 51).is_changed);
    assert_int_equal(f->state.hovered_since_ms, since);
    assert_true(send(f, (Event){.type = EVENT_POINTER_LEAVE}).is_changed);
    assert_string_equal(f->state.hovered, "");
    assert_false(send(f, (Event){.type = EVENT_POINTER_LEAVE}).is_changed);
}

static void cells_act_on_the_press(void **state) {
    Fixture *f = *state;
    ControlsHit hit = point(f, EVENT_POINTER_DOWN, 520);
    assert_non_null(hit.activated);
    assert_string_equal(hit.activated->id, "cell-0-0");
    assert_int_equal(hit.value, 7);
    assert_false(hit.is_secondary);
    assert_null(point(f, EVENT_POINTER_UP, 520).activated);
    assert_string_equal(f->state.focused, "");
    hit = point_right(f, EVENT_POINTER_DOWN, 520);
    assert_non_null(hit.activated);
    assert_true(hit.is_secondary);
    point_right(f, EVENT_POINTER_UP, 520);
}

static void the_right_button_is_for_cells_and_areas(void **state) {
    Fixture *f = *state;
    assert_false(point_right(f, EVENT_POINTER_DOWN, 50).is_used);
    assert_null(point_right(f, EVENT_POINTER_UP, 50).activated);
    assert_null(point_right(f, EVENT_POINTER_DOWN, 620).activated);
    /* The other button's release is not the one that was waited for. */
    assert_false(point(f, EVENT_POINTER_UP, 620).is_used);
    const ControlsHit hit = point_right(f, EVENT_POINTER_UP, 620);
    assert_non_null(hit.activated);
    assert_true(hit.is_secondary);
    point(f, EVENT_POINTER_DOWN, 50);
    assert_null(point_right(f, EVENT_POINTER_UP, 50).activated);
    assert_non_null(point(f, EVENT_POINTER_UP, 50).activated);
}

static void sliders_follow_the_pointer(void **state) {
    Fixture *f = *state;
    ControlsHit hit = point(f, EVENT_POINTER_DOWN, 333);
    assert_non_null(hit.activated);
    assert_int_equal(hit.value, 25);
    hit = point(f, EVENT_POINTER_MOVE, 383);
    assert_true(hit.is_used && hit.is_changed);
    assert_int_equal(hit.value, 75);
    assert_true(controls_is_pressed(&f->state, get(f, "speed")));
    assert_int_equal(point(f, EVENT_POINTER_MOVE, -500).value, 0);
    hit = point(f, EVENT_POINTER_MOVE, 900);
    assert_int_equal(hit.value, 100);
    assert_string_equal(hit.activated->id, "speed");
    get(f, "speed")->value = 100;
    hit = point(f, EVENT_POINTER_UP, 900);
    assert_true(hit.is_used);
    assert_null(hit.activated);
    assert_null(point(f, EVENT_POINTER_MOVE, 383).activated);
    /* A drag that was told in two events only. */
    point(f, EVENT_POINTER_DOWN, 308);
    hit = point(f, EVENT_POINTER_UP, 358);
    assert_non_null(hit.activated);
    assert_int_equal(hit.value, 50);
}

static void tab_walks_in_a_ring(void **state) {
    Fixture *f = *state;
    static const char *const forward[] = {"undo", "speed", "card", "back", "undo"};
    for (int i = 0; i < 5; i++) {
        const ControlsHit hit = press_key(f, KEY_TAB, 0);
        assert_true(hit.is_used && hit.is_changed);
        assert_string_equal(f->state.focused, forward[i]);
        assert_true(controls_is_focused(&f->state, get(f, forward[i])));
    }
    static const char *const backward[] = {"back", "card", "speed", "undo", "back"};
    for (int i = 0; i < 5; i++) {
        press_key(f, KEY_TAB, MOD_SHIFT);
        assert_string_equal(f->state.focused, backward[i]);
    }
    assert_false(press_key(f, KEY_TAB, MOD_CTRL).is_used);
}

static void tab_begins_anew_when_its_control_is_gone(void **state) {
    Fixture *f = *state;
    press_key(f, KEY_TAB, 0);
    press_key(f, KEY_TAB, 0);
    strcpy(get(f, "speed")->id, "other");
    press_key(f, KEY_TAB, 0);
    assert_string_equal(f->state.focused, "undo");
    strcpy(f->state.focused, "gone");
    press_key(f, KEY_TAB, MOD_SHIFT);
    assert_string_equal(f->state.focused, "back");
    controls_clear(&f->list);
    assert_false(press_key(f, KEY_TAB, 0).is_used);
}

static void enter_and_space_act_on_a_visible_focus(void **state) {
    Fixture *f = *state;
    assert_false(press_key(f, KEY_ENTER, 0).is_used);
    press_key(f, KEY_TAB, 0);
    ControlsHit hit = press_key(f, KEY_ENTER, 0);
    assert_true(hit.is_used);
    assert_string_equal(hit.activated->id, "undo");
    assert_string_equal(press_key(f, KEY_SPACE, 0).activated->id, "undo");
    assert_false(press_key(f, KEY_ENTER, MOD_ALT).is_used);
    assert_false(press_key(f, KEY_DOWN, 0).is_used);
    assert_false(press_key(f, KEY_ESCAPE, 0).is_used);
    get(f, "undo")->is_disabled = true;
    hit = press_key(f, KEY_SPACE, 0);
    assert_true(hit.is_used);
    assert_null(hit.activated);
    assert_ptr_equal(hit.refused, get(f, "undo"));
    /* The pointer hides the focus. */
    get(f, "undo")->is_disabled = false;
    assert_true(point(f, EVENT_POINTER_DOWN, 250).is_changed);
    assert_false(press_key(f, KEY_SPACE, 0).is_used);
}

static void arrows_move_a_focused_slider(void **state) {
    Fixture *f = *state;
    press_key(f, KEY_TAB, 0);
    assert_false(press_key(f, KEY_RIGHT, 0).is_used);
    press_key(f, KEY_TAB, 0);
    assert_int_equal(press_key(f, KEY_RIGHT, 0).value, 45);
    assert_int_equal(press_key(f, KEY_LEFT, 0).value, 35);
    assert_int_equal(press_key(f, KEY_HOME, 0).value, 0);
    assert_int_equal(press_key(f, KEY_END, 0).value, 100);
    get(f, "speed")->value = 98;
    assert_int_equal(press_key(f, KEY_RIGHT, 0).value, 100);
    get(f, "speed")->value = 100;
    const ControlsHit hit = press_key(f, KEY_RIGHT, 0);
    assert_true(hit.is_used);
    assert_null(hit.activated);
    get(f, "speed")->range = 3;
    get(f, "speed")->value = 1;
    assert_int_equal(press_key(f, KEY_RIGHT, 0).value, 2);
    assert_false(press_key(f, KEY_UP, 0).is_used);
    assert_false(press_key(f, KEY_SPACE, 0).is_used);
}

static void the_last_added_lies_on_top(void **state) {
    Fixture *f = *state;
    add_button(&f->list, "strip", rect_of(0, 0, 60, 40), "Undo");
    assert_string_equal(controls_at(&f->list, (Point){50, 20})->id, "strip");
    assert_string_equal(controls_at(&f->list, (Point){70, 20})->id, "undo");
    assert_null(controls_at(&f->list, (Point){50, 50}));
    assert_null(controls_find(&f->list, ""));
    assert_null(controls_find(&f->list, "nobody"));
}

static void long_names_are_cut_between_characters(void **state) {
    Fixture *f = *state;
    char label[CONTROL_LABEL_SIZE + 8];
    memset(label, 'a', sizeof label);
    strcpy(label + CONTROL_LABEL_SIZE - 2, "é");
    Control *control =
        add_button(&f->list, "a-name-of-more-than-23-characters", rect_of(0, 50, 10, 10), label);
    assert_int_equal(strlen(control->id), CONTROL_ID_SIZE - 1);
    assert_int_equal(strlen(control->label), CONTROL_LABEL_SIZE - 2);
    for (int i = 0; i < 200; i++) {
        controls_add(&f->list, CONTROL_CELL, "cell", rect_of(0, 0, 1, 1))->value = i;
    }
    assert_int_equal(f->list.items[f->list.count - 1].value, 199);
}

/* What has to be drawn after the pointer came to `x`, or after Tab for x < 0. */
static bool changed_part(Fixture *f, float x, Rect *part) {
    const ControlsState before = f->state;
    if (x < 0) {
        press_key(f, KEY_TAB, 0);
    } else {
        point(f, EVENT_POINTER_MOVE, x);
    }
    return controls_changed_rect(&f->list, &before, &f->state, part);
}

static bool covers(Rect part, const Control *control) {
    const Rect rect = rect_inset(control->rect, -4); /* with its ring */
    return part.x <= rect.x && part.y <= rect.y && part.x + part.width >= rect.x + rect.width &&
           part.y + part.height >= rect.y + rect.height;
}

static void what_looks_different_is_known(void **state) {
    Fixture *f = *state;
    const Control *const items = f->list.items;
    Rect part;
    assert_true(changed_part(f, 900, &part));
    assert_true(part.width == 0);
    assert_true(changed_part(f, 20, &part));
    assert_true(covers(part, &items[0]) && part.width < 120);
    assert_true(changed_part(f, 350, &part)); /* one goes, the other comes */
    assert_true(covers(part, &items[0]) && covers(part, &items[2]) && !covers(part, &items[5]));
    assert_true(changed_part(f, 720, &part));
    assert_true(covers(part, &items[5]) && part.height > 100); /* its words stand below */
    assert_false(changed_part(f, 520, &part));                 /* a cell */
    assert_false(changed_part(f, 620, &part));                 /* an area */
    assert_false(changed_part(f, -1, &part));                  /* the focus comes into sight */
    assert_true(changed_part(f, -1, &part));
    assert_true(covers(part, &items[0]) && covers(part, &items[2]));
    assert_false(changed_part(f, -1, &part));
    assert_string_equal(f->state.focused, "card");
}

static void words_come_back_from_under_others(void **state) {
    Fixture *f = *state;
    Rect part;
    f->state = (ControlsState){.is_focus_visible = true, .focused = "back", .hovered = "undo"};
    assert_true(changed_part(f, 900, &part));
    assert_true(covers(part, &f->list.items[0]) && covers(part, &f->list.items[5]));
}

/* The list grows; without memory the last one is given up, and no other. */
static void without_memory_the_last_control_is_given_up(void **state) {
    Fixture *f = *state;
    ControlList *list = &f->list;
    while (list->count < list->capacity) {
        controls_add(list, CONTROL_CELL, "cell", rect_of(0, 0, 1, 1))->value = list->count;
    }
    const int full = list->count;
    memory_fail_at(1, true);
    controls_add(list, CONTROL_CELL, "newcomer", rect_of(0, 0, 1, 1));
    assert_int_equal(list->count, full);
    assert_string_equal(list->items[full - 1].id, "newcomer");
    assert_string_equal(list->items[full - 2].id, "cell");
    memory_fail_at(0, false);
    controls_add(list, CONTROL_CELL, "another", rect_of(0, 0, 1, 1));
    assert_int_equal(list->count, full + 1);
    assert_string_equal(list->items[full - 1].id, "newcomer");
    assert_string_equal(list->items[full].id, "another");
    assert_int_equal(list->items[full - 2].value, full - 1);
    ControlList none;
    memory_fail_at(1, true);
    assert_false(controls_init(&none));
    memory_fail_at(0, false);
    assert_int_equal(none.capacity, 0);
    controls_finish(&none);
}

/* What is scrolled out of sight is neither hit nor told of. */
static void a_clip_hides_a_part(void **state) {
    Fixture *f = *state;
    Control *undo = get(f, "undo");
    assert_ptr_equal(controls_at(&f->list, (Point){50, 5}), undo);
    assert_true(control_in_sight(undo).height == 40);
    undo->clip = rect_of(0, 10, 100, 20);
    assert_null(controls_at(&f->list, (Point){50, 5}));
    assert_null(controls_at(&f->list, (Point){50, 30}));
    assert_ptr_equal(controls_at(&f->list, (Point){50, 10}), undo);
    const Rect seen = control_in_sight(undo);
    assert_true(seen.y == 10 && seen.height == 20 && seen.width == 100);
    undo->clip = (Rect){0, 50, 100, 20}; /* all of it */
    assert_true(control_in_sight(undo).height == 0);
}

static void steps_of_a_slider_are_a_twentieth(void **state) {
    Fixture *f = *state;
    Control *slider = get(f, "speed");
    press_key(f, KEY_TAB, 0);
    press_key(f, KEY_TAB, 0);
    static const int ranges[][2] = {{19, 1}, {20, 1}, {39, 1}, {40, 2}, {100, 5}};
    for (int i = 0; i < 5; i++) {
        slider->range = ranges[i][0];
        slider->value = 10;
        assert_int_equal(press_key(f, KEY_RIGHT, 0).value, 10 + ranges[i][1]);
        assert_int_equal(press_key(f, KEY_LEFT, 0).value, 10 - ranges[i][1]);
    }
    slider->value = 3;
    assert_int_equal(press_key(f, KEY_LEFT, 0).value, 0);
    slider->value = 0;
    assert_null(press_key(f, KEY_LEFT, 0).activated);
    assert_null(press_key(f, KEY_HOME, 0).activated);
    slider->is_disabled = true;
    assert_false(press_key(f, KEY_RIGHT, 0).is_used);
}

/* The focus follows a click, whose ring is not shown; a disabled control takes neither. */
static void a_click_takes_the_focus_without_its_ring(void **state) {
    Fixture *f = *state;
    controls_focus(&f->state, get(f, "back"));
    assert_true(controls_is_focused(&f->state, get(f, "back")));
    assert_false(controls_is_focused(&f->state, get(f, "undo")));
    point(f, EVENT_POINTER_DOWN, 150); /* disabled */
    assert_string_equal(f->state.focused, "back");
    assert_string_equal(f->state.pressed, "");
    point(f, EVENT_POINTER_DOWN, 50);
    point(f, EVENT_POINTER_UP, 50);
    assert_string_equal(f->state.focused, "undo");
    assert_false(controls_is_focused(&f->state, get(f, "undo")));
    /* With all controls disabled Tab goes nowhere. */
    for (int i = 0; i < f->list.count; i++) {
        f->list.items[i].is_disabled = true;
    }
    assert_false(press_key(f, KEY_TAB, 0).is_used);
    assert_false(f->state.is_focus_visible);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_cell_of_a_dragged_board_acts_on_release, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_click_acts_on_release, set_up, tear_down),
        cmocka_unit_test_setup_teardown(leaving_cancels_a_click, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_finger_that_is_up_hovers_nowhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_cancelled_does_not_act, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_vanished_control_is_not_clicked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(disabled_controls_swallow_the_press, set_up, tear_down),
        cmocka_unit_test_setup_teardown(hovering_is_followed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(cells_act_on_the_press, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_right_button_is_for_cells_and_areas, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sliders_follow_the_pointer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tab_walks_in_a_ring, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tab_begins_anew_when_its_control_is_gone, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(enter_and_space_act_on_a_visible_focus, set_up, tear_down),
        cmocka_unit_test_setup_teardown(arrows_move_a_focused_slider, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_last_added_lies_on_top, set_up, tear_down),
        cmocka_unit_test_setup_teardown(long_names_are_cut_between_characters, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_looks_different_is_known, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_come_back_from_under_others, set_up, tear_down),
        cmocka_unit_test_setup_teardown(without_memory_the_last_control_is_given_up, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_clip_hides_a_part, set_up, tear_down),
        cmocka_unit_test_setup_teardown(steps_of_a_slider_are_a_twentieth, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_click_takes_the_focus_without_its_ring, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
