/* Worksheets of Gomoku: the board, a series, the themes of the course. */
#include "scenes/kit/paper/worksheet_mode.h"

#include "gomoku/exercises.h"
#include "gomoku/explain.h"
#include "gomoku/rules.h"
#include "print/figure_board.h"
#include "scenes/gomoku/modes.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/two_player.h"

#define GOMOKU_SHEET_SIZE 400
#define SHEET_AI_BYTES ((size_t)4 << 20)

/* The board, with the answer at this point (GOMOKU_NO_POINT: none). */
static Figure *gomoku_figure(const GomokuBoard *board, int answer) {
    FigureCell cells[GOMOKU_POINTS] = {{0}};
    for (int i = 0; i < board->size * board->size; i++) {
        const int point = gomoku_point(i % board->size, board->size - 1 - i / board->size);
        const int stone = point == answer ? board->turn : board->cells[point];
        cells[i].mark = stone == GOMOKU_BLACK   ? FIGURE_DARK
                        : stone == GOMOKU_WHITE ? FIGURE_LIGHT
                                                : FIGURE_NO_MARK;
        cells[i].is_answer = point == answer;
    }
    return figure_of_grid(&(FigureGrid){.rows = board->size,
                                        .columns = board->size,
                                        .has_crossings = true,
                                        .across = FIGURE_LETTERS,
                                        .down = FIGURE_FROM_BELOW,
                                        .cells = cells});
}

static const char *gomoku_side_words(const GomokuBoard *board) {
    return board->turn == GOMOKU_BLACK ? tr("Black is to move.") : tr("White is to move.");
}

/* On the sheet of a theme, its title says enough. */
static Status gomoku_add_exercise(int number, bool is_named, Worksheet *sheet) {
    const GomokuExercise *exercise = gomoku_exercise(number);
    char description[GOMOKU_EXERCISE_SIZE];
    char question[GOMOKU_SHEET_SIZE];
    char answer[GOMOKU_SHEET_SIZE];
    Text described = text_over(description, sizeof description);
    Text asked = text_over(question, sizeof question);
    Text told = text_over(answer, sizeof answer);
    GomokuBoard board;
    gomoku_exercise_describe(exercise, GOMOKU_FREESTYLE, &described);
    (void)gomoku_setup(&board, description, NULL); /* proved to be right */
    text_addf(&asked, "%s %s", gomoku_side_words(&board),
              tr(gomoku_theme_question(exercise->theme)));
    gomoku_point_to_text(exercise->answer, &told);
    return worksheet_add(
        sheet,
        &(WorksheetExercise){.title = is_named ? tr(gomoku_theme_title(exercise->theme)) : NULL,
                             .question = question,
                             .figure = gomoku_figure(&board, exercise->answer),
                             .lines = 1,
                             .answer = answer});
}

/* The program's hint is the solution. */
static Status gomoku_add_board(const WorksheetQuestion *question, Budget *budget,
                               Worksheet *sheet) {
    char answer[GOMOKU_SHEET_SIZE] = "";
    Text told = text_over(answer, sizeof answer);
    Session *session = NULL;
    GomokuHint hint = {.point = GOMOKU_NO_POINT};
    told.translate = locale_text;
    if (session_from_text(&gomoku_game, question->session, &session, NULL) != STATUS_OK) {
        return STATUS_NO_MEMORY;
    }
    const GomokuBoard board = *(const GomokuBoard *)session_state(session);
    session_destroy(session);
    GomokuAi *ai = gomoku_ai_create(SHEET_AI_BYTES);
    Budget part = budget_nodes(200000);
    part.stop = budget->stop;
    const bool is_found = ai && gomoku_hint(ai, &board, &part, &hint) != STATUS_NOT_FOUND &&
                          hint.point != GOMOKU_NO_POINT;
    gomoku_ai_destroy(ai);
    if (is_found) {
        gomoku_hint_text(&hint, locale_text, &told);
    }
    return worksheet_add(
        sheet,
        &(WorksheetExercise){
            .title = tr("The board"),
            .question = is_found ? gomoku_side_words(&board) : tr("The game is over."),
            .figure = gomoku_figure(&board, is_found ? hint.point : GOMOKU_NO_POINT),
            .tasks = is_found ? tr("Which point do you play? Why? What does the other side answer?")
                              : tr("Mark the five in a row, and the move that made it possible."),
            .lines = 4,
            .answer = answer});
}

static Status gomoku_add(const WorksheetQuestion *question, int index, Budget *budget,
                         Worksheet *sheet) {
    switch (question->topic) {
    case WORKSHEET_SERIES:
        return gomoku_add_exercise(
            course_series_pick(question->series, index, gomoku_exercise_count()), true, sheet);
    case WORKSHEET_PAGE:
        return gomoku_add_exercise(gomoku_theme_first((GomokuTheme)question->page) + index, false,
                                   sheet);
    default:
        return gomoku_add_board(question, budget, sheet);
    }
}

static int gomoku_sheet_pages(void) {
    return GOMOKU_THEMES;
}

static const char *gomoku_sheet_page_name(int page) {
    return gomoku_theme_title((GomokuTheme)page);
}

static int gomoku_sheet_exercises(int page) {
    return gomoku_theme_count((GomokuTheme)page);
}

static int gomoku_sheet_page_in_hand(const GameShell *shell) {
    return two_player_of(shell)->course_page;
}

static const char *gomoku_sheet_instructions(WorksheetTopic topic, int page) {
    return topic == WORKSHEET_PAGE ? gomoku_theme_idea((GomokuTheme)page)
           : topic == WORKSHEET_SERIES
               ? N_("Each board has one right point. Write its name on the line.")
               : NULL;
}

static const WorksheetSource gomoku_worksheet = {.subject = "gomoku",
                                                 .title = N_("Gomoku"),
                                                 .series_key = "gomoku-series",
                                                 .per_page = 4,
                                                 .pages = gomoku_sheet_pages,
                                                 .page_name = gomoku_sheet_page_name,
                                                 .exercises = gomoku_sheet_exercises,
                                                 .page_in_hand = gomoku_sheet_page_in_hand,
                                                 .instructions = gomoku_sheet_instructions,
                                                 .add = gomoku_add};

static bool gomoku_worksheet_open(GameShell *shell, void *self, Text *reason) {
    return worksheet_mode_open(self, shell, &gomoku_worksheet);
}

const Mode gomoku_worksheet_mode = {WORKSHEET_MODE, .open = gomoku_worksheet_open};
