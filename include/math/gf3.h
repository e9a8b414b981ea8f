/* Square matrices over GF(3), eliminated once and then solved for many right-hand sides.
 *
 * A row is two bit planes, one for the entries equal to 1 and one for those equal to 2, so that
 * seven operations add 64 entries (cf. Boothby and Bradshaw, "Bitslicing and the Method of Four
 * Russians Over Larger Finite Fields", 2009). */
#ifndef DAMIER_MATH_GF3_H
#define DAMIER_MATH_GF3_H

#include <stdatomic.h>
#include <stdint.h>

#include "base/status.h"
#include "math/processor.h"

typedef struct Gf3Square Gf3Square;

/* Eliminates the equations x·A = b. A has `size` rows of `size` bytes, taken modulo 3, and is not
 * kept. On failure *square is NULL: STATUS_NOT_FOUND, A is singular; STATUS_NO_MEMORY;
 * STATUS_CANCELLED, `stop` (NULL: never) was raised; it is polled at every row read and every pair
 * of columns. */
Status gf3_square_create(int size, const uint8_t *a, const atomic_bool *stop, Gf3Square **square);
/* The same, with inner loops of at most `level`; for tests. */
Status gf3_square_create_at(int size, const uint8_t *a, Gf3Square **square, ProcessorLevel level);
void gf3_square_destroy(Gf3Square *square);
/* Solves x·A = b modulo 3. Both have `size` bytes; b may hold any values, x comes out below 3. */
void gf3_square_solve(Gf3Square *square, const uint8_t *b, uint8_t *x);

#endif
