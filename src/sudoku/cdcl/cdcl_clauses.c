/* The clauses of the search: stores, watches and removes them. */
#include <stdlib.h>
#include <string.h>

#include "sudoku/cdcl/cdcl.h"

static ClauseHead *clause_head(const Cdcl *cdcl, uint32_t clause) {
    return (ClauseHead *)(void *)(cdcl->arena + clause);
}

static ClauseWord *clause_literals(const Cdcl *cdcl, uint32_t clause) {
    return cdcl->arena + clause + HEAD_WORDS;
}

/* Grows an array to at least `wanted` elements of `bytes` each; NULL when memory runs out. */
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

/* Moves a list to the end of all of them, with twice the space. */
static bool grow_watches(Cdcl *cdcl, WatchList *list) {
    const uint32_t size = list->size ? list->size * 2 : 4;
    Watch *watches =
        grow(cdcl->watches, &cdcl->watches_size, cdcl->watches_length + size, sizeof *watches);
    if (!watches) {
        return false;
    }
    cdcl->watches = watches;
    memcpy(watches + cdcl->watches_length, watches + list->begin, list->count * sizeof *watches);
    list->begin = cdcl->watches_length;
    list->size = size;
    cdcl->watches_length += size;
    return true;
}

static inline void add_watch(Cdcl *cdcl, Literal literal, Watch watch) {
    WatchList *list = &cdcl->list[literal];
    if (list->count == list->size && !grow_watches(cdcl, list)) {
        cdcl->no_memory = true;
        return;
    }
    cdcl->watches[list->begin + list->count++] = watch;
}

/* The index of a literal beyond the first two that is true, or else unassigned; watching true ones
 * takes the fewest visits. Returns `size` when all are false. */
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

/* Visits a clause whose watch is not satisfied; the watch is of the literal `falsified`. Returns
 * true when the watch moves to another literal. */
static inline bool move_watch(Cdcl *cdcl, uint32_t clause, Literal falsified, Literal partner) {
    ClauseWord *literals = clause_literals(cdcl, clause);
    const uint32_t size = clause_head(cdcl, clause)->size;
    const uint32_t open = find_open(cdcl->truth, literals, size);
    if (open == size) {
        return false;
    }
    literals[0] = (ClauseWord)partner;
    literals[1] = literals[open];
    literals[open] = (ClauseWord)falsified;
    add_watch(cdcl, literals[1], (Watch){clause, partner});
    return true;
}

bool cdcl_visit_clauses(Cdcl *cdcl, Literal literal, Conflict *conflict) {
    const Literal falsified = literal ^ 1;
    const int8_t *truth = cdcl->truth;
    const uint32_t begin = cdcl->list[falsified].begin;
    const uint32_t end = begin + cdcl->list[falsified].count;
    Watch *watches = cdcl->watches;
    uint32_t to = begin;
    for (uint32_t from = begin; from < end; from++) {
        const Watch watch = watches[from];
        if (truth[watch.other] == CDCL_TRUE) {
            watches[to++] = watch;
            continue;
        }
        const ClauseWord *literals = clause_literals(cdcl, watch.clause);
        const Literal partner = literals[0] ^ literals[1] ^ falsified;
        if (truth[partner] != CDCL_TRUE && move_watch(cdcl, watch.clause, falsified, partner)) {
            watches = cdcl->watches;
            continue;
        }
        watches[to++] = (Watch){watch.clause, partner};
        if (truth[partner] == CDCL_FALSE) {
            *conflict = (Conflict){reason_of(REASON_CLAUSE, watch.clause), -1};
            memmove(watches + to, watches + from + 1, (size_t)(end - from - 1) * sizeof(Watch));
            cdcl->list[falsified].count = to + end - from - 1 - begin;
            return false;
        }
        if (truth[partner] == CDCL_UNKNOWN) {
            cdcl_assign(cdcl, partner, reason_of(REASON_CLAUSE, watch.clause));
        }
    }
    cdcl->list[falsified].count = to - begin;
    return true;
}

/* Makes space for one more clause of this size. */
static bool cdcl_clauses_make_room(Cdcl *cdcl, uint32_t size) {
    const uint32_t length = cdcl->arena_length + HEAD_WORDS + size;
    void *arena = grow(cdcl->arena, &cdcl->arena_size, length, sizeof *cdcl->arena);
    cdcl->arena = arena ? arena : cdcl->arena;
    void *clauses =
        grow(cdcl->clauses, &cdcl->clause_size, cdcl->clause_count + 1, sizeof *cdcl->clauses);
    cdcl->clauses = clauses ? clauses : cdcl->clauses;
    return arena && clauses;
}

uint32_t cdcl_add_clause(Cdcl *cdcl, uint32_t distance) {
    const uint32_t size = (uint32_t)cdcl->learned_length;
    const uint32_t clause = cdcl->arena_length;
    if (!cdcl_clauses_make_room(cdcl, size)) {
        cdcl->no_memory = true;
        return 0;
    }
    cdcl->arena_length += HEAD_WORDS + size;
    cdcl->clauses[cdcl->clause_count++] = clause;
    *clause_head(cdcl, clause) = (ClauseHead){(ClauseWord)size, (ClauseWord)distance, 1};
    ClauseWord *literals = clause_literals(cdcl, clause);
    for (uint32_t i = 0; i < size; i++) {
        literals[i] = (ClauseWord)cdcl->learned[i];
    }
    add_watch(cdcl, cdcl->learned[0], (Watch){clause, cdcl->learned[1]});
    add_watch(cdcl, cdcl->learned[1], (Watch){clause, cdcl->learned[0]});
    return clause;
}

/* ---- throwing away ---- */

/* Clauses of at most DISTANCE_GOOD levels are kept for good, and those of a few more for longer. */
#define DISTANCE_GOOD 2
#define DISTANCE_FAIR 8
/* Greater distances count as this. */
#define DISTANCES 64

/* Is the level of this literal new since the stamps were renewed? */
static bool stamp_level(Cdcl *cdcl, Literal literal) {
    int32_t *stamp = &cdcl->stamp[cdcl->fact[literal >> 1].level];
    const bool is_new = *stamp != cdcl->stamps;
    *stamp = cdcl->stamps;
    return is_new;
}

uint32_t cdcl_count_levels(Cdcl *cdcl) {
    uint32_t levels = 0;
    cdcl->stamps++;
    for (int i = 0; i < cdcl->learned_length; i++) {
        levels += stamp_level(cdcl, cdcl->learned[i]);
    }
    return levels;
}

void cdcl_use_clause(Cdcl *cdcl, uint32_t clause) {
    ClauseHead *head = clause_head(cdcl, clause);
    if (head->distance > DISTANCE_GOOD) {
        const ClauseWord *literals = clause_literals(cdcl, clause);
        ClauseWord levels = 0;
        cdcl->stamps++;
        for (uint32_t i = 0; i < head->size; i++) {
            levels = (ClauseWord)(levels + stamp_level(cdcl, literals[i]));
        }
        head->distance = levels < head->distance ? levels : head->distance;
        head->used = head->distance <= DISTANCE_FAIR ? 2 : 1;
    }
}

static bool is_candidate(const ClauseHead *head) {
    return head->distance > DISTANCE_GOOD && head->used == 0;
}

/* The distance from which candidates are removed, chosen so that at least three quarters go. */
static uint32_t find_border(const Cdcl *cdcl) {
    uint32_t counts[DISTANCES] = {0};
    uint32_t candidates = 0;
    for (uint32_t i = 0; i < cdcl->clause_count; i++) {
        const ClauseHead *head = clause_head(cdcl, cdcl->clauses[i]);
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

/* Does the clause stay? Also ages it. */
static bool keep(ClauseHead *head, uint32_t border) {
    if (is_candidate(head) && head->distance >= border) {
        return false;
    }
    head->used = (ClauseWord)(head->used - (head->used > 0));
    return true;
}

/* Lays the lists of watches out anew, one after another: scattered lists fill the cache. */
static void lay_out(Cdcl *cdcl) {
    uint32_t length = 0;
    for (int literal = 0; literal < 2 * cdcl->variables; literal++) {
        cdcl->list[literal].count = 0;
    }
    for (uint32_t i = 0; i < cdcl->clause_count; i++) {
        const ClauseWord *literals = clause_literals(cdcl, cdcl->clauses[i]);
        cdcl->list[literals[0]].count++;
        cdcl->list[literals[1]].count++;
    }
    for (int literal = 0; literal < 2 * cdcl->variables; literal++) {
        WatchList *list = &cdcl->list[literal];
        *list = (WatchList){length, 0, list->count + list->count / 4 + 1};
        length += list->size;
    }
    Watch *watches = grow(cdcl->watches, &cdcl->watches_size, length, sizeof *watches);
    cdcl->no_memory = cdcl->no_memory || !watches;
    if (cdcl->no_memory) {
        return;
    }
    cdcl->watches = watches;
    cdcl->watches_length = length;
    for (uint32_t i = 0; i < cdcl->clause_count; i++) {
        const ClauseWord *literals = clause_literals(cdcl, cdcl->clauses[i]);
        add_watch(cdcl, literals[0], (Watch){cdcl->clauses[i], literals[1]});
        add_watch(cdcl, literals[1], (Watch){cdcl->clauses[i], literals[0]});
    }
}

void cdcl_reduce(Cdcl *cdcl) {
    const uint32_t border = find_border(cdcl);
    const uint32_t count = cdcl->clause_count;
    uint32_t length = 0;
    cdcl->clause_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t from = cdcl->clauses[i];
        const uint32_t words = HEAD_WORDS + clause_head(cdcl, from)->size;
        if (keep(clause_head(cdcl, from), border)) {
            memmove(cdcl->arena + length, cdcl->arena + from, words * sizeof *cdcl->arena);
            cdcl->clauses[cdcl->clause_count++] = length;
            length += words;
        }
    }
    cdcl->arena_length = length;
    lay_out(cdcl);
}
