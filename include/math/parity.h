/* Parity: Langlet's genitons and the transforms made only of XORs.
 *
 * The geniton G of size N is Pascal's triangle modulo 2 in a square: G[i][j] = C(N-1-j, i) mod 2.
 * phi-G is G with its columns reversed, C(j, i) mod 2; theta-G is G with its rows reversed. G^3 is
 * the identity; phi-G and theta-G are their own inverses, for every N. By Lucas's theorem C(n, k)
 * is odd exactly when the bits of k are among those of n.
 *
 * HEL(S) = S PB phi-G (helicoidal) and COG(S) = S PB theta-G (cognitive) need no matrix: they take
 * log2 N passes of N/2 XORs, with 64 items in one operation. */
#ifndef DAMIER_MATH_PARITY_H
#define DAMIER_MATH_PARITY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "math/gf2.h"
#include "math/processor.h"

typedef enum ParityGeniton {
    PARITY_GENITON,       /* G */
    PARITY_GENITON_PHI,   /* columns reversed */
    PARITY_GENITON_THETA, /* rows reversed */
} ParityGeniton;

/* Entry (row, column) of the geniton of size `size`. */
bool parity_geniton_at(ParityGeniton kind, int size, int row, int column);
/* C(n, k), a number of Pascal's triangle. */
typedef struct ParityBinomial {
    int n;
    int k;
} ParityBinomial;

/* The binomial coefficient whose parity is that entry. */
ParityBinomial parity_geniton_binomial(ParityGeniton kind, int size, int row, int column);
/* C(n, k), 0 when k > n; n at most 61. */
uint64_t parity_binomial(int n, int k);

/* The transforms, in place, over `count` bits, 64 a word: item i is bit i % 64 of word i / 64. Any
 * count works: HEL behaves as if zeros followed, COG as if zeros came before. Both are their own
 * inverses. Bits beyond `count` in the last word must be 0 and stay 0. */
void parity_hel(uint64_t *bits, size_t count);
void parity_cog(uint64_t *bits, size_t count);
/* The same, with inner loops of at most `level` (PROCESSOR_LEVELS: the best); for tests. */
void parity_hel_at(uint64_t *bits, size_t count, ProcessorLevel level);
void parity_cog_at(uint64_t *bits, size_t count, ProcessorLevel level);

/* HEL as the product with the matrix phi-G, for comparison: every row, every entry, 64 entries in
 * one operation. The rows are made one by one, since the matrix itself would fill `count` x `count`
 * bits. `result` must be another array. Returns false, with an unfinished result, when `stop`
 * (NULL: never) was raised. */
bool parity_hel_by_matrix(const uint64_t *bits, size_t count, uint64_t *result,
                          const atomic_bool *stop);

/* The teaching versions over items 0 and 1, one a byte, as the text writes them. */

/* Langlet's scan ≠\ : every item becomes the XOR of itself and all items before it. */
void parity_scan(uint8_t *items, size_t count);
/* COG by successive scans. Their number is the smallest power of two that is at least `count`; the
 * last items after each of the last `count` scans, in order, are the result. `result` must be
 * another array. `items` ends unchanged, since the scan is a root of unity too. */
void parity_cog_by_scans(uint8_t *items, uint8_t *result, size_t count);
/* HEL in the same way: reverses the sequence first and the result afterwards. */
void parity_hel_by_scans(uint8_t *items, uint8_t *result, size_t count);

#endif
