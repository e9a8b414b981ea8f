/* The sweep over a plus-rule board, a row at a time. */
#ifndef DAMIER_INVERSION_SOLVE_PLUS_PLUS_SWEEP_H
#define DAMIER_INVERSION_SOLVE_PLUS_PLUS_SWEEP_H

#include <stdint.h>

#include "math/processor.h"

/* Two rows of clicks, each with a word of zeros before and after it. */
typedef struct SweepRows {
    uint64_t *last; /* becomes the row after `here` */
    const uint64_t *here;
    const uint64_t *change; /* the change in the row of `here`; NULL: none */
    int words;
} SweepRows;

typedef struct SweepLoops {
    /* last ^= change ^ here ^ (here shifted one cell left) ^ (here shifted one cell right). */
    void (*step)(const SweepRows *rows);
    /* Returns the number of set bits. */
    uint64_t (*count)(const uint64_t *words, int count);
} SweepLoops;

const SweepLoops *plus_sweep_loops(ProcessorLevel level);

#endif
