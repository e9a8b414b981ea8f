/* The worker thread and its queue of one job. */
#include "sys/task.h"

#include <stdlib.h>

#include "sys/thread.h"

typedef struct TaskSlot {
    bool full;
    TaskJob job;
    void *payload;
    uint64_t tag;
} TaskSlot;

struct Task {
    TaskWake wake;
    void *wake_context;
    Thread thread;
    bool has_thread;
    /* The lock covers all below; the job reads `stop` without it. */
    ThreadLock lock;
    ThreadCondition changed;
    bool quitting;
    bool running; /* a job, possibly cancelled */
    atomic_bool stop;
    TaskSlot next;
    TaskSlot away; /* the job that runs elsewhere */
    TaskSlot done;
};

/* Global because it is the system's: the page of a browser sets it once. */
static const TaskElsewhere *elsewhere;

static void slot_free(TaskSlot *slot) {
    if (slot->full && slot->job.free_payload) {
        slot->job.free_payload(slot->payload);
    }
    slot->full = false;
}

/* For a job that has not ended. */
static void slot_drop(TaskSlot *slot) {
    const atomic_bool never = false;
    if (slot->full && slot->job.is_owed) {
        slot->job.run(slot->payload, &never);
    }
    slot_free(slot);
}

/* Moves the content out, so that it can be freed without the lock. */
static TaskSlot slot_take(TaskSlot *slot) {
    const TaskSlot taken = *slot;
    slot->full = false;
    return taken;
}

/* Runs one job. The lock is held on entry and exit, but not while the job runs. */
static void run_next(Task *task) {
    TaskSlot slot = slot_take(&task->next);
    task->running = true;
    atomic_store(&task->stop, false);
    thread_unlock(&task->lock);
    slot.job.run(slot.payload, &task->stop);
    thread_lock(&task->lock);
    task->running = false;
    if (!atomic_load(&task->stop)) {
        task->done = slot;
        slot.full = false;
    }
    thread_unlock(&task->lock);
    if (slot.full) {
        slot_free(&slot);
    } else if (task->wake) {
        task->wake(task->wake_context);
    }
    thread_lock(&task->lock);
}

static void *worker(void *argument) {
    Task *task = argument;
    /* The window has priority over the worker, which matters with few processors. */
    thread_lower_priority();
    thread_lock(&task->lock);
    while (!task->quitting) {
        if (task->next.full) {
            run_next(task);
        } else {
            thread_wait(&task->changed, &task->lock);
        }
    }
    thread_unlock(&task->lock);
    return NULL;
}

static bool task_create_thread(Task *task) {
    task->has_thread = thread_start(&task->thread, worker, task);
    return task->has_thread;
}

Task *task_create(TaskWake wake, void *wake_context) {
    Task *task = calloc(1, sizeof *task);
    if (!task) {
        return NULL;
    }
    task->wake = wake;
    task->wake_context = wake_context;
    if (!thread_lock_init(&task->lock)) {
        free(task);
        return NULL;
    }
    if (!thread_condition_init(&task->changed)) {
        thread_lock_finish(&task->lock);
        free(task);
        return NULL;
    }
    atomic_init(&task->stop, false);
    return task;
}

void task_destroy(Task *task) {
    if (!task) {
        return;
    }
    task_cancel(task);
    if (task->has_thread) {
        thread_lock(&task->lock);
        task->quitting = true;
        thread_signal(&task->changed);
        thread_unlock(&task->lock);
        thread_join(task->thread);
    }
    thread_condition_finish(&task->changed);
    thread_lock_finish(&task->lock);
    free(task);
}

/* Empties the task and, when `next` is given, queues it under the same lock. */
static void replace(Task *task, const TaskSlot *next) {
    thread_lock(&task->lock);
    TaskSlot waiting = slot_take(&task->next);
    TaskSlot done = slot_take(&task->done);
    TaskSlot away = slot_take(&task->away);
    if (away.full) {
        elsewhere->stop(task);
        task->running = false;
    } else if (task->running) {
        atomic_store(&task->stop, true);
    }
    if (next) {
        task->next = *next;
        thread_signal(&task->changed);
    }
    thread_unlock(&task->lock);
    slot_drop(&waiting);
    slot_free(&done);
    slot_drop(&away);
}

void task_run_elsewhere(const TaskElsewhere *place) {
    elsewhere = place;
}

static Status begin_elsewhere(Task *task) {
    task->away = slot_take(&task->next);
    atomic_store(&task->stop, false);
    task->running = elsewhere->start(task, &task->away.job, task->away.payload, &task->stop);
    if (!task->running) {
        slot_free(&task->away);
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

void task_end(Task *task) {
    task->done = slot_take(&task->away);
    task->running = false;
    if (task->wake) {
        task->wake(task->wake_context);
    }
}

Status task_start(Task *task, const TaskJob *job, void *payload, uint64_t tag) {
    TaskSlot slot = {.full = true, .job = *job, .payload = payload, .tag = tag};
    if (!elsewhere && !task->has_thread && !task_create_thread(task)) {
        slot_free(&slot);
        return STATUS_NO_MEMORY;
    }
    replace(task, &slot);
    return elsewhere ? begin_elsewhere(task) : STATUS_OK;
}

void task_cancel(Task *task) {
    replace(task, NULL);
}

bool task_poll(Task *task, void **payload, uint64_t *tag) {
    thread_lock(&task->lock);
    const TaskSlot done = slot_take(&task->done);
    thread_unlock(&task->lock);
    if (done.full) {
        *payload = done.payload;
        *tag = done.tag;
    }
    return done.full;
}

bool task_has_result(Task *task) {
    thread_lock(&task->lock);
    const bool full = task->done.full;
    thread_unlock(&task->lock);
    return full;
}

bool task_is_busy(Task *task) {
    thread_lock(&task->lock);
    const bool busy =
        task->next.full || task->done.full || (task->running && !atomic_load(&task->stop));
    thread_unlock(&task->lock);
    return busy;
}
