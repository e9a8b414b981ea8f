/* damier-solve sudoku: hints, paths, steps, grades and checks. */
#include <stdlib.h>

#include "cli/solve/sudoku/solve_sudoku.h"
#include "sudoku/diagnosis.h"
#include "sudoku/hint.h"
#include "sys/locale.h"

static void add_moves(const SudokuLayout *layout, const SudokuStep *step, Text *out) {
    if (step->cell >= 0) {
        sudoku_game.move_to_text(sudoku_move(layout, SUDOKU_MOVE_SET, step->cell, step->value),
                                 out);
        return;
    }
    bool first = true;
    for (int i = 0; i < step->elimination_count; i++) {
        for (int value = 1; value <= layout->symbols; value++) {
            if (step->eliminations[i].values >> (value - 1) & 1) {
                text_add(out, first ? "" : ";");
                sudoku_game.move_to_text(
                    sudoku_move(layout, SUDOKU_MOVE_NOTE, step->eliminations[i].cell, value), out);
                first = false;
            }
        }
    }
}

Status sudoku_answer_grade(SudokuProblem *problem, Text *out) {
    SudokuGrade grade;
    const Status status = sudoku_grade_by(problem->layout, &problem->grid,
                                          problem->allows_uniqueness, &problem->budget, &grade);
    if (status == STATUS_OK) {
        text_addf(out, "%s\t%d\t%d", grade.steps ? sudoku_technique_name(grade.hardest) : "-",
                  grade.score, grade.steps);
    }
    return status;
}

Status sudoku_answer_hint(SudokuProblem *problem, Text *out) {
    SudokuState *state = malloc(sizeof *state);
    SudokuHint *hint = malloc(sizeof *hint);
    Status status = state && hint ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        sudoku_state_init(state, problem->layout, &problem->grid);
        status = sudoku_hint_find_by(state, problem->allows_uniqueness, &problem->budget, hint);
    }
    if (status == STATUS_OK && hint->kind == SUDOKU_HINT_STEP) {
        sudoku_step_text(problem->layout, &hint->step, locale_text, out);
        text_add_char(out, '\t');
        add_moves(problem->layout, &hint->step, out);
    } else if (status == STATUS_OK) {
        sudoku_hint_text(hint, 1, locale_text, out);
        text_add(out, "\t-");
    }
    free(state);
    free(hint);
    return status;
}

/* ---- Several steps ---- */

typedef struct StepLines {
    SudokuProblem *problem;
    Text *out;
    int number;
} StepLines;

static bool add_step(void *context, const SudokuStep *step) {
    StepLines *lines = context;
    text_add(lines->out, lines->number ? "\n" : "");
    text_addf(lines->out, "%d\t", ++lines->number);
    sudoku_step_text(lines->problem->layout, step, locale_text, lines->out);
    text_add_char(lines->out, '\t');
    add_moves(lines->problem->layout, step, lines->out);
    return budget_poll(&lines->problem->budget);
}

static Status finish_lines(const StepLines *lines) {
    if (lines->number == 0) {
        text_add_char(lines->out, '-');
    }
    return lines->problem->budget.status;
}

Status sudoku_answer_path(SudokuProblem *problem, Text *out) {
    StepLines lines = {.problem = problem, .out = out};
    SudokuBoard board;
    SudokuStep step;
    SudokuPath *path = sudoku_path_open(problem->layout);
    if (!path) {
        return STATUS_NO_MEMORY;
    }
    sudoku_board_init(&board, problem->layout, &problem->grid);
    board.is_unique = problem->allows_uniqueness;
    while (sudoku_path_step(path, &board, &problem->solutions.first, &step) &&
           add_step(&lines, &step)) {
        sudoku_board_apply(&board, problem->layout, &step);
    }
    sudoku_path_close(path);
    return finish_lines(&lines);
}

/* Searches nested nets only when there is no other step. */
Status sudoku_answer_steps(SudokuProblem *problem, Text *out) {
    StepLines lines = {.problem = problem, .out = out};
    SudokuBoard board;
    sudoku_board_init(&board, problem->layout, &problem->grid);
    board.is_unique = problem->allows_uniqueness;
    if (sudoku_step_find_all(problem->layout, &board, SUDOKU_FORCING_NET, add_step, &lines) &&
        lines.number == 0) {
        sudoku_step_find_all_of(problem->layout, &board, SUDOKU_NESTED_NET, add_step, &lines);
    }
    return finish_lines(&lines);
}

static void add_diagnosis(const SudokuLayout *layout, const SudokuDiagnosis *diagnosis, Text *out) {
    const int solutions = diagnosis->verdict == SUDOKU_HAS_ONE       ? 1
                          : diagnosis->verdict == SUDOKU_HAS_SEVERAL ? 2
                                                                     : 0;
    text_add(out, solutions == 1 ? "one\t" : solutions == 2 ? "many\t" : "none\t");
    sudoku_diagnosis_text(layout, diagnosis, locale_text, out);
    for (int i = 0; i < solutions; i++) {
        text_add_char(out, '\t');
        sudoku_grid_print(layout, &diagnosis->solutions[i], out);
    }
}

Status sudoku_answer_check(SudokuProblem *problem, Text *out) {
    SudokuDiagnosis *diagnosis = malloc(sizeof *diagnosis);
    const Status status =
        diagnosis ? sudoku_diagnose(problem->layout, &problem->grid, &problem->budget, diagnosis)
                  : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        add_diagnosis(problem->layout, diagnosis, out);
    }
    free(diagnosis);
    return status;
}
