/* Polynomials over GF(2): bit i of the words is the coefficient of x^i.
 *
 * Made for lights-out boards: the Fibonacci polynomials F_0 = 0, F_1 = 1, F_{k+1} = x F_k + F_{k-1}
 * (F_{n+1} is the characteristic polynomial of a path of n cells), the change of variable x + 1,
 * which is Langlet's COG (parity.h), and Euclid's algorithm. Sizes up to a few hundred thousand are
 * meant: products and quotients are the simple quadratic ones, 64 coefficients at a time, with the
 * processor's carry-less multiplication and wide registers where there are any. */
#ifndef DAMIER_MATH_POLY_H
#define DAMIER_MATH_POLY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "math/processor.h"

typedef struct Poly {
    int degree; /* -1: the polynomial 0 */
    int room;   /* words, a power of two; those beyond the degree are 0 */
    uint64_t *words;
} Poly;

/* The polynomial 0 with room for that degree. False, with nothing to finish, without memory. */
bool poly_init(Poly *poly, int degree_max);
/* May be called again, and on a Poly that is all zeros. */
void poly_finish(Poly *poly);
/* Finds the degree again after the words were written. */
void poly_update(Poly *poly);
/* to = from; `to` has room for it. */
void poly_copy(Poly *to, const Poly *from);

/* F_k, of degree k - 1: x^(k-1-2i) occurs when C(k-1-i, i) is odd. `poly` is 0 and has the room. */
void poly_fibonacci(Poly *poly, int k);
/* p(x) becomes p(x + 1). */
void poly_shift_by_one(Poly *poly);
/* a(x) becomes the remainder modulo b (not 0); `quotient` (NULL: not wanted) is 0 and has room for
 * the difference of the degrees. */
void poly_divide(Poly *a, const Poly *b, Poly *quotient);
/* product = a b; it is 0, another one, and has room for the sum of the degrees. */
void poly_multiply(const Poly *a, const Poly *b, Poly *product);
void poly_multiply_at(const Poly *a, const Poly *b, Poly *product, ProcessorLevel level);
/* gcd = the greatest common divisor of f and q, inverse times f = gcd modulo q (inverse is of lower
 * degree than q). q is not 0 and f of lower degree. Both results have the room of q's degree.
 * With the inner loops of that level at most. */
Status poly_gcd_at(const Poly *f, const Poly *q, Poly *gcd, Poly *inverse, ProcessorLevel level);

/* The coefficients v_1, v_2 … (bit 0, 1 …) of F_1, F_2 … become those of 1, x, x^2 …, in place, and
 * back. By F_{h+i} = x^h F_i + F_{h-i} for h a power of two and i < h, with log2 n passes of XORs
 * as in HEL. */
void poly_from_fibonacci(Poly *poly);
void poly_to_fibonacci(Poly *poly);

#endif
