/* Budget: how much a search may spend, and how to stop it. Searches call budget_spend at every
 * node; it checks the stop flag and the caller's clock only every BUDGET_POLL nodes. */
#ifndef DAMIER_PLAY_BUDGET_H
#define DAMIER_PLAY_BUDGET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

#define BUDGET_POLL 2048

typedef struct Budget {
    const atomic_bool *stop;        /* raised by another thread; NULL: never */
    uint64_t node_limit;            /* 0: none */
    int64_t (*now_ms)(void *clock); /* supplied by the caller; NULL: no time limit */
    void *clock;                    /* passed to now_ms */
    int64_t deadline_ms;            /* on that clock */
    uint64_t nodes;                 /* nodes spent so far */
    Status status;                  /* STATUS_OK, or why the search must end */
} Budget;

/* No limit at all. */
Budget budget_unlimited(void);
/* Only a node limit: the same search gives the same answer on every machine. */
Budget budget_nodes(uint64_t node_limit);
/* A part of `budget` for at most `nodes` more nodes (at least one). To account for them, copy the
 * part's `nodes` back to `budget`. */
Budget budget_part(const Budget *budget, uint64_t nodes);

/* The time `span_ms` (0 or more) after `now_ms`, or the last there is. */
int64_t budget_deadline_ms(int64_t now_ms, int64_t span_ms);

/* Checks the stop flag and the clock now; false when the search must end. */
bool budget_poll(Budget *budget);

/* Counts one node; false when the search must end (status says why, and stays). */
static inline bool budget_spend(Budget *budget) {
    budget->nodes++;
    if (budget->nodes % BUDGET_POLL == 0 ||
        (budget->node_limit != 0 && budget->nodes >= budget->node_limit)) {
        return budget_poll(budget);
    }
    return budget->status == STATUS_OK;
}

#endif
