/* What the explanation holds while it is open, and its parts: acting (lesson.c), the board area,
 * the card. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_STATE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_STATE_H

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/kit/card_field.h"
#include "scenes/kit/player.h"
#include "scenes/kit/strip.h"
#include "scenes/shell/modes/mode.h"

#define LESSON_MOTION_MS 260 /* of pages that move */

typedef struct LessonState {
    Player player; /* of the steps of the page; first, for its commands */
    InversionLesson lesson;
    bool is_known;         /* the lesson is that of the current board; else the worker finds it */
    int page;              /* of lesson_pages: the chosen one */
    int picked;            /* the picture of the page that was clicked last */
    int step;              /* of the page */
    int64_t stepped_at_ms; /* motion begins here */

    CardField find; /* what is looked for on pages that can find */

    bool is_pointing;
    Point at;        /* of the pointer */
    LessonSpot spot; /* what lies there */
    Rect laid;       /* the board area when `at` was written down */

    Strip masks;            /* of the puzzle, below the page */
    int64_t revealed_at_ms; /* the step whose masks have been brought into sight */
} LessonState;

/* Places in the table of commands. */
enum {
    LESSON_COMMAND_PAGE = PLAYER_COMMAND_COUNT, /* behind the player's */
    LESSON_COMMAND_PREVIOUS,
    LESSON_COMMAND_NEXT,
    LESSON_COMMAND_PICK,
    LESSON_COMMAND_FIND,
    LESSON_COMMAND_MASK,
    LESSON_COMMAND_MASK_KEY,
    LESSON_COMMANDS
};
extern const Command lesson_commands[LESSON_COMMANDS + 1];

/* The current page: the chosen one, or the first where this board does not have it. */
int lesson_page_of(const LessonState *self);
bool lesson_has_page(const LessonState *self, int page);
/* True when boards can be looked for on the current page. */
bool lesson_can_find(const LessonState *self);
/* How many pages this board has, and which of them the selected one is, from 0. */
int lesson_page_count(const LessonState *self, int *place);
LessonView lesson_view_of(const GameShell *shell, const LessonState *self);
/* What lies under the pointer, in words; false: nothing does. */
bool lesson_say_spot(const GameShell *shell, const LessonState *self, Text *out);

/* board_area.c */
void lesson_layout_board_area(GameShell *shell, void *self, Rect area);
/* Where the current page draws, between title and strip. */
Rect lesson_page_room(const GameShell *shell, const LessonState *self);
void lesson_draw_board_area(const GameShell *shell, const void *self, Canvas *canvas,
                            int64_t now_ms);
/* The pointer is here now; true when something else lies under it. */
bool lesson_point_board_area(GameShell *shell, LessonState *self, const Event *event);
/* There is little room: the pages are turned beside their title. */
bool lesson_turns_beside_title(const GameShell *shell);

/* card.c */
void lesson_layout_card(GameShell *shell, void *self, Panel *panel);

#endif
