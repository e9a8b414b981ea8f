/* Plus: solves two-colour boards of the plus rule, of any size, without a matrix.
 *
 * Row by row, the clicks above decide the next row, so only the first row x is unknown:
 * F_{m+1}(T + 1) x = c, where T is the path of n cells, F the Fibonacci polynomials, and c the
 * change that a sweep from an empty first row leaves. Vectors are polynomials modulo F_{n+1}(x),
 * the characteristic polynomial of T, in the basis of the F_k. Euclid's algorithm solves the
 * equation; two sweeps over the board do the rest. (Sutner 1989; Goldwasser, Klostermeyer, Trapp
 * 1997.)
 *
 * A board is packed bits in rows of gf2_words(columns) words. Bit c % 64 of word c / 64 is column
 * c; bits beyond the last column are 0. */
#ifndef DAMIER_INVERSION_PLUS_H
#define DAMIER_INVERSION_PLUS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "math/processor.h"
#include "play/budget.h"

/* The solver searches for the fewest clicks when there are at most 2^INVERSION_PLUS_NULLITY_MAX
 * solutions and the board has at most INVERSION_PLUS_WORDS_MAX words. */
#define INVERSION_PLUS_NULLITY_MAX 32
#define INVERSION_PLUS_WORDS_MAX 511

typedef struct InversionPlusBoard {
    int rows; /* both at least 1 */
    int columns;
    const uint64_t *change; /* 1: the cell must change (start xor goal) */
    uint64_t *clicks;       /* receives the solution; may be the same array as `change` */
} InversionPlusBoard;

typedef struct InversionPlusAnswer {
    bool is_solvable;
    bool is_fewest; /* proved: no solution has fewer clicks */
    int nullity;    /* there are 2^nullity solutions, if any */
    uint64_t count; /* clicks of the solution */
} InversionPlusAnswer;

/* Solves the board. `clicks` receives a solution or, when there is none, a certificate: a set of
 * cells that every plus meets an even number of times and the change an odd number of times.
 * STATUS_NO_MEMORY; STATUS_CANCELLED or STATUS_LIMIT when the budget (NULL: none) ended during the
 * search for the fewest clicks: `clicks` is then a solution. */
Status inversion_plus_solve(const InversionPlusBoard *board, Budget *budget,
                            InversionPlusAnswer *answer);
/* The same with inner loops of at most that processor level; for tests. */
Status inversion_plus_solve_at(const InversionPlusBoard *board, Budget *budget,
                               InversionPlusAnswer *answer, ProcessorLevel level);
/* Returns only the nullity, deg gcd(F_{rows+1}(x + 1), F_{columns+1}(x)); -1 when memory runs out.
 */
int inversion_plus_nullity(int rows, int columns);

#endif
