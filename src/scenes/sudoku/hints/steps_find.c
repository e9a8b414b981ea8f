#include "steps_find.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/hint.h"

#define NODES 20000
#define ROOM_FIRST 64

static bool add_step(StepList *list, const SudokuStep *step) {
    if (list->count == list->room) {
        const int room = list->room ? list->room * 2 : ROOM_FIRST;
        SudokuStep *steps = realloc(list->steps, (size_t)room * sizeof *steps);
        if (!steps) {
            return false;
        }
        list->steps = steps;
        list->room = room;
    }
    list->steps[list->count++] = *step;
    return true;
}

static bool do_same(const SudokuStep *a, const SudokuStep *b) {
    return a->technique == b->technique && a->cell == b->cell &&
           (a->cell < 0 || a->value == b->value) && a->elimination_count == b->elimination_count &&
           memcmp(a->eliminations, b->eliminations,
                  (size_t)a->elimination_count * sizeof a->eliminations[0]) == 0;
}

bool steps_append(StepList *list, const StepList *more) {
    for (int i = 0; i < more->count; i++) {
        bool is_known = false;
        for (int k = list->count - 1; k >= 0 && !is_known; k--) {
            is_known = do_same(&list->steps[k], &more->steps[i]);
        }
        if (!is_known && !add_step(list, &more->steps[i])) {
            return false;
        }
    }
    return true;
}

static bool take_step(void *context, const SudokuStep *step) {
    StepSearch *search = context;
    if (*search->stop || search->list.count == STEPS_MOST) {
        return false;
    }
    if (!add_step(&search->list, step)) {
        search->status = STATUS_NO_MEMORY;
    }
    return search->status == STATUS_OK;
}

static int place_of(const SudokuStep *step) {
    return step->cell >= 0 ? step->cell : step->eliminations[0].cell;
}

static int compare_steps(const void *a, const void *b) {
    const SudokuStep *first = a;
    const SudokuStep *second = b;
    if (first->technique != second->technique) {
        return first->technique < second->technique ? -1 : 1;
    }
    if (place_of(first) != place_of(second)) {
        return place_of(first) - place_of(second);
    }
    return first->eliminations[0].values < second->eliminations[0].values ? -1 : 1;
}

/* Chains come under the name that fits them best, whichever finder met them. */
static void group_steps(StepList *list) {
    if (list->count > 1) {
        qsort(list->steps, (size_t)list->count, sizeof *list->steps, compare_steps);
    }
}

static void run_search(void *payload, const atomic_bool *stop) {
    StepSearch *search = payload;
    Budget budget = budget_nodes(NODES);
    budget.stop = stop;
    search->stop = stop;
    search->status =
        sudoku_hint_board(&search->state, search->allows_uniqueness, &budget, &search->board);
    if (search->status != STATUS_OK) {
        return;
    }
    const SudokuLayout *layout = &search->state.layout;
    if (search->part == 0) {
        sudoku_step_find_all(layout, &search->board, SUDOKU_GROUPED_CHAIN, take_step, search);
    } else {
        sudoku_step_find_all_of(layout, &search->board,
                                (SudokuTechnique)(SUDOKU_GROUPED_CHAIN + search->part), take_step,
                                search);
    }
    group_steps(&search->list);
}

void steps_search_free(void *search) {
    if (search) {
        free(((StepSearch *)search)->list.steps);
        free(search);
    }
}

bool steps_find(GameFrame *frame, const Mode *mode, int part) {
    static const TaskJob job = {run_search, steps_search_free};
    StepSearch *search = calloc(1, sizeof *search);
    if (!search) {
        return false;
    }
    search->state = *sudoku_state_of(frame);
    search->allows_uniqueness = !sudoku_const_scene_of(frame)->no_uniqueness;
    search->part = part;
    frame_start_job(frame, mode, part + 1, &job, search);
    return true;
}
