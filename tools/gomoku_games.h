/* Reads the recorded games of gomoku_data. */
#ifndef DAMIER_GOMOKU_GAMES_H
#define DAMIER_GOMOKU_GAMES_H

#include <stdbool.h>

#include "gomoku/board.h"

#define GAMES_UNKNOWN 32001

/* A position, the move played there and the results. */
typedef struct GameStep {
    GomokuBoard board;
    int move;        /* the move played */
    int score;       /* of the search for the side to move, or GAMES_UNKNOWN */
    int other;       /* another move that was searched, or GOMOKU_NO_POINT */
    int other_score; /* score after it, for the other side */
    int won;         /* 1, 0 or -1: the result for the side to move */
    int recent[2];   /* the last move and the one before, or GOMOKU_NO_POINT */
} GameStep;

/* Calls `visit` for every step of every game; false when the file cannot be opened. */
bool gomoku_games_read(const char *path, void (*visit)(void *self, const GameStep *step),
                       void *self);

#endif
