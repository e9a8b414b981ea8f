/* Files of moves, one a line, below a head that names their fields. Private. */
#ifndef DAMIER_INTERCHANGE_MOVES_H
#define DAMIER_INTERCHANGE_MOVES_H

#include <stdbool.h>

/* A plain text (interchange/plain.h) "move,x,y,color" or "move;player;column" and so on, with the
 * moves in order and the players in turn, as the moves alone, one a line: "7,7", "h8" or "4".
 * `has_rows`: a move is a point, else a column, "(4,1)" where its row is said. Owned by the
 * caller; NULL: the text is none, or memory ran out. *is_bad: it has the head, but its lines do not
 * follow one another. */
char *interchange_moves(const char *text, bool has_rows, bool *is_bad);

#endif
