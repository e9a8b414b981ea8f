/* Daily: the Sudoku of the day, the same for everybody, made from the date alone. An empty grid is
 * its placeholder until it is made; the descriptions of both have the date in their label. */
#ifndef DAMIER_SUDOKU_DAILY_H
#define DAMIER_SUDOKU_DAILY_H

#include "base/date_text.h"
#include "sudoku/grade.h"

/* The prefix of the ID of a day's puzzle: "daily:2026-11-22". */
#define SUDOKU_DAILY_PREFIX "daily:"

/* The date in a description's label; false when it has none. */
bool sudoku_daily_in(const char *description, Date *date);
/* Reads SUDOKU_DAILY_PREFIX and a date; false for any other text. */
bool sudoku_daily_parse(const char *words, Date *date);
/* Adds the description of the empty 9x9 grid of this date. */
void sudoku_daily_describe(Date date, Text *out);
/* Easy, medium and hard take turns. */
SudokuLevel sudoku_daily_level(Date date);
/* The seed that the puzzle is made from. */
uint64_t sudoku_daily_seed(Date date);

#endif
