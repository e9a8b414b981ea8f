/* Divides the masks of the nearest-word search into groups. */
#include <stdlib.h>
#include <string.h>

#include "inversion/solve/nearest.h"

#define BLOCK_MAX 18 /* the most masks of a block; blocks become groups */
#define BLOCK_DIMENSION_MAX 8
#define GROUP_DIMENSION_MAX 10
#define SPAN_MAX (1 << BLOCK_DIMENSION_MAX)

/* The state of the division. It first makes blocks that hold many masks for the number of words
 * that the code has on them. */
typedef struct Sharing {
    int masks;
    const uint32_t *columns; /* by mask: the generators that have it */
    NearestFits fits;
    const void *context;
    bool is_used[NEAREST_MASKS_MAX];
    uint16_t *unused; /* by column: how many masks */
    int dimension;
    uint32_t span[SPAN_MAX];
} Sharing;

static bool is_in_span(const Sharing *sharing, uint32_t column) {
    for (int i = 0; i < 1 << sharing->dimension; i++) {
        if (sharing->span[i] == column) {
            return true;
        }
    }
    return false;
}

/* Unused masks in the span, with that column added. */
static int count_with(const Sharing *sharing, uint32_t column) {
    int count = 0;
    for (int i = 0; i < 1 << sharing->dimension; i++) {
        count += sharing->unused[sharing->span[i]] + sharing->unused[sharing->span[i] ^ column];
    }
    return count;
}

static void span_add(Sharing *sharing, uint32_t column) {
    const int size = 1 << sharing->dimension++;
    for (int i = 0; i < size; i++) {
        sharing->span[size + i] = sharing->span[i] ^ column;
    }
}

static bool nearest_share_is_open(const Sharing *sharing, int mask) {
    return !sharing->is_used[mask] && !is_in_span(sharing, sharing->columns[mask]);
}

/* The mask with which the most others come into the span, at most BLOCK_MAX in all; -1: none. */
static int best_addition(const Sharing *sharing, int *most) {
    int best = -1;
    for (int mask = 0; mask < sharing->masks; mask++) {
        const int count =
            nearest_share_is_open(sharing, mask) ? count_with(sharing, sharing->columns[mask]) : 0;
        if (count > *most && count <= BLOCK_MAX) {
            *most = count;
            best = mask;
        }
    }
    return best;
}

/* Chooses the first two additions together, since one alone gains nothing yet. */
static void add_two(Sharing *sharing) {
    int best = -1;
    int most = 0;
    for (int mask = 0; mask < sharing->masks; mask++) {
        if (!nearest_share_is_open(sharing, mask)) {
            continue;
        }
        Sharing trial = *sharing;
        int count = 0;
        span_add(&trial, sharing->columns[mask]);
        if (best_addition(&trial, &count) >= 0 && count > most) {
            most = count;
            best = mask;
        }
    }
    if (best >= 0) {
        span_add(sharing, sharing->columns[best]);
    }
}

static bool fits_in(const Sharing *sharing, const uint8_t *masks, int count) {
    return !sharing->fits || count == 1 || sharing->fits(sharing->context, masks, count);
}

/* Puts the masks of the next block in `taken`; returns how many. */
static int share_block(Sharing *sharing, uint8_t *taken) {
    int first = 0;
    int count = 0;
    while (sharing->is_used[first]) {
        first++;
    }
    sharing->dimension = 0;
    sharing->span[0] = 0;
    if (sharing->columns[first]) {
        span_add(sharing, sharing->columns[first]);
        add_two(sharing);
    }
    while (sharing->dimension < BLOCK_DIMENSION_MAX) {
        int most = 0;
        const int mask = best_addition(sharing, &most);
        if (mask < 0) {
            break;
        }
        span_add(sharing, sharing->columns[mask]);
    }
    for (int mask = 0; mask < sharing->masks && count < BLOCK_MAX; mask++) {
        if (!sharing->is_used[mask] && is_in_span(sharing, sharing->columns[mask])) {
            taken[count] = (uint8_t)mask;
            if (fits_in(sharing, taken, count + 1)) {
                sharing->is_used[mask] = true;
                sharing->unused[sharing->columns[mask]]--;
                count++;
            }
        }
    }
    return count;
}

/* The dimension of the code on both groups' masks together. */
static int dimension_of(const Nearest *nearest, const NearestGroup *a, const NearestGroup *b) {
    uint32_t basis[NEAREST_DIMENSION_MAX];
    int dimension = 0;
    for (int i = 0; i < a->count + b->count; i++) {
        uint32_t column = nearest->columns[i < a->count ? a->masks[i] : b->masks[i - a->count]];
        for (int j = 0; j < dimension; j++) {
            column = (column ^ basis[j]) < column ? column ^ basis[j] : column;
        }
        if (column) {
            basis[dimension++] = column;
        }
    }
    return dimension;
}

static bool can_join(const Nearest *nearest, const Sharing *sharing, int a, int b) {
    const NearestGroup *first = &nearest->group[a];
    const NearestGroup *second = &nearest->group[b];
    uint8_t both[64];
    if (first->count + second->count > 64) {
        return false;
    }
    memcpy(both, first->masks, (size_t)first->count);
    memcpy(both + first->count, second->masks, (size_t)second->count);
    return fits_in(sharing, both, first->count + second->count);
}

/* Joins the two groups whose union saves the most dimensions; false when there are none. */
static bool join_groups(Nearest *nearest, const Sharing *sharing) {
    int best[2] = {0, 0};
    int most = 0;
    for (int i = 0; i < nearest->groups; i++) {
        for (int j = i + 1; j < nearest->groups; j++) {
            const NearestGroup *a = &nearest->group[i];
            const NearestGroup *b = &nearest->group[j];
            const int dimension = dimension_of(nearest, a, b);
            const int less = a->dimension + b->dimension - dimension;
            if (less > most && dimension <= GROUP_DIMENSION_MAX &&
                can_join(nearest, sharing, i, j)) {
                most = less;
                best[0] = i;
                best[1] = j;
            }
        }
    }
    if (most == 0) {
        return false;
    }
    NearestGroup *to = &nearest->group[best[0]];
    NearestGroup *from = &nearest->group[best[1]];
    to->dimension = dimension_of(nearest, to, from);
    memcpy(to->masks + to->count, from->masks, (size_t)from->count);
    to->count += from->count;
    *from = nearest->group[--nearest->groups];
    return true;
}

static bool share_masks(Nearest *nearest, Sharing *sharing) {
    static const NearestGroup none = {0};
    for (int left = nearest->masks; left > 0; nearest->groups++) {
        if (nearest->groups == NEAREST_GROUPS_MAX) {
            return false;
        }
        NearestGroup *group = &nearest->group[nearest->groups];
        group->count = share_block(sharing, group->masks);
        group->dimension = dimension_of(nearest, group, &none);
        left -= group->count;
    }
    while (join_groups(nearest, sharing)) {
    }
    for (int i = 1; i < nearest->groups; i++) { /* the most words first */
        if (nearest->group[i].dimension > nearest->group[0].dimension) {
            const NearestGroup group = nearest->group[i];
            nearest->group[i] = nearest->group[0];
            nearest->group[0] = group;
        }
    }
    for (int i = 0; i < nearest->groups; i++) {
        for (int bit = 0; bit < nearest->group[i].count; bit++) {
            nearest->group_of[nearest->group[i].masks[bit]] = (uint8_t)i;
            nearest->bit_of[nearest->group[i].masks[bit]] = (uint8_t)bit;
        }
    }
    return true;
}

bool nearest_share(Nearest *nearest, NearestFits fits, const void *context) {
    Sharing *sharing = calloc(1, sizeof *sharing);
    uint16_t *unused = calloc((size_t)1 << NEAREST_DIMENSION_MAX, sizeof *unused);
    bool is_done = false;
    if (sharing && unused) {
        *sharing = (Sharing){.masks = nearest->masks,
                             .columns = nearest->columns,
                             .fits = fits,
                             .context = context,
                             .unused = unused};
        for (int mask = 0; mask < nearest->masks; mask++) {
            unused[nearest->columns[mask]]++;
        }
        is_done = share_masks(nearest, sharing);
    }
    free(unused);
    free(sharing);
    return is_done;
}
