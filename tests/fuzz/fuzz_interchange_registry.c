/* Fuzzes every reader of the registry: one byte for the format (or all of them), then the file.
 * What is read is Damier's own text; a format that writes it reads it back to the same. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "interchange/registry.h"

#define TEXT_SIZE (1 << 17)

static void check_written(const InterchangeFormat *format, const char *own) {
    static char texts[2][TEXT_SIZE];
    char buffer[300];
    Text reason = text_over(buffer, sizeof buffer);
    Text first = text_over(texts[0], TEXT_SIZE);
    Text second = text_over(texts[1], TEXT_SIZE);
    InterchangeList list = {0};
    if (format->write(format, own, &first, &reason) != STATUS_OK) {
        demand(reason.length > 0);
        return;
    }
    demand(!first.truncated);
    demand(format->read(format, first.data, first.length, &list, &reason) == STATUS_OK);
    demand(list.count == 1);
    demand(format->write(format, list.items[0], &second, &reason) == STATUS_OK);
    demand(strcmp(texts[0], texts[1]) == 0);
    interchange_list_clear(&list);
}

static void check_items(const InterchangeFormat *from, const InterchangeList *list) {
    for (int i = 0; i < list->count && i < 3; i++) {
        demand(text_has_prefix(list->items[i], from->game));
        for (int k = 0; k < interchange_count(); k++) {
            const InterchangeFormat *format = interchange_at(k);
            if (format->write && strcmp(format->game, from->game) == 0) {
                check_written(format, list->items[i]);
            }
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char buffer[300];
    Text reason = text_over(buffer, sizeof buffer);
    InterchangeAnswer answer = {0};
    if (size == 0) {
        return 0;
    }
    const int index = data[0] % (interchange_count() + 1);
    if (index == interchange_count()) {
        const Status status = interchange_open(NULL, data + 1, size - 1, &answer, &reason);
        demand((status == STATUS_OK) == (answer.list.count > 0));
        if (status == STATUS_OK) {
            check_items(answer.format, &answer.list);
        }
    } else {
        const InterchangeFormat *format = interchange_at(index);
        char *text = malloc(size);
        if (!text) {
            return 0;
        }
        memcpy(text, data + 1, size - 1);
        text[size - 1] = 0;
        const Status status = format->read(format, text, size - 1, &answer.list, &reason);
        demand((status == STATUS_OK) <= (answer.list.count > 0));
        demand(status == STATUS_OK || status == STATUS_NOT_FOUND || reason.length > 0);
        if (status == STATUS_OK) {
            check_items(format, &answer.list);
        }
        free(text);
    }
    interchange_list_clear(&answer.list);
    return 0;
}
