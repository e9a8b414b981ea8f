/* Gomoku as a GameRules. The state is a GomokuBoard, a Move is a point (board.h), its text is `H8`.
 * Records of Damier 0.1 use small letters and leave out I (`j8` is the ninth column); they are read
 * correctly and saved with capital letters.
 *
 * Descriptions: "" is 15x15 freestyle; "SIZE RULE"; "SIZE RULE x,y;x,y…" places stones first, black
 * and white in turn, x the column and y the row from 0. Stones of any number may be set up before
 * them, `bx,y` black and `wx,y` white, with `b` or `w` alone for who is to move: "15 0
 * b7,7;b8,8;w9,9;w". An opening (opening.h), such as /swap2 or /soosorv8, may follow the rule: its
 * choices (`white`, `two`, `4`) and offers (`?x,y`) may then stand among the stones, and are also
 * moves of a record (GOMOKU_POINTS + the choice, GOMOKU_OFFER_FIRST + the point, `?H8`). */
#ifndef DAMIER_GOMOKU_RULES_H
#define DAMIER_GOMOKU_RULES_H

#include "gomoku/board.h"
#include "play/game.h"

extern const GameRules gomoku_game;

/* Reads such a description into `board`. On STATUS_BAD_INPUT the board is undefined and `reason`
 * names the error, with the number of the stone. */
Status gomoku_setup(GomokuBoard *board, const char *description, Text *reason);

/* Reads a move as descriptions have it, up to a blank, a semicolon or the end. False, and `move`
 * untouched, when it is none. */
bool gomoku_move_from_word(const char *word, int *move);
/* Adds a move as descriptions have it: "7,7", "?7,7", "black". */
void gomoku_move_to_word(int move, Text *out);
/* Bytes of the stones set up at the start of a description's third word. */
size_t gomoku_set_up_length(const char *stones);
/* Adds the stones of a board, and who is to move, as such a start: "b7,7;w8,8;b". */
void gomoku_set_up_to_text(const GomokuBoard *board, Text *out);

#endif
