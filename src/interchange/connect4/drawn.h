/* Boards of Connect 4 drawn in rows. Private. */
#ifndef DAMIER_INTERCHANGE_CONNECT4_DRAWN_H
#define DAMIER_INTERCHANGE_CONNECT4_DRAWN_H

#include "interchange/registry.h"

/* A board is rows from the top or from below, of two or three signs: letters, digits, discs of any
 * colour. Cells stand together, apart, between commas or bars; borders, brackets and the names of
 * the columns may be there. */
InterchangeFit drawn_fit(const char *text, size_t length);
/* Adds a game that leads to each board. */
Status drawn_read_boards(const char *text, size_t length, InterchangeList *list, Text *reason);

#endif
