/* What SDL tells about pointers, as events of our own. The window is 1600x1200 pixels and, at a
 * scale of 2, 800x600 units. */
#include "support/test.h"

#include <SDL.h>

#include "sdl_input.h"
#include "ui/controls.h"

typedef struct Fixture {
    Options options;
    WindowPlace last;
    Resources resources;
    SdlWindow window;
    SdlInput input;
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){.options = {.width_px = 1600, .height_px = 1200, .scale = 2}};
    *state = &fixture;
    sdl_input_hold_signals();
    if (!sdl_window_open(&fixture.window, &fixture.options, &fixture.last, &fixture.resources) ||
        !sdl_input_open(&fixture.input, &fixture.window, clock_system())) {
        return 1;
    }
    sdl_window_measure(&fixture.window, 100);
    SDL_PumpEvents();
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    sdl_input_close(&fixture->input);
    sdl_window_close(&fixture->window);
    return 0;
}

static void push_finger(Uint32 type, SDL_FingerID finger, float x, float y) {
    SDL_Event event = {.tfinger = {.type = type, .touchId = 7, .fingerId = finger, .x = x, .y = y}};
    assert_int_equal(SDL_PushEvent(&event), 1);
}

/* The next thing that matters. SDL says now and then that there is none although there is. */
static Input next(Fixture *f) {
    Input input = {0};
    for (int tries = 0; tries < 20 && input.kind == INPUT_NONE; tries++) {
        sdl_input_wait(&f->input, 0, &input);
    }
    return input;
}

static void assert_nothing(Fixture *f) {
    assert_int_equal(next(f).kind, INPUT_NONE);
}

static void assert_pointer(Fixture *f, EventType type, float x, float y) {
    const Input input = next(f);
    assert_int_equal(input.kind, INPUT_EVENT);
    assert_int_equal(input.event.type, type);
    assert_true(input.event.is_touch);
    assert_false(input.event.secondary);
    assert_float_equal(input.event.at.x, x, 0.01F);
    assert_float_equal(input.event.at.y, y, 0.01F);
}

static void a_finger_points(void **state) {
    Fixture *f = *state;
    push_finger(SDL_FINGERDOWN, 1, 0.5F, 0.25F);
    assert_pointer(f, EVENT_POINTER_DOWN, 400, 150);
    push_finger(SDL_FINGERMOTION, 1, 0.5F, 0.3F);
    push_finger(SDL_FINGERMOTION, 1, 0.25F, 0.5F);
    assert_pointer(f, EVENT_POINTER_MOVE, 200, 300);
    push_finger(SDL_FINGERUP, 1, 0.25F, 0.5F);
    assert_pointer(f, EVENT_POINTER_UP, 200, 300);
    push_finger(SDL_FINGERMOTION, 1, 0.5F, 0.5F);
    assert_nothing(f);
}

static void only_the_first_finger_counts(void **state) {
    Fixture *f = *state;
    push_finger(SDL_FINGERDOWN, 1, 0, 0);
    assert_pointer(f, EVENT_POINTER_DOWN, 0, 0);
    push_finger(SDL_FINGERDOWN, 2, 0.5F, 0.5F);
    push_finger(SDL_FINGERMOTION, 2, 0.6F, 0.5F);
    push_finger(SDL_FINGERUP, 2, 0.6F, 0.5F);
    assert_nothing(f);
    SDL_Event other = {.tfinger = {.type = SDL_FINGERUP, .touchId = 8, .fingerId = 1}};
    SDL_PushEvent(&other);
    assert_nothing(f);
    push_finger(SDL_FINGERMOTION, 1, 0.5F, 0);
    push_finger(SDL_FINGERMOTION, 2, 0.9F, 0);
    assert_pointer(f, EVENT_POINTER_MOVE, 400, 0);
    push_finger(SDL_FINGERUP, 1, 0.5F, 0);
    assert_pointer(f, EVENT_POINTER_UP, 400, 0);
    /* The second one, still down, does not become the first. */
    push_finger(SDL_FINGERMOTION, 2, 0.8F, 0);
    assert_nothing(f);
}

static void push_pinch(float apart) {
    SDL_Event event = {.mgesture = {.type = SDL_MULTIGESTURE,
                                    .touchId = 7,
                                    .dDist = apart,
                                    .x = 0.5F,
                                    .y = 0.25F,
                                    .numFingers = 2}};
    SDL_PushEvent(&event);
}

static void two_fingers_are_a_wheel(void **state) {
    Fixture *f = *state;
    push_finger(SDL_FINGERDOWN, 1, 0.5F, 0.5F);
    assert_pointer(f, EVENT_POINTER_DOWN, 400, 300);
    push_pinch(0.005F);
    Input input = next(f);
    assert_int_equal(input.event.type, EVENT_POINTER_UP);
    assert_true(input.event.is_cancelled);
    push_pinch(0.005F);
    assert_nothing(f);
    push_pinch(0.055F);
    input = next(f);
    assert_int_equal(input.event.type, EVENT_WHEEL);
    assert_true(input.event.wheel > 0.9F && input.event.wheel < 1.1F);
    assert_true(input.event.at.x == 400 && input.event.at.y == 150);
    push_pinch(-0.12F);
    assert_true(next(f).event.wheel < -1.9F);
    push_finger(SDL_FINGERUP, 1, 0.5F, 0.5F);
    assert_nothing(f);
}

static void a_lost_focus_cancels_the_finger(void **state) {
    Fixture *f = *state;
    SDL_Event lost = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    SDL_PushEvent(&lost);
    assert_nothing(f);
    push_finger(SDL_FINGERDOWN, 1, 0.5F, 0.5F);
    assert_pointer(f, EVENT_POINTER_DOWN, 400, 300);
    SDL_PushEvent(&lost);
    const Input input = next(f);
    assert_int_equal(input.event.type, EVENT_POINTER_UP);
    assert_true(input.event.is_cancelled);
    push_finger(SDL_FINGERUP, 1, 0.5F, 0.5F);
    assert_nothing(f);
}

/* The mouse that SDL makes up from fingers would press everything twice. */
static void no_finger_is_told_twice(void **state) {
    Fixture *f = *state;
    SDL_Event button = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                   .which = SDL_TOUCH_MOUSEID,
                                   .button = SDL_BUTTON_LEFT,
                                   .state = SDL_PRESSED}};
    SDL_Event motion = {.motion = {.type = SDL_MOUSEMOTION, .which = SDL_TOUCH_MOUSEID, .x = 9}};
    SDL_PushEvent(&button);
    SDL_PushEvent(&motion);
    assert_nothing(f);
    assert_string_equal(SDL_GetHint(SDL_HINT_TOUCH_MOUSE_EVENTS), "0");
    button.button.which = 0;
    button.button.x = 100;
    button.button.y = 50;
    SDL_PushEvent(&button);
    const Input input = next(f);
    assert_int_equal(input.event.type, EVENT_POINTER_DOWN);
    assert_false(input.event.is_touch);
    assert_float_equal(input.event.at.x, 50.25F, 0.01F);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_finger_points, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_the_first_finger_counts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(two_fingers_are_a_wheel, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_lost_focus_cancels_the_finger, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_finger_is_told_twice, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
