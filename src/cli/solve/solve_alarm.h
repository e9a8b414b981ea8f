/* Alarm: a flag that a thread of its own raises when the time is over, for work that looks at a
 * stop flag and not at a clock. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_ALARM_H
#define DAMIER_CLI_SOLVE_SOLVE_ALARM_H

#include <stdatomic.h>
#include <stdint.h>

#include "cli/thread_team.h"

/* All zeros: an alarm that never rings. */
typedef struct SolveAlarm {
    atomic_bool has_rung;
    int64_t deadline_ms;
    ThreadTeam *waiting; /* owned; NULL: it is not set */
} SolveAlarm;

/* Rings at that time of the monotonic clock; never when no thread can be had. The alarm stays where
 * it is until it is ended. */
void solve_alarm_set(SolveAlarm *alarm, int64_t deadline_ms);
void solve_alarm_end(SolveAlarm *alarm);

#endif
