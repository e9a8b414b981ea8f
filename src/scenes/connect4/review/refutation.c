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

Connect4Hint connect4_refutation_marks(const Connect4Why *why) {
    const int player = connect4_position_count(why->position) % 2;
    const Connect4Ending *ending = &why->ending;
    Connect4Hint marks = {.kind = CONNECT4_HINT_LINE_WINS,
                          .column = why->column,
                          .player = player,
                          .other = -1,
                          .target = ending->cell,
                          .filled = ending->filled,
                          .line = ending->discs & why->position.mask};
    if (ending->winner == player) {
        marks.threats = ending->threats;
    } else {
        marks.dangers = ending->threats;
    }
    if (ending->winner < 0) { /* the four that was given away */
        marks.threats = why->missed.threats;
        marks.target = why->missed.cell;
        marks.line = why->missed.discs & why->position.mask;
        marks.filled = 0;
    }
    return marks;
}
