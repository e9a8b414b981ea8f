/* The kernel of the masks in a form that is quick to enumerate. */
#include "inversion/solve/coset/kernel.h"

#include <stdlib.h>
#include <string.h>

/* Rounds of adding generators to one another. */
#define KERNEL_ROUNDS 32

bool kernel_init(Kernel *kernel, int colours, int masks, int count) {
    *kernel = (Kernel){.colours = colours, .masks = masks, .count = count};
    kernel->digits = malloc((size_t)count * (size_t)masks + 1);
    return kernel->digits != NULL;
}

void kernel_finish(Kernel *kernel) {
    free(kernel->digits);
    kernel->digits = NULL;
}

/* A mask outside the hub weighs more than all masks within. */
static int weight_after_adding(const Kernel *kernel, int to, int from, int times) {
    const uint8_t *a = kernel_generator(kernel, to);
    const uint8_t *b = kernel_generator(kernel, from);
    int weight = 0;
    for (int mask = 0; mask < kernel->masks; mask++) {
        const int each = kernel->is_hub && !kernel->is_hub[mask] ? KERNEL_MASKS_MAX : 1;
        weight += (a[mask] + times * b[mask]) % kernel->colours != 0 ? each : 0;
    }
    return weight;
}

bool kernel_copy(Kernel *to, const Kernel *from) {
    if (!kernel_init(to, from->colours, from->masks, from->count)) {
        return false;
    }
    to->budget = from->budget;
    memcpy(to->orders, from->orders, sizeof to->orders);
    memcpy(to->digits, from->digits, (size_t)from->count * (size_t)from->masks);
    return true;
}

static void add_times(const Kernel *kernel, int to, int from, int times) {
    uint8_t *a = kernel_generator(kernel, to);
    const uint8_t *b = kernel_generator(kernel, from);
    for (int mask = 0; mask < kernel->masks; mask++) {
        a[mask] = (uint8_t)((a[mask] + times * b[mask]) % kernel->colours);
    }
}

/* Adds the multiple of `from` that leaves the fewest masks. The sum keeps its order, and the
 * generators what they generate, when order(to) times the multiple is 0. */
static bool sparser_by(const Kernel *kernel, int to, int from) {
    int best = 0;
    int best_weight = weight_after_adding(kernel, to, from, 0);
    for (int times = 1; times < kernel->orders[from]; times++) {
        if (kernel->orders[to] * times % kernel->orders[from] != 0) {
            continue;
        }
        const int weight = weight_after_adding(kernel, to, from, times);
        if (weight < best_weight) {
            best_weight = weight;
            best = times;
        }
    }
    if (best > 0) {
        add_times(kernel, to, from, best);
    }
    return best > 0;
}

static bool have_same_masks(const Kernel *kernel, int first, int second) {
    const uint8_t *a = kernel_generator(kernel, first);
    const uint8_t *b = kernel_generator(kernel, second);
    for (int mask = 0; mask < kernel->masks; mask++) {
        if ((a[mask] != 0) != (b[mask] != 0)) {
            return false;
        }
    }
    return true;
}

/* Z/2 times Z/3 is Z/6: the sum of both generates what they generate. */
static void join_orders(Kernel *kernel) {
    for (int first = 0; first < kernel->count; first++) {
        for (int second = first + 1; second < kernel->count; second++) {
            const int both = kernel->orders[first] * kernel->orders[second];
            if (both == 6 && kernel->orders[first] != 1 && kernel->orders[second] != 1 &&
                have_same_masks(kernel, first, second)) {
                add_times(kernel, first, second, 1);
                kernel->orders[first] = both;
                kernel->count--;
                kernel->orders[second] = kernel->orders[kernel->count];
                memmove(kernel_generator(kernel, second), kernel_generator(kernel, kernel->count),
                        (size_t)kernel->masks);
                break;
            }
        }
    }
}

static bool kernel_share_mask(const Kernel *kernel, int first, int second) {
    const uint8_t *a = kernel_generator(kernel, first);
    const uint8_t *b = kernel_generator(kernel, second);
    for (int mask = 0; mask < kernel->masks; mask++) {
        if (a[mask] && b[mask]) {
            return true;
        }
    }
    return false;
}

/* Numbers the part of the generator and of all that are connected with it. */
static void mark_part(Kernel *kernel, int generator, int part) {
    kernel->part_of[generator] = part;
    for (int other = 0; other < kernel->count; other++) {
        if (kernel->part_of[other] < 0 && kernel_share_mask(kernel, generator, other)) {
            mark_part(kernel, other, part);
        }
    }
}

void kernel_make_sparse(Kernel *kernel) {
    bool is_sparser = true;
    for (int round = 0; is_sparser && round < KERNEL_ROUNDS; round++) {
        is_sparser = false;
        for (int to = 0; to < kernel->count && budget_poll(kernel->budget); to++) {
            for (int from = 0; from < kernel->count; from++) {
                is_sparser |= from != to && sparser_by(kernel, to, from);
            }
        }
    }
    join_orders(kernel);
    for (int i = 0; i < kernel->count; i++) {
        kernel->part_of[i] = -1;
    }
    for (int i = 0; i < kernel->count; i++) {
        if (kernel->part_of[i] < 0) {
            mark_part(kernel, i, kernel->parts++);
        }
    }
}
