/* The Sudoku of the day: the same for everybody, made from the date by the worker, and what became
 * of it. A grid that stands in for it, and then the puzzle itself, bear the date in the label of
 * their description. */
#ifndef DAMIER_SCENES_SUDOKU_PUZZLE_DAILY_H
#define DAMIER_SCENES_SUDOKU_PUZZLE_DAILY_H

#include "play/session.h"
#include "sudoku/grade.h"
#include "sys/clock.h"
#include "sys/store.h"

/* The date in a description's label; false when there is none. */
bool sudoku_daily_in(const char *description, Date *date);
/* Easy, medium and hard take turns. */
SudokuLevel sudoku_daily_level(Date date);
uint64_t sudoku_daily_seed(Date date);

/* True for the words "daily:YYYY-MM-DD"; then *session is the empty grid that stands in (NULL: no
 * memory). */
bool sudoku_daily_import(const char *words, Session **session);
/* Keeps that the puzzle of the date is solved. */
void sudoku_daily_save(Store *store, Date date, int64_t elapsed_ms, bool is_helped);
/* Fits GameCard.daily; the ID stays empty when the saved game is that very puzzle. */
bool sudoku_daily_card(Store *store, Date today, Text *id, Text *words);

#endif
