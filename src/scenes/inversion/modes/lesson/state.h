/* The explanation's state while it is open, and its parts: commands (lesson.c), the board area and
 * the card. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_STATE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_STATE_H

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/kit/board/strip.h"
#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/game/player.h"
#include "scenes/shell/modes/mode.h"

#define LESSON_MOTION_MS 260 /* the length of a page's animation */

typedef struct LessonState {
    Player player; /* plays the steps of the page; the first field, for its commands */
    InversionLesson lesson;
    bool is_known;         /* the lesson is for the current board; else the worker is making it */
    int page;              /* the chosen page, an index in lesson_pages */
    int picked;            /* the last clicked picture of the page */
    int step;              /* of the page */
    int64_t stepped_at_ms; /* the animation starts here */

    CardField find; /* what is looked for on pages that can find */

    bool is_pointing;
    Point at;        /* the position of the pointer */
    LessonSpot spot; /* what is under the pointer */
    Rect laid;       /* the board area when `at` was set */

    Strip masks;            /* of the puzzle, below the page */
    int64_t revealed_at_ms; /* the step whose masks have been scrolled into view */
} LessonState;

/* Places in the table of commands. */
enum {
    LESSON_COMMAND_PAGE = PLAYER_COMMAND_COUNT, /* after the player's */
    LESSON_COMMAND_PREVIOUS,
    LESSON_COMMAND_NEXT,
    LESSON_COMMAND_PICK,
    LESSON_COMMAND_FIND,
    LESSON_COMMAND_NOTATION,
    LESSON_COMMAND_MASK,
    LESSON_COMMAND_MASK_KEY,
    LESSON_COMMANDS
};
extern const Command lesson_commands[LESSON_COMMANDS + 1];

/* Returns the current page: the chosen one, or the first when this board does not have it. */
int lesson_page_of(const LessonState *self);
bool lesson_has_page(const LessonState *self, int page);
/* True when the current page can search for boards. */
bool lesson_can_find(const LessonState *self);
/* Returns how many pages this board has; *place receives the position of the current one, from 0.
 */
int lesson_page_count(const LessonState *self, int *place);
LessonView lesson_view_of(const GameShell *shell, const LessonState *self);
/* Writes what is under the pointer; false: nothing. */
bool lesson_say_spot(const GameShell *shell, const LessonState *self, Text *out);

/* board_area.c */
void lesson_layout_board_area(GameShell *shell, void *self, Rect area);
/* The area of the current page, between title and strip. */
Rect lesson_page_room(const GameShell *shell, const LessonState *self);
void lesson_draw_board_area(const GameShell *shell, const void *self, Canvas *canvas,
                            int64_t now_ms);
/* Handles a pointer event; true when something else is under the pointer. */
bool lesson_point_board_area(GameShell *shell, LessonState *self, const Event *event);
/* True when space is short, so the buttons that turn pages are beside the title. */
bool lesson_turns_beside_title(const GameShell *shell);

/* card.c */
void lesson_layout_card(GameShell *shell, void *self, Panel *panel);

#endif
