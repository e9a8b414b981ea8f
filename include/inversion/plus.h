/* Plus: boards of the plus rule with two colours, of any size, solved without a matrix.
 *
 * Row by row the clicks above decide the next row, so that only the first row x is unknown:
 * F_{m+1}(T + 1) x = c, T the path of n cells, F the Fibonacci polynomials, c what a sweep from an
 * empty first row leaves. Vectors are polynomials modulo F_{n+1}(x), the characteristic polynomial
 * of T, in the basis of the F_k: Euclid's algorithm answers, two sweeps over the board remain.
 * (Sutner 1989; Goldwasser, Klostermeyer, Trapp 1997.)
 *
 * A board is packed bits: rows of gf2_words(columns) words, bit c % 64 of word c / 64 is column c,
 * bits beyond the last column are 0. */
#ifndef DAMIER_INVERSION_PLUS_H
#define DAMIER_INVERSION_PLUS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "math/processor.h"
#include "play/budget.h"

/* The fewest clicks are searched for when the solutions are at most 2 to this, and the board is at
 * most so many words. */
#define INVERSION_PLUS_NULLITY_MAX 32
#define INVERSION_PLUS_WORDS_MAX 511

typedef struct InversionPlusBoard {
    int rows; /* both at least 1 */
    int columns;
    const uint64_t *change; /* 1: the cell is to be turned (start xor goal) */
    uint64_t *clicks;       /* the answer; may be the same array as `change` */
} InversionPlusBoard;

typedef struct InversionPlusAnswer {
    bool is_solvable;
    bool is_fewest; /* no solution has fewer clicks: proved */
    int nullity;    /* there are 2^nullity solutions, if any */
    uint64_t count; /* clicks of the solution */
} InversionPlusAnswer;

/* Solves the board. `clicks` becomes a solution; when there is none, the certificate: a board that
 * every plus meets in an even number of cells and the change in an odd one. STATUS_NO_MEMORY;
 * STATUS_CANCELLED or STATUS_LIMIT when the budget (NULL: none) ended while the fewest clicks were
 * looked for: then `clicks` is a solution. */
Status inversion_plus_solve(const InversionPlusBoard *board, Budget *budget,
                            InversionPlusAnswer *answer);
/* The same with the inner loops of that level at most; for tests. */
Status inversion_plus_solve_at(const InversionPlusBoard *board, Budget *budget,
                               InversionPlusAnswer *answer, ProcessorLevel level);
/* The nullity alone: deg gcd(F_{rows+1}(x + 1), F_{columns+1}(x)). -1 when memory runs out. */
int inversion_plus_nullity(int rows, int columns);

#endif
