/* Connect4Connect4Team: several threads that answer one question about a position together. */
#ifndef DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_TEAM_H
#define DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_TEAM_H

#include "connect4/solver.h"

typedef struct Connect4Team Connect4Team;

typedef union Connect4TeamAnswer {
    int score;
    Connect4Columns columns;
    Connect4Best best;
} Connect4TeamAnswer;

/* A question of connect4/solver.h. */
typedef Status (*Connect4TeamQuestion)(Connect4Solver *solver, Connect4Position position,
                                       Budget *budget, Connect4TeamAnswer *answer);

/* `threads` solvers (at least 1) for boards of this size, with at most `memory_mib` of tables in
 * total (0: a default); NULL when memory runs out. */
Connect4Team *connect4_team_create(int threads, Connect4Shape shape, int memory_mib);
void connect4_team_destroy(Connect4Team *team);
/* See connect4_solver_use_book. */
void connect4_team_use_book(Connect4Team *team, const Connect4Book *book);
/* Asks all solvers; the first answer counts. One solver tries alone first. The helpers ignore the
 * budget's stop flag; a node limit is divided among them. */
Status connect4_team_ask(Connect4Team *team, Connect4TeamQuestion question,
                         Connect4Position position, Budget *budget, Connect4TeamAnswer *answer);

#endif
