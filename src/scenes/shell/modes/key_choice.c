/* Choosing another key for a command. */
#include "scenes/shell/modes/key_choice.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

#define KEY_SETTING "keys"
#define SOUND_PASSES 8

const WindowKey shell_window_keys[] = {
    {KEY_OF(',', MOD_CTRL), N_("settings"), true},
    {KEY_OF('+', MOD_CTRL), N_("larger"), true},
    {KEY_OF('=', MOD_CTRL), N_("larger"), false},
    {KEY_OF('-', MOD_CTRL), N_("smaller"), true},
    {DIGITS_OF('0', '0', MOD_CTRL), N_("the usual size"), true},
    {KEY_NAMED(KEY_F11, 0), N_("full screen"), true},
    {KEY_NAMED(KEY_ENTER, MOD_ALT), N_("full screen"), false},
    {KEY_NAMED(KEY_ESCAPE, 0), N_("close what is open; then back to the home screen"), true},
    {KEY_NAMED(KEY_TAB, 0), N_("move between buttons; Enter presses one"), true},
    {KEY_OF('v', MOD_CTRL), N_("paste a position"), true},
    {KEY_OF('q', MOD_CTRL), N_("quit"), true},
    {KEY_OF('w', MOD_CTRL), N_("quit"), false},
    {KEY_NAMED(KEY_F4, MOD_ALT), N_("quit"), false},
    {.words = NULL},
};

/* A command's first or second key. */
typedef struct NamedKey {
    const char *id;
    const KeyStroke *usual;
} NamedKey;

/* A key that something should have. */
typedef struct WantedKey {
    const KeyMap *map;
    NamedKey key;
    KeyStroke stroke;
} WantedKey;

static bool is_same_key(NamedKey one, NamedKey other) {
    return key_stroke_equal(one.usual, other.usual) && strcmp(one.id, other.id) == 0;
}

static NamedKey key_of_command(const Command *command, int number) {
    return (NamedKey){command->id, number == 0 ? &command->key : &command->other_key};
}

static bool holds_key(const Command *table, NamedKey key) {
    for (const Command *c = table; c && c->id; c++) {
        if (is_same_key(key_of_command(c, 0), key) || is_same_key(key_of_command(c, 1), key)) {
            return true;
        }
    }
    return false;
}

/* Another key of the table that `stroke` would press too. The shell's own command of the same name
 * is replaced by the mode's, and is no other. */
static bool clashes_in(const WantedKey *wanted, const Command *table, bool is_other_table,
                       KeyOwner *owner) {
    const NamedKey key = wanted->key;
    for (const Command *c = table; c && c->id; c++) {
        for (int number = 0; number < 2; number++) {
            const NamedKey other = key_of_command(c, number);
            const bool is_own =
                is_same_key(other, key) || (is_other_table && strcmp(c->id, key.id) == 0);
            if (!is_own && key_stroke_overlaps(key_map_stroke(wanted->map, c->id, other.usual),
                                               &wanted->stroke)) {
                *owner = (KeyOwner){c->help ? c->help : c->label, NULL, c->id, *other.usual};
                return true;
            }
        }
    }
    return false;
}

/* A page has its own commands, and none of the shell's. */
static bool clashes_on_page(const WantedKey *wanted, const SceneContext *scenes, KeyOwner *owner) {
    for (const SceneClass *const *scene = scenes->pages; scene && *scene; scene++) {
        const PageTable *page = (*scene)->page;
        if (page && holds_key(page->commands, wanted->key) &&
            clashes_in(wanted, page->commands, false, owner)) {
            owner->place = page->title;
            return true;
        }
    }
    return false;
}

/* Does anything that can be in force beside the command have this stroke? */
static bool clashes(const KeyMap *map, const SceneContext *scenes, NamedKey key, KeyStroke stroke,
                    KeyOwner *owner) {
    const WantedKey wanted = {map, key, stroke};
    const bool is_of_shell = holds_key(shell_commands, key);
    for (const WindowKey *own = shell_window_keys; own->words; own++) {
        if (key_stroke_overlaps(&own->key, &stroke)) {
            *owner = (KeyOwner){.words = own->words};
            return true;
        }
    }
    if (is_of_shell && clashes_in(&wanted, shell_commands, false, owner)) {
        return true;
    }
    for (GameList games = scenes->games; *games; games++) {
        for (ModeList mode = (*games)->modes; mode && *mode; mode++) {
            const bool is_here = holds_key((*mode)->commands, key);
            if ((is_here || is_of_shell) &&
                clashes_in(&wanted, (*mode)->commands, !is_here, owner)) {
                owner->place = (*games)->title;
                return true;
            }
            if (is_here && !is_of_shell && clashes_in(&wanted, shell_commands, true, owner)) {
                return true;
            }
        }
    }
    return clashes_on_page(&wanted, scenes, owner);
}

bool key_choice_can_change(const Command *command) {
    return command->key.key != KEY_NONE && !key_stroke_is_row(&command->key);
}

/* Where the command opens a mode, what that mode usually has on the same key follows: H opens a
 * hint, and says more of it. */
static void set_with_followers(KeyMap *map, const SceneContext *scenes, NamedKey key,
                               KeyStroke now) {
    key_map_set(map, key.id, key.usual, &now);
    for (GameList games = scenes->games; *games; games++) {
        for (ModeList mode = (*games)->modes; mode && *mode; mode++) {
            const Command *opener = command_of_id((*mode)->commands, key.id);
            const bool opens =
                opener && opener->opens && is_same_key(key_of_command(opener, 0), key);
            for (const Command *c = opens ? opener->opens->commands : NULL; c && c->id; c++) {
                if (key_stroke_equal(&c->key, key.usual)) {
                    key_map_set(map, c->id, &c->key, &now);
                }
            }
        }
    }
}

void key_choice_take(KeyMap *map, const SceneContext *scenes, const Command *command, KeyStroke key,
                     const KeyOwner *owner) {
    const KeyStroke former = *command_key(map, command);
    const KeyOwner other = *owner;
    set_with_followers(map, scenes, key_of_command(command, 0), key);
    if (other.id) {
        set_with_followers(map, scenes, (NamedKey){other.id, &other.usual}, former);
    }
}

/* Tries it in a copy of the map: false when something clashes there, with who has a key of it. */
static bool is_sound_with(const KeyMap *map, const SceneContext *scenes, const Command *command,
                          KeyStroke key, KeyOwner *owner) {
    KeyMap *trial = malloc(sizeof *trial);
    bool is_sound = trial != NULL;
    if (trial) {
        *trial = *map;
        key_choice_take(trial, scenes, command, key, owner);
    }
    for (int i = 0; is_sound && i < trial->count; i++) {
        const ChangedKey *changed = &trial->keys[i];
        KeyOwner other;
        if (clashes(trial, scenes, (NamedKey){changed->id, &changed->usual}, changed->now,
                    &other)) {
            *owner = owner->words ? *owner : other;
            is_sound = false;
        }
    }
    free(trial);
    return is_sound;
}

KeyAnswer key_choice_ask(const KeyMap *map, const SceneContext *scenes, const Command *command,
                         KeyStroke key, KeyOwner *owner) {
    *owner = (KeyOwner){0};
    if (key_stroke_equal(command_key(map, command), &key)) {
        return KEY_IS_FREE;
    }
    if (!clashes(map, scenes, key_of_command(command, 0), key, owner)) {
        return is_sound_with(map, scenes, command, key, owner) ? KEY_IS_FREE : KEY_IS_TAKEN;
    }
    const bool can_change = owner->id && !key_stroke_is_row(&owner->usual);
    return can_change && is_sound_with(map, scenes, command, key, owner) ? KEY_CAN_BE_SWAPPED
                                                                         : KEY_IS_TAKEN;
}

/* ---- Keeping ---- */

/* True when a command has this usual key and can have another. */
static bool is_known(const SceneContext *scenes, NamedKey key) {
    if (key.usual->key == KEY_NONE || key_stroke_is_row(key.usual)) {
        return false;
    }
    bool is_found = holds_key(shell_commands, key);
    for (GameList games = scenes->games; *games && !is_found; games++) {
        for (ModeList mode = (*games)->modes; mode && *mode && !is_found; mode++) {
            is_found = holds_key((*mode)->commands, key);
        }
    }
    for (const SceneClass *const *scene = scenes->pages; scene && *scene && !is_found; scene++) {
        is_found = (*scene)->page && holds_key((*scene)->page->commands, key);
    }
    return is_found;
}

/* Takes out what no command has and what clashes; returns how many. */
static int drop_unsound(KeyMap *map, const SceneContext *scenes) {
    int dropped = 0;
    for (int i = map->count - 1; i >= 0; i--) {
        const ChangedKey *changed = &map->keys[i];
        const NamedKey key = {changed->id, &changed->usual};
        KeyOwner owner;
        if (!is_known(scenes, key) || clashes(map, scenes, key, changed->now, &owner)) {
            map->keys[i] = map->keys[--map->count];
            dropped++;
        }
    }
    return dropped;
}

/* What was taken out has its usual key again, which another may have: once more, until all is
 * sound. */
static int keep_sound(KeyMap *map, const SceneContext *scenes) {
    int dropped = drop_unsound(map, scenes);
    for (int pass = 1, last = dropped; last > 0; pass++) {
        if (pass == SOUND_PASSES) {
            last = map->count; /* no page wrote this */
            map->count = 0;
            return dropped + last;
        }
        last = drop_unsound(map, scenes);
        dropped += last;
    }
    return dropped;
}

void scene_load_keys(SceneContext *context) {
    char *lines = store_setting_copy(context->store, KEY_SETTING);
    const int refused = lines ? key_map_read(&context->keys, lines) : 0;
    if (!lines) {
        context->keys.count = 0;
    }
    if (refused + keep_sound(&context->keys, context) > 0 && !context->store_message[0]) {
        Text message = text_over(context->store_message, sizeof context->store_message);
        text_add(&message, tr("Some changed keys cannot be used: they have their usual keys."));
    }
    free(lines);
}

Status key_choice_save(const SceneContext *context) {
    char *lines = malloc(KEY_MAP_TEXT_SIZE);
    Status status = STATUS_NO_MEMORY;
    if (lines) {
        Text text = text_over(lines, KEY_MAP_TEXT_SIZE);
        key_map_write(&context->keys, &text);
        status = store_setting_save(context->store, KEY_SETTING, lines);
    }
    free(lines);
    return status;
}
