/* Row operations modulo a prime power. */
#include "math/zmod/zmod_rows.h"

#include <assert.h>
#include <string.h>

#include "base/inlined.h"

int zmod_inverse(int unit, int q) {
    int inverse = 1;
    while (unit * inverse % q != 1) {
        inverse++;
        assert(inverse < q);
    }
    return inverse;
}

/* The sums of this many products of digits fit in 16 bits. */
#define DOT_CHUNKS 512

uint32_t zmod_dot(const uint8_t *a, const uint8_t *b, int count) {
    uint32_t sum = 0;
    int i = 0;
    while (i + ZMOD_CHUNK <= count) {
        uint16_t lanes[ZMOD_CHUNK] = {0};
        for (int chunk = 0; chunk < DOT_CHUNKS && i + ZMOD_CHUNK <= count; chunk++) {
            for (int lane = 0; lane < ZMOD_CHUNK; lane++) {
                lanes[lane] = (uint16_t)(lanes[lane] + a[i + lane] * b[i + lane]);
            }
            i += ZMOD_CHUNK;
        }
        for (int lane = 0; lane < ZMOD_CHUNK; lane++) {
            sum += lanes[lane];
        }
    }
    for (; i < count; i++) {
        sum += (uint32_t)a[i] * b[i];
    }
    return sum;
}

/* sum - q, or sum when that would be negative: the difference modulo 256 is then the larger one. */
static INLINED uint8_t zmod_rows_take_off(uint8_t sum, uint8_t q) {
    const uint8_t less = (uint8_t)(sum - q);
    return less < sum ? less : sum;
}

/* Adds one chunk with only byte additions and minima; sums stay below (factor + 1) * q. */
static INLINED void chunk_add(uint8_t *restrict target, const uint8_t *restrict source, int factor,
                              uint8_t q) {
    const uint8_t q2 = (uint8_t)(2 * q);
    const uint8_t q4 = (uint8_t)(4 * q);
    const uint8_t q8 = (uint8_t)(8 * q);
    uint8_t sums[ZMOD_CHUNK];
    for (int i = 0; i < ZMOD_CHUNK; i++) {
        const uint8_t one = source[i];
        const uint8_t two = (uint8_t)(one + one);
        const uint8_t four = (uint8_t)(two + two);
        const uint8_t eight = (uint8_t)(four + four);
        uint8_t sum = target[i];
        sum = factor & 1 ? (uint8_t)(sum + one) : sum;
        sum = factor & 2 ? (uint8_t)(sum + two) : sum;
        sum = factor & 4 ? (uint8_t)(sum + four) : sum;
        sum = factor & 8 ? (uint8_t)(sum + eight) : sum;
        sum = factor >= 8 ? zmod_rows_take_off(sum, q8) : sum;
        sum = factor >= 4 ? zmod_rows_take_off(sum, q4) : sum;
        sum = factor >= 2 ? zmod_rows_take_off(sum, q2) : sum;
        sums[i] = zmod_rows_take_off(sum, q);
    }
    memcpy(target, sums, ZMOD_CHUNK);
}

static INLINED void row_add_times(ZmodAddition addition, int factor, uint8_t q) {
    for (int i = 0; i < addition.count; i += ZMOD_CHUNK) {
        chunk_add(addition.target + i, addition.source + i, factor, q);
    }
}

static INLINED void zmod_rows_row_add(ZmodAddition addition, int q) {
    const uint8_t modulus = (uint8_t)q;
    assert(addition.count % ZMOD_CHUNK == 0);
    switch (addition.factor) {
    case 1:
        row_add_times(addition, 1, modulus);
        break;
    case 2:
        row_add_times(addition, 2, modulus);
        break;
    case 3:
        row_add_times(addition, 3, modulus);
        break;
    case 4:
        row_add_times(addition, 4, modulus);
        break;
    case 5:
        row_add_times(addition, 5, modulus);
        break;
    case 6:
        row_add_times(addition, 6, modulus);
        break;
    case 7:
        row_add_times(addition, 7, modulus);
        break;
    default:
        assert(addition.factor == 8);
        row_add_times(addition, 8, modulus);
        break;
    }
}

static void zmod_rows_add_portable(ZmodAddition addition, int q) {
    zmod_rows_row_add(addition, q);
}

#if PROCESSOR_IS_X86
__attribute__((target("avx2"))) static void ZMOD_ROWS_add_avx2(ZmodAddition addition, int q) {
    zmod_rows_row_add(addition, q);
}
#else
#define ZMOD_ROWS_add_avx2 zmod_rows_add_portable
#endif

ZmodRowAdd zmod_row_add(ProcessorLevel level) {
    return processor_at_most(level) == PROCESSOR_PORTABLE ? zmod_rows_add_portable
                                                          : ZMOD_ROWS_add_avx2;
}
