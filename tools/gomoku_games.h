/* Reads the games that gomoku_data wrote. */
#ifndef DAMIER_GOMOKU_GAMES_H
#define DAMIER_GOMOKU_GAMES_H

#include <stdbool.h>

#include "gomoku/board.h"

#define GAMES_UNKNOWN 32001

/* A position and what happened in it. */
typedef struct GameStep {
    GomokuBoard board;
    int move;        /* that was played */
    int score;       /* of the search, or GAMES_UNKNOWN */
    int other;       /* a move looked at beside it, or GOMOKU_NO_POINT */
    int other_score; /* after that, for the other side */
    int won;         /* 1, 0, -1: how the game ended for the side to move */
    int recent[2];   /* the last move and the one before, or GOMOKU_NO_POINT */
} GameStep;

/* Calls `visit` for every step of every game; false when the file cannot be opened. */
bool gomoku_games_read(const char *path, void (*visit)(void *self, const GameStep *step),
                       void *self);

#endif
