/* Square systems with a unique solution: modulo each prime by bit planes, then lifted to its power
 * digit by digit (Dixon 1982), then combined by Chinese remainders. */
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "math/gf2.h"
#include "math/gf3.h"
#include "math/zmod.h"

bool zmod_square_takes(int modulus) {
    return modulus % 5 != 0 && modulus % 7 != 0;
}

/* A eliminated modulo one of the primes, with memory for solving. */
typedef struct ZmodSquareFactor {
    int prime, q;
    Gf2System *pair;
    Gf3Square *triple;
    uint64_t *words; /* right-hand side, solution and certificate modulo 2 */
} ZmodSquareFactor;

static void factor_finish(ZmodSquareFactor *factor) {
    gf2_system_destroy(factor->pair);
    gf3_square_destroy(factor->triple);
    free(factor->words);
}

static Status zmod_square_pair_init(const ZmodSquare *square, ZmodSquareFactor *factor) {
    Gf2Matrix *matrix = gf2_matrix_of_digits(square->size, square->size, square->a, square->stop);
    factor->pair = matrix ? gf2_system_create_until(matrix, square->stop) : NULL;
    factor->words = calloc(3 * (size_t)gf2_words(square->size) + 1, sizeof(uint64_t));
    gf2_matrix_destroy(matrix);
    if (!factor->pair || !factor->words) {
        return stop_is_raised(square->stop) ? STATUS_CANCELLED : STATUS_NO_MEMORY;
    }
    return gf2_system_nullity(factor->pair) == 0 ? STATUS_OK : STATUS_NOT_FOUND;
}

static void pair_solve(const ZmodSquare *square, ZmodSquareFactor *factor, const uint8_t *b,
                       uint8_t *x) {
    const size_t count = (size_t)gf2_words(square->size);
    gf2_vector_pack(b, square->size, factor->words);
    gf2_system_solve(factor->pair, factor->words, factor->words + count, factor->words + 2 * count);
    gf2_vector_unpack(factor->words + count, square->size, x);
}

static Status factor_init(const ZmodSquare *square, ZmodSquareFactor *factor) {
    return factor->prime == 2
               ? zmod_square_pair_init(square, factor)
               : gf3_square_create(square->size, square->a, square->stop, &factor->triple);
}

/* Computes b - x·A modulo q; incomplete after a stop. */
static void zmod_square_take_off(const ZmodSquare *square, const uint8_t *x, int q, uint32_t *sums,
                                 uint8_t *left) {
    const size_t size = (size_t)square->size;
    memset(sums, 0, size * sizeof *sums);
    for (size_t row = 0; row < size && !stop_is_raised(square->stop); row++) {
        const uint8_t *entries = square->a + row * size;
        for (size_t column = 0; x[row] && column < size; column++) {
            sums[column] += (uint32_t)x[row] * entries[column];
        }
    }
    for (size_t column = 0; column < size; column++) {
        const uint32_t made = sums[column] % (uint32_t)q;
        left[column] = (uint8_t)((square->b[column] + (uint32_t)q - made) % (uint32_t)q);
    }
}

typedef struct ZmodSquareRoom {
    uint32_t *sums;
    uint8_t *left, *digits, *part;
} ZmodSquareRoom;

/* Computes x modulo q, digit by digit in the prime, into room->part; incomplete after a stop. */
static void factor_solve(const ZmodSquare *square, ZmodSquareFactor *factor,
                         const ZmodSquareRoom *room) {
    const size_t size = (size_t)square->size;
    memset(room->part, 0, size);
    for (int power = 1; power < factor->q && !stop_is_raised(square->stop);
         power *= factor->prime) {
        zmod_square_take_off(square, room->part, factor->q, room->sums, room->left);
        for (size_t i = 0; i < size; i++) {
            room->left[i] = (uint8_t)(room->left[i] / power);
        }
        if (factor->prime == 2) {
            pair_solve(square, factor, room->left, room->digits);
        } else {
            gf3_square_solve(factor->triple, room->left, room->digits);
        }
        for (size_t i = 0; i < size; i++) {
            room->part[i] = (uint8_t)(room->part[i] + power * room->digits[i]);
        }
    }
}

static Status solve_factor(const ZmodSquare *square, int prime, const ZmodSquareRoom *room,
                           uint8_t *x) {
    ZmodSquareFactor factor = {.prime = prime, .q = 1};
    while (square->modulus % (factor.q * prime) == 0) {
        factor.q *= prime;
    }
    /* 1 modulo this power, 0 modulo the other. */
    int weight = square->modulus / factor.q;
    while (weight % factor.q != 1) {
        weight += square->modulus / factor.q;
    }
    const Status status = factor_init(square, &factor);
    if (status == STATUS_OK) {
        factor_solve(square, &factor, room);
        for (int i = 0; i < square->size; i++) {
            x[i] = (uint8_t)((x[i] + weight * room->part[i]) % square->modulus);
        }
    }
    factor_finish(&factor);
    return status == STATUS_OK && stop_is_raised(square->stop) ? STATUS_CANCELLED : status;
}

Status zmod_square_solve(const ZmodSquare *square, uint8_t *x) {
    const size_t size = (size_t)square->size;
    ZmodSquareRoom room = {.sums = malloc((size + 1) * sizeof(uint32_t)),
                           .left = malloc(3 * size + 1)};
    Status status = room.sums && room.left ? STATUS_OK : STATUS_NO_MEMORY;
    room.digits = room.left + size;
    room.part = room.left + 2 * size;
    memset(x, 0, size);
    for (int prime = 2; status == STATUS_OK && prime <= 3; prime++) {
        if (square->modulus % prime == 0) {
            status = solve_factor(square, prime, &room, x);
        }
    }
    free(room.sums);
    free(room.left);
    return status;
}
