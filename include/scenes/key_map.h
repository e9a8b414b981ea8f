/* KeyMap: the keys that the player has changed. A key is named by the id of its command and the key
 * that it usually has, so that a command that many modes share (undo, the next step) changes in all
 * of them at once. No entry: all have their usual keys. */
#ifndef DAMIER_SCENES_KEY_MAP_H
#define DAMIER_SCENES_KEY_MAP_H

#include "base/text.h"
#include "ui/controls.h"
#include "ui/key_stroke.h"

#define KEY_MAP_MAX 200
/* Bytes of a map as text, at most. */
#define KEY_MAP_TEXT_SIZE (KEY_MAP_MAX * (CONTROL_ID_SIZE + 60))

typedef struct ChangedKey {
    char id[CONTROL_ID_SIZE];
    KeyStroke usual, now;
} ChangedKey;

typedef struct KeyMap {
    ChangedKey keys[KEY_MAP_MAX];
    int count;
} KeyMap;

/* The key in force of a command. `map` NULL: the usual one. The result lives as long as the map is
 * not changed. */
const KeyStroke *key_map_stroke(const KeyMap *map, const char *id, const KeyStroke *usual);
bool key_map_is_changed(const KeyMap *map, const char *id, const KeyStroke *usual);
/* Gives the command this key; its usual one is no change. False when the map is full or the id too
 * long. */
bool key_map_set(KeyMap *map, const char *id, const KeyStroke *usual, const KeyStroke *now);

/* Adds a line "id usual now" for each changed key. */
void key_map_write(const KeyMap *map, Text *out);
/* Reads what key_map_write added, in place of what the map held. Returns how many lines it refused:
 * any that is not of this form, or that names a key twice. */
int key_map_read(KeyMap *map, const char *lines);

#endif
