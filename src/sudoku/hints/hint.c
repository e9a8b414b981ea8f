/* Finds a hint: mistakes first, then the easiest step. */
#include "sudoku/hint.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/grade.h"
#include "sudoku/solver.h"

static SudokuBits hints_hint_bit_of(int value) {
    return UINT64_C(1) << (value - 1);
}

static void hint_at(SudokuHint *hint, SudokuHintKind kind, int cell, int value) {
    hint->kind = kind;
    hint->step.cell = cell;
    hint->step.value = value;
    hint->step.region = cell >= 0 ? hint->layout.cell_regions[cell][0] : -1;
}

/* `solution` is NULL unless the puzzle has exactly one. */
static bool find_conflict(const SudokuState *state, const SudokuGrid *solution, SudokuHint *hint) {
    SudokuConflict conflict;
    if (!sudoku_grid_find_conflict(&state->layout, &state->grid, &conflict)) {
        return false;
    }
    const int value = state->grid.value[conflict.cell];
    const bool first_is_wrong = !(state->flags[conflict.cell] & SUDOKU_GIVEN) &&
                                (!solution || solution->value[conflict.cell] != value);
    hint_at(hint, SUDOKU_HINT_CONFLICT, first_is_wrong ? conflict.cell : conflict.other, value);
    hint->step.region = conflict.region;
    hint->step.causes[0] = (SudokuMark){conflict.cell, 0, hints_hint_bit_of(value)};
    hint->step.causes[1] = (SudokuMark){conflict.other, 0, hints_hint_bit_of(value)};
    hint->step.cause_count = 2;
    return true;
}

static bool find_wrong_value(const SudokuState *state, const SudokuGrid *solution,
                             SudokuHint *hint) {
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = state->grid.value[cell];
        if (value && value != solution->value[cell]) {
            hint_at(hint, SUDOKU_HINT_WRONG_VALUE, cell, value);
            return true;
        }
    }
    return false;
}

/* A digit that the puzzle of candidates rules out is wrong whatever the solutions are. */
static bool find_ruled_out(const SudokuState *state, SudokuHint *hint) {
    const int cell = sudoku_grid_find_ruled_out(&state->layout, &state->grid);
    if (cell >= 0) {
        hint_at(hint, SUDOKU_HINT_WRONG_VALUE, cell, state->grid.value[cell]);
    }
    return cell >= 0;
}

static bool has_all_notes(const SudokuState *state) {
    for (int cell = 0; cell < state->layout.cells; cell++) {
        if (!state->grid.value[cell] && !sudoku_noted(state, cell)) {
            return false;
        }
    }
    return true;
}

static bool find_wrong_notes(const SudokuState *state, const SudokuGrid *solution,
                             SudokuHint *hint) {
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = solution->value[cell];
        if (!state->grid.value[cell] && !(sudoku_noted(state, cell) & hints_hint_bit_of(value))) {
            hint_at(hint, SUDOKU_HINT_WRONG_NOTES, cell, value);
            return true;
        }
    }
    return false;
}

/* `solution` is NULL unless the puzzle has exactly one. */
static void make_board(const SudokuState *state, const SudokuGrid *solution, bool allows_uniqueness,
                       SudokuBoard *board) {
    sudoku_board_init(board, &state->layout, &state->grid);
    board->is_unique = solution && allows_uniqueness;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        board->is_given[cell] = state->flags[cell] & SUDOKU_GIVEN;
    }
    if (solution && has_all_notes(state)) {
        for (int cell = 0; cell < state->layout.cells; cell++) {
            board->candidates[cell] &= sudoku_noted(state, cell);
        }
    }
}

static void find_step(const SudokuState *state, const SudokuGrid *solution, bool allows_uniqueness,
                      SudokuHint *hint) {
    SudokuBoard board;
    make_board(state, solution, allows_uniqueness, &board);
    SudokuPath *path = sudoku_path_open(&state->layout);
    const bool found =
        path && (solution ? sudoku_path_step(path, &board, solution, &hint->step)
                          : sudoku_path_find(path, &board, SUDOKU_GROUPED_CHAIN, &hint->step));
    /* A rare technique is easier to read than a proof by contradiction. */
    if (found && hint->step.technique >= SUDOKU_FORCING_CHAIN) {
        SudokuStep *rare = malloc(sizeof *rare);
        if (rare && sudoku_path_find_slow(path, &board, SUDOKU_FRANKEN_SWORDFISH, rare)) {
            hint->step = *rare;
        }
        free(rare);
    }
    sudoku_path_close(path);
    hint->kind = found ? SUDOKU_HINT_STEP : SUDOKU_HINT_MANY_SOLUTIONS;
}

Status sudoku_hint_find(const SudokuState *state, Budget *budget, SudokuHint *hint) {
    return sudoku_hint_find_by(state, true, budget, hint);
}

/* Finds a mistake to report; false when there is none. */
static bool find_mistake(const SudokuState *state, const SudokuGrid *solution, SudokuHint *hint) {
    return find_conflict(state, solution, hint) || find_ruled_out(state, hint) ||
           (solution && find_wrong_value(state, solution, hint)) ||
           (solution && has_all_notes(state) && find_wrong_notes(state, solution, hint));
}

static void begin_hint(const SudokuState *state, SudokuHint *hint) {
    memset(hint, 0, sizeof *hint);
    hint->layout = state->layout;
    hint->step.cell = hint->step.region = hint->step.other_region = -1;
}

Status sudoku_hint_find_by(const SudokuState *state, bool allows_uniqueness, Budget *budget,
                           SudokuHint *hint) {
    SudokuSolutions solutions;
    begin_hint(state, hint);
    const Status status = sudoku_solve(&state->layout, &state->givens, 2, budget, &solutions);
    if (status != STATUS_OK) {
        return status;
    }
    const SudokuGrid *solution = solutions.count == 1 ? &solutions.first : NULL;
    if (sudoku_grid_is_solved(&state->layout, &state->grid)) {
        hint->kind = SUDOKU_HINT_SOLVED;
    } else if (solutions.count == 0) {
        hint->kind = SUDOKU_HINT_NO_SOLUTION;
    } else if (!find_mistake(state, solution, hint)) {
        find_step(state, solution, allows_uniqueness, hint);
    }
    return STATUS_OK;
}

Status sudoku_hint_board(const SudokuState *state, bool allows_uniqueness, Budget *budget,
                         SudokuBoard *board) {
    SudokuSolutions solutions;
    SudokuHint *mistake = malloc(sizeof *mistake);
    Status status = mistake ? sudoku_solve(&state->layout, &state->givens, 2, budget, &solutions)
                            : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        const SudokuGrid *solution = solutions.count == 1 ? &solutions.first : NULL;
        begin_hint(state, mistake);
        if (solutions.count == 0 || find_mistake(state, solution, mistake)) {
            status = STATUS_NOT_FOUND;
        } else {
            make_board(state, solution, allows_uniqueness, board);
        }
    }
    free(mistake);
    return status;
}

/* Removes these notes, each where it stands. */
static int strike_notes(const SudokuState *state, const SudokuMark *mark, bool in_centre,
                        Move *moves, int capacity) {
    const SudokuBits noted = in_centre ? state->centre[mark->cell]
                             : sudoku_noted(state, mark->cell)
                                 ? state->notes[mark->cell]
                                 : UINT64_MAX; /* it gets all its candidates */
    int count = 0;
    for (SudokuBits values = mark->values & noted; values && count < capacity;
         values &= values - 1) {
        moves[count++] =
            sudoku_move(&state->layout, in_centre ? SUDOKU_MOVE_CENTRE : SUDOKU_MOVE_NOTE,
                        mark->cell, bits_lowest(values) + 1);
    }
    return count;
}

/* Existing notes stay as they are; the other cells get all their candidates. */
static int strike_moves(const SudokuHint *hint, const SudokuState *state, Move *moves,
                        int capacity) {
    int count = 0;
    if (!has_all_notes(state)) {
        moves[count++] = sudoku_move(&hint->layout, SUDOKU_MOVE_FILL_NOTES, -1, 0);
    }
    for (int i = 0; i < hint->step.elimination_count; i++) {
        const SudokuMark *mark = &hint->step.eliminations[i];
        count += strike_notes(state, mark, false, moves + count, capacity - count);
        count += strike_notes(state, mark, true, moves + count, capacity - count);
    }
    return count;
}

int sudoku_hint_moves(const SudokuHint *hint, const SudokuState *state, Move *moves, int capacity) {
    const SudokuStep *step = &hint->step;
    const SudokuLayout *layout = &hint->layout;
    if (capacity < 1) {
        return 0;
    }
    switch (hint->kind) {
    case SUDOKU_HINT_CONFLICT:
    case SUDOKU_HINT_WRONG_VALUE:
        moves[0] = sudoku_move(layout, SUDOKU_MOVE_ERASE, step->cell, 0);
        return 1;
    case SUDOKU_HINT_WRONG_NOTES:
        moves[0] =
            sudoku_move(layout,
                        state->centre[step->cell] && !state->notes[step->cell] ? SUDOKU_MOVE_CENTRE
                                                                               : SUDOKU_MOVE_NOTE,
                        step->cell, step->value);
        return 1;
    case SUDOKU_HINT_STEP:
        if (step->cell < 0) {
            return strike_moves(hint, state, moves, capacity);
        }
        moves[0] = sudoku_move(layout, SUDOKU_MOVE_SET_HELPED, step->cell, step->value);
        return 1;
    default:
        return 0;
    }
}
