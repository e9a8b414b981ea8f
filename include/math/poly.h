/* Polynomials over GF(2): bit i of the words is the coefficient of x^i.
 *
 * They serve lights-out boards: the Fibonacci polynomials F_0 = 0, F_1 = 1, F_{k+1} = x F_k +
 * F_{k-1} (F_{n+1} is the characteristic polynomial of a path of n cells), the change of variable x
 * + 1, which is Langlet's COG (parity.h), and Euclid's algorithm. The design covers degrees up to a
 * few hundred thousand: products and quotients take quadratic time, 64 coefficients at a step, with
 * carry-less multiplication and wide registers where the processor has them. */
#ifndef DAMIER_MATH_POLY_H
#define DAMIER_MATH_POLY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "math/processor.h"

typedef struct Poly {
    int degree; /* -1: the polynomial 0 */
    int room;   /* capacity in words, a power of two; those beyond the degree are 0 */
    uint64_t *words;
} Poly;

/* Initialises the polynomial 0 with capacity for degrees up to `degree_max`. False, with nothing to
 * finish, when memory runs out. */
bool poly_init(Poly *poly, int degree_max);
/* May be called twice, and on a Poly that is all zeros. */
void poly_finish(Poly *poly);
/* Recomputes the degree after a caller has written to the words. */
void poly_update(Poly *poly);
/* Copies `from` to `to`, which must have the capacity. */
void poly_copy(Poly *to, const Poly *from);

/* Sets `poly` to F_k, of degree k - 1: x^(k-1-2i) occurs when C(k-1-i, i) is odd. `poly` must be 0
 * and have the capacity. */
void poly_fibonacci(Poly *poly, int k);
/* Replaces p(x) by p(x + 1). */
void poly_shift_by_one(Poly *poly);
/* Replaces a by its remainder modulo b (not 0). `quotient` (may be NULL) must be 0 and have
 * capacity for the difference of the degrees. */
void poly_divide(Poly *a, const Poly *b, Poly *quotient);
/* Sets product = a b. `product` must be a third polynomial, 0, with capacity for the sum of the
 * degrees. */
void poly_multiply(const Poly *a, const Poly *b, Poly *product);
void poly_multiply_at(const Poly *a, const Poly *b, Poly *product, ProcessorLevel level);
/* Sets gcd to the greatest common divisor of f and q, and `inverse` so that inverse times f = gcd
 * modulo q (inverse has a lower degree than q). q must not be 0, and f must have a lower degree.
 * Both results need the capacity of q's degree. Inner loops are of at most `level`. */
Status poly_gcd_at(const Poly *f, const Poly *q, Poly *gcd, Poly *inverse, ProcessorLevel level);

/* Turns the coefficients v_1, v_2 … (bit 0, 1 …) of F_1, F_2 … into those of 1, x, x^2 …, in place,
 * and back. Uses F_{h+i} = x^h F_i + F_{h-i} for h a power of two and i < h, in log2 n passes of
 * XORs as in HEL. */
void poly_from_fibonacci(Poly *poly);
void poly_to_fibonacci(Poly *poly);

#endif
