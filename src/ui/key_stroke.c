/* Key strokes: comparing them with events and each other, and as text. */
#include "ui/key_stroke.h"

#include <string.h>

static const struct {
    const char *name; /* in files */
    Key key;
} named_keys[] = {
    {"enter", KEY_ENTER},
    {"escape", KEY_ESCAPE},
    {"tab", KEY_TAB},
    {"space", KEY_SPACE},
    {"backspace", KEY_BACKSPACE},
    {"delete", KEY_DELETE},
    {"left", KEY_LEFT},
    {"right", KEY_RIGHT},
    {"up", KEY_UP},
    {"down", KEY_DOWN},
    {"home", KEY_HOME},
    {"end", KEY_END},
    {"pageup", KEY_PAGE_UP},
    {"pagedown", KEY_PAGE_DOWN},
    {"f1", KEY_F1},
    {"f2", KEY_F2},
    {"f3", KEY_F3},
    {"f4", KEY_F4},
    {"f5", KEY_F5},
    {"f6", KEY_F6},
    {"f7", KEY_F7},
    {"f8", KEY_F8},
    {"f9", KEY_F9},
    {"f10", KEY_F10},
    {"f11", KEY_F11},
    {"f12", KEY_F12},
};
static const struct {
    const char *name;
    unsigned mod;
} named_mods[] = {{"ctrl+", MOD_CTRL}, {"alt+", MOD_ALT}, {"shift+", MOD_SHIFT}};

#define NAMED_KEYS (sizeof named_keys / sizeof named_keys[0])
#define NAMED_MODS (sizeof named_mods / sizeof named_mods[0])

static bool has_sign(const KeyStroke *stroke) {
    return stroke->key == KEY_CHARACTER || stroke->key == KEY_DIGIT;
}

KeyStroke key_stroke_of(const Event *event) {
    KeyStroke stroke = {.key = event->key, .mods = event->mods};
    if (has_sign(&stroke)) {
        stroke.first = (char)(event->key == KEY_DIGIT ? '0' + event->digit : event->character);
        stroke.last = stroke.first;
    }
    return stroke;
}

bool key_stroke_matches(const KeyStroke *stroke, const Event *event, int *value) {
    if (stroke->key == KEY_NONE || event->type != EVENT_KEY || stroke->key != event->key ||
        stroke->mods != event->mods) {
        return false;
    }
    if (!has_sign(stroke)) {
        *value = 0;
        return true;
    }
    const int sign = event->key == KEY_DIGIT ? '0' + event->digit : event->character;
    *value = sign - stroke->first;
    return sign >= stroke->first && sign <= stroke->last;
}

bool key_stroke_overlaps(const KeyStroke *one, const KeyStroke *other) {
    if (one->key == KEY_NONE || one->key != other->key || one->mods != other->mods) {
        return false;
    }
    return !has_sign(one) || (one->first <= other->last && other->first <= one->last);
}

bool key_stroke_equal(const KeyStroke *one, const KeyStroke *other) {
    return one->key == other->key && one->mods == other->mods && one->first == other->first &&
           one->last == other->last;
}

bool key_stroke_is_row(const KeyStroke *stroke) {
    return has_sign(stroke) && stroke->first != stroke->last;
}

void key_stroke_write(const KeyStroke *stroke, Text *out) {
    for (size_t i = 0; i < NAMED_MODS; i++) {
        text_add(out, stroke->mods & named_mods[i].mod ? named_mods[i].name : "");
    }
    if (has_sign(stroke)) {
        text_add_char(out, stroke->first);
        return;
    }
    for (size_t i = 0; i < NAMED_KEYS; i++) {
        if (named_keys[i].key == stroke->key) {
            text_add(out, named_keys[i].name);
        }
    }
}

/* One sign: a digit, or a letter or symbol as the keyboard names it. */
static bool read_sign(char sign, unsigned mods, KeyStroke *stroke) {
    const bool is_digit = sign >= '0' && sign <= '9';
    if (sign <= ' ' || sign >= 0x7F || (sign >= 'A' && sign <= 'Z')) {
        return false;
    }
    *stroke = (KeyStroke){is_digit ? KEY_DIGIT : KEY_CHARACTER, sign, sign, mods};
    return true;
}

bool key_stroke_read(const char *words, size_t length, KeyStroke *stroke) {
    unsigned mods = 0;
    for (size_t i = 0; i < NAMED_MODS; i++) {
        const size_t size = strlen(named_mods[i].name);
        if (length > size && memcmp(words, named_mods[i].name, size) == 0) {
            mods |= named_mods[i].mod;
            words += size;
            length -= size;
        }
    }
    if (length == 1) {
        return read_sign(words[0], mods, stroke);
    }
    for (size_t i = 0; i < NAMED_KEYS; i++) {
        if (strlen(named_keys[i].name) == length &&
            memcmp(words, named_keys[i].name, length) == 0) {
            *stroke = (KeyStroke){.key = named_keys[i].key, .mods = mods};
            return true;
        }
    }
    return false;
}
