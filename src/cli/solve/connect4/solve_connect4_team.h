/* Team: several threads that answer one question about a Connect 4 position together. */
#ifndef DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_TEAM_H
#define DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_TEAM_H

#include "connect4/solver.h"

typedef struct Team Team;

typedef union TeamAnswer {
    int score;
    Connect4Columns columns;
} TeamAnswer;

/* One of the questions of connect4/solver.h. */
typedef Status (*TeamQuestion)(Connect4Solver *solver, Connect4Position position, Budget *budget,
                               TeamAnswer *answer);

/* `threads` solvers (at least 1) with tables of at most `memory_mib` together (0: a default); NULL
 * when memory runs out. */
Team *team_create(int threads, int memory_mib);
void team_destroy(Team *team);
/* See connect4_solver_use_book. */
void team_use_book(Team *team, const Connect4Book *book);
/* Asks all of them; the first answer counts. An easy question is answered by one alone. The stop
 * flag of the budget is not looked at by the helpers; a node limit is shared out among them. */
Status team_ask(Team *team, TeamQuestion question, Connect4Position position, Budget *budget,
                TeamAnswer *answer);

#endif
