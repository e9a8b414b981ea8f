/* KeyStroke: a key with its modifiers, as a command names it. */
#ifndef DAMIER_UI_KEY_STROKE_H
#define DAMIER_UI_KEY_STROKE_H

#include "base/text.h"
#include "ui/event.h"

/* A key, or a row of keys with increasing values: KEYS_OF('a', 'f', 0) is KEY_CHARACTER with
 * letters a to f and values 0 to 5; with KEY_DIGIT the letters are '1' to '7'. */
typedef struct KeyStroke {
    Key key; /* KEY_NONE: no key */
    char first, last;
    unsigned mods;
} KeyStroke;

#define KEY_OF(letter, mods)                                                                       \
    { KEY_CHARACTER, (letter), (letter), (mods) }
#define KEYS_OF(first, last, mods)                                                                 \
    { KEY_CHARACTER, (first), (last), (mods) }
#define DIGITS_OF(first, last, mods)                                                               \
    { KEY_DIGIT, (first), (last), (mods) }
#define KEY_NAMED(key, mods)                                                                       \
    { (key), 0, 0, (mods) }

/* The key of an EVENT_KEY. */
KeyStroke key_stroke_of(const Event *event);
/* True when the event is this key; its place in the row of keys goes to *value. */
bool key_stroke_matches(const KeyStroke *stroke, const Event *event, int *value);
/* True when one event could match both. */
bool key_stroke_overlaps(const KeyStroke *one, const KeyStroke *other);
bool key_stroke_equal(const KeyStroke *one, const KeyStroke *other);
/* True for several keys. */
bool key_stroke_is_row(const KeyStroke *stroke);

/* Adds it for a file, without blanks: "h", "ctrl+shift+z", "f5", "left"; of a row its first key. */
void key_stroke_write(const KeyStroke *stroke, Text *out);
/* Reads what key_stroke_write added; false, and nothing changed, for anything else. */
bool key_stroke_read(const char *words, size_t length, KeyStroke *stroke);

#endif
