/* Turning point: the one move of a finished game that decided it: the largest loss by either side
 * that was never given back. */
#ifndef DAMIER_PLAY_TURNING_POINT_H
#define DAMIER_PLAY_TURNING_POINT_H

/* A game with the value of each of its positions. */
typedef struct TurningGame {
    const float *values; /* of the positions 0 to `moves`: 1 the first side wins, -1 the second */
    const int *mover;    /* of each move: 0 the first side, 1 the second, -1 a move of neither */
    int moves;
    float least; /* a smaller loss, between 0 and 2, is none; more than 0 */
} TurningGame;

/* What move number `index` (from 0) cost its side: 0 or more. */
float turning_point_loss(const TurningGame *game, int index);
/* The move of the largest loss after which its side never again stood as well as before it; among
 * equals the last one. -1 when there is none. */
int turning_point_find(const TurningGame *game);

#endif
