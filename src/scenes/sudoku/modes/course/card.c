/* The words of Sudoku's course: the head, the idea of a theme, its example, what a try was worth.
 */
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes/course/state.h"

#define COURSE_CARD_WORDS_SIZE 4096

static const char *sudoku_course_title(const SudokuCourse *course) {
    return tr(sudoku_course.name(course->place.page));
}

void sudoku_course_heading(const GameShell *shell, const void *self, Text *out) {
    const SudokuCourse *course = self;
    text_add(out, course->lists_contents ? tr("Contents") : sudoku_course_title(course));
}

void sudoku_course_status(const GameShell *shell, const void *self, Head *head) {
    const SudokuCourse *course = self;
    if (course->lists_contents) {
        text_add(&head->title, tr("Choose a technique"));
    } else if (sudoku_course_is_example(course)) {
        text_add(&head->title, tr("Look at the example"));
        text_addf(&head->detail, tr("Stage %1$d of %2$d"), course->board.display.staged.stage,
                  SUDOKU_HINT_STAGES);
    } else if (sudoku_course_is_over(course)) {
        head->tone = HEAD_GOOD;
        text_add(&head->title, course->was_shown ? tr("This is the step") : tr("Right!"));
        text_add(&head->detail, sudoku_course_title(course));
    } else if (sudoku_drill_places(course->board.drill->technique)) {
        text_add(&head->title, tr("Which digit goes where?"));
        text_add(&head->detail, tr("Choose a cell, then its digit."));
    } else {
        text_add(&head->title, tr("Which candidate can be struck?"));
        text_add(&head->detail, tr("Choose a cell, then one of its candidates."));
    }
}

void sudoku_course_counter(const GameShell *shell, const void *self, Text *out) {
    const SudokuCourse *course = self;
    if (!sudoku_course_is_example(course) && !course->lists_contents) {
        text_addf(out, tr("%1$d of %2$d"), course->place.exercise + 1,
                  course_exercises(&sudoku_course, course->place.page));
    }
}

/* As much of the example as its stage shows. */
static void list_stage(const GameShell *shell, const SudokuCourse *course, Panel *panel) {
    char buffer[COURSE_CARD_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const int stage = course->board.display.staged.stage;
    if (stage == SUDOKU_HINT_STAGES) {
        drill_board_list_step(&course->board, shell, panel);
        return;
    }
    sudoku_say_hint(shell, &course->board.display.hint, stage, &text);
    panel_aside(panel, buffer);
    sudoku_legend_list(panel, &course->board.display);
}

/* The idea stays above the stages wherever both have room. */
static void list_example(const GameShell *shell, const SudokuCourse *course, Panel *panel) {
    const PanelMark mark = panel_mark(panel);
    panel_text(panel, tr(sudoku_theme_idea((SudokuTheme)course->place.page)));
    list_stage(shell, course, panel);
    if (course->board.display.staged.stage > 1 && panel_leave_out_cut(panel, mark)) {
        list_stage(shell, course, panel); /* the idea has been read */
    }
}

static void list_number(const SudokuCourse *course, Panel *panel) {
    char buffer[COURSE_CARD_WORDS_SIZE];
    Text line = text_over(buffer, sizeof buffer);
    const CourseMark mark = course_mark(&course->progress, course->place);
    text_addf(&line, tr("Exercise %1$d of %2$d"), course->place.exercise + 1,
              course_exercises(&sudoku_course, course->place.page));
    if (mark >= COURSE_ONE_STAR) {
        text_add(&line, "  ");
        course_add_stars(mark, &line);
    }
    panel_note(panel, buffer);
}

/* What was said of the last try comes first: in a low card it is what the player sees. */
static void list_exercise(const GameShell *shell, const SudokuCourse *course, Panel *panel) {
    char buffer[COURSE_CARD_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const DrillBoard *board = &course->board;
    if (board->said[0] && board->tone == HEAD_WARNING) {
        panel_warning(panel, board->said);
    } else if (board->said[0]) {
        panel_text(panel, board->said);
    } else if (board->display.staged.stage == 1) {
        sudoku_say_hint(shell, &board->display.hint, 1, &text);
        panel_text(panel, buffer);
    }
    if (sudoku_course_is_over(course)) {
        list_number(course, panel);
        drill_board_list_step(board, shell, panel);
        return;
    }
    const PanelMark mark = panel_mark(panel);
    const bool has_room = !shell->view.zones.is_compact; /* for the buttons too */
    if (has_room) {
        panel_text(panel, tr(sudoku_theme_idea((SudokuTheme)course->place.page)));
        list_number(course, panel);
    }
    if (!has_room || panel_leave_out_cut(panel, mark)) {
        list_number(course, panel); /* the example has the idea */
    }
}

void sudoku_course_layout_card(GameShell *shell, void *self, Panel *panel) {
    SudokuCourse *course = self;
    if (course->is_series_open && !course->lists_contents) {
        course_series_layout(&course->series, shell, panel);
    }
    if (sudoku_course_lists_on_board(shell, course)) {
        panel_text(panel, tr("Each technique has an example and exercises."));
        course_layout_progress(panel, &course->contents);
    } else if (course->lists_contents) {
        course_layout_contents(shell, panel, &course->contents);
    } else if (sudoku_course_is_example(course)) {
        list_example(shell, course, panel);
    } else {
        list_exercise(shell, course, panel);
        if (!sudoku_course_is_over(course)) {
            course_layout_progress_if_seen(panel, &course->contents);
        }
    }
}
