/* The pattern table of the source text: how much a point is worth to a player, measured in four
 * directions. The pattern lens shows it, and the levels CLASSIC and SLOW play by it. A player may
 * write another table (own_table.h). The strong levels use other codes
 * (src/gomoku/board/codes.h). */
#ifndef DAMIER_GOMOKU_PATTERNS_H
#define DAMIER_GOMOKU_PATTERNS_H

#include "gomoku/board.h"

#define GOMOKU_TABLE_ROWS 11     /* of the text's table */
#define GOMOKU_TABLE_ROWS_MAX 20 /* of any table */
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

/* How often a row that is found several times counts. */
typedef enum GomokuCounting {
    GOMOKU_COUNT_EACH, /* each time: floor(matching directions / least number) */
    GOMOKU_COUNT_ONCE, /* once, as the text has it: the number is a minimum */
} GomokuCounting;

typedef struct GomokuPatternTable {
    int count; /* of rows */
    GomokuCounting counting;
    GomokuTableRow rows[GOMOKU_TABLE_ROWS_MAX];
} GomokuPatternTable;

/* The table of the text, with rows 1 to 11 at index 0 to 10; counts each time. */
extern const GomokuPatternTable gomoku_text_table;

typedef struct GomokuPatternReport {
    GomokuMeasure measures[GOMOKU_PASSES][GOMOKU_DIRECTIONS];
    /* The directions in which each pattern of a row was found. */
    int8_t found[GOMOKU_PASSES][GOMOKU_TABLE_ROWS_MAX][2];
    /* How often each row counts: the minimum over its patterns of floor(found / directions), at
     * most 1 when the table counts once. */
    int8_t counts[GOMOKU_PASSES][GOMOKU_TABLE_ROWS_MAX];
    int totals[GOMOKU_PASSES]; /* sum of points times count */
    int score;                 /* the larger total: the point's value */
} GomokuPatternReport;

/* Measures `point` for `stone` by a table. The point counts as one of that player's stones,
 * occupied or not. False, with an all-zero report, when the other player's stone is there. */
bool gomoku_pattern_report_by(const GomokuPatternTable *table, const GomokuBoard *board, int point,
                              GomokuStone stone, GomokuPatternReport *report);
/* The same by the table of the text. */
bool gomoku_pattern_report(const GomokuBoard *board, int point, GomokuStone stone,
                           GomokuPatternReport *report);
/* The pass that gives the point its value: the one that allows a gap, unless the other has more. */
GomokuPass gomoku_pattern_pass(const GomokuPatternReport *report);
/* True when a row does not count in this pass although one of its patterns was found: a near miss.
 */
bool gomoku_pattern_is_near(const GomokuTableRow *row, const GomokuPatternReport *report,
                            GomokuPass pass, int index);

#endif
