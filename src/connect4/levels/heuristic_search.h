/* HeuristicSearch: a depth-limited alpha-beta search with a heuristic evaluation at its leaves, for
 * positions too early to be solved. Private to src/connect4. */
#ifndef DAMIER_CONNECT4_LEVELS_HEURISTIC_SEARCH_H
#define DAMIER_CONNECT4_LEVELS_HEURISTIC_SEARCH_H

#include "connect4/levels/blunder_model.h"
#include "connect4/position.h"
#include "play/budget.h"

typedef struct HeuristicSearch HeuristicSearch;

/* A win is HEURISTIC_WIN minus the number of discs on the board at the end. */
#define HEURISTIC_WIN 10000
/* Scores this much below the best are exact; lower ones may be only upper bounds. */
#define HEURISTIC_MARGIN 60

HeuristicSearch *heuristic_search_create(void);
void heuristic_search_destroy(HeuristicSearch *heuristic);

/* Sets what the searches that follow see, borrowed; NULL, the default: everything. */
void heuristic_search_limit_blunders(HeuristicSearch *heuristic, const BlunderModel *blunder_model);
/* Scores the columns for the side to move by searching 1, 2 … `depth` plies ahead until the budget
 * ends. `score` gets the scores of the last depth finished, and INT32_MIN for full columns; columns
 * that the board does not have stay unchanged. Returns false when not even the first depth was
 * finished. The game must not be over. */
bool heuristic_search_columns(HeuristicSearch *heuristic, Connect4Position position, int depth,
                              Budget *budget, int32_t score[CONNECT4_COLUMNS_MAX]);

#endif
