/* Clock: the time that always runs forward, as a small interface, so that tests can lend a clock of
 * their own. Times are milliseconds since an arbitrary moment. */
#ifndef DAMIER_SYS_CLOCK_H
#define DAMIER_SYS_CLOCK_H

#include <stdint.h>

#include "base/date.h"

typedef struct Clock {
    int64_t (*now_ms)(void *self);
    int64_t (*now_us)(void); /* for short times; may be asked from any thread */
    void *self;              /* handed to now_ms; borrowed */
} Clock;

/* The machine's monotonic clock. */
Clock clock_system(void);

/* A clock that stands still until its owner moves it. */
typedef struct FakeClock {
    int64_t now_ms;
} FakeClock;

/* The interface over `fake`, which is borrowed; its microseconds stay 0, so that what is measured
 * and shown is the same in every run. */
Clock clock_fake(FakeClock *fake);

static inline int64_t clock_now_ms(const Clock *clock) {
    return clock->now_ms(clock->self);
}

/* The monotonic clock itself; `unused` may be NULL. Fits Clock.now_ms and Budget.now_ms. */
int64_t clock_monotonic_ms(void *unused);
int64_t clock_monotonic_us(void);

/* Today, by the local calendar. */
Date clock_today(void);

#endif
