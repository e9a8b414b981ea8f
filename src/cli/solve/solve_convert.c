/* Converts files of other programs by the registry. */
#include "cli/solve/solve_convert.h"

#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "cli/solve/solve.h"

static Status refuse_format(const char *game, bool for_writing, Text *reason) {
    text_add(reason, text_say(reason, N_("unknown format; known are")));
    for (int i = 0; i < interchange_count(); i++) {
        const InterchangeFormat *format = interchange_at(i);
        if (strcmp(format->game, game) == 0 && (format->write || !for_writing)) {
            text_addf(reason, " %s", format->name);
        }
    }
    return STATUS_BAD_INPUT;
}

Status solve_convert_take_from(SolveConversion *conversion, const char *game, const char *name,
                               Text *reason) {
    conversion->has_from = true;
    conversion->from = interchange_find(game, name);
    return conversion->from || strcmp(name, "any") == 0 ? STATUS_OK
                                                        : refuse_format(game, false, reason);
}

Status solve_convert_take_to(SolveConversion *conversion, const char *game, const char *name,
                             Text *reason) {
    conversion->to = interchange_find(game, name);
    return conversion->to && conversion->to->write ? STATUS_OK : refuse_format(game, true, reason);
}

static Status read_games(const SolveConversion *conversion, const char *text, InterchangeList *list,
                         Text *reason) {
    const size_t length = strlen(text);
    InterchangeAnswer answer;
    if (conversion->from && conversion->from->is_binary) {
        size_t held = 0;
        unsigned char *bytes = decode_binary(text, length, &held);
        const Status read =
            bytes ? conversion->from->read(conversion->from, (char *)bytes, held, list, reason)
                  : conversion->from->read(conversion->from, text, length, list, reason);
        free(bytes);
        return read;
    }
    if (conversion->from) {
        return conversion->from->read(conversion->from, text, length, list, reason);
    }
    const Status status = interchange_open(conversion->to->game, text, length, &answer, reason);
    *list = answer.list;
    char ignored[200];
    Text why = text_over(ignored, sizeof ignored);
    const char *game = conversion->to->game;
    const InterchangeFormat *own = interchange_find(game, "id");
    own = own ? own : interchange_find(game, "columns");
    if (status == STATUS_NOT_FOUND && own &&
        own->read(own, text, length, list, &why) == STATUS_OK) {
        return STATUS_OK; /* the game's own line, or plain columns, may be of any program */
    }
    return status;
}

/* A blank line between boards of several lines: without one, two boards in rows look like one. */
static void separate_game(Text *out, size_t start) {
    const char *end = start < out->length ? strchr(out->data + start, '\n') : NULL;
    if (end && end[1]) {
        text_add_char(out, '\n');
    }
}

Status solve_convert(const SolveConversion *conversion, const char *text, Text *out, Text *reason) {
    InterchangeList list = {0};
    Status status = read_games(conversion, text, &list, reason);
    size_t start = out->length;
    for (int i = 0; status == STATUS_OK && i < list.count; i++) {
        separate_game(out, start);
        start = out->length;
        status = conversion->to->write(conversion->to, list.items[i], out, reason);
    }
    interchange_list_clear(&list);
    if (status == STATUS_NOT_FOUND) {
        return solve_refuse(reason, N_("this is none of the formats that --help names"));
    }
    if (status == STATUS_LIMIT && reason->length > 0) {
        return STATUS_BAD_INPUT; /* the file is too long: no search was cut short */
    }
    if (status == STATUS_OK && out->length > 0 && out->data[out->length - 1] == '\n') {
        out->data[--out->length] = 0;
    }
    return status;
}
