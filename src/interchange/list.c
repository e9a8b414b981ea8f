/* Lists of games and puzzles that a text holds. */
#include "interchange/registry.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

Status interchange_list_add(InterchangeList *list, const char *own, Text *reason) {
    const size_t length = strlen(own);
    if (list->count == INTERCHANGE_GAMES_MAX || list->bytes + length > INTERCHANGE_LIST_BYTES_MAX) {
        text_addf(
            reason,
            text_say(reason, N_("This file holds more than %1$d puzzles, or more than %2$d MB "
                                "with the moves in them: open it in parts.")),
            INTERCHANGE_GAMES_MAX, (int)(INTERCHANGE_LIST_BYTES_MAX >> 20));
        return STATUS_LIMIT;
    }
    if (list->count == list->size) {
        const int size = list->size ? list->size * 2 : 4;
        char **items = realloc(list->items, (size_t)size * sizeof *items);
        if (!items) {
            return STATUS_NO_MEMORY;
        }
        list->items = items;
        list->size = size;
    }
    char *copy = text_duplicate(own);
    if (!copy) {
        return STATUS_NO_MEMORY;
    }
    list->items[list->count++] = copy;
    list->bytes += length;
    return STATUS_OK;
}

void interchange_list_clear(InterchangeList *list) {
    for (int i = 0; i < list->count; i++) {
        free(list->items[i]);
    }
    free(list->items);
    free(list->note);
    *list = (InterchangeList){0};
}
