/* Worksheets of Inversion: the board, a series of puzzles, the pages of the explanation. */
#include "scenes/kit/paper/worksheet_mode.h"

#include <stdlib.h>

#include "inversion/level.h"
#include "inversion/solver.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/modes/lesson/paper/puzzle_figure.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/shell/i18n.h"

#define SHEET_PAGE_WIDTH 560.0F /* of a page of the explanation, in its units */
#define SHEET_PAGE_HEIGHT 430.0F
#define SHEET_ANSWER_SIZE 600

/* ---- Puzzles ---- */

/* "Masks 1, 4 and 6", without memory or solution: why there is none. */
static void add_solution(const InversionState *state, const uint8_t *board, Budget *budget,
                         Text *out) {
    InversionSolver *solver = inversion_solver_create_for(state);
    InversionAnswer answer = {0};
    if (solver &&
        inversion_solver_solve(solver, board, state->goal, budget, &answer) == STATUS_OK) {
        const char *between = "";
        text_add(out, answer.is_solvable ? tr("Masks: ") : tr("No masks lead to this goal."));
        for (int mask = 0; answer.is_solvable && mask < state->mask_count; mask++) {
            for (int time = 0; time < answer.vector[mask]; time++) {
                text_addf(out, "%s%s", between,
                          inversion_mask_name((InversionRuleset)state->ruleset, mask).words);
                between = ", ";
            }
        }
    }
    inversion_solver_destroy(solver);
}

static Status add_puzzle(const InversionState *state, const uint8_t *board, Budget *budget,
                         Worksheet *sheet) {
    char *answer = malloc(INVERSION_CLICKS_MAX * 5);
    if (!answer) {
        return STATUS_NO_MEMORY;
    }
    Text told = text_over(answer, INVERSION_CLICKS_MAX * 5);
    add_solution(state, board, budget, &told);
    const Status status = worksheet_add(
        sheet, &(WorksheetExercise){.question = tr("Which masks turn the start into the goal?"),
                                    .figure = inversion_puzzle_figure(state, board),
                                    .lines = 1,
                                    .answer = answer});
    free(answer);
    return status;
}

/* The board in hand from where it stands, or the puzzle of a series from its start. */
static Status inversion_sheet_add(const WorksheetQuestion *question, int index, Budget *budget,
                                  Worksheet *sheet) {
    char id[INVERSION_SERIES_ID_SIZE];
    Text text = text_over(id, sizeof id);
    Session *session = NULL;
    Status status = STATUS_OK;
    if (question->topic == WORKSHEET_SERIES) {
        status = inversion_series_write(question->series, index, COURSE_SERIES_LENGTH, &text);
        status = status == STATUS_OK ? session_create(&inversion_game, id, &session, NULL) : status;
    } else {
        status = session_from_text(&inversion_game, question->session, &session, NULL);
    }
    if (status != STATUS_OK) {
        return STATUS_NO_MEMORY;
    }
    const InversionState *state = session_state(session);
    const bool is_solved = inversion_state_differing(state) == 0;
    status = add_puzzle(state, is_solved ? state->start : state->board, budget, sheet);
    session_destroy(session);
    return status;
}

/* ---- Pages of the explanation ---- */

/* The lesson of the board in hand; NULL when memory runs out. The caller frees it. */
static InversionLesson *lesson_in_hand(const GameShell *shell) {
    InversionState *state = malloc(sizeof *state);
    InversionLesson *lesson = malloc(sizeof *lesson);
    Budget budget = budget_nodes(UINT64_C(1) << 24);
    bool is_made = false;
    if (state && lesson) {
        lesson_take_board(shell, state);
        is_made = inversion_lesson_make(state, &budget, lesson) == STATUS_OK;
    }
    free(state);
    if (!is_made) {
        free(lesson);
        return NULL;
    }
    return lesson;
}

static void draw_on_paper(const GameShell *shell, const LessonView *view, LessonPaper *paper,
                          FigurePart part) {
    const Theme theme = theme_make(false, PIECES_CORAL_AMBER);
    const DrawContext context = {.canvas = shell->context->canvas,
                                 .theme = &theme,
                                 .colours = view->lesson->colours,
                                 .rules = view->lesson->rules,
                                 .numbers = view->lesson->numbers,
                                 .notation = view->notation,
                                 .ground = theme.background,
                                 .paper = paper};
    figure_use_part(paper->figure, part);
    view->page->draw(view, &context, rect_of(0, 0, SHEET_PAGE_WIDTH, SHEET_PAGE_HEIGHT));
}

/* The first step that asks; -1: none does. */
static int asking_step(LessonView *view, int steps, LessonAsk *ask) {
    for (view->step = 0; view->step <= steps; view->step++) {
        if (lesson_page_asks(view, ask)) {
            return view->step;
        }
    }
    return -1;
}

static void add_answers(const LessonView *view, const LessonAsk *ask, Text *out) {
    int right = -1;
    for (int i = 0; i < ask->count; i++) {
        if (!(ask->right >> i & 1)) {
            continue;
        }
        right = right < 0 ? i : right;
        if (ask->rows == SPOT_NONE) {
            text_addf(out, "%d\n", ask->numbers[i]);
        } else {
            text_addf(out, tr("Row %d"), i);
            text_add(out, "\n");
        }
    }
    lesson_reply(view, ask, right, out);
}

/* What to do with the page, and what comes out. A page that asks is printed as it is when it asks;
 * another one without its results. */
static void ask_on_paper(const GameShell *shell, LessonView *view, Figure *figure, Text *tasks,
                         Text *answer) {
    const int steps = view->page->steps ? view->page->steps(view) : 0;
    LessonPaper paper = {.figure = figure, .hides_results = true};
    LessonAsk ask;
    const int step = asking_step(view, steps, &ask);
    view->step = step >= 0 ? step : steps;
    draw_on_paper(shell, view, &paper, FIGURE_ASKED);
    if (step >= 0) {
        text_addf(tasks, "%s %s", ask.question, ask.note);
        add_answers(view, &ask, answer);
    }
    if (paper.hidden > 0) {
        text_addf(tasks, "%s%s", step >= 0 ? "\n" : "", tr("Fill in the empty squares."));
    } else if (step < 0) {
        text_add(tasks, tr("What do you see? Write the rule in your own words."));
    }
    view->step = steps;
    paper.hides_results = false;
    draw_on_paper(shell, view, &paper, FIGURE_ANSWERED);
    if (step < 0) {
        lesson_say(view, view->page->say_step, answer);
    }
}

static bool add_lesson_page(const GameShell *shell, LessonView *view, Worksheet *sheet) {
    Figure *figure = figure_create(SHEET_PAGE_WIDTH, SHEET_PAGE_HEIGHT);
    char title[LESSON_SYMBOLS_SIZE];
    char said[LESSON_SYMBOLS_SIZE];
    char tasks[LESSON_SYMBOLS_SIZE];
    char answer[LESSON_SYMBOLS_SIZE];
    Text formula = text_over(title, sizeof title);
    Text words = text_over(said, sizeof said);
    Text asked = text_over(tasks, sizeof tasks);
    Text told = text_over(answer, sizeof answer);
    if (!figure) {
        return false;
    }
    lesson_say(view, view->page->title, &formula);
    lesson_say(view, view->page->say, &words);
    ask_on_paper(shell, view, figure, &asked, &told);
    return worksheet_add(sheet, &(WorksheetExercise){.title = title,
                                                     .question = said,
                                                     .figure = figure,
                                                     .tasks = tasks,
                                                     .lines = 5,
                                                     .answer = answer}) == STATUS_OK;
}

static bool inversion_sheet_draw_page(GameShell *shell, int page, Worksheet *sheet, Text *reason) {
    InversionLesson *lesson = NULL;
    if (!inversion_can_teach(inversion_state_of(shell))) {
        text_add(reason, tr("This board is too large to explain: the limit is 64 cells. Solve "
                            "still works."));
        return false;
    }
    lesson = lesson_in_hand(shell);
    LessonView view = {.page = lesson_pages[page],
                       .lesson = lesson,
                       .hovered = -1,
                       .notation = (LessonNotation)inversion_const_scene_of(shell)->notation,
                       .progress = 1,
                       .is_printed = true};
    const bool is_added = lesson && add_lesson_page(shell, &view, sheet);
    text_add(reason, is_added ? "" : tr("There is not enough memory to print."));
    free(lesson);
    return is_added;
}

static bool inversion_sheet_has_page(const GameShell *shell, int page) {
    const LessonPage *entry = lesson_pages[page];
    InversionLesson *lesson = NULL;
    bool has_page = true;
    if (entry->is_for && inversion_can_teach(inversion_state_of(shell))) {
        lesson = lesson_in_hand(shell);
        has_page = lesson && entry->is_for(lesson);
    }
    free(lesson);
    return has_page;
}

static int inversion_sheet_pages(void) {
    return lesson_course.page_count;
}

static const char *inversion_sheet_page_name(int page) {
    return lesson_pages[page]->name;
}

static int inversion_sheet_page_in_hand(const GameShell *shell) {
    const LessonState *open = shell_state_of(shell, &inversion_lesson_mode);
    return open ? lesson_page_of(open) : inversion_const_scene_of(shell)->lesson_page;
}

static const char *inversion_sheet_instructions(WorksheetTopic topic, int page) {
    return topic == WORKSHEET_PAGE
               ? NULL
               : N_("Each mask adds its digits to the board. With two colours 1 + 1 = 0: a mask "
                    "played twice undoes itself. Write the numbers of the masks on the line.");
}

static const WorksheetSource inversion_worksheet = {.subject = "inversion",
                                                    .title = N_("Inversion"),
                                                    .series_key = "inversion-series",
                                                    .per_page = 4,
                                                    .pages = inversion_sheet_pages,
                                                    .page_name = inversion_sheet_page_name,
                                                    .has_page = inversion_sheet_has_page,
                                                    .page_in_hand = inversion_sheet_page_in_hand,
                                                    .instructions = inversion_sheet_instructions,
                                                    .add = inversion_sheet_add,
                                                    .draw_page = inversion_sheet_draw_page};

static bool inversion_worksheet_open(GameShell *shell, void *self, Text *reason) {
    return worksheet_mode_open(self, shell, &inversion_worksheet);
}

const Mode inversion_worksheet_mode = {WORKSHEET_MODE, .open = inversion_worksheet_open};
