/* Implements sys/task.h without a thread: a started job waits until worker_work runs it. A job that
 * does not finish in the given time is stopped; to its owner it seems to be still running. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>

#include "support/window/worker.h"

struct Task {
    TaskJob job;
    void *payload;
    uint64_t tag;
    bool is_full; /* `payload` holds a job */
    bool is_done; /* … and its answer */
    bool is_busy;
};

/* The timer sets it; only one job runs at a time. */
static atomic_bool stop;

static void raise_stop(int number) {
    (void)number;
    atomic_store(&stop, true);
}

/* Measures this process's time, so that a busy machine changes nothing. */
static void set_timer(int ms) {
    const struct itimerval timer = {.it_value = {ms / 1000, ms % 1000 * 1000}};
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

static void drop(Task *task) {
    if (task->is_full && task->job.free_payload) {
        task->job.free_payload(task->payload);
    }
    task->is_full = task->is_done = false;
}

bool worker_work(Task *task, int most_ms) {
    if (task->is_full && !task->is_done) {
        struct sigaction action = {.sa_handler = raise_stop};
        sigaction(SIGVTALRM, &action, NULL);
        atomic_store(&stop, false);
        set_timer(most_ms);
        task->job.run(task->payload, &stop);
        set_timer(0);
        task->is_done = !atomic_load(&stop);
        if (!task->is_done) {
            drop(task);
        }
    }
    return task->is_done;
}

Task *task_create(TaskWake wake, void *wake_context) {
    (void)wake;
    (void)wake_context;
    return calloc(1, sizeof(Task));
}

void task_destroy(Task *task) {
    if (task) {
        drop(task);
        free(task);
    }
}

Status task_start(Task *task, const TaskJob *job, void *payload, uint64_t tag) {
    drop(task);
    *task = (Task){*job, payload, tag, .is_full = true, .is_busy = true};
    return STATUS_OK;
}

bool task_poll(Task *task, void **payload, uint64_t *tag) {
    if (!task->is_done) {
        return false;
    }
    *payload = task->payload;
    *tag = task->tag;
    task->is_full = task->is_done = task->is_busy = false;
    return true;
}

void task_cancel(Task *task) {
    drop(task);
    task->is_busy = false;
}

bool task_has_result(Task *task) {
    return task->is_done;
}

bool task_is_busy(Task *task) {
    return task->is_busy;
}
