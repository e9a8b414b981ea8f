/* GomokuTeam: several threads that search one Gomoku position together, each with its own iterative
 * deepening and a shared transposition table (lazy SMP). With one thread the answer is
 * deterministic; with more it is not. */
#ifndef DAMIER_CLI_GOMOKU_TEAM_H
#define DAMIER_CLI_GOMOKU_TEAM_H

#include "gomoku/ai.h"

#define GOMOKU_TEAM_MAX 64

typedef struct GomokuTeam GomokuTeam;

/* `threads` searchers, 1 to GOMOKU_TEAM_MAX, with one table of `memory_bytes`; NULL when memory
 * runs out. */
GomokuTeam *gomoku_team_create(int threads, size_t memory_bytes);
void gomoku_team_destroy(GomokuTeam *team);
int gomoku_team_size(const GomokuTeam *team);
/* The first searcher, for questions without a team. */
GomokuAi *gomoku_team_first(GomokuTeam *team);
/* See gomoku_ai_forget. */
void gomoku_team_forget(GomokuTeam *team);
/* Like gomoku_ai_search. The first searcher polls the budget's clock and stop flag, stops the
 * others and does not wait for one that gets no CPU. A node limit is divided among them. */
Status gomoku_team_search(GomokuTeam *team, const GomokuBoard *board, const GomokuLimits *limits,
                          Budget *budget, GomokuResult *result);

#endif
