/* Lists of games and puzzles that a text holds. */
#include "interchange/registry.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

bool interchange_list_add(InterchangeList *list, const char *own) {
    if (list->count == list->size) {
        const int size = list->size ? list->size * 2 : 4;
        char **items = size <= INTERCHANGE_GAMES_MAX * 2
                           ? realloc(list->items, (size_t)size * sizeof *items)
                           : NULL;
        if (!items) {
            return false;
        }
        list->items = items;
        list->size = size;
    }
    char *copy = list->count < INTERCHANGE_GAMES_MAX ? text_duplicate(own) : NULL;
    if (!copy) {
        return false;
    }
    list->items[list->count++] = copy;
    list->bytes += strlen(copy);
    return true;
}

void interchange_list_clear(InterchangeList *list) {
    for (int i = 0; i < list->count; i++) {
        free(list->items[i]);
    }
    free(list->items);
    free(list->note);
    *list = (InterchangeList){0};
}
