/* Damier's own files, which the window reads by itself and other programs' readers do not. Private.
 */
#ifndef DAMIER_INTERCHANGE_OWN_H
#define DAMIER_INTERCHANGE_OWN_H

#include "interchange/registry.h"

/* The form of a file that holds saved games and nothing else, which is no row of the registry; it
 * reads them with all their moves and variations. NULL: the text is none. */
const InterchangeFormat *interchange_own(const char *text, size_t length);
/* As the window names a game of play/games.h; marked with N_. */
const char *interchange_game_title(const char *game);

#endif
