#include "inversion/editor/series.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/survey.h"

/* So many masks are added up for one at most, so that pictures stay plain. */
#define TERMS_MOST 3
#define DRAWS_MAX 4000
#define SURVEY_NODES 20000
#define SYMMETRIES 8

/* ---- Making ---- */

/* Masks that make every board, to be added up. */
static EditorRules base_of(const EditorRules *rules) {
    EditorRules base = *rules;
    const int cells = editor_cells(rules);
    if (!editor_rules_is_invertible(rules)) {
        base.mask_count = cells;
        memset(base.digits, 0, sizeof base.digits);
        for (int cell = 0; cell < cells; cell++) {
            editor_mask(&base, cell)[cell] = 1;
        }
    }
    base.ruleset = INVERSION_RULES_MASKS;
    return base;
}

static void add_times(const EditorRules *base, int source, int times, uint8_t *sum) {
    const uint8_t *mask = editor_mask_const(base, source);
    for (int cell = 0; cell < editor_cells(base); cell++) {
        sum[cell] = (uint8_t)((sum[cell] + times * mask[cell]) % base->colours);
    }
}

/* Each mask of the base in a place drawn for it, with a few others added. */
static void draw_set(const EditorRules *base, Rng *rng, EditorRules *made) {
    int first[EDITOR_MASKS_MAX];
    for (int mask = 0; mask < base->mask_count; mask++) {
        first[mask] = mask;
    }
    rng_shuffle(rng, first, (size_t)base->mask_count);
    *made = *base;
    memset(made->digits, 0, sizeof made->digits);
    for (int mask = 0; mask < made->mask_count; mask++) {
        uint8_t *sum = editor_mask(made, mask);
        const int others = (int)rng_below(rng, TERMS_MOST);
        add_times(base, first[mask], 1, sum);
        for (int i = 0; i < others; i++) {
            const int source = (int)rng_below(rng, (uint32_t)base->mask_count);
            const int times = 1 + (int)rng_below(rng, (uint32_t)(base->colours - 1));
            add_times(base, source, times, sum);
        }
    }
}

static bool is_new(const Series *series, const EditorRules *made) {
    for (int i = 0; i < series->count; i++) {
        if (memcmp(series->sets[i].rules.digits, made->digits, sizeof made->digits) == 0) {
            return false;
        }
    }
    return true;
}

/* ---- What is known of a set ---- */

/* It takes long with more colours, where it is huge anyway. */
static uint64_t order_of(const EditorRules *rules) {
    const InversionMasks masks = {rules->colours, editor_cells(rules), rules->mask_count,
                                  rules->digits};
    InversionSurvey *survey = rules->colours == 2 ? malloc(sizeof *survey) : NULL;
    Budget budget = budget_nodes(SURVEY_NODES);
    uint64_t order = 0;
    if (survey && inversion_survey(&masks, &budget, survey) != STATUS_NO_MEMORY) {
        order = survey->has_order ? survey->order : 0;
    }
    free(survey);
    return order;
}

/* The mask turned or mirrored; a quarter turn changes rows for columns, of squares only. */
static void turn_mask(const EditorRules *rules, int mask, int symmetry, uint8_t *turned) {
    const uint8_t *digits = editor_mask_const(rules, mask);
    for (int row = 0; row < rules->rows; row++) {
        const int to_row = symmetry & 1 ? rules->rows - 1 - row : row;
        for (int column = 0; column < rules->columns; column++) {
            const int to_column = symmetry & 2 ? rules->columns - 1 - column : column;
            const int to = symmetry & 4 ? to_column * rules->rows + to_row
                                        : to_row * rules->columns + to_column;
            turned[to] = *digits++;
        }
    }
}

/* The least of the mask's turns and mirrors: masks that are alike have the same. */
static void find_least(const EditorRules *rules, int mask, uint8_t *least) {
    const size_t cells = (size_t)editor_cells(rules);
    const int symmetries = rules->rows == rules->columns ? SYMMETRIES : SYMMETRIES / 2;
    memcpy(least, editor_mask_const(rules, mask), cells);
    for (int symmetry = 1; symmetry < symmetries; symmetry++) {
        uint8_t turned[EDITOR_CELLS_MAX];
        turn_mask(rules, mask, symmetry, turned);
        if (memcmp(turned, least, cells) < 0) {
            memcpy(least, turned, cells);
        }
    }
}

int series_mask_classes(const EditorRules *rules) {
    uint8_t least[EDITOR_MASKS_MAX][EDITOR_CELLS_MAX];
    int classes = 0;
    for (int mask = 0; mask < rules->mask_count; mask++) {
        int other = 0;
        find_least(rules, mask, least[classes]);
        while (memcmp(least[other], least[classes], (size_t)editor_cells(rules)) != 0) {
            other++;
        }
        classes += other == classes;
    }
    return classes;
}

void series_make(const EditorRules *rules, uint64_t seed, Series *series) {
    const EditorRules base = base_of(rules);
    Rng rng = rng_seeded(seed);
    int tried = 0;
    *series = (Series){.seed = seed};
    while (series->count < SERIES_SETS && series->tried < DRAWS_MAX) {
        SeriesSet *set = &series->sets[series->count];
        draw_set(&base, &rng, &set->rules);
        series->tried++;
        tried++;
        if (editor_rules_is_invertible(&set->rules) && is_new(series, &set->rules)) {
            set->rank = editor_cells(&set->rules);
            set->classes = series_mask_classes(&set->rules);
            set->order = order_of(&set->rules);
            set->tried = tried;
            tried = 0;
            series->count++;
        }
    }
}
