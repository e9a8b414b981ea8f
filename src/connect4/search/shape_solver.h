/* The solver for boards of any size: slower than search.h, which knows the usual one alone. Private
 * to src/connect4. */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_SOLVER_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_SOLVER_H

#include "connect4/position.h"
#include "play/budget.h"

typedef struct ShapeSolver ShapeSolver;

/* With tables of so many bytes; NULL when memory runs out. */
ShapeSolver *shape_solver_create(uint64_t bytes);
void shape_solver_destroy(ShapeSolver *solver);
/* Empties the tables, in no time. */
void shape_solver_forget(ShapeSolver *solver);

/* Lends the budget to what follows, all about boards of this size; false when it is spent. What
 * follows is without meaning once its status is no longer STATUS_OK. */
bool shape_solver_begin(ShapeSolver *solver, Connect4Shape shape, Budget *budget);
/* As search_static_score, search_null_window and search_score. */
bool shape_static_score(const ShapeSolver *solver, Connect4Position position, int *score);
int shape_null_window(ShapeSolver *solver, Connect4Position position, int alpha);
bool shape_score(ShapeSolver *solver, Connect4Position position, int *score);

#endif
