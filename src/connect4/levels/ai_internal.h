/* Functions that ai.c shares with other files. Private to src/connect4. */
#ifndef DAMIER_CONNECT4_LEVELS_AI_INTERNAL_H
#define DAMIER_CONNECT4_LEVELS_AI_INTERNAL_H

#include "connect4/ai.h"

/* The level Perfect sees the end from the first disc on of boards of at most so many cells and
 * columns: 6x6, 7x5 and 8x4, but not 9x4. */
#define AI_SOLVED_CELLS 36
#define AI_SOLVED_COLUMNS 8
/* With a book, of boards of at most so many: 5x8, but not 6x7, 8x5 and 9x4. */
#define AI_BOOK_CELLS 40
#define AI_BOOK_COLUMNS 7

/* Converts a number of nodes on the 7x6 board to the number that takes as long on this board. */
uint64_t ai_nodes(Connect4Position position, uint64_t nodes);
/* Judges only the best columns, exactly, within this many nodes (of the 7x6 board). Returns
 * STATUS_OK; STATUS_NOT_FOUND, with `judgement` unchanged, when the nodes do not suffice; or
 * STATUS_CANCELLED. */
Status ai_judge_best(Connect4Ai *ai, Connect4Position position, uint64_t nodes, Budget *budget,
                     Connect4Judgement *judgement);
#endif
