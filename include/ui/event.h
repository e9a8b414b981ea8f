/* What a player does, free of SDL. Places are in logical units, times in milliseconds of the same
 * clock that drawing gets. */
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
    EVENT_TEXT,    /* typed, only while SceneContext.typing asks for it; the keys come as well */
    EVENT_COMPOSE, /* the same: an input method is about to write `text`; "" when it no longer is */
    EVENT_DROP,    /* a file was dropped on the window: `text` is its path */
    EVENT_PICTURE, /* a picture was asked for: `text` is its path, or with `failed` the reason */
} EventType;

typedef enum Key {
    KEY_NONE,
    KEY_CHARACTER, /* a letter (lower case) or sign of the player's layout, in `character` */
    KEY_DIGIT, /* 0 to 9 in `digit`, by place on the keyboard or keypad: Shift does not hide it */
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
    KEY_F5,
    KEY_F10,
    KEY_F11,
} Key;

enum { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4 };

typedef struct Event {
    EventType type;
    Point at;          /* pointer events and the wheel */
    bool secondary;    /* pointer down and up: the right button */
    bool is_touch;     /* pointer events: a finger, which is nowhere once it is up */
    bool is_cancelled; /* pointer up: what was pressed is let go and must not act */
    float wheel;       /* steps upward (away from the player) */
    Key key;           /* EVENT_KEY */
    char character;    /* KEY_CHARACTER: ASCII, lower case */
    int digit;         /* KEY_DIGIT */
    unsigned mods;     /* MOD_… */
    const char *text;  /* EVENT_PASTE and those below it, borrowed for the call */
    bool failed;       /* EVENT_PICTURE */
    int64_t now_ms;
} Event;

/* True for the plain or modified letter: event_is_letter(e, 'z', MOD_CTRL). */
bool event_is_letter(const Event *event, char letter, unsigned mods);
/* True for the key with just these modifiers. */
bool event_is_key(const Event *event, Key key, unsigned mods);

#endif
