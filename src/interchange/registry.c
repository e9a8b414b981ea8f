/* The registry of formats: finding one, and offering a text to all. */
#include "interchange/registry.h"

#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "interchange/formats.h"
#include "interchange/own.h"
#include "interchange/plain.h"

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
    const void *bytes;
    size_t count;
    const char *text; /* decoded; NULL: it is no text */
    size_t length;    /* of `text` */
    InterchangeAttempt attempt;
} RegistryOffer;

static const char *offer_text(const RegistryOffer *offer, const InterchangeFormat *format,
                              size_t *length) {
    if (format->is_binary) {
        *length = offer->count;
        return offer->bytes;
    }
    *length = offer->length;
    return offer->text;
}

static InterchangeFit offer_to(const RegistryOffer *offer, const InterchangeFormat *format) {
    size_t length;
    const char *text = offer_text(offer, format, &length);
    const char *game = offer->attempt.game;
    const bool is_asked = !game || strcmp(game, format->game) == 0;
    return is_asked && text ? format->recognise(format, text, length) : INTERCHANGE_NOT;
}

static Status attempt_as(const RegistryOffer *offer, const InterchangeFormat *format,
                         Text *reason) {
    size_t length;
    const char *text = offer_text(offer, format, &length);
    return offer->attempt.read(offer->attempt.context, format, text, length, reason);
}

/* Reads as one format; an empty list when that fails. */
static InterchangeList list_as(const RegistryOffer *offer, const InterchangeFormat *format) {
    size_t length;
    const char *text = offer_text(offer, format, &length);
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    InterchangeList list = {0};
    if (format->read(format, text, length, &list, &ignored) != STATUS_OK) {
        interchange_list_clear(&list);
    }
    return list;
}

static bool is_same_list(const InterchangeList *a, const InterchangeList *b) {
    bool is_same = a->count == b->count;
    for (int i = 0; i < a->count && is_same; i++) {
        is_same = strcmp(a->items[i], b->items[i]) == 0;
    }
    return is_same;
}

/* Longer texts are read once. */
#define REGISTRY_OTHER_BYTES ((size_t)1 << 16)

/* How a format may be the second one. */
typedef enum RegistryRound {
    REGISTRY_SAME_GAME,  /* of the game of the first, behind it in the table, and fits as well */
    REGISTRY_OTHER_GAME, /* of another game, and fits */
    REGISTRY_UNASKED,    /* of another game, and never says by itself that it fits */
    REGISTRY_ROUNDS
} RegistryRound;

static bool is_of_round(const RegistryOffer *offer, int index, int chosen, RegistryRound round) {
    const InterchangeFormat *format = interchange_at(index);
    const bool is_same_game = strcmp(format->game, interchange_at(chosen)->game) == 0;
    switch (round) {
    case REGISTRY_SAME_GAME:
        return is_same_game && index > chosen &&
               offer_to(offer, format) == offer_to(offer, interchange_at(chosen));
    case REGISTRY_OTHER_GAME:
        return !is_same_game && offer_to(offer, format) != INTERCHANGE_NOT;
    default:
        return !is_same_game && format->is_unasked;
    }
}

/* A second format that can be read and gives something else: of the same game when it fits as well,
 * of another one unless a name or a mark says which game it is. */
static const InterchangeFormat *find_other(const RegistryOffer *offer, int chosen,
                                           InterchangeFit fit) {
    const bool is_of_any = !offer->attempt.game && fit < INTERCHANGE_NAMED;
    const int rounds = is_of_any ? REGISTRY_ROUNDS : REGISTRY_OTHER_GAME;
    const InterchangeFormat *other = NULL;
    InterchangeList list = {0};
    for (int i = 0; i < rounds * interchange_count() && offer->count < REGISTRY_OTHER_BYTES; i++) {
        const int index = i % interchange_count();
        if (!is_of_round(offer, index, chosen, (RegistryRound)(i / interchange_count()))) {
            continue;
        }
        list = list.count > 0 ? list : list_as(offer, interchange_at(chosen));
        InterchangeList found = list_as(offer, interchange_at(index));
        other = found.count > 0 && !is_same_list(&list, &found) ? interchange_at(index) : NULL;
        interchange_list_clear(&found);
        if (other) {
            break;
        }
    }
    interchange_list_clear(&list);
    return other;
}

/* Is it a text without a sign, which is nothing at all? */
static bool is_blank_text(const RegistryOffer *offer) {
    return offer->text && strspn(offer->text, " \t\r\n") == offer->length;
}

/* A file that Damier saved, of the game that is asked for or of another one. */
static Status offer_own(const RegistryOffer *offer, const InterchangeFormat *own,
                        InterchangeAnswer *answer, Text *reason) {
    const char *game = offer->attempt.game;
    answer->format = own;
    answer->fit = INTERCHANGE_NAMED;
    if (game && strcmp(game, own->game) != 0) {
        text_addf(reason, text_say(reason, N_("This is a game of %s.")),
                  text_say(reason, interchange_game_title(own->game)));
        return STATUS_BAD_INPUT;
    }
    return attempt_as(offer, own, reason);
}

static Status offer_plain(const RegistryOffer *offer, InterchangeAnswer *answer, Text *reason) {
    Status first = STATUS_NOT_FOUND;
    if (is_blank_text(offer)) {
        return first;
    }
    const InterchangeFormat *own = offer->text ? interchange_own(offer->text, offer->length) : NULL;
    if (own) {
        return offer_own(offer, own, answer, reason);
    }
    for (InterchangeFit fit = INTERCHANGE_NAMED; fit > INTERCHANGE_NOT; fit--) {
        for (int i = 0; i < interchange_count(); i++) {
            const InterchangeFormat *format = interchange_at(i);
            char buffer[400];
            Text why = text_over(buffer, sizeof buffer);
            why.translate = reason->translate;
            if (offer_to(offer, format) != fit) {
                continue;
            }
            const Status status = attempt_as(offer, format, &why);
            if (status == STATUS_OK) {
                text_clear(reason); /* why a format that fits better could not be read */
                answer->format = format;
                answer->fit = fit;
                answer->other = find_other(offer, i, fit);
                return STATUS_OK;
            }
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

/* The marks of a quotation are no part of what is quoted. */
static Status offer_to_all(const RegistryOffer *offer, InterchangeAnswer *answer, Text *reason) {
    char *unquoted = offer->text ? interchange_unquoted(offer->text, offer->length) : NULL;
    if (!unquoted) {
        return offer_plain(offer, answer, reason);
    }
    RegistryOffer inner = *offer;
    inner.text = unquoted;
    inner.length = strlen(unquoted);
    const Status status = offer_plain(&inner, answer, reason);
    free(unquoted);
    return status;
}

/* The attempt of interchange_open: the list is that of the answer. */
static Status read_into_list(void *context, const InterchangeFormat *format, const char *text,
                             size_t length, Text *reason) {
    InterchangeList *list = context;
    const Status status = format->read(format, text, length, list, reason);
    if (status != STATUS_OK) {
        interchange_list_clear(list);
    }
    return status;
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
        const RegistryOffer offer = {
            .bytes = binary, .count = held, .attempt = {game, read_into_list, &answer->list}};
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
    const RegistryOffer offer = {.bytes = bytes,
                                 .count = count,
                                 .text = status == STATUS_OK ? decoded.text : NULL,
                                 .length = status == STATUS_OK ? decoded.length : 0,
                                 .attempt = {game, read_into_list, &answer->list}};
    const Status answered = offer_to_all(&offer, answer, reason);
    if (status == STATUS_OK) {
        free(decoded.text);
    }
    return answered;
}

Status interchange_offer(const InterchangeAttempt *attempt, const char *text, size_t length,
                         InterchangeAnswer *answer, Text *reason) {
    const RegistryOffer offer = {
        .bytes = text, .count = length, .text = text, .length = length, .attempt = *attempt};
    *answer = (InterchangeAnswer){0};
    return offer_to_all(&offer, answer, reason);
}

void interchange_explain(const InterchangeAnswer *answer, Text *out) {
    if (!answer->format) {
        return;
    }
    text_addf(out, text_say(out, N_("Read as %s.")), text_say(out, answer->format->title));
    if (answer->other) {
        const bool is_of_game = strcmp(answer->other->game, answer->format->game) == 0;
        char name[200];
        Text title = text_over(name, sizeof name);
        text_add(&title, text_say(out, answer->other->title));
        if (!is_of_game) {
            text_addf(&title, " (%s)", text_say(out, interchange_game_title(answer->other->game)));
        }
        text_add_char(out, ' ');
        text_addf(out, text_say(out, N_("It could also be %s, which is less common.")), name);
    }
}
