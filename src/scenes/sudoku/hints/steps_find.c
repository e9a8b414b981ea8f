/* The search for all steps, by the worker. */
#include "steps_find.h"

#include <stdlib.h>

static void run_search(void *payload, const atomic_bool *stop) {
    sudoku_step_search_run(payload, stop);
}

void steps_search_free(void *search) {
    if (search) {
        sudoku_step_list_finish(&((SudokuStepSearch *)search)->list);
        free(search);
    }
}

bool steps_find(GameFrame *frame, const Mode *mode, int part) {
    static const TaskJob job = {run_search, steps_search_free};
    SudokuStepSearch *search = calloc(1, sizeof *search);
    if (!search) {
        return false;
    }
    search->state = *sudoku_state_of(frame);
    search->allows_uniqueness = !sudoku_const_scene_of(frame)->no_uniqueness;
    search->part = part;
    frame_start_job(frame, mode, part + 1, &job, search);
    return true;
}
