/* What the files of this folder share of ai.h. Private to src/connect4. */
#ifndef DAMIER_CONNECT4_LEVELS_AI_INTERNAL_H
#define DAMIER_CONNECT4_LEVELS_AI_INTERNAL_H

#include "connect4/ai.h"

/* So many nodes of the usual board as a share of them that takes as long on this one. */
uint64_t ai_nodes(Connect4Position position, uint64_t nodes);
/* The best columns alone, exactly, within so many nodes (of the usual board); the others get no
 * judgement. STATUS_NOT_FOUND, `judgement` untouched, when the nodes do not suffice;
 * STATUS_CANCELLED. */
Status ai_judge_best(Connect4Ai *ai, Connect4Position position, uint64_t nodes, Budget *budget,
                     Connect4Judgement *judgement);
#endif
