/* Alarm: a flag that a thread of its own raises when the time is over, for work that looks at a
 * stop flag and not at a clock. */
#ifndef DAMIER_CLI_SOLVE_ALARM_H
#define DAMIER_CLI_SOLVE_ALARM_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* All zeros: an alarm that never rings. */
typedef struct SolveAlarm {
    atomic_bool has_rung;
    bool is_set;
    bool is_over; /* under the lock */
    int64_t deadline_ms;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t ended;
} SolveAlarm;

/* Rings at that time of the monotonic clock; never when no thread can be had. The alarm stays where
 * it is until it is ended. */
void solve_alarm_set(SolveAlarm *alarm, int64_t deadline_ms);
void solve_alarm_end(SolveAlarm *alarm);

#endif
