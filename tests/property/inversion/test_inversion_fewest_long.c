/* The list: named rules to 20x20 and random sets of masks, each proved within a second. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/rng.h"
#include "inversion/notation.h"
#include "support/games/levels.h"

#define SIDE_MAX 20
#define CELLS_MAX (SIDE_MAX * SIDE_MAX)
/* Boards of the named rules that are not proved: none. */
#define OPEN_MAX 0
/* Up to so many boards each is looked at. */
#define LEVELS_BOARDS_MAX ((size_t)1 << 13)

/* Of the processor: other tests run at the same time. */
static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A board that some vector makes, solved; true when the fewest are proved. */
static bool solve_drawn(const InversionMasks *masks, Rng *rng, uint8_t *goal, double *spent,
                        int *clicks) {
    static const uint8_t start[CELLS_MAX] = {0};
    memset(goal, 0, (size_t)masks->cells);
    for (int mask = 0; mask < masks->count; mask++) {
        const int times = (int)rng_below(rng, (uint32_t)masks->colours);
        for (int cell = 0; cell < masks->cells; cell++) {
            const int added = times * masks->digits[mask * masks->cells + cell];
            goal[cell] = (uint8_t)((goal[cell] + added) % masks->colours);
        }
    }
    const double before = seconds();
    InversionSolver *solver = inversion_solver_create(masks);
    InversionAnswer answer;
    assert_int_equal(inversion_solver_solve(solver, start, goal, NULL, &answer), STATUS_OK);
    *spent = seconds() - before;
    assert_true(answer.is_solvable);
    const bool is_proved = answer.is_proved;
    *clicks = answer.clicks;
    inversion_solver_destroy(solver);
    return is_proved;
}

static void named_rules(void **state) {
    (void)state;
    static const InversionRuleset rules[] = {INVERSION_RULES_PLUS,     INVERSION_RULES_TORUS,
                                             INVERSION_RULES_DIAGONAL, INVERSION_RULES_KING,
                                             INVERSION_RULES_OPEN,     INVERSION_RULES_KNIGHT,
                                             INVERSION_RULES_CROSS};
    Rng rng = rng_seeded(test_seed());
    uint8_t *digits = malloc((size_t)CELLS_MAX * CELLS_MAX);
    int boards = 0;
    int open = 0;
    for (int k = 2; k <= 6; k++) {
        for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
            for (int side = 2; side <= (k == 2 ? SIDE_MAX : 12); side++, boards++) {
                const InversionNotation notation = {.rows = side,
                                                    .columns = side,
                                                    .colours = k,
                                                    .mask_count = side * side,
                                                    .ruleset = rules[i]};
                uint8_t goal[CELLS_MAX];
                double spent;
                int clicks;
                inversion_notation_masks(&notation, digits);
                const InversionMasks masks = {
                    .colours = k, .cells = side * side, .count = side * side, .digits = digits};
                const bool is_proved = solve_drawn(&masks, &rng, goal, &spent, &clicks);
                open += !is_proved;
                if (!is_proved || spent > 1) {
                    printf("%dx%d, %d colours, %s: %s in %.3f s\n", side, side, k,
                           inversion_ruleset_name(rules[i]), is_proved ? "proved" : "open", spent);
                }
            }
        }
    }
    free(digits);
    printf("%d boards, %d open\n", boards, open);
    assert_int_equal(boards, 441);
    assert_true(open <= OPEN_MAX);
}

static void random_sets(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    uint8_t *digits = malloc(400 * 26);
    double longest = 0;
    int compared = 0;
    for (int round = 0; round < 1000; round++) {
        InversionMasks masks = {.colours = 2 + (int)rng_below(&rng, 8), .digits = digits};
        int most = 0;
        for (uint64_t boards = 1; boards * (uint64_t)masks.colours <= UINT64_C(1) << 26; most++) {
            boards *= (uint64_t)masks.colours;
        }
        masks.cells = 1 + (int)rng_below(&rng, (uint32_t)most);
        masks.count = 2 + (int)rng_below(&rng, 399);
        for (int i = 0; i < masks.cells * masks.count; i++) {
            digits[i] = (uint8_t)rng_below(&rng, (uint32_t)masks.colours);
        }
        uint8_t goal[CELLS_MAX];
        double spent;
        int clicks;
        assert_true(solve_drawn(&masks, &rng, goal, &spent, &clicks));
        longest = spent > longest ? spent : longest;
        if (levels_count(&masks) <= LEVELS_BOARDS_MAX) { /* breadth first, all boards */
            uint8_t *levels = levels_find(&masks);
            assert_int_equal(clicks, levels[levels_board(&masks, goal)]);
            free(levels);
            compared++;
        }
    }
    free(digits);
    printf("1000 sets, the longest took %.3f s; %d compared with all boards level by level\n",
           longest, compared);
    assert_true(compared > 300);
    assert_true(longest < 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(named_rules),
        cmocka_unit_test(random_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
