/* Makes the puzzle of the day from its date. */
#include "sudoku/daily.h"

#include <string.h>

#define DAILY_CELLS 81
#define DAILY_LEVELS 3

bool sudoku_daily_in(const char *description, Date *date) {
    const char *last = strrchr(description, ' ');
    return last && date_parse(last + 1, date);
}

bool sudoku_daily_parse(const char *words, Date *date) {
    return text_has_prefix(words, SUDOKU_DAILY_PREFIX) &&
           date_parse(words + strlen(SUDOKU_DAILY_PREFIX), date);
}

void sudoku_daily_describe(Date date, Text *out) {
    text_add(out, "classic:");
    for (int cell = 0; cell < DAILY_CELLS; cell++) {
        text_add_char(out, '.');
    }
    text_add_char(out, ' ');
    date_print(date, out);
}

SudokuLevel sudoku_daily_level(Date date) {
    return (SudokuLevel)(date.day % DAILY_LEVELS);
}

uint64_t sudoku_daily_seed(Date date) {
    return (uint64_t)(date.year * 10000 + date.month * 100 + date.day);
}
