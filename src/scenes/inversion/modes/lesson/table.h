/* Table: an elimination as it is drawn, step by step, and what is said of it. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_TABLE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_TABLE_H

#include "scenes/inversion/modes/lesson/page.h"

/* What the view's step did, a mark of the table. */
void lesson_table_say(const LessonView *view, const InversionLessonTable *table, Text *out);
void lesson_table_draw(const LessonView *view, const InversionLessonTable *table,
                       const DrawContext *context, Rect area);
/* A number of a table of equations. */
void lesson_table_point(const LessonView *view, const LessonSpot *spot, Text *out);

#endif
