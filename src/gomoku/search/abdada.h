/* The moves that threads of a search are currently searching. Another thread that reaches the same
 * position at the same depth tries its other moves first, and finds the results in the table when
 * it returns: so the threads share the work instead of doing it twice (after ABDADA, J.-C. Weill
 * 1996, as T. Kerrigan simplified it). Overwriting an entry does no harm. Private. */
#ifndef DAMIER_GOMOKU_SEARCH_ABDADA_H
#define DAMIER_GOMOKU_SEARCH_ABDADA_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define ABDADA_SLOTS 4096

typedef struct Abdada {
    _Atomic uint64_t keys[ABDADA_SLOTS]; /* 0: free */
} Abdada;

/* The key of a move: from the key of its position, the point and the search depth. */
static inline uint64_t abdada_key(uint64_t position, int point, int depth) {
    return position ^ (uint64_t)(point + 1 + 1000 * depth) * UINT64_C(0x9E3779B97F4A7C15);
}

static inline _Atomic uint64_t *abdada_slot(Abdada *busy, uint64_t key) {
    return &busy->keys[key >> 20 & (ABDADA_SLOTS - 1)];
}

static inline bool abdada_has(Abdada *busy, uint64_t key) {
    return atomic_load_explicit(abdada_slot(busy, key), memory_order_relaxed) == key;
}

static inline void abdada_begin(Abdada *busy, uint64_t key) {
    atomic_store_explicit(abdada_slot(busy, key), key, memory_order_relaxed);
}

static inline void abdada_end(Abdada *busy, uint64_t key) {
    if (abdada_has(busy, key)) {
        atomic_store_explicit(abdada_slot(busy, key), 0, memory_order_relaxed);
    }
}

#endif
