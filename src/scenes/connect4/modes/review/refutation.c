/* The search that explains a mistake of the review. */
#include "scenes/connect4/modes/review/refutation.h"

/* The question to the worker, and its answer. */
typedef struct RefutationJob {
    Connect4AnalysisWorker *worker;
    Connect4Position position;
    int index, column;
    Connect4Why why;
    Status status;
} RefutationJob;

static void run_refutation(void *payload, const atomic_bool *stop) {
    RefutationJob *work = payload;
    work->status =
        connect4_analysis_worker_why(work->worker, work->position, work->column, stop, &work->why);
}

static void release_refutation(void *payload) {
    connect4_analysis_worker_release(((RefutationJob *)payload)->worker);
}

bool connect4_refutation_start(GameShell *shell, const Mode *mode, int job, int index) {
    static const ModeJob task = {sizeof(RefutationJob), run_refutation, release_refutation};
    const Connect4Review *review = &connect4_scene_of(shell)->review;
    RefutationJob work = {.worker = connect4_borrow_analysis_worker(shell),
                          .position = review->position[index],
                          .index = index,
                          .column = review->column[index]};
    return work.worker && shell_start_job(shell, mode, job, &task, &work);
}

bool connect4_refutation_keep(GameShell *shell, void *payload) {
    const RefutationJob *work = payload;
    const bool is_found = work->status == STATUS_OK;
    if (is_found) {
        connect4_review_explain(&connect4_scene_of(shell)->review, work->index, &work->why);
    }
    return is_found;
}
