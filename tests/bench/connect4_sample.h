/* Shared by the benches of Connect 4: clocks and random positions. */
#ifndef DAMIER_TESTS_BENCH_CONNECT4_SAMPLE_H
#define DAMIER_TESTS_BENCH_CONNECT4_SAMPLE_H

#include <time.h>

#include "base/rng.h"
#include "connect4/position.h"

static inline double sample_clock_us(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

/* For qsort. */
static inline int sample_compare_doubles(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* A position with this many discs in which nobody has won. */
static inline Connect4Position sample_position(Rng *rng, int discs) {
    for (;;) {
        Connect4Position position = connect4_position_empty();
        for (int tries = 0; connect4_position_count(position) < discs && tries < 200; tries++) {
            const int column = (int)rng_below(rng, CONNECT4_COLUMNS);
            if (connect4_position_has_room(position, column) &&
                !connect4_position_wins_with(position, column)) {
                position = connect4_position_play(position, column);
            }
        }
        if (connect4_position_count(position) == discs) {
            return position;
        }
    }
}

#endif
