/* An alarm: one worker that waits for the deadline. */
#include "cli/solve/solve_alarm.h"

#include "cli/thread_team.h"

static void alarm_run(ThreadTeam *waiting, void *state) {
    (void)state;
    SolveAlarm *alarm = thread_team_context(waiting);
    thread_team_pause(waiting, alarm->deadline_ms);
    atomic_store(&alarm->has_rung, true);
}

void solve_alarm_set(SolveAlarm *alarm, int64_t deadline_ms) {
    static const ThreadTeamJob job = {.run = alarm_run};
    alarm->deadline_ms = deadline_ms;
    alarm->waiting = thread_team_create(&job, 1, alarm);
    if (alarm->waiting) {
        thread_team_start(alarm->waiting, 0);
    }
}

void solve_alarm_end(SolveAlarm *alarm) {
    if (alarm->waiting) {
        thread_team_stop(alarm->waiting);
        thread_team_destroy(alarm->waiting);
        alarm->waiting = NULL;
    }
}
