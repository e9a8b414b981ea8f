#include <stdlib.h>
#include <string.h>

#include "learn.h"

#define ACTIVITY_MAX 1e100

static ClauseHead *clause_head(const Learn *learn, uint32_t clause) {
    return (ClauseHead *)(void *)(learn->arena + clause);
}

static Literal *clause_literals(const Learn *learn, uint32_t clause) {
    return (Literal *)(void *)(learn->arena + clause + HEAD_WORDS);
}

static void add_watch(Learn *learn, Literal literal, Watch watch) {
    WatchList *list = &learn->watch[literal];
    if (list->count == list->size) {
        const uint32_t size = list->size ? list->size * 2 : 4;
        Watch *watches = realloc(list->watches, size * sizeof *watches);
        if (!watches) {
            learn->no_memory = true;
            return;
        }
        list->watches = watches;
        list->size = size;
    }
    list->watches[list->count++] = watch;
}

/* Moves the watch of a clause from `falsified` to another literal; false when there is none. */
static bool move_watch(Learn *learn, uint32_t clause, Literal falsified) {
    Literal *literals = clause_literals(learn, clause);
    const uint32_t size = clause_head(learn, clause)->size;
    for (uint32_t i = 2; i < size; i++) {
        if (literal_truth(learn, literals[i]) != LEARN_FALSE) {
            literals[1] = literals[i];
            literals[i] = falsified;
            add_watch(learn, literals[1], (Watch){clause, literals[0]});
            return true;
        }
    }
    return false;
}

Conflict learn_visit_clauses(Learn *learn, Literal literal) {
    const Literal falsified = literal ^ 1;
    WatchList *list = &learn->watch[falsified];
    Conflict conflict = {.is_there = false};
    uint32_t kept = 0;
    uint32_t i = 0;
    for (; i < list->count && !conflict.is_there; i++) {
        const Watch watch = list->watches[i];
        if (literal_truth(learn, watch.other) == LEARN_TRUE) {
            list->watches[kept++] = watch;
            continue;
        }
        Literal *literals = clause_literals(learn, watch.clause);
        if (literals[0] == falsified) {
            literals[0] = literals[1];
            literals[1] = falsified;
        }
        const Truth first = literal_truth(learn, literals[0]);
        if (first != LEARN_TRUE && move_watch(learn, watch.clause, falsified)) {
            continue;
        }
        list->watches[kept++] = (Watch){watch.clause, literals[0]};
        if (first == LEARN_FALSE) {
            conflict = (Conflict){true, reason_of(REASON_CLAUSE, watch.clause), -1};
        } else if (first == LEARN_UNKNOWN) {
            learn_assign(learn, literals[0], reason_of(REASON_CLAUSE, watch.clause));
        }
    }
    memmove(list->watches + kept, list->watches + i, (list->count - i) * sizeof *list->watches);
    list->count = kept + list->count - i;
    return conflict;
}

static bool grow(uint32_t **words, uint32_t *size, uint32_t wanted) {
    if (wanted <= *size) {
        return true;
    }
    const uint32_t larger = wanted * 2;
    uint32_t *data = realloc(*words, larger * sizeof **words);
    if (!data) {
        return false;
    }
    *words = data;
    *size = larger;
    return true;
}

uint32_t learn_add_clause(Learn *learn, uint32_t distance) {
    const uint32_t size = (uint32_t)learn->learned_length;
    const uint32_t clause = learn->arena_length;
    if (!grow(&learn->arena, &learn->arena_size, clause + HEAD_WORDS + size) ||
        !grow(&learn->clauses, &learn->clause_size, learn->clause_count + 1)) {
        learn->no_memory = true;
        return 0;
    }
    learn->arena_length += HEAD_WORDS + size;
    learn->clauses[learn->clause_count++] = clause;
    *clause_head(learn, clause) = (ClauseHead){size, distance};
    memcpy(clause_literals(learn, clause), learn->learned, size * sizeof *learn->learned);
    add_watch(learn, learn->learned[0], (Watch){clause, learn->learned[1]});
    add_watch(learn, learn->learned[1], (Watch){clause, learn->learned[0]});
    return clause;
}

/* ---- throwing away ---- */

/* How many clauses have at most each distance; longer ones count as the longest. */
#define DISTANCES 64

/* The distance up to which clauses are kept, so that about half of them go. */
static uint32_t find_border(const Learn *learn) {
    uint32_t counts[DISTANCES] = {0};
    for (uint32_t i = 0; i < learn->clause_count; i++) {
        const uint32_t distance = clause_head(learn, learn->clauses[i])->distance;
        counts[distance < DISTANCES ? distance : DISTANCES - 1]++;
    }
    uint32_t border = 0;
    for (uint32_t below = 0; border < DISTANCES - 1; border++) {
        below += counts[border];
        if (below * 2 >= learn->clause_count) {
            break;
        }
    }
    return border > 2 ? border : 2;
}

/* A clause stays when it is short of distance; of those at the border every second one. */
static bool is_kept(const Learn *learn, uint32_t clause, uint32_t border, uint32_t number) {
    const uint32_t distance = clause_head(learn, clause)->distance;
    return distance <= 2 || distance < border || (distance == border && number % 2 == 0);
}

void learn_reduce(Learn *learn) {
    const uint32_t border = find_border(learn);
    const uint32_t count = learn->clause_count;
    uint32_t length = 0;
    for (int literal = 0; literal < 2 * learn->variables; literal++) {
        learn->watch[literal].count = 0;
    }
    learn->clause_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t from = learn->clauses[i];
        const uint32_t words = HEAD_WORDS + clause_head(learn, from)->size;
        if (is_kept(learn, from, border, i)) {
            memmove(learn->arena + length, learn->arena + from, words * sizeof *learn->arena);
            const Literal *literals = clause_literals(learn, length);
            add_watch(learn, literals[0], (Watch){length, literals[1]});
            add_watch(learn, literals[1], (Watch){length, literals[0]});
            learn->clauses[learn->clause_count++] = length;
            length += words;
        }
    }
    learn->arena_length = length;
}

/* ---- the order of the variables ---- */

static bool is_before(const Learn *learn, int a, int b) {
    return learn->variable[a].activity > learn->variable[b].activity;
}

static void heap_put(Learn *learn, int at, int variable) {
    learn->heap[at] = variable;
    learn->variable[variable].heap_at = at;
}

static void heap_rise(Learn *learn, int at) {
    const int variable = learn->heap[at];
    while (at > 0 && is_before(learn, variable, learn->heap[(at - 1) / 2])) {
        heap_put(learn, at, learn->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    heap_put(learn, at, variable);
}

static void heap_sink(Learn *learn, int at) {
    const int variable = learn->heap[at];
    for (int child = 2 * at + 1; child < learn->heap_length; child = 2 * at + 1) {
        if (child + 1 < learn->heap_length &&
            is_before(learn, learn->heap[child + 1], learn->heap[child])) {
            child++;
        }
        if (!is_before(learn, learn->heap[child], variable)) {
            break;
        }
        heap_put(learn, at, learn->heap[child]);
        at = child;
    }
    heap_put(learn, at, variable);
}

void learn_heap_insert(Learn *learn, int variable) {
    heap_put(learn, learn->heap_length++, variable);
    heap_rise(learn, learn->heap_length - 1);
}

int learn_heap_take(Learn *learn) {
    if (learn->heap_length == 0) {
        return -1;
    }
    const int top = learn->heap[0];
    learn->variable[top].heap_at = -1;
    const int last = learn->heap[--learn->heap_length];
    if (learn->heap_length > 0) {
        heap_put(learn, 0, last);
        heap_sink(learn, 0);
    }
    return top;
}

void learn_bump(Learn *learn, int variable) {
    Variable *v = &learn->variable[variable];
    v->activity += learn->step;
    if (v->activity > ACTIVITY_MAX) {
        for (int i = 0; i < learn->variables; i++) {
            learn->variable[i].activity /= ACTIVITY_MAX;
        }
        learn->step /= ACTIVITY_MAX;
    }
    if (v->heap_at >= 0) {
        heap_rise(learn, v->heap_at);
    }
}
