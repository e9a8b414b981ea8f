/* Matching keys to commands, and the words of key caps. */
#include "scenes/shell/modes/command.h"

#include <string.h>

#include "scenes/shell/i18n.h"

static bool is_row(const KeyStroke *stroke) {
    return stroke->key == KEY_CHARACTER || stroke->key == KEY_DIGIT;
}

bool key_stroke_matches(const KeyStroke *stroke, const Event *event, int *value) {
    if (stroke->key == KEY_NONE || event->type != EVENT_KEY || stroke->key != event->key ||
        stroke->mods != event->mods) {
        return false;
    }
    if (!is_row(stroke)) {
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
    return !is_row(one) || (one->first <= other->last && other->first <= one->last);
}

static const char *key_name(Key key) {
    static const struct {
        Key key;
        const char *name;
    } names[] = {
        {KEY_ENTER, N_("Enter")},
        {KEY_ESCAPE, N_("Esc")},
        {KEY_TAB, N_("Tab")},
        {KEY_SPACE, N_("Space")},
        {KEY_BACKSPACE, N_("Backspace")},
        {KEY_DELETE, N_("Del")},
        {KEY_LEFT, "←"},
        {KEY_RIGHT, "→"},
        {KEY_UP, "↑"},
        {KEY_DOWN, "↓"},
        {KEY_HOME, N_("Home")},
        {KEY_END, N_("End")},
        {KEY_PAGE_UP, N_("PgUp")},
        {KEY_PAGE_DOWN, N_("PgDn")},
        {KEY_F1, "F1"},
        {KEY_F5, "F5"},
        {KEY_F11, "F11"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].key == key) {
            return tr(names[i].name);
        }
    }
    return "";
}

/* A comma and a full stop have names: on a cap nobody could tell them apart. A minus is as wide as
 * a plus. */
static void command_add_sign(Text *out, char sign) {
    static const struct {
        char sign;
        const char *name;
    } names[] = {{',', N_("Comma")}, {'.', N_("Period")}, {'-', "\xE2\x88\x92"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].sign == sign) {
            text_add(out, tr(names[i].name));
            return;
        }
    }
    text_add_char(out, sign >= 'a' && sign <= 'z' ? (char)(sign - 'a' + 'A') : sign);
}

static void add_modifier(Text *out, const char *name) {
    text_add(out, name);
    text_add_char(out, '+');
}

void key_stroke_cap(const KeyStroke *stroke, Text *out) {
    if (stroke->key == KEY_NONE) {
        return;
    }
    if (stroke->mods & MOD_CTRL) {
        add_modifier(out, tr("Ctrl"));
    }
    if (stroke->mods & MOD_ALT) {
        add_modifier(out, tr("Alt"));
    }
    if (stroke->mods & MOD_SHIFT) {
        add_modifier(out, tr("Shift"));
    }
    if (!is_row(stroke)) {
        text_add(out, key_name(stroke->key));
        return;
    }
    command_add_sign(out, stroke->first);
    if (stroke->last != stroke->first) {
        text_add(out, "–");
        command_add_sign(out, stroke->last);
    }
}

const Command *command_of_key(const Command *table, const Event *event, int *value) {
    for (const Command *c = table; c && c->id; c++) {
        if (key_stroke_matches(&c->key, event, value) ||
            key_stroke_matches(&c->other_key, event, value)) {
            return c;
        }
    }
    return NULL;
}

const Command *command_of_id(const Command *table, const char *id) {
    for (const Command *c = table; c && c->id; c++) {
        if (c->id[0] == id[0] && strcmp(c->id, id) == 0) {
            return c;
        }
    }
    return NULL;
}

bool command_is_in(const Command *table, const Command *command) {
    for (const Command *c = table; c && c->id; c++) {
        if (c == command) {
            return true;
        }
    }
    return false;
}
