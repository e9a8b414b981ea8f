/* Fuzzes saved files: the text names its game, and that game reads it. An accepted game is written
 * as a file that gives the same game. */
#include "fuzz/fuzz.h"
#include "scenes/catalog.h"
#include "scenes/shell/document/saved_text.h"

static char *file_of(const Session *session) {
    const size_t size = saved_text_size(session);
    char *words = malloc(size);
    demand(words != NULL);
    Text out = text_over(words, size);
    saved_text_write(session, &out);
    demand(!out.truncated);
    return words;
}

static void check_round_trip(const SavedText *saved) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    Session *session = NULL;
    if (session_from_text(saved->game->rules, saved->record, &session, &reason) != STATUS_OK) {
        demand(reason.length > 0 && !session);
        return;
    }
    char *first = file_of(session);
    const SavedText again = saved_text_look(catalog_games, first);
    demand(again.game == saved->game && again.record);
    Session *second = NULL;
    demand(session_from_text(again.game->rules, again.record, &second, NULL) == STATUS_OK);
    char *last = file_of(second);
    demand(strcmp(first, last) == 0);
    session_destroy(second);
    session_destroy(session);
    free(first);
    free(last);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size);
    const SavedText saved = saved_text_look(catalog_games, text);
    demand(!saved.record || (saved.record >= text && saved.record <= text + size));
    demand(!saved.is_bare || saved.is_one_line);
    if (saved.record && saved.game) {
        check_round_trip(&saved);
    }
    free(text);
    return 0;
}
