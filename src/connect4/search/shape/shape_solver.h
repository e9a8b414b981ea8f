/* ShapeSolver: the solver for boards of any size; as many nodes a second as search.h, which handles
 * only the 7x6 board and has a book. Private to src/connect4. */
#ifndef DAMIER_CONNECT4_SEARCH_SHAPE_SOLVER_H
#define DAMIER_CONNECT4_SEARCH_SHAPE_SOLVER_H

#include "connect4/search/busy.h"
#include "connect4/solver.h"

typedef struct ShapeSolver ShapeSolver;

/* Creates a solver with a table of this many bytes; NULL when memory runs out. */
ShapeSolver *shape_solver_create(uint64_t bytes);
/* A helper for another thread, on the large table of `owner`, as soon as that has one: as
 * connect4_solver_create_helper. `owner` shares first: it and its helpers tell each other what they
 * search. */
ShapeSolver *shape_solver_create_helper(ShapeSolver *owner);
void shape_solver_share(ShapeSolver *solver, Busy *busy);
void shape_solver_destroy(ShapeSolver *solver);
/* Empties the tables in constant time. */
void shape_solver_forget(ShapeSolver *solver);
/* As connect4_solver_limit_code, from the next board of another size on. */
void shape_solver_limit_code(ShapeSolver *solver, Connect4Code most);

/* Lends the budget to the calls that follow, all about boards of this size; false when it is spent.
 * Their results have no meaning once its status is no longer STATUS_OK. */
bool shape_solver_begin(ShapeSolver *solver, Connect4Shape shape, Budget *budget);
/* As search_static_score, search_null_window and search_score. */
bool shape_static_score(const ShapeSolver *solver, Connect4Position position, int *score);
int shape_null_window(ShapeSolver *solver, Connect4Position position, int alpha);
bool shape_score(ShapeSolver *solver, Connect4Position position, int *score);

#endif
