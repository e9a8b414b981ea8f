#include <stdlib.h>
#include <string.h>

#include "sudoku/cdcl/cdcl.h"

static ClauseHead *clause_head(const Cdcl *learn, uint32_t clause) {
    return (ClauseHead *)(void *)(learn->arena + clause);
}

static ClauseWord *clause_literals(const Cdcl *learn, uint32_t clause) {
    return learn->arena + clause + HEAD_WORDS;
}

static bool grow_watches(WatchList *list) {
    const uint32_t size = list->size ? list->size * 2 : 4;
    Watch *watches = realloc(list->watches, size * sizeof *watches);
    if (watches) {
        list->watches = watches;
        list->size = size;
    }
    return watches != NULL;
}

static inline void add_watch(Cdcl *learn, Literal literal, Watch watch) {
    WatchList *list = &learn->watch[literal];
    if (list->count == list->size && !grow_watches(list)) {
        learn->no_memory = true;
        return;
    }
    list->watches[list->count++] = watch;
}

/* The place of a literal beyond the first two that is true, or else unknown: true ones are watched
 * with the fewest visits. `size` when all are false. */
static inline uint32_t find_open(const int8_t *truth, const ClauseWord *literals, uint32_t size) {
    uint32_t open = 2;
    while (open < size && truth[literals[open]] == CDCL_FALSE) {
        open++;
    }
    for (uint32_t i = open; i < size; i++) {
        if (truth[literals[i]] == CDCL_TRUE) {
            return i;
        }
    }
    return open;
}

/* Looks at a clause whose watch says nothing. True: the watch stays in the list, as it is now.
 * `other` is what the clause says when the rest of it is false, or else NO_LITERAL. */
static inline bool visit(Cdcl *learn, Watch *watch, Literal falsified, Literal *other) {
    const int8_t *truth = learn->truth;
    ClauseWord *literals = clause_literals(learn, watch->clause);
    const uint32_t size = clause_head(learn, watch->clause)->size;
    const Literal partner = literals[0] ^ literals[1] ^ falsified;
    *other = NO_LITERAL;
    if (truth[partner] == CDCL_TRUE) {
        watch->other = partner;
        return true;
    }
    const uint32_t open = find_open(truth, literals, size);
    if (open == size) {
        watch->other = partner;
        *other = partner;
        return true;
    }
    literals[0] = (ClauseWord)partner;
    literals[1] = literals[open];
    literals[open] = (ClauseWord)falsified;
    add_watch(learn, literals[1], (Watch){watch->clause, partner});
    return false;
}

Conflict cdcl_visit_clauses(Cdcl *learn, Literal literal) {
    const Literal falsified = literal ^ 1;
    const int8_t *truth = learn->truth;
    WatchList *list = &learn->watch[falsified];
    const Watch *from = list->watches;
    const Watch *end = from + list->count;
    Watch *to = list->watches;
    Conflict conflict = {.is_there = false};
    while (from < end && !conflict.is_there) {
        Watch watch = *from++;
        Literal other = NO_LITERAL;
        if (truth[watch.other] == CDCL_TRUE || visit(learn, &watch, falsified, &other)) {
            *to++ = watch;
        }
        if (other != NO_LITERAL) {
            const Reason reason = reason_of(REASON_CLAUSE, watch.clause);
            if (truth[other] == CDCL_FALSE) {
                conflict = (Conflict){true, reason, -1};
            } else {
                cdcl_assign(learn, other, reason);
            }
        }
    }
    if (to < from) {
        memmove(to, from, (size_t)(end - from) * sizeof *to);
        list->count -= (uint32_t)(from - to);
    }
    return conflict;
}

/* Room for so many elements of `bytes` each; NULL when memory runs out. */
static void *grow(void *data, uint32_t *size, uint32_t wanted, size_t bytes) {
    if (wanted <= *size) {
        return data;
    }
    void *larger = realloc(data, (size_t)wanted * 2 * bytes);
    if (larger) {
        *size = wanted * 2;
    }
    return larger;
}

/* Room for one more clause of that size. */
static bool cdcl_clauses_make_room(Cdcl *learn, uint32_t size) {
    const uint32_t length = learn->arena_length + HEAD_WORDS + size;
    void *arena = grow(learn->arena, &learn->arena_size, length, sizeof *learn->arena);
    learn->arena = arena ? arena : learn->arena;
    void *clauses =
        grow(learn->clauses, &learn->clause_size, learn->clause_count + 1, sizeof *learn->clauses);
    learn->clauses = clauses ? clauses : learn->clauses;
    return arena && clauses;
}

uint32_t cdcl_add_clause(Cdcl *learn, uint32_t distance) {
    const uint32_t size = (uint32_t)learn->learned_length;
    const uint32_t clause = learn->arena_length;
    if (!cdcl_clauses_make_room(learn, size)) {
        learn->no_memory = true;
        return 0;
    }
    learn->arena_length += HEAD_WORDS + size;
    learn->clauses[learn->clause_count++] = clause;
    *clause_head(learn, clause) = (ClauseHead){(ClauseWord)size, (ClauseWord)distance, 1};
    ClauseWord *literals = clause_literals(learn, clause);
    for (uint32_t i = 0; i < size; i++) {
        literals[i] = (ClauseWord)learn->learned[i];
    }
    add_watch(learn, learn->learned[0], (Watch){clause, learn->learned[1]});
    add_watch(learn, learn->learned[1], (Watch){clause, learn->learned[0]});
    return clause;
}

/* ---- throwing away ---- */

/* Clauses of at most so many levels are kept for good, and those of some more for longer. */
#define DISTANCE_GOOD 2
#define DISTANCE_FAIR 6
/* Longer ones count as this. */
#define DISTANCES 64

/* Is the level of this literal a new one since the stamps were renewed? */
static bool stamp_level(Cdcl *learn, Literal literal) {
    int32_t *stamp = &learn->stamp[learn->fact[literal >> 1].level];
    const bool is_new = *stamp != learn->stamps;
    *stamp = learn->stamps;
    return is_new;
}

uint32_t cdcl_count_levels(Cdcl *learn) {
    uint32_t levels = 0;
    learn->stamps++;
    for (int i = 0; i < learn->learned_length; i++) {
        levels += stamp_level(learn, learn->learned[i]);
    }
    return levels;
}

void cdcl_use_clause(Cdcl *learn, uint32_t clause) {
    ClauseHead *head = clause_head(learn, clause);
    if (head->distance > DISTANCE_GOOD) {
        const ClauseWord *literals = clause_literals(learn, clause);
        ClauseWord levels = 0;
        learn->stamps++;
        for (uint32_t i = 0; i < head->size; i++) {
            levels = (ClauseWord)(levels + stamp_level(learn, literals[i]));
        }
        head->distance = levels < head->distance ? levels : head->distance;
        head->used = head->distance <= DISTANCE_FAIR ? 2 : 1;
    }
}

static bool is_candidate(const ClauseHead *head) {
    return head->distance > DISTANCE_GOOD && head->used == 0;
}

/* The distance from which candidates go, so that it is at least three quarters of them. */
static uint32_t find_border(const Cdcl *learn) {
    uint32_t counts[DISTANCES] = {0};
    uint32_t candidates = 0;
    for (uint32_t i = 0; i < learn->clause_count; i++) {
        const ClauseHead *head = clause_head(learn, learn->clauses[i]);
        if (is_candidate(head)) {
            counts[head->distance < DISTANCES ? head->distance : DISTANCES - 1]++;
            candidates++;
        }
    }
    uint32_t border = DISTANCES - 1;
    for (uint32_t above = counts[border];
         border > DISTANCE_GOOD + 1 && above * 4 < candidates * 3;) {
        above += counts[--border];
    }
    return border;
}

/* Does the clause stay? Says, too, that time goes by. */
static bool keep(ClauseHead *head, uint32_t border) {
    if (is_candidate(head) && head->distance >= border) {
        return false;
    }
    head->used = (ClauseWord)(head->used - (head->used > 0));
    return true;
}

void cdcl_reduce(Cdcl *learn) {
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
        if (keep(clause_head(learn, from), border)) {
            memmove(learn->arena + length, learn->arena + from, words * sizeof *learn->arena);
            const ClauseWord *literals = clause_literals(learn, length);
            add_watch(learn, literals[0], (Watch){length, literals[1]});
            add_watch(learn, literals[1], (Watch){length, literals[0]});
            learn->clauses[learn->clause_count++] = length;
            length += words;
        }
    }
    learn->arena_length = length;
}
