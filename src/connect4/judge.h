/* Judge: a depth-limited alpha-beta search with a guess at its leaves, for positions too early to
 * be solved. Private to the room. */
#ifndef DAMIER_CONNECT4_JUDGE_H
#define DAMIER_CONNECT4_JUDGE_H

#include "attention.h"
#include "connect4/position.h"
#include "play/budget.h"

typedef struct Judge Judge;

/* A win is JUDGE_WIN minus the number of discs on the board at the end. */
#define JUDGE_WIN 10000
/* Scores this much below the best are exact; lower ones may be only upper bounds. */
#define JUDGE_MARGIN 60

Judge *judge_create(void);
void judge_destroy(Judge *judge);

/* What all that follows sees; NULL, as at first: everything. Borrowed. */
void judge_limit_attention(Judge *judge, const Attention *attention);
/* Scores the columns for the side to move by looking 1, 2 … `depth` plies ahead until the budget
 * ends; `score` holds the last depth that was finished, INT32_MIN for columns without room, and
 * what it was for those that the board has not. False when not even the first depth was. The game
 * must not be over. */
bool judge_columns(Judge *judge, Connect4Position position, int depth, Budget *budget,
                   int32_t score[CONNECT4_COLUMNS_MAX]);

#endif
