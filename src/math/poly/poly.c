/* Polynomials over GF(2): division, products and greatest common divisors. */
#include "math/poly.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "math/parity.h"
#include "math/poly/poly_loops.h"

static int words_of(int degree) {
    return (degree + 64) / 64;
}

bool poly_init(Poly *poly, int degree_max) {
    /* One word more than the degree needs, for loops that advance by whole words. */
    const int needed = words_of(degree_max) + 1;
    *poly = (Poly){.degree = -1, .room = 1};
    while (poly->room < needed) {
        poly->room *= 2;
    }
    poly->words = calloc((size_t)poly->room, sizeof *poly->words);
    return poly->words != NULL;
}

void poly_finish(Poly *poly) {
    free(poly->words);
    poly->words = NULL;
}

/* Updates the degree when it is known to be below `limit`. */
static void degree_fall(Poly *poly, int limit) {
    int word = words_of(limit) - 1;
    while (word >= 0 && poly->words[word] == 0) {
        word--;
    }
    poly->degree = word < 0 ? -1 : word * 64 + bits_highest(poly->words[word]);
}

void poly_update(Poly *poly) {
    degree_fall(poly, poly->room * 64 - 1);
}

void poly_copy(Poly *to, const Poly *from) {
    const int words = words_of(from->degree);
    assert(words <= to->room);
    memcpy(to->words, from->words, (size_t)words * sizeof *to->words);
    memset(to->words + words, 0, (size_t)(to->room - words) * sizeof *to->words);
    to->degree = from->degree;
}

void poly_fibonacci(Poly *poly, int k) {
    assert(k >= 0 && words_of(k - 1) <= poly->room);
    for (int i = 0; 2 * i <= k - 1; i++) {
        const uint64_t is_odd = ((k - 1 - i) & i) == i;
        const int power = k - 1 - 2 * i;
        poly->words[power / 64] |= is_odd << (power % 64);
    }
    poly->degree = k - 1;
}

/* x^k becomes (x + 1)^k, in which x^i occurs when the bits of i are among those of k. */
void poly_shift_by_one(Poly *poly) {
    int words = 1;
    while (words < words_of(poly->degree)) {
        words *= 2;
    }
    parity_cog(poly->words, (size_t)words * 64);
}

static void add_shifted(const PolyLoops *loops, Poly *to, const Poly *from, int shift) {
    loops->add_shifted(to->words + shift / 64, from->words, words_of(from->degree), shift % 64);
}

void poly_divide(Poly *a, const Poly *b, Poly *quotient) {
    assert(b->degree >= 0);
    const PolyLoops *loops = poly_loops(PROCESSOR_LEVELS);
    while (a->degree >= b->degree) {
        const int shift = a->degree - b->degree;
        add_shifted(loops, a, b, shift);
        degree_fall(a, a->degree);
        if (quotient) {
            quotient->words[shift / 64] |= UINT64_C(1) << (shift % 64);
            quotient->degree = shift > quotient->degree ? shift : quotient->degree;
        }
    }
}

void poly_multiply_at(const Poly *a, const Poly *b, Poly *product, ProcessorLevel level) {
    if (a->degree < 0 || b->degree < 0) {
        return;
    }
    const int words = words_of(a->degree) + words_of(b->degree);
    assert(words <= product->room);
    poly_loops(level)->multiply((PolyWords){a->words, words_of(a->degree)},
                                (PolyWords){b->words, words_of(b->degree)}, product->words);
    product->degree = a->degree + b->degree;
}

void poly_multiply(const Poly *a, const Poly *b, Poly *product) {
    poly_multiply_at(a, b, product, PROCESSOR_LEVELS);
}

static void swap(Poly *a, Poly *b) {
    const Poly kept = *a;
    *a = *b;
    *b = kept;
}

/* A remainder of Euclid's algorithm: `by` times f modulo q. The degree of `by` is only an upper
 * bound. */
typedef struct Remainder {
    Poly rest;
    Poly by;
} Remainder;

/* Euclid's algorithm, one bit of a quotient at a time, cancelling the highest term. */
static void euclid(Remainder *a, Remainder *b, const PolyLoops *loops) {
    while (b->rest.degree >= 0) {
        const int shift = a->rest.degree - b->rest.degree;
        if (shift < 0) {
            swap(&a->rest, &b->rest);
            swap(&a->by, &b->by);
            continue;
        }
        add_shifted(loops, &a->rest, &b->rest, shift);
        degree_fall(&a->rest, a->rest.degree);
        add_shifted(loops, &a->by, &b->by, shift);
        const int reached = b->by.degree + shift;
        a->by.degree = reached > a->by.degree ? reached : a->by.degree;
        if (a->rest.degree < b->rest.degree) {
            swap(&a->rest, &b->rest);
            swap(&a->by, &b->by);
        }
    }
}

Status poly_gcd_at(const Poly *f, const Poly *q, Poly *gcd, Poly *inverse, ProcessorLevel level) {
    assert(q->degree >= 0 && f->degree < q->degree + (q->degree == 0));
    Remainder a = {0};
    Remainder b = {0};
    bool has_memory = poly_init(&a.rest, q->degree);
    has_memory = has_memory && poly_init(&b.rest, q->degree);
    has_memory = has_memory && poly_init(&a.by, q->degree + 64);
    has_memory = has_memory && poly_init(&b.by, q->degree + 64);
    if (has_memory) {
        poly_copy(&a.rest, q);
        poly_copy(&b.rest, f);
        b.by.words[0] = 1;
        b.by.degree = 0;
        euclid(&a, &b, poly_loops(level));
        poly_copy(gcd, &a.rest);
        poly_update(&a.by);
        poly_divide(&a.by, q, NULL);
        poly_copy(inverse, &a.by);
    }
    poly_finish(&a.rest);
    poly_finish(&b.rest);
    poly_finish(&a.by);
    poly_finish(&b.by);
    return has_memory ? STATUS_OK : STATUS_NO_MEMORY;
}
