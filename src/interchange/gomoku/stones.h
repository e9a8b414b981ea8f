/* Stones whose order is not known for certain: of a drawn board, or listed by colour. Private. */
#ifndef DAMIER_INTERCHANGE_GOMOKU_STONES_H
#define DAMIER_INTERCHANGE_GOMOKU_STONES_H

#include <stdbool.h>
#include <stddef.h>

#include "interchange/gomoku/records.h"

typedef struct GomokuStones {
    int size;                     /* of the board */
    int points[2][GOMOKU_POINTS]; /* of black and of white */
    int counts[2];
} GomokuStones;

/* `side`: 0 black, 1 white. The point must be empty and on the board. */
void stones_add(GomokuStones *stones, int side, int point);
/* The game in which they are played in turn, as listed; where no such game is, they are set up. */
void stones_record(const GomokuStones *stones, GomokuRecord *record);

/* Does the text list the points of each colour, "Black: h8 h10 / White: h9 i9"? Made plain
 * (points_text_plain). */
bool stones_are_listed(const char *plain);
/* Reads such a list. */
Status stones_read_list(const char *plain, InterchangeList *list, Text *reason);

#endif
