/* TwoPlayerCourse: the course of a game of two sides, in a mode of its own: themes as pages of a
 * course (kit/game/course.h), each with its idea and with exercises that have one right move.
 *
 * A mode's state is a TwoPlayerCourse, which begins with a TwoPlayerPuzzle: the game's board of
 * puzzles draws and plays it. Its table takes TWO_PLAYER_COURSE_MODE, its commands the game's own
 * of the board first and then TWO_PLAYER_COURSE_COMMANDS; `open` calls two_player_course_begin. */
#ifndef DAMIER_SCENES_TWO_PLAYER_COURSE_H
#define DAMIER_SCENES_TWO_PLAYER_COURSE_H

#include <stddef.h>

#include "scenes/kit/game/course.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/two_player/puzzle.h"

/* Room for what a game finds out about a move. */
typedef union TwoPlayerCourseReason {
    max_align_t align;
    unsigned char bytes[1024];
} TwoPlayerCourseReason;

/* What a game's course holds. Its pages are the themes, in the order of the exercises. */
typedef struct TwoPlayerCourseKind {
    TwoPlayerPuzzleKind puzzle; /* of exercises */
    Course course;
    const char *(*idea)(int page);     /* N_(), one or two sentences */
    const char *(*question)(int page); /* N_(): "Which column wins?" */
    const char *series_key;            /* of the series of a class in the store */
    /* Finds out why `move` is right or wrong in exercise `number`, on the worker's thread; false
     * when it cannot say, or when *stop is raised. */
    bool (*find_reason)(int number, Move move, const atomic_bool *stop,
                        TwoPlayerCourseReason *reason);
    /* Adds what it found, in the player's language. */
    void (*say_reason)(const TwoPlayerCourseReason *reason, Text *out);
} TwoPlayerCourseKind;

typedef struct TwoPlayerCourse {
    TwoPlayerPuzzle puzzle; /* the exercise on the board */
    const TwoPlayerCourseKind *kind;
    CourseProgress progress;
    CourseContents contents; /* in the card */
    CoursePlace place;
    bool was_shown;      /* the program has played the answer */
    bool lists_contents; /* the card shows the contents in place of the exercise */
    CourseSeriesRows rows;
    CourseSeries series; /* of a class; while it is on, its exercises follow one another */
    bool is_series_open; /* the card shows it */
    Move asked;          /* the worker was asked about this move; MOVE_NONE: about none */
    bool has_answer;     /* it has answered, or nothing was asked */
    bool has_reason;     /* and found one */
    TwoPlayerCourseReason reason;
} TwoPlayerCourse;

/* Begins at the first exercise that is not done; `table` is the mode's. False when memory runs out.
 */
bool two_player_course_begin(TwoPlayerCourse *course, GameShell *shell,
                             const TwoPlayerCourseKind *kind, const Command *table);

void two_player_course_heading(const GameShell *shell, const void *self, Text *out);
void two_player_course_status(const GameShell *shell, const void *self, Head *head);
void two_player_course_counter(const GameShell *shell, const void *self, Text *out);
void two_player_course_layout_card(GameShell *shell, void *self, Panel *panel);
int64_t two_player_course_tick(GameShell *shell, void *self, int64_t now_ms);
void two_player_course_job_done(GameShell *shell, void *self, int number, void *job);
void two_player_course_save(const GameShell *shell, const void *self, Text *out);
bool two_player_course_load(GameShell *shell, void *self, const char *words);

/* For input.key and input.words of the mode, before the board's: true when the event is for the
 * line that a code is typed into. */
bool two_player_course_key(GameShell *shell, void *self, const Event *event);
bool two_player_course_words(GameShell *shell, void *self, const Event *event);

#define TWO_PLAYER_COURSE_MODE                                                                     \
    .name = "course", .title = N_("Course"), .heading = two_player_course_heading,                 \
    .status = two_player_course_status, .counter = two_player_course_counter,                      \
    .layout_card = two_player_course_layout_card, .tick = two_player_course_tick,                  \
    .job_done = two_player_course_job_done, .save = two_player_course_save,                        \
    .load = two_player_course_load, .forget = two_player_puzzle_forget, .hides = shell_hide_tools, \
    .undo_offset = offsetof(TwoPlayerPuzzle, undo), .state_size = sizeof(TwoPlayerCourse)

CommandState two_player_course_show_state(const GameShell *shell, const void *self, int value);
CommandState two_player_course_next_state(const GameShell *shell, const void *self, int value);
CommandState two_player_course_turn_state(const GameShell *shell, const void *self, int by);
void two_player_course_show(GameShell *shell, void *self, int value);
void two_player_course_next(GameShell *shell, void *self, int value);
void two_player_course_turn(GameShell *shell, void *self, int by);
CommandState two_player_course_list_state(const GameShell *shell, const void *self, int value);
void two_player_course_list(GameShell *shell, void *self, int value);
void two_player_course_open_page(GameShell *shell, void *self, int page);
CommandState two_player_course_series_state(const GameShell *shell, const void *self, int value);
void two_player_course_series_toggle(GameShell *shell, void *self, int value);
void two_player_course_series_type(GameShell *shell, void *self, int value);
void two_player_course_series_make(GameShell *shell, void *self, int value);
CommandState two_player_course_series_next_state(const GameShell *shell, const void *self,
                                                 int value);
void two_player_course_series_next(GameShell *shell, void *self, int value);
void two_player_course_series_end(GameShell *shell, void *self, int value);

#define TWO_PLAYER_COURSE_COMMANDS                                                                 \
    UNDO_COMMAND, REDO_COMMAND,                                                                    \
        {.id = "series",                                                                           \
         .label = N_("Series for a class"),                                                        \
         .icon = IMAGE_LESSONS,                                                                    \
         .place = COMMAND_MENU,                                                                    \
         .state = two_player_course_series_state,                                                  \
         .run = two_player_course_series_toggle},                                                  \
        {.id = "series-code",                                                                      \
         .label = N_("Code"),                                                                      \
         .place = COMMAND_INSIDE,                                                                  \
         .run = two_player_course_series_type},                                                    \
        {.id = "series-new",                                                                       \
         .label = N_("New series"),                                                                \
         .place = COMMAND_INSIDE,                                                                  \
         .run = two_player_course_series_make},                                                    \
        {.id = "series-next",                                                                      \
         .label = N_("Next puzzle"),                                                               \
         .place = COMMAND_INSIDE,                                                                  \
         .state = two_player_course_series_next_state,                                             \
         .run = two_player_course_series_next},                                                    \
        {.id = "series-end",                                                                       \
         .label = N_("End the series"),                                                            \
         .place = COMMAND_INSIDE,                                                                  \
         .run = two_player_course_series_end},                                                     \
        {.id = "course-page",                                                                      \
         .label = N_("Theme"),                                                                     \
         .place = COMMAND_INSIDE,                                                                  \
         .run = two_player_course_open_page},                                                      \
        {.id = "course-contents",                                                                  \
         .label = N_("Contents"),                                                                  \
         .key = KEY_OF('c', 0),                                                                    \
         .place = COMMAND_CARD,                                                                    \
         .state = two_player_course_list_state,                                                    \
         .run = two_player_course_list},                                                           \
        {.id = "course-show",                                                                      \
         .label = N_("Show me"),                                                                   \
         .place = COMMAND_CARD,                                                                    \
         .state = two_player_course_show_state,                                                    \
         .run = two_player_course_show},                                                           \
    {                                                                                              \
        .id = "course-next", .label = N_("Next"), .key = KEY_NAMED(KEY_ENTER, 0),                  \
        .place = COMMAND_CARD, .state = two_player_course_next_state,                              \
        .run = two_player_course_next                                                              \
    }

/* For the table of the first mode: what opens the course. */
#define TWO_PLAYER_COURSE_OPEN(mode)                                                               \
    {                                                                                              \
        .id = "course", .label = N_("Course"), .help = N_("the course: themes and exercises"),     \
        .key = KEY_OF('k', 0), .icon = IMAGE_STAR, .place = COMMAND_MENU, .opens = &(mode)         \
    }

#endif
