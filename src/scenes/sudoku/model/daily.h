/* The Sudoku of the day (sudoku/daily.h): loaded by its ID, saved when solved, and offered on the
 * home screen. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_DAILY_H
#define DAMIER_SCENES_SUDOKU_MODEL_DAILY_H

#include "play/session.h"
#include "sudoku/daily.h"
#include "sys/store.h"

/* True for the words "daily:YYYY-MM-DD"; then *session is its placeholder, an empty grid (NULL: out
 * of memory). */
bool sudoku_daily_import(const char *words, Session **session);
/* Saves that the puzzle of this date is solved. */
void sudoku_daily_save(Store *store, Date date, int64_t elapsed_ms, bool is_helped);
/* Fits GameEntry.daily; the ID stays empty when the saved game is that very puzzle. */
bool sudoku_daily_card(Store *store, Date today, Text *id, Text *words);

#endif
