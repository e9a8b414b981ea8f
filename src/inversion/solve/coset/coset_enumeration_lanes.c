/* Classes of masks with the same digits in the generators of the lanes. */
#include <string.h>

#include "inversion/solve/coset/coset_enumeration.h"
#include "inversion/solve/coset/coset_enumeration_loops.h"

/* The cost of building the table of a class, per mask, in additions of 32 lanes. */
#define PLACE_COST 2.0

static bool is_unit(int number, int modulus) {
    for (int divisor = 2; divisor <= number; divisor++) {
        if (number % divisor == 0 && modulus % divisor == 0) {
            return false;
        }
    }
    return number > 0;
}

static int outer_digit(const CosetEnumeration *star, int generator, int mask) {
    return kernel_generator(star->kernel, star->outer[generator])[mask];
}

/* The unit u with digits of the place = u times those of `other`; 0 when there is none. */
static int unit_between(const CosetEnumeration *star, int other, int mask) {
    for (int unit = 1; unit < star->colours; unit++) {
        int i = 0;
        while (i < star->lane_generators &&
               outer_digit(star, i, mask) == unit * outer_digit(star, i, other) % star->colours) {
            i++;
        }
        if (i == star->lane_generators && is_unit(unit, star->colours)) {
            return unit;
        }
    }
    return 0;
}

/* A pattern's row: the sum of the digits in every lane. */
static void fill_indices(const CosetEnumeration *star, int mask, uint8_t *indices) {
    int size = 1;
    memset(indices, 0, (size_t)star->lane_room);
    for (int i = 0; i < star->lane_generators; i++) {
        const int order = star->kernel->orders[star->outer[i]];
        for (int times = 1; times < order; times++) {
            for (int lane = 0; lane < size; lane++) {
                const int sum = indices[lane] + times * outer_digit(star, i, mask);
                indices[times * size + lane] = (uint8_t)(sum % star->colours);
            }
        }
        size *= order;
    }
}

/* Returns a class of the line with that pattern that can take one more place; -1: none. */
static int class_with_room(const CosetEnumeration *star, const EnumerationLine *line, int pattern,
                           const int *filled) {
    const int most = UINT8_MAX / (star->colours - 1);
    for (int class = line->first_class; class < star->class_count; class ++) {
        if (star->patterns[class] == pattern && filled[class] < most) {
            return class;
        }
    }
    return -1;
}

/* A pattern is identified by a mask that has it. */
static void line_classes(CosetEnumeration *star, EnumerationLine *line, int *masks,
                         int *pattern_count) {
    int filled[KERNEL_MASKS_MAX] = {0};
    line->first_class = star->class_count;
    for (int i = line->first; i < line->first + line->count; i++) {
        EnumerationPlace *place = &star->places[i];
        int pattern = 0;
        int unit = 0;
        while (pattern < *pattern_count && unit == 0) {
            unit = unit_between(star, masks[pattern], place->mask);
            pattern += unit == 0;
        }
        if (pattern == *pattern_count) {
            masks[pattern] = place->mask;
            fill_indices(star, place->mask,
                         star->indices + (size_t)pattern * (size_t)star->lane_room);
            unit = 1;
            ++*pattern_count;
        }
        place->unit = (uint8_t)unit;
        place->class = class_with_room(star, line, pattern, filled);
        if (place->class < 0) {
            place->class = star->class_count++;
            star->patterns[place->class] = pattern;
        }
        filled[place->class]++;
    }
    line->class_count = star->class_count - line->first_class;
}

/* One step of the other outer generators. */
static double step_cost(const CosetEnumeration *star) {
    const double chunks = star->lane_room / 32.0;
    double cost = star->count;
    for (int i = 0; i < star->line_count; i++) {
        const EnumerationLine *line = &star->lines[i];
        cost += line->values * (line->count * PLACE_COST + (line->class_count + 4) * chunks);
    }
    for (int i = 0; i < star->cluster_count; i++) {
        const EnumerationCluster *cluster = &star->clusters[i];
        for (int ray = cluster->first; ray < cluster->first + cluster->rays; ray++) {
            cost += 2 * chunks * star->lines[ray].values * (cluster->has_hub ? star->colours : 1);
        }
    }
    return cost;
}

void coset_enumeration_set_lanes(CosetEnumeration *star, int generators) {
    int masks[KERNEL_MASKS_MAX];
    int patterns = 0;
    star->lane_generators = generators;
    star->lanes = 1;
    star->class_count = 0;
    for (int i = 0; i < generators; i++) {
        star->lanes *= star->kernel->orders[star->outer[i]];
    }
    star->lane_room = (star->lanes + ENUMERATION_CHUNK - 1) / ENUMERATION_CHUNK * ENUMERATION_CHUNK;
    for (int i = 0; i < star->line_count; i++) {
        line_classes(star, &star->lines[i], masks, &patterns);
    }
    star->cost = step_cost(star);
    for (int i = generators; i < star->outer_count; i++) {
        star->cost *= star->kernel->orders[star->outer[i]];
    }
}
