/* Linear systems over Z/kZ: elimination by prime powers, kernels and solutions. */
#include "math/zmod.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "math/zmod/zmod_rows.h"

/* The system modulo one prime power q = p^e, as equations. Row c of `equations` is column c of A
 * (over the unknowns, one for each row of A), followed by the row of the transformation: which
 * original equations add up to it. Rows 0 … rank - 1 are pivot rows in echelon form. */
typedef struct ZmodPart {
    int prime;
    int power;  /* e */
    int q;      /* p^e */
    int weight; /* modulo k: 1 modulo this q, 0 modulo the others */
    uint8_t *equations;
    int rank;
    int *pivots;       /* the unknown of each pivot row */
    int *valuations;   /* how often p divides the pivot; below e */
    int *free_columns; /* the unknowns without a pivot */
    uint8_t *work;     /* for the right-hand side, one digit for each equation */
    uint8_t *unknowns; /* for a solution modulo q */
} ZmodPart;

#define PARTS_MAX 2

struct ZmodSystem {
    int modulus;
    int rows;    /* of A: unknowns */
    int columns; /* of A: equations */
    int stride;  /* length of an equation and its transformation, a multiple of ZMOD_CHUNK */
    int part_count;
    ZmodPart parts[PARTS_MAX];
    int generator_count;
    int *orders;
    uint8_t *generators;
};

static int valuation(int value, const ZmodPart *part) {
    int count = 0;
    if (value == 0) {
        return part->power;
    }
    while (value % part->prime == 0) {
        value /= part->prime;
        count++;
    }
    return count;
}

static int power_of(int base, int exponent) {
    int result = 1;
    while (exponent-- > 0) {
        result *= base;
    }
    return result;
}

static uint8_t *equation(const ZmodSystem *system, const ZmodPart *part, int index) {
    return part->equations + (size_t)index * (size_t)system->stride;
}

/* The place of a pivot. */
typedef struct ZmodPlace {
    int row;
    int column;
} ZmodPlace;

/* Finds the entry of the unused equations that p divides least often. Its valuation is at least
 * `least`; the search ends early when it reaches that. False when all entries are 0, or after a
 * stop. */
static bool zmod_find_pivot(const ZmodSystem *system, const ZmodPart *part, int least,
                            const atomic_bool *stop, ZmodPlace *place) {
    int best = part->power;
    for (int i = part->rank; i < system->columns && !stop_is_raised(stop); i++) {
        const uint8_t *entries = equation(system, part, i);
        for (int j = 0; j < system->rows; j++) {
            const int v = entries[j] ? valuation(entries[j], part) : best;
            if (v < best) {
                best = v;
                *place = (ZmodPlace){i, j};
                if (best == least) {
                    return true;
                }
            }
        }
    }
    return best < part->power && !stop_is_raised(stop);
}

static void swap_equations(const ZmodSystem *system, const ZmodPart *part, int a, int b) {
    uint8_t *left = equation(system, part, a);
    uint8_t *right = equation(system, part, b);
    for (int i = 0; a != b && i < system->stride; i++) {
        const uint8_t kept = left[i];
        left[i] = right[i];
        right[i] = kept;
    }
}

/* Bytes of equations, about a million, between two checks of the stop flag. */
#define LOOK_BYTES ((size_t)1 << 20)

/* Subtracts the pivot row part->rank from the equations below; false after a stop. */
static bool zmod_clear_column(const ZmodSystem *system, const ZmodPart *part, int column,
                              const atomic_bool *stop) {
    const ZmodRowAdd add = zmod_row_add(PROCESSOR_LEVELS);
    const uint8_t *pivot = equation(system, part, part->rank);
    const int divisor = power_of(part->prime, part->valuations[part->rank]);
    const int inverse = zmod_inverse(pivot[column] / divisor % part->q, part->q);
    size_t bytes = 0;
    for (int i = part->rank + 1; i < system->columns; i++) {
        uint8_t *other = equation(system, part, i);
        if (other[column]) {
            const int factor = other[column] / divisor * inverse % part->q;
            add((ZmodAddition){other, pivot, system->stride, part->q - factor}, part->q);
            bytes += (size_t)system->stride;
        }
        if (bytes >= LOOK_BYTES) {
            if (stop_is_raised(stop)) {
                return false;
            }
            bytes = 0;
        }
    }
    return !stop_is_raised(stop);
}

/* Lists the unknowns without a pivot. */
static void find_free_columns(const ZmodSystem *system, ZmodPart *part) {
    memset(part->unknowns, 0, (size_t)system->rows);
    for (int i = 0; i < part->rank; i++) {
        part->unknowns[part->pivots[i]] = 1;
    }
    int count = 0;
    for (int j = 0; j < system->rows; j++) {
        if (!part->unknowns[j]) {
            part->free_columns[count++] = j;
        }
    }
}

/* False after a stop. */
static bool part_eliminate(const ZmodSystem *system, ZmodPart *part, const atomic_bool *stop) {
    ZmodPlace place = {0, 0};
    int least = 0;
    while (part->rank < system->columns && zmod_find_pivot(system, part, least, stop, &place)) {
        swap_equations(system, part, place.row, part->rank);
        least = valuation(equation(system, part, part->rank)[place.column], part);
        part->pivots[part->rank] = place.column;
        part->valuations[part->rank] = least;
        if (!zmod_clear_column(system, part, place.column, stop)) {
            return false;
        }
        part->rank++;
    }
    find_free_columns(system, part);
    return !stop_is_raised(stop);
}

/* Computes the pivots' unknowns from the last row up, modulo q. `x` holds the free unknowns and, at
 * the pivots, 0 or whatever the caller adds there. `right` is the right-hand side of the pivot
 * rows; NULL means 0. Every entry of a row is divisible by the prime power that divides its
 * pivot. */
static void back_substitute(const ZmodSystem *system, const ZmodPart *part, const uint8_t *right,
                            uint8_t *x) {
    for (int i = part->rank - 1; i >= 0; i--) {
        const uint8_t *entries = equation(system, part, i);
        const int column = part->pivots[i];
        const int divisor = power_of(part->prime, part->valuations[i]);
        const int inverse = zmod_inverse(entries[column] / divisor % part->q, part->q);
        int sum = right ? right[i] / divisor : 0;
        const int added = x[column];
        x[column] = 0;
        /* A single division suffices: the divisor divides every entry. */
        const uint32_t others = zmod_dot(entries, x, system->rows);
        sum += part->q - (int)(others / (uint32_t)divisor) % part->q;
        x[column] = (uint8_t)((sum * inverse + added) % part->q);
    }
}

/* Writes generators of the kernel modulo q, times `weight` to make them vectors modulo k: one of
 * order q for each free unknown, and one for each pivot that p divides, of the order of that
 * power. */
static bool part_make_generators(ZmodSystem *system, const ZmodPart *part,
                                 const atomic_bool *stop) {
    const int free_count = system->rows - part->rank;
    for (int i = 0; i < system->rows; i++) {
        const bool is_free = i < free_count;
        const int row = i - free_count;
        if (!is_free && part->valuations[row] == 0) {
            continue;
        }
        if (stop_is_raised(stop)) {
            return false;
        }
        const int column = is_free ? part->free_columns[i] : part->pivots[row];
        const int order = is_free ? part->q : power_of(part->prime, part->valuations[row]);
        uint8_t *x = system->generators + (size_t)system->generator_count * (size_t)system->rows;
        memset(x, 0, (size_t)system->rows);
        x[column] = (uint8_t)(is_free ? 1 : part->q / order);
        back_substitute(system, part, NULL, x);
        for (int j = 0; j < system->rows; j++) {
            x[j] = (uint8_t)(x[j] * part->weight % system->modulus);
        }
        system->orders[system->generator_count++] = order;
    }
    return true;
}

static bool part_create(const ZmodSystem *system, ZmodPart *part, const uint8_t *a,
                        const atomic_bool *stop) {
    const size_t rows = (size_t)system->rows;
    const size_t columns = (size_t)system->columns;
    part->equations = calloc(columns * (size_t)system->stride + 1, 1);
    part->pivots = malloc((rows + 1) * sizeof(int));
    part->valuations = malloc((rows + 1) * sizeof(int));
    part->free_columns = malloc((rows + 1) * sizeof(int));
    part->work = malloc(columns + 1);
    part->unknowns = malloc(rows + 1);
    if (!part->equations || !part->pivots || !part->valuations || !part->free_columns ||
        !part->work || !part->unknowns) {
        return false;
    }
    for (size_t i = 0; i < columns; i++) {
        if (stop_is_raised(stop)) {
            return false;
        }
        uint8_t *entries = equation(system, part, (int)i);
        for (size_t j = 0; j < rows; j++) {
            assert(a[j * columns + i] < system->modulus);
            entries[j] = (uint8_t)(a[j * columns + i] % part->q);
        }
        entries[rows + i] = 1;
    }
    return part_eliminate(system, part, stop);
}

/* Splits k into prime powers and finds for each the number that is 1 modulo it and 0 modulo the
 * rest. */
static void split_modulus(ZmodSystem *system) {
    int left = system->modulus;
    for (int prime = 2; left > 1; prime++) {
        ZmodPart *part = &system->parts[system->part_count];
        if (left % prime != 0) {
            continue;
        }
        *part = (ZmodPart){.prime = prime, .q = 1};
        while (left % prime == 0) {
            left /= prime;
            part->q *= prime;
            part->power++;
        }
        part->weight = system->modulus / part->q;
        while (part->weight % part->q != 1) {
            part->weight += system->modulus / part->q;
        }
        system->part_count++;
    }
}

ZmodSystem *zmod_system_create_until(int modulus, int rows, int columns, const uint8_t *a,
                                     const atomic_bool *stop) {
    assert(modulus >= ZMOD_MIN && modulus <= ZMOD_MAX && rows >= 0 && columns >= 0);
    ZmodSystem *system = calloc(1, sizeof *system);
    if (!system) {
        return NULL;
    }
    system->modulus = modulus;
    system->rows = rows;
    system->columns = columns;
    system->stride = (rows + columns + ZMOD_CHUNK - 1) / ZMOD_CHUNK * ZMOD_CHUNK;
    split_modulus(system);
    bool is_done = true;
    size_t most = 1;
    for (int i = 0; is_done && i < system->part_count; i++) {
        is_done = part_create(system, &system->parts[i], a, stop);
        most += (size_t)rows;
    }
    system->orders = malloc(most * sizeof(int));
    system->generators = malloc(most * (size_t)(rows + 1));
    is_done = is_done && system->orders && system->generators;
    for (int i = 0; is_done && i < system->part_count; i++) {
        is_done = part_make_generators(system, &system->parts[i], stop);
    }
    if (!is_done) {
        zmod_system_destroy(system);
        return NULL;
    }
    return system;
}

ZmodSystem *zmod_system_create(int modulus, int rows, int columns, const uint8_t *a) {
    return zmod_system_create_until(modulus, rows, columns, a, NULL);
}

void zmod_system_destroy(ZmodSystem *system) {
    if (!system) {
        return;
    }
    for (int i = 0; i < system->part_count; i++) {
        ZmodPart *part = &system->parts[i];
        free(part->equations);
        free(part->pivots);
        free(part->valuations);
        free(part->free_columns);
        free(part->work);
        free(part->unknowns);
    }
    free(system->orders);
    free(system->generators);
    free(system);
}

/* Modulo a prime power McCoy's rank is the number of pivots not divisible by p; modulo k it is the
 * smallest of these. */
int zmod_system_rank(const ZmodSystem *system) {
    int rank = system->rows;
    for (int i = 0; i < system->part_count; i++) {
        const ZmodPart *part = &system->parts[i];
        int units = 0;
        while (units < part->rank && part->valuations[units] == 0) {
            units++;
        }
        rank = units < rank ? units : rank;
    }
    return rank;
}

int zmod_system_nullity(const ZmodSystem *system) {
    return system->rows - zmod_system_rank(system);
}

int zmod_system_generator_count(const ZmodSystem *system) {
    return system->generator_count;
}

int zmod_system_generator_order(const ZmodSystem *system, int index) {
    assert(index >= 0 && index < system->generator_count);
    return system->orders[index];
}

const uint8_t *zmod_system_generator(const ZmodSystem *system, int index) {
    assert(index >= 0 && index < system->generator_count);
    return system->generators + (size_t)index * (size_t)system->rows;
}

uint64_t zmod_system_solution_count(const ZmodSystem *system) {
    uint64_t count = 1;
    for (int i = 0; i < system->generator_count; i++) {
        const uint64_t order = (uint64_t)system->orders[i];
        if (count > UINT64_MAX / order) {
            return UINT64_MAX;
        }
        count *= order;
    }
    return count;
}

int zmod_system_coordinate_count(const ZmodSystem *system) {
    int count = 0;
    for (int i = 0; i < system->part_count; i++) {
        count += system->parts[i].rank;
    }
    return count;
}

/* The coordinate is a pivot row, divided by the prime power that divides all of it. */
int zmod_system_coordinate(const ZmodSystem *system, int index, uint8_t *digits) {
    const ZmodPart *part = &system->parts[0];
    while (index >= part->rank) {
        index -= part->rank;
        part++;
    }
    assert(part < system->parts + system->part_count);
    const uint8_t *entries = equation(system, part, index);
    const int divisor = power_of(part->prime, part->valuations[index]);
    for (int j = 0; j < system->rows; j++) {
        digits[j] = (uint8_t)(entries[j] / divisor);
    }
    return part->q / divisor;
}

/* Writes the right-hand side of every transformed equation to part->work. Returns -1, or the first
 * equation that cannot hold: a power of p divides all its entries but not its right-hand side. */
static int part_transform(const ZmodSystem *system, const ZmodPart *part, const uint8_t *b) {
    int bad = -1;
    for (int i = 0; i < system->columns; i++) {
        const uint8_t *transformation = equation(system, part, i) + system->rows;
        const uint32_t sum = zmod_dot(transformation, b, system->columns);
        part->work[i] = (uint8_t)(sum % (uint32_t)part->q);
        const int needed = i < part->rank ? part->valuations[i] : part->power;
        if (bad < 0 && valuation(part->work[i], part) < needed) {
            bad = i;
        }
    }
    return bad;
}

/* The certificate is the transformation's row of an impossible equation, multiplied so that all the
 * equation's entries become 0. */
static void part_certify(const ZmodSystem *system, const ZmodPart *part, int bad,
                         uint8_t *certificate) {
    const uint8_t *transformation = equation(system, part, bad) + system->rows;
    const int missing = bad < part->rank ? part->power - part->valuations[bad] : 0;
    const int factor =
        power_of(part->prime, missing) * (system->modulus / part->q) % system->modulus;
    for (int j = 0; j < system->columns; j++) {
        certificate[j] = (uint8_t)(transformation[j] * factor % system->modulus);
    }
}

bool zmod_system_solve(ZmodSystem *system, const uint8_t *b, uint8_t *x, uint8_t *certificate) {
    for (int i = 0; i < system->part_count; i++) {
        const int bad = part_transform(system, &system->parts[i], b);
        if (bad >= 0) {
            if (certificate) {
                part_certify(system, &system->parts[i], bad, certificate);
            }
            return false;
        }
    }
    if (!x) {
        return true;
    }
    memset(x, 0, (size_t)system->rows);
    for (int i = 0; i < system->part_count; i++) {
        const ZmodPart *part = &system->parts[i];
        memset(part->unknowns, 0, (size_t)system->rows);
        back_substitute(system, part, part->work, part->unknowns);
        for (int j = 0; j < system->rows; j++) {
            x[j] = (uint8_t)((x[j] + part->unknowns[j] * part->weight) % system->modulus);
        }
    }
    return true;
}
