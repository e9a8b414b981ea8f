/* Input events, independent of SDL. Positions are in logical units; times are milliseconds of the
 * clock that drawing uses. */
#ifndef DAMIER_UI_EVENT_H
#define DAMIER_UI_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/geometry.h"

typedef enum EventType {
    EVENT_NONE,
    EVENT_POINTER_MOVE,
    EVENT_POINTER_DOWN, /* the main button, or the right one with `secondary` set */
    EVENT_POINTER_UP,
    EVENT_POINTER_LEAVE, /* the pointer left the window */
    EVENT_WHEEL,
    EVENT_KEY,
    EVENT_PASTE,   /* Ctrl+V: `text` is the clipboard */
    EVENT_TEXT,    /* typed text, while SceneContext.typing is set; key events come as well */
    EVENT_COMPOSE, /* the same: the input method's preedit text; "" when it ends */
    EVENT_DROP,    /* a file was dropped on the window: `text` is its path */
    EVENT_PICTURE, /* a requested picture is done: `text` is its path, or the reason if `failed` */
    EVENT_FILE,    /* the desktop's answer: `text` is the path of the chosen file, "" for none; with
                      `failed` the desktop could not ask */
} EventType;

typedef enum Key {
    KEY_NONE,
    KEY_CHARACTER, /* a letter (lower case) or symbol of the player's layout, in `character` */
    KEY_DIGIT,     /* 0 to 9 in `digit`, by key position, so that Shift does not matter */
    KEY_ENTER,
    KEY_ESCAPE,
    KEY_TAB,
    KEY_SPACE,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_F1,
    KEY_F2,
    KEY_F3,
    KEY_F4,
    KEY_F5,
    KEY_F6,
    KEY_F7,
    KEY_F8,
    KEY_F9,
    KEY_F10,
    KEY_F11,
    KEY_F12,
} Key;

enum { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4 };

typedef struct Event {
    EventType type;
    Point at;          /* pointer events and the wheel */
    bool secondary;    /* pointer down and up: the right button */
    bool is_touch;     /* pointer events: a finger, which has no position once up */
    bool is_cancelled; /* pointer up: the press is cancelled */
    float wheel;       /* steps upward (away from the player) */
    Key key;           /* EVENT_KEY */
    char character;    /* KEY_CHARACTER: ASCII, lower case */
    int digit;         /* KEY_DIGIT */
    unsigned mods;     /* MOD_… */
    const char *text;  /* EVENT_PASTE and later types; borrowed for the call */
    bool failed; /* EVENT_PICTURE, EVENT_FILE; EVENT_PASTE: the text is too long, and left out */
    int64_t now_ms;
} Event;

/* True for this letter with exactly these modifiers: event_is_letter(e, 'z', MOD_CTRL). */
bool event_is_letter(const Event *event, char letter, unsigned mods);
/* True for this key with exactly these modifiers. */
bool event_is_key(const Event *event, Key key, unsigned mods);

#endif
