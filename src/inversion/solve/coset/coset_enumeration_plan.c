/* Chooses the inner generators of the coset enumeration. */
#include <stdlib.h>
#include <string.h>

#include "inversion/solve/coset/coset_enumeration.h"

#define COSET_ENUMERATION_PLAN_LANES_MAX 512

/* The choice so far. */
typedef struct CosetEnumerationPlanChoice {
    const Kernel *kernel;
    int part;
    bool is_inner[KERNEL_GENERATORS_MAX];
    int cluster_count;
    EnumerationCluster clusters[KERNEL_GENERATORS_MAX];
    int line_count;
    EnumerationLine lines[ENUMERATION_LINES_MAX];
    int *line_of; /* by mask; 0: of no inner generator */
    double gain;  /* number of inner choices */
} CosetEnumerationPlanChoice;

/* The factor by which b is that many times a on the masks that a and `hub` share; 0 when there is
 * none. */
static int factor_on(const Kernel *kernel, const bool *is_hub, int a, int b) {
    const uint8_t *first = kernel_generator(kernel, a);
    const uint8_t *second = kernel_generator(kernel, b);
    for (int factor = 1; factor < kernel->colours; factor++) {
        int mask = 0;
        while (mask < kernel->masks &&
               (!is_hub[mask] || factor * first[mask] % kernel->colours == second[mask])) {
            mask++;
        }
        if (mask == kernel->masks) {
            return factor;
        }
    }
    return 0;
}

/* True when all of its masks except the hub's are still in no line. */
static bool is_free(const CosetEnumerationPlanChoice *choice, const bool *is_hub, int generator) {
    const uint8_t *digits = kernel_generator(choice->kernel, generator);
    for (int mask = 0; mask < choice->kernel->masks; mask++) {
        if (digits[mask] && !(is_hub && is_hub[mask]) && choice->line_of[mask] > 0) {
            return false;
        }
    }
    return true;
}

static void coset_enumeration_plan_add_ray(CosetEnumerationPlanChoice *choice, const bool *is_hub,
                                           int generator, int factor) {
    const uint8_t *digits = kernel_generator(choice->kernel, generator);
    const int order = choice->kernel->orders[generator];
    const int line = choice->line_count++;
    choice->lines[line] =
        (EnumerationLine){.generator = generator, .values = order, .factor = factor};
    choice->is_inner[generator] = true;
    choice->gain *= order;
    for (int mask = 0; mask < choice->kernel->masks; mask++) {
        if (digits[mask] && !(is_hub && is_hub[mask])) {
            choice->line_of[mask] = line;
        }
    }
}

/* Finds the masks that both have; false when there are none, or some are in a line. */
static bool find_hub(const CosetEnumerationPlanChoice *choice, int first, int second,
                     bool *is_hub) {
    const uint8_t *a = kernel_generator(choice->kernel, first);
    const uint8_t *b = kernel_generator(choice->kernel, second);
    int count = 0;
    for (int mask = 0; mask < choice->kernel->masks; mask++) {
        is_hub[mask] = a[mask] && b[mask];
        count += is_hub[mask];
        if (is_hub[mask] && choice->line_of[mask] > 0) {
            return false;
        }
    }
    return count > 0;
}

static bool coset_enumeration_plan_is_open(const CosetEnumerationPlanChoice *choice,
                                           int generator) {
    return choice->kernel->part_of[generator] == choice->part && !choice->is_inner[generator];
}

/* Adds the cluster of all rays that fit the hub; returns how many there are. */
static int coset_enumeration_plan_add_cluster(CosetEnumerationPlanChoice *choice, int first,
                                              const bool *is_hub) {
    EnumerationCluster *cluster = &choice->clusters[choice->cluster_count++];
    *cluster = (EnumerationCluster){.first = choice->line_count, .has_hub = true};
    for (int i = 0; i < choice->kernel->count; i++) {
        const int factor = coset_enumeration_plan_is_open(choice, i) && is_free(choice, is_hub, i)
                               ? factor_on(choice->kernel, is_hub, first, i)
                               : 0;
        if (factor > 0) {
            coset_enumeration_plan_add_ray(choice, is_hub, i, factor);
            cluster->rays++;
        }
    }
    const int line = choice->line_count++;
    choice->lines[line] = (EnumerationLine){.generator = first, .values = choice->kernel->colours};
    for (int mask = 0; mask < choice->kernel->masks; mask++) {
        if (is_hub[mask]) {
            choice->line_of[mask] = line;
        }
    }
    return cluster->rays;
}

/* `line_of` is copied, not shared. */
static void choice_copy(CosetEnumerationPlanChoice *to, const CosetEnumerationPlanChoice *from) {
    int *line_of = to->line_of;
    *to = *from;
    to->line_of = line_of;
    memcpy(line_of, from->line_of, (size_t)from->kernel->masks * sizeof *line_of);
}

/* The cluster with a hub that has the most inner choices, tried in `trial`. */
static bool add_best_cluster(CosetEnumerationPlanChoice *choice, CosetEnumerationPlanChoice *trial,
                             CosetEnumerationPlanChoice *best, bool *is_hub) {
    bool is_found = false;
    Budget *budget = choice->kernel->budget;
    for (int first = 0; first < choice->kernel->count && budget_poll(budget); first++) {
        for (int second = first + 1;
             coset_enumeration_plan_is_open(choice, first) && second < choice->kernel->count;
             second++) {
            if (!coset_enumeration_plan_is_open(choice, second) ||
                !find_hub(choice, first, second, is_hub)) {
                continue;
            }
            choice_copy(trial, choice);
            if (coset_enumeration_plan_add_cluster(trial, first, is_hub) > 1 &&
                (!is_found || trial->gain > best->gain)) {
                choice_copy(best, trial);
                is_found = true;
            }
        }
    }
    if (is_found) {
        choice_copy(choice, best);
    }
    return is_found;
}

/* Makes each generator that shares no mask with the inner ones a cluster. */
static void add_singles(CosetEnumerationPlanChoice *choice) {
    for (int i = 0; i < choice->kernel->count; i++) {
        if (coset_enumeration_plan_is_open(choice, i) && is_free(choice, NULL, i)) {
            choice->clusters[choice->cluster_count++] =
                (EnumerationCluster){.first = choice->line_count, .rays = 1};
            coset_enumeration_plan_add_ray(choice, NULL, i, 0);
        }
    }
}

static int generator_masks(const Kernel *kernel, int index) {
    int count = 0;
    for (int mask = 0; mask < kernel->masks; mask++) {
        count += kernel_generator(kernel, index)[mask] != 0;
    }
    return count;
}

/* The generators outside, those of fewer masks first. */
static void take_outer(CosetEnumeration *star, const CosetEnumerationPlanChoice *choice) {
    for (int i = 0; i < choice->kernel->count; i++) {
        if (!coset_enumeration_plan_is_open(choice, i)) {
            continue;
        }
        int place = star->outer_count++;
        while (place > 0 && generator_masks(choice->kernel, star->outer[place - 1]) >
                                generator_masks(choice->kernel, i)) {
            star->outer[place] = star->outer[place - 1];
            place--;
        }
        star->outer[place] = i;
    }
}

static bool is_in_part(const CosetEnumerationPlanChoice *choice, int mask) {
    for (int i = 0; i < choice->kernel->count; i++) {
        if (choice->kernel->part_of[i] == choice->part &&
            kernel_generator(choice->kernel, i)[mask]) {
            return true;
        }
    }
    return false;
}

static bool take_places(CosetEnumeration *star, const CosetEnumerationPlanChoice *choice) {
    const int masks = choice->kernel->masks;
    star->places = malloc(((size_t)masks + 1) * sizeof *star->places);
    star->patterns = malloc(((size_t)masks + 1) * sizeof *star->patterns);
    star->indices = malloc(((size_t)masks + 1) * COSET_ENUMERATION_PLAN_LANES_MAX);
    if (!star->places || !star->patterns || !star->indices) {
        return false;
    }
    for (int i = 0; i < star->line_count; i++) {
        EnumerationLine *line = &star->lines[i];
        line->first = star->count;
        for (int mask = 0; mask < masks; mask++) {
            if (choice->line_of[mask] == i && is_in_part(choice, mask)) {
                const uint8_t *digits = kernel_generator(choice->kernel, line->generator);
                const uint8_t inner = i > 0 ? digits[mask] : 0;
                star->places[star->count++] = (EnumerationPlace){.mask = mask, .inner = inner};
            }
        }
        line->count = star->count - line->first;
    }
    return true;
}

/* The number of lanes that costs least. */
static void take_lanes(CosetEnumeration *star) {
    double least = 0;
    int best = -1;
    int lanes = 1;
    for (int generators = 0; lanes <= COSET_ENUMERATION_PLAN_LANES_MAX; generators++) {
        coset_enumeration_set_lanes(star, generators);
        if (best < 0 || star->cost < least) {
            least = star->cost;
            best = generators;
        }
        if (generators == star->outer_count) {
            break;
        }
        lanes *= star->kernel->orders[star->outer[generators]];
    }
    coset_enumeration_set_lanes(star, best);
}

static bool take_choice(CosetEnumeration *star, const CosetEnumerationPlanChoice *choice) {
    star->line_count = choice->line_count;
    memcpy(star->lines, choice->lines, sizeof star->lines);
    star->cluster_count = choice->cluster_count;
    memcpy(star->clusters, choice->clusters, sizeof star->clusters);
    take_outer(star, choice);
    if (!take_places(star, choice)) {
        return false;
    }
    take_lanes(star);
    return true;
}

bool coset_enumeration_init(CosetEnumeration *star, const Kernel *kernel, int part) {
    *star = (CosetEnumeration){.kernel = kernel, .colours = kernel->colours};
    const size_t masks = (size_t)kernel->masks;
    CosetEnumerationPlanChoice *choices = calloc(4, sizeof *choices);
    int *lines = calloc(4 * masks + 1, sizeof *lines);
    bool *is_hub = malloc(masks + 1);
    bool is_done = choices && lines && is_hub;
    for (int i = 0; is_done && i < 4; i++) {
        choices[i] = (CosetEnumerationPlanChoice){
            .kernel = kernel, .part = part, .gain = 1, .line_of = lines + (size_t)i * masks};
        choices[i].lines[0].values = 1;
        choices[i].line_count = 1;
    }
    if (is_done) {
        while (add_best_cluster(&choices[0], &choices[2], &choices[3], is_hub)) {
        }
        add_singles(&choices[0]);
        add_singles(&choices[1]);
        is_done = take_choice(star, &choices[choices[0].gain > choices[1].gain ? 0 : 1]);
    }
    free(choices);
    free(lines);
    free(is_hub);
    if (!is_done) {
        coset_enumeration_finish(star);
    }
    return is_done;
}

void coset_enumeration_finish(CosetEnumeration *star) {
    free(star->places);
    free(star->patterns);
    free(star->indices);
    star->places = NULL;
    star->patterns = NULL;
    star->indices = NULL;
}
