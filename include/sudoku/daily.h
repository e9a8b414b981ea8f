/* Daily: the Sudoku of the day, the same for everybody, made from the date alone. Until the puzzle
 * is made, an empty grid takes its place; both descriptions have the date in their label. */
#ifndef DAMIER_SUDOKU_DAILY_H
#define DAMIER_SUDOKU_DAILY_H

#include "base/date_text.h"
#include "sudoku/grade.h"

/* The prefix of the ID of a day's puzzle: "daily:2026-11-22". */
#define SUDOKU_DAILY_PREFIX "daily:"

/* Reads the date in a description's label; false when it has none. */
bool sudoku_daily_in(const char *description, Date *date);
/* Reads SUDOKU_DAILY_PREFIX and a date; false for any other text. */
bool sudoku_daily_parse(const char *words, Date *date);
/* Adds the description of the empty 9x9 grid for this date. */
void sudoku_daily_describe(Date date, Text *out);
/* The level of the day: easy, medium and hard alternate. */
SudokuLevel sudoku_daily_level(Date date);
/* The seed that the puzzle is made from. */
uint64_t sudoku_daily_seed(Date date);

#endif
