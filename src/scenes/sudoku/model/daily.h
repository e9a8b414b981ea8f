/* The Sudoku of the day (sudoku/daily.h) as the player meets it: asked for by an ID, solved and
 * kept, and offered on the home screen. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_DAILY_H
#define DAMIER_SCENES_SUDOKU_MODEL_DAILY_H

#include "play/session.h"
#include "sudoku/daily.h"
#include "sys/store.h"

/* True for the words "daily:YYYY-MM-DD"; then *session is the empty grid that stands in (NULL: no
 * memory). */
bool sudoku_daily_import(const char *words, Session **session);
/* Keeps that the puzzle of the date is solved. */
void sudoku_daily_save(Store *store, Date date, int64_t elapsed_ms, bool is_helped);
/* Fits GameEntry.daily; the ID stays empty when the saved game is that very puzzle. */
bool sudoku_daily_card(Store *store, Date today, Text *id, Text *words);

#endif
