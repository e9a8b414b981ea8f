/* Task: one worker thread, so that the window stays responsive. A payload carries a copy of the
 * question in and the answer back; in between it belongs to the worker, so nothing is shared but
 * the stop flag (and what a job makes atomic).
 *
 *     task_start(task, &(TaskJob){.run = think, .free_payload = free}, question, revision);
 *     …                                  the wake function notifies the event loop
 *     if (task_poll(task, &answer, &tag) && tag == revision) …
 *
 * Call all functions from one thread, the owner's. Only task_destroy may block. */
#ifndef DAMIER_SYS_TASK_H
#define DAMIER_SYS_TASK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

typedef struct Task Task;

/* Called from the worker when a result can be polled; must be thread-safe and short (the window
 * pushes an event). After a cancel there may be a wake without a result. */
typedef void (*TaskWake)(void *context);

typedef struct TaskJob {
    /* Works on `payload` and leaves the answer in it. Must poll `stop` at least every 5 ms (a
     * Budget with this `stop` does) and return at once when it is raised; the payload is then freed
     * unread. */
    void (*run)(void *payload, const atomic_bool *stop);
    /* Frees a payload that nobody will poll; from either thread. NULL: nothing to free. */
    void (*free_payload)(void *payload);
    /* The player counts on it: cancelled before it ran, or stopped elsewhere, it runs at once in
     * the owner's thread, with a flag that stays down. For short jobs that ignore `stop`. */
    bool is_owed;
} TaskJob;

/* A task without a job; `wake` may be NULL. The first start creates the thread. NULL when memory
 * runs out. */
Task *task_create(TaskWake wake, void *wake_context);
/* Cancels, waits for the running job to stop, and frees the task. NULL is fine. */
void task_destroy(Task *task);

/* Starts a job and takes ownership of `payload`, even on failure. `tag`, such as the revision of
 * the question, comes back with it. Cancels a running or waiting job and an unpolled result: the
 * newest start wins. STATUS_NO_MEMORY when no thread can be created. */
Status task_start(Task *task, const TaskJob *job, void *payload, uint64_t tag);
/* True once for each job that ended uncancelled: gives its payload, now owned by the caller, and
 * its tag. */
bool task_poll(Task *task, void **payload, uint64_t *tag);
/* Raises the stop flag and drops the job and its result. */
void task_cancel(Task *task);
/* True when task_poll would return true. */
bool task_has_result(Task *task);
/* True from task_start until its result is polled or cancelled. */
bool task_is_busy(Task *task);

/* Where jobs run when the system has no threads: a page may be given none. */
typedef struct TaskElsewhere {
    /* Begins a job and returns at once; false when there is no memory for it. When it has ended,
     * task_end is called by the owner's thread; until then the payload is left alone. */
    bool (*start)(Task *task, const TaskJob *job, void *payload, const atomic_bool *stop);
    /* Ends it at once; the payload can be freed as before the job. */
    void (*stop)(Task *task);
} TaskElsewhere;

/* From now on all tasks run their jobs there; NULL: in threads, as at first. To be called while no
 * task has a job. `elsewhere` must outlive them. */
void task_run_elsewhere(const TaskElsewhere *elsewhere);
/* The job that was begun there has ended, and its answer is in the payload. */
void task_end(Task *task);

#endif
