/* Fuzzes saved games: they are read without harm and written as they were read. FUZZ_GAME and
 * FUZZ_HEADER choose the game. */
#include FUZZ_HEADER
#include "fuzz/fuzz.h"
#include "play/session.h"

static char *text_of(const Session *session) {
    const size_t size = session_text_size(session);
    char *buffer = malloc(size);
    if (!buffer) {
        abort();
    }
    Text out = text_over(buffer, size);
    session_to_text(session, &out);
    if (out.truncated) {
        abort();
    }
    return buffer;
}

/* An accepted game is written and read again to the same text. */
static void check_round_trip(const Session *session) {
    char *first = text_of(session);
    Session *again = NULL;
    if (session_from_text(&FUZZ_GAME, first, &again, NULL) != STATUS_OK) {
        abort();
    }
    char *second = text_of(again);
    if (strcmp(first, second) != 0) {
        abort();
    }
    session_destroy(again);
    free(second);
    free(first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = 0;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Session *session = NULL;
    if (session_from_text(&FUZZ_GAME, text, &session, &reason) == STATUS_OK) {
        check_round_trip(session);
    } else if (session || reason.length == 0) {
        abort(); /* a refusal gives a reason and returns no session */
    }
    session_destroy(session);
    free(text);
    return 0;
}
