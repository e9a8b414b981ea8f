/* Two colours: solutions as rows of bits. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "inversion/solve/coset/coset.h"
#include "inversion/solve/solver_internal.h"

/* The least dimension that is split among solvers. */
#define PARTED_MIN 20
/* For METHOD_BEYOND: the random information sets after the disjoint ones. */
#define SOLVER_GF2_ROUNDS 200

static void offer_words(InversionSolver *solver, BestSolutions *keep, int clicks,
                        const uint64_t *x) {
    gf2_vector_unpack(x, solver->count, solver->work);
    best_solutions_offer(keep, clicks, solver->work);
}

static inline void words_add(uint64_t *restrict target, const uint64_t *restrict source,
                             int words) {
    for (int i = 0; i < words; i++) {
        target[i] ^= source[i];
    }
}

static inline int words_weight_with(const uint64_t *a, const uint64_t *b, int words) {
    int weight = 0;
    for (int i = 0; i < words; i++) {
        weight += bits_count(a[i] ^ b[i]);
    }
    return weight;
}

/* Passes the solutions of the search over the whole coset to the list. */
typedef struct Offer {
    CosetVisitor visitor;
    const Coset *coset;
    InversionSolver *solver;
    BestSolutions *keep;
    uint64_t *words;
} Offer;

static int heaviest_wanted(const BestSolutions *keep, int masks) {
    if (keep->count < keep->limit) {
        return masks;
    }
    const int worst = keep->clicks[keep->count - 1];
    return keep->limit > 1 ? worst : worst - 1;
}

static bool offer_visit(CosetVisitor *visitor, int weight, uint64_t choice) {
    Offer *offer = visitor->context;
    coset_vector(offer->coset, choice, offer->words);
    offer_words(offer->solver, offer->keep, weight, offer->words);
    visitor->heaviest = heaviest_wanted(offer->keep, offer->coset->masks);
    return !best_solutions_is_done(offer->keep);
}

/* Fixes the last basis vectors by the number of the solver's part; returns the dimension left. */
static int take_part(InversionSolver *solver, int dimension) {
    if (dimension < PARTED_MIN) {
        return dimension;
    }
    const int left = dimension - solver->part_bits;
    for (int bit = 0; bit < solver->part_bits; bit++) {
        if (solver->part >> bit & 1) {
            words_add(solver->vector_words, gf2_system_kernel(solver->pair, left + bit),
                      gf2_words(solver->count));
        }
    }
    return left;
}

static Status enumerate_whole(InversionSolver *solver, Budget *budget, BestSolutions *keep,
                              int nullity) {
    const uint64_t *basis[COSET_DIMENSION_MAX];
    const int dimension = take_part(solver, nullity);
    for (int i = 0; i < dimension; i++) {
        basis[i] = gf2_system_kernel(solver->pair, i);
    }
    const Coset coset = {
        .masks = solver->count, .dimension = dimension, .x = solver->vector_words, .basis = basis};
    Offer offer = {.coset = &coset,
                   .solver = solver,
                   .keep = keep,
                   .words = malloc((size_t)(gf2_words(solver->count) + 1) * sizeof(uint64_t))};
    if (!offer.words) {
        return STATUS_NO_MEMORY;
    }
    offer.visitor = (CosetVisitor){
        .context = &offer, .heaviest = heaviest_wanted(keep, solver->count), .visit = offer_visit};
    const Status status = coset_search(&coset, budget, &offer.visitor, PROCESSOR_LEVELS);
    free(offer.words);
    return status;
}

/* The kernel in terms of one information set: masks on which its basis is the unit vectors and x is
 * 0, so that solutions close to x are few sums away. */
typedef struct View {
    int dimension;
    int words;
    Gf2Matrix *basis; /* dimension x masks */
    int *order;       /* the masks, those to be preferred first */
    bool *is_used;    /* masks that belong to an earlier, disjoint set */
    uint64_t *x;
    uint64_t *near; /* x with one vector added */
} View;

/* Brings the basis into the form in which it is the identity on the first masks (in order) that
 * allow it, and x to 0 on them. Returns how many of these were used before; marks them used. */
static int view_turn(View *view, Budget *budget) {
    int rank = 0;
    int used = 0;
    for (int i = 0; rank < view->dimension && budget_poll(budget); i++) {
        const int mask = view->order[i];
        int row = rank;
        while (row < view->dimension && !gf2_matrix_get(view->basis, row, mask)) {
            row++;
        }
        if (row == view->dimension) {
            continue;
        }
        uint64_t *pivot = gf2_matrix_row(view->basis, rank);
        if (row != rank) {
            words_add(pivot, gf2_matrix_row(view->basis, row), view->words);
        }
        for (int other = 0; other < view->dimension; other++) {
            if (other != rank && gf2_matrix_get(view->basis, other, mask)) {
                words_add(gf2_matrix_row(view->basis, other), pivot, view->words);
            }
        }
        if (gf2_bit(view->x, mask)) {
            words_add(view->x, pivot, view->words);
        }
        used += view->is_used[mask];
        view->is_used[mask] = true;
        rank++;
    }
    return used;
}

/* Offers x and its sums with one and two basis vectors. */
static void view_look(InversionSolver *solver, View *view, Budget *budget, BestSolutions *keep) {
    const int words = view->words;
    offer_words(solver, keep, gf2_vector_weight(view->x, words), view->x);
    for (int i = 0; i < view->dimension && !best_solutions_is_done(keep); i++) {
        memcpy(view->near, view->x, (size_t)words * sizeof *view->near);
        words_add(view->near, gf2_matrix_row(view->basis, i), words);
        const int clicks = gf2_vector_weight(view->near, words);
        if (best_solutions_wants(keep, clicks)) {
            offer_words(solver, keep, clicks, view->near);
        }
        for (int j = i + 1; j < view->dimension; j++) {
            const uint64_t *second = gf2_matrix_row(view->basis, j);
            const int two = words_weight_with(view->near, second, words);
            if (best_solutions_wants(keep, two)) {
                words_add(view->near, second, words);
                offer_words(solver, keep, two, view->near);
                words_add(view->near, second, words);
            }
            if (!budget_spend(budget)) {
                return;
            }
        }
    }
}

/* Unused masks first, in random order within both kinds. */
static int view_shuffle(View *view, int count, Rng *rng) {
    for (int i = 0; i < count; i++) {
        view->order[i] = i;
    }
    rng_shuffle(rng, view->order, (size_t)count);
    int unused = 0;
    for (int i = 0; i < count; i++) {
        if (!view->is_used[view->order[i]]) {
            const int mask = view->order[i];
            view->order[i] = view->order[unused];
            view->order[unused++] = mask;
        }
    }
    return unused;
}

/* First disjoint information sets: a solution that was not met has at least three masks in each
 * (less those a set shares with earlier ones), which adds up to the bound (Brouwer and Zimmermann).
 * Then sets at random, for a better solution only. */
static Status look_from_many_sides(InversionSolver *solver, View *view, Budget *budget,
                                   BestSolutions *keep, Reach *reach) {
    Rng rng = rng_seeded(1);
    bool is_bounding = true;
    offer_words(solver, keep, gf2_vector_weight(view->x, view->words), view->x);
    for (int round = 0; round < SOLVER_GF2_ROUNDS && budget->status == STATUS_OK; round++) {
        if (is_bounding && view_shuffle(view, solver->count, &rng) == 0) {
            is_bounding = false;
        }
        if (!is_bounding) {
            memset(view->is_used, 0, (size_t)solver->count * sizeof *view->is_used);
            view_shuffle(view, solver->count, &rng);
        }
        const int shared = view_turn(view, budget);
        view_look(solver, view, budget, keep);
        if (is_bounding && budget->status == STATUS_OK) {
            reach->lower_bound += shared < 3 ? 3 - shared : 0;
            is_bounding = shared < 3;
        }
        if (keep->limit == 1 && keep->clicks[0] <= reach->lower_bound) {
            reach->is_whole = true;
            break;
        }
    }
    return budget->status;
}

static void view_finish(View *view) {
    gf2_matrix_destroy(view->basis);
    free(view->order);
    free(view->is_used);
    free(view->x);
    free(view->near);
}

static Status enumerate_beyond(InversionSolver *solver, Budget *budget, BestSolutions *keep,
                               Reach *reach) {
    const int words = gf2_words(solver->count);
    const int dimension = gf2_system_nullity(solver->pair);
    View view = {.dimension = dimension,
                 .words = words,
                 .basis = gf2_matrix_create(dimension, solver->count),
                 .order = malloc((size_t)solver->count * sizeof(int)),
                 .is_used = calloc((size_t)solver->count, sizeof(bool)),
                 .x = malloc((size_t)words * sizeof(uint64_t)),
                 .near = malloc((size_t)words * sizeof(uint64_t))};
    Status status = STATUS_NO_MEMORY;
    if (view.basis && view.order && view.is_used && view.x && view.near) {
        for (int i = 0; i < dimension; i++) {
            memcpy(gf2_matrix_row(view.basis, i), gf2_system_kernel(solver->pair, i),
                   (size_t)words * sizeof(uint64_t));
        }
        memcpy(view.x, solver->vector_words, (size_t)words * sizeof(uint64_t));
        status = look_from_many_sides(solver, &view, budget, keep, reach);
    }
    view_finish(&view);
    return status;
}

Status pair_enumerate(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach,
                      bool is_whole) {
    if (is_whole) {
        const int nullity = gf2_system_nullity(solver->pair);
        const Status status = enumerate_whole(solver, budget, keep, nullity);
        reach->is_whole = status == STATUS_OK;
        return status;
    }
    return enumerate_beyond(solver, budget, keep, reach);
}
