/* Rules saved by name: each in a place of its own among the settings, "NAME<tab>RULES". */
#include <stdlib.h>
#include <string.h>

#include "frame/say.h"
#include "inversion/editor/state.h"

#define DRAFT_KEY "inversion.rules.draft"
#define VALUE_SIZE (EDITOR_TEXT_SIZE + EDITOR_NAME_SIZE)

typedef struct SlotKey {
    char data[32];
} SlotKey;

static SlotKey key_of(int slot) {
    SlotKey key;
    Text text = text_over(key.data, sizeof key.data);
    text_addf(&text, "inversion.rules.%d", slot);
    return key;
}

/* The rules' part of a saved value, its name copied; NULL: an empty place. */
static const char *split_value(const char *value, char *name) {
    const char *tab = strchr(value, '\t');
    Text text = text_over(name, EDITOR_NAME_SIZE);
    if (!tab) {
        return NULL;
    }
    text_add_bytes(&text, value, (size_t)(tab - value));
    return tab + 1;
}

static bool load_slot(const GameFrame *frame, int slot, char *value) {
    const SlotKey key = key_of(slot);
    Text text = text_over(value, VALUE_SIZE);
    return store_setting_load(frame->context->store, key.data, &text) == STATUS_OK;
}

static bool save_slot(GameFrame *frame, int slot, const char *value) {
    const SlotKey key = key_of(slot);
    if (store_setting_save(frame->context->store, key.data, value) != STATUS_OK) {
        frame_notice(frame, tr(store_error(frame->context->store)));
        return false;
    }
    return true;
}

void editor_list_saved(const GameFrame *frame, Editor *editor) {
    char value[VALUE_SIZE];
    editor->saved_count = 0;
    for (int slot = 0; slot < EDITOR_SAVED_MAX; slot++) {
        EditorSaved *saved = &editor->saved[editor->saved_count];
        if (load_slot(frame, slot, value) && split_value(value, saved->name)) {
            saved->slot = slot;
            editor->saved_count++;
        }
    }
}

/* ---- The draft ---- */

void editor_save_draft(const GameFrame *frame, const Editor *editor) {
    char value[EDITOR_TEXT_SIZE];
    Text text = text_over(value, sizeof value);
    editor_rules_write(&editor->rules, &text);
    /* Not fatal: the rules are still in hand. */
    (void)store_setting_save(frame->context->store, DRAFT_KEY, value);
}

bool editor_load_draft(const GameFrame *frame, Editor *editor) {
    char value[EDITOR_TEXT_SIZE];
    char why[FRAME_NOTICE_SIZE];
    Text text = text_over(value, sizeof value);
    Text reason = text_over(why, sizeof why);
    return store_setting_load(frame->context->store, DRAFT_KEY, &text) == STATUS_OK && value[0] &&
           editor_rules_read(&editor->rules, value, &reason);
}

/* ---- By name ---- */

/* The place of that name, else the first empty one; -1: all are taken. */
static int slot_for(const Editor *editor, const char *name) {
    bool is_taken[EDITOR_SAVED_MAX] = {false};
    for (int i = 0; i < editor->saved_count; i++) {
        if (strcmp(editor->saved[i].name, name) == 0) {
            return editor->saved[i].slot;
        }
        is_taken[editor->saved[i].slot] = true;
    }
    for (int slot = 0; slot < EDITOR_SAVED_MAX; slot++) {
        if (!is_taken[slot]) {
            return slot;
        }
    }
    return -1;
}

static bool save_text(GameFrame *frame, Editor *editor, const char *name, const char *rules) {
    const int slot = slot_for(editor, name);
    char value[VALUE_SIZE];
    Text text = text_over(value, sizeof value);
    if (slot < 0) {
        frame_refuse(frame, (Rect){0}, tr("There is no room for more rules: delete some first."));
        return false;
    }
    text_addf(&text, "%s\t%s", name, rules);
    if (!save_slot(frame, slot, value)) {
        return false;
    }
    editor_list_saved(frame, editor);
    return true;
}

bool editor_save_as(GameFrame *frame, Editor *editor, const char *name) {
    char rules[EDITOR_TEXT_SIZE];
    Text text = text_over(rules, sizeof rules);
    editor_rules_write(&editor->rules, &text);
    return save_text(frame, editor, name, rules);
}

bool editor_load_saved(GameFrame *frame, Editor *editor, int index) {
    char value[VALUE_SIZE];
    char name[EDITOR_NAME_SIZE] = "";
    char why[FRAME_NOTICE_SIZE] = "";
    Text reason = text_over(why, sizeof why);
    reason.translate = locale_text;
    const char *rules =
        index < editor->saved_count && load_slot(frame, editor->saved[index].slot, value)
            ? split_value(value, name)
            : NULL;
    if (!rules || !editor_rules_read(&editor->rules, rules, &reason)) {
        frame_refuse(frame, (Rect){0}, why[0] ? why : tr("These rules could not be read."));
        return false;
    }
    text_field_set(&editor->name, name);
    return true;
}

bool editor_forget(GameFrame *frame, Editor *editor, int index) {
    char value[VALUE_SIZE];
    const char *rules =
        index < editor->saved_count && load_slot(frame, editor->saved[index].slot, value)
            ? split_value(value, editor->forgotten)
            : NULL;
    char *copy = rules ? text_duplicate(rules) : NULL;
    if (!copy || !save_slot(frame, editor->saved[index].slot, "")) {
        free(copy);
        editor->forgotten[0] = 0;
        return false;
    }
    free(editor->forgotten_text);
    editor->forgotten_text = copy;
    editor_list_saved(frame, editor);
    return true;
}

bool editor_restore(GameFrame *frame, Editor *editor) {
    if (!editor->forgotten[0] ||
        !save_text(frame, editor, editor->forgotten, editor->forgotten_text)) {
        return false;
    }
    editor->forgotten[0] = 0;
    return true;
}
