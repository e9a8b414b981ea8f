/* SdlInput: what SDL and the system tell, as events of our own. The only place that looks inside an
 * SDL_Event. Keyboard digits go by their place, other characters by the player's layout. */
#ifndef DAMIER_APP_SDL_INPUT_H
#define DAMIER_APP_SDL_INPUT_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app/sdl/window.h"
#include "sys/clock.h"
#include "ui/event.h"

typedef enum InputKind {
    INPUT_NONE,    /* nothing that matters */
    INPUT_EVENT,   /* something the player did */
    INPUT_WAKE,    /* the worker has an answer */
    INPUT_DESKTOP, /* the desktop has answered what it wishes */
    INPUT_RESIZED, /* the window has another size */
    INPUT_EXPOSED, /* the window must be drawn again */
    INPUT_QUIT,    /* the window was closed, or a signal asks to end */
} InputKind;

typedef struct Input {
    InputKind kind;
    Event event; /* INPUT_EVENT; its text is valid until the next wait */
} Input;

/* The finger that points: the first one down. */
typedef struct SdlTouch {
    bool is_down;
    SDL_TouchID device;
    SDL_FingerID finger;
    Point at;    /* where it was last */
    float pinch; /* how far two fingers have gone apart, as a share of the window, since it was told
                  */
} SdlTouch;

typedef struct SdlInput {
    const SdlWindow *window;
    Clock clock;
    Uint32 wake_type, desktop_type;
    SDL_atomic_t is_wake_queued;
    char *clipboard, *dropped;
    SdlTouch touch;
    char typed[SDL_TEXTINPUTEVENT_TEXT_SIZE];
} SdlInput;

/* To be called before any thread is made: from then on SIGTERM, SIGINT and SIGHUP go to a thread of
 * their own, which ends the process as they would, whatever the others wait for. */
void sdl_input_hold_signals(void);
/* From now on until sdl_input_close they are told as INPUT_QUIT instead. */
void sdl_input_take_signals(void);
/* Needs SDL's video. Both arguments are borrowed, the window for the scale of places. */
bool sdl_input_open(SdlInput *input, const SdlWindow *window, Clock clock);
void sdl_input_close(SdlInput *input);
/* Sleeps until something happens, `timeout_ms` at most (-1: for ever; 0: only looks); false when
 * nothing did. Of several moves of the pointer in a row only the last one is told. The first finger
 * on a touch screen is a pointer, others are ignored; a window that loses the focus cancels it. */
bool sdl_input_wait(SdlInput *input, int64_t timeout_ms, Input *out);
/* Fits TaskWake: makes the wait end with INPUT_WAKE. From any thread. */
void sdl_input_wake(void *input);
/* Fits desktop_portal_open: the same with INPUT_DESKTOP. */
void sdl_input_tell_desktop(void *input);
/* Text is being typed at `box` (units of the window), where an input method shows its choices; a
 * box without a width: no longer. */
void sdl_input_set_typing(SdlInput *input, Rect box);
/* Fits SceneContext.copy. */
void sdl_input_copy(void *input, const char *text);

#endif
