/* Clock: a monotonic clock behind a small interface, so that tests can use their own. Times are
 * milliseconds since an arbitrary moment. */
#ifndef DAMIER_SYS_CLOCK_H
#define DAMIER_SYS_CLOCK_H

#include <stdint.h>

#include "base/date.h"

typedef struct Clock {
    int64_t (*now_ms)(void *self);
    int64_t (*now_us)(void); /* for short durations; from any thread */
    void *self;              /* handed to now_ms; borrowed */
} Clock;

/* The machine's monotonic clock. */
Clock clock_system(void);

/* A clock that only its owner advances. */
typedef struct FakeClock {
    int64_t now_ms;
} FakeClock;

/* A Clock over `fake`, which is borrowed. Its now_us is always 0, so that displayed measurements
 * are the same in every run. */
Clock clock_fake(FakeClock *fake);

static inline int64_t clock_now_ms(const Clock *clock) {
    return clock->now_ms(clock->self);
}

/* The system's monotonic clock; `unused` may be NULL. For Clock.now_ms and Budget.now_ms. */
int64_t clock_monotonic_ms(void *unused);
int64_t clock_monotonic_us(void);

/* Today in local time. */
Date clock_today(void);

#endif
