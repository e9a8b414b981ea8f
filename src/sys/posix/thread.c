/* Threads, locks and conditions by POSIX. */
#include "sys/thread.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

static_assert(sizeof(pthread_mutex_t) <= sizeof(ThreadLock), "the lock has no room");
static_assert(sizeof(pthread_cond_t) <= sizeof(ThreadCondition), "the condition has no room");
static_assert(sizeof(pthread_t) <= sizeof(uintptr_t), "the thread has no room");

static pthread_mutex_t *mutex_of(ThreadLock *lock) {
    return (pthread_mutex_t *)(void *)lock;
}

static pthread_cond_t *cond_of(ThreadCondition *condition) {
    return (pthread_cond_t *)(void *)condition;
}

static pthread_t native_of(Thread thread) {
    pthread_t native;
    memcpy(&native, &thread.native, sizeof native);
    return native;
}

bool thread_start(Thread *thread, void *(*run)(void *), void *context) {
    sigset_t all;
    sigset_t before;
    pthread_t native;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool is_started = pthread_create(&native, NULL, run, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_started) {
        memcpy(&thread->native, &native, sizeof native);
    }
    return is_started;
}

void thread_join(Thread thread) {
    pthread_join(native_of(thread), NULL);
}

void thread_detach(Thread thread) {
    pthread_detach(native_of(thread));
}

/* Only Linux has priorities of single threads. */
void thread_lower_priority(void) {
#ifdef __linux__
    /* A thread that has drawn for some milliseconds loses its turn to this one, for a tick of 4 ms.
     * That is half as frequent as with 5. */
    enum { NICENESS = 10 };
    setpriority(PRIO_PROCESS, 0, NICENESS); /* 0: this thread */
#endif
}

bool thread_lock_init(ThreadLock *lock) {
    return pthread_mutex_init(mutex_of(lock), NULL) == 0;
}

void thread_lock_finish(ThreadLock *lock) {
    pthread_mutex_destroy(mutex_of(lock));
}

void thread_lock(ThreadLock *lock) {
    pthread_mutex_lock(mutex_of(lock));
}

void thread_unlock(ThreadLock *lock) {
    pthread_mutex_unlock(mutex_of(lock));
}

bool thread_condition_init(ThreadCondition *condition) {
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0) {
        return false;
    }
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    const bool is_made = pthread_cond_init(cond_of(condition), &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    return is_made;
}

void thread_condition_finish(ThreadCondition *condition) {
    pthread_cond_destroy(cond_of(condition));
}

void thread_wait(ThreadCondition *condition, ThreadLock *lock) {
    pthread_cond_wait(cond_of(condition), mutex_of(lock));
}

bool thread_wait_until(ThreadCondition *condition, ThreadLock *lock, int64_t until_ms) {
    const struct timespec until = {.tv_sec = (time_t)(until_ms / 1000),
                                   .tv_nsec = (long)(until_ms % 1000) * 1000000};
    return pthread_cond_timedwait(cond_of(condition), mutex_of(lock), &until) == 0;
}

void thread_signal(ThreadCondition *condition) {
    pthread_cond_signal(cond_of(condition));
}

void thread_broadcast(ThreadCondition *condition) {
    pthread_cond_broadcast(cond_of(condition));
}

/* A key, not a thread-local variable: when that is the only one, mold 1.10 may begin the segment
 * that the loader protects before the first mapped page, and the program does not start. */
static pthread_key_t number_key;
static pthread_once_t key_is_made = PTHREAD_ONCE_INIT;
static bool has_key;

static void make_key(void) {
    has_key = pthread_key_create(&number_key, NULL) == 0;
}

intptr_t thread_number(void) {
    pthread_once(&key_is_made, make_key);
    return has_key ? (intptr_t)pthread_getspecific(number_key) : 0;
}

void thread_set_number(intptr_t number) {
    pthread_once(&key_is_made, make_key);
    if (has_key) {
        pthread_setspecific(number_key, (void *)number);
    }
}
