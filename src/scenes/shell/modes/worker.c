/* The worker's jobs. Each belongs to a mode and a position. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"

#define JOB_BITS 8 /* of a tag: the number of the mode's job */

static uint64_t job_tag(const GameShell *shell, int number) {
    return session_revision(shell->session) << JOB_BITS | (uint64_t)number;
}

/* A running job; the mode's struct follows it. */
typedef struct WorkerJob {
    const ModeJob *job;
    max_align_t body[];
} WorkerJob;

static void run_job(void *payload, const atomic_bool *stop) {
    WorkerJob *work = payload;
    work->job->run(work->body, stop);
}

static void release(const ModeJob *job, void *body) {
    if (job->release) {
        job->release(body);
    }
}

static void free_job(void *payload) {
    WorkerJob *work = payload;
    release(work->job, work->body);
    free(work);
}

/* When memory runs out, releases what the question owns. */
static bool give_to_worker(Task *task, const ModeJob *job, void *question, uint64_t tag) {
    static const TaskJob task_job = {.run = run_job, .free_payload = free_job};
    WorkerJob *work = malloc(sizeof *work + job->size);
    if (!work) {
        release(job, question);
        return false;
    }
    work->job = job;
    memcpy(work->body, question, job->size);
    return task_start(task, &task_job, work, tag) == STATUS_OK;
}

bool shell_start_job(GameShell *shell, const Mode *mode, int number, const ModeJob *job,
                     void *question) {
    if (!give_to_worker(shell->context->task, job, question, job_tag(shell, number))) {
        shell_notice(shell, tr("There is not enough memory to think."));
        return false;
    }
    shell->modes.job = (ModeSlot){mode, shell_slot_of(shell, mode).self};
    shell->modes.job_number = number;
    shell_mark_dirty(shell);
    return true;
}

bool shell_is_thinking(const GameShell *shell, const Mode *mode, int number) {
    return shell->modes.job.mode == mode && (number == 0 || shell->modes.job_number == number);
}

bool shell_is_idle(const GameShell *shell) {
    return !shell->modes.job.mode;
}

void shell_cancel_job(GameShell *shell) {
    if (shell->modes.job.mode) {
        task_cancel(shell->context->task);
        shell->modes.job = (ModeSlot){0};
        shell_mark_dirty(shell);
    }
}

void shell_poll_worker(GameShell *shell) {
    void *payload = NULL;
    uint64_t tag = 0;
    if (!shell->modes.job.mode || !task_poll(shell->context->task, &payload, &tag)) {
        return;
    }
    const Mode *mode = shell->modes.job.mode;
    const int number = shell->modes.job_number;
    WorkerJob *work = payload;
    shell->modes.job = (ModeSlot){0};
    /* Every change of the position cancels the job, so the answer is for this very position. */
    if (tag == job_tag(shell, number) && shell_slot_of(shell, mode).mode && mode->job_done) {
        mode->job_done(shell, shell_slot_of(shell, mode).self, number, work->body);
        shell_mark_dirty(shell);
    }
    free_job(work);
}
