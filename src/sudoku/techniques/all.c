/* Finds all steps on a board, each once. */
#include <stdlib.h>

#include "sudoku/techniques/families.h"

/* The number of steps remembered, by a hash of their effect, to skip repeated ones. */
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

/* Chains of all names count as one technique, and so do chains and nets of singles. */
static SudokuTechnique all_kind_of(const SudokuStep *step) {
    return step->link_count > 0   ? SUDOKU_CHAIN
           : step->line_count > 0 ? SUDOKU_FORCING_NET
                                  : step->technique;
}

/* A hash of the step's effect; the order of the eliminations does not matter. */
static uint64_t hash_of(const SudokuStep *step) {
    uint64_t sum = 0;
    for (int i = 0; i < step->elimination_count; i++) {
        sum += mix(mix(1, (uint64_t)step->eliminations[i].cell), step->eliminations[i].values);
    }
    return mix(mix(sum + (uint64_t)all_kind_of(step), (uint64_t)(step->cell + 1)),
               (uint64_t)step->value * (step->cell >= 0));
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

static bool find_all(const SudokuLayout *layout, const SudokuBoard *board, int first, int last,
                     Collector *collector) {
    Finder finder = {.layout = layout, .board = board, .take = collect, .context = collector};
    SudokuTechnique list[SUDOKU_TECHNIQUES];
    SudokuStep *step = malloc(sizeof *step);
    int count = 0;
    for (int technique = first; technique <= last; technique++) {
        list[count++] = (SudokuTechnique)technique;
    }
    const bool stop = !step || search_techniques(&finder, list, count, step);
    survey_close(finder.survey);
    free(step);
    return !stop;
}

static Collector *open_collector(SudokuStepTaker take, void *context) {
    Collector *collector = malloc(sizeof *collector);
    if (collector) {
        collector->take = take;
        collector->context = context;
        collector->count = 0;
    }
    return collector;
}

bool sudoku_step_find_all(const SudokuLayout *layout, const SudokuBoard *board,
                          SudokuTechnique hardest, SudokuStepTaker take, void *context) {
    Collector *collector = open_collector(take, context);
    const bool is_done = collector && find_all(layout, board, 0, (int)hardest, collector);
    free(collector);
    return is_done;
}

bool sudoku_step_find_all_of(const SudokuLayout *layout, const SudokuBoard *board,
                             SudokuTechnique technique, SudokuStepTaker take, void *context) {
    Collector *collector = open_collector(take, context);
    const bool is_done =
        collector && find_all(layout, board, (int)technique, (int)technique, collector);
    free(collector);
    return is_done;
}
