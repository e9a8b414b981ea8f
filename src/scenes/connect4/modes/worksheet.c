/* Worksheets of Connect 4: the board, a series, the themes of the course. */
#include "scenes/kit/paper/worksheet_mode.h"

#include "connect4/exercises.h"
#include "connect4/hint.h"
#include "connect4/rules.h"
#include "print/figure_board.h"
#include "scenes/connect4/modes.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/two_player.h"

#define CONNECT4_SHEET_SIZE 400

/* The board, with the answer where a disc in this column falls (-1: none). */
static Figure *connect4_figure(Connect4Position position, int answer) {
    const Connect4Shape shape = connect4_position_shape(position);
    const int turn = connect4_position_count(position) % 2;
    const int answer_row = answer >= 0 ? connect4_position_drop_row(position, answer) : -1;
    FigureCell cells[CONNECT4_CELLS_MAX] = {{0}};
    for (int i = 0; i < shape.rows * shape.columns; i++) {
        const int row = i / shape.columns;
        const int column = i % shape.columns;
        const int disc = connect4_position_at(position, row, column);
        cells[i].mark = disc == 0 ? FIGURE_HOLE : disc > 0 ? FIGURE_DARK : FIGURE_LIGHT;
        if (column == answer && row == answer_row) {
            cells[i].mark = turn == 0 ? FIGURE_DARK : FIGURE_LIGHT;
            cells[i].is_answer = true;
        }
    }
    return figure_of_grid(&(FigureGrid){
        .rows = shape.rows, .columns = shape.columns, .across = FIGURE_FROM_ONE, .cells = cells});
}

static const char *connect4_side_words(Connect4Position position) {
    return connect4_position_count(position) % 2 == 0 ? tr("Black is to move.")
                                                      : tr("White is to move.");
}

/* On the sheet of a theme, its title says enough. */
static Status connect4_add_exercise(int number, bool is_named, Worksheet *sheet) {
    const Connect4Exercise *exercise = connect4_exercise(number);
    Connect4Position position = connect4_position_empty();
    char question[CONNECT4_SHEET_SIZE];
    char answer[CONNECT4_SHEET_SIZE];
    Text asked = text_over(question, sizeof question);
    Text told = text_over(answer, sizeof answer);
    (void)connect4_position_from_moves(exercise->moves, &position, NULL); /* proved to be right */
    text_addf(&asked, "%s %s", connect4_side_words(position),
              tr(connect4_theme_question(exercise->theme)));
    text_addf(&told, tr("Column %d"), exercise->answer + 1);
    return worksheet_add(
        sheet,
        &(WorksheetExercise){.title = is_named ? tr(connect4_theme_title(exercise->theme)) : NULL,
                             .question = question,
                             .figure = connect4_figure(position, exercise->answer),
                             .lines = 1,
                             .answer = answer});
}

/* The program's hint is the solution. */
static Status connect4_add_board(const WorksheetQuestion *question, Budget *budget,
                                 Worksheet *sheet) {
    char answer[CONNECT4_SHEET_SIZE] = "";
    Text told = text_over(answer, sizeof answer);
    Session *session = NULL;
    Connect4Hint hint = {.column = -1};
    told.translate = locale_text;
    if (session_from_text(&connect4_game, question->session, &session, NULL) != STATUS_OK) {
        return STATUS_NO_MEMORY;
    }
    const Connect4State *state = session_state(session);
    const Connect4Position position = state->position;
    session_destroy(session);
    Connect4Ai *ai = connect4_ai_create_unless(0, budget->stop);
    const bool is_found = ai && connect4_hint_find(ai, position, budget, &hint) == STATUS_OK;
    connect4_ai_destroy(ai);
    if (is_found) {
        connect4_hint_text(&hint, locale_text, &told);
    }
    return worksheet_add(
        sheet,
        &(WorksheetExercise){
            .title = tr("The board"),
            .question = is_found ? connect4_side_words(position) : tr("The game is over."),
            .figure = connect4_figure(position, is_found ? hint.column : -1),
            .tasks = is_found
                         ? tr("Which column do you play? Why? What does the other side answer?")
                         : tr("Mark the four in a row, and the move that made it possible."),
            .lines = 4,
            .answer = answer});
}

static Status connect4_add(const WorksheetQuestion *question, int index, Budget *budget,
                           Worksheet *sheet) {
    switch (question->topic) {
    case WORKSHEET_SERIES:
        return connect4_add_exercise(
            course_series_pick(question->series, index, connect4_exercise_count()), true, sheet);
    case WORKSHEET_PAGE:
        return connect4_add_exercise(connect4_theme_first((Connect4Theme)question->page) + index,
                                     false, sheet);
    default:
        return connect4_add_board(question, budget, sheet);
    }
}

static int connect4_sheet_pages(void) {
    return CONNECT4_THEMES;
}

static const char *connect4_sheet_page_name(int page) {
    return connect4_theme_title((Connect4Theme)page);
}

static int connect4_sheet_exercises(int page) {
    return connect4_theme_count((Connect4Theme)page);
}

static int connect4_sheet_page_in_hand(const GameShell *shell) {
    return two_player_of(shell)->course_page;
}

static const char *connect4_sheet_instructions(WorksheetTopic topic, int page) {
    return topic == WORKSHEET_PAGE ? connect4_theme_idea((Connect4Theme)page)
           : topic == WORKSHEET_SERIES
               ? N_("Each board has one right column. Write its number on the line.")
               : NULL;
}

static const WorksheetSource connect4_worksheet = {.subject = "connect4",
                                                   .title = N_("Connect 4"),
                                                   .series_key = "connect4-series",
                                                   .per_page = 6,
                                                   .pages = connect4_sheet_pages,
                                                   .page_name = connect4_sheet_page_name,
                                                   .exercises = connect4_sheet_exercises,
                                                   .page_in_hand = connect4_sheet_page_in_hand,
                                                   .instructions = connect4_sheet_instructions,
                                                   .add = connect4_add};

static bool connect4_worksheet_open(GameShell *shell, void *self, Text *reason) {
    return worksheet_mode_open(self, shell, &connect4_worksheet);
}

const Mode connect4_worksheet_mode = {WORKSHEET_MODE, .open = connect4_worksheet_open};
