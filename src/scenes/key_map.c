/* The keys that the player has changed. */
#include "scenes/key_map.h"

#include <string.h>

static int find_changed(const KeyMap *map, const char *id, const KeyStroke *usual) {
    for (int i = 0; map && i < map->count; i++) {
        if (key_stroke_equal(&map->keys[i].usual, usual) && strcmp(map->keys[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

const KeyStroke *key_map_stroke(const KeyMap *map, const char *id, const KeyStroke *usual) {
    const int place = find_changed(map, id, usual);
    return place >= 0 ? &map->keys[place].now : usual;
}

bool key_map_is_changed(const KeyMap *map, const char *id, const KeyStroke *usual) {
    return find_changed(map, id, usual) >= 0;
}

bool key_map_set(KeyMap *map, const char *id, const KeyStroke *usual, const KeyStroke *now) {
    const ChangedKey changed = {.usual = *usual, .now = *now};
    const int place = find_changed(map, id, usual);
    if (key_stroke_equal(usual, now)) {
        if (place >= 0) {
            map->keys[place] = map->keys[--map->count];
        }
        return true;
    }
    if (place >= 0) {
        map->keys[place].now = *now;
        return true;
    }
    if (map->count == KEY_MAP_MAX || strlen(id) >= CONTROL_ID_SIZE) {
        return false;
    }
    map->keys[map->count] = changed;
    memcpy(map->keys[map->count++].id, id, strlen(id) + 1);
    return true;
}

void key_map_write(const KeyMap *map, Text *out) {
    for (int i = 0; i < map->count; i++) {
        text_add(out, map->keys[i].id);
        text_add_char(out, ' ');
        key_stroke_write(&map->keys[i].usual, out);
        text_add_char(out, ' ');
        key_stroke_write(&map->keys[i].now, out);
        text_add_char(out, '\n');
    }
}

static bool read_changed(KeyMap *map, const char *line, size_t length) {
    char id[CONTROL_ID_SIZE];
    KeyStroke usual, now;
    const char *end = line + length;
    const char *first = memchr(line, ' ', length);
    const char *second = first ? memchr(first + 1, ' ', (size_t)(end - first - 1)) : NULL;
    if (!second || first == line || first - line >= CONTROL_ID_SIZE ||
        !key_stroke_read(first + 1, (size_t)(second - first - 1), &usual) ||
        !key_stroke_read(second + 1, (size_t)(end - second - 1), &now)) {
        return false;
    }
    memcpy(id, line, (size_t)(first - line));
    id[first - line] = 0;
    return !key_map_is_changed(map, id, &usual) && !key_stroke_equal(&usual, &now) &&
           key_map_set(map, id, &usual, &now);
}

int key_map_read(KeyMap *map, const char *lines) {
    int refused = 0;
    map->count = 0;
    while (*lines) {
        const size_t length = strcspn(lines, "\n");
        refused += length > 0 && !read_changed(map, lines, length);
        lines += length + (lines[length] == '\n');
    }
    return refused;
}
