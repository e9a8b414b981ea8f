/* Pattern tables that a player writes: in words, as pictures, and within which bounds. */
#ifndef DAMIER_GOMOKU_OWN_TABLE_H
#define DAMIER_GOMOKU_OWN_TABLE_H

#include "gomoku/patterns.h"

#define GOMOKU_ROW_POINTS_MAX 50000
/* Bytes of the longest table in words, the final 0 included. */
#define GOMOKU_TABLE_WORDS_SIZE 2048

/* The eight numbers of a row, in the text's order {A, B, C, D}, {E, F, G, H}. */
typedef enum GomokuRowNumber {
    GOMOKU_ROW_DIRECTIONS, /* 1 to 4; of the second pattern 0 to 4: 0 is no pattern */
    GOMOKU_ROW_LENGTH,     /* 1 to 5 */
    GOMOKU_ROW_BLOCKS,     /* 0 to 2, or GOMOKU_ANY */
    GOMOKU_ROW_GAPS,       /* 0 or 1, or GOMOKU_ANY */
    GOMOKU_ROW_NUMBERS
} GomokuRowNumber;

/* The number of a pattern, and the bounds within which it can be chosen. */
int gomoku_row_number(const GomokuTableRow *row, int pattern, GomokuRowNumber number);
void gomoku_row_bounds(int pattern, GomokuRowNumber number, int *low, int *high);
/* Sets a number within its bounds. The first number of the second pattern brings the pattern in, as
 * an open three, or takes it away. The row gets the name that the text's table has for it, or none.
 */
void gomoku_row_set(GomokuTableRow *row, int pattern, GomokuRowNumber number, int value);

/* True when both have the same rows, points and counting. */
bool gomoku_pattern_tables_equal(const GomokuPatternTable *one, const GomokuPatternTable *other);

/* Adds "{1, 4, 1, 0}" of a pattern, with a true minus. */
void gomoku_pattern_code(const GomokuPattern *pattern, Text *out);
/* Adds the table: a line "each" or "once", then a line "700 {1,4,1,0}, {1,4,-1,1}" for each row. */
void gomoku_pattern_table_write(const GomokuPatternTable *table, Text *out);
/* Reads what gomoku_pattern_table_write writes; blanks, empty lines and a second group of zeros, as
 * the text prints them, are fine, and without a first line it counts each time. False, with a
 * reason in the language of `reason`, and `table` untouched, for anything else. */
bool gomoku_pattern_table_read(const char *words, GomokuPatternTable *table, Text *reason);

/* Makes a picture of a row, a board as small as the lines allow with the stones of black that match
 * it, and white's that close ends. Returns the point to measure, or GOMOKU_NO_POINT, with an empty
 * board, when no such picture matches. */
int gomoku_row_picture(const GomokuTableRow *row, GomokuBoard *board);

#endif
