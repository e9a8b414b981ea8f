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

Status interchange_list_note(InterchangeList *list, const Text *reason, const char *sentence) {
    const char *words = text_say(reason, sentence);
    const size_t before = list->note ? strlen(list->note) + 1 : 0;
    char *note = malloc(before + strlen(words) + 1);
    if (!note) {
        return STATUS_NO_MEMORY;
    }
    Text out = text_over(note, before + strlen(words) + 1);
    if (list->note) {
        text_add(&out, list->note);
        text_add_char(&out, ' ');
    }
    text_add(&out, words);
    free(list->note);
    list->note = note;
    return STATUS_OK;
}

Status interchange_list_note_number(InterchangeList *list, const Text *reason, const char *sentence,
                                    int number) {
    char buffer[300];
    Text words = text_over(buffer, sizeof buffer);
    if (number == 0) {
        return STATUS_OK;
    }
    text_addf(&words, text_say(reason, sentence), number);
    return interchange_list_note(list, reason, buffer);
}

void interchange_list_clear(InterchangeList *list) {
    for (int i = 0; i < list->count; i++) {
        free(list->items[i]);
    }
    free(list->items);
    free(list->note);
    *list = (InterchangeList){0};
}
