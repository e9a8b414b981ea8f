/* The multiplicative order of a mask matrix (Celler and Leedham-Green 1997). */
#include "inversion/explain/order.h"

#include <string.h>

#include "math/gf2_small.h"

#define DIGITS_MAX 40
#define FACTORS_MAX 256

__extension__ typedef unsigned __int128 OrderWide;

/* A matrix of bits for two colours, else of digits. */
typedef union Square {
    Gf2Small bits;
    uint8_t digits[DIGITS_MAX * DIGITS_MAX];
} Square;

typedef struct OrderFactor {
    uint64_t prime;
    int exponent;
} OrderFactor;

typedef struct OrderSearch {
    int colours;
    int size;
    Budget *budget;
    int factor_count;
    OrderFactor factors[FACTORS_MAX]; /* of an exponent that every invertible matrix has */
} OrderSearch;

static uint64_t power_modulo(uint64_t base, uint64_t exponent, uint64_t modulus) {
    uint64_t result = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1) {
            result = (uint64_t)((OrderWide)result * base % modulus);
        }
        base = (uint64_t)((OrderWide)base * base % modulus);
    }
    return result;
}

/* The Miller-Rabin test with bases that decide all numbers below 2^64. */
static bool is_prime(uint64_t number) {
    static const uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (number < 2) {
        return false;
    }
    const int twos = __builtin_ctzll(number - 1);
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        if (number % bases[i] == 0) {
            return number == bases[i];
        }
        uint64_t x = power_modulo(bases[i], (number - 1) >> twos, number);
        bool is_witness = x != 1 && x != number - 1;
        for (int square = 1; is_witness && square < twos; square++) {
            x = (uint64_t)((OrderWide)x * x % number);
            is_witness = x != number - 1;
        }
        if (is_witness) {
            return false;
        }
    }
    return true;
}

static void factor_add(OrderSearch *search, uint64_t prime, int exponent) {
    for (int i = 0; i < search->factor_count; i++) {
        OrderFactor *factor = &search->factors[i];
        if (factor->prime == prime) {
            factor->exponent = exponent > factor->exponent ? exponent : factor->exponent;
            return;
        }
    }
    if (search->factor_count < FACTORS_MAX) {
        search->factors[search->factor_count++] = (OrderFactor){prime, exponent};
    }
}

/* Divides *number by the prime as often as possible, and records the prime. */
static void factor_take(OrderSearch *search, uint64_t prime, uint64_t *number) {
    int exponent = 0;
    while (*number % prime == 0) {
        *number /= prime;
        exponent++;
    }
    if (exponent > 0) {
        factor_add(search, prime, exponent);
    }
}

/* The factors of p^d - 1, those of smaller d being known: the new ones are 1 modulo d. */
static void factor_all(OrderSearch *search, uint64_t number, uint64_t d) {
    const int known = search->factor_count;
    for (int i = 0; i < known; i++) {
        factor_take(search, search->factors[i].prime, &number);
    }
    for (uint64_t trial = d + 1; number > 1; trial += d) {
        if (is_prime(number)) {
            factor_add(search, number, 1);
            return;
        }
        /* The next divisor; a number that is not prime has one below its root. */
        while (number % trial != 0) {
            trial += d;
        }
        factor_take(search, trial, &number);
    }
}

/* p^e is the part of the colours that p divides. False when the numbers are too large. */
static bool factor_prime(OrderSearch *search, int p, int e) {
    const uint64_t prime = (uint64_t)p;
    uint64_t power = 1;
    int steps = 0; /* p^steps reaches the size: the longest Jordan chain of a unipotent matrix */
    for (uint64_t reached = 1; reached < (uint64_t)search->size; reached *= prime) {
        steps++;
    }
    factor_add(search, prime, steps + e - 1);
    for (int d = 1; d <= search->size; d++) {
        const bool is_last = p == 2 && d == 64;
        if (!is_last && power > UINT64_MAX / prime) {
            return false;
        }
        power *= prime; /* 0 stands for 2^64 */
        factor_all(search, power - 1, (uint64_t)d);
    }
    return true;
}

static bool factor_exponent(OrderSearch *search) {
    int left = search->colours;
    for (int p = 2; left > 1; p++) {
        int e = 0;
        while (left % p == 0) {
            left /= p;
            e++;
        }
        if (e > 0 && !factor_prime(search, p, e)) {
            return false;
        }
    }
    return true;
}

static void square_digits_product(const OrderSearch *search, const Square *a, const Square *b,
                                  Square *product) {
    const int size = search->size;
    for (int row = 0; row < size; row++) {
        uint16_t sums[DIGITS_MAX] = {0};
        for (int i = 0; i < size; i++) {
            const uint16_t times = a->digits[row * size + i];
            const uint8_t *other = b->digits + i * size;
            for (int column = 0; times && column < size; column++) {
                sums[column] = (uint16_t)(sums[column] + times * other[column]);
            }
        }
        for (int column = 0; column < size; column++) {
            product->digits[row * size + column] = (uint8_t)(sums[column] % search->colours);
        }
    }
}

static void square_product(const OrderSearch *search, const Square *a, const Square *b,
                           Square *product) {
    if (search->colours == 2) {
        gf2_small_multiply(&a->bits, &b->bits, &product->bits);
    } else {
        square_digits_product(search, a, b, product);
    }
}

static bool square_is_identity(const OrderSearch *search, const Square *square) {
    if (search->colours == 2) {
        return gf2_small_is_identity(&square->bits);
    }
    for (int i = 0; i < search->size * search->size; i++) {
        if (square->digits[i] != (i % (search->size + 1) == 0)) {
            return false;
        }
    }
    return true;
}

static void square_read(const InversionMasks *masks, Square *square) {
    const int size = masks->cells;
    if (masks->colours != 2) {
        memcpy(square->digits, masks->digits, (size_t)(size * size));
        return;
    }
    square->bits = gf2_small_zero(size, size);
    for (int i = 0; i < size * size; i++) {
        square->bits.row[i / size] |= (uint64_t)masks->digits[i] << (i % size);
    }
}

static void square_copy(const OrderSearch *search, const Square *square, Square *copy) {
    if (search->colours == 2) {
        copy->bits.rows = copy->bits.columns = search->size;
        memcpy(copy->bits.row, square->bits.row, (size_t)search->size * sizeof(uint64_t));
    } else {
        memcpy(copy->digits, square->digits, (size_t)(search->size * search->size));
    }
}

/* square = square^exponent, exponent at least 1. */
static void square_power(const OrderSearch *search, Square *square, uint64_t exponent) {
    Square places[2];
    const Square *base = square;
    const Square *power = square;
    int next = 0;
    for (int bit = 62 - __builtin_clzll(exponent); bit >= 0; bit--) {
        square_product(search, power, power, &places[next]);
        power = &places[next];
        next = !next;
        if (exponent >> bit & 1) {
            square_product(search, power, base, &places[next]);
            power = &places[next];
            next = !next;
        }
    }
    if (power != square) {
        square_copy(search, power, square);
    }
}

static uint64_t multiply_or_limit(uint64_t a, uint64_t b) {
    return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

/* Raises `square` to the power of the factors from `first` up to but not including `last`. */
static void square_power_of(const OrderSearch *search, Square *square, int first, int last) {
    for (int i = first; i < last && budget_poll(search->budget); i++) {
        for (int times = 0; times < search->factors[i].exponent; times++) {
            square_power(search, square, search->factors[i].prime);
        }
    }
}

/* The order of a matrix whose power of the factors first … last - 1 is the identity: one half of
 * the factors gives the order of the power by the other half. */
static uint64_t order_within(const OrderSearch *search, const Square *square, int first, int last) {
    Square part;
    uint64_t order = 1;
    square_copy(search, square, &part);
    if (last - first == 1) {
        for (int times = 0;
             times < search->factors[first].exponent && !square_is_identity(search, &part);
             times++) {
            square_power(search, &part, search->factors[first].prime);
            order = multiply_or_limit(order, search->factors[first].prime);
        }
        return order;
    }
    const int middle = (first + last) / 2;
    square_power_of(search, &part, middle, last);
    if (!square_is_identity(search, &part)) {
        order = order_within(search, &part, first, middle);
    }
    square_copy(search, square, &part);
    square_power_of(search, &part, first, middle);
    if (!square_is_identity(search, &part)) {
        order = multiply_or_limit(order, order_within(search, &part, middle, last));
    }
    return order;
}

Status order_find(const InversionMasks *masks, Budget *budget, uint64_t *order) {
    OrderSearch search = {.colours = masks->colours, .size = masks->cells, .budget = budget};
    if (masks->cells > (masks->colours == 2 ? GF2_SMALL_MAX : DIGITS_MAX) ||
        !factor_exponent(&search)) {
        return STATUS_NOT_FOUND;
    }
    Square square;
    square_read(masks, &square);
    *order = order_within(&search, &square, 0, search.factor_count);
    if (budget->status != STATUS_OK) {
        return budget->status;
    }
    return *order == UINT64_MAX ? STATUS_NOT_FOUND : STATUS_OK;
}
