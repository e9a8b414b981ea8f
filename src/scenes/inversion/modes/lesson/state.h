/* The explanation's state while it is open, and its parts: commands (lesson.c), the board area and
 * the card. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_STATE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_STATE_H

#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/kit/board/strip.h"
#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/game/course.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/kit/game/player.h"
#include "scenes/shell/modes/mode.h"

#define LESSON_MOTION_MS 260 /* the length of a page's animation */

/* How the questions of the open page went. */
typedef struct LessonTry {
    int answered;   /* right answers */
    int wrong;      /* wrong ones */
    bool was_shown; /* an answer was shown, or a step taken without one */
    bool is_over;   /* skipped, or nothing is left to ask */
    int stopped_at; /* playing has stopped for the question of step stopped_at - 1; 0: for none */
} LessonTry;

typedef struct LessonState {
    Player player;           /* plays the steps of the page; the first field, for its commands */
    const Command *commands; /* the table of the mode, by LESSON_COMMAND_… */
    InversionLesson lesson;
    bool is_known;         /* the lesson is for the current board; else the worker is making it */
    int page;              /* the chosen page, an index in lesson_pages */
    int picked;            /* the last clicked picture of the page */
    int step;              /* of the page */
    int first_step;        /* at which the page that was asked for begins; 0: as usual */
    int64_t stepped_at_ms; /* the animation starts here */

    CourseProgress progress;
    CourseContents contents; /* for the card, as of the last layout */
    bool are_contents_open;  /* over the stage, where they do not fit beside it */
    LessonTry trial;

    CourseSeries series;
    bool is_series_open; /* the card shows it */

    CardField find; /* what is looked for on pages that can find */

    bool is_pointing;
    Point at;        /* the position of the pointer */
    LessonSpot spot; /* what is under the pointer */
    Rect laid;       /* the board area when `at` was set */

    Rect flow_page, flow_board; /* in the card of a small window, as last laid out (flow.c) */

    Strip masks;            /* of the puzzle, below the page */
    int64_t revealed_at_ms; /* the step whose masks have been scrolled into view */
} LessonState;

/* Places in the table of commands. */
enum {
    LESSON_COMMAND_SEEK = PLAYER_COMMAND_COUNT, /* after the player's */
    LESSON_COMMAND_PAGE,
    LESSON_COMMAND_CONTENTS,
    LESSON_COMMAND_PREVIOUS,
    LESSON_COMMAND_NEXT,
    LESSON_COMMAND_PICK,
    LESSON_COMMAND_ANSWER,
    LESSON_COMMAND_SHOW,
    LESSON_COMMAND_SKIP,
    LESSON_COMMAND_SERIES,
    LESSON_COMMAND_SERIES_CODE,
    LESSON_COMMAND_SERIES_NEW,
    LESSON_COMMAND_SERIES_NEXT,
    LESSON_COMMAND_SERIES_END,
    LESSON_COMMAND_FIND,
    LESSON_COMMAND_NOTATION,
    LESSON_COMMAND_GIANT,
    LESSON_COMMAND_MASK,
    LESSON_COMMAND_MASK_KEY,
    LESSON_COMMANDS
};

/* pages.c: copies the board to explain: on a solved one nothing is left to change, so it is
 * explained as it began. */
void lesson_take_board(const GameShell *shell, InversionState *state);
/* Returns the current page: the chosen one, or the first when this board does not have it. */
int lesson_page_of(const LessonState *self);
/* True when the current page can search for boards. */
bool lesson_can_find(const LessonState *self);
/* The table of contents: the pages that this board has, and the current one. */
CourseContents lesson_contents_of(const LessonState *self);
/* The number of steps of the page. */
int lesson_steps_of(const GameShell *shell, const LessonState *self);
/* questions.c */
void lesson_go_to_step(GameShell *shell, LessonState *self, int step);
LessonView lesson_view_of(const GameShell *shell, const LessonState *self);

/* questions.c: the question of the current step, unless it has been answered or skipped. */
bool lesson_ask_now(const GameShell *shell, const LessonState *self, LessonAsk *ask);
/* Takes the page into the progress when its last step has been seen and its questions answered. */
void lesson_note_progress(GameShell *shell, LessonState *self);
CommandState lesson_ask_state(const GameShell *shell, const void *self, int value);
void lesson_give_answer(GameShell *shell, void *self, int value);
void lesson_show_answer(GameShell *shell, void *self, int value);
void lesson_skip_questions(GameShell *shell, void *self, int value);

/* series.c: the commands of the series for a class. */
CommandState lesson_series_state(const GameShell *shell, const void *self, int value);
void lesson_toggle_series(GameShell *shell, void *self, int value);
void lesson_type_series(GameShell *shell, void *self, int value);
void lesson_make_series(GameShell *shell, void *self, int value);
CommandState lesson_series_next_state(const GameShell *shell, const void *self, int value);
void lesson_go_on_in_series(GameShell *shell, void *self, int value);
void lesson_end_series(GameShell *shell, void *self, int value);
/* True when the key was for the line that a code is typed into. */
bool lesson_press_series_key(GameShell *shell, LessonState *self, const Event *event);

/* pages.c: from the page of the butterfly to the giant board of the same geniton. */
CommandState lesson_giant_state(const GameShell *shell, const void *self, int value);
void lesson_go_to_giant(GameShell *shell, void *self, int value);

/* board_area.c */
/* Writes what is under the pointer; false: nothing. */
bool lesson_say_spot(const GameShell *shell, const LessonState *self, Text *out);
void lesson_layout_board_area(GameShell *shell, void *self, Rect area);
/* The area of the current page (frame.c). */
Rect lesson_page_room(const GameShell *shell, const LessonState *self);
void lesson_draw_board_area(const GameShell *shell, const void *self, Canvas *canvas,
                            int64_t now_ms);
/* Handles a pointer event; true when something else is under the pointer. */
bool lesson_point_board_area(GameShell *shell, LessonState *self, const Event *event);

/* Draws the formula in letters of this size, or smaller ones where it is too long; returns its
 * width. */
float lesson_draw_formula(const GameShell *shell, const LessonState *self,
                          const DrawContext *context, Rect room, float size);
/* Draws the page there, in the step's motion at `now_ms`, with its answers and focus. */
void lesson_draw_page(const GameShell *shell, const LessonState *self, const DrawContext *context,
                      Rect place, int64_t now_ms);
/* Draws board and mask of the foot. */
void lesson_draw_foot_board(const GameShell *shell, const LessonState *self,
                            const DrawContext *context, Rect place);
void lesson_draw_mask(const GameShell *shell, const LessonState *self, const DrawContext *context,
                      int mask, Rect place);
DrawContext lesson_context_of(const GameShell *shell, const LessonState *self, Canvas *canvas);
/* Where the page has drawn the rows that answer its question. */
void lesson_find_rows(const GameShell *shell, const LessonState *self, const LessonAsk *ask,
                      Rect rows[INVERSION_LESSON_MAX]);
/* Rings the picture of the page that has the focus, and the number under the pointer. */
void lesson_draw_focus(const GameShell *shell, const DrawContext *context);
void lesson_draw_spot(const GameShell *shell, const LessonState *self, Canvas *canvas);

/* flow.c: in a window too small for the stage, all parts stand in the card, one below the other,
 * and scroll as one page. */
ModeHides lesson_hides(const GameShell *shell, const void *self);
void lesson_layout_flow(GameShell *shell, LessonState *self, Panel *panel);

/* card.c */
void lesson_head_card(const GameShell *shell, const void *self, Text *out);
void lesson_layout_card(GameShell *shell, void *self, Panel *panel);
/* Parts of it: the step with its question, more words, and what is chosen for all pages. */
void lesson_layout_step(GameShell *shell, LessonState *self, Panel *panel);
void lesson_layout_words(GameShell *shell, const LessonState *self, Panel *panel);
void lesson_layout_choices(GameShell *shell, LessonState *self, Panel *panel);

#endif
