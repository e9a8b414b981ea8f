/* The two players of the source text: Classic and its first attempt, iteration by iteration. Both
 * run negamax with alpha-beta over a pattern table (include/gomoku/deepening.h). */
#ifndef DAMIER_GOMOKU_EVALUATE_CLASSIC_H
#define DAMIER_GOMOKU_EVALUATE_CLASSIC_H

#include "base/rng.h"
#include "gomoku/deepening.h"

#define CLASSIC_WIN GOMOKU_WIN
/* No sum of the table is worth more. */
#define CLASSIC_SUM_MAX (CLASSIC_WIN / 2)
/* Moves tried in a position. */
#define CLASSIC_WIDTH 10

typedef struct ClassicMove {
    int point;
    int order;
} ClassicMove;

/* Set `table` before gomoku_classic_begin, `budget` and `tree` (NULL: no record) before each
 * iteration; all are borrowed. */
typedef struct GomokuClassic {
    const GomokuPatternTable *table;
    Budget *budget;
    GomokuTree *tree;
    GomokuBoard board;
    ClassicMove list[CLASSIC_WIDTH]; /* at the root, the best of the last iteration first */
    int count;
    int values[2][GOMOKU_POINTS]; /* scores of the empty points by the table, black's and white's */
    bool fives[2][GOMOKU_POINTS]; /* five in line there, as the board measures it */
    bool near[GOMOKU_POINTS];
    uint8_t jitter[GOMOKU_POINTS];
} GomokuClassic;

/* The same for the first heuristic: a position is worth the sum of the table over all its points,
 * each measured again at every leaf; moves are tried in board order. */
typedef struct GomokuNaive {
    const GomokuPatternTable *table;
    Budget *budget;
    GomokuTree *tree;
    GomokuBoard board;
} GomokuNaive;

/* Loads the position, and fills `result` with a first answer: a legal move, or nothing when there
 * is none. False when that answer is the last: the only legal point, a five or its answer. The game
 * must not be over. */
bool gomoku_classic_begin(GomokuClassic *classic, const GomokuBoard *board, Rng *rng,
                          GomokuResult *result);
bool gomoku_naive_begin(GomokuNaive *naive, const GomokuBoard *board, GomokuResult *result);
/* One iteration. When the budget ends first, the result of Classic is the best move so far, and
 * that of the other stays. */
void gomoku_classic_iterate(GomokuClassic *classic, int depth, GomokuResult *result);
void gomoku_naive_iterate(GomokuNaive *naive, int depth, GomokuResult *result);

/* Counts a node and checks the stop flag often, because the table is slow to evaluate. */
bool gomoku_classic_may_go_on(Budget *budget);
/* Makes `point` the result. */
void gomoku_classic_report(int point, int score, int depth, GomokuResult *result);
/* The numbers that a request draws from. */
Rng gomoku_request_rng(const GomokuRequest *request);
/* Runs a search as gomoku_deepening_next does, to the end of the budget. */
void gomoku_deepening_run(const GomokuRequest *request, Rng *rng, Budget *budget,
                          GomokuResult *result);

#endif
