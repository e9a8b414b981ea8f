/* The parts of the kernel that share no mask, and the search over all of them. */
#include "inversion/solve/coset/parts.h"

#include <stdlib.h>
#include <string.h>

/* Hubs are tried only when the search would cost more than this, and at most this many. */
#define CHEAP_COST 1e6
#define HOPELESS_COST 1e18
#define HUBS_MAX 16

/* Makes the kernel sparse and plans its parts. Takes ownership of the kernel; frees it and returns
 * NULL when memory runs out. */
static Parts *parts_of(Kernel *kernel) {
    Parts *parts = calloc(1, sizeof *parts);
    if (!parts) {
        kernel_finish(kernel);
        return NULL;
    }
    parts->kernel = *kernel;
    kernel_make_sparse(&parts->kernel);
    parts->stars = malloc(((size_t)parts->kernel.parts + 1) * sizeof *parts->stars);
    for (int i = 0; parts->stars && i < parts->kernel.parts; i++) {
        if (!coset_enumeration_init(&parts->stars[i], &parts->kernel, i)) {
            parts_destroy(parts);
            return NULL;
        }
        parts->cost += parts->stars[i].cost;
        parts->count++;
    }
    if (!parts->stars) {
        parts_destroy(parts);
        return NULL;
    }
    return parts;
}

/* The masks that two generators share, or all masks of one generator. */
typedef struct Hub {
    int count;
    int first;
    int second;
} Hub;

typedef struct Hubs {
    int count;
    Hub of[HUBS_MAX + KERNEL_GENERATORS_MAX];
} Hubs;

static Hub hub_between(const Kernel *kernel, int first, int second) {
    Hub hub = {.first = first, .second = second};
    for (int mask = 0; mask < kernel->masks; mask++) {
        hub.count +=
            kernel_generator(kernel, first)[mask] && kernel_generator(kernel, second)[mask];
    }
    return hub;
}

/* Keeps the largest hubs, in order. */
static void offer_hub(Hubs *hubs, Hub hub) {
    int place = hubs->count;
    while (place > 0 && hubs->of[place - 1].count < hub.count) {
        place--;
    }
    if (hub.count == 0 || place == HUBS_MAX) {
        return;
    }
    hubs->count += hubs->count < HUBS_MAX;
    const size_t moved = (size_t)(hubs->count - 1 - place);
    memmove(hubs->of + place + 1, hubs->of + place, moved * sizeof hub);
    hubs->of[place] = hub;
}

static void find_hubs(const Kernel *kernel, Hubs *hubs) {
    hubs->count = 0;
    for (int first = 0; first < kernel->count; first++) {
        for (int second = 0; second < first; second++) {
            offer_hub(hubs, hub_between(kernel, first, second));
        }
    }
    for (int i = 0; i < kernel->count; i++) {
        hubs->of[hubs->count++] = hub_between(kernel, i, i);
    }
}

/* Generators that are sparse outside a hub share the hub. */
static Parts *parts_around(const Parts *parts, Hub hub, bool *is_hub) {
    Kernel kernel;
    if (!kernel_copy(&kernel, &parts->kernel)) {
        return NULL;
    }
    for (int mask = 0; mask < kernel.masks; mask++) {
        is_hub[mask] = kernel_generator(&parts->kernel, hub.first)[mask] &&
                       kernel_generator(&parts->kernel, hub.second)[mask];
    }
    kernel.is_hub = is_hub;
    return parts_of(&kernel);
}

Parts *parts_create(Kernel *kernel, bool has_time) {
    Parts *best = parts_of(kernel);
    bool *is_hub = malloc(KERNEL_MASKS_MAX);
    Hubs hubs = {0};
    if (best && is_hub && has_time && best->cost < HOPELESS_COST) {
        find_hubs(&best->kernel, &hubs);
    }
    for (int i = 0; i < hubs.count && best->cost > CHEAP_COST && budget_poll(best->kernel.budget);
         i++) {
        Parts *other = parts_around(best, hubs.of[i], is_hub);
        const bool is_better = other && other->cost < best->cost;
        parts_destroy(is_better ? best : other);
        best = is_better ? other : best;
        if (is_better) { /* The better parts have other hubs. */
            find_hubs(&best->kernel, &hubs);
            i = -1;
        }
    }
    free(is_hub);
    if (best && !budget_poll(best->kernel.budget)) {
        parts_destroy(best);
        return NULL;
    }
    return best;
}

void parts_destroy(Parts *parts) {
    if (parts) {
        for (int i = 0; i < parts->count; i++) {
            coset_enumeration_finish(&parts->stars[i]);
        }
        kernel_finish(&parts->kernel);
        free(parts->stars);
        free(parts);
    }
}

Status parts_search(const Parts *parts, uint8_t *x, Budget *budget, ProcessorLevel level) {
    for (int i = 0; i < parts->count; i++) {
        const Status status = coset_enumeration_search(&parts->stars[i], x, budget, level);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}
