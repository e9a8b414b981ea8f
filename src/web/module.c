/* The JavaScript module: a question as words, the answer as JSON. */
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#else
#define EMSCRIPTEN_KEEPALIVE /* beside native code, to be measured (packaging/web/npm/ask.c) */
#endif
#include <stdlib.h>
#include <string.h>

#include "play/games.h"
#include "play/session.h"
#include "web/answers.h"

enum { ANSWER_BYTES_MAX = 1 << 21 };

#define ANSWERER(game) &answers_##game,
static const Answerer *const answerers[] = {DAMIER_GAMES(ANSWERER) NULL};

static const Answerer *find_answerer(const char *game) {
    for (int i = 0; answerers[i]; i++) {
        if (strcmp(answerers[i]->rules->name, game) == 0) {
            return answerers[i];
        }
    }
    return NULL;
}

static Status no_move(const char *word, Text *reason) {
    text_addf(reason, "%s: this is not a legal move here", text_quote(word, strlen(word)).data);
    return STATUS_BAD_INPUT;
}

/* Plays `moves`, words between blanks. */
static Status play_moves(Session *session, const char *moves, Text *reason) {
    const GameRules *rules = session_rules(session);
    while (*(moves += strspn(moves, " "))) {
        char word[MOVE_TEXT_SIZE];
        Text text = text_over(word, sizeof word);
        const size_t length = strcspn(moves, " ");
        Move move;
        text_add_bytes(&text, moves, length);
        moves += length;
        if (text.truncated || !rules->move_from_text(word, &move) ||
            session_play(session, move) != STATUS_OK) {
            return no_move(word, reason);
        }
    }
    return STATUS_OK;
}

static const char *outcome_word(Outcome outcome) {
    static const char *const words[] = {[OUTCOME_ONGOING] = "ongoing",
                                        [OUTCOME_FIRST_WINS] = "first wins",
                                        [OUTCOME_SECOND_WINS] = "second wins",
                                        [OUTCOME_DRAW] = "draw",
                                        [OUTCOME_SOLVED] = "solved"};
    return words[outcome];
}

static Status answer_play(const Answerer *answerer, Session *session, Question *question,
                          Json *json, Text *reason) {
    Move move = question->move;
    Status status = STATUS_OK;
    if (move == MOVE_NONE) {
        status = answerer->choose(question, &move, reason);
    }
    if (status == STATUS_OK && session_play(session, move) != STATUS_OK) {
        status = answers_refuse(reason, "the move is not legal here");
    }
    if (status == STATUS_OK) {
        answers_move(json, "move", answerer->rules, move);
        json_string(json, "outcome", outcome_word(session_outcome(session)));
        answerer->board(session_state(session), json);
    }
    return status;
}

static Status answer_board(const Answerer *answerer, const Session *session, Json *json) {
    json_string(json, "outcome", outcome_word(session_outcome(session)));
    answerer->board(session_state(session), json);
    return STATUS_OK;
}

/* A question: the lines of a text. 0 in place of a number is the usual one. */
enum { VERB, GAME, DESCRIPTION, MOVES, MOVE, LEVEL, SEED, NODES, ASK_LINES };

typedef struct Ask {
    char *line[ASK_LINES];
} Ask;

/* Cuts the question into its lines; false when it has fewer. */
static bool read_ask(char *question, Ask *ask) {
    for (int i = 0; i < ASK_LINES; i++) {
        ask->line[i] = question;
        question += strcspn(question, "\n");
        if (i + 1 < ASK_LINES && !*question) {
            return false;
        }
        if (*question) {
            *question++ = 0;
        }
    }
    return true;
}

static uint64_t number_of(const char *line) {
    uint64_t number = 0;
    return text_parse_u64(line, &number) ? number : 0;
}

static int level_of(const char *line) {
    int64_t level = -1;
    return text_parse_int(line, 0, 99, &level) ? (int)level : -1;
}

static Status answer(const Ask *ask, Json *json, Text *reason) {
    const Answerer *answerer = find_answerer(ask->line[GAME]);
    Session *session = NULL;
    Question question = {
        .move = MOVE_NONE, .level = level_of(ask->line[LEVEL]), .seed = number_of(ask->line[SEED])};
    if (!answerer) {
        text_add(reason, "the games are connect4, inversion, sudoku and gomoku");
        return STATUS_BAD_INPUT;
    }
    Status status = session_create(answerer->rules, ask->line[DESCRIPTION], &session, reason);
    if (status == STATUS_OK) {
        status = play_moves(session, ask->line[MOVES], reason);
    }
    if (status == STATUS_OK && ask->line[MOVE][0] &&
        !answerer->rules->move_from_text(ask->line[MOVE], &question.move)) {
        status = no_move(ask->line[MOVE], reason);
    }
    if (status == STATUS_OK) {
        const char *verb = ask->line[VERB];
        const uint64_t asked = number_of(ask->line[NODES]);
        const uint64_t nodes = asked > 0 ? asked : answerer->nodes;
        question.state = session_state(session);
        question.budget = nodes > 0 ? budget_nodes(nodes) : budget_unlimited();
        status = strcmp(verb, "solve") == 0     ? answerer->solve(&question, json, reason)
                 : strcmp(verb, "hint") == 0    ? answerer->hint(&question, json, reason)
                 : strcmp(verb, "explain") == 0 ? answerer->explain(&question, json, reason)
                 : strcmp(verb, "play") == 0
                     ? answer_play(answerer, session, &question, json, reason)
                     : answer_board(answerer, session, json);
    }
    session_destroy(session);
    return status;
}

/* Answers in JSON: the members of the answer, or `error` with `reason`. The caller frees it; NULL
 * when memory runs out. `question` is cut into its lines. */
char *damier_ask(char *question);

EMSCRIPTEN_KEEPALIVE char *damier_ask(char *question) {
    char words[1024];
    Text reason = text_over(words, sizeof words);
    char *data = malloc(ANSWER_BYTES_MAX);
    if (!data) {
        return NULL;
    }
    Text out = text_over(data, ANSWER_BYTES_MAX);
    Json json = {.out = &out};
    Ask ask;
    json_open(&json, NULL, '{');
    Status status = read_ask(question, &ask) ? answer(&ask, &json, &reason) : STATUS_BAD_INPUT;
    if (status == STATUS_OK && out.truncated) {
        status = STATUS_LIMIT;
    }
    if (status != STATUS_OK) {
        text_clear(&out);
        json = (Json){.out = &out};
        json_open(&json, NULL, '{');
        json_string(&json, "error", status_text(status));
        json_string(&json, "reason", reason.length > 0 ? words : status_text(status));
    }
    json_close(&json, '}');
    return data;
}
