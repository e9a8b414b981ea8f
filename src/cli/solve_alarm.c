#include "solve_alarm.h"

#include <time.h>

static void *alarm_wait(void *data) {
    SolveAlarm *alarm = data;
    const struct timespec deadline = {.tv_sec = (time_t)(alarm->deadline_ms / 1000),
                                      .tv_nsec = (long)(alarm->deadline_ms % 1000) * 1000000};
    int failure = 0;
    pthread_mutex_lock(&alarm->lock);
    while (!alarm->is_over && failure == 0) {
        failure = pthread_cond_timedwait(&alarm->ended, &alarm->lock, &deadline);
    }
    pthread_mutex_unlock(&alarm->lock);
    atomic_store(&alarm->has_rung, true);
    return NULL;
}

void solve_alarm_set(SolveAlarm *alarm, int64_t deadline_ms) {
    pthread_condattr_t attributes;
    alarm->deadline_ms = deadline_ms;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&alarm->lock, NULL);
    pthread_cond_init(&alarm->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    alarm->is_set = pthread_create(&alarm->thread, NULL, alarm_wait, alarm) == 0;
}

void solve_alarm_end(SolveAlarm *alarm) {
    if (!alarm->is_set) {
        return;
    }
    pthread_mutex_lock(&alarm->lock);
    alarm->is_over = true;
    pthread_cond_signal(&alarm->ended);
    pthread_mutex_unlock(&alarm->lock);
    pthread_join(alarm->thread, NULL);
    pthread_cond_destroy(&alarm->ended);
    pthread_mutex_destroy(&alarm->lock);
    alarm->is_set = false;
}
