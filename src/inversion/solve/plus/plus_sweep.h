/* The sweep over a plus-rule board, a row at a time. */
#ifndef DAMIER_INVERSION_SOLVE_PLUS_PLUS_SWEEP_H
#define DAMIER_INVERSION_SOLVE_PLUS_PLUS_SWEEP_H

#include <stdint.h>

#include "math/processor.h"

/* Two rows of clicks on the move, each with a word of zeros before and after it. */
typedef struct SweepRows {
    uint64_t *last; /* becomes the row after `here` */
    const uint64_t *here;
    const uint64_t *change; /* what the row of `here` is to turn; NULL: nothing */
    int words;
} SweepRows;

typedef struct SweepLoops {
    /* last ^= change ^ here ^ (here moved by one cell to the left and to the right). */
    void (*step)(const SweepRows *rows);
    /* How many bits are set. */
    uint64_t (*count)(const uint64_t *words, int count);
} SweepLoops;

const SweepLoops *plus_sweep_loops(ProcessorLevel level);

#endif
