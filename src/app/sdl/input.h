/* SdlInput: events of SDL and signals of the system as events of the program. The only module that
 * looks inside an SDL_Event. Digit keys go by position, other characters by the player's layout. */
#ifndef DAMIER_APP_SDL_INPUT_H
#define DAMIER_APP_SDL_INPUT_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app/sdl/window.h"
#include "sys/clock.h"
#include "ui/event.h"

typedef enum InputKind {
    INPUT_NONE,    /* nothing of interest */
    INPUT_EVENT,   /* something the player did */
    INPUT_WAKE,    /* the worker has an answer */
    INPUT_FOCUS,   /* the window has gained or lost it: is_away */
    INPUT_DESKTOP, /* the desktop's preferences have come or changed */
    INPUT_RESIZED, /* the window's size changed */
    INPUT_EXPOSED, /* the window must be redrawn */
    INPUT_SCREENS, /* a screen is gone */
    INPUT_QUIT,    /* the window was closed, or a signal asks the program to end */
} InputKind;

typedef struct Input {
    InputKind kind;
    Event event; /* INPUT_EVENT; its text is valid until the next wait */
} Input;

/* The finger that acts as the pointer: the first one down. */
typedef struct SdlTouch {
    bool is_down;
    SDL_TouchID device;
    SDL_FingerID finger;
    Point at; /* its last position */
    float
        pinch; /* how far two fingers moved apart since the last event, as a share of the window */
} SdlTouch;

typedef struct SdlInput {
    const SdlWindow *window;
    Clock clock;
    Uint32 wake_type, desktop_type;
    SDL_atomic_t is_wake_queued;
    char *clipboard, *dropped;
    SdlTouch touch;
    bool is_away; /* another window has the focus */
    char typed[SDL_TEXTINPUTEVENT_TEXT_SIZE];
} SdlInput;

/* Until sdl_input_close, being asked to end (sys/process.h) becomes INPUT_QUIT. */
void sdl_input_take_signals(void);
/* Needs SDL's video. Both arguments are borrowed; the window gives the scale of positions. */
bool sdl_input_open(SdlInput *input, const SdlWindow *window, Clock clock);
void sdl_input_close(SdlInput *input);
/* Waits for an event, `timeout_ms` at most (-1: for ever; 0: polls); false when there is none.
 * Consecutive pointer moves are merged. The first finger on a touch screen is the pointer, others
 * are ignored; losing the focus cancels it. */
bool sdl_input_wait(SdlInput *input, int64_t timeout_ms, Input *out);
/* A TaskWake: ends the wait with INPUT_WAKE. From any thread. */
void sdl_input_wake(void *input);
/* For desktop_portal_open: ends the wait with INPUT_DESKTOP. From any thread. */
void sdl_input_wake_desktop(void *input);
/* Turns text input on, with the input method's window at `box` (in units); off when `box` has no
 * width. */
void sdl_input_set_typing(SdlInput *input, Rect box);
/* For SceneContext.copy. */
void sdl_input_copy(void *input, const char *text);

#endif
