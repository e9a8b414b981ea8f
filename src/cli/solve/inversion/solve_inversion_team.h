/* Several threads that look for the fewest clicks of one board. */
#ifndef DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_TEAM_H
#define DAMIER_CLI_SOLVE_INVERSION_SOLVE_INVERSION_TEAM_H

#include "cli/thread_team.h"
#include "inversion/solver.h"

/* Parts of the solutions at most. */
#define INVERSION_TEAM_MAX 64

typedef struct InversionTeam {
    ThreadTeam *threads; /* NULL: none */
    int count;           /* a power of two; 0: none */
} InversionTeam;

/* As many solvers of the masks as `threads`, rounded down to a power of two; with one thread, or
 * for boards whose solutions are not shared out, a single one. False without memory, or when `stop`
 * was raised meanwhile. */
bool inversion_team_init(InversionTeam *team, const InversionMasks *masks, int threads,
                         const atomic_bool *stop);
void inversion_team_finish(InversionTeam *team);
/* For the questions that one answers alone. */
InversionSolver *inversion_team_first(const InversionTeam *team);
/* As inversion_solver_solve, by all of them; the answer's vectors are one solver's. Each of them
 * has the budget's limits for itself. */
Status inversion_team_solve(InversionTeam *team, const uint8_t *start, const uint8_t *goal,
                            const Budget *budget, InversionAnswer *answer);

#endif
