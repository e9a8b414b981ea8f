/* The three stones that show a new player how to play: two threes at once, a four, five. The player
 * has black; test_gomoku_tour proves that each stone wins by force, the first one alone, and that
 * each answer holds out as long as any. */
#ifndef DAMIER_GOMOKU_TOUR_H
#define DAMIER_GOMOKU_TOUR_H

#define GOMOKU_TOUR_STEPS 3

typedef struct GomokuTourStep {
    const char *position; /* as rules.h describes it; black is to move */
    const char *stone;    /* the point to play, "H8" */
} GomokuTourStep;

/* Each position is that of the step before, its stone, and White's answer. */
extern const GomokuTourStep gomoku_tour[GOMOKU_TOUR_STEPS];

#endif
