/* Lists of steps without repetitions, and the search for all steps of a position. */
#include "sudoku/step_list.h"

#include <stdlib.h>

#include "sudoku/hint.h"

#define NODES 20000
#define ROOM_FIRST 64

static bool add_step(SudokuStepList *list, const SudokuStep *step) {
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

/* The place of a step on the board, for sorting. */
static int step_list_place_of(const SudokuStep *step) {
    return step->cell >= 0 ? step->cell : step->eliminations[0].cell;
}

static int order_of(const int64_t (*keys)[2], int count) {
    for (int i = 0; i < count; i++) {
        if (keys[i][0] != keys[i][1]) {
            return keys[i][0] < keys[i][1] ? -1 : 1;
        }
    }
    return 0;
}

static int compare_marks(const SudokuStep *first, const SudokuStep *second) {
    int order = 0;
    const int count = first->elimination_count;
    for (int i = 0; i < count && order == 0; i++) {
        const SudokuMark *one = &first->eliminations[i];
        const SudokuMark *other = &second->eliminations[i];
        const int64_t keys[][2] = {{(int64_t)one->values, (int64_t)other->values},
                                   {one->cell, other->cell}};
        order = order_of(keys, 2);
    }
    return order;
}

/* Compares by technique and place; 0: both have the same effect. */
static int compare_steps(const void *a, const void *b) {
    const SudokuStep *first = a;
    const SudokuStep *second = b;
    const bool is_value = first->cell >= 0 && second->cell >= 0;
    const int64_t keys[][2] = {{(int64_t)first->technique, (int64_t)second->technique},
                               {step_list_place_of(first), step_list_place_of(second)},
                               {first->cell, second->cell},
                               {is_value ? first->value : 0, is_value ? second->value : 0},
                               {first->elimination_count, second->elimination_count}};
    const int order = order_of(keys, sizeof keys / sizeof keys[0]);
    return order != 0 ? order : compare_marks(first, second);
}

/* Adds a step unless the list has one with the same effect; false when memory runs out. */
static bool step_list_add_once(SudokuStepList *list, const SudokuStep *step) {
    for (int i = list->count - 1; i >= 0; i--) {
        if (compare_steps(&list->steps[i], step) == 0) {
            return true;
        }
    }
    return add_step(list, step);
}

void sudoku_step_list_finish(SudokuStepList *list) {
    free(list->steps);
    *list = (SudokuStepList){0};
}

bool sudoku_step_list_append(SudokuStepList *list, const SudokuStepList *more) {
    for (int i = 0; i < more->count; i++) {
        if (!step_list_add_once(list, &more->steps[i])) {
            return false;
        }
    }
    return true;
}

static bool take_step(void *context, const SudokuStep *step) {
    SudokuStepSearch *search = context;
    if (*search->stop || search->list.count == SUDOKU_STEP_LIST_MAX) {
        return false;
    }
    if (!step_list_add_once(&search->list, step)) {
        search->status = STATUS_NO_MEMORY;
    }
    return search->status == STATUS_OK;
}

/* Lists chains under the name that fits them best, whichever finder found them. */
static void group_steps(SudokuStepList *list) {
    if (list->count > 1) {
        qsort(list->steps, (size_t)list->count, sizeof *list->steps, compare_steps);
    }
}

void sudoku_step_search_run(SudokuStepSearch *search, const atomic_bool *stop) {
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
