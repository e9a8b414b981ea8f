/* Boards of Connect 4 drawn in rows. Private. */
#ifndef DAMIER_INTERCHANGE_CONNECT4_DRAWN_H
#define DAMIER_INTERCHANGE_CONNECT4_DRAWN_H

#include "interchange/registry.h"
#include "play/session.h"

/* A board is rows from the top or from below, of two or three signs: letters, digits, discs of any
 * colour. Cells stand together, apart, between commas or bars; borders, brackets and the names of
 * the columns may be there. */
InterchangeFit drawn_fit(const char *text, size_t length);
/* A game that leads to the board. NULL and a reason: no game does; NULL alone: no memory. */
Session *drawn_session(const char *text, size_t length, Text *reason);

#endif
