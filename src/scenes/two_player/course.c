/* The course of a game of two sides: themes, exercises, stars, and the series of a class. */
#include "scenes/two_player/course.h"

#include <stdio.h>

#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

#define COURSE_REASON_SIZE 900
#define COURSE_HEAD_GAP_U 16.0F /* between the head's title and its detail */

/* ---- Places ---- */

static bool begin_place(TwoPlayerCourse *self, GameShell *shell, CoursePlace place) {
    if (!two_player_puzzle_begin_exercise(&self->puzzle, shell, &self->kind->puzzle,
                                          course_number(&self->kind->course, place))) {
        return false;
    }
    self->place = place;
    self->was_shown = false;
    self->asked = MOVE_NONE;
    self->has_answer = true;
    self->has_reason = false;
    self->lists_contents = false;
    self->contents.now = place.page;
    two_player_writable(shell)->course_page = place.page;
    return true;
}

static void go_to_place(TwoPlayerCourse *self, GameShell *shell, CoursePlace place) {
    if (begin_place(self, shell, place)) {
        shell_clear_notice(shell);
        shell_save(shell);
    } else {
        shell_notice(shell, tr("There is not enough memory."));
    }
}

static CoursePlace series_place(const TwoPlayerCourse *course) {
    return course_series_exercise(&course->series, &course->kind->course);
}

static void load_series(TwoPlayerCourse *course, GameShell *shell, const Command *table) {
    course->rows = (CourseSeriesRows){.key = course->kind->series_key,
                                      .code = command_of_id(table, "series-code"),
                                      .make = command_of_id(table, "series-new"),
                                      .next = command_of_id(table, "series-next"),
                                      .end = command_of_id(table, "series-end")};
    course_series_load(&course->series, &course->rows, shell);
    course->is_series_open = course->series.is_on;
}

bool two_player_course_begin(TwoPlayerCourse *self, GameShell *shell,
                             const TwoPlayerCourseKind *kind, const Command *table) {
    if (self->puzzle.session) {
        return true; /* where one left it */
    }
    self->kind = kind;
    course_load(&self->progress, &kind->course, shell);
    self->contents = (CourseContents){.progress = &self->progress,
                                      .command = command_of_id(table, "course-page"),
                                      .shows_counts = true,
                                      .card = COURSE_ONE_COLUMN};
    load_series(self, shell, table);
    if (self->series.is_on) {
        return begin_place(self, shell, series_place(self));
    }
    const int page = course_first_open_page(&self->progress);
    return begin_place(self, shell,
                       (CoursePlace){page, course_next_exercise(&self->progress, page)});
}

/* ---- The series of a class ---- */

CommandState two_player_course_series_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayerCourse *course = self;
    return (CommandState){.can = course->is_series_open ? COMMAND_ON : COMMAND_POSSIBLE};
}

void two_player_course_series_toggle(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    course->is_series_open = !course->is_series_open;
    course->lists_contents = false;
    course->series.field.is_typing = false;
}

void two_player_course_series_type(GameShell *shell, void *self, int value) {
    course_series_type(&((TwoPlayerCourse *)self)->series, shell);
}

void two_player_course_series_make(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    course_series_make(&course->series, shell);
    go_to_place(course, shell, series_place(course));
}

CommandState two_player_course_series_next_state(const GameShell *shell, const void *self,
                                                 int value) {
    return course_series_next_state(&((const TwoPlayerCourse *)self)->series);
}

void two_player_course_series_next(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    if (course_series_advance(&course->series, shell)) {
        go_to_place(course, shell, series_place(course));
    } else {
        shell_notice(shell, tr("This is the last puzzle of the series."));
    }
}

void two_player_course_series_end(GameShell *shell, void *self, int value) {
    course_series_end(&((TwoPlayerCourse *)self)->series, shell);
}

bool two_player_course_key(GameShell *shell, void *self, const Event *event) {
    TwoPlayerCourse *course = self;
    bool is_begun = false;
    const bool is_used = course_series_key(&course->series, shell, event, &is_begun);
    if (is_begun) {
        go_to_place(course, shell, series_place(course));
    }
    return is_used;
}

bool two_player_course_words(GameShell *shell, void *self, const Event *event) {
    return course_series_words(&((TwoPlayerCourse *)self)->series, event);
}

/* ---- Commands ---- */

static bool is_done(const TwoPlayerCourse *self) {
    return two_player_puzzle_is_won(&self->puzzle);
}

CommandState two_player_course_show_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayerCourse *course = self;
    return (CommandState){.can = is_done(course) || course->lists_contents ? COMMAND_ABSENT
                                                                           : COMMAND_POSSIBLE};
}

void two_player_course_show(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    if (two_player_puzzle_is_astray(&course->puzzle)) {
        two_player_puzzle_again(shell, self, 0);
    }
    course->was_shown = true;
    (void)two_player_puzzle_play(&course->puzzle, shell,
                                 course->kind->puzzle.answer(course->puzzle.number));
}

CommandState two_player_course_next_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayerCourse *course = self;
    const bool is_astray = two_player_puzzle_is_astray(&course->puzzle);
    return (CommandState){.can = course->lists_contents ? COMMAND_ABSENT : COMMAND_POSSIBLE,
                          .label = is_astray         ? tr("Try again")
                                   : is_done(course) ? NULL
                                                     : tr("Skip"),
                          .is_primary = is_astray || is_done(course)};
}

void two_player_course_next(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    if (two_player_puzzle_is_astray(&course->puzzle)) {
        two_player_puzzle_again(shell, self, 0);
    } else if (course->series.is_on) {
        two_player_course_series_next(shell, self, 0);
    } else {
        go_to_place(course, shell, course_place_after(&course->kind->course, course->place));
    }
}

CommandState two_player_course_list_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayerCourse *course = self;
    return (CommandState){.label = course->lists_contents ? tr("Back to the board") : NULL};
}

void two_player_course_list(GameShell *shell, void *self, int value) {
    TwoPlayerCourse *course = self;
    course->lists_contents = !course->lists_contents;
    shell_mark_dirty(shell);
}

void two_player_course_open_page(GameShell *shell, void *self, int page) {
    TwoPlayerCourse *course = self;
    course->is_series_open = false;
    course_series_end(&course->series, shell); /* its exercises no longer follow one another */
    go_to_place(course, shell, (CoursePlace){page, course_next_exercise(&course->progress, page)});
}

/* ---- The reason ---- */

/* The question to the worker, and its answer. */
typedef struct CourseQuestion {
    const TwoPlayerCourseKind *kind;
    int number;
    Move move;
    bool is_found;
    TwoPlayerCourseReason reason;
} CourseQuestion;

static void run_reason(void *payload, const atomic_bool *stop) {
    CourseQuestion *work = payload;
    work->is_found = work->kind->find_reason(work->number, work->move, stop, &work->reason);
}

/* The move that stands on the board of the exercise; MOVE_NONE: none does. */
static Move course_move(const TwoPlayerCourse *self) {
    const int count = session_cursor(self->puzzle.session);
    return count > 0 ? session_move(self->puzzle.session, count - 1) : MOVE_NONE;
}

static void ask_for_reason(TwoPlayerCourse *self, GameShell *shell) {
    static const ModeJob task = {sizeof(CourseQuestion), run_reason, NULL};
    const Mode *mode = shell_mode_of_state(shell, self);
    const Move move = course_move(self);
    if (move != self->asked) {
        self->asked = move;
        self->has_reason = false;
        self->has_answer = move == MOVE_NONE;
        if (shell_is_thinking(shell, mode, 1)) {
            shell_cancel_job(shell);
        }
    }
    /* Another mode's search goes first; one that took the worker away is followed by this again. */
    if (!self->has_answer && shell_is_idle(shell)) {
        CourseQuestion work = {.kind = self->kind, .number = self->puzzle.number, .move = move};
        self->has_answer = !shell_start_job(shell, mode, 1, &task, &work);
    }
}

/* An answer to another exercise or move comes too late. */
void two_player_course_job_done(GameShell *shell, void *self, int number, void *job) {
    TwoPlayerCourse *course = self;
    const CourseQuestion *work = job;
    if (work->number == course->puzzle.number && work->move == course->asked) {
        course->reason = work->reason;
        course->has_reason = work->is_found;
        course->has_answer = true;
    }
}

/* Once the answer stands on the board, its mark is kept. */
int64_t two_player_course_tick(GameShell *shell, void *self, int64_t now_ms) {
    TwoPlayerCourse *course = self;
    ask_for_reason(course, shell);
    if (is_done(course)) {
        const CourseMark mark = course_mark_for(course->puzzle.wrong, course->was_shown);
        if (course_take(&course->progress, shell, course->place, mark)) {
            shell_mark_dirty(shell);
        }
    }
    return 0;
}

/* ---- Words ---- */

static const char *title_of(const TwoPlayerCourse *self) {
    return tr(self->kind->course.name(self->place.page));
}

void two_player_course_heading(const GameShell *shell, const void *self, Text *out) {
    const TwoPlayerCourse *course = self;
    text_add(out, course->lists_contents ? tr("Contents") : title_of(course));
}

void two_player_course_status(const GameShell *shell, const void *self, Head *head) {
    const TwoPlayerCourse *course = self;
    if (is_done(course)) {
        head->tone = HEAD_GOOD;
        text_add(&head->title, course->was_shown ? tr("This is the move") : tr("Right!"));
        text_add(&head->detail, title_of(course));
    } else if (two_player_puzzle_is_astray(&course->puzzle)) {
        head->tone = HEAD_WARNING;
        text_add(&head->title, tr("Not this one"));
        text_add(&head->detail, tr("Take it back and look again."));
    } else {
        text_add(&head->title, tr(course->kind->question(course->place.page)));
        text_add(&head->detail, two_player_puzzle_side(shell, &course->puzzle));
    }
}

void two_player_course_counter(const GameShell *shell, const void *self, Text *out) {
    const TwoPlayerCourse *course = self;
    text_addf(out, tr("%1$d of %2$d"), course->place.exercise + 1,
              course_exercises(&course->kind->course, course->place.page));
}

/* A head of one line may have no room for the side beside the question; then the card says it. */
static void layout_side(const GameShell *shell, const TwoPlayerCourse *self, Panel *panel) {
    const Rect head = shell->view.zones.head;
    const TextStyle title = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, {0}};
    const TextStyle detail = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, {0}};
    const char *side = two_player_puzzle_side(shell, &self->puzzle);
    Canvas *canvas = shell->context->canvas;
    const bool is_waiting = !is_done(self) && !two_player_puzzle_is_astray(&self->puzzle);
    if (is_waiting && head.height < ZONES_HEAD_LINES_U &&
        canvas_text_width(canvas, tr(self->kind->question(self->place.page)), title) +
                COURSE_HEAD_GAP_U + canvas_text_width(canvas, side, detail) >
            head.width) {
        panel_text(panel, side);
    }
}

/* Why the move on the board is wrong, or right. */
static void layout_reason(const TwoPlayerCourse *self, Panel *panel) {
    char buffer[COURSE_REASON_SIZE];
    Text words = text_over(buffer, sizeof buffer);
    if (!self->has_reason) {
        return;
    }
    self->kind->say_reason(&self->reason, &words);
    if (two_player_puzzle_is_astray(&self->puzzle)) {
        panel_warning(panel, buffer);
    } else {
        panel_text(panel, buffer);
    }
}

void two_player_course_layout_card(GameShell *shell, void *self, Panel *panel) {
    TwoPlayerCourse *course = self;
    char buffer[160];
    Text line = text_over(buffer, sizeof buffer);
    if (course->lists_contents) {
        course_layout_contents(shell, panel, &course->contents);
        return;
    }
    const CourseMark mark = course_mark(&course->progress, course->place);
    text_addf(&line, tr("Exercise %1$d of %2$d"), course->place.exercise + 1,
              course_exercises(&course->kind->course, course->place.page));
    if (mark >= COURSE_ONE_STAR) {
        text_add(&line, "  ");
        course_add_stars(mark, &line);
    }
    layout_side(shell, course, panel);
    layout_reason(course, panel);
    if (!panel->is_compact || !course->has_reason) {
        panel_text(panel, tr(course->kind->idea(course->place.page)));
    }
    panel_note(panel, buffer);
    if (course->is_series_open) {
        course_series_layout(&course->series, shell, panel);
    }
    course_layout_progress_if_seen(panel, &course->contents);
}

/* ---- Between runs of the program ---- */

/* "PAGE.EXERCISE": the place; marks are kept by the course itself. */
void two_player_course_save(const GameShell *shell, const void *self, Text *out) {
    const TwoPlayerCourse *course = self;
    text_addf(out, "%d.%d", course->place.page, course->place.exercise);
}

bool two_player_course_load(GameShell *shell, void *self, const char *words) {
    TwoPlayerCourse *course = self;
    CoursePlace place;
    if (sscanf(words, "%3d.%3d", &place.page, &place.exercise) != 2 || place.page < 0 ||
        place.page >= course->kind->course.page_count || place.exercise < 0 ||
        place.exercise >= course_exercises(&course->kind->course, place.page)) {
        return false;
    }
    return begin_place(course, shell, place);
}
