/* Reading and writing options by their table. */
#include "scenes/kit/edit/options.h"

#include <string.h>

static const char *const zero_one[] = {"0", "1"};

/* An enum is copied as an int. */
_Static_assert(sizeof(OptionKind) == sizeof(int), "enums are as wide as int");

int option_int(const Option *option, const void *scene) {
    int value;
    memcpy(&value, (const char *)scene + option->offset, sizeof value);
    return value;
}

void option_set_int(const Option *option, void *scene, int value) {
    memcpy((char *)scene + option->offset, &value, sizeof value);
}

/* Kinds with few values, which are numbered. */
static bool is_numbered(const Option *option) {
    return option->kind != OPTION_U64 && option->kind != OPTION_TEXT;
}

/* Kinds that are either 0 or 1. */
static bool is_switch(const Option *option) {
    return option->kind == OPTION_BOOL || option->kind == OPTION_IS;
}

static int kit_options_value_of(const Option *option, const void *scene) {
    bool is_on;
    if (option->kind == OPTION_BOOL) {
        memcpy(&is_on, (const char *)scene + option->offset, sizeof is_on);
        return is_on;
    }
    const int value = option_int(option, scene);
    return option->kind == OPTION_IS ? value == option->high : value;
}

static void set_value(const Option *option, void *scene, int value) {
    const bool is_on = value == 1;
    if (option->kind == OPTION_BOOL) {
        memcpy((char *)scene + option->offset, &is_on, sizeof is_on);
    } else if (option->kind != OPTION_IS) {
        option_set_int(option, scene, value);
    } else if (is_on || kit_options_value_of(option, scene) == 1) {
        option_set_int(option, scene, is_on ? option->high : option->low);
    }
}

static const char *kit_options_name_of(const Option *option, int value) {
    return option->name ? option->name(value) : (option->names ? option->names : zero_one)[value];
}

/* Finds the value that this word means; false: none. */
static bool find_value(const Option *option, const char *word, int *value) {
    const int low = is_switch(option) ? 0 : option->low;
    const int high = is_switch(option) ? 1 : option->high;
    int64_t number = 0;
    if (option->kind == OPTION_INT) {
        const bool is_inside = text_parse_int(word, low, high, &number);
        *value = (int)number;
        return is_inside && (!option->is_allowed || option->is_allowed(*value));
    }
    for (*value = low; *value <= high; (*value)++) {
        if (strcmp(word, kit_options_name_of(option, *value)) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- One value ---- */

void option_write(const Option *option, const void *scene, Text *out) {
    uint64_t large;
    if (option->kind == OPTION_TEXT) {
        option->write(option, scene, out);
    } else if (option->kind == OPTION_U64) {
        memcpy(&large, (const char *)scene + option->offset, sizeof large);
        text_addf(out, "%llu", (unsigned long long)large);
    } else if (option->kind == OPTION_INT) {
        text_add_int(out, option_int(option, scene));
    } else {
        text_add(out, kit_options_name_of(option, kit_options_value_of(option, scene)));
    }
}

void option_read(const Option *option, void *scene, const char *word) {
    uint64_t large = 0;
    int value = 0;
    if (option->kind == OPTION_TEXT) {
        option->read(option, scene, word);
    } else if (option->kind == OPTION_U64) {
        if (text_parse_u64(word, &large)) {
            memcpy((char *)scene + option->offset, &large, sizeof large);
        }
    } else if (find_value(option, word, &value)) {
        set_value(option, scene, value);
    }
}

/* ---- A table ---- */

void options_reset(const Option *table, void *scene) {
    for (const Option *option = table; option->key; option++) {
        if (is_numbered(option) && option->kind != OPTION_IS && !option->is_former) {
            set_value(option, scene, option->usual);
        }
    }
}

static bool is_written(const Option *option, const void *scene) {
    return !option->is_former &&
           !(option->is_rare && kit_options_value_of(option, scene) == option->usual);
}

static void save_pair(const Option *option, const void *scene, Text *out) {
    const size_t before = out->length;
    text_addf(out, before > 0 ? " %s=" : "%s=", option->key);
    const size_t empty = out->length;
    option_write(option, scene, out);
    if (option->kind == OPTION_TEXT && out->length == empty && !out->truncated) {
        out->length = before;
        out->data[before] = 0;
    }
}

void options_save(const Option *table, const void *scene, Text *out) {
    for (const Option *option = table; option->key; option++) {
        if (is_written(option, scene)) {
            save_pair(option, scene, out);
        }
    }
}

bool options_load(const Option *table, void *scene, const char *key, const char *value) {
    for (const Option *option = table; option->key; option++) {
        if (strcmp(option->key, key) == 0) {
            option_read(option, scene, value);
            return true;
        }
    }
    return false;
}
