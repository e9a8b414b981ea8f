/* Table: draws an elimination step by step and describes it. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_TABLE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_TABLE_H

#include "scenes/inversion/modes/lesson/page.h"

/* Writes what the view's step, a mark of the table, did. */
void lesson_table_say(const LessonView *view, const InversionLessonTable *table, Text *out);
/* `right_name`: of the last column of equations. */
void lesson_table_draw(const LessonView *view, const InversionLessonTable *table,
                       const char *right_name, const DrawContext *context, Rect area);
/* Describes a number of a table of equations. */
void lesson_table_point(const LessonView *view, const LessonSpot *spot, Text *out);

#endif
