/* SolveAlarm: a flag that a thread raises at a deadline, for work that polls a stop flag but no
 * clock. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_ALARM_H
#define DAMIER_CLI_SOLVE_SOLVE_ALARM_H

#include <stdatomic.h>
#include <stdint.h>

#include "cli/thread_team.h"

/* Zero-initialised, it never rings. */
typedef struct SolveAlarm {
    atomic_bool has_rung;
    int64_t deadline_ms;
    ThreadTeam *waiting; /* owned; NULL: not set */
} SolveAlarm;

/* Rings at that time of the monotonic clock; never if no thread can be created. Do not move the
 * alarm until solve_alarm_end. */
void solve_alarm_set(SolveAlarm *alarm, int64_t deadline_ms);
void solve_alarm_end(SolveAlarm *alarm);

#endif
