/* Progress: how far a worker has come. Another thread may read it at any time. */
#ifndef DAMIER_PLAY_PROGRESS_H
#define DAMIER_PLAY_PROGRESS_H

#include <stdatomic.h>

typedef struct Progress {
    atomic_int done;  /* steps done of `total`, in the worker's unit (plies, cells …) */
    atomic_int total; /* 0: unknown */
} Progress;

static inline void progress_set(Progress *progress, int done, int total) {
    if (progress) {
        atomic_store_explicit(&progress->total, total, memory_order_relaxed);
        atomic_store_explicit(&progress->done, done, memory_order_relaxed);
    }
}

#endif
