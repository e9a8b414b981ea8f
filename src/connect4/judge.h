/* Judge: a depth-limited alpha-beta search with a guess at its leaves, for positions too early to
 * be solved. Private to the room. */
#ifndef DAMIER_CONNECT4_JUDGE_H
#define DAMIER_CONNECT4_JUDGE_H

#include "connect4/position.h"
#include "play/budget.h"

typedef struct Judge Judge;

/* A win is JUDGE_WIN minus the number of discs on the board at the end. */
#define JUDGE_WIN 10000
/* Scores this much below the best are exact; lower ones may be only upper bounds. */
#define JUDGE_MARGIN 60

Judge *judge_create(void);
void judge_destroy(Judge *judge);

/* Scores the columns for the side to move by looking 1, 2 … `depth` plies ahead until the budget
 * ends; `score` holds the last depth that was finished, INT32_MIN for columns without room. False
 * when not even the first depth was. The game must not be over. */
bool judge_columns(Judge *judge, Connect4Position position, int depth, Budget *budget,
                   int32_t score[CONNECT4_COLUMNS]);
/* The guess for the side to move, without any search. */
int judge_guess(uint64_t mine, uint64_t mask);

#endif
