/* GomokuTeam: several threads that search one position of Gomoku together. Each deepens for itself;
 * what one has found the others read in the table they share ("lazy SMP"). With one thread the same
 * question has always the same answer, with more it need not. */
#ifndef DAMIER_CLI_GOMOKU_TEAM_H
#define DAMIER_CLI_GOMOKU_TEAM_H

#include "gomoku/ai.h"

#define GOMOKU_TEAM_MAX 64

typedef struct GomokuTeam GomokuTeam;

/* `threads` players, 1 to GOMOKU_TEAM_MAX, with a table of `memory_bytes` for all; NULL when memory
 * runs out. */
GomokuTeam *gomoku_team_create(int threads, size_t memory_bytes);
void gomoku_team_destroy(GomokuTeam *team);
int gomoku_team_size(const GomokuTeam *team);
/* The first player, for the questions that one answers alone. */
GomokuAi *gomoku_team_first(GomokuTeam *team);
/* See gomoku_ai_forget. */
void gomoku_team_forget(GomokuTeam *team);
/* As gomoku_ai_search. The budget's clock and stop flag are looked at by the first, who ends the
 * others and does not wait for one that gets no processor; a node limit is shared out. */
Status gomoku_team_search(GomokuTeam *team, const GomokuBoard *board, const GomokuLimits *limits,
                          Budget *budget, GomokuResult *result);

#endif
