/* Threads, locks and conditions of Windows. */
#include "sys/thread.h"

#include <assert.h>
#include <process.h>
#include <stdlib.h>
#include <windows.h>

#include "sys/clock.h"

static_assert(sizeof(SRWLOCK) <= sizeof(ThreadLock), "the lock has no room");
static_assert(sizeof(CONDITION_VARIABLE) <= sizeof(ThreadCondition), "the condition has no room");

typedef struct ThreadCall {
    void *(*run)(void *);
    void *context;
} ThreadCall;

static SRWLOCK *native_lock(ThreadLock *lock) {
    return (SRWLOCK *)(void *)lock;
}

static CONDITION_VARIABLE *native_condition(ThreadCondition *condition) {
    return (CONDITION_VARIABLE *)(void *)condition;
}

static unsigned __stdcall call(void *argument) {
    const ThreadCall call = *(const ThreadCall *)argument;
    free(argument);
    call.run(call.context);
    return 0;
}

bool thread_start(Thread *thread, void *(*run)(void *), void *context) {
    ThreadCall *argument = malloc(sizeof *argument);
    if (!argument) {
        return false;
    }
    *argument = (ThreadCall){run, context};
    thread->native = _beginthreadex(NULL, 0, call, argument, 0, NULL);
    if (!thread->native) {
        free(argument);
    }
    return thread->native != 0;
}

void thread_join(Thread thread) {
    WaitForSingleObject((HANDLE)thread.native, INFINITE);
    CloseHandle((HANDLE)thread.native);
}

void thread_detach(Thread thread) {
    CloseHandle((HANDLE)thread.native);
}

void thread_lower_priority(void) {
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

bool thread_lock_init(ThreadLock *lock) {
    InitializeSRWLock(native_lock(lock));
    return true;
}

void thread_lock_finish(ThreadLock *lock) {
    (void)lock;
}

void thread_lock(ThreadLock *lock) {
    AcquireSRWLockExclusive(native_lock(lock));
}

void thread_unlock(ThreadLock *lock) {
    ReleaseSRWLockExclusive(native_lock(lock));
}

bool thread_condition_init(ThreadCondition *condition) {
    InitializeConditionVariable(native_condition(condition));
    return true;
}

void thread_condition_finish(ThreadCondition *condition) {
    (void)condition;
}

void thread_wait(ThreadCondition *condition, ThreadLock *lock) {
    SleepConditionVariableSRW(native_condition(condition), native_lock(lock), INFINITE, 0);
}

bool thread_wait_until(ThreadCondition *condition, ThreadLock *lock, int64_t until_ms) {
    const int64_t left_ms = until_ms - clock_monotonic_ms(NULL);
    return left_ms > 0 &&
           SleepConditionVariableSRW(native_condition(condition), native_lock(lock),
                                     (DWORD)(left_ms < 86400000 ? left_ms : 86400000), 0);
}

void thread_signal(ThreadCondition *condition) {
    WakeConditionVariable(native_condition(condition));
}

void thread_broadcast(ThreadCondition *condition) {
    WakeAllConditionVariable(native_condition(condition));
}

static INIT_ONCE slot_is_made = INIT_ONCE_STATIC_INIT;
static DWORD slot = TLS_OUT_OF_INDEXES;

static BOOL CALLBACK make_slot(PINIT_ONCE once, void *unused, void **context) {
    (void)once;
    (void)unused;
    (void)context;
    slot = TlsAlloc();
    return TRUE;
}

static bool has_slot(void) {
    InitOnceExecuteOnce(&slot_is_made, make_slot, NULL, NULL);
    return slot != TLS_OUT_OF_INDEXES;
}

intptr_t thread_number(void) {
    return has_slot() ? (intptr_t)TlsGetValue(slot) : 0;
}

void thread_set_number(intptr_t number) {
    if (has_slot()) {
        TlsSetValue(slot, (void *)number);
    }
}
