/* Games in and out as text. */
#include <stdlib.h>
#include <string.h>

#include "frame/say.h"
#include "game.h"

#define IMPORT_SIZE 4096

void gomoku_export_text(const GameFrame *frame, Text *out) {
    const char *description = session_description(frame->session);
    GomokuBoard start;
    session_state_at(frame->session, 0, &start);
    text_add(out, description[0] ? description : "15 0");
    for (int i = 0; i < session_cursor(frame->session); i++) {
        const Move move = session_move(frame->session, i);
        text_add(out, i == 0 && start.count == 0 ? " " : ";");
        if (move < GOMOKU_POINTS) {
            text_addf(out, "%d,%d", gomoku_column((int)move), gomoku_row((int)move));
        } else {
            gomoku_game.move_to_text(move, out);
        }
    }
}

/* Plays x,y;x,y… that gomoku_setup has found sound. */
static void play_pairs(Session *session, const char *at) {
    while (*at) {
        char *end = NULL;
        const long column = strtol(at, &end, 10);
        const long row = strtol(end + 1, &end, 10);
        session_play(session, (Move)gomoku_point((int)column, (int)row));
        at = *end ? end + 1 : end;
    }
}

/* SIZE RULE x,y;x,y… of the command line. */
static Session *import_problem(char *words, Text *reason) {
    GomokuBoard board;
    Session *session = NULL;
    if (gomoku_setup(&board, words, reason) != STATUS_OK) {
        return NULL;
    }
    /* The third word are the stones: they become moves that can be taken back. */
    char *rule = words + strcspn(words, " ");
    rule += strspn(rule, " ");
    char *stones = rule + strcspn(rule, " ");
    stones += strspn(stones, " ");
    const bool is_usual = board.size == GOMOKU_SIZE_USUAL && board.rule == GOMOKU_FREESTYLE;
    char buffer[16];
    Text description = text_over(buffer, sizeof buffer);
    if (!is_usual) {
        text_addf(&description, "%d %d", board.size, board.rule);
    }
    if (session_create(&gomoku_game, buffer, &session, reason) == STATUS_OK) {
        play_pairs(session, stones);
    }
    return session;
}

/* h8 i9 …: points by name, in either case: unlike a record, with the letter I. */
static Session *import_names(char *words, Text *reason) {
    Session *session = NULL;
    if (session_create(&gomoku_game, "", &session, reason) != STATUS_OK) {
        return NULL;
    }
    for (char *word = strtok(words, " ,;"); word; word = strtok(NULL, " ,;")) {
        int point = GOMOKU_NO_POINT;
        if (!gomoku_point_from_text(word, &point) ||
            session_play(session, (Move)point) != STATUS_OK) {
            text_addf(reason, tr("“%s” is not a point where a stone can be put."), word);
            session_destroy(session);
            return NULL;
        }
    }
    return session;
}

Session *gomoku_import(GameFrame *frame, const char *text, Text *reason) {
    char buffer[IMPORT_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    const size_t blanks = strspn(text, " \r\n\t");
    size_t length = strlen(text);
    (void)frame;
    while (length > blanks && strchr(" \r\n\t", text[length - 1])) {
        length--;
    }
    text_add_bytes(&words, text + blanks, length - blanks);
    for (char *c = buffer; *c; c++) {
        *c = *c == '\n' || *c == '\r' || *c == '\t' ? ' ' : *c;
    }
    if (words.length == 0 || words.truncated) {
        text_add(reason, tr("This is not a game of Gomoku."));
        return NULL;
    }
    return buffer[0] >= '0' && buffer[0] <= '9' ? import_problem(buffer, reason)
                                                : import_names(buffer, reason);
}
