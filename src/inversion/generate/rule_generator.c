/* The rule generator: random sums of masks, and the properties of each set. */
#include "inversion/rule_generator.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/survey.h"
#include "inversion/symmetry.h"

/* The most masks added for one, so that the pictures stay simple. */
#define TERMS_MAX 3
#define RULE_GENERATOR_DRAWS_MAX 4000
#define SURVEY_NODES 20000

/* ---- Making ---- */

/* Puts each mask of the base in a random place and adds a few others to it. */
static void draw_set(const InversionMaskSet *base, Rng *rng, InversionMaskSet *made) {
    int first[INVERSION_MASK_SET_MASKS_MAX];
    for (int mask = 0; mask < base->mask_count; mask++) {
        first[mask] = mask;
    }
    rng_shuffle(rng, first, (size_t)base->mask_count);
    *made = *base;
    memset(made->digits, 0, sizeof made->digits);
    for (int mask = 0; mask < made->mask_count; mask++) {
        uint8_t *sum = inversion_mask_set_mask(made, mask);
        const int others = (int)rng_below(rng, TERMS_MAX);
        inversion_mask_set_add(base, first[mask], 1, sum);
        for (int i = 0; i < others; i++) {
            const int source = (int)rng_below(rng, (uint32_t)base->mask_count);
            const int times = 1 + (int)rng_below(rng, (uint32_t)(base->colours - 1));
            inversion_mask_set_add(base, source, times, sum);
        }
    }
}

static bool is_new(const InversionRuleBatch *series, const InversionMaskSet *made) {
    for (int i = 0; i < series->count; i++) {
        if (memcmp(series->sets[i].rules.digits, made->digits, sizeof made->digits) == 0) {
            return false;
        }
    }
    return true;
}

/* ---- Properties of a set ---- */

/* With more colours it takes long, and is huge anyway. */
static uint64_t order_of(const InversionMaskSet *rules) {
    const InversionMasks masks = inversion_mask_set_masks(rules);
    InversionSurvey *survey = rules->colours == 2 ? malloc(sizeof *survey) : NULL;
    Budget budget = budget_nodes(SURVEY_NODES);
    uint64_t order = 0;
    if (survey && inversion_survey(&masks, &budget, survey) != STATUS_NO_MEMORY) {
        order = survey->has_order ? survey->order : 0;
    }
    free(survey);
    return order;
}

/* The least image of the mask under the symmetries: equivalent masks share it. */
static void find_smallest(const InversionMaskSet *rules, int mask, uint8_t *smallest) {
    const size_t cells = (size_t)inversion_mask_set_cells(rules);
    const InversionSymmetries board = inversion_symmetries(rules->rows, rules->columns);
    const uint8_t *digits = inversion_mask_set_mask_const(rules, mask);
    memcpy(smallest, digits, cells);
    for (int symmetry = 1; symmetry < board.count; symmetry++) {
        uint8_t turned[INVERSION_MASK_SET_CELLS_MAX];
        for (int cell = 0; cell < inversion_mask_set_cells(rules); cell++) {
            turned[inversion_symmetric_cell(&board, cell, symmetry)] = digits[cell];
        }
        if (memcmp(turned, smallest, cells) < 0) {
            memcpy(smallest, turned, cells);
        }
    }
}

int inversion_mask_classes(const InversionMaskSet *rules) {
    uint8_t smallest[INVERSION_MASK_SET_MASKS_MAX][INVERSION_MASK_SET_CELLS_MAX];
    int classes = 0;
    for (int mask = 0; mask < rules->mask_count; mask++) {
        int other = 0;
        find_smallest(rules, mask, smallest[classes]);
        while (memcmp(smallest[other], smallest[classes],
                      (size_t)inversion_mask_set_cells(rules)) != 0) {
            other++;
        }
        classes += other == classes;
    }
    return classes;
}

void inversion_generate_rules(const InversionMaskSet *rules, uint64_t seed,
                              InversionRuleBatch *series) {
    InversionMaskSet base = *rules;
    Rng rng = rng_seeded(seed);
    int tried = 0;
    *series = (InversionRuleBatch){.seed = seed};
    inversion_mask_set_make_invertible(&base);
    base.ruleset = INVERSION_RULES_MASKS;
    while (series->count < INVERSION_RULE_BATCH_SETS_MAX &&
           series->tried < RULE_GENERATOR_DRAWS_MAX) {
        InversionRuleCandidate *set = &series->sets[series->count];
        draw_set(&base, &rng, &set->rules);
        series->tried++;
        tried++;
        if (inversion_mask_set_is_invertible(&set->rules) && is_new(series, &set->rules)) {
            set->rank = inversion_mask_set_cells(&set->rules);
            set->classes = inversion_mask_classes(&set->rules);
            set->order = order_of(&set->rules);
            set->tried = tried;
            tried = 0;
            series->count++;
        }
    }
}
