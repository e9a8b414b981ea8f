/* The search for all steps, by the worker. */
#include "scenes/sudoku/model/steps_find.h"

static void sudoku_steps_find_run_search(void *payload, const atomic_bool *stop) {
    sudoku_step_search_run(payload, stop);
}

static void sudoku_steps_find_release_search(void *search) {
    sudoku_step_list_finish(&((SudokuStepSearch *)search)->list);
}

bool steps_find(GameShell *shell, const Mode *mode, int part) {
    static const ModeJob job = {sizeof(SudokuStepSearch), sudoku_steps_find_run_search,
                                sudoku_steps_find_release_search};
    SudokuStepSearch search = {.state = *sudoku_state_of(shell),
                               .allows_uniqueness = !sudoku_const_scene_of(shell)->no_uniqueness,
                               .part = part};
    return shell_start_job(shell, mode, part + 1, &job, &search);
}
