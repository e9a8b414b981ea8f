/* The commands of a table, and the words of key caps. */
#include "scenes/shell/modes/command.h"

#include <string.h>

#include "scenes/shell/i18n.h"

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
        {KEY_F2, "F2"},
        {KEY_F3, "F3"},
        {KEY_F4, "F4"},
        {KEY_F5, "F5"},
        {KEY_F6, "F6"},
        {KEY_F7, "F7"},
        {KEY_F8, "F8"},
        {KEY_F9, "F9"},
        {KEY_F10, "F10"},
        {KEY_F11, "F11"},
        {KEY_F12, "F12"},
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
    if (stroke->key != KEY_CHARACTER && stroke->key != KEY_DIGIT) {
        text_add(out, key_name(stroke->key));
        return;
    }
    command_add_sign(out, stroke->first);
    if (stroke->last != stroke->first) {
        text_add(out, "–");
        command_add_sign(out, stroke->last);
    }
}

void key_stroke_set_tip(Control *control, const char *label, const KeyStroke *stroke) {
    char words[CONTROL_LABEL_SIZE], cap[COMMAND_CAP_SIZE];
    Text tip = text_over(words, sizeof words);
    Text key = text_over(cap, sizeof cap);
    key_stroke_cap(stroke, &key);
    text_add(&tip, label);
    if (cap[0]) {
        text_addf(&tip, " (%s)", cap);
    }
    controls_set_label(control, words);
}

const KeyStroke *command_key(const KeyMap *keys, const Command *command) {
    return key_map_stroke(keys, command->id, &command->key);
}

CommandCap command_cap(const KeyMap *keys, const Command *command) {
    CommandCap cap;
    Text text = text_over(cap.data, sizeof cap.data);
    key_stroke_cap(command_key(keys, command), &text);
    return cap;
}

bool command_has_key(const KeyMap *keys, const Command *command, const Event *event, int *value) {
    return key_stroke_matches(command_key(keys, command), event, value) ||
           key_stroke_matches(key_map_stroke(keys, command->id, &command->other_key), event, value);
}

const Command *command_of_key(const KeyMap *keys, const Command *table, const Event *event,
                              int *value) {
    for (const Command *c = table; c && c->id; c++) {
        if (command_has_key(keys, c, event, value)) {
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
