/* Thread: threads, locks and conditions of the system. A lock and a condition in zeroed memory are
 * ready for use; neither may be copied. */
#ifndef DAMIER_SYS_THREAD_H
#define DAMIER_SYS_THREAD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Thread {
    uintptr_t native;
} Thread;

/* Room for the system's own lock and condition. */
typedef union ThreadLock {
    void *pointers[8];
    int64_t numbers[8];
} ThreadLock;

typedef union ThreadCondition {
    void *pointers[8];
    int64_t numbers[8];
} ThreadCondition;

/* Starts a thread in which the system raises no signal. False when it cannot be created. It must be
 * joined or detached. */
bool thread_start(Thread *thread, void *(*run)(void *), void *context);
void thread_join(Thread thread);
void thread_detach(Thread thread);
/* Gives the other threads priority over the calling one, where the system can. */
void thread_lower_priority(void);

/* False when the system has no room for it. */
bool thread_lock_init(ThreadLock *lock);
void thread_lock_finish(ThreadLock *lock);
void thread_lock(ThreadLock *lock);
void thread_unlock(ThreadLock *lock);

bool thread_condition_init(ThreadCondition *condition);
void thread_condition_finish(ThreadCondition *condition);
/* Under `lock`; returns now and then without a signal. */
void thread_wait(ThreadCondition *condition, ThreadLock *lock);
/* The same, but not beyond a moment of clock_monotonic_ms; false when that is over. The condition
 * comes from thread_condition_init, not from zeroed memory. */
bool thread_wait_until(ThreadCondition *condition, ThreadLock *lock, int64_t until_ms);
void thread_signal(ThreadCondition *condition);
void thread_broadcast(ThreadCondition *condition);

/* A number of each thread, 0 at first; one for the whole program. */
intptr_t thread_number(void);
void thread_set_number(intptr_t number);

#endif
