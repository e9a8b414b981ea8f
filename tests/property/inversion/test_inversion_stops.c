/* The longest way between two looks at the stop flag, in drawing, eliminating and solving boards of
 * thousands of masks, in units of touching a million bytes: not by the clock on the wall, so that
 * other programs on the machine do not count. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/stop.h"
#include "inversion/notation.h"
#include "inversion/solver.h"
#include "math/zmod.h"

#define SIDE 48
#define CELLS (SIDE * SIDE)
/* The flag is raised after so much work, in units, or not at all where less is to be done. */
#define UNITS_MAX 3500.0
/* The longest step, in units; the sanitizers weigh on the work more than on the unit. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define STEP_MAX 800.0
#else
#define STEP_MAX 160.0
#endif
#define ROUNDS 6
#define LOOKS_MAX 60000

/* What the work has done since its last look. */
typedef struct Watch {
    atomic_bool stop;
    double last;
    double end; /* raises the flag */
    int looks;
} Watch;

static Watch watch;
/* The least that each step, from one look to the next, has taken in any round. */
static double least[LOOKS_MAX];

static double thread_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void watch_look(void) {
    const double now = thread_seconds();
    const double step = now - watch.last;
    assert_true(watch.looks < LOOKS_MAX);
    least[watch.looks] = step < least[watch.looks] ? step : least[watch.looks];
    watch.last = now;
    watch.looks++;
    if (now >= watch.end) {
        atomic_store(&watch.stop, true);
    }
}

/* The linker puts it in the place of stop_is_raised. */
bool __wrap_stop_is_raised(const atomic_bool *stop);
bool __wrap_stop_is_raised(const atomic_bool *stop) {
    if (stop) {
        watch_look();
    }
    return stop && atomic_load(stop);
}

/* Seconds to read and write a million bytes, the best of many times. */
static double unit_seconds(void) {
    const size_t words = (size_t)1 << 17;
    uint64_t *memory = calloc(words, sizeof *memory);
    double best = 1;
    for (int round = 0; round < 200; round++) {
        const double before = thread_seconds();
        for (size_t i = 0; i < words; i++) {
            memory[i] = memory[i] * 3 + (uint64_t)round;
        }
        const double spent = thread_seconds() - before;
        best = spent < best ? spent : best;
    }
    assert_true(memory[words - 1] != 0);
    free(memory);
    return best;
}

typedef struct Board {
    int colours;
    InversionRuleset ruleset;
} Board;

/* All that is done for one line of damier-solve, as far as the flag lets it. */
static void work_through(const Board *board, uint8_t *digits) {
    const InversionNotation notation = {.rows = SIDE,
                                        .columns = SIDE,
                                        .colours = board->colours,
                                        .mask_count = CELLS,
                                        .ruleset = board->ruleset,
                                        .seed = 1};
    uint8_t change[CELLS];
    uint8_t vector[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        change[cell] = (uint8_t)(cell * 7 / 3 % board->colours);
    }
    Status status = inversion_notation_masks_until(&notation, &watch.stop, digits);
    if (status == STATUS_OK && board->colours > 2 && zmod_square_takes(board->colours)) {
        const ZmodSquare square = {board->colours, CELLS, digits, change, &watch.stop};
        status = zmod_square_solve(&square, vector);
        status = status == STATUS_NOT_FOUND ? STATUS_OK : status;
    }
    if (status != STATUS_OK) {
        return;
    }
    const InversionMasks masks = {
        .colours = board->colours, .cells = CELLS, .count = CELLS, .digits = digits};
    InversionSolver *solver = inversion_solver_create_masks_until(&masks, &watch.stop);
    if (solver) {
        static const uint8_t start[CELLS] = {0};
        Budget budget = budget_nodes(200000);
        budget.stop = &watch.stop;
        InversionAnswer answer;
        inversion_solver_solve(solver, start, change, &budget, &answer);
    }
    inversion_solver_destroy(solver);
}

/* Of the steps that a round made, the one that took longest in each round. */
static double longest_of(int looks) {
    double longest = 0;
    for (int i = 0; i < looks; i++) {
        longest = least[i] > longest ? least[i] : longest;
    }
    return longest;
}

/* The longest step. The processor does other things too, and takes a core away for milliseconds,
 * but not at the same step in each round. */
static double longest_step(const Board *board, double unit, uint8_t *digits) {
    double longest = 2 * STEP_MAX;
    int looks = LOOKS_MAX; /* in the shortest round */
    for (int i = 0; i < LOOKS_MAX; i++) {
        least[i] = 1e9;
    }
    for (int round = 0; round < ROUNDS && longest > STEP_MAX; round++) {
        watch = (Watch){.last = thread_seconds()};
        watch.end = watch.last + UNITS_MAX * unit;
        work_through(board, digits);
        watch_look();
        looks = watch.looks < looks ? watch.looks : looks;
        longest = longest_of(looks) / unit;
    }
    printf("%d colours, %s: %d looks, the longest step %.1f units\n", board->colours,
           inversion_ruleset_name(board->ruleset), looks, longest);
    return longest;
}

static void no_step_is_long(void **state) {
    (void)state;
    static const Board boards[] = {
        {2, INVERSION_RULES_RANDOM},  {3, INVERSION_RULES_RANDOM}, {4, INVERSION_RULES_RANDOM},
        {5, INVERSION_RULES_RANDOM},  {6, INVERSION_RULES_RANDOM}, {9, INVERSION_RULES_RANDOM},
        {5, INVERSION_RULES_CROSS},   {2, INVERSION_RULES_TORUS},  {4, INVERSION_RULES_DIAGONAL},
        {3, INVERSION_RULES_GENITON}, {6, INVERSION_RULES_MIXED},
    };
    uint8_t *digits = malloc((size_t)CELLS * CELLS);
    const double unit = unit_seconds();
    assert_non_null(digits);
    printf("a unit is %.1f microseconds\n", unit * 1e6);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i += ROUNDS_STEP) {
        assert_true(longest_step(&boards[i], unit, digits) <= STEP_MAX);
    }
    free(digits);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_step_is_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
