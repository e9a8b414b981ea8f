#include "refutation.h"

#include <stdlib.h>

/* What goes to the worker and comes back. */
typedef struct Refutation {
    Connect4Desk *desk;
    Connect4Position position;
    int index, column;
    Connect4Why why;
    Status status;
} Refutation;

static void run_refutation(void *payload, const atomic_bool *stop) {
    Refutation *work = payload;
    work->status = connect4_desk_why(work->desk, work->position, work->column, stop, &work->why);
}

static void free_refutation(void *payload) {
    Refutation *work = payload;
    connect4_desk_release(work->desk);
    free(work);
}

bool connect4_refutation_start(GameFrame *frame, const Mode *mode, int job, int index) {
    static const TaskJob task = {run_refutation, free_refutation};
    const Connect4Review *review = &connect4_scene_of(frame)->review;
    Refutation *work = calloc(1, sizeof *work);
    Connect4Desk *desk = work ? connect4_borrow_desk(frame) : NULL;
    if (!desk) {
        free(work);
        return false;
    }
    work->desk = desk;
    work->position = review->position[index];
    work->index = index;
    work->column = review->column[index];
    frame_start_job(frame, mode, job, &task, work);
    return true;
}

bool connect4_refutation_keep(GameFrame *frame, void *payload) {
    Refutation *work = payload;
    const bool is_found = work->status == STATUS_OK;
    if (is_found) {
        connect4_review_explain(&connect4_scene_of(frame)->review, work->index, &work->why);
    }
    free_refutation(work);
    return is_found;
}
