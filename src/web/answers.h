/* Answers: what the JavaScript module can be asked about a position, game by game. Each answer adds
 * the members of a JSON object; English throughout. */
#ifndef DAMIER_WEB_ANSWERS_H
#define DAMIER_WEB_ANSWERS_H

#include "play/budget.h"
#include "play/game.h"
#include "web/json.h"

typedef struct Question {
    const void *state; /* of the game's rules */
    Move move;         /* the move in question, MOVE_NONE: none */
    int level;         /* of the computer, from 0; -1: the strongest */
    uint64_t seed;
    Budget budget;
} Question;

/* STATUS_BAD_INPUT and STATUS_NOT_FOUND say why in `reason`. */
typedef Status (*Answer)(Question *question, Json *json, Text *reason);

typedef struct Answerer {
    const GameRules *rules;
    uint64_t nodes; /* of a question that sets no limit; 0: none */
    void (*board)(const void *state, Json *json);
    Answer solve, hint, explain;
    /* The computer's move, or the next one of the solution. */
    Status (*choose)(Question *question, Move *move, Text *reason);
} Answerer;

extern const Answerer answers_connect4;
extern const Answerer answers_inversion;
extern const Answerer answers_sudoku;
extern const Answerer answers_gomoku;

/* Adds why there is no answer, and gives STATUS_NOT_FOUND. */
Status answers_refuse(Text *reason, const char *why);
/* Is the question's level one of so many, or the strongest? STATUS_BAD_INPUT says why not. */
Status answers_check_level(const Question *question, int levels, Text *reason);
/* Adds a list of so many strings. */
void answers_sentences(Json *json, const char *key, const char *const sentences[], int count);
/* Adds a move as its game writes it. */
void answers_move(Json *json, const char *key, const GameRules *rules, Move move);

#endif
