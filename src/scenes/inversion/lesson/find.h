/* Find: the field of a page where a board is looked for by its number. */
#ifndef DAMIER_SCENES_INVERSION_LESSON_FIND_H
#define DAMIER_SCENES_INVERSION_LESSON_FIND_H

#include "inversion/lesson/state.h"

/* The field, in the card, where the page in hand can find something. */
void lesson_layout_find(GameFrame *frame, const LessonState *self, Panel *panel);
/* Keys and words while it is typed into; what is pasted is found at once. True: used. */
bool lesson_find_key(GameFrame *frame, LessonState *self, const Event *event);
bool lesson_find_words(GameFrame *frame, LessonState *self, const Event *event);

#endif
