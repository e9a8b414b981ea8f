/* The pattern table of the source text: what a point is worth to a player, measured in four
 * directions. Shown by the pattern lens, used by the levels BEGINNER and CLASSIC. The strong levels
 * stand on other codes. */
#ifndef DAMIER_GOMOKU_PATTERNS_H
#define DAMIER_GOMOKU_PATTERNS_H

#include "gomoku/board.h"

#define GOMOKU_TABLE_ROWS 11
#define GOMOKU_ANY (-1)

/* In the order of the command line: row, diagonal \, column, diagonal /. */
typedef enum GomokuDirection {
    GOMOKU_ALONG_ROW,
    GOMOKU_ALONG_FALLING,
    GOMOKU_ALONG_COLUMN,
    GOMOKU_ALONG_RISING,
    GOMOKU_DIRECTIONS
} GomokuDirection;

/* The first pass lets a line have one empty cell inside, the second none. */
typedef enum GomokuPass { GOMOKU_PASS_GAP, GOMOKU_PASS_NO_GAP, GOMOKU_PASSES } GomokuPass;

/* One direction through a point: stones of the player in line (the point counted), closed ends (0
 * to 2), empty cells inside (0 or 1). Five in a row is {5, 0, 0} whatever its ends. */
typedef struct GomokuMeasure {
    int8_t length;
    int8_t blocks;
    int8_t gaps;
} GomokuMeasure;

/* So many directions at least have this measure; GOMOKU_ANY matches all. */
typedef struct GomokuPattern {
    int8_t directions; /* 0: no pattern */
    int8_t length;
    int8_t blocks;
    int8_t gaps;
} GomokuPattern;

typedef struct GomokuTableRow {
    int points;
    GomokuPattern patterns[2]; /* both must match; the second may be absent */
    const char *name;          /* English msgid: "open four" … */
} GomokuTableRow;

/* Rows 1 to 11 of the table, at index 0 to 10. */
extern const GomokuTableRow gomoku_table[GOMOKU_TABLE_ROWS];

typedef struct GomokuPatternReport {
    GomokuMeasure measures[GOMOKU_PASSES][GOMOKU_DIRECTIONS];
    /* How often each row counts: the least, over its patterns, of floor(matching / directions). */
    int8_t counts[GOMOKU_PASSES][GOMOKU_TABLE_ROWS];
    int totals[GOMOKU_PASSES]; /* sums of points times count */
    int score;                 /* the larger total: the value of the point */
} GomokuPatternReport;

/* Measures `point` for `stone`; the point counts as one of his stones, occupied or not. False when
 * the other player's stone is there (then the report is all zero). */
bool gomoku_pattern_report(const GomokuBoard *board, int point, GomokuStone stone,
                           GomokuPatternReport *report);
/* The score alone; 0 where there is nothing to measure. */
int gomoku_pattern_score(const GomokuBoard *board, int point, GomokuStone stone);

#endif
