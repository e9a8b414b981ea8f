/* The worker's jobs: each belongs to a mode and to a position. */
#include <stdlib.h>

#include "inside.h"
#include "say.h"

#define JOB_BITS 8 /* of a tag: which job of the mode it is */

static uint64_t job_tag(const GameFrame *frame, int number) {
    return session_revision(frame->session) << JOB_BITS | (uint64_t)number;
}

void frame_start_job(GameFrame *frame, const Mode *mode, int number, const TaskJob *job,
                     void *payload) {
    if (task_start(frame->context->task, job, payload, job_tag(frame, number)) != STATUS_OK) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    frame->job = (ModeSlot){mode, frame_slot_of(frame, mode).self};
    frame->job_number = number;
    frame_mark_dirty(frame);
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
    frame->job = (ModeSlot){0};
    /* Every change of the position cancels the job, so the answer is for this very position. */
    if (tag == job_tag(frame, number) && frame_slot_of(frame, mode).mode && mode->job_done) {
        mode->job_done(frame, frame_slot_of(frame, mode).self, number, payload);
        frame_mark_dirty(frame);
    } else {
        free(payload);
    }
}
