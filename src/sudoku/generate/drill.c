/* Drills: the search for a position to train on, and the verdict on a player's tries there. */
#include "sudoku/drill.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/generate/drill_puzzles.h"
#include "sudoku/generator.h"
#include "sudoku/solver.h"

/* Puzzles after which the search accepts a board on which an easier step has the same effect, and
 * after which it accepts one with any easier steps. Puzzles of larger layouts take long to make. */
#define PATIENCE_SAME 500
#define PATIENCE_NINE 1500
#define PATIENCE_LARGE 6
/* Puzzles after which the search concludes that the layout has none. */
#define DRILL_PUZZLES_MAX 40000
#define MADE_IN_VAIN 20

typedef struct DrillSearch {
    SudokuDrill *drill;
    const atomic_bool *stop;
    Rng rng;
    SudokuPuzzle puzzle;
    SudokuBoard board;
    SudokuStep step, other;
    /* A board where the technique applies among others. */
    SudokuBoard spare;
    SudokuPuzzle spare_puzzle;
    SudokuStep spare_step;
    SudokuTechnique
        spare_easier; /* an easier technique with the same effect there; SUDOKU_TECHNIQUES: none */
    bool has_spare;
} DrillSearch;

bool sudoku_drill_places(SudokuTechnique technique) {
    return technique == SUDOKU_FULL_HOUSE || technique == SUDOKU_HIDDEN_SINGLE ||
           technique == SUDOKU_NAKED_SINGLE || technique == SUDOKU_BUG;
}

/* ---- The search ---- */

static bool draw_known(DrillSearch *search, bool *has_known) {
    const SudokuLayout *layout = &search->drill->state.layout;
    Budget budget = budget_unlimited();
    SudokuSolutions solutions;
    *has_known =
        drill_puzzles_draw(layout, search->drill->technique, &search->rng, &search->puzzle.givens);
    if (!*has_known || sudoku_solve(layout, &search->puzzle.givens, 2, &budget, &solutions) ||
        solutions.count != 1) {
        return false;
    }
    search->puzzle.solution = solutions.first;
    return true;
}

static bool make_puzzle(DrillSearch *search) {
    bool has_known = false;
    const bool is_drawn = draw_known(search, &has_known);
    if (has_known) {
        return is_drawn;
    }
    const SudokuRecipe recipe = {.layout = &search->drill->state.layout,
                                 .low = SUDOKU_EASY,
                                 .high = SUDOKU_EXTREME,
                                 .symmetry = SUDOKU_SYMMETRY_NONE,
                                 .is_minimal = true};
    Budget budget = budget_unlimited();
    budget.stop = search->stop;
    return sudoku_generate(&recipe, &search->rng, &budget, NULL, &search->puzzle) == STATUS_OK;
}

static void begin_board(DrillSearch *search) {
    const SudokuLayout *layout = &search->drill->state.layout;
    sudoku_board_init(&search->board, layout, &search->puzzle.givens);
    search->board.is_unique = true;
    for (int cell = 0; cell < layout->cells; cell++) {
        search->board.is_given[cell] = search->puzzle.givens.value[cell] != 0;
    }
}

static bool drill_strikes(const SudokuStep *step, int cell, int value) {
    for (int i = 0; i < step->elimination_count; i++) {
        if (step->eliminations[i].cell == cell && step->eliminations[i].values >> (value - 1) & 1) {
            return true;
        }
    }
    return false;
}

/* Does the first step eliminate all that the second eliminates? */
static bool strikes_as(const SudokuStep *all, const SudokuStep *some) {
    for (int i = 0; i < some->elimination_count; i++) {
        const SudokuMark *mark = &some->eliminations[i];
        for (SudokuBits left = mark->values; left; left &= left - 1) {
            if (!drill_strikes(all, mark->cell, bits_lowest(left) + 1)) {
                return false;
            }
        }
    }
    return some->elimination_count > 0;
}

/* Keeps the board as a substitute, once singles and subsets are exhausted. It prefers boards whose
 * easiest step has the technique's effect under another name, and of these the hardest. */
static void keep_spare(DrillSearch *search) {
    const SudokuTechnique by = search->step.technique;
    const bool has_same = search->has_spare && search->spare_easier != SUDOKU_TECHNIQUES;
    if ((has_same && by <= search->spare_easier) || by <= SUDOKU_HIDDEN_QUAD ||
        !sudoku_step_find_one(&search->drill->state.layout, &search->board,
                              search->drill->technique, &search->other) ||
        search->other.technique != search->drill->technique) {
        return;
    }
    const bool is_same = strikes_as(&search->other, &search->step);
    if (is_same || !search->has_spare) {
        search->spare = search->board;
        search->spare_puzzle = search->puzzle;
        search->spare_step = search->other;
        search->spare_easier = is_same ? by : SUDOKU_TECHNIQUES;
        search->has_spare = true;
    }
}

/* Finds the easiest step by rank. Hints, in contrast, look for rare sets and fish after the nets,
 * because they are slow. */
static bool find_easiest(DrillSearch *search, SudokuPath *path) {
    return (search->drill->technique > SUDOKU_GROUPED_CHAIN &&
            sudoku_path_find(path, &search->board, SUDOKU_FRANKEN_JELLYFISH, &search->step)) ||
           sudoku_path_step(path, &search->board, &search->puzzle.solution, &search->step);
}

/* Is the technique the next step somewhere on the puzzle's path? If so, the board stops there. */
static bool walk_path(DrillSearch *search) {
    const SudokuLayout *layout = &search->drill->state.layout;
    SudokuPath *path = sudoku_path_open(layout);
    bool is_next = false;
    begin_board(search);
    while (path && !*search->stop && find_easiest(search, path)) {
        is_next = search->step.technique == search->drill->technique;
        if (is_next) {
            break;
        }
        if (search->step.technique < search->drill->technique) {
            keep_spare(search);
        }
        sudoku_board_apply(&search->board, layout, &search->step);
    }
    sudoku_path_close(path);
    return is_next;
}

static bool take_spare(DrillSearch *search) {
    SudokuDrill *drill = search->drill;
    const bool is_same = search->spare_easier != SUDOKU_TECHNIQUES;
    const int patience = drill->state.layout.symbols > 9 ? PATIENCE_LARGE
                         : is_same                       ? PATIENCE_SAME
                                                         : PATIENCE_NINE;
    if (!search->has_spare || drill->puzzles < patience) {
        return false;
    }
    search->board = search->spare;
    search->puzzle = search->spare_puzzle;
    search->step = search->spare_step;
    drill->easier = search->spare_easier;
    return true;
}

static bool find_board(DrillSearch *search) {
    SudokuDrill *drill = search->drill;
    int in_vain = 0;
    while (!*search->stop && drill->puzzles < DRILL_PUZZLES_MAX && in_vain < MADE_IN_VAIN) {
        if (!make_puzzle(search)) {
            in_vain++;
            continue;
        }
        drill->puzzles++;
        drill->is_next = walk_path(search);
        if (drill->is_next || take_spare(search)) {
            return true;
        }
    }
    return false;
}

/* ---- The steps on the board ---- */

static bool take_own(void *context, const SudokuStep *step) {
    DrillSearch *search = context;
    const SudokuStepList one = {(SudokuStep *)(uintptr_t)step, 1, 1};
    return step->technique != search->drill->technique ||
           sudoku_step_list_append(&search->drill->steps, &one);
}

static bool take_other(void *context, const SudokuStep *step) {
    DrillSearch *search = context;
    SudokuDrill *drill = search->drill;
    const uint8_t by = (uint8_t)step->technique;
    if (step->cell >= 0 && drill->places[step->cell] > by) {
        drill->places[step->cell] = by;
    }
    for (int i = 0; i < step->elimination_count; i++) {
        const SudokuMark *mark = &step->eliminations[i];
        for (SudokuBits left = mark->values; left; left &= left - 1) {
            uint8_t *known = &drill->strikes[mark->cell][bits_lowest(left)];
            *known = by < *known ? by : *known;
        }
    }
    return !*search->stop;
}

static void describe_board(DrillSearch *search) {
    SudokuDrill *drill = search->drill;
    const SudokuLayout layout = drill->state.layout;
    sudoku_state_init(&drill->state, &layout, &search->puzzle.givens);
    drill->state.grid = search->board.grid;
    for (int cell = 0; cell < layout.cells; cell++) {
        drill->state.notes[cell] = search->board.candidates[cell];
    }
    drill->solution = search->puzzle.solution;
    memset(drill->strikes, SUDOKU_TECHNIQUES, sizeof drill->strikes);
    memset(drill->places, SUDOKU_TECHNIQUES, sizeof drill->places);
    sudoku_step_find_all_of(&layout, &search->board, drill->technique, take_own, search);
    sudoku_step_find_all(&layout, &search->board, SUDOKU_GROUPED_CHAIN, take_other, search);
    if (drill->technique == SUDOKU_FORCING_CHAIN) { /* longer proofs count too */
        sudoku_step_find_all_of(&layout, &search->board, SUDOKU_FORCING_NET, take_other, search);
    }
    /* The search for all steps may name the chain differently; the list adds no effect twice. */
    const SudokuStepList one = {&search->step, 1, 1};
    sudoku_step_list_append(&drill->steps, &one);
}

void sudoku_drill_search(SudokuDrill *drill, const atomic_bool *stop) {
    DrillSearch *search = calloc(1, sizeof *search);
    drill->status = STATUS_NO_MEMORY;
    drill->easier = SUDOKU_TECHNIQUES;
    if (!search) {
        return;
    }
    search->drill = drill;
    search->stop = stop;
    search->rng = rng_seeded(drill->seed);
    drill->status = find_board(search) ? STATUS_OK : STATUS_NOT_FOUND;
    if (drill->status == STATUS_OK) {
        describe_board(search);
    }
    free(search);
}

static Status take_board(DrillSearch *search, const SudokuBoard *board) {
    const SudokuLayout *layout = &search->drill->state.layout;
    Budget budget = budget_unlimited();
    SudokuSolutions solutions;
    const Status status = sudoku_solve(layout, &board->grid, 2, &budget, &solutions);
    if (status != STATUS_OK) {
        return status;
    }
    search->board = *board;
    search->puzzle = (SudokuPuzzle){board->grid, solutions.first};
    return solutions.count == 1 &&
                   sudoku_step_find_one(layout, board, search->drill->technique, &search->step)
               ? STATUS_OK
               : STATUS_NOT_FOUND;
}

void sudoku_drill_take(SudokuDrill *drill, const SudokuBoard *board) {
    const atomic_bool stop = false;
    DrillSearch *search = calloc(1, sizeof *search);
    drill->status = STATUS_NO_MEMORY;
    drill->easier = SUDOKU_TECHNIQUES;
    if (!search) {
        return;
    }
    search->drill = drill;
    search->stop = &stop;
    drill->is_next = true;
    drill->status = take_board(search, board);
    if (drill->status == STATUS_OK) {
        describe_board(search);
    }
    free(search);
}

void sudoku_drill_destroy(SudokuDrill *drill) {
    if (drill) {
        sudoku_step_list_finish(&drill->steps);
        free(drill);
    }
}

/* ---- Judging ---- */

static SudokuDrillVerdict judge_other(uint8_t by_technique, SudokuTechnique *by) {
    *by = (SudokuTechnique)by_technique;
    return by_technique < SUDOKU_TECHNIQUES ? SUDOKU_DRILL_OTHER : SUDOKU_DRILL_UNSHOWN;
}

static bool drill_is_open(const SudokuDrill *drill, int cell, int value) {
    return !drill->state.grid.value[cell] && drill->state.notes[cell] >> (value - 1) & 1;
}

SudokuDrillVerdict sudoku_drill_judge_strike(const SudokuDrill *drill, int cell, int value,
                                             const SudokuStep **step, SudokuTechnique *by) {
    if (!drill_is_open(drill, cell, value)) {
        return SUDOKU_DRILL_NOTHING;
    }
    if (drill->solution.value[cell] == value) {
        return SUDOKU_DRILL_WRONG;
    }
    for (int i = 0; i < drill->steps.count; i++) {
        if (drill_strikes(&drill->steps.steps[i], cell, value)) {
            *step = &drill->steps.steps[i];
            return SUDOKU_DRILL_STEP;
        }
    }
    return judge_other(drill->strikes[cell][value - 1], by);
}

SudokuDrillVerdict sudoku_drill_judge_place(const SudokuDrill *drill, int cell, int value,
                                            const SudokuStep **step, SudokuTechnique *by) {
    if (drill->state.grid.value[cell]) {
        return SUDOKU_DRILL_NOTHING;
    }
    if (drill->solution.value[cell] != value) {
        return SUDOKU_DRILL_WRONG;
    }
    for (int i = 0; i < drill->steps.count; i++) {
        if (drill->steps.steps[i].cell == cell) {
            *step = &drill->steps.steps[i];
            return SUDOKU_DRILL_STEP;
        }
    }
    return judge_other(drill->places[cell], by);
}
