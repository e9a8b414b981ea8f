/* The worker's job, held until the test begins it: task_run_elsewhere(&held_back), before there is
 * a thread that could take it. */
#ifndef DAMIER_TESTS_SUPPORT_HELD_JOB_H
#define DAMIER_TESTS_SUPPORT_HELD_JOB_H

#include "support/test.h"
#include "sys/task.h"

static struct {
    Task *task; /* NULL: none was asked for */
    TaskJob job;
    void *payload;
    const atomic_bool *stop;
} held;

static bool held_job_take(Task *task, const TaskJob *job, void *payload, const atomic_bool *stop) {
    held.task = task;
    held.job = *job;
    held.payload = payload;
    held.stop = stop;
    return true;
}

static void held_job_forget(Task *task) {
    assert_ptr_equal(task, held.task);
    held.task = NULL;
}

static const TaskElsewhere held_back = {held_job_take, held_job_forget};

static void held_job_run(void) {
    assert_non_null(held.task);
    held.job.run(held.payload, held.stop);
}

#endif
