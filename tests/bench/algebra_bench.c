/* Measures the algebra beside M4RI (where the build found it) and memcpy in one run: the shortest
 * of several processor times, with the rivals taking turns, and with the loops of older processors.
 * `--large` adds what takes gigabytes or minutes. Prints the table of
 * docs/measurements/algebra.md and the first of inversion.md. */
#ifdef ALGEBRA_BENCH_M4RI
#include <m4ri/m4ri.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "bench/table.h"
#include "inversion/cross.h"
#include "inversion/plus.h"
#include "inversion/solver.h"
#include "math/gf2.h"
#include "math/gf2_small.h"
#include "math/parity.h"
#include "math/zmod.h"
#include "support/games/plus_play.h"

#define ROUNDS 7
/* Short tasks are repeated until a round takes this long. */
#define ROUND_MS 20.0

typedef void Task(void *data);

/* Of the measured loops; set once, before any measurement. */
static ProcessorLevel level = PROCESSOR_LEVELS;

static double processor_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static double task_ms(Task *task, void *data, int times) {
    const double begun = processor_ms();
    for (int i = 0; i < times; i++) {
        task(data);
    }
    return (processor_ms() - begun) / times;
}

/* The shortest times of two tasks run in turn (the second may be NULL). */
static void measure(Task *const tasks[2], void *const data[2], double best[2]) {
    int times[2] = {1, 1};
    for (int i = 0; i < 2 && tasks[i]; i++) {
        const double once = task_ms(tasks[i], data[i], 1);
        best[i] = once;
        times[i] = once < ROUND_MS ? (int)(ROUND_MS / (once + 1e-5)) + 1 : 1;
    }
    const int rounds = best[0] > 500 ? 2 : ROUNDS;
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < 2 && tasks[i]; i++) {
            const double ms = task_ms(tasks[i], data[i], times[i]);
            best[i] = ms < best[i] ? ms : best[i];
        }
    }
}

static double measure_one(Task *task, void *data) {
    double best[2];
    measure((Task *const[2]){task, NULL}, (void *const[2]){data, NULL}, best);
    return best[0];
}

/* Prints a row: a task at each level of this processor, and how many times faster than its rival
 * (may be NULL) the first of them is. */
static void row(const char *what, Task *ours, Task *theirs, void *data) {
    double rival_ms = 0;
    double first_ms = 0;
    printf("| %s ", what);
    for (int i = PROCESSOR_LEVELS - 1; i >= 0; i--) {
        double best[2] = {0, 0};
        level = (ProcessorLevel)i;
        if (processor_at_most(level) != level) {
            printf("| ");
            continue;
        }
        measure((Task *const[2]){ours, first_ms > 0 ? NULL : theirs}, (void *const[2]){data, data},
                best);
        table_time(best[0] * 1e3);
        if (first_ms <= 0) {
            first_ms = best[0];
            rival_ms = best[1];
        }
    }
    level = PROCESSOR_LEVELS;
    if (theirs) {
        table_time(rival_ms * 1e3);
        table_number(rival_ms / first_ms);
    } else {
        printf("| | ");
    }
    table_end_row();
}

static void row_ms(const char *what, double ms) {
    printf("| %s ", what);
    table_time(ms * 1e3);
    table_end_row();
}

/* A row of a task that uses what the processor has. */
static void row_one(const char *what, Task *task, void *data) {
    row_ms(what, measure_one(task, data));
}

/* Matrices. */

typedef struct Matrices {
    Gf2Matrix *ours;
#ifdef ALGEBRA_BENCH_M4RI
    mzd_t *theirs;
#endif
    uint64_t *b;
    uint64_t *x;
} Matrices;

static Matrices matrices_create(int size, Rng *rng) {
    Matrices both = {.ours = gf2_matrix_create(size, size)};
    const int words = both.ours->stride;
    do {
        for (int row = 0; row < size; row++) {
            for (int i = 0; i < words; i++) {
                gf2_matrix_row(both.ours, row)[i] = rng_next(rng);
            }
            gf2_matrix_row(both.ours, row)[words - 1] &= ~UINT64_C(0) >> (words * 64 - size);
        }
    } while (gf2_matrix_rank(both.ours) < size);
#ifdef ALGEBRA_BENCH_M4RI
    both.theirs = mzd_init(size, size);
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            mzd_write_bit(both.theirs, row, column, gf2_matrix_get(both.ours, row, column));
        }
    }
#endif
    both.b = calloc((size_t)words, sizeof *both.b);
    both.x = calloc((size_t)words, sizeof *both.x);
    for (int i = 0; i < size; i++) {
        both.b[i / 64] |= (rng_next(rng) & 1) << (i % 64);
    }
    return both;
}

static void matrices_destroy(Matrices *both) {
    gf2_matrix_destroy(both->ours);
#ifdef ALGEBRA_BENCH_M4RI
    mzd_free(both->theirs);
#endif
    free(both->b);
    free(both->x);
}

static void invert_ours(void *data) {
    Gf2Matrix *inverse;
    gf2_matrix_inverse_at(((Matrices *)data)->ours, &inverse, level);
    gf2_matrix_destroy(inverse);
}

#ifdef ALGEBRA_BENCH_M4RI
static void invert_theirs(void *data) {
    mzd_free(mzd_inv_m4ri(NULL, ((Matrices *)data)->theirs, 0));
}
#else
static Task *const invert_theirs = NULL;
#endif

static void solve_ours(void *data) {
    const Matrices *both = data;
    gf2_matrix_solve(both->ours, both->b, both->x);
}

static void invert_small(void *data) {
    Gf2Small inverse;
    gf2_small_inverse(data, &inverse, NULL, NULL);
}

static void bench_inverses(Rng *rng, int largest) {
    static const int sizes[] = {64, 256, 1024, 4096, 16384};
    Gf2Small small = gf2_small_zero(9, 9);
    do {
        for (int i = 0; i < 9; i++) {
            small.row[i] = rng_below(rng, 512);
        }
    } while (gf2_small_rank(&small) < 9);
    table_begin("Matrices over GF(2)", "inverse | AVX-512 | AVX2 | portable | M4RI | times");
    for (int i = 0; i < 5 && sizes[i] <= largest; i++) {
        char what[32];
        Matrices both = matrices_create(sizes[i], rng);
        snprintf(what, sizeof what, "%dx%d", sizes[i], sizes[i]);
        row(what, invert_ours, invert_theirs, &both);
        matrices_destroy(&both);
    }
    Matrices both = matrices_create(4096, rng);
    row_one("9x9", invert_small, &small);
    row_one("4096 unknowns, one system", solve_ours, &both);
    matrices_destroy(&both);
}

/* Parity. */

typedef struct Bits {
    uint64_t *words;
    uint64_t *other;
    size_t count;
} Bits;

static void hel(void *data) {
    const Bits *bits = data;
    parity_hel_at(bits->words, bits->count, level);
}

static void cog(void *data) {
    const Bits *bits = data;
    parity_cog_at(bits->words, bits->count, level);
}

static void copy(void *data) {
    const Bits *bits = data;
    memcpy(bits->other, bits->words, bits->count / 8);
}

static void bench_parity(Rng *rng) {
    static const int powers[] = {14, 16, 18, 30};
    table_begin("Transforms", "bits | AVX-512 | AVX2 | portable | memcpy | times");
    for (int i = 0; i < 4; i++) {
        Bits bits = {.count = (size_t)1 << powers[i]};
        bits.words = aligned_alloc(64, bits.count / 8);
        bits.other = aligned_alloc(64, bits.count / 8);
        if (!bits.words || !bits.other) {
            puts("not enough memory for the transforms");
            exit(1);
        }
        for (size_t word = 0; word < bits.count / 64; word++) {
            bits.words[word] = rng_next(rng);
        }
        for (int kind = 0; kind < 2; kind++) {
            char what[32];
            snprintf(what, sizeof what, "%s 2^%d", kind ? "cognitive" : "helicoidal", powers[i]);
            row(what, kind ? cog : hel, copy, &bits);
        }
        free(bits.words);
        free(bits.other);
    }
}

/* Systems modulo k. */

typedef struct Modular {
    int modulus;
    uint8_t a[64 * 64];
    uint8_t b[64];
} Modular;

static void modular_solve(void *data) {
    const Modular *system = data;
    uint8_t x[64];
    uint8_t certificate[64];
    ZmodSystem *zmod = zmod_system_create(system->modulus, 64, 64, system->a);
    zmod_system_solve(zmod, system->b, x, certificate);
    zmod_system_destroy(zmod);
}

static void bench_modular(Rng *rng) {
    for (int k = 4; k <= 6; k += 2) {
        Modular system = {.modulus = k};
        char what[48];
        for (int i = 0; i < 64 * 64; i++) {
            system.a[i] = (uint8_t)rng_below(rng, (uint32_t)k);
            system.b[i % 64] = (uint8_t)rng_below(rng, (uint32_t)k);
        }
        snprintf(what, sizeof what, "64 unknowns modulo %d", k);
        row_one(what, modular_solve, &system);
    }
}

/* Boards. */

typedef struct PlusBench {
    InversionPlusBoard board;
    bool is_whole; /* the fewest clicks as well */
    InversionPlusAnswer answer;
} PlusBench;

static void plus_solve(void *data) {
    PlusBench *bench = data;
    Budget budget = budget_nodes(1);
    inversion_plus_solve(&bench->board, bench->is_whole ? NULL : &budget, &bench->answer);
}

/* Draws random clicks, solves the board they make, and plays the answer. */
static void bench_plus(Rng *rng, int size, bool is_whole) {
    const int words = gf2_words(size);
    const size_t count = (size_t)size * (size_t)words;
    uint64_t *change = calloc(count, sizeof *change);
    uint64_t *clicks = calloc(count, sizeof *clicks);
    if (!change || !clicks) {
        puts("not enough memory for the board");
        exit(1);
    }
    for (size_t i = 0; i < count; i++) {
        const bool is_last = i % (size_t)words == (size_t)words - 1;
        clicks[i] = rng_next(rng) & ~UINT64_C(0) >> (is_last ? words * 64 - size : 0);
    }
    plus_play(size, size, clicks, change);
    PlusBench bench = {.board = {size, size, change, clicks}, .is_whole = is_whole};
    const double ms = measure_one(plus_solve, &bench);
    plus_play(size, size, clicks, change);
    uint64_t wrong = 0;
    for (size_t i = 0; i < count; i++) {
        wrong |= change[i];
    }
    char what[64];
    snprintf(what, sizeof what, "plus %d^2%s, nullity %d%s", size, is_whole ? " fewest" : "",
             bench.answer.nullity, wrong || !bench.answer.is_solvable ? " WRONG" : "");
    row_ms(what, ms);
    free(change);
    free(clicks);
}

typedef struct DenseBench {
    InversionSolver *solver;
    uint8_t *start;
    uint8_t *goal;
    InversionAnswer answer;
} DenseBench;

static void dense_solve(void *data) {
    DenseBench *bench = data;
    inversion_solver_solve(bench->solver, bench->start, bench->goal, NULL, &bench->answer);
}

/* The fewest clicks with the solver for arbitrary masks, after elimination. */
static void bench_dense(Rng *rng, int size) {
    const int cells = size * size;
    uint8_t *masks = calloc((size_t)cells * (size_t)(cells + 2), 1);
    DenseBench bench = {.start = masks + (size_t)cells * (size_t)cells,
                        .goal = masks + (size_t)cells * (size_t)(cells + 1)};
    for (int mask = 0; mask < cells; mask++) {
        uint8_t *digits = masks + (size_t)mask * (size_t)cells;
        for (int cell = 0; cell < cells; cell++) {
            digits[cell] = abs(mask / size - cell / size) + abs(mask % size - cell % size) <= 1;
        }
        const bool is_played = rng_below(rng, 2);
        for (int cell = 0; is_played && cell < cells; cell++) {
            bench.start[cell] ^= digits[cell];
        }
    }
    bench.solver = inversion_solver_create(
        &(InversionMasks){.colours = 2, .cells = cells, .count = cells, .digits = masks});
    const double ms = measure_one(dense_solve, &bench);
    char what[64];
    snprintf(what, sizeof what, "fewest clicks %dx%d, nullity %d%s", size, size,
             inversion_solver_nullity(bench.solver), bench.answer.is_proved ? "" : " NOT PROVED");
    row_ms(what, ms);
    inversion_solver_destroy(bench.solver);
    free(masks);
}

static void cross_solve(void *data) {
    const InversionCrossBoard *board = data;
    InversionCrossAnswer answer;
    inversion_cross_solve(board, &answer);
}

static void bench_cross(Rng *rng) {
    const int size = 1000;
    uint8_t *cells = calloc((size_t)size * (size_t)size, 2);
    InversionCrossBoard board = {size, size, cells, cells + size * size, NULL};
    for (int i = 0; i < size * size; i++) {
        cells[i] = (uint8_t)rng_below(rng, 2);
    }
    row_one("row-and-column rule 1000^2", cross_solve, &board);
    free(cells);
}

static void bench_boards(Rng *rng, bool is_large) {
    table_begin("Boards", "board | time");
    bench_dense(rng, 19);
    bench_dense(rng, 32);
    bench_dense(rng, 64);
    bench_plus(rng, 64, true);
    bench_plus(rng, 1000, false);
    bench_plus(rng, 10000, false);
    if (is_large) {
        bench_plus(rng, 100000, false);
    }
    bench_cross(rng);
    table_begin("Modulo k", "system | time");
    bench_modular(rng);
}

int main(int argc, char **argv) {
    const bool is_large = argc > 1 && strcmp(argv[1], "--large") == 0;
    Rng rng = rng_seeded(20261121);
    bench_inverses(&rng, is_large ? 16384 : 4096);
    bench_parity(&rng);
    bench_boards(&rng, is_large);
    return 0;
}
