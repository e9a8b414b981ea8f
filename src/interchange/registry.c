/* The registry of formats: finding one, and offering a text to all. */
#include "interchange/registry.h"

#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "interchange/formats.h"

static const InterchangeTable *const registry_tables[] = {
    &interchange_connect4_table,
    &interchange_gomoku_table,
    &interchange_inversion_table,
    &interchange_sudoku_table,
};

#define REGISTRY_TABLES ((int)(sizeof registry_tables / sizeof registry_tables[0]))

int interchange_count(void) {
    int count = 0;
    for (int i = 0; i < REGISTRY_TABLES; i++) {
        count += registry_tables[i]->count;
    }
    return count;
}

const InterchangeFormat *interchange_at(int index) {
    int table = 0;
    while (index >= registry_tables[table]->count) {
        index -= registry_tables[table++]->count;
    }
    return &registry_tables[table]->rows[index];
}

const InterchangeFormat *interchange_find(const char *game, const char *name) {
    for (int i = 0; i < interchange_count(); i++) {
        const InterchangeFormat *format = interchange_at(i);
        if (strcmp(format->game, game) == 0 && strcmp(format->name, name) == 0) {
            return format;
        }
    }
    return NULL;
}

/* ---- A text is offered to all ---- */

typedef struct RegistryOffer {
    const char *game; /* NULL: all */
    const void *bytes;
    size_t count;
    const Decoded *decoded; /* NULL: it is no text */
} RegistryOffer;

static const char *offer_text(const RegistryOffer *offer, const InterchangeFormat *format,
                              size_t *length) {
    if (format->is_binary) {
        *length = offer->count;
        return offer->bytes;
    }
    *length = offer->decoded ? offer->decoded->length : 0;
    return offer->decoded ? offer->decoded->text : NULL;
}

static InterchangeFit offer_to(const RegistryOffer *offer, const InterchangeFormat *format) {
    size_t length;
    const char *text = offer_text(offer, format, &length);
    const bool is_asked = !offer->game || strcmp(offer->game, format->game) == 0;
    return is_asked && text ? format->recognise(format, text, length) : INTERCHANGE_NOT;
}

static Status read_as(const RegistryOffer *offer, const InterchangeFormat *format,
                      InterchangeList *list, Text *reason) {
    size_t length;
    const char *text = offer_text(offer, format, &length);
    return format->read(format, text, length, list, reason);
}

/* Longer texts are read once. */
#define REGISTRY_OTHER_BYTES ((size_t)1 << 16)

/* A second format that fits as well and can be read. */
static const InterchangeFormat *find_other(const RegistryOffer *offer, int after,
                                           InterchangeFit fit) {
    for (int i = after; i < interchange_count() && offer->count < REGISTRY_OTHER_BYTES; i++) {
        const InterchangeFormat *format = interchange_at(i);
        char buffer[200];
        Text ignored = text_over(buffer, sizeof buffer);
        InterchangeList list = {0};
        const bool fits =
            offer_to(offer, format) == fit && read_as(offer, format, &list, &ignored) == STATUS_OK;
        interchange_list_clear(&list);
        if (fits) {
            return format;
        }
    }
    return NULL;
}

static Status offer_to_all(const RegistryOffer *offer, InterchangeAnswer *answer, Text *reason) {
    Status first = STATUS_NOT_FOUND;
    for (InterchangeFit fit = INTERCHANGE_NAMED; fit > INTERCHANGE_NOT; fit--) {
        for (int i = 0; i < interchange_count(); i++) {
            const InterchangeFormat *format = interchange_at(i);
            char buffer[400];
            Text why = text_over(buffer, sizeof buffer);
            why.translate = reason->translate;
            if (offer_to(offer, format) != fit) {
                continue;
            }
            const Status status = read_as(offer, format, &answer->list, &why);
            if (status == STATUS_OK) {
                answer->format = format;
                answer->fit = fit;
                answer->other = find_other(offer, i + 1, fit);
                return STATUS_OK;
            }
            interchange_list_clear(&answer->list);
            if (status == STATUS_NO_MEMORY) {
                return status;
            }
            if (first == STATUS_NOT_FOUND && why.length > 0) {
                first = status == STATUS_NOT_FOUND ? STATUS_BAD_INPUT : status;
                answer->format = format;
                answer->fit = fit;
                text_add(reason, buffer);
            }
        }
    }
    return first;
}

Status interchange_open(const char *game, const void *bytes, size_t count,
                        InterchangeAnswer *answer, Text *reason) {
    Decoded decoded;
    *answer = (InterchangeAnswer){0};
    if (count > INTERCHANGE_BYTES_MAX) {
        text_add(reason, text_say(reason, N_("This file is longer than 10 MB.")));
        return STATUS_LIMIT;
    }
    size_t held = 0;
    unsigned char *binary = decode_binary(bytes, count, &held);
    if (binary) { /* carried as text */
        const RegistryOffer offer = {.game = game, .bytes = binary, .count = held};
        const Status answered = offer_to_all(&offer, answer, reason);
        free(binary);
        if (answered == STATUS_NOT_FOUND) {
            text_add(reason, text_say(reason, N_("This is not a text file.")));
        }
        return answered == STATUS_NOT_FOUND ? STATUS_BAD_INPUT : answered;
    }
    const Status status = decode_text(bytes, count, &decoded);
    if (status == STATUS_NO_MEMORY) {
        return status;
    }
    const RegistryOffer offer = {.game = game,
                                 .bytes = bytes,
                                 .count = count,
                                 .decoded = status == STATUS_OK ? &decoded : NULL};
    const Status answered = offer_to_all(&offer, answer, reason);
    if (status == STATUS_OK) {
        free(decoded.text);
    }
    return answered;
}

void interchange_explain(const InterchangeAnswer *answer, Text *out) {
    if (!answer->format) {
        return;
    }
    text_addf(out, text_say(out, N_("Read as %s.")), text_say(out, answer->format->title));
    if (answer->other) {
        text_add_char(out, ' ');
        text_addf(out, text_say(out, N_("It could also be %s, which is less common.")),
                  text_say(out, answer->other->title));
    }
}
