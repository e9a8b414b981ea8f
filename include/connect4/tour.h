/* The three moves that show a new player how to play: build, block, win. The player has the discs
 * that begin; test_connect4_tour proves that each move is the solver's only best one, and each
 * answer one of its best. */
#ifndef DAMIER_CONNECT4_TOUR_H
#define DAMIER_CONNECT4_TOUR_H

#define CONNECT4_TOUR_STEPS 3

typedef struct Connect4TourStep {
    const char *moves; /* the position, as rules.h describes it; the player's move is due */
    int column;        /* the move, from 0 */
} Connect4TourStep;

/* Each position is that of the step before, its move, and the opponent's answer. */
extern const Connect4TourStep connect4_tour[CONNECT4_TOUR_STEPS];

#endif
