/* A Gomocup engine in a separate process, asked for moves over pipes; for the match runner. */
#ifndef DAMIER_TESTS_BENCH_GOMOKU_ENGINE_H
#define DAMIER_TESTS_BENCH_GOMOKU_ENGINE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "gomoku/board.h"

typedef struct Engine {
    const char *command;
    int turn_ms; /* overrides the turn time of the terms; 0: does not */
    pid_t pid;
    FILE *to;
    int from;
    char buffer[4096];
    size_t buffered;
    bool knows_game; /* it knows the position except for the opponent's last stone */
    int64_t cpu_us;  /* of its moves, all games together */
    int64_t wall_us;
    int64_t wall_max_us;
    int64_t answered_us; /* when it gave its last move */
    int64_t moves;
} Engine;

typedef struct GameTerms {
    int size;
    int rule; /* GomokuRule */
    int turn_ms;
    int nodes; /* the limit of a move, for engines that know INFO max_node; 0: none */
    int64_t memory;
} GameTerms;

/* Stones of a game in the order they were played. */
typedef struct Record {
    GomokuBoard board;
    int points[GOMOKU_POINTS];
    int count;
} Record;

/* False when it does not start or answer. */
bool engine_start(Engine *engine, const char *command, const GameTerms *terms);
void engine_stop(Engine *engine);
/* Clears its board. */
bool engine_new_game(Engine *engine, const GameTerms *terms);
/* Its move in the position of `record`, where it is to move; GOMOKU_NO_POINT when it gives none
 * within its turn and half a minute. */
int engine_move(Engine *engine, const Record *record, const GameTerms *terms);

#endif
