/* Colours4 colours by binary digits and six by Chinese remainders against all sums of the quiet
 * patterns, and told to stop. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/solve/colours4.h"
#include "inversion/solve/colours6.h"

#define MASKS_MAX 60
#define ROUNDS 150

static int clicks_of(const uint8_t *x, int masks) {
    int clicks = 0;
    for (int mask = 0; mask < masks; mask++) {
        clicks += x[mask];
    }
    return clicks;
}

static void add_generator(const Kernel *kernel, int index, uint8_t *x) {
    for (int mask = 0; mask < kernel->masks; mask++) {
        x[mask] = (uint8_t)((x[mask] + kernel_generator(kernel, index)[mask]) % kernel->colours);
    }
}

/* The fewest clicks of all sums; `is_met` when `wanted` is one of them. */
static int fewest_of_all(const Kernel *kernel, const uint8_t *from, const uint8_t *wanted,
                         bool *is_met) {
    uint8_t x[MASKS_MAX];
    int counters[KERNEL_GENERATORS_MAX] = {0};
    int fewest = kernel->colours * MASKS_MAX;
    const size_t masks = (size_t)kernel->masks;
    memcpy(x, from, masks);
    *is_met = false;
    for (int i = 0; i < kernel->count;) {
        const int clicks = clicks_of(x, kernel->masks);
        fewest = clicks < fewest ? clicks : fewest;
        *is_met |= memcmp(x, wanted, masks) == 0;
        for (i = 0; i < kernel->count; i++) {
            add_generator(kernel, i, x);
            counters[i] = (counters[i] + 1) % kernel->orders[i];
            if (counters[i] > 0) {
                break;
            }
        }
    }
    return fewest;
}

/* Generators of few masks or of many, some of them alike, so that groups of every kind come up; of
 * order 3 or 4 so many that a table's index has two halves. */
static void draw_kernel(Kernel *kernel, int colours, Rng *rng) {
    const int longer = 1 + (int)rng_below(rng, 8);
    const int pairs = (int)rng_below(rng, longer > 5 ? 2 : 6);
    const int masks = 1 + (int)rng_below(rng, MASKS_MAX);
    const uint32_t sparse = rng_below(rng, 4);
    assert_true(kernel_init(kernel, colours, masks, pairs + longer));
    for (int i = 0; i < pairs + longer; i++) {
        kernel->orders[i] = i < pairs ? 2 : colours == 4 ? 4 : 3;
        for (int mask = 0; mask < masks; mask++) {
            const int step = colours / kernel->orders[i];
            const int digit = step * (int)rng_below(rng, (uint32_t)kernel->orders[i]);
            const bool is_empty = rng_below(rng, 4) < sparse;
            kernel_generator(kernel, i)[mask] = (uint8_t)(is_empty ? 0 : digit);
        }
    }
}

static void draw_solution(const Kernel *kernel, Rng *rng, uint8_t *x) {
    for (int mask = 0; mask < kernel->masks; mask++) {
        x[mask] = (uint8_t)rng_below(rng, (uint32_t)kernel->colours);
    }
}

static Status search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level) {
    return kernel->colours == 4 ? colours4_search(kernel, x, budget, level)
                                : colours6_search(kernel, x, budget, level);
}

static void fewest_of_any_kernel(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS; round++) {
        Kernel kernel;
        uint8_t from[MASKS_MAX];
        uint8_t x[MASKS_MAX];
        bool is_met;
        Budget budget = budget_unlimited();
        draw_kernel(&kernel, round / 2 % 2 ? 4 : 6, &rng);
        kernel.budget = &budget;
        draw_solution(&kernel, &rng, from);
        memcpy(x, from, sizeof x);
        assert_true((kernel.colours == 4 ? colours4_cost(&kernel) : colours6_cost(&kernel)) > 0);
        const ProcessorLevel level = round % 2 ? PROCESSOR_PORTABLE : PROCESSOR_LEVELS;
        assert_int_equal(search(&kernel, x, &budget, level), STATUS_OK);
        assert_int_equal(fewest_of_all(&kernel, from, x, &is_met), clicks_of(x, kernel.masks));
        assert_true(is_met);
        kernel_finish(&kernel);
    }
}

/* The best met until then is a solution, no worse than the one given. */
static void a_stop_leaves_a_solution(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 20; round++) {
        Kernel kernel;
        uint8_t from[MASKS_MAX];
        uint8_t x[MASKS_MAX];
        bool is_met;
        Budget budget = budget_nodes(1);
        draw_kernel(&kernel, round / 2 % 2 ? 4 : 6, &rng);
        kernel.budget = &budget;
        draw_solution(&kernel, &rng, from);
        memcpy(x, from, sizeof x);
        search(&kernel, x, &budget, PROCESSOR_LEVELS);
        fewest_of_all(&kernel, from, x, &is_met);
        assert_true(is_met);
        assert_true(clicks_of(x, kernel.masks) <= clicks_of(from, kernel.masks));
        kernel_finish(&kernel);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fewest_of_any_kernel),
        cmocka_unit_test(a_stop_leaves_a_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
