#include "drill.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/generator.h"

/* Puzzles until a board with easier steps will do; on larger layouts they take long to make. */
#define PATIENCE_NINE 1500
#define PATIENCE_LARGE 6
/* Puzzles after which the layout is thought to have none. */
#define PUZZLES_MOST 40000
#define MADE_IN_VAIN 20

typedef struct Search {
    Drill *drill;
    const atomic_bool *stop;
    Rng rng;
    SudokuPuzzle puzzle;
    SudokuBoard board;
    SudokuStep step, other;
    SudokuBoard spare; /* where the technique applies beside others */
    SudokuPuzzle spare_puzzle;
    bool has_spare;
} Search;

bool drill_places(SudokuTechnique technique) {
    return technique == SUDOKU_FULL_HOUSE || technique == SUDOKU_HIDDEN_SINGLE ||
           technique == SUDOKU_NAKED_SINGLE || technique == SUDOKU_BUG;
}

/* ---- The search ---- */

static bool make_puzzle(Search *search) {
    const SudokuRecipe recipe = {.layout = &search->drill->state.layout,
                                 .low = SUDOKU_EASY,
                                 .high = SUDOKU_EXTREME,
                                 .symmetry = SUDOKU_SYMMETRY_NONE,
                                 .is_minimal = true};
    Budget budget = budget_unlimited();
    budget.stop = search->stop;
    return sudoku_generate(&recipe, &search->rng, &budget, NULL, &search->puzzle) == STATUS_OK;
}

static void begin_board(Search *search) {
    const SudokuLayout *layout = &search->drill->state.layout;
    sudoku_board_init(&search->board, layout, &search->puzzle.givens);
    search->board.is_unique = true;
    for (int cell = 0; cell < layout->cells; cell++) {
        search->board.is_given[cell] = search->puzzle.givens.value[cell] != 0;
    }
}

/* Easier steps are gone, but for those that are no harder than what does the same. */
static bool applies_beside(Search *search) {
    return !search->has_spare && search->step.technique > SUDOKU_HIDDEN_QUAD &&
           sudoku_step_find_one(&search->drill->state.layout, &search->board,
                                search->drill->technique, &search->other) &&
           search->other.technique == search->drill->technique;
}

/* True when the technique is the next step somewhere on the puzzle's path: the board stands there.
 */
static bool walk_path(Search *search) {
    const SudokuLayout *layout = &search->drill->state.layout;
    SudokuPath *path = sudoku_path_open(layout);
    bool is_next = false;
    begin_board(search);
    while (path && !*search->stop &&
           sudoku_path_step(path, &search->board, &search->puzzle.solution, &search->step)) {
        is_next = search->step.technique == search->drill->technique;
        if (is_next) {
            break;
        }
        if (applies_beside(search)) {
            search->spare = search->board;
            search->spare_puzzle = search->puzzle;
            search->has_spare = true;
        }
        sudoku_board_apply(&search->board, layout, &search->step);
    }
    sudoku_path_close(path);
    return is_next;
}

static bool find_board(Search *search) {
    Drill *drill = search->drill;
    const int patience = drill->state.layout.symbols <= 9 ? PATIENCE_NINE : PATIENCE_LARGE;
    int in_vain = 0;
    while (!*search->stop && drill->puzzles < PUZZLES_MOST && in_vain < MADE_IN_VAIN) {
        if (!make_puzzle(search)) {
            in_vain++;
            continue;
        }
        drill->puzzles++;
        drill->is_next = walk_path(search);
        if (drill->is_next) {
            return true;
        }
        if (search->has_spare && drill->puzzles >= patience) {
            search->board = search->spare;
            search->puzzle = search->spare_puzzle;
            return true;
        }
    }
    return false;
}

/* ---- What the board allows ---- */

static bool take_own(void *context, const SudokuStep *step) {
    Search *search = context;
    const StepList one = {(SudokuStep *)(uintptr_t)step, 1, 1};
    return step->technique != search->drill->technique || steps_append(&search->drill->steps, &one);
}

static bool take_other(void *context, const SudokuStep *step) {
    Search *search = context;
    Drill *drill = search->drill;
    const uint8_t by = (uint8_t)step->technique;
    if (step->cell >= 0 && drill->places[step->cell] > by) {
        drill->places[step->cell] = by;
    }
    for (int i = 0; i < step->elimination_count; i++) {
        const SudokuMark *mark = &step->eliminations[i];
        for (uint32_t left = mark->values; left; left &= left - 1) {
            uint8_t *known = &drill->strikes[mark->cell][bits_lowest(left)];
            *known = by < *known ? by : *known;
        }
    }
    return !*search->stop;
}

static void describe_board(Search *search) {
    Drill *drill = search->drill;
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
    if (drill->steps.count == 0) {
        /* The finder of all gives the chain another name. */
        const StepList one = {drill->is_next ? &search->step : &search->other, 1, 1};
        steps_append(&drill->steps, &one);
    }
}

static void run_drill(void *payload, const atomic_bool *stop) {
    Drill *drill = payload;
    Search *search = calloc(1, sizeof *search);
    drill->status = STATUS_NO_MEMORY;
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

void drill_free(void *drill) {
    if (drill) {
        free(((Drill *)drill)->steps.steps);
        free(drill);
    }
}

bool drill_find(GameFrame *frame, const Mode *mode, SudokuTechnique technique, uint64_t seed) {
    static const TaskJob job = {run_drill, drill_free};
    Drill *drill = calloc(1, sizeof *drill);
    if (!drill) {
        return false;
    }
    drill->state.layout = *sudoku_layout_of(frame);
    drill->technique = technique;
    drill->seed = seed;
    frame_start_job(frame, mode, 1, &job, drill);
    return true;
}

/* ---- Judging ---- */

static bool strikes(const SudokuStep *step, int cell, int value) {
    for (int i = 0; i < step->elimination_count; i++) {
        if (step->eliminations[i].cell == cell && step->eliminations[i].values >> (value - 1) & 1) {
            return true;
        }
    }
    return false;
}

static DrillVerdict judge_other(uint8_t by_technique, SudokuTechnique *by) {
    *by = (SudokuTechnique)by_technique;
    return by_technique < SUDOKU_TECHNIQUES ? DRILL_OTHER : DRILL_UNSHOWN;
}

static bool is_open(const Drill *drill, int cell, int value) {
    return !drill->state.grid.value[cell] && drill->state.notes[cell] >> (value - 1) & 1;
}

DrillVerdict drill_judge_strike(const Drill *drill, int cell, int value, const SudokuStep **step,
                                SudokuTechnique *by) {
    if (!is_open(drill, cell, value)) {
        return DRILL_NOTHING;
    }
    if (drill->solution.value[cell] == value) {
        return DRILL_WRONG;
    }
    for (int i = 0; i < drill->steps.count; i++) {
        if (strikes(&drill->steps.steps[i], cell, value)) {
            *step = &drill->steps.steps[i];
            return DRILL_STEP;
        }
    }
    return judge_other(drill->strikes[cell][value - 1], by);
}

DrillVerdict drill_judge_place(const Drill *drill, int cell, int value, const SudokuStep **step,
                               SudokuTechnique *by) {
    if (drill->state.grid.value[cell]) {
        return DRILL_NOTHING;
    }
    if (drill->solution.value[cell] != value) {
        return DRILL_WRONG;
    }
    for (int i = 0; i < drill->steps.count; i++) {
        if (drill->steps.steps[i].cell == cell) {
            *step = &drill->steps.steps[i];
            return DRILL_STEP;
        }
    }
    return judge_other(drill->places[cell], by);
}
