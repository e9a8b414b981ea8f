/* Calendar: the last five weeks on the page of results, with the days on which puzzles of the day
 * were solved. Zero-initialise. */
#ifndef DAMIER_SCENES_PAGES_CALENDAR_H
#define DAMIER_SCENES_PAGES_CALENDAR_H

#include "scenes/pages/page.h"
#include "scenes/shell/entry.h"

#define CALENDAR_DAYS 35

typedef struct Calendar {
    Date first; /* a Monday */
    Date today;
    int solved[CALENDAR_DAYS]; /* puzzles of the day solved, by day from the first */
    int streak;
} Calendar;

/* Reads it from the store. */
void calendar_read(Calendar *calendar, SceneContext *context);
/* Adds the weeks, and a place "day-N" for each day up to today, whose value is N. */
void calendar_build(const Calendar *calendar, Panel *panel, const Command *open);
Date calendar_day(const Calendar *calendar, int number);

#endif
