/* InversionTeam: several threads that search the fewest clicks of one board. */
#ifndef DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_TEAM_H
#define DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_TEAM_H

#include "cli/thread_team.h"
#include "inversion/solver.h"

/* The most parts of the solution space. */
#define INVERSION_TEAM_MAX 64

typedef struct InversionTeam {
    ThreadTeam *threads; /* NULL: none */
    int count;           /* a power of two; 0: none */
} InversionTeam;

/* Creates as many solvers as `threads`, rounded down to a power of two; a single one where dividing
 * does not pay. False when memory runs out or `stop` was raised. */
bool inversion_team_init(InversionTeam *team, const InversionMasks *masks, int threads,
                         const atomic_bool *stop);
void inversion_team_finish(InversionTeam *team);
/* The first solver, for questions without a team. */
InversionSolver *inversion_team_first(const InversionTeam *team);
/* Like inversion_solver_solve, by all solvers; the answer borrows from one of them. Each has the
 * budget's limits to itself. */
Status inversion_team_solve(InversionTeam *team, const uint8_t *start, const uint8_t *goal,
                            const Budget *budget, InversionAnswer *answer);

#endif
