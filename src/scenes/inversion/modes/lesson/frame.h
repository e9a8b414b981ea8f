/* The frame of the explanation: where contents, title, page, words, the strip with board and masks,
 * and the bar with the scrubber stand. Everything has one place on all pages of a board, but that
 * tables on a low stage do without the strip. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_FRAME_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_FRAME_H

#include "scenes/inversion/modes/lesson/state.h"

/* Board and masks side by side. */
typedef struct LessonFoot {
    Rect board;
    StripShape masks; /* its view is as high as the visible part */
    bool is_clickable;
} LessonFoot;

/* The bar below the stage. A part that has no space has no width. */
typedef struct LessonBar {
    Rect all;
    Rect contents; /* the button; no width while the contents are in sight */
    Rect previous, count, next;
    Rect back, seek, step;
    Rect play;
} LessonBar;

typedef struct LessonPlaces {
    Rect contents; /* beside the stage; no width: not in sight */
    Rect stage;    /* all but contents and bar: an opened table of contents covers it */
    Rect title, page;
    Rect words;      /* about the page; no height: the card has them */
    LessonFoot foot; /* no masks, and a board of no height: the page needs the room */
    LessonBar bar;
} LessonPlaces;

LessonPlaces lesson_places_of(const GameShell *shell, const LessonState *self);
/* True when the words about the page stand on the stage. */
bool lesson_has_words_on_stage(const GameShell *shell, const LessonState *self);
/* The size of the title's letters, and the look of the words about the page. */
float lesson_title_size(const LessonPlaces *places);
TextStyle lesson_words_style(const GameShell *shell, const LessonPlaces *places);

#endif
