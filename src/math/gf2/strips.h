/* Strips: the inner loops of matrices over GF(2).
 *
 * A strip is `width` words of every row, row after row. A pick is a word that says which of 64
 * source rows to add. The sources come as sixteen tables of the sums of four of them, small enough
 * for the first-level cache. Three versions, portable, AVX2 and AVX-512, give the same result to
 * the bit. */
#ifndef DAMIER_MATH_GF2_STRIPS_H
#define DAMIER_MATH_GF2_STRIPS_H

#include <stddef.h>
#include <stdint.h>

#include "math/processor.h"

#define STRIPS_SOURCES 64
#define STRIPS_GROUPS 16
#define STRIPS_SUMS 16
#define STRIPS_NARROW 8
#define STRIPS_WIDE 16
/* Words of the tables at that width. The tables must be aligned to 64 bytes. */
#define STRIPS_TABLE_WORDS(width) ((size_t)(STRIPS_GROUPS * STRIPS_SUMS) * (size_t)(width))

typedef struct StripRows {
    uint64_t *words; /* aligned to 64 bytes */
    size_t count;
} StripRows;

/* The loops for one width, STRIPS_NARROW or STRIPS_WIDE. */
typedef struct StripLoops {
    /* Makes the tables of 64 sources; NULL stands for a source of zeros. */
    void (*make)(uint64_t *tables, const uint64_t *const *sources);
    /* Adds to row r the sum of the sources in picks[r]. */
    void (*add)(StripRows rows, const uint64_t *tables, const uint64_t *picks);
} StripLoops;

const StripLoops *strips_loops(ProcessorLevel level, int width);

#endif
