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

static Status read_named(const InterchangeFormat *from, const char *text, InterchangeList *list,
                         Text *reason) {
    const size_t length = strlen(text);
    size_t held = 0;
    unsigned char *bytes = from->is_binary ? decode_binary(text, length, &held) : NULL;
    const Status read = bytes ? from->read(from, (char *)bytes, held, list, reason)
                              : from->read(from, text, length, list, reason);
    free(bytes);
    return read;
}

/* The form in which the program takes the game anyway. */
static const InterchangeFormat *own_format(const char *game) {
    const InterchangeFormat *id = interchange_find(game, "id");
    return id ? id : interchange_find(game, "columns");
}

/* Reads the games; *answer says what the text was taken for, unless nobody asks. */
static Status read_games(const SolveConversion *conversion, const char *text,
                         InterchangeAnswer *answer, Text *reason) {
    const char *game = conversion->to->game;
    if (conversion->from) {
        return read_named(conversion->from, text, &answer->list, reason);
    }
    const InterchangeFormat *own = own_format(game);
    Status status = interchange_open(game, text, strlen(text), answer, reason);
    char ignored[200];
    Text why = text_over(ignored, sizeof ignored);
    if (status == STATUS_NOT_FOUND && own &&
        own->read(own, text, strlen(text), &answer->list, &why) == STATUS_OK) {
        answer->format = own; /* the game's own line, or plain columns, may be of any program */
        status = STATUS_OK;
    }
    if (answer->format == own && !conversion->has_from) {
        answer->format = NULL;
    }
    return status;
}

void solve_convert_note(Text *notes, const char *note) {
    if (note && note[0] && !(notes->length > 0 && strstr(notes->data, note))) {
        text_add(notes, notes->length > 0 ? " " : "");
        text_add(notes, note);
    }
}

/* A blank line between boards of several lines: without one, two boards in rows look like one. */
static void separate_game(Text *out, size_t start) {
    const char *end = start < out->length ? strchr(out->data + start, '\n') : NULL;
    if (end && end[1]) {
        text_add_char(out, '\n');
    }
}

/* Writes all games; what the format has no place for goes to `reason`, once, or why one cannot be
 * written. */
static Status write_games(const InterchangeFormat *to, const InterchangeList *list, Text *out,
                          Text *reason) {
    size_t start = out->length;
    for (int i = 0; i < list->count; i++) {
        char buffer[600];
        Text words = text_over(buffer, sizeof buffer);
        words.translate = reason->translate;
        separate_game(out, start);
        start = out->length;
        const Status status = to->write(to, list->items[i], out, &words);
        if (status != STATUS_OK) {
            text_clear(reason);
            text_add(reason, buffer);
            return status;
        }
        solve_convert_note(reason, buffer);
    }
    return STATUS_OK;
}

Status solve_convert(const SolveConversion *conversion, const char *text, Text *out, Text *reason) {
    InterchangeAnswer answer = {0};
    Status status = read_games(conversion, text, &answer, reason);
    if (status == STATUS_OK) {
        text_clear(reason);
        interchange_explain(&answer, reason);
        solve_convert_note(reason, answer.list.note);
        status = write_games(conversion->to, &answer.list, out, reason);
    }
    interchange_list_clear(&answer.list);
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
