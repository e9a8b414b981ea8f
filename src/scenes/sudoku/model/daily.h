/* The Sudoku of the day (sudoku/daily.h): loaded by its ID, saved when solved, and offered on the
 * home screen. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_DAILY_H
#define DAMIER_SCENES_SUDOKU_MODEL_DAILY_H

#include "play/session.h"
#include "sudoku/daily.h"
#include "sys/store.h"

/* Reads "daily:YYYY-MM-DD"; false for any other text. *session becomes the empty grid of the
 * puzzle, an empty grid; NULL when memory runs out. */
bool sudoku_daily_import(const char *words, Session **session);
/* Records that the puzzle of this date is solved. */
void sudoku_daily_save(Store *store, Date date, int64_t elapsed_ms, bool is_helped);
/* Has the puzzle of this date been solved? */
bool sudoku_daily_is_done(Store *store, Date date);
/* These fit GameEntry. */
bool sudoku_daily_card(Store *store, Date today, Text *id, Text *words);
void sudoku_daily_what(Date today, Text *out);

#endif
