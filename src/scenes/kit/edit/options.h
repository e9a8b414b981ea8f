/* Options: the player's choices in a game, saved with it as one line of words KEY=VALUE. A
 * table says for each key where its value lies in the scene's struct and how it is written:
 *
 *     static const Option table[] = {
 *         {"speed", OPTION_INT, OPTION_AT(MyScene, speed), .high = SPEED_MAX, .usual = 2},
 *         {"clock", OPTION_BOOL, OPTION_AT(MyScene, hides_clock), .names = shown_hidden},
 *         {"seed", OPTION_U64, OPTION_AT(MyScene, seed)},
 *         {0},
 *     };
 *     options_save(table, scene, &line);            "speed=2 clock=shown seed=17"
 *     options_load(table, scene, "clock", "hidden");
 *
 * Saved lines outlive versions of the program: a key that is no longer written stays in the table
 * as `is_former`. A value that a key does not take leaves what was there. */
#ifndef DAMIER_SCENES_KIT_EDIT_OPTIONS_H
#define DAMIER_SCENES_KIT_EDIT_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

typedef enum OptionKind {
    OPTION_BOOL, /* a bool: one of two names, or 0 and 1 without names */
    OPTION_INT,  /* an int or enum, low … high, in decimal digits */
    OPTION_NAME, /* an int or enum, low … high, by its name */
    OPTION_IS,   /* 1 while an int or enum is `high`, else 0. Read back, a 1 makes it `high`, a 0
                    makes it `low` where it was `high`. */
    OPTION_U64,  /* a uint64_t in decimal digits */
    OPTION_TEXT, /* in the form that `write` and `read` define: a word without blanks */
} OptionKind;

typedef struct Option Option;

struct Option {
    const char *key; /* NULL ends a table */
    OptionKind kind;
    size_t offset; /* of the value in the scene's struct, unless `write` and `read` find it
                      otherwise */
    int low, high;
    /* Names by value, as a list or a function. */
    const char *const *names;
    const char *(*name)(int value);
    int usual;      /* the value that options_reset sets */
    bool is_former; /* read, but no longer written */
    bool is_rare;   /* not written while it is `usual` */
    /* May be NULL. Whether an int within the bounds is allowed. */
    bool (*is_allowed)(int value);
    /* For OPTION_TEXT. If `write` adds nothing, the pair is not written. */
    void (*write)(const Option *option, const void *scene, Text *out);
    void (*read)(const Option *option, void *scene, const char *value);
};

#define OPTION_AT(type, member) .offset = offsetof(type, member)

/* Sets every value to its usual one, except for the kinds OPTION_IS, OPTION_U64 and OPTION_TEXT. */
void options_reset(const Option *table, void *scene);
/* Adds all pairs in the order of the table, with a blank before each unless `out` is empty. */
void options_save(const Option *table, const void *scene, Text *out);
/* Reads one pair; false when the table has no such key. */
bool options_load(const Option *table, void *scene, const char *key, const char *value);

/* Adds one value without its key, for values that are stored one by one. */
void option_write(const Option *option, const void *scene, Text *out);
void option_read(const Option *option, void *scene, const char *word);

/* The int or enum of an option; for `write` and `read`. */
int option_int(const Option *option, const void *scene);
void option_set_int(const Option *option, void *scene, int value);

#endif
