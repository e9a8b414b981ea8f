/* CourseSeries: the same positions for a whole class. A teacher makes a series and reads its code
 * out; who types the code gets the same COURSE_SERIES_LENGTH positions, one after the other. The
 * series and the place in it are kept in the store.
 *
 * A mode keeps one CourseSeries in its state, and makes the position from its number and place, or
 * picks an exercise (course_series_pick):
 *
 *     open:           course_series_load(&self->series, &rows, shell);
 *     layout_card:    course_series_layout(&self->series, shell, panel);
 *     input.key, input.words: course_series_key, course_series_words;
 *                     true from course_series_key with *is_begun: show the first position
 *     the commands' run: course_series_make, course_series_advance, course_series_end, and
 *                     course_series_type for the line
 */
#ifndef DAMIER_SCENES_KIT_GAME_COURSE_SERIES_H
#define DAMIER_SCENES_KIT_GAME_COURSE_SERIES_H

#include "play/series.h"
#include "scenes/kit/edit/card_field.h"
#include "scenes/kit/game/course.h"

#define COURSE_SERIES_LENGTH 10

/* The commands of the mode, all COMMAND_INSIDE, and the key of the store. */
typedef struct CourseSeriesRows {
    const char *key;     /* "inversion-series" */
    const Command *code; /* the line for a code */
    const Command *make, *next, *end;
} CourseSeriesRows;

typedef struct CourseSeries {
    const CourseSeriesRows *rows;
    CardField field;
    bool is_on;
    uint32_t number;
    int place; /* of the position in hand, from 0 */
} CourseSeries;

/* Is a series kept under this key? *number receives it. */
bool course_series_kept(GameShell *shell, const char *key, uint32_t *number);
/* Which of `count` exercises, from easy to hard, stands at this place of a series: ten that differ,
 * and get harder. */
int course_series_pick(uint32_t number, int place, int count);
/* The exercise in hand of a series over all exercises of a course. */
CoursePlace course_series_exercise(const CourseSeries *series, const Course *course);
/* Begins a new series, whose number is drawn from the program's seed and the time. */
void course_series_make(CourseSeries *series, GameShell *shell);
/* Impossible at the last place. */
CommandState course_series_next_state(const CourseSeries *series);
/* Reads what is kept; keeps `rows`. */
void course_series_load(CourseSeries *series, const CourseSeriesRows *rows, GameShell *shell);
/* Without a series: the line to type a code into, and "New series". With one: its code, the place
 * in it, "Next puzzle" and "End the series". */
void course_series_layout(const CourseSeries *series, GameShell *shell, Panel *panel);
/* The next position; false at the last one. */
bool course_series_advance(CourseSeries *series, GameShell *shell);
void course_series_end(CourseSeries *series, GameShell *shell);

/* The line is typed into from now on. */
void course_series_type(CourseSeries *series, GameShell *shell);
/* For input.key: false when the key is not for the line. *is_begun: a code was entered, and its
 * series has begun. */
bool course_series_key(CourseSeries *series, GameShell *shell, const Event *event, bool *is_begun);
/* For input.words. */
bool course_series_words(CourseSeries *series, const Event *event);

#endif
