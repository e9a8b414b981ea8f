/* The board of the editor: what may be wrong with it, and the word that is saved with the game. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_SETUP_H
#define DAMIER_SCENES_GOMOKU_MODEL_SETUP_H

#include "gomoku/board.h"

/* Why no game can begin on a board. */
typedef enum GomokuSetupFault {
    GOMOKU_SETUP_SOUND,
    GOMOKU_SETUP_BLACK_FIVE, /* black has won already */
    GOMOKU_SETUP_WHITE_FIVE,
    GOMOKU_SETUP_BOTH_FIVE,
    GOMOKU_SETUP_FULL /* there is no room for a stone */
} GomokuSetupFault;

/* `faulty`, an array of GOMOKU_POINTS, takes the stones of the rows that have won; `count` of them.
 */
GomokuSetupFault gomoku_setup_fault(const GomokuBoard *board, int *faulty, int *count);
/* Puts a stone, or none, on a point of a board that is set up. */
void gomoku_setup_put(GomokuBoard *board, int point, GomokuStone stone);
/* The stones of a board, without the game that led there. */
void gomoku_setup_take(GomokuBoard *board, const GomokuBoard *game);

/* The board as one word, rows from the top with / between, a number for empty points: "15:4:w:15/
 * 7bw6/…"; nothing for a board of size 0. */
void gomoku_setup_to_word(const GomokuBoard *board, Text *out);
/* Reads it; false, and `board` untouched, for a bad word. */
bool gomoku_setup_from_word(GomokuBoard *board, const char *word);

#endif
