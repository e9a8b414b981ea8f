/* All steps on a board, each once. */
#include <stdlib.h>

#include "techniques/families.h"

/* Steps of one technique that do the same are told apart by a hash of what they do. */
#define SEEN_MAX 8192

typedef struct Collector {
    SudokuStepTaker take;
    void *context;
    int count;
    uint64_t seen[SEEN_MAX];
} Collector;

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 29;
}

/* Does not depend on the order of the eliminations. */
static uint64_t hash_of(const SudokuStep *step) {
    uint64_t sum = 0;
    for (int i = 0; i < step->elimination_count; i++) {
        sum += mix(mix(1, (uint64_t)step->eliminations[i].cell), step->eliminations[i].values);
    }
    return mix(mix(sum + (uint64_t)step->technique, (uint64_t)(step->cell + 1)), (uint64_t)step->value * (step->cell >= 0));
}

static bool collect(void *context, const SudokuStep *step) {
    Collector *collector = context;
    const uint64_t hash = hash_of(step);
    for (int i = 0; i < collector->count; i++) {
        if (collector->seen[i] == hash) {
            return true;
        }
    }
    if (collector->count < SEEN_MAX) {
        collector->seen[collector->count++] = hash;
    }
    return collector->take(collector->context, step);
}

static bool find_all(Finder *finder, int first, int last, SudokuStepTaker take, void *context) {
    Collector *collector = malloc(sizeof *collector);
    SudokuStep *step = malloc(sizeof *step);
    const bool is_able = collector && step;
    bool stop = !is_able;
    if (is_able) {
        collector->take = take;
        collector->context = context;
        collector->count = 0;
        finder->take = collect;
        finder->context = collector;
        stop = search_techniques(finder, first, last, step);
    }
    free(collector);
    free(step);
    return !stop;
}

bool sudoku_step_find_all(const SudokuLayout *layout, const SudokuBoard *board,
                          SudokuTechnique hardest, SudokuStepTaker take, void *context) {
    Finder finder = {.layout = layout, .board = board};
    return find_all(&finder, 0, (int)hardest, take, context);
}

bool sudoku_step_find_all_of(const SudokuLayout *layout, const SudokuBoard *board,
                             SudokuTechnique technique, SudokuStepTaker take, void *context) {
    Finder finder = {.layout = layout, .board = board};
    return find_all(&finder, (int)technique, (int)technique, take, context);
}
