/* What is known of a set of masks, against counting everything and against the texts' figures. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "inversion/solve/all_boards.h"
#include "inversion/survey.h"
#include "math/gf2.h"
#include "support/games/matrices.h"

static InversionSurvey survey; /* too large for a small stack */

static InversionMasks masks_of(const char *rules) {
    char line[1000];
    Text text = text_over(line, sizeof line);
    char reason[200];
    Text why = text_over(reason, sizeof reason);
    int rows = 0;
    int columns = 0;
    assert_int_equal(sscanf(rules, "%dx%d", &rows, &columns), 2);
    text_addf(&text, "%s:%0*d>%0*d", rules, rows * columns, 0, rows * columns, 0);
    InversionNotation notation;
    assert_int_equal(inversion_notation_read(line, &notation, &why), STATUS_OK);
    const size_t size = (size_t)notation.mask_count * (size_t)(rows * columns);
    uint8_t *digits = malloc(size);
    assert_int_equal(inversion_notation_masks(&notation, digits), STATUS_OK);
    return (InversionMasks){.colours = notation.colours,
                            .cells = rows * columns,
                            .count = notation.mask_count,
                            .digits = digits};
}

static void survey_rules(const char *rules) {
    const InversionMasks masks = masks_of(rules);
    assert_int_equal(inversion_survey(&masks, NULL, &survey), STATUS_OK);
    free((void *)(uintptr_t)masks.digits);
}

static void the_masks_of_the_texts(void **state) {
    (void)state;
    static const char *const rules[] = {"3x3:magic", "3x3:casegame"};
    static const uint64_t binomials[10] = {1, 9, 36, 84, 126, 126, 84, 36, 9, 1};
    for (int i = 0; i < 2; i++) {
        survey_rules(rules[i]);
        assert_int_equal(survey.rank, 9);
        assert_int_equal(survey.nullity, 0);
        assert_true(survey.is_every_board_solvable && survey.has_inverse);
        assert_int_equal(survey.solutions, 1);
        assert_int_equal(survey.one_in, 1);
        assert_true(survey.has_order);
        assert_int_equal(survey.order, 4);
        assert_true(survey.has_distribution && survey.has_counts);
        assert_int_equal(survey.gods_number, 9);
        assert_memory_equal(survey.counts, binomials, sizeof binomials);
        assert_true(survey.mean > 4.4999 && survey.mean < 4.5001);
    }
    for (int size = 1; size <= 7; size++) {
        char line[40];
        Text text = text_over(line, sizeof line);
        text_addf(&text, "%dx%d:geniton", size, size);
        survey_rules(line);
        assert_int_equal(survey.order, size == 1 ? 1 : 3);
        text_add(&text, "-phi");
        survey_rules(line);
        assert_int_equal(survey.order, size == 1 ? 1 : 2);
    }
    survey_rules("8x8:geniton");
    assert_int_equal(survey.order, 3);
    survey_rules("20x20:geniton-theta");
    assert_true(survey.has_inverse && !survey.has_order && survey.has_distribution);
    assert_int_equal(survey.gods_number, 400);
    assert_true(!survey.has_counts && survey.shares[200] > 0.03 && survey.shares[200] < 0.05);
}

static void the_plus_rule(void **state) {
    (void)state;
    /* God's numbers and nullities; 5x5: three boards of four cannot be solved. */
    static const int gods[6] = {0, 1, 4, 9, 7, 15};
    static const int nullities[6] = {0, 0, 0, 0, 4, 2};
    for (int n = 1; n <= 5; n++) {
        char line[40];
        Text text = text_over(line, sizeof line);
        text_addf(&text, "%dx%d:plus", n, n);
        survey_rules(line);
        assert_true(survey.has_distribution && survey.has_counts);
        assert_int_equal(survey.gods_number, gods[n]);
        assert_int_equal(survey.nullity, nullities[n]);
        assert_int_equal(survey.rank + survey.nullity, n * n);
        assert_int_equal(survey.one_in, 1 << nullities[n]);
        assert_int_equal(survey.has_inverse, nullities[n] == 0);
        assert_int_equal(survey.has_order, nullities[n] == 0);
    }
    survey_rules("6x6:plus");
    assert_int_equal(survey.gods_number, 36);
    survey_rules("17x17:plus");
    assert_int_equal(survey.nullity, 2);
    assert_true(survey.has_distribution && !survey.has_counts && !survey.has_order);
    print_message("17x17: God's number %d, mean %.2f\n", survey.gods_number, survey.mean);
}

static void the_cross_of_casegame_is_its_own_inverse(void **state) {
    (void)state;
    for (int n = 2; n <= 8; n += 2) {
        char line[40];
        Text text = text_over(line, sizeof line);
        text_addf(&text, "%dx%d:cross", n, n);
        survey_rules(line);
        assert_int_equal(survey.order, 2);
    }
    survey_rules("5x5:cross");
    assert_int_equal(survey.nullity, 8);
    assert_true(survey.has_distribution);
}

/* The order by multiplying until the identity comes. */
static uint64_t order_by_hand(const InversionMasks *masks, uint64_t limit) {
    const int n = masks->cells;
    const size_t size = (size_t)(n * n);
    uint8_t *power = malloc(2 * size);
    uint8_t *next = power + size;
    memcpy(power, masks->digits, size);
    uint64_t order = 1;
    for (; order <= limit; order++) {
        bool is_identity = true;
        for (int i = 0; i < n * n; i++) {
            is_identity &= power[i] == (i % (n + 1) == 0);
        }
        if (is_identity) {
            break;
        }
        for (int i = 0; i < n * n; i++) {
            int sum = 0;
            for (int j = 0; j < n; j++) {
                sum += power[i / n * n + j] * masks->digits[j * n + i % n];
            }
            next[i] = (uint8_t)(sum % masks->colours);
        }
        memcpy(power, next, size);
    }
    free(power);
    return order;
}

static void orders_by_multiplying(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int k = 2; k <= 9; k++) {
        for (int round = 0; round < 60; round++) {
            uint8_t digits[64];
            const int n = 1 + (int)rng_below(&rng, k == 2 ? 8 : 4);
            assert_int_equal(inversion_draw_masks(n, k, &rng, NULL, digits), STATUS_OK);
            const InversionMasks masks = {.colours = k, .cells = n, .count = n, .digits = digits};
            assert_int_equal(inversion_survey(&masks, NULL, &survey), STATUS_OK);
            assert_true(survey.has_order);
            assert_int_equal(survey.order, order_by_hand(&masks, 100000));
        }
    }
}

/* Large orders: Y^n = I, and no prime factor can be left out. */
static void large_orders(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int n = 16; n <= 64; n += 12) {
        uint8_t *digits = malloc(64 * 64);
        assert_int_equal(inversion_draw_masks(n, 2, &rng, NULL, digits), STATUS_OK);
        const InversionMasks masks = {.colours = 2, .cells = n, .count = n, .digits = digits};
        assert_int_equal(inversion_survey(&masks, NULL, &survey), STATUS_OK);
        assert_true(survey.has_order);
        Gf2Matrix *matrix = gf2_matrix_create(n, n);
        for (int i = 0; i < n * n; i++) {
            matrix_bit_set(matrix, i / n, i % n, digits[i]);
        }
        Gf2Matrix *power = gf2_matrix_power(matrix, survey.order);
        assert_true(matrix_is_identity(power));
        gf2_matrix_destroy(power);
        uint64_t left = survey.order;
        for (uint64_t prime = 2; prime < 100000 && left > 1; prime++) {
            if (left % prime == 0) {
                power = gf2_matrix_power(matrix, survey.order / prime);
                assert_false(matrix_is_identity(power));
                gf2_matrix_destroy(power);
            }
            while (left % prime == 0) {
                left /= prime;
            }
        }
        print_message("%d masks at random: order %llu\n", n, (unsigned long long)survey.order);
        gf2_matrix_destroy(matrix);
        free(digits);
    }
}

static int compare_bytes(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* Every vector is played: the fewest clicks of each board that is met. */
static void count_by_hand(const InversionMasks *masks, uint64_t *counts, uint64_t *solvable) {
    const int k = masks->colours;
    uint32_t boards = 1;
    uint32_t vectors = 1;
    for (int i = 0; i < masks->cells; i++) {
        boards *= (uint32_t)k;
    }
    for (int i = 0; i < masks->count; i++) {
        vectors *= (uint32_t)k;
    }
    uint8_t *fewest = malloc(boards);
    memset(fewest, UINT8_MAX, boards);
    for (uint32_t vector = 0; vector < vectors; vector++) {
        int board[16] = {0};
        int clicks = 0;
        uint32_t left = vector;
        for (int mask = 0; mask < masks->count; mask++, left /= (uint32_t)k) {
            clicks += (int)(left % (uint32_t)k);
            for (int cell = 0; cell < masks->cells; cell++) {
                board[cell] +=
                    (int)(left % (uint32_t)k) * masks->digits[mask * masks->cells + cell];
            }
        }
        uint32_t index = 0;
        for (int cell = 0; cell < masks->cells; cell++) {
            index = index * (uint32_t)k + (uint32_t)(board[cell] % k);
        }
        fewest[index] = clicks < fewest[index] ? (uint8_t)clicks : fewest[index];
    }
    qsort(fewest, boards, 1, compare_bytes);
    *solvable = 0;
    for (uint32_t i = 0; i < boards && fewest[i] != UINT8_MAX; i++) {
        counts[fewest[i]]++;
        (*solvable)++;
    }
    free(fewest);
}

static void draw_masks(InversionMasks *masks, uint8_t *digits, Rng *rng) {
    masks->digits = digits;
    for (int i = 0; i < masks->count * masks->cells; i++) {
        digits[i] = (uint8_t)rng_below(rng, (uint32_t)masks->colours);
    }
    /* Often a mask more than once, so that quiet patterns come up. */
    if (masks->count > 1 && rng_below(rng, 2) == 0) {
        memcpy(digits, digits + masks->cells, (size_t)masks->cells);
    }
}

static void check_counts(const InversionMasks *masks, const uint64_t *counts, uint64_t solvable) {
    assert_true(survey.has_counts);
    uint64_t all = 0;
    for (int clicks = 0; clicks <= 64; clicks++) {
        assert_int_equal(survey.counts[clicks], counts[clicks]);
        all += counts[clicks];
    }
    assert_int_equal(all, solvable);
    assert_true(survey.counts[survey.gods_number] > 0);
    assert_int_equal(survey.counts[survey.gods_number + 1], 0);
    uint64_t boards = 1;
    uint64_t vectors = 1;
    for (int i = 0; i < masks->cells; i++) {
        boards *= (uint64_t)masks->colours;
    }
    for (int i = 0; i < masks->count; i++) {
        vectors *= (uint64_t)masks->colours;
    }
    assert_int_equal(survey.one_in * solvable, boards);
    assert_int_equal(survey.solutions * solvable, vectors);
    assert_int_equal(survey.is_every_board_solvable, solvable == boards);
    assert_int_equal(survey.has_inverse, solvable == boards && masks->cells == masks->count);
}

static void distributions_by_counting(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    static const int sizes[10] = {0, 0, 9, 6, 4, 4, 4, 3, 3, 3};
    for (int k = 2; k <= 9; k++) {
        for (int round = 0; round < 40; round++) {
            uint8_t digits[100];
            uint64_t counts[128] = {0};
            uint64_t solvable = 0;
            InversionMasks masks = {.colours = k,
                                    .cells = 1 + (int)rng_below(&rng, (uint32_t)sizes[k]),
                                    .count = 1 + (int)rng_below(&rng, (uint32_t)sizes[k] + 1)};
            draw_masks(&masks, digits, &rng);
            count_by_hand(&masks, counts, &solvable);
            assert_int_equal(inversion_survey(&masks, NULL, &survey), STATUS_OK);
            check_counts(&masks, counts, solvable);
        }
    }
}

/* The ways to count give the same where more than one can. */
static void the_ways_agree(void **state) {
    (void)state;
    static const char *const rules[] = {"4x4:plus",  "4x5:plus", "3x5:open",
                                        "4x4:torus", "3x3:open", "4x4:knight"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const InversionMasks masks = masks_of(rules[i]);
        Budget budget = budget_unlimited();
        survey_rules(rules[i]);
        InversionSurvey *other = calloc(1, sizeof *other);
        other->masks = survey.masks;
        other->rank = survey.rank;
        assert_int_equal(all_boards_by_bits(&masks, &budget, other), STATUS_OK);
        assert_memory_equal(other->counts, survey.counts, sizeof survey.counts);
        assert_int_equal(other->gods_number, survey.gods_number);
        memset(other, 0, sizeof *other);
        if (survey.cells <= 20) {
            assert_int_equal(all_boards_by_bytes(&masks, &budget, other), STATUS_OK);
            assert_memory_equal(other->counts, survey.counts, sizeof survey.counts);
        }
        free(other);
        free((void *)(uintptr_t)masks.digits);
    }
}

static void a_budget_leaves_the_ranks(void **state) {
    (void)state;
    const InversionMasks masks = masks_of("4x4k3:plus");
    atomic_bool stop = true;
    Budget budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(inversion_survey(&masks, &budget, &survey), STATUS_CANCELLED);
    assert_int_equal(survey.masks, 16);
    assert_true(survey.rank > 0 && !survey.has_distribution && survey.solutions >= 1);
    free((void *)(uintptr_t)masks.digits);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_masks_of_the_texts),
        cmocka_unit_test(the_plus_rule),
        cmocka_unit_test(the_cross_of_casegame_is_its_own_inverse),
        cmocka_unit_test(orders_by_multiplying),
        cmocka_unit_test(large_orders),
        cmocka_unit_test(distributions_by_counting),
        cmocka_unit_test(the_ways_agree),
        cmocka_unit_test(a_budget_leaves_the_ranks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
