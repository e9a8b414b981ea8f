/* The lightest vectors of a coset over GF(2), by Walsh-Hadamard transforms. */
#include "inversion/solve/coset/coset.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/bits.h"
#include "base/inlined.h"
#include "math/gf2.h"

/* The lowest bits of a choice number the lanes of a row, the next bits the rows of a block, and the
 * rest the blocks. */
#define LANE_BITS 5
#define COSET_LANES (1 << LANE_BITS)
#define ROW_BITS_MAX 9

typedef struct CosetRow {
    int16_t lane[COSET_LANES];
} CosetRow;

typedef struct Loops {
    void (*add)(CosetRow *restrict to, const CosetRow *restrict sign, int16_t factor);
    /* Transforms the rows; returns the greatest number in the result. */
    int16_t (*transform)(const CosetRow *restrict from, CosetRow *restrict to, int rows);
} Loops;

static INLINED void coset_row_add(CosetRow *restrict to, const CosetRow *restrict sign,
                                  int16_t factor) {
    for (int i = 0; i < COSET_LANES; i++) {
        to->lane[i] = (int16_t)(to->lane[i] + factor * sign->lane[i]);
    }
}

static INLINED void rows_butterfly(CosetRow *restrict a, CosetRow *restrict b) {
    for (int i = 0; i < COSET_LANES; i++) {
        const int16_t sum = (int16_t)(a->lane[i] + b->lane[i]);
        b->lane[i] = (int16_t)(a->lane[i] - b->lane[i]);
        a->lane[i] = sum;
    }
}

/* Two levels at once, which spares half of the loads and stores. */
static INLINED void rows_butterfly_twice(CosetRow *restrict a, CosetRow *restrict b,
                                         CosetRow *restrict c, CosetRow *restrict d) {
    for (int i = 0; i < COSET_LANES; i++) {
        const int16_t ab = (int16_t)(a->lane[i] + b->lane[i]);
        const int16_t a_b = (int16_t)(a->lane[i] - b->lane[i]);
        const int16_t cd = (int16_t)(c->lane[i] + d->lane[i]);
        const int16_t c_d = (int16_t)(c->lane[i] - d->lane[i]);
        a->lane[i] = (int16_t)(ab + cd);
        b->lane[i] = (int16_t)(a_b + c_d);
        c->lane[i] = (int16_t)(ab - cd);
        d->lane[i] = (int16_t)(a_b - c_d);
    }
}

static INLINED int16_t rows_transform(const CosetRow *restrict from, CosetRow *restrict to,
                                      int rows) {
    memcpy(to, from, (size_t)rows * sizeof *to);
    int step = 1;
    for (; step * 4 <= rows; step *= 4) {
        for (int first = 0; first < rows; first += 4 * step) {
            for (int i = first; i < first + step; i++) {
                rows_butterfly_twice(to + i, to + i + step, to + i + 2 * step, to + i + 3 * step);
            }
        }
    }
    for (int i = 0; step < rows && i < step; i++) {
        rows_butterfly(to + i, to + i + step);
    }
    CosetRow most = to[0];
    for (int row = 1; row < rows; row++) {
        for (int i = 0; i < COSET_LANES; i++) {
            most.lane[i] = to[row].lane[i] > most.lane[i] ? to[row].lane[i] : most.lane[i];
        }
    }
    int16_t greatest = most.lane[0];
    for (int i = 1; i < COSET_LANES; i++) {
        greatest = most.lane[i] > greatest ? most.lane[i] : greatest;
    }
    return greatest;
}

#define LOOPS_FOR(level, attribute)                                                                \
    attribute static void add_##level(CosetRow *restrict to, const CosetRow *restrict sign,        \
                                      int16_t factor) {                                            \
        coset_row_add(to, sign, factor);                                                           \
    }                                                                                              \
    attribute static int16_t transform_##level(const CosetRow *restrict from,                      \
                                               CosetRow *restrict to, int rows) {                  \
        return rows_transform(from, to, rows);                                                     \
    }

LOOPS_FOR(portable, )
#if PROCESSOR_IS_X86
LOOPS_FOR(avx2, __attribute__((target("avx2"))))
LOOPS_FOR(avx512, __attribute__((target("avx512f,avx512bw,avx512vl"))))
#else
#define add_avx2 add_portable
#define add_avx512 add_portable
#define transform_avx2 transform_portable
#define transform_avx512 transform_portable
#endif

static const Loops loops[PROCESSOR_LEVELS] = {
    {add_portable, transform_portable}, {add_avx2, transform_avx2}, {add_avx512, transform_avx512}};

/* A mask with its bits in the basis. */
typedef struct MaskBits {
    uint64_t bits;
    int16_t sign; /* (-1)^x_m, with the bits above the block's in the choice counted in */
} MaskBits;

typedef struct CosetSearch {
    const Coset *coset;
    const Loops *loops;
    int row_bits;
    MaskBits *masks;
    CosetRow *signs; /* (-1)^<lane, bits> for each value of the lowest bits */
    CosetRow *sums;  /* f */
    CosetRow *block; /* its transform */
} CosetSearch;

static void search_count(CosetSearch *search, const MaskBits *mask, int times) {
    const uint64_t row = mask->bits >> LANE_BITS & ((UINT64_C(1) << search->row_bits) - 1);
    search->loops->add(search->sums + row, search->signs + mask->bits % COSET_LANES,
                       (int16_t)(mask->sign * times));
}

static void coset_search_begin(CosetSearch *search) {
    const Coset *coset = search->coset;
    for (int value = 0; value < COSET_LANES; value++) {
        for (int lane = 0; lane < COSET_LANES; lane++) {
            const bool is_odd = bits_parity((uint64_t)(value & lane));
            search->signs[value].lane[lane] = is_odd ? -1 : 1;
        }
    }
    for (int mask = 0; mask < coset->masks; mask++) {
        MaskBits *bits = &search->masks[mask];
        *bits = (MaskBits){.sign = gf2_bit(coset->x, mask) ? -1 : 1};
        for (int i = 0; i < coset->dimension; i++) {
            bits->bits |= (uint64_t)gf2_bit(coset->basis[i], mask) << i;
        }
        search_count(search, bits, 1);
    }
}

/* Turns bit `bit` of the choice, one above the block's. */
static void search_turn(CosetSearch *search, int bit) {
    for (int mask = 0; mask < search->coset->masks; mask++) {
        MaskBits *bits = &search->masks[mask];
        if (bits->bits >> bit & 1) {
            search_count(search, bits, -2);
            bits->sign = (int16_t)-bits->sign;
        }
    }
}

/* Visits the light vectors of a block; false when a visit ends the search. */
static bool block_visit(const CosetSearch *search, CosetVisitor *visitor, uint64_t high) {
    const int rows = 1 << search->row_bits;
    const int lanes =
        search->coset->dimension < LANE_BITS ? 1 << search->coset->dimension : COSET_LANES;
    for (int row = 0; row < rows; row++) {
        for (int lane = 0; lane < lanes; lane++) {
            const int weight = (search->coset->masks - search->block[row].lane[lane]) / 2;
            const uint64_t choice = high | (uint64_t)(row * COSET_LANES + lane);
            if (weight <= visitor->heaviest && !visitor->visit(visitor, weight, choice)) {
                return false;
            }
        }
    }
    return true;
}

static Status search_blocks(CosetSearch *search, Budget *budget, CosetVisitor *visitor) {
    const int inner_bits = LANE_BITS + search->row_bits;
    const int outer_bits =
        search->coset->dimension > inner_bits ? search->coset->dimension - inner_bits : 0;
    uint64_t high = 0;
    for (uint64_t step = 1;; step++) {
        const int16_t greatest =
            search->loops->transform(search->sums, search->block, 1 << search->row_bits);
        if ((search->coset->masks - greatest) / 2 <= visitor->heaviest &&
            !block_visit(search, visitor, high)) {
            return STATUS_OK;
        }
        if (step >> outer_bits) {
            return STATUS_OK;
        }
        budget->nodes++;
        if (!budget_poll(budget)) {
            return budget->status;
        }
        const int bit = inner_bits + bits_lowest(step);
        search_turn(search, bit);
        high ^= UINT64_C(1) << bit;
    }
}

Status coset_search(const Coset *coset, Budget *budget, CosetVisitor *visitor,
                    ProcessorLevel level) {
    assert(coset->masks <= COSET_MASKS_MAX && coset->dimension <= COSET_DIMENSION_MAX);
    const int above = coset->dimension - LANE_BITS;
    CosetSearch search = {.coset = coset,
                          .loops = &loops[processor_at_most(level)],
                          .row_bits = above < 0              ? 0
                                      : above > ROW_BITS_MAX ? ROW_BITS_MAX
                                                             : above};
    const size_t rows = (size_t)1 << search.row_bits;
    search.masks = malloc(((size_t)coset->masks + 1) * sizeof *search.masks);
    search.signs = aligned_create(sizeof(CosetRow), (COSET_LANES + 2 * rows) * sizeof(CosetRow));
    Status status = STATUS_NO_MEMORY;
    if (search.masks && search.signs) {
        search.sums = search.signs + COSET_LANES;
        search.block = search.sums + rows;
        memset(search.sums, 0, rows * sizeof(CosetRow));
        coset_search_begin(&search);
        status = search_blocks(&search, budget, visitor);
    }
    free(search.masks);
    aligned_destroy(search.signs);
    return status;
}

void coset_vector(const Coset *coset, uint64_t choice, uint64_t *result) {
    const int words = gf2_words(coset->masks);
    memcpy(result, coset->x, (size_t)words * sizeof *result);
    for (; choice; choice &= choice - 1) {
        const uint64_t *vector = coset->basis[bits_lowest(choice)];
        for (int i = 0; i < words; i++) {
            result[i] ^= vector[i];
        }
    }
}
