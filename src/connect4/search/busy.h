/* Busy: what the threads that share a table are searching, so that they avoid the same work (after
 * Hyatt's simplified ABDADA): a child that another thread is searching comes last, when its entry
 * may be in the table. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_BUSY_H
#define DAMIER_CONNECT4_SEARCH_BUSY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/inlined.h"

#define BUSY_BITS 12

/* Hashes of nodes, each in its place, or 0. */
typedef struct Busy {
    _Atomic uint64_t hash[1 << BUSY_BITS];
} Busy;

/* The children of a node, from the first turn on. */
typedef struct BusyRound {
    const uint64_t *hash; /* by lane */
    const uint8_t *order; /* their lanes */
    int size;
    int turn;
    unsigned left; /* put off, a bit each */
} BusyRound;

static INLINED uint64_t busy_place(uint64_t hash) {
    return hash * UINT64_C(0x9e3779b97f4a7c15) >> (64 - BUSY_BITS);
}

/* This thread searches the node from now on, or until now. */
static INLINED void busy_begin(Busy *busy, uint64_t hash) {
    atomic_store_explicit(&busy->hash[busy_place(hash)], hash, memory_order_relaxed);
}

static INLINED void busy_end(Busy *busy, uint64_t hash) {
    atomic_store_explicit(&busy->hash[busy_place(hash)], 0, memory_order_relaxed);
}

/* The place in the order of the child to search next, or -1. The first is never put off. */
static INLINED int busy_next(BusyRound *round, const Busy *busy) {
    while (round->turn < 2 * round->size) {
        const int turn = round->turn++;
        if (turn >= round->size) {
            if (round->left >> (turn - round->size) & 1) {
                return turn - round->size;
            }
            continue;
        }
        const uint64_t hash = round->hash[round->order[turn]];
        if (turn == 0 ||
            atomic_load_explicit(&busy->hash[busy_place(hash)], memory_order_relaxed) != hash) {
            return turn;
        }
        round->left |= 1U << turn;
    }
    return -1;
}

#endif
