/* Named things in the store. */
#include "scenes/kit/edit/named_list.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"

typedef struct StoreKey {
    char data[40];
} StoreKey;

static StoreKey named_list_key_of(const NamedList *list, int place) {
    StoreKey key;
    Text text = text_over(key.data, sizeof key.data);
    text_addf(&text, "%s.%d", list->kind->key, place);
    return key;
}

static size_t value_size(const NamedList *list) {
    return NAMED_LIST_NAME_SIZE + list->kind->text_size;
}

static void clear(NamedThing *thing) {
    free(thing->text);
    *thing = (NamedThing){.text = NULL};
}

/* ---- Loading ---- */

/* The place stays empty unless the setting has a name and an accepted text. */
static void read_thing(const NamedList *list, NamedThing *thing, char *value) {
    char *tab = strchr(value, '\t');
    if (!tab || tab == value || (list->kind->accepts && !list->kind->accepts(tab + 1))) {
        return;
    }
    Text name = text_over(thing->name, sizeof thing->name);
    text_add_bytes(&name, value, (size_t)(tab - value));
    thing->text = text_duplicate(tab + 1);
}

void named_list_load(NamedList *list, Store *store) {
    char *value = malloc(value_size(list));
    for (int place = 0; place < list->kind->limit; place++) {
        clear(&list->things[place]);
        if (value) {
            const StoreKey key = named_list_key_of(list, place);
            Text text = text_over(value, value_size(list));
            if (store_setting_load(store, key.data, &text) == STATUS_OK) {
                read_thing(list, &list->things[place], value);
            }
        }
    }
    free(value);
}

void named_list_finish(NamedList *list) {
    for (int place = 0; place < NAMED_LIST_MAX; place++) {
        clear(&list->things[place]);
    }
    clear(&list->removed);
}

/* ---- Reading ---- */

int named_list_next(const NamedList *list, int place) {
    for (place++; place < NAMED_LIST_MAX; place++) {
        if (list->things[place].text) {
            return place;
        }
    }
    return -1;
}

static const NamedThing *thing_at(const NamedList *list, int place) {
    const bool is_place = place >= 0 && place < NAMED_LIST_MAX && list->things[place].text;
    return is_place ? &list->things[place] : NULL;
}

const char *named_list_name(const NamedList *list, int place) {
    const NamedThing *thing = thing_at(list, place);
    return thing ? thing->name : NULL;
}

const char *named_list_text(const NamedList *list, int place) {
    const NamedThing *thing = thing_at(list, place);
    return thing ? thing->text : NULL;
}

/* ---- Changing ---- */

/* The place with that name, or the first empty one; -1: the list is full. */
static int place_for(const NamedList *list, const char *name) {
    int empty = -1;
    for (int place = list->kind->limit - 1; place >= 0; place--) {
        if (!list->things[place].text) {
            empty = place;
        } else if (strcmp(list->things[place].name, name) == 0) {
            return place;
        }
    }
    return empty;
}

static bool save(const NamedList *list, Store *store, int place, const char *value) {
    const StoreKey key = named_list_key_of(list, place);
    return store_setting_save(store, key.data, value) == STATUS_OK;
}

static bool write_thing(const NamedList *list, Store *store, int place, const NamedThing *thing,
                        Text *reason) {
    char *value = malloc(value_size(list));
    bool is_written = false;
    if (value && thing->text) {
        Text text = text_over(value, value_size(list));
        text_addf(&text, "%s\t", thing->name);
        text_add(&text, thing->text);
        assert(!text.truncated);
        is_written = save(list, store, place, value);
        text_add(reason, is_written ? "" : tr(store_error(store)));
    } else {
        text_add(reason, tr("There is not enough memory."));
    }
    free(value);
    return is_written;
}

int named_list_keep(NamedList *list, Store *store, const char *name, const char *text,
                    Text *reason) {
    NamedThing thing = {.text = NULL};
    Text cut = text_over(thing.name, sizeof thing.name);
    text_add(&cut, name);
    for (char *tab = strchr(thing.name, '\t'); tab; tab = strchr(tab, '\t')) {
        *tab = ' ';
    }
    const int place = place_for(list, thing.name);
    if (place < 0) {
        text_add(reason, tr(list->kind->full));
        return -1;
    }
    thing.text = text_duplicate(text);
    if (!write_thing(list, store, place, &thing, reason)) {
        free(thing.text);
        return -1;
    }
    clear(&list->things[place]);
    list->things[place] = thing;
    if (list->removed.text && strcmp(list->removed.name, thing.name) == 0) {
        clear(&list->removed); /* restoring it would replace the new one */
    }
    return place;
}

bool named_list_remove(NamedList *list, Store *store, int place, Text *reason) {
    if (!thing_at(list, place)) {
        return true;
    }
    if (!save(list, store, place, "")) {
        text_add(reason, tr(store_error(store)));
        return false;
    }
    clear(&list->removed);
    list->removed = list->things[place];
    list->things[place] = (NamedThing){.text = NULL};
    return true;
}

int named_list_restore(NamedList *list, Store *store, Text *reason) {
    const NamedThing *removed = &list->removed;
    return removed->text ? named_list_keep(list, store, removed->name, removed->text, reason) : -1;
}
