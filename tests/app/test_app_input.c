/* What SDL tells about pointers, as events of our own. The window is 1600x1200 pixels and, at a
 * scale of 2, 800x600 units. */
#include "support/test.h"

#include <SDL.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/desktop/x11_selection.h"
#include "app/sdl/input.h"
#include "sys/process.h"
#include "ui/controls.h"

/* ld's --wrap: a queue that refuses the next events, as a full one does. */
static atomic_int refusals;
int __real_SDL_PushEvent(SDL_Event *event);
int __wrap_SDL_PushEvent(SDL_Event *event);
int __wrap_SDL_PushEvent(SDL_Event *event) {
    return refusals > 0 && atomic_fetch_sub(&refusals, 1) > 0 ? -1 : __real_SDL_PushEvent(event);
}

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
    process_hold_ends();
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
    SDL_Event gained = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_GAINED}};
    SDL_PushEvent(&lost);
    assert_int_equal(next(f).kind, INPUT_FOCUS);
    assert_true(f->input.is_away);
    SDL_PushEvent(&gained);
    assert_int_equal(next(f).kind, INPUT_FOCUS);
    assert_false(f->input.is_away);
    push_finger(SDL_FINGERDOWN, 1, 0.5F, 0.5F);
    assert_pointer(f, EVENT_POINTER_DOWN, 400, 300);
    SDL_PushEvent(&lost);
    const Input input = next(f);
    assert_true(f->input.is_away);
    assert_int_equal(input.event.type, EVENT_POINTER_UP);
    assert_true(input.event.is_cancelled);
    push_finger(SDL_FINGERUP, 1, 0.5F, 0.5F);
    assert_nothing(f);
}

/* The mouse that SDL makes up from fingers would press everything twice. */
static void no_finger_is_reported_twice(void **state) {
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

static Input key_input(Fixture *f, SDL_Scancode scancode, SDL_Keycode sym, Uint16 mods,
                       bool repeat) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN,
                               .state = SDL_PRESSED,
                               .repeat = repeat,
                               .keysym = {.scancode = scancode, .sym = sym, .mod = mods}}};
    assert_int_equal(SDL_PushEvent(&event), 1);
    return next(f);
}

static void keys_are_read(void **state) {
    Fixture *f = *state;
    static const struct {
        SDL_Scancode scancode;
        Key key;
        bool repeats; /* held down, it comes again and again */
    } keys[] = {{SDL_SCANCODE_RETURN, KEY_ENTER, false},
                {SDL_SCANCODE_KP_ENTER, KEY_ENTER, false},
                {SDL_SCANCODE_ESCAPE, KEY_ESCAPE, false},
                {SDL_SCANCODE_TAB, KEY_TAB, true},
                {SDL_SCANCODE_SPACE, KEY_SPACE, false},
                {SDL_SCANCODE_BACKSPACE, KEY_BACKSPACE, true},
                {SDL_SCANCODE_DELETE, KEY_DELETE, true},
                {SDL_SCANCODE_LEFT, KEY_LEFT, true},
                {SDL_SCANCODE_RIGHT, KEY_RIGHT, true},
                {SDL_SCANCODE_UP, KEY_UP, true},
                {SDL_SCANCODE_DOWN, KEY_DOWN, true},
                {SDL_SCANCODE_HOME, KEY_HOME, true},
                {SDL_SCANCODE_END, KEY_END, true},
                {SDL_SCANCODE_PAGEUP, KEY_PAGE_UP, true},
                {SDL_SCANCODE_PAGEDOWN, KEY_PAGE_DOWN, true},
                {SDL_SCANCODE_F1, KEY_F1, false},
                {SDL_SCANCODE_F5, KEY_F5, false},
                {SDL_SCANCODE_F10, KEY_F10, false},
                {SDL_SCANCODE_F11, KEY_F11, false}};
    for (size_t i = 0; i < SDL_arraysize(keys); i++) {
        Input input = key_input(f, keys[i].scancode, 0, KMOD_LSHIFT | KMOD_RALT, false);
        assert_int_equal(input.kind, INPUT_EVENT);
        assert_int_equal(input.event.type, EVENT_KEY);
        assert_int_equal(input.event.key, keys[i].key);
        assert_int_equal(input.event.mods, MOD_SHIFT | MOD_ALT);
        input = key_input(f, keys[i].scancode, 0, 0, true);
        assert_int_equal(input.kind, keys[i].repeats ? INPUT_EVENT : INPUT_NONE);
    }
    assert_int_equal(key_input(f, SDL_SCANCODE_F13, SDLK_F13, 0, false).kind, INPUT_NONE);
}

static void a_screen_that_is_gone_is_noticed(void **state) {
    Fixture *f = *state;
    SDL_Event gone = {
        .display = {.type = SDL_DISPLAYEVENT, .event = SDL_DISPLAYEVENT_DISCONNECTED}};
    SDL_Event come = {.display = {.type = SDL_DISPLAYEVENT, .event = SDL_DISPLAYEVENT_CONNECTED}};
    SDL_PushEvent(&gone);
    assert_int_equal(next(f).kind, INPUT_SCREENS);
    SDL_PushEvent(&come);
    assert_nothing(f);
}

static void digits_go_by_position(void **state) {
    Fixture *f = *state;
    for (int digit = 0; digit < 10; digit++) {
        const int place = digit == 0 ? 9 : digit - 1;
        Event event =
            key_input(f, (SDL_Scancode)(SDL_SCANCODE_1 + place), SDLK_AMPERSAND, 0, false).event;
        assert_int_equal(event.key, KEY_DIGIT);
        assert_int_equal(event.digit, digit);
        /* Shift is what makes it a digit there (AZERTY), but not where it is one without (QWERTY).
         */
        event =
            key_input(f, (SDL_Scancode)(SDL_SCANCODE_1 + place), SDLK_AMPERSAND, KMOD_LSHIFT, false)
                .event;
        assert_int_equal(event.mods, 0);
        event =
            key_input(f, (SDL_Scancode)(SDL_SCANCODE_1 + place), SDLK_0 + digit, KMOD_LSHIFT, false)
                .event;
        assert_int_equal(event.mods, MOD_SHIFT);
        event = key_input(f, (SDL_Scancode)(SDL_SCANCODE_KP_1 + place), 0, KMOD_RCTRL, false).event;
        assert_int_equal(event.key, KEY_DIGIT);
        assert_int_equal(event.digit, digit);
        assert_int_equal(event.mods, MOD_CTRL);
    }
}

static void symbols_go_by_layout(void **state) {
    Fixture *f = *state;
    static const struct {
        SDL_Scancode scancode;
        SDL_Keycode sym;
        Uint16 mods;
        char character; /* 0: none */
        unsigned left;  /* of the modifiers */
    } cases[] = {
        {SDL_SCANCODE_Q, 'a', 0, 'a', 0}, /* a French keyboard */
        {SDL_SCANCODE_A, 'z', KMOD_LCTRL, 'z', MOD_CTRL},
        {SDL_SCANCODE_A, 0x444, 0, 'a', 0}, /* a Cyrillic one */
        {SDL_SCANCODE_Z, 0x44F, 0, 'z', 0},
        {SDL_SCANCODE_SLASH, '/', KMOD_LSHIFT, '?', 0},
        {SDL_SCANCODE_M, ',', KMOD_RSHIFT, '?', 0},
        {SDL_SCANCODE_M, ',', 0, ',', 0},
        {SDL_SCANCODE_EQUALS, '=', KMOD_LSHIFT | KMOD_LCTRL, '+', MOD_CTRL},
        {SDL_SCANCODE_EQUALS, '=', KMOD_LCTRL, '=', MOD_CTRL},
        {SDL_SCANCODE_B, 'b', KMOD_LSHIFT, 'b', MOD_SHIFT},
        {SDL_SCANCODE_KP_PLUS, SDLK_KP_PLUS, 0, '+', 0},
        {SDL_SCANCODE_KP_MINUS, SDLK_KP_MINUS, 0, '-', 0},
        {SDL_SCANCODE_GRAVE, '!', 0, '!', 0},
        {SDL_SCANCODE_GRAVE, '~', 0, '~', 0},
        {SDL_SCANCODE_GRAVE, 0x7F, 0, 0, 0},
        {SDL_SCANCODE_GRAVE, 0xE9, 0, 0, 0},
        {SDL_SCANCODE_LSHIFT, SDLK_LSHIFT, KMOD_LSHIFT, 0, 0},
    };
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        const Input input = key_input(f, cases[i].scancode, cases[i].sym, cases[i].mods, false);
        assert_int_equal(input.kind, cases[i].character ? INPUT_EVENT : INPUT_NONE);
        if (cases[i].character) {
            assert_int_equal(input.event.key, KEY_CHARACTER);
            assert_int_equal(input.event.character, cases[i].character);
            assert_int_equal(input.event.mods, cases[i].left);
        }
    }
}

static Input button_input(Fixture *f, Uint8 button, Uint8 pressed) {
    SDL_Event event = {.button = {.type = pressed ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .button = button,
                                  .state = pressed,
                                  .x = 7,
                                  .y = 9}};
    SDL_PushEvent(&event);
    return next(f);
}

static void the_mouse_is_read(void **state) {
    Fixture *f = *state;
    Input input = button_input(f, SDL_BUTTON_LEFT, SDL_RELEASED);
    assert_int_equal(input.event.type, EVENT_POINTER_UP);
    assert_false(input.event.secondary || input.event.is_touch);
    assert_float_equal(input.event.at.x, 3.75F, 0.01F);
    assert_float_equal(input.event.at.y, 4.75F, 0.01F);
    input = button_input(f, SDL_BUTTON_RIGHT, SDL_PRESSED);
    assert_int_equal(input.event.type, EVENT_POINTER_DOWN);
    assert_true(input.event.secondary);
    assert_int_equal(button_input(f, SDL_BUTTON_MIDDLE, SDL_PRESSED).kind, INPUT_NONE);
    /* Of several moves in a row the last one counts. */
    for (int x = 1; x <= 3; x++) {
        SDL_Event motion = {.motion = {.type = SDL_MOUSEMOTION, .x = 10 * x, .y = 4}};
        SDL_PushEvent(&motion);
    }
    input = next(f);
    assert_int_equal(input.event.type, EVENT_POINTER_MOVE);
    assert_float_equal(input.event.at.x, 15.25F, 0.01F);
    assert_nothing(f);
    SDL_Event wheel = {
        .wheel = {.type = SDL_MOUSEWHEEL, .preciseY = 1.5F, .mouseX = 3, .mouseY = 5}};
    SDL_PushEvent(&wheel);
    input = next(f);
    assert_int_equal(input.event.type, EVENT_WHEEL);
    assert_float_equal(input.event.wheel, 1.5F, 0);
    assert_float_equal(input.event.at.y, 2.75F, 0.01F);
    wheel.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    SDL_PushEvent(&wheel);
    assert_float_equal(next(f).event.wheel, -1.5F, 0);
    wheel.wheel.preciseY = 0; /* sideways */
    SDL_PushEvent(&wheel);
    assert_nothing(f);
}

static void text_is_read(void **state) {
    Fixture *f = *state;
    SDL_Event typed = {.text = {.type = SDL_TEXTINPUT, .text = "h\xC3\xA9"}};
    SDL_PushEvent(&typed);
    Input input = next(f);
    assert_int_equal(input.event.type, EVENT_TEXT);
    assert_string_equal(input.event.text, "h\xC3\xA9");
    SDL_Event edited = {.edit = {.type = SDL_TEXTEDITING, .text = ""}};
    SDL_PushEvent(&edited);
    input = next(f);
    assert_int_equal(input.event.type, EVENT_COMPOSE);
    assert_string_equal(input.event.text, "");
    SDL_Event drop = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup("/a/file")}};
    SDL_PushEvent(&drop);
    input = next(f);
    assert_int_equal(input.event.type, EVENT_DROP);
    assert_string_equal(input.event.text, "/a/file");
    /* Ctrl+V brings the clipboard; an empty one too, so that the scene says there is nothing. */
    sdl_input_copy(&f->input, "copied");
    input = key_input(f, SDL_SCANCODE_V, 'v', KMOD_LCTRL, false);
    assert_int_equal(input.event.type, EVENT_PASTE);
    assert_string_equal(input.event.text, "copied");
    assert_int_equal(key_input(f, SDL_SCANCODE_V, 'v', 0, false).event.type, EVENT_KEY);
    sdl_input_copy(&f->input, "");
    input = key_input(f, SDL_SCANCODE_V, 'v', KMOD_LCTRL, false);
    assert_int_equal(input.event.type, EVENT_PASTE);
    assert_string_equal(input.event.text, "");
}

static void window_events_are_read(void **state) {
    Fixture *f = *state;
    static const struct {
        SDL_Event event;
        InputKind kind;
    } cases[] = {
        {{.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_SIZE_CHANGED}},
         INPUT_RESIZED},
        {{.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED}}, INPUT_EXPOSED},
        {{.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_MOVED}}, INPUT_NONE},
        {{.type = SDL_RENDER_TARGETS_RESET}, INPUT_EXPOSED},
        {{.type = SDL_RENDER_DEVICE_RESET}, INPUT_EXPOSED},
        {{.type = SDL_QUIT}, INPUT_QUIT},
        {{.type = SDL_KEYUP}, INPUT_NONE},
    };
    assert_int_equal(SDL_GetEventState(SDL_KEYUP), SDL_IGNORE); /* else each key turns it twice */
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        SDL_Event event = cases[i].event;
        SDL_PushEvent(&event);
        assert_int_equal(next(f).kind, cases[i].kind);
    }
    SDL_Event leave = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_LEAVE}};
    SDL_PushEvent(&leave);
    assert_int_equal(next(f).event.type, EVENT_POINTER_LEAVE);
    /* Workers wake the loop once, however often they call. */
    sdl_input_wake(&f->input);
    sdl_input_wake(&f->input);
    assert_int_equal(next(f).kind, INPUT_WAKE);
    assert_nothing(f);
    sdl_input_wake(&f->input);
    assert_int_equal(next(f).kind, INPUT_WAKE);
    sdl_input_wake_desktop(&f->input);
    assert_int_equal(next(f).kind, INPUT_DESKTOP);
}

static void a_refused_wake_is_pushed_again(void **state) {
    Fixture *f = *state;
    refusals = 3;
    sdl_input_wake(&f->input);
    assert_int_equal(refusals, 0);
    assert_int_equal(next(f).kind, INPUT_WAKE);
    assert_nothing(f);
    refusals = 1;
    sdl_input_wake_desktop(&f->input);
    assert_int_equal(next(f).kind, INPUT_DESKTOP);
    /* Refused for good: it is heard with whatever ends the next wait, once. */
    refusals = 100000;
    sdl_input_wake(&f->input);
    refusals = 0;
    assert_int_equal(next(f).kind, INPUT_WAKE);
    assert_nothing(f);
    sdl_input_wake(&f->input);
    assert_int_equal(next(f).kind, INPUT_WAKE);
    assert_nothing(f);
}

static int call_wake(void *input) {
    sdl_input_wake(input);
    return 0;
}

static int call_desktop(void *input) {
    sdl_input_wake_desktop(input);
    return 0;
}

/* Threads whose events are refused wait until the loop has heard them, and no longer. */
static void a_full_queue_keeps_no_thread(void **state) {
    Fixture *f = *state;
    refusals = 100000;
    SDL_Thread *worker = SDL_CreateThread(call_wake, "worker", &f->input);
    SDL_Thread *desktop = SDL_CreateThread(call_desktop, "desktop", &f->input);
    assert_true(worker && desktop);
    unsigned heard = 0;
    while (heard != 3) {
        const InputKind kind = next(f).kind;
        heard |= kind == INPUT_WAKE ? 1U : kind == INPUT_DESKTOP ? 2U : 0U;
    }
    SDL_WaitThread(worker, NULL);
    SDL_WaitThread(desktop, NULL);
    assert_true(refusals > 0);
    refusals = 0;
    assert_nothing(f);
}

static void a_signal_is_heard_past_a_full_queue(void **state) {
    Fixture *f = *state;
    refusals = 100000;
    sdl_input_take_signals();
    assert_int_equal(kill(getpid(), SIGTERM), 0);
    InputKind kind = INPUT_NONE;
    while (kind == INPUT_NONE) {
        kind = next(f).kind;
    }
    assert_int_equal(kind, INPUT_QUIT);
    refusals = 0;
}

/* A text that nobody will read is not kept. */
static void a_paste_has_a_bound(void **state) {
    Fixture *f = *state;
    char *words = malloc(X11_SELECTION_MAX + 2);
    assert_non_null(words);
    memset(words, 'x', X11_SELECTION_MAX + 1);
    words[X11_SELECTION_MAX + 1] = 0;
    sdl_input_copy(&f->input, words + 1);
    Input input = key_input(f, SDL_SCANCODE_V, 'v', KMOD_LCTRL, false);
    assert_false(input.event.failed);
    assert_int_equal(strlen(input.event.text), X11_SELECTION_MAX);
    assert_nothing(f);
    assert_null(f->input.clipboard);
    sdl_input_copy(&f->input, words);
    input = key_input(f, SDL_SCANCODE_V, 'v', KMOD_LCTRL, false);
    assert_int_equal(input.event.type, EVENT_PASTE);
    assert_true(input.event.failed);
    assert_string_equal(input.event.text, "");
    assert_null(f->input.clipboard);
    sdl_input_copy(&f->input, "");
    free(words);
}

static void text_input_is_on_where_needed(void **state) {
    Fixture *f = *state;
    assert_false(SDL_IsTextInputActive());
    sdl_input_set_typing(&f->input, rect_of(10, 20, 100, 30));
    assert_true(SDL_IsTextInputActive());
    sdl_input_set_typing(&f->input, rect_of(10, 20, 100, 30));
    assert_true(SDL_IsTextInputActive());
    sdl_input_set_typing(&f->input, rect_of(0, 0, 0, 0));
    assert_false(SDL_IsTextInputActive());
}

static void push_key_down(SDL_Keycode sym, Uint16 mod) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = sym, .mod = mod}}};
    event.key.keysym.scancode = SDL_GetScancodeFromKey(sym);
    assert_int_equal(SDL_PushEvent(&event), 1);
}

/* Keys that were read together with the one that opens a field: their letters go into it. */
static void letters_before_the_field_are_typed(void **state) {
    Fixture *f = *state;
    static const struct {
        SDL_Keycode sym;
        Uint16 mod;
        const char *text; /* NULL: none */
    } keys[] = {
        {SDLK_a, 0, "a"},           {SDLK_b, KMOD_LSHIFT, "B"},
        {SDLK_z, KMOD_CAPS, "Z"},   {SDLK_c, KMOD_CAPS | KMOD_RSHIFT, "c"},
        {SDLK_SPACE, 0, " "},       {SDLK_MINUS, 0, "-"},
        {SDLK_1, 0, "1"},           {SDLK_1, KMOD_LSHIFT, NULL},
        {SDLK_x, KMOD_LCTRL, NULL}, {SDLK_y, KMOD_LALT, NULL},
        {SDLK_RETURN, 0, NULL},     {SDLK_TAB, 0, NULL},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        push_key_down(keys[i].sym, keys[i].mod);
    }
    sdl_input_set_typing(&f->input, rect_of(10, 20, 100, 30));
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        assert_int_equal(next(f).event.type, EVENT_KEY);
        if (keys[i].text) {
            const Input typed = next(f);
            assert_int_equal(typed.event.type, EVENT_TEXT);
            assert_string_equal(typed.event.text, keys[i].text);
        }
    }
    assert_nothing(f);
    /* Later ones are SDL's: nothing is typed twice. */
    push_key_down(SDLK_a, 0);
    sdl_input_set_typing(&f->input, rect_of(10, 20, 100, 30));
    assert_int_equal(next(f).event.type, EVENT_KEY);
    assert_nothing(f);
    sdl_input_set_typing(&f->input, rect_of(0, 0, 0, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_finger_points, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_the_first_finger_counts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(two_fingers_are_a_wheel, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_lost_focus_cancels_the_finger, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_finger_is_reported_twice, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keys_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(digits_go_by_position, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_screen_that_is_gone_is_noticed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(symbols_go_by_layout, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_mouse_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(text_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(window_events_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_refused_wake_is_pushed_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_full_queue_keeps_no_thread, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_signal_is_heard_past_a_full_queue, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_paste_has_a_bound, set_up, tear_down),
        cmocka_unit_test_setup_teardown(text_input_is_on_where_needed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(letters_before_the_field_are_typed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
