/* What a learner knows by adding up boards, against the systems of math/zmod.h. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/race/learner_span.h"
#include "math/zmod.h"

#define ROUNDS 400
#define BOARDS_MAX 60

typedef struct Case {
    InversionLearner learner;
    uint8_t masks[INVERSION_LEARNER_MASKS_MAX][INVERSION_LEARNER_CELLS_MAX];
} Case;

static void add_masks(const Case *drawn, const uint8_t *vector, uint8_t *change) {
    memset(change, 0, INVERSION_LEARNER_CELLS_MAX);
    for (int mask = 0; mask < drawn->learner.mask_count; mask++) {
        for (int cell = 0; cell < drawn->learner.cells; cell++) {
            change[cell] = (uint8_t)((change[cell] + vector[mask] * drawn->masks[mask][cell]) %
                                     drawn->learner.colours);
        }
    }
}

static void draw_digits(Rng *rng, int count, int colours, uint8_t *digits) {
    for (int i = 0; i < count; i++) {
        digits[i] = (uint8_t)rng_below(rng, (uint32_t)colours);
    }
}

/* Any masks and boards that they make; few enough boards that not all is known. */
static void draw_case(Rng *rng, Case *drawn) {
    InversionLearner *learner = &drawn->learner;
    memset(drawn, 0, sizeof *drawn);
    learner->cells = 1 + (int32_t)rng_below(rng, INVERSION_LEARNER_CELLS_MAX);
    learner->mask_count = 1 + (int32_t)rng_below(rng, INVERSION_LEARNER_MASKS_MAX);
    learner->colours = 2 + (int32_t)rng_below(rng, 8);
    learner->count = 1 + (int32_t)rng_below(rng, BOARDS_MAX);
    for (int mask = 0; mask < learner->mask_count; mask++) {
        draw_digits(rng, learner->cells, learner->colours, drawn->masks[mask]);
    }
    for (int i = 0; i < learner->count; i++) {
        InversionKnownBoard *board = &learner->boards[i];
        draw_digits(rng, learner->mask_count, learner->colours, board->vector);
        add_masks(drawn, board->vector, board->change);
    }
}

static bool is_known_to_system(const Case *drawn, const uint8_t *change) {
    const InversionLearner *learner = &drawn->learner;
    uint8_t rows[BOARDS_MAX * INVERSION_LEARNER_CELLS_MAX] = {0};
    for (int i = 0; i < learner->count; i++) {
        memcpy(rows + i * learner->cells, learner->boards[i].change, (size_t)learner->cells);
    }
    ZmodSystem *system = zmod_system_create(learner->colours, learner->count, learner->cells, rows);
    assert_non_null(system);
    const bool is_known = zmod_system_solve(system, change, NULL, NULL);
    zmod_system_destroy(system);
    return is_known;
}

static void the_span_is_that_of_the_system(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    Case *drawn = malloc(sizeof *drawn);
    LearnerSpan span;
    int known = 0;
    int unknown = 0;
    assert_non_null(drawn);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t vector[INVERSION_LEARNER_MASKS_MAX] = {0};
        uint8_t change[INVERSION_LEARNER_CELLS_MAX] = {0};
        uint8_t made[INVERSION_LEARNER_CELLS_MAX];
        draw_case(&rng, drawn);
        learner_span_make(&span, &drawn->learner);
        draw_digits(&rng, drawn->learner.mask_count, drawn->learner.colours, vector);
        add_masks(drawn, vector, change);
        const bool is_known = learner_span_find(&span, change, vector);
        assert_int_equal(is_known, is_known_to_system(drawn, change));
        if (is_known) {
            add_masks(drawn, vector, made);
            assert_memory_equal(made, change, (size_t)drawn->learner.cells);
        }
        known += is_known;
        unknown += !is_known;
    }
    assert_true(known > ROUNDS / 10 && unknown > ROUNDS / 10);
    free(drawn);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_span_is_that_of_the_system)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
