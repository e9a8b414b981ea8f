/* The course of Sudoku: each technique is shown on an example, then found in exercises. */
#include "scenes/sudoku/modes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes/course/state.h"

#define COURSE_LIST_MARGIN_U 16.0F
#define COURSE_BOARD_MIN_U 770.0F /* of the window, for contents in the board's place */
#define COURSE_STEPS_MAX 40       /* tries that can be taken back */

static const char *const sudoku_course_hold_reason =
    N_("The course is open: press Esc to return to your puzzle.");

/* ---- Undo ---- */

typedef struct SudokuCourseStep {
    int stage, selected;
    HeadTone tone;
    char said[DRILL_BOARD_SAID_SIZE];
} SudokuCourseStep;

static void push_course_step(SudokuCourse *course) {
    SudokuCourseStep step = {.stage = course->board.display.staged.stage,
                             .selected = course->board.selected,
                             .tone = course->board.tone};
    Text said = text_over(step.said, sizeof step.said);
    text_add(&said, course->board.said);
    history_push(course->undo.history, &step, sizeof step);
}

static void restore_course_step(GameShell *shell, void *self, const void *snapshot) {
    SudokuCourse *course = self;
    const SudokuCourseStep *step = snapshot;
    Text said = text_over(course->board.said, sizeof course->board.said);
    text_add(&said, step->said);
    course->board.selected = step->selected;
    course->board.tone = step->tone;
    staged_hint_show(&course->board.display.staged, shell, step->stage);
}

/* ---- Places ---- */

/* The example of a theme stands before its exercises. */
static SudokuDrill *make_course_drill(CoursePlace place) {
    SudokuDrill *drill = calloc(1, sizeof *drill);
    SudokuBoard *board = malloc(sizeof *board);
    int first = 0;
    (void)sudoku_theme_exercises((SudokuTheme)place.page, &first);
    if (drill && board) {
        const SudokuExercise *exercise = sudoku_exercise(first + place.exercise + 1);
        sudoku_exercise_layout(&drill->state.layout);
        sudoku_exercise_board(exercise, &drill->state.layout, board);
        drill->technique = sudoku_theme_technique(exercise->theme);
        sudoku_drill_take(drill, board);
        if (!sudoku_theme_has_notes(exercise->theme)) {
            memset(drill->state.notes, 0, sizeof drill->state.notes);
        }
    }
    if (!board || (drill && drill->status != STATUS_OK)) {
        sudoku_drill_destroy(drill);
        drill = NULL;
    }
    free(board);
    return drill;
}

static void show_course_board(GameShell *shell, SudokuCourse *course) {
    SudokuScene *scene = sudoku_scene_of(shell);
    scene->shown = &course->board.drill->state;
    scene->shown_session = shell->session;
    scene->keypad_target = &course->board.other;
    scene->input.zoom.offset = (Point){0, 0};
}

static bool begin_course_place(SudokuCourse *course, GameShell *shell, CoursePlace place) {
    SudokuDrill *drill = make_course_drill(place);
    if (!drill) {
        return false;
    }
    drill_board_drop(&course->board, shell);
    drill_board_take(&course->board, shell, drill);
    course->board.display.staged.stage = place.exercise == SUDOKU_COURSE_EXAMPLE;
    course->place = place;
    course->contents.now = place.page;
    sudoku_scene_of(shell)->course_page = place.page;
    course->was_shown = course->has_asked = course->lists_contents = false;
    history_clear(course->undo.history);
    push_course_step(course);
    show_course_board(shell, course);
    return true;
}

void sudoku_course_go(SudokuCourse *course, GameShell *shell, CoursePlace place) {
    if (begin_course_place(course, shell, place)) {
        shell_clear_notice(shell);
        shell_rewind_card(shell);
        shell_save(shell);
    } else {
        shell_notice(shell, tr("There is not enough memory."));
    }
}

/* A page that nobody has worked on begins with its example. */
static CoursePlace place_on_page(const SudokuCourse *course, int page) {
    const CoursePlace place = {page, course_next_exercise(&course->progress, page)};
    const bool is_new = place.exercise == 0 && course_mark(&course->progress, place) == COURSE_NEW;
    return is_new ? (CoursePlace){page, SUDOKU_COURSE_EXAMPLE} : place;
}

/* ---- Tries ---- */

static void take_course_mark(SudokuCourse *course, GameShell *shell) {
    const int wrong = course->board.wrong + course->has_asked;
    const bool is_new = course_mark(&course->progress, course->place) < COURSE_ONE_STAR;
    if (is_new && !course->was_shown) {
        sudoku_training_count(shell->context->store,
                              sudoku_theme_technique((SudokuTheme)course->place.page));
    }
    (void)course_take(&course->progress, shell, course->place,
                      course_mark_for(wrong, course->was_shown));
}

static void try_course_digit(SudokuCourse *course, GameShell *shell, int cell, int value) {
    if (drill_board_try(&course->board, shell, cell, value) == SUDOKU_DRILL_STEP) {
        take_course_mark(course, shell);
    }
    push_course_step(course);
}

/* ---- Commands: the board ---- */

static bool is_course_waiting(const SudokuCourse *course) {
    return !sudoku_course_is_example(course) && !sudoku_course_is_over(course);
}

static CommandState course_cell_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    return is_course_waiting(course) ? drill_board_cell_state(&course->board)
                                     : (CommandState){.can = COMMAND_IMPOSSIBLE};
}

static void press_course_cell(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    const int note = drill_board_press(&course->board, shell, value);
    if (note > 0) {
        try_course_digit(course, shell, value, note);
    }
}

static CommandState course_digit_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    return is_course_waiting(course) ? drill_board_digit_state(&course->board, value)
                                     : (CommandState){.can = COMMAND_IMPOSSIBLE};
}

static void press_course_digit(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    if (course->board.selected < 0) {
        shell_refuse(shell, (Rect){0}, tr("Choose a cell first."));
        return;
    }
    try_course_digit(course, shell, course->board.selected, value + 1);
}

/* ---- Commands: the card ---- */

static CommandState course_state_if(bool is_there, const char *label, bool is_primary) {
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = label,
                          .is_primary = is_primary};
}

static CommandState sudoku_course_show_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    const bool is_first = course->board.display.staged.stage == 0;
    return course_state_if(!course->lists_contents && is_course_waiting(course),
                           is_first ? tr("Where?") : tr("Show me"), false);
}

static void show_course_step(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    course->board.said[0] = 0;
    if (course->board.display.staged.stage == 0) {
        course->has_asked = true;
        staged_hint_show(&course->board.display.staged, shell, 1);
    } else {
        course->was_shown = true;
        drill_board_end(&course->board, shell, &course->board.drill->steps.steps[0]);
        take_course_mark(course, shell);
    }
    push_course_step(course);
}

static CommandState sudoku_course_next_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    const bool is_example = sudoku_course_is_example(course);
    const bool is_read = is_example && course->board.display.staged.stage == SUDOKU_HINT_STAGES;
    return course_state_if(!course->lists_contents,
                           is_read                     ? tr("Exercises")
                           : is_course_waiting(course) ? tr("Skip")
                                                       : NULL,
                           !is_course_waiting(course));
}

static void go_to_next(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    StagedHint *staged = &course->board.display.staged;
    if (sudoku_course_is_example(course) && staged->stage < SUDOKU_HINT_STAGES) {
        staged_hint_show(staged, shell, staged->stage + 1);
        push_course_step(course);
        return;
    }
    if (course->series.is_on && !sudoku_course_is_example(course)) {
        sudoku_course_series_next(shell, course, 0);
        return;
    }
    CoursePlace next = course_place_after(&sudoku_course, course->place);
    if (next.page != course->place.page) {
        next.exercise = SUDOKU_COURSE_EXAMPLE;
    }
    sudoku_course_go(course, shell, next);
}

static CommandState course_example_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    return course_state_if(!course->lists_contents && !sudoku_course_is_example(course), NULL,
                           false);
}

static void go_to_example(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    sudoku_course_go(course, shell, (CoursePlace){course->place.page, SUDOKU_COURSE_EXAMPLE});
}

/* The door to the trainer: once an exercise of the theme is done. */
static CommandState door_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    const bool is_done =
        sudoku_course_is_over(course) || course_page_is_done(&course->progress, course->place.page);
    return course_state_if(is_done && !course->lists_contents && !sudoku_awaits_puzzle(shell), NULL,
                           false);
}

static void open_trainer_on_theme(GameShell *shell, void *self, int value) {
    const SudokuCourse *course = self;
    sudoku_scene_of(shell)->trained_next =
        (int)sudoku_theme_technique((SudokuTheme)course->place.page);
    shell_open(shell, &sudoku_trainer_mode);
}

static CommandState course_list_state(const GameShell *shell, const void *self, int value) {
    const SudokuCourse *course = self;
    return (CommandState){.label = course->lists_contents ? tr("Back to the board") : NULL};
}

static void list_course_contents(GameShell *shell, void *self, int value) {
    SudokuCourse *course = self;
    course->lists_contents = !course->lists_contents;
    shell_rewind_card(shell);
    shell_mark_dirty(shell);
}

static void open_course_page(GameShell *shell, void *self, int page) {
    SudokuCourse *course = self;
    course->is_series_open = false;
    course_series_end(&course->series, shell); /* its exercises no longer follow one another */
    sudoku_course_go(course, shell, place_on_page(course, page));
}

enum { COURSE_CELL = 2, COURSE_DIGIT, COURSE_PAGE };

const Command sudoku_course_commands[] = {
    UNDO_COMMAND,
    REDO_COMMAND,
    [COURSE_CELL] = {.id = "cell",
                     .label = N_("Cell"),
                     .help = N_("choose a cell; a candidate of the chosen cell"),
                     .place = COMMAND_KEY,
                     .state = course_cell_state,
                     .run = press_course_cell},
    [COURSE_DIGIT] = {.id = "course-digit",
                      .label = N_("Digit"),
                      .help = N_("strike the candidate, or place the digit"),
                      .key = DIGITS_OF('1', '9', 0),
                      .place = COMMAND_KEY,
                      .state = course_digit_state,
                      .run = press_course_digit},
    [COURSE_PAGE] = {.id = "course-page",
                     .label = N_("Theme"),
                     .place = COMMAND_INSIDE,
                     .run = open_course_page},
    {.id = "series",
     .label = N_("Series for a class"),
     .icon = IMAGE_LESSONS,
     .place = COMMAND_MENU,
     .state = sudoku_course_series_state,
     .run = sudoku_course_series_toggle},
    {.id = "series-code",
     .label = N_("Code"),
     .place = COMMAND_INSIDE,
     .run = sudoku_course_series_type},
    {.id = "series-new",
     .label = N_("New series"),
     .place = COMMAND_INSIDE,
     .run = sudoku_course_series_make},
    {.id = "series-next",
     .label = N_("Next puzzle"),
     .place = COMMAND_INSIDE,
     .state = sudoku_course_series_next_state,
     .run = sudoku_course_series_next},
    {.id = "series-end",
     .label = N_("End the series"),
     .place = COMMAND_INSIDE,
     .run = sudoku_course_series_end},
    {.id = "course-contents",
     .label = N_("Contents"),
     .key = KEY_OF('c', 0),
     .place = COMMAND_CARD,
     .state = course_list_state,
     .run = list_course_contents},
    {.id = "course-example",
     .label = N_("Example"),
     .help = N_("the example of the theme"),
     .key = KEY_OF('e', 0),
     .place = COMMAND_CARD,
     .state = course_example_state,
     .run = go_to_example},
    {.id = "course-show",
     .label = N_("Show me"),
     .help = N_("show where the step is (this costs a star), then the whole step"),
     .key = KEY_OF('s', 0),
     .place = COMMAND_CARD,
     .state = sudoku_course_show_state,
     .run = show_course_step},
    {.id = "course-train",
     .label = N_("Trainer"),
     .help = N_("more positions for this technique"),
     .key = KEY_OF('t', 0),
     .place = COMMAND_CARD,
     .state = door_state,
     .run = open_trainer_on_theme},
    {.id = "course-next",
     .label = N_("Next"),
     .key = KEY_NAMED(KEY_ENTER, 0),
     .place = COMMAND_CARD,
     .state = sudoku_course_next_state,
     .run = go_to_next},
    {0},
};

/* ---- Opening and closing ---- */

static bool open_sudoku_course(GameShell *shell, void *self, Text *reason) {
    SudokuCourse *course = self;
    sudoku_scene_of(shell)->input.selection.cell = -1; /* letters are for the course */
    sudoku_hold(shell, sudoku_course_hold_reason);
    if (course->board.drill) { /* where one left it */
        show_course_board(shell, course);
        return true;
    }
    drill_board_init(&course->board, &sudoku_course_commands[COURSE_DIGIT]);
    course_load(&course->progress, &sudoku_course, shell);
    course->contents = (CourseContents){.progress = &course->progress,
                                        .command = &sudoku_course_commands[COURSE_PAGE],
                                        .shows_counts = true,
                                        .card = COURSE_COLUMNS};
    course->undo = (Undo){history_create(COURSE_STEPS_MAX), restore_course_step};
    sudoku_course_load_series(course, shell);
    const CoursePlace place =
        course->series.is_on ? sudoku_course_series_place(course)
                             : place_on_page(course, course_first_open_page(&course->progress));
    if (!begin_course_place(course, shell, place)) {
        sudoku_release(shell, sudoku_course_hold_reason);
        return false;
    }
    return true;
}

static void close_sudoku_course(GameShell *shell, void *self) {
    SudokuScene *scene = sudoku_scene_of(shell);
    const SudokuCourse *course = self;
    if (scene->keypad_target == &course->board.other) {
        scene->keypad_target = NULL;
        scene->shown = NULL;
    }
    sudoku_release(shell, sudoku_course_hold_reason);
}

static void forget_sudoku_course(void *self) {
    SudokuCourse *course = self;
    sudoku_drill_destroy(course->board.drill);
    history_destroy(course->undo.history);
    course->board.drill = NULL;
    course->undo.history = NULL;
}

/* The puzzle that was in the making has come, or another game. */
static void sudoku_course_changed(GameShell *shell, void *self, PositionChange change) {
    show_course_board(shell, self);
}

/* ---- Between runs of the program ---- */

/* "PAGE.EXERCISE": the place; marks are kept by the course itself. */
static void save_sudoku_course(const GameShell *shell, const void *self, Text *out) {
    const SudokuCourse *course = self;
    text_addf(out, "%d.%d", course->place.page, course->place.exercise);
}

static bool load_sudoku_course(GameShell *shell, void *self, const char *words) {
    CoursePlace place;
    if (sscanf(words, "%3d.%3d", &place.page, &place.exercise) != 2 || place.page < 0 ||
        place.page >= sudoku_course.page_count || place.exercise < SUDOKU_COURSE_EXAMPLE ||
        place.exercise >= course_exercises(&sudoku_course, place.page)) {
        return false;
    }
    return begin_course_place(self, shell, place);
}

/* ---- View and input ---- */

static Rect contents_area(const GameShell *shell) {
    return rect_inset(sudoku_board_outside(shell), COURSE_LIST_MARGIN_U);
}

/* Can the board's place hold the contents? Known before the window is divided. */
static bool is_board_roomy(Size window) {
    return window.width < window.height
               ? window.width >= COURSE_BOARD_MIN_U
               : window.height >= COURSE_BOARD_MIN_U &&
                     window.width - zones_panel_width(window) >= COURSE_BOARD_MIN_U;
}

bool sudoku_course_lists_on_board(const GameShell *shell, const SudokuCourse *course) {
    const Rect area = contents_area(shell);
    return course->lists_contents && is_board_roomy(shell->context->window) &&
           course_contents_fill(&course->contents, (Size){area.width, area.height});
}

/* Only an exercise that waits has a use for the keypad; contents that the board's place cannot hold
 * are the whole page. */
static ModeHides sudoku_course_hides(const GameShell *shell, const void *self) {
    const SudokuCourse *course = self;
    if (course->lists_contents && !is_board_roomy(shell->context->window)) {
        return MODE_HIDES_ALL_ELSE;
    }
    return course->lists_contents || !is_course_waiting(course) ? MODE_HIDES_KEYPAD_TOO
                                                                : MODE_HIDES_TOOLS;
}

static void layout_course_board(GameShell *shell, void *self, Rect area) {
    const SudokuCourse *course = self;
    sudoku_board_place_keypad(shell);
    if (sudoku_course_lists_on_board(shell, course)) {
        course_place_contents(&course->contents, shell, contents_area(shell));
    } else {
        sudoku_board_place_cells(shell, &sudoku_course_commands[COURSE_CELL]);
    }
}

static void draw_course_board(const GameShell *shell, const void *self, Canvas *canvas,
                              int64_t now_ms) {
    const SudokuCourse *course = self;
    const Theme *theme = &shell->context->theme;
    const bool is_list = sudoku_course_lists_on_board(shell, course);
    SudokuView view = drill_board_view(&course->board, shell);
    view.is_labelled &= !is_list;
    sudoku_board_draw(shell, &view, canvas, now_ms);
    if (is_list) { /* in the board's place */
        canvas_fill_rect(canvas, sudoku_board_outside(shell), theme->background);
        canvas_fill_round(canvas, sudoku_board_outside(shell), THEME_RADIUS_CARD_U, theme->surface);
        course_draw_contents(&course->contents, shell, canvas, contents_area(shell));
    }
}

static bool sudoku_course_key(GameShell *shell, void *self, const Event *event) {
    SudokuCourse *course = self;
    return sudoku_course_series_key(shell, course, event) ||
           (is_course_waiting(course) && drill_board_key(&course->board, shell, event));
}

static bool sudoku_course_pointer(GameShell *shell, void *self, const Event *event) {
    return drill_board_pointer(self, shell, event);
}

const Mode sudoku_course_mode = {
    .name = "course",
    .title = N_("Course"),
    .hides = sudoku_course_hides,
    .commands = sudoku_course_commands,
    .undo_offset = offsetof(SudokuCourse, undo),
    .state_size = sizeof(SudokuCourse),
    .open = open_sudoku_course,
    .close = close_sudoku_course,
    .forget = forget_sudoku_course,
    .heading = sudoku_course_heading,
    .status = sudoku_course_status,
    .counter = sudoku_course_counter,
    .board_area = {.shape = sudoku_board_shape,
                   .layout = layout_course_board,
                   .draw = draw_course_board},
    .layout_card = sudoku_course_layout_card,
    .input = {.key = sudoku_course_key,
              .words = sudoku_course_words,
              .pointer = sudoku_course_pointer},
    .changed = sudoku_course_changed,
    .save = save_sudoku_course,
    .load = load_sudoku_course,
};
