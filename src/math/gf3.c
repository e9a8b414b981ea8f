/* Square linear systems over GF(3), as bit planes. */
#include "math/gf3.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/inlined.h"
#include "base/stop.h"

/* One row: the words of the entries equal to 1, then the words of those equal to 2. */
typedef struct Gf3Row {
    uint64_t *ones;
    uint64_t *twos;
} Gf3Row;

/* P·At = L·U: row i of `upper` is the equation in which pivot i was found; `lower` records how
 * often earlier pivots were subtracted. */
struct Gf3Square {
    int size;
    int words;
    int *order; /* order[i]: the equation at place i, numbered like the columns of A */
    uint64_t *upper;
    uint64_t *lower;
    uint64_t *known; /* a right-hand side in progress, as a row */
};

static Gf3Row row_at(const Gf3Square *square, uint64_t *rows, int equation) {
    uint64_t *ones = rows + (size_t)equation * 2 * (size_t)square->words;
    return (Gf3Row){ones, ones + square->words};
}

static int entry(Gf3Row row, int column) {
    return (int)(row.ones[column / 64] >> column % 64 & 1) +
           2 * (int)(row.twos[column / 64] >> column % 64 & 1);
}

static void set_entry(Gf3Row row, int column, int value) {
    row.ones[column / 64] |= (uint64_t)(value == 1) << column % 64;
    row.twos[column / 64] |= (uint64_t)(value == 2) << column % 64;
}

/* ---- Addition ---- */

/* target += source, from word `first` on. */
static INLINED void add_planes(Gf3Row target, Gf3Row source, int first, int words) {
    uint64_t *restrict ones = target.ones;
    uint64_t *restrict twos = target.twos;
    const uint64_t *restrict source_ones = source.ones;
    const uint64_t *restrict source_twos = source.twos;
    for (int i = first; i < words; i++) {
        const uint64_t one = ones[i];
        const uint64_t two = twos[i];
        const uint64_t both = (one | source_twos[i]) ^ (two | source_ones[i]);
        ones[i] = (two | source_twos[i]) ^ both;
        twos[i] = (one | source_ones[i]) ^ both;
    }
}

typedef void (*AddPlanes)(Gf3Row target, Gf3Row source, int first, int words);

static void gf3_add_portable(Gf3Row target, Gf3Row source, int first, int words) {
    add_planes(target, source, first, words);
}

#if PROCESSOR_IS_X86
__attribute__((target("avx2"))) static void GF3_add_avx2(Gf3Row target, Gf3Row source, int first,
                                                         int words) {
    add_planes(target, source, first, words);
}
#else
#define GF3_add_avx2 gf3_add_portable
#endif

/* ---- Elimination ---- */

/* Two pivots at a time, so that one addition to each equation serves both. */
typedef struct Gf3Pair {
    int column;       /* column and place of the first pivot */
    int owns[2];      /* the pivots' entries, each its own inverse */
    int across;       /* entry of the first pivot in the second one's column */
    Gf3Row sums[9];   /* sums[i + 3 j] subtracts the first pivot i times and the second j times */
    uint64_t *memory; /* memory of the sums */
} Gf3Pair;

static Gf3Row equation_in(const Gf3Square *square, int place) {
    return row_at(square, square->upper, square->order[place]);
}

static void exchange(Gf3Square *square, int place, int other) {
    const int kept = square->order[place];
    square->order[place] = square->order[other];
    square->order[other] = kept;
}

static Gf3Row less(Gf3Row row) {
    return (Gf3Row){row.twos, row.ones};
}

/* Moves an equation with an entry in this column to its place; false when there is none. */
static bool gf3_find_pivot(Gf3Square *square, int column) {
    int place = column;
    while (place < square->size && entry(equation_in(square, place), column) == 0) {
        place++;
    }
    if (place < square->size) {
        exchange(square, column, place);
    }
    return place < square->size;
}

/* Computes how often to subtract each pivot from the equation. */
static void times_of(const Gf3Pair *pair, Gf3Row equation, int *first, int *second) {
    *first = entry(equation, pair->column) * pair->owns[0] % 3;
    const int left = entry(equation, pair->column + 1) + (3 - *first) * pair->across;
    *second = left * pair->owns[1] % 3;
}

/* Subtracts the first pivot from an equation that can be the second; false when there is none. */
static bool find_second(Gf3Square *square, Gf3Pair *pair, AddPlanes add) {
    const Gf3Row pivot = equation_in(square, pair->column);
    int first = 0;
    int left = 0;
    int place = pair->column + 1;
    pair->owns[0] = entry(pivot, pair->column);
    pair->owns[1] = 1;
    pair->across = entry(pivot, pair->column + 1);
    for (; place < square->size && left == 0; place++) {
        times_of(pair, equation_in(square, place), &first, &left);
    }
    if (left == 0) {
        return false;
    }
    exchange(square, pair->column + 1, place - 1);
    const Gf3Row second = equation_in(square, pair->column + 1);
    if (first) {
        add(second, first == 1 ? less(pivot) : pivot, pair->column / 64, square->words);
    }
    set_entry(row_at(square, square->lower, square->order[pair->column + 1]), pair->column, first);
    pair->owns[1] = entry(second, pair->column + 1);
    return true;
}

static void make_sums(const Gf3Square *square, Gf3Pair *pair, AddPlanes add) {
    const size_t words = (size_t)square->words;
    const Gf3Row pivots[2] = {equation_in(square, pair->column),
                              equation_in(square, pair->column + 1)};
    memset(pair->memory, 0, 9 * 2 * words * sizeof(uint64_t));
    for (int i = 1; i < 9; i++) {
        const int times[2] = {i % 3, i / 3};
        for (int one = 0; one < 2; one++) {
            if (times[one]) {
                add(pair->sums[i], times[one] == 1 ? less(pivots[one]) : pivots[one],
                    pair->column / 64, square->words);
            }
        }
    }
}

static void clear_pair(const Gf3Square *square, const Gf3Pair *pair, AddPlanes add) {
    for (int place = pair->column + 2; place < square->size; place++) {
        const Gf3Row equation = equation_in(square, place);
        const Gf3Row lower = row_at(square, square->lower, square->order[place]);
        int first;
        int second;
        times_of(pair, equation, &first, &second);
        if (first || second) {
            add(equation, pair->sums[first + 3 * second], pair->column / 64, square->words);
            set_entry(lower, pair->column, first);
            set_entry(lower, pair->column + 1, second);
        }
    }
}

/* Clears the two columns from `pair->column` on, or the last one. */
static Status clear_columns(Gf3Square *square, Gf3Pair *pair, AddPlanes add) {
    if (!gf3_find_pivot(square, pair->column)) {
        return STATUS_NOT_FOUND;
    }
    if (pair->column + 1 == square->size) {
        return STATUS_OK;
    }
    if (!find_second(square, pair, add)) {
        return STATUS_NOT_FOUND;
    }
    make_sums(square, pair, add);
    clear_pair(square, pair, add);
    return STATUS_OK;
}

static bool gf3_pair_init(const Gf3Square *square, Gf3Pair *pair) {
    const size_t words = (size_t)square->words;
    pair->memory = malloc((9 * 2 * words + 1) * sizeof(uint64_t));
    for (size_t i = 0; pair->memory && i < 9; i++) {
        uint64_t *ones = pair->memory + i * 2 * words;
        pair->sums[i] = (Gf3Row){ones, ones + words};
    }
    return pair->memory != NULL;
}

/* Incomplete after a stop. */
static void load_equations(Gf3Square *square, const uint8_t *a, const atomic_bool *stop) {
    const size_t size = (size_t)square->size;
    for (size_t row = 0; row < size && !stop_is_raised(stop); row++) {
        for (size_t column = 0; column < size; column++) {
            set_entry(row_at(square, square->upper, (int)column), (int)row,
                      a[row * size + column] % 3);
        }
    }
}

static Gf3Square *create_empty(int size) {
    Gf3Square *square = calloc(1, sizeof *square);
    if (!square) {
        return NULL;
    }
    square->size = size;
    square->words = (size + 255) / 256 * 4; /* whole registers */
    const size_t words = 2 * (size_t)square->words;
    square->order = malloc(((size_t)size + 1) * sizeof *square->order);
    square->upper = calloc((size_t)size * words + 1, sizeof(uint64_t));
    square->lower = calloc((size_t)size * words + 1, sizeof(uint64_t));
    square->known = calloc(words + 1, sizeof(uint64_t));
    if (!square->order || !square->upper || !square->lower || !square->known) {
        gf3_square_destroy(square);
        return NULL;
    }
    for (int i = 0; i < size; i++) {
        square->order[i] = i;
    }
    return square;
}

static Status gf3_eliminate(int size, const uint8_t *a, const atomic_bool *stop,
                            ProcessorLevel level, Gf3Square **result) {
    const AddPlanes add =
        processor_at_most(level) == PROCESSOR_PORTABLE ? gf3_add_portable : GF3_add_avx2;
    Gf3Square *square = create_empty(size);
    Gf3Pair pair = {0};
    Status status = square && gf3_pair_init(square, &pair) ? STATUS_OK : STATUS_NO_MEMORY;
    *result = NULL;
    if (status == STATUS_OK) {
        load_equations(square, a, stop);
        status = stop_is_raised(stop) ? STATUS_CANCELLED : STATUS_OK;
    }
    while (status == STATUS_OK && pair.column < size) {
        status = clear_columns(square, &pair, add);
        pair.column += 2;
        if (status == STATUS_OK && stop_is_raised(stop)) {
            status = STATUS_CANCELLED;
        }
    }
    free(pair.memory);
    if (status != STATUS_OK) {
        gf3_square_destroy(square);
        return status;
    }
    *result = square;
    return STATUS_OK;
}

Status gf3_square_create(int size, const uint8_t *a, const atomic_bool *stop, Gf3Square **square) {
    return gf3_eliminate(size, a, stop, PROCESSOR_LEVELS, square);
}

Status gf3_square_create_at(int size, const uint8_t *a, Gf3Square **square, ProcessorLevel level) {
    return gf3_eliminate(size, a, NULL, level, square);
}

void gf3_square_destroy(Gf3Square *square) {
    if (square) {
        free(square->order);
        free(square->upper);
        free(square->lower);
        free(square->known);
        free(square);
    }
}

/* ---- Solution ---- */

/* The dot product modulo 3. */
static int dot(Gf3Row a, Gf3Row b, int words) {
    int sum = 0;
    for (int i = 0; i < words; i++) {
        sum += __builtin_popcountll(a.ones[i] & b.ones[i]) +
               __builtin_popcountll(a.twos[i] & b.twos[i]);
        sum += 2 * (__builtin_popcountll(a.ones[i] & b.twos[i]) +
                    __builtin_popcountll(a.twos[i] & b.ones[i]));
    }
    return sum % 3;
}

void gf3_square_solve(Gf3Square *square, const uint8_t *b, uint8_t *x) {
    const Gf3Row known = {square->known, square->known + square->words};
    const size_t bytes = 2 * (size_t)square->words * sizeof(uint64_t);
    memset(square->known, 0, bytes);
    for (int i = 0; i < square->size; i++) { /* L·y = P·b */
        const int equation = square->order[i];
        const Gf3Row lower = row_at(square, square->lower, equation);
        x[i] = (uint8_t)((b[equation] + 3 - dot(lower, known, square->words)) % 3);
        set_entry(known, i, x[i]);
    }
    memset(square->known, 0, bytes);
    for (int i = square->size - 1; i >= 0; i--) { /* U·x = y */
        const Gf3Row upper = row_at(square, square->upper, square->order[i]);
        const int rest = (x[i] + 3 - dot(upper, known, square->words)) % 3;
        x[i] = (uint8_t)(rest * entry(upper, i) % 3);
        set_entry(known, i, x[i]);
    }
}
