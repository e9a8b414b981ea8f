/* Reads games from text: records of other programs, and the form of the command line. */
#include "gomoku/import.h"

#include <stdlib.h>
#include <string.h>

#define IMPORT_SIZE 4096

Session *gomoku_import_record(const GomokuRecord *record, Text *reason) {
    Session *session = NULL;
    char buffer[IMPORT_SIZE];
    Text description = text_over(buffer, sizeof buffer);
    GomokuBoard board = {.size = 0};
    const bool is_usual = record->size == GOMOKU_SIZE_USUAL && record->rule == GOMOKU_FREESTYLE &&
                          record->opening == GOMOKU_OPENING_NONE && record->start.size == 0;
    if (!is_usual) {
        text_addf(&description, "%d %d", record->size, record->rule);
    }
    if (record->opening != GOMOKU_OPENING_NONE) {
        gomoku_opening_begin(&board, (GomokuOpening)record->opening);
        gomoku_opening_set_most(&board, record->most);
        text_add_char(&description, '/');
        gomoku_opening_to_text(&board, &description);
    }
    if (record->start.size > 0) {
        text_add_char(&description, ' ');
        gomoku_set_up_to_text(&record->start, &description);
    }
    if (session_create(&gomoku_game, buffer, &session, reason) != STATUS_OK) {
        return NULL;
    }
    for (int i = 0; i < record->count; i++) {
        session_play(session, record->moves[i]);
    }
    return session;
}

static Session *import_record(GomokuFormat format, const char *text, Text *reason) {
    GomokuRecord *record = malloc(sizeof *record);
    if (!record) {
        return NULL;
    }
    Session *session = NULL;
    if (gomoku_record_read(format, text, record, reason) == STATUS_OK) {
        session = gomoku_import_record(record, reason);
    }
    free(record);
    return session;
}

/* ---- SIZE RULE x,y;x,y… of the command line ---- */

/* Plays the stones and choices, which gomoku_setup has already checked. */
static void play_words(Session *session, const char *at) {
    for (int move; *at && gomoku_move_from_word(at, &move); at += *at == ';') {
        session_play(session, (Move)move);
        at += strcspn(at, ";");
    }
}

static Session *import_problem(char *words, Text *reason) {
    GomokuBoard board;
    if (gomoku_setup(&board, words, reason) != STATUS_OK) {
        return NULL;
    }
    /* The third word holds the stones: those set up stay in the description, and the others become
     * moves that can be undone. */
    char *rule = words + strcspn(words, " ");
    rule += strspn(rule, " ");
    char *stones = rule + strcspn(rule, " ");
    stones += strspn(stones, " ");
    const size_t set_up = gomoku_set_up_length(stones);
    Session *session = NULL;
    if (set_up > 0) {
        char *end = stones + set_up - (stones[set_up - 1] == ';');
        const char first = *end;
        *end = '\0';
        session_create(&gomoku_game, words, &session, reason);
        *end = first;
    } else {
        const GomokuRecord empty = {.size = board.size,
                                    .rule = board.rule,
                                    .opening = board.opening,
                                    .most = board.offers_most};
        session = gomoku_import_record(&empty, reason);
    }
    if (session) {
        play_words(session, stones + set_up);
    }
    return session;
}

Session *gomoku_import_read(const char *text, Text *reason) {
    char buffer[IMPORT_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    const size_t blanks = strspn(text, " \r\n\t");
    size_t length = strlen(text);
    const GomokuFormat format = gomoku_format_of(text);
    if (format != GOMOKU_FORMATS) {
        return import_record(format, text, reason);
    }
    while (length > blanks && strchr(" \r\n\t", text[length - 1])) {
        length--;
    }
    text_add_bytes(&words, text + blanks, length - blanks);
    for (char *c = buffer; *c; c++) {
        *c = *c == '\n' || *c == '\r' || *c == '\t' ? ' ' : *c;
    }
    if (words.truncated || buffer[0] < '0' || buffer[0] > '9') {
        text_add(reason, text_say(reason, N_("This is not a game of Gomoku.")));
        return NULL;
    }
    return import_problem(buffer, reason);
}
