/* A session: a game's description, its moves and a cursor. */
#include "play/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_FIELDS 4

struct Session {
    const GameRules *rules;
    char *description;
    unsigned char *first; /* the state at the start, kept because setting it up may be slow */
    unsigned char *state; /* the state at the cursor */
    Move *moves;
    int capacity;
    int length;
    int cursor;
    uint64_t revision;
};

static Session *session_allocate(const GameRules *rules, const char *description) {
    Session *session = calloc(1, sizeof *session);
    if (!session) {
        return NULL;
    }
    session->rules = rules;
    session->description = text_duplicate(description);
    session->first = calloc(1, rules->state_size);
    session->state = malloc(rules->state_size); /* of the first, or of another session */
    if (!session->description || !session->first || !session->state) {
        session_destroy(session);
        return NULL;
    }
    return session;
}

Status session_create(const GameRules *rules, const char *description, Session **session,
                      Text *reason) {
    char ignored[1];
    Text no_reason = text_over(ignored, sizeof ignored);
    *session = NULL;
    Session *created = session_allocate(rules, description);
    if (!created) {
        return STATUS_NO_MEMORY;
    }
    const Status status = rules->setup(created->first, description, reason ? reason : &no_reason);
    if (status != STATUS_OK) {
        session_destroy(created);
        return status;
    }
    memcpy(created->state, created->first, rules->state_size);
    *session = created;
    return STATUS_OK;
}

void session_destroy(Session *session) {
    if (session) {
        free(session->description);
        free(session->first);
        free(session->state);
        free(session->moves);
        free(session);
    }
}

Session *session_clone(const Session *session) {
    Session *clone = session_allocate(session->rules, session->description);
    if (!clone) {
        return NULL;
    }
    if (session->length > 0) {
        clone->moves = malloc((size_t)session->length * sizeof *clone->moves);
        if (!clone->moves) {
            session_destroy(clone);
            return NULL;
        }
        memcpy(clone->moves, session->moves, (size_t)session->length * sizeof *clone->moves);
    }
    memcpy(clone->first, session->first, session->rules->state_size);
    memcpy(clone->state, session->state, session->rules->state_size);
    clone->capacity = session->length;
    clone->length = session->length;
    clone->cursor = session->cursor;
    clone->revision = session->revision;
    return clone;
}

const GameRules *session_rules(const Session *session) {
    return session->rules;
}

const char *session_description(const Session *session) {
    return session->description;
}

static bool session_reserve(Session *session) {
    if (session->cursor < session->capacity) {
        return true;
    }
    const int capacity = session->capacity ? session->capacity * 2 : 64;
    Move *moves = realloc(session->moves, (size_t)capacity * sizeof *moves);
    if (!moves) {
        return false;
    }
    session->moves = moves;
    session->capacity = capacity;
    return true;
}

Status session_play(Session *session, Move move) {
    if (session->cursor >= SESSION_MOVES_MAX) {
        return STATUS_LIMIT;
    }
    if (!session_reserve(session)) {
        return STATUS_NO_MEMORY;
    }
    if (!session->rules->apply(session->state, move)) {
        return STATUS_BAD_INPUT;
    }
    session->moves[session->cursor++] = move;
    session->length = session->cursor;
    session->revision++;
    return STATUS_OK;
}

bool session_can_undo(const Session *session) {
    return session->cursor > 0;
}

bool session_can_redo(const Session *session) {
    return session->cursor < session->length;
}

bool session_undo(Session *session) {
    return session_go_to(session, session->cursor - 1);
}

void session_cut(Session *session) {
    if (session->length > session->cursor) {
        session->length = session->cursor;
        session->revision++;
    }
}

bool session_go_to(Session *session, int ply) {
    if (ply < 0 || ply > session->length) {
        return false;
    }
    if (ply == session->cursor) {
        return true;
    }
    session_state_at(session, ply, session->state);
    session->cursor = ply;
    session->revision++;
    return true;
}

const void *session_state(const Session *session) {
    return session->state;
}

void session_state_at(const Session *session, int ply, void *state) {
    assert(ply >= 0 && ply <= session->length);
    int played = 0;
    if (ply >= session->cursor) {
        /* Start from the cursor, whose state is known. */
        memmove(state, session->state, session->rules->state_size);
        played = session->cursor;
    } else {
        memcpy(state, session->first, session->rules->state_size);
    }
    for (; played < ply; played++) {
        const bool legal = session->rules->apply(state, session->moves[played]);
        assert(legal);
        (void)legal;
    }
}

Outcome session_outcome(const Session *session) {
    return session->rules->outcome(session->state);
}

Outcome session_end(const Session *session) {
    void *state = session->cursor < session->length ? malloc(session->rules->state_size) : NULL;
    if (!state) {
        return session_outcome(session);
    }
    session_state_at(session, session->length, state);
    const Outcome outcome = session->rules->outcome(state);
    free(state);
    return outcome;
}

int session_cursor(const Session *session) {
    return session->cursor;
}

int session_length(const Session *session) {
    return session->length;
}

Move session_move(const Session *session, int index) {
    assert(index >= 0 && index < session->length);
    return session->moves[index];
}

Move session_last_move(const Session *session) {
    return session->cursor > 0 ? session->moves[session->cursor - 1] : MOVE_NONE;
}

uint64_t session_revision(const Session *session) {
    return session->revision;
}

void session_outdate(Session *session, uint64_t revision) {
    if (session->revision <= revision) {
        session->revision = revision + 1;
    }
}

size_t session_text_size(const Session *session) {
    return strlen(session->rules->name) + strlen(session->description) + 32 +
           (size_t)session->length * MOVE_TEXT_SIZE;
}

void session_to_text(const Session *session, Text *out) {
    text_add(out, session->rules->name);
    text_add_char(out, '\t');
    text_add(out, session->description);
    text_add_char(out, '\t');
    text_add_int(out, session->cursor);
    text_add_char(out, '\t');
    for (int i = 0; i < session->length; i++) {
        if (i > 0) {
            text_add_char(out, ' ');
        }
        session->rules->move_to_text(session->moves[i], out);
    }
}

static void refuse_move(Text *reason, const char *sentence, int number, const char *word) {
    const TextQuote quote = text_quote(word, strlen(word));
    text_addf(reason, text_say(reason, sentence), number, quote.data);
}

static Status replay_word(Session *session, const char *word, Text *reason) {
    Move move = MOVE_NONE;
    const int number = session->length + 1;
    if (!session->rules->move_from_text(word, &move)) {
        refuse_move(reason, N_("move %1$d: “%2$s” is not a move of this game"), number, word);
        return STATUS_BAD_INPUT;
    }
    const Status status = session_play(session, move);
    if (status == STATUS_BAD_INPUT) {
        refuse_move(reason, N_("move %1$d: “%2$s” is not legal"), number, word);
    } else if (status != STATUS_OK) {
        text_add(reason, text_say(reason, status_text(status)));
    }
    return status;
}

/* Plays the words of `moves`, which it cuts up in place, one after another. */
static Status session_replay(Session *session, char *moves, Text *reason) {
    Status status = STATUS_OK;
    for (char *word = moves; *word && status == STATUS_OK;) {
        char *end = word + strcspn(word, " ");
        const bool is_last = *end == 0;
        *end = 0;
        status = *word ? replay_word(session, word, reason) : STATUS_OK;
        word = is_last ? end : end + 1;
    }
    return status;
}

/* Cuts `copy` at its tabs; false when there are not exactly TEXT_FIELDS fields. */
static bool split_fields(char *copy, char *fields[TEXT_FIELDS]) {
    int count = 0;
    for (char *field = copy; field; count++) {
        char *tab = strchr(field, '\t');
        if (count == TEXT_FIELDS) {
            return false;
        }
        fields[count] = field;
        if (tab) {
            *tab++ = 0;
        }
        field = tab;
    }
    return count == TEXT_FIELDS;
}

static Status session_read(const GameRules *rules, char *copy, Session **session, Text *reason) {
    char *fields[TEXT_FIELDS];
    copy[strcspn(copy, "\r\n")] = 0;
    if (!split_fields(copy, fields)) {
        text_add(reason, text_say(reason, N_("a saved game has four fields separated by tabs")));
        return STATUS_BAD_INPUT;
    }
    if (strcmp(fields[0], rules->name) != 0) {
        const TextQuote quote = text_quote(fields[0], strlen(fields[0]));
        text_addf(reason, text_say(reason, N_("this is a game of “%1$s”, not of %2$s")), quote.data,
                  rules->name);
        return STATUS_BAD_INPUT;
    }
    Status status = session_create(rules, fields[1], session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    status = session_replay(*session, fields[3], reason);
    int64_t cursor = 0;
    if (status == STATUS_OK && (!text_parse_int(fields[2], 0, SESSION_MOVES_MAX, &cursor) ||
                                !session_go_to(*session, (int)cursor))) {
        const TextQuote quote = text_quote(fields[2], strlen(fields[2]));
        text_addf(reason, text_say(reason, N_("the cursor “%s” lies outside the game")),
                  quote.data);
        status = STATUS_BAD_INPUT;
    }
    if (status != STATUS_OK) {
        session_destroy(*session);
        *session = NULL;
    }
    return status;
}

Status session_from_text(const GameRules *rules, const char *text, Session **session,
                         Text *reason) {
    char ignored[1];
    Text no_reason = text_over(ignored, sizeof ignored);
    *session = NULL;
    char *copy = text_duplicate(text);
    if (!copy) {
        return STATUS_NO_MEMORY;
    }
    const Status status = session_read(rules, copy, session, reason ? reason : &no_reason);
    free(copy);
    return status;
}
