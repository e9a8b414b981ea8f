/* Shape: Connect 4 on boards of other sizes, from 4x4 to 9x6 and 8x7: positions, and a plain solver
 * whose answers are exact. The usual 7x6 board has an engine of its own (solver.h), which is many
 * times faster; this one serves all sizes alike, and of the larger ones it answers what its budget
 * allows. */
#ifndef DAMIER_CONNECT4_SHAPE_H
#define DAMIER_CONNECT4_SHAPE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"
#include "play/budget.h"

#define CONNECT4_SHAPE_LEAST 4       /* rows and columns */
#define CONNECT4_SHAPE_COLUMNS_MAX 9 /* one digit each */
#define CONNECT4_SHAPE_BITS 64       /* (rows + 1)·columns at most */
#define CONNECT4_SHAPE_CELLS_MAX 60  /* of 4x15 */

typedef struct Connect4Shape {
    int columns, rows;
} Connect4Shape;

/* Has it at least 4x4 cells, at most nine columns, and room in a word? */
bool connect4_shape_is_sound(Connect4Shape shape);
int connect4_shape_cells(Connect4Shape shape);
/* "8x7": columns, then rows. STATUS_BAD_INPUT and a reason. */
Status connect4_shape_from_text(const char *text, Connect4Shape *shape, Text *reason);

/* A column takes rows + 1 bits, from the bottom up; its topmost bit stays 0. */
typedef struct Connect4Shaped {
    Connect4Shape shape; /* sound */
    uint64_t current;    /* the discs of the side to move */
    uint64_t mask;       /* all discs */
} Connect4Shaped;

Connect4Shaped connect4_shaped_empty(Connect4Shape shape);
int connect4_shaped_count(const Connect4Shaped *position);
/* 1 for a disc of the first player, -1 for one of the second, 0 for none; row 0 is the topmost. */
int connect4_shaped_at(const Connect4Shaped *position, int row, int column);
bool connect4_shaped_has_room(const Connect4Shaped *position, int column);
/* The column must have room. */
Connect4Shaped connect4_shaped_play(const Connect4Shaped *position, int column);
/* The side that moved last has four in a line. */
bool connect4_shaped_is_won(const Connect4Shaped *position);
bool connect4_shaped_is_over(const Connect4Shaped *position);
/* The columns played, from 1; as connect4_position_from_moves. */
Status connect4_shaped_from_moves(Connect4Shape shape, const char *moves, Connect4Shaped *position,
                                  Text *reason);

/* ---- Solving ---- */

typedef struct Connect4ShapeSolver Connect4ShapeSolver;

/* A solver for boards of any size with tables of at most `memory_mib` (0: 64); NULL when memory
 * runs out. */
Connect4ShapeSolver *connect4_shape_solver_create(int memory_mib);
void connect4_shape_solver_destroy(Connect4ShapeSolver *solver);

/* The exact score in the measure of solver.h: positive when the side to move wins, 1 with the last
 * disc that it could play and one more for each it has left then. Fails as the budget says,
 * `score` untouched. */
Status connect4_shape_solver_score(Connect4ShapeSolver *solver, const Connect4Shaped *position,
                                   Budget *budget, int *score);
/* 1, 0 or -1: less work. */
Status connect4_shape_solver_outcome(Connect4ShapeSolver *solver, const Connect4Shaped *position,
                                     Budget *budget, int *outcome);
/* How many discs are still played with this score: connect4_score_plies. */
int connect4_shaped_plies(const Connect4Shaped *position, int score);

#endif
