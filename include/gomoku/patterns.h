/* The pattern table of the source text: how much a point is worth to a player, measured in four
 * directions. The pattern lens shows it, and the levels CLASSIC and SLOW play by it. The strong
 * levels use other codes (src/gomoku/board/codes.h). */
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

/* The first pass allows one empty cell inside a line, the second none. */
typedef enum GomokuPass { GOMOKU_PASS_GAP, GOMOKU_PASS_NO_GAP, GOMOKU_PASSES } GomokuPass;

/* One direction through a point: the player's stones in line (counting the point), closed ends (0
 * to 2), empty cells inside (0 or 1). Five in a row is always {5, 0, 0}, whatever its ends. */
typedef struct GomokuMeasure {
    int8_t length;
    int8_t blocks;
    int8_t gaps;
} GomokuMeasure;

/* At least `directions` directions have this measure. GOMOKU_ANY matches any value. */
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
    /* How often each row counts: the minimum over its patterns of floor(matching / directions). */
    int8_t counts[GOMOKU_PASSES][GOMOKU_TABLE_ROWS];
    int totals[GOMOKU_PASSES]; /* sum of points times count */
    int score;                 /* the larger total: the point's value */
} GomokuPatternReport;

/* Measures `point` for `stone`. The point counts as one of that player's stones, occupied or not.
 * False, with an all-zero report, when the other player's stone is there. */
bool gomoku_pattern_report(const GomokuBoard *board, int point, GomokuStone stone,
                           GomokuPatternReport *report);
/* Only the score; 0 when there is nothing to measure. */
int gomoku_pattern_score(const GomokuBoard *board, int point, GomokuStone stone);

#endif
