/* SDL events and signals as events of the program. */
#include "app/sdl/input.h"

#include <stdatomic.h>

#include "app/desktop/received.h"
#include "app/desktop/x11_selection.h"
#include "sys/disk.h"
#include "sys/process.h"

#define PINCH_STEP 0.06F /* the share of the window that counts as a wheel step */
#define PINCH_MIN 0.01F
#define HANDLED_MS 200 /* how long a signal may wait when no thread waits for it */

static const struct {
    SDL_Scancode scancode;
    Key key;
} plain_keys[] = {
    {SDL_SCANCODE_RETURN, KEY_ENTER},
    {SDL_SCANCODE_KP_ENTER, KEY_ENTER},
    {SDL_SCANCODE_ESCAPE, KEY_ESCAPE},
    {SDL_SCANCODE_TAB, KEY_TAB},
    {SDL_SCANCODE_SPACE, KEY_SPACE},
    {SDL_SCANCODE_BACKSPACE, KEY_BACKSPACE},
    {SDL_SCANCODE_DELETE, KEY_DELETE},
    {SDL_SCANCODE_LEFT, KEY_LEFT},
    {SDL_SCANCODE_RIGHT, KEY_RIGHT},
    {SDL_SCANCODE_UP, KEY_UP},
    {SDL_SCANCODE_DOWN, KEY_DOWN},
    {SDL_SCANCODE_HOME, KEY_HOME},
    {SDL_SCANCODE_END, KEY_END},
    {SDL_SCANCODE_PAGEUP, KEY_PAGE_UP},
    {SDL_SCANCODE_PAGEDOWN, KEY_PAGE_DOWN},
    {SDL_SCANCODE_F1, KEY_F1},
    {SDL_SCANCODE_F2, KEY_F2},
    {SDL_SCANCODE_F3, KEY_F3},
    {SDL_SCANCODE_F4, KEY_F4},
    {SDL_SCANCODE_F5, KEY_F5},
    {SDL_SCANCODE_F6, KEY_F6},
    {SDL_SCANCODE_F7, KEY_F7},
    {SDL_SCANCODE_F8, KEY_F8},
    {SDL_SCANCODE_F9, KEY_F9},
    {SDL_SCANCODE_F10, KEY_F10},
    {SDL_SCANCODE_F11, KEY_F11},
    {SDL_SCANCODE_F12, KEY_F12},
};

/* What the queue would not take: the loop looks here before it waits, and posts `is_heard` for each
 * thread that waits to be heard. Global because the signals are. */
enum { UNQUEUED_QUIT = 1, UNQUEUED_WAKE = 2, UNQUEUED_DESKTOP = 4 };
static struct {
    atomic_uint kinds;
    atomic_int waiting;
    SDL_sem *is_heard;
} unqueued;

/* The event ends the loop's wait. While the queue refuses it the loop is told by `unqueued`, which
 * it looks at after each event of a full queue; the event itself is tried again, because without
 * memory for it the loop may be asleep. False after a second without an answer; then the loop hears
 * it with its next event. */
static bool announce(unsigned kind, Uint32 type) {
    enum { ANNOUNCE_TRIES = 10, ANNOUNCE_MS = 100 };
    SDL_Event event = {.type = type};
    bool is_known = SDL_PushEvent(&event) >= 0;
    for (int i = 0; i < ANNOUNCE_TRIES && !is_known; i++) {
        atomic_fetch_add(&unqueued.waiting, 1);
        atomic_fetch_or(&unqueued.kinds, kind);
        SDL_SemWaitTimeout(unqueued.is_heard, ANNOUNCE_MS);
        atomic_fetch_sub(&unqueued.waiting, 1);
        const bool is_heard = !(atomic_fetch_and(&unqueued.kinds, ~kind) & kind);
        is_known = is_heard || SDL_PushEvent(&event) >= 0;
    }
    if (!is_known) {
        atomic_fetch_or(&unqueued.kinds, kind);
    }
    return is_known;
}

/* The next thing that was announced past the queue. */
static InputKind take_unqueued(SdlInput *input) {
    static const struct {
        unsigned kind;
        InputKind input;
    } kinds[] = {{UNQUEUED_QUIT, INPUT_QUIT},
                 {UNQUEUED_WAKE, INPUT_WAKE},
                 {UNQUEUED_DESKTOP, INPUT_DESKTOP}};
    for (size_t i = 0; i < SDL_arraysize(kinds); i++) {
        if (atomic_fetch_and(&unqueued.kinds, ~kinds[i].kind) & kinds[i].kind) {
            for (int waiting = atomic_load(&unqueued.waiting); waiting > 0; waiting--) {
                SDL_SemPost(unqueued.is_heard);
            }
            if (kinds[i].input == INPUT_WAKE) {
                SDL_AtomicSet(&input->is_wake_queued, 0);
            }
            return kinds[i].input;
        }
    }
    return INPUT_NONE;
}

/* In a signal handler nothing may be pushed: the loop looks there in time. */
static bool announce_end(void) {
    if (process_ends_in_handler()) {
        atomic_fetch_or(&unqueued.kinds, UNQUEUED_QUIT);
        return true;
    }
    return announce(UNQUEUED_QUIT, SDL_QUIT);
}

void sdl_input_take_signals(void) {
    process_take_ends(announce_end);
}

bool sdl_input_open(SdlInput *input, const SdlWindow *window, Clock clock) {
    input->window = window;
    input->clock = clock;
    input->wake_type = SDL_RegisterEvents(2);
    input->desktop_type = input->wake_type + 1;
    atomic_store(&unqueued.kinds, 0);
    unqueued.is_heard = SDL_CreateSemaphore(0);
    return unqueued.is_heard && input->wake_type != (Uint32)-1;
}

static void forget_texts(SdlInput *input) {
    SDL_free(input->clipboard);
    SDL_free(input->dropped);
    input->clipboard = input->dropped = NULL;
}

void sdl_input_close(SdlInput *input) {
    process_take_ends(NULL);
    forget_texts(input);
    SDL_DestroySemaphore(unqueued.is_heard);
    unqueued.is_heard = NULL;
}

void sdl_input_wake(void *context) {
    SdlInput *input = context;
    if (SDL_AtomicCAS(&input->is_wake_queued, 0, 1)) {
        if (!announce(UNQUEUED_WAKE, input->wake_type)) {
            SDL_AtomicSet(&input->is_wake_queued, 0);
        }
    }
}

void sdl_input_wake_desktop(void *context) {
    const SdlInput *input = context;
    (void)announce(UNQUEUED_DESKTOP, input->desktop_type);
}

void sdl_input_copy(void *context, const char *text) {
    (void)context;
    SDL_SetClipboardText(text);
}

/* Device pixels per SDL window coordinate: 1 on X11, but not everywhere. */
static float pixels_in_place(const SdlInput *input) {
    int width = 0;
    int height = 0;
    int pixels = 0;
    SDL_GetWindowSize(input->window->window, &width, &height);
    SDL_GetRendererOutputSize(input->window->renderer, &pixels, NULL);
    return width > 0 ? (float)pixels / (float)width : 1.0F;
}

/* What a key pressed before text input was on would have typed; 0 where only the layout knows. */
static char typed_by(SDL_Keysym key) {
    const bool is_shift = key.mod & KMOD_SHIFT;
    if (key.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI) || key.sym < ' ' || key.sym >= 0x7F) {
        return 0;
    }
    if (key.sym >= 'a' && key.sym <= 'z') {
        const bool is_capital = is_shift != ((key.mod & KMOD_CAPS) != 0);
        return (char)(is_capital ? key.sym - 'a' + 'A' : key.sym);
    }
    return is_shift ? 0 : (char)key.sym;
}

/* Keys pressed before text input was turned on wait in SDL's queue without text events: inserts one
 * after each. */
static void type_waiting_keys(void) {
    SDL_Event event;
    int left = SDL_PeepEvents(NULL, 0, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
    for (; left > 0; left--) {
        SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
        SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0);
        SDL_Event typed = {.text = {.type = SDL_TEXTINPUT}};
        typed.text.text[0] = event.type == SDL_KEYDOWN ? typed_by(event.key.keysym) : 0;
        if (typed.text.text[0]) {
            SDL_PeepEvents(&typed, 1, SDL_ADDEVENT, 0, 0);
        }
    }
}

void sdl_input_set_typing(SdlInput *input, Rect box) {
    const bool is_wanted = box.width > 0.0F;
    if (is_wanted) {
        const float unit = input->window->scale / pixels_in_place(input);
        const SDL_Rect place = {(int)(box.x * unit), (int)(box.y * unit), (int)(box.width * unit),
                                (int)(box.height * unit)};
        SDL_SetTextInputRect(&place);
    }
    if (is_wanted && !SDL_IsTextInputActive()) {
        SDL_StartTextInput();
        type_waiting_keys();
    } else if (!is_wanted && SDL_IsTextInputActive()) {
        SDL_StopTextInput();
    }
}

static unsigned mods_of(Uint16 state) {
    return (state & KMOD_SHIFT ? MOD_SHIFT : 0U) | (state & KMOD_CTRL ? MOD_CTRL : 0U) |
           (state & KMOD_ALT ? MOD_ALT : 0U);
}

/* 0 to 9, or -1. */
static int digit_of(SDL_Scancode scancode) {
    if (scancode >= SDL_SCANCODE_1 && scancode <= SDL_SCANCODE_0) {
        return ((int)scancode - SDL_SCANCODE_1 + 1) % 10;
    }
    if (scancode >= SDL_SCANCODE_KP_1 && scancode <= SDL_SCANCODE_KP_0) {
        return ((int)scancode - SDL_SCANCODE_KP_1 + 1) % 10;
    }
    return -1;
}

/* True where the digits of the top row are typed with Shift. SDL from 2.24 on names the keys of
 * such a row by their digits all the same, so that other keys must tell: AZERTY has A and Z, BÉPO
 * É, in the upper row of letters; the Czech and Slovak layouts have Ů or Ô beside L. */
static bool has_shifted_digits(void) {
    const SDL_Keycode second = SDL_GetKeyFromScancode(SDL_SCANCODE_W);
    const SDL_Keycode beside_l = SDL_GetKeyFromScancode(SDL_SCANCODE_SEMICOLON);
    return (SDL_GetKeyFromScancode(SDL_SCANCODE_Q) == SDLK_a && second == SDLK_z) ||
           second == 0xE9 || beside_l == 0x16F || beside_l == 0xF4;
}

/* Where the digits of the top row are typed with Shift, Shift is part of the digit. */
static unsigned digit_shift(SDL_Keysym key) {
    const bool is_top_row = key.scancode >= SDL_SCANCODE_1 && key.scancode <= SDL_SCANCODE_0;
    const bool is_plain = key.sym >= SDLK_0 && key.sym <= SDLK_9;
    return is_top_row && (!is_plain || has_shifted_digits()) ? MOD_SHIFT : 0U;
}

/* The character of a key, 0 when there is none. */
static char character_of(SDL_Keysym key) {
    switch (key.scancode) {
    case SDL_SCANCODE_KP_PLUS:
        return '+';
    case SDL_SCANCODE_KP_MINUS:
        return '-';
    default:
        break;
    }
    if (key.sym > ' ' && key.sym < 0x7F) {
        return (char)key.sym;
    }
    /* A layout without Latin letters: by the key's position. */
    const bool is_letter = key.scancode >= SDL_SCANCODE_A && key.scancode <= SDL_SCANCODE_Z;
    return is_letter ? (char)('a' + (key.scancode - SDL_SCANCODE_A)) : 0;
}

/* SDL names a key by its unshifted character; scenes need these shifted ones. The question mark is
 * on the slash key in the United States and on the comma key in France. */
static void apply_shift(Event *event) {
    if (!(event->mods & MOD_SHIFT)) {
        return;
    }
    const char shifted = event->character == '/' || event->character == ',' ? '?'
                         : event->character == '='                          ? '+'
                                                                            : 0;
    if (shifted) {
        event->character = shifted;
        event->mods &= ~(unsigned)MOD_SHIFT;
    }
}

/* An empty clipboard and one that is too long are pasted too: the scene says so. */
static void read_paste(SdlInput *input, Event *event) {
    const X11Paste paste = x11_selection_paste(input->window->window, &input->clipboard);
    if (paste == X11_PASTE_TOO_LONG ||
        (paste == X11_PASTE_BY_SDL && !received_clipboard(&input->clipboard))) {
        event->failed = true;
        forget_texts(input);
    }
    event->type = EVENT_PASTE;
    event->text = input->clipboard ? input->clipboard : "";
}

/* Keys that must not repeat while held down. */
static bool is_once_only(Key key) {
    return key == KEY_ENTER || key == KEY_ESCAPE || key == KEY_SPACE || key >= KEY_F1;
}

static bool read_key(SdlInput *input, const SDL_KeyboardEvent *from, Event *event) {
    event->type = EVENT_KEY;
    event->mods = mods_of(from->keysym.mod);
    for (size_t i = 0; i < SDL_arraysize(plain_keys); i++) {
        if (plain_keys[i].scancode == from->keysym.scancode) {
            event->key = plain_keys[i].key;
            return !from->repeat || !is_once_only(event->key);
        }
    }
    const int digit = digit_of(from->keysym.scancode);
    if (digit >= 0) {
        event->key = KEY_DIGIT;
        event->digit = digit;
        event->mods &= ~digit_shift(from->keysym);
        return true;
    }
    event->character = character_of(from->keysym);
    if (!event->character) {
        return false;
    }
    event->key = KEY_CHARACTER;
    apply_shift(event);
    if (event_is_letter(event, 'v', MOD_CTRL)) {
        read_paste(input, event);
    }
    return true;
}

static Point place_of(const SdlInput *input, int x, int y) {
    const float unit = pixels_in_place(input) / input->window->scale;
    /* The centre of the pixel. */
    return (Point){((float)x + 0.5F) * unit, ((float)y + 0.5F) * unit};
}

static bool read_button(const SdlInput *input, const SDL_MouseButtonEvent *from, Event *event) {
    event->type = from->state == SDL_PRESSED ? EVENT_POINTER_DOWN : EVENT_POINTER_UP;
    event->at = place_of(input, from->x, from->y);
    event->secondary = from->button == SDL_BUTTON_RIGHT;
    event->mods = mods_of((Uint16)SDL_GetModState());
    return from->button == SDL_BUTTON_LEFT || from->button == SDL_BUTTON_RIGHT;
}

static bool read_wheel(const SdlInput *input, const SDL_MouseWheelEvent *from, Event *event) {
    event->type = EVENT_WHEEL;
    event->at = place_of(input, from->mouseX, from->mouseY);
    event->wheel = from->direction == SDL_MOUSEWHEEL_FLIPPED ? -from->preciseY : from->preciseY;
    event->mods = mods_of((Uint16)SDL_GetModState());
    return event->wheel != 0.0F;
}

/* Copies the text: SDL's event does not outlive this wait. */
static bool read_typed(SdlInput *input, const char *text, EventType type, Event *event) {
    SDL_strlcpy(input->typed, text, sizeof input->typed);
    event->type = type;
    event->text = input->typed;
    return true;
}

static bool read_drop(SdlInput *input, char *path, Event *event) {
    input->dropped = path;
    event->type = EVENT_DROP;
    event->text = path;
    if (path) {
        disk_use_slashes(path);
    }
    return path != NULL;
}

static bool is_our_finger(const SdlTouch *touch, const SDL_TouchFingerEvent *from) {
    return touch->is_down && touch->device == from->touchId && touch->finger == from->fingerId;
}

/* Skips to the last of several consecutive moves of one finger. */
static void skip_finger_moves(SDL_Event *event) {
    SDL_Event next;
    while (SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           next.type == SDL_FINGERMOTION && next.tfinger.touchId == event->tfinger.touchId &&
           next.tfinger.fingerId == event->tfinger.fingerId) {
        SDL_PeepEvents(event, 1, SDL_GETEVENT, SDL_FINGERMOTION, SDL_FINGERMOTION);
    }
}

static InputKind set_touch(SdlTouch *touch, EventType type, Event *event) {
    event->type = type;
    event->at = touch->at;
    event->is_touch = true;
    touch->is_down = type != EVENT_POINTER_UP;
    return INPUT_EVENT;
}

/* SDL gives positions as shares of the window. */
static InputKind read_finger(SdlInput *input, SDL_Event *from, Event *event) {
    SdlTouch *touch = &input->touch;
    if (from->type == SDL_FINGERMOTION) {
        skip_finger_moves(from);
    }
    const SDL_TouchFingerEvent *finger = &from->tfinger;
    if (!touch->is_down && from->type == SDL_FINGERDOWN) {
        touch->is_down = true;
        touch->device = finger->touchId;
        touch->finger = finger->fingerId;
    }
    if (!is_our_finger(touch, finger)) {
        return INPUT_NONE;
    }
    const Size window = input->window->size;
    touch->at = (Point){finger->x * window.width, finger->y * window.height};
    event->mods = mods_of((Uint16)SDL_GetModState());
    return set_touch(touch,
                     from->type == SDL_FINGERDOWN ? EVENT_POINTER_DOWN
                     : from->type == SDL_FINGERUP ? EVENT_POINTER_UP
                                                  : EVENT_POINTER_MOVE,
                     event);
}

/* A pinch becomes wheel events between the two fingers; it cancels the press of the first finger.
 */
static InputKind read_pinch(SdlInput *input, const SDL_MultiGestureEvent *from, Event *event) {
    SdlTouch *touch = &input->touch;
    if (touch->is_down) {
        touch->pinch = 0;
        event->is_cancelled = true;
        return set_touch(touch, EVENT_POINTER_UP, event);
    }
    touch->pinch += from->dDist;
    if (SDL_fabsf(touch->pinch) < PINCH_MIN) {
        return INPUT_NONE;
    }
    const Size window = input->window->size;
    event->type = EVENT_WHEEL;
    event->at = (Point){from->x * window.width, from->y * window.height};
    event->wheel = touch->pinch / PINCH_STEP;
    touch->pinch = 0;
    return INPUT_EVENT;
}

static InputKind read_window(SdlInput *input, const SDL_WindowEvent *from, Event *event) {
    switch (from->event) {
    case SDL_WINDOWEVENT_FOCUS_LOST:
    case SDL_WINDOWEVENT_HIDDEN:
        input->is_away = true;
        event->is_cancelled = true;
        return input->touch.is_down ? set_touch(&input->touch, EVENT_POINTER_UP, event)
                                    : INPUT_FOCUS;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        input->is_away = false;
        return INPUT_FOCUS;
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        return INPUT_RESIZED;
    case SDL_WINDOWEVENT_EXPOSED:
        return INPUT_EXPOSED;
    case SDL_WINDOWEVENT_LEAVE:
        event->type = EVENT_POINTER_LEAVE;
        return INPUT_EVENT;
    default:
        return INPUT_NONE;
    }
}

/* Skips to the last of several consecutive moves. */
static void skip_moves(SDL_Event *event) {
    SDL_Event next;
    while (SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           next.type == SDL_MOUSEMOTION) {
        SDL_PeepEvents(event, 1, SDL_GETEVENT, SDL_MOUSEMOTION, SDL_MOUSEMOTION);
    }
}

/* Events that carry text. */
static InputKind read_text(SdlInput *input, const SDL_Event *from, Event *event) {
    bool is_read = false;
    if (from->type == SDL_TEXTINPUT) {
        is_read = read_typed(input, from->text.text, EVENT_TEXT, event);
    } else if (from->type == SDL_TEXTEDITING) {
        is_read = read_typed(input, from->edit.text, EVENT_COMPOSE, event);
    } else if (from->type == SDL_DROPFILE) {
        is_read = read_drop(input, from->drop.file, event);
    }
    return is_read ? INPUT_EVENT : INPUT_NONE;
}

/* True for a mouse event that SDL synthesizes from a finger, which has events of its own. */
static bool is_synthesized(const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEMOTION:
        return event->motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return event->button.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEWHEEL:
        return event->wheel.which == SDL_TOUCH_MOUSEID;
    default:
        return false;
    }
}

static InputKind read_event(SdlInput *input, SDL_Event *from, Event *event) {
    if (is_synthesized(from)) {
        return INPUT_NONE;
    }
    switch (from->type) {
    case SDL_QUIT:
        return INPUT_QUIT;
    case SDL_WINDOWEVENT:
        return read_window(input, &from->window, event);
    case SDL_DISPLAYEVENT:
        return from->display.event == SDL_DISPLAYEVENT_DISCONNECTED ? INPUT_SCREENS : INPUT_NONE;
    case SDL_MOUSEMOTION:
        skip_moves(from);
        event->type = EVENT_POINTER_MOVE;
        event->at = place_of(input, from->motion.x, from->motion.y);
        return INPUT_EVENT;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return read_button(input, &from->button, event) ? INPUT_EVENT : INPUT_NONE;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return read_finger(input, from, event);
    case SDL_MULTIGESTURE:
        return read_pinch(input, &from->mgesture, event);
    case SDL_MOUSEWHEEL:
        return read_wheel(input, &from->wheel, event) ? INPUT_EVENT : INPUT_NONE;
    case SDL_KEYDOWN:
        return read_key(input, &from->key, event) ? INPUT_EVENT : INPUT_NONE;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        return INPUT_EXPOSED;
    default:
        break;
    }
    if (from->type == input->wake_type) {
        SDL_AtomicSet(&input->is_wake_queued, 0);
        return INPUT_WAKE;
    }
    return from->type == input->desktop_type ? INPUT_DESKTOP : read_text(input, from, event);
}

bool sdl_input_wait(SdlInput *input, int64_t timeout_ms, Input *out) {
    SDL_Event event;
    /* SDL goes on waiting when a signal comes. */
    const int64_t longest_ms = process_ends_in_handler() ? HANDLED_MS : INT64_C(86400000);
    const bool is_endless = timeout_ms < 0 && !process_ends_in_handler();
    const int timeout =
        is_endless ? -1 : (int)(timeout_ms < 0 ? longest_ms : SDL_min(timeout_ms, longest_ms));
    forget_texts(input);
    *out = (Input){.kind = take_unqueued(input)};
    if (out->kind != INPUT_NONE) {
        return true;
    }
    received_begin();
    const bool is_event =
        timeout == 0 ? SDL_PollEvent(&event) : SDL_WaitEventTimeout(&event, timeout);
    received_end();
    if (!is_event) {
        return false;
    }
    out->event.now_ms = clock_now_ms(&input->clock);
    out->kind = read_event(input, &event, &out->event);
    return true;
}
