/* Square matrices over GF(3), eliminated once to be solved for many right-hand sides.
 *
 * A row is two planes of bits, one for the entries that are 1 and one for those that are 2, so that
 * 64 entries are added in seven operations (cf. Boothby and Bradshaw, "Bitslicing and the Method of
 * Four Russians Over Larger Finite Fields", 2009). */
#ifndef DAMIER_MATH_GF3_H
#define DAMIER_MATH_GF3_H

#include <stdatomic.h>
#include <stdint.h>

#include "base/status.h"
#include "math/processor.h"

typedef struct Gf3Square Gf3Square;

/* Eliminates the equations x·A = b for A of `size` rows of as many bytes, taken modulo 3 (not
 * kept). STATUS_NOT_FOUND when A is singular, STATUS_NO_MEMORY, STATUS_CANCELLED when `stop` (NULL:
 * never) was raised, which is looked at in every column; *square is NULL then. */
Status gf3_square_create(int size, const uint8_t *a, const atomic_bool *stop, Gf3Square **square);
/* The same with the inner loops of that level at most; for tests. */
Status gf3_square_create_at(int size, const uint8_t *a, Gf3Square **square, ProcessorLevel level);
void gf3_square_destroy(Gf3Square *square);
/* x·A = b modulo 3: `size` bytes each, b any numbers, x below 3. */
void gf3_square_solve(Gf3Square *square, const uint8_t *b, uint8_t *x);

#endif
