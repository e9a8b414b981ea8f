/* What a reader of Gomoku's formats adds to its list: games, and what could not be used. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/import.h"
#include "interchange/gomoku/records.h"

Status records_note(InterchangeList *list, const Text *reason, const char *sentence) {
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

Status records_add(const GomokuRecord *record, InterchangeList *list, Text *reason) {
    if (list->count == INTERCHANGE_GAMES_MAX) {
        return STATUS_LIMIT;
    }
    Session *session = gomoku_import_record(record, reason);
    const size_t size = session ? session_text_size(session) : 0;
    char *own = session ? malloc(size) : NULL;
    bool is_added = false;
    if (own) {
        Text out = text_over(own, size);
        session_to_text(session, &out);
        is_added = interchange_list_add(list, own);
    }
    free(own);
    session_destroy(session);
    return is_added ? STATUS_OK : STATUS_NO_MEMORY;
}
