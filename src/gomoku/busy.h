/* Moves that some thread of a search is looking at. Another thread that comes to the same position
 * at the same depth tries its other moves first, and meets what has been found when it comes back:
 * so two threads share the work instead of doing it twice (after ABDADA, J.-C. Weill 1996, as T.
 * Kerrigan simplified it). Nothing is lost when a note is overwritten. Private. */
#ifndef DAMIER_GOMOKU_BUSY_H
#define DAMIER_GOMOKU_BUSY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define BUSY_SLOTS 4096

typedef struct BusyMoves {
    _Atomic uint64_t keys[BUSY_SLOTS]; /* 0: free */
} BusyMoves;

/* Of a move in the position of that key, searched to that depth. */
static inline uint64_t busy_key(uint64_t position, int point, int depth) {
    return position ^ (uint64_t)(point + 1 + 1000 * depth) * UINT64_C(0x9E3779B97F4A7C15);
}

static inline _Atomic uint64_t *busy_slot(BusyMoves *busy, uint64_t key) {
    return &busy->keys[key >> 20 & (BUSY_SLOTS - 1)];
}

static inline bool busy_has(BusyMoves *busy, uint64_t key) {
    return atomic_load_explicit(busy_slot(busy, key), memory_order_relaxed) == key;
}

static inline void busy_begin(BusyMoves *busy, uint64_t key) {
    atomic_store_explicit(busy_slot(busy, key), key, memory_order_relaxed);
}

static inline void busy_end(BusyMoves *busy, uint64_t key) {
    if (busy_has(busy, key)) {
        atomic_store_explicit(busy_slot(busy, key), 0, memory_order_relaxed);
    }
}

#endif
