/* The worker's jobs: each belongs to a mode and to a position. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "say.h"

#define JOB_BITS 8 /* of a tag: which job of the mode it is */

static uint64_t job_tag(const GameFrame *frame, int number) {
    return session_revision(frame->session) << JOB_BITS | (uint64_t)number;
}

/* A job on its way; its struct follows. */
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

/* Without memory what the question owns is released. */
static bool give_to_worker(Task *task, const ModeJob *job, void *question, uint64_t tag) {
    static const TaskJob task_job = {run_job, free_job};
    WorkerJob *work = malloc(sizeof *work + job->size);
    if (!work) {
        release(job, question);
        return false;
    }
    work->job = job;
    memcpy(work->body, question, job->size);
    return task_start(task, &task_job, work, tag) == STATUS_OK;
}

bool frame_start_job(GameFrame *frame, const Mode *mode, int number, const ModeJob *job,
                     void *question) {
    if (!give_to_worker(frame->context->task, job, question, job_tag(frame, number))) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return false;
    }
    frame->job = (ModeSlot){mode, frame_slot_of(frame, mode).self};
    frame->job_number = number;
    frame_mark_dirty(frame);
    return true;
}

bool frame_is_thinking(const GameFrame *frame, const Mode *mode, int number) {
    return frame->job.mode == mode && (number == 0 || frame->job_number == number);
}

bool frame_is_idle(const GameFrame *frame) {
    return !frame->job.mode;
}

void frame_cancel_job(GameFrame *frame) {
    if (frame->job.mode) {
        task_cancel(frame->context->task);
        frame->job = (ModeSlot){0};
        frame_mark_dirty(frame);
    }
}

void frame_poll_worker(GameFrame *frame) {
    void *payload = NULL;
    uint64_t tag = 0;
    if (!frame->job.mode || !task_poll(frame->context->task, &payload, &tag)) {
        return;
    }
    const Mode *mode = frame->job.mode;
    const int number = frame->job_number;
    WorkerJob *work = payload;
    frame->job = (ModeSlot){0};
    /* Every change of the position cancels the job, so the answer is for this very position. */
    if (tag == job_tag(frame, number) && frame_slot_of(frame, mode).mode && mode->job_done) {
        mode->job_done(frame, frame_slot_of(frame, mode).self, number, work->body);
        frame_mark_dirty(frame);
    }
    free_job(work);
}
