/* Task: one worker thread that thinks while the window answers. A snapshot of the question goes in
 * as a payload, and the same payload comes back with the answer in it; in between it belongs to the
 * worker, so nothing is shared but the stop flag (and what a job chooses to make atomic).
 *
 *     task_start(task, &(TaskJob){.run = think, .free_payload = free}, question, revision);
 *     …                                  the wake function tells the event loop
 *     if (task_poll(task, &answer, &tag) && tag == revision) …
 *
 * All functions are called from one thread, the owner's. None but task_destroy ever waits. */
#ifndef DAMIER_SYS_TASK_H
#define DAMIER_SYS_TASK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

typedef struct Task Task;

/* Called from the worker when a result can be polled; has to be thread-safe and short (the window
 * pushes an event). After a cancel a wake may still come to nothing. */
typedef void (*TaskWake)(void *context);

typedef struct TaskJob {
    /* Works on `payload` and leaves the answer in it. Looks at `stop` at least every 5 ms (a Budget
     * whose `stop` it is does so) and then returns at once; the payload is then freed unread. */
    void (*run)(void *payload, const atomic_bool *stop);
    /* Frees a payload that nobody will poll, from either thread; NULL: nothing to free. */
    void (*free_payload)(void *payload);
} TaskJob;

/* A task without a job; `wake` may be NULL. The thread is made by the first start. NULL when memory
 * runs out. */
Task *task_create(TaskWake wake, void *wake_context);
/* Cancels, waits for the running job to obey, and frees what is left. NULL is fine. */
void task_destroy(Task *task);

/* Hands `payload` over (owned by the task from now on, also on failure). `tag` comes back with it:
 * the revision it answers. A job that still runs or waits, and a result not yet polled, are
 * cancelled: the newest start wins. STATUS_NO_MEMORY when no thread can be made. */
Status task_start(Task *task, const TaskJob *job, void *payload, uint64_t tag);
/* True once for each job that ended uncancelled: gives its payload (owned by the caller from now
 * on) and its tag. */
bool task_poll(Task *task, void **payload, uint64_t *tag);
/* Raises the stop flag and forgets the job, its result included. */
void task_cancel(Task *task);
/* True when task_poll would give one. */
bool task_has_result(Task *task);
/* True from task_start until its result is polled or cancelled. */
bool task_is_busy(Task *task);

#endif
