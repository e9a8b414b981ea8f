/* Search: null-window alpha-beta, the engine under solver.h. Private to the room. */
#ifndef DAMIER_CONNECT4_SEARCH_H
#define DAMIER_CONNECT4_SEARCH_H

#include "connect4/position.h"
#include "play/budget.h"
#include "table.h"

typedef struct Search {
    Table deep;    /* few empty cells: small enough to stay in a core's own cache */
    Table shallow; /* the rest */
    uint64_t nodes;
    uint64_t poll_at; /* node count at which the budget is asked */
    uint64_t told;    /* nodes the budget knows of */
    Budget *budget;
    bool stopped;
} Search;

/* Lends the budget to the searches that follow; false when it is spent already. */
bool search_begin(Search *search, Budget *budget);
/* Tells the budget of the last nodes. */
void search_end(Search *search);

/* The score of a position that can be told without searching: the game is over, the side to move
 * wins at once, or cannot avoid to lose at once. False when it takes a search. */
bool search_static_score(Connect4Position position, int *score);
/* Is the score above `alpha`? The position must not have a static score. A result above alpha is a
 * lower bound of the score, any other an upper bound. Without meaning once `stopped` is set. */
int search_null_window(Search *search, Connect4Position position, int alpha);

#endif
