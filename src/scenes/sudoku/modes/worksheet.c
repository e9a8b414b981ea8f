/* Worksheets of Sudoku: the puzzle, a series, the techniques of the course. */
#include "scenes/kit/paper/worksheet_mode.h"

#include <stdlib.h>

#include "print/figure_board.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes.h"
#include "sudoku/exercises.h"
#include "sudoku/hint.h"
#include "sudoku/solver.h"

#define SUDOKU_SHEET_SIZE 800

/* ---- Exercises of the course ---- */

/* All that one exercise needs; too large for a small stack. */
typedef struct ExerciseOnPaper {
    SudokuLayout layout;
    SudokuBoard board;
    SudokuStep step;
    SudokuGrid placed;
    SudokuBits struck[SUDOKU_CELLS_MAX];
} ExerciseOnPaper;

/* What the step places or strikes. */
static void take_step(ExerciseOnPaper *paper) {
    const SudokuStep *step = &paper->step;
    if (step->cell >= 0) {
        paper->placed.value[step->cell] = (uint8_t)step->value;
    }
    for (int i = 0; step->cell < 0 && i < step->elimination_count; i++) {
        paper->struck[step->eliminations[i].cell] |= step->eliminations[i].values;
    }
}

static Status sudoku_add_exercise(int number, bool is_named, Worksheet *sheet) {
    const SudokuExercise *exercise = sudoku_exercise(number);
    ExerciseOnPaper *paper = calloc(1, sizeof *paper);
    char answer[SUDOKU_SHEET_SIZE] = "";
    Text told = text_over(answer, sizeof answer);
    if (!paper) {
        return STATUS_NO_MEMORY;
    }
    sudoku_exercise_layout(&paper->layout);
    sudoku_exercise_board(exercise, &paper->layout, &paper->board);
    if (!sudoku_exercise_prove(&paper->layout, exercise->theme, &paper->board, &paper->step)) {
        free(paper);
        return STATUS_NO_MEMORY; /* all of them are proved: there is no other reason */
    }
    take_step(paper);
    sudoku_step_text(&paper->layout, &paper->step, locale_text, &told);
    const bool has_notes = sudoku_theme_has_notes(exercise->theme);
    const FigureSudoku sudoku = {.layout = &paper->layout,
                                 .givens = &paper->board.grid,
                                 .solution = &paper->placed,
                                 .candidates = has_notes ? paper->board.candidates : NULL,
                                 .struck = has_notes ? paper->struck : NULL};
    const Status status = worksheet_add(
        sheet, &(WorksheetExercise){
                   .title = is_named ? tr(sudoku_theme_title(exercise->theme)) : NULL,
                   .question = paper->step.cell >= 0 ? tr("Which digit goes where?")
                                                     : tr("Which candidate can be struck?"),
                   .figure = figure_of_sudoku(&sudoku),
                   .lines = 1,
                   .answer = answer});
    free(paper);
    return status;
}

/* The number among all exercises; the example of a theme is none. */
static int exercise_of_place(int page, int index) {
    int first = 0;
    (void)sudoku_theme_exercises((SudokuTheme)page, &first);
    return first + 1 + index;
}

static int sudoku_paper_exercises(int page) {
    int first = 0;
    return sudoku_theme_exercises((SudokuTheme)page, &first) - 1;
}

/* Exercise `index` of all that are no examples. */
static int exercise_of_index(int index) {
    int page = 0;
    while (index >= sudoku_paper_exercises(page)) {
        index -= sudoku_paper_exercises(page++);
    }
    return exercise_of_place(page, index);
}

/* ---- The puzzle in hand ---- */

static Status sudoku_add_board(const WorksheetQuestion *question, Budget *budget,
                               Worksheet *sheet) {
    Session *session = NULL;
    SudokuSolutions found = {0};
    if (session_from_text(&sudoku_game, question->session, &session, NULL) != STATUS_OK) {
        return STATUS_NO_MEMORY;
    }
    const SudokuState *state = session_state(session);
    SudokuSolver *solver = sudoku_solver_create(&state->layout);
    const bool is_solved = solver &&
                           sudoku_solver_run(solver, &state->givens, &(SudokuSearch){.limit = 2},
                                             budget, &found) == STATUS_OK &&
                           found.count == 1;
    sudoku_solver_destroy(solver);
    const FigureSudoku sudoku = {.layout = &state->layout,
                                 .givens = &state->givens,
                                 .solution = is_solved ? &found.first : NULL};
    const Status status =
        worksheet_add(sheet, &(WorksheetExercise){.figure = figure_of_sudoku(&sudoku)});
    session_destroy(session);
    return status;
}

/* ---- The source ---- */

static Status sudoku_paper_add(const WorksheetQuestion *question, int index, Budget *budget,
                               Worksheet *sheet) {
    switch (question->topic) {
    case WORKSHEET_SERIES: {
        int count = 0;
        for (int page = 0; page < SUDOKU_THEMES; page++) {
            count += sudoku_paper_exercises(page);
        }
        return sudoku_add_exercise(
            exercise_of_index(course_series_pick(question->series, index, count)), true, sheet);
    }
    case WORKSHEET_PAGE:
        return sudoku_add_exercise(exercise_of_place(question->page, index), false, sheet);
    default:
        return sudoku_add_board(question, budget, sheet);
    }
}

static int sudoku_paper_pages(void) {
    return SUDOKU_THEMES;
}

static const char *sudoku_paper_page_name(int page) {
    return sudoku_theme_title((SudokuTheme)page);
}

static int sudoku_paper_page_in_hand(const GameShell *shell) {
    return sudoku_const_scene_of(shell)->course_page;
}

static const char *sudoku_paper_instructions(WorksheetTopic topic, int page) {
    return topic == WORKSHEET_PAGE ? sudoku_theme_idea((SudokuTheme)page)
           : topic == WORKSHEET_SERIES
               ? N_("Small digits are candidates: what could still stand in a cell. Each board has "
                    "one step of the technique over it.")
               : N_("Every row, column and box holds each digit once.");
}

static const WorksheetSource sudoku_worksheet = {.subject = "sudoku",
                                                 .title = N_("Sudoku"),
                                                 .series_key = "sudoku-series",
                                                 .per_page = 4,
                                                 .pages = sudoku_paper_pages,
                                                 .page_name = sudoku_paper_page_name,
                                                 .exercises = sudoku_paper_exercises,
                                                 .page_in_hand = sudoku_paper_page_in_hand,
                                                 .instructions = sudoku_paper_instructions,
                                                 .add = sudoku_paper_add,
                                                 .more = "print"};

static bool sudoku_worksheet_open(GameShell *shell, void *self, Text *reason) {
    return worksheet_mode_open(self, shell, &sudoku_worksheet);
}

const Mode sudoku_worksheet_mode = {WORKSHEET_MODE, .open = sudoku_worksheet_open};
