/* The links that a player draws from digit to digit, such as those of a chain: strong ones (one of
 * the two is true) and weak ones (not both are). The rules know nothing of what they say. */
#ifndef DAMIER_SUDOKU_DRAWN_LINKS_H
#define DAMIER_SUDOKU_DRAWN_LINKS_H

#include "sudoku/rules.h"

/* The move that draws a link, in either direction. Played again it takes the link back; the other
 * kind replaces it. Legal where both ends stand and are not the same, and while there are fewer
 * than SUDOKU_DRAWN_MAX. */
Move sudoku_move_link(const SudokuLayout *layout, const SudokuDrawnLink *link);

/* Can a link end here: in the first 32 rows and columns of the picture, at a digit of at most
 * SUDOKU_DRAWN_VALUES_MAX? The move to or from another end is never legal. */
bool sudoku_link_fits(const SudokuLayout *layout, SudokuDrawnEnd end);

/* Reads `letter` and a number 1 … SUDOKU_SIDE_MAX without leading zeros, and moves *at behind it.
 * *coordinate counts from 0. */
bool sudoku_read_coordinate(const char **at, char letter, int *coordinate);

/* Adds the ends and the sign of a link as in the text of a move, without a joining sign. */
void sudoku_link_move_text(Move move, Text *out);
/* Reads a move of that form up to the joining sign; false, with *at untouched, when it is none. */
bool sudoku_link_move_read(const char **at, Move *move);

/* May a link end here: does the digit stand in the cell, as its value or as a note? Value 0 is the
 * cell itself. */
bool sudoku_end_stands(const SudokuState *state, SudokuDrawnEnd end);
/* The place of the link between two ends among state->links, or -1. */
int sudoku_link_between(const SudokuState *state, SudokuDrawnEnd one, SudokuDrawnEnd other);
/* Does the link begin or end in this cell? */
bool sudoku_link_touches(const SudokuDrawnLink *link, int cell);

/* Plays such a move; false, with the state untouched, when it is not legal. */
bool sudoku_apply_link(SudokuState *state, Move move);
/* Takes away the links of digits that are gone. */
void sudoku_keep_standing_links(SudokuState *state);
/* Takes all of them away; false when there are none. */
bool sudoku_wipe_links(SudokuState *state);

#endif
