/* The board of the editor, as the word that is saved with the game. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_SETUP_H
#define DAMIER_SCENES_CONNECT4_MODEL_SETUP_H

#include "base/text.h"
#include "connect4/matrix.h"

/* The board as one word, rows from the top with / between; nothing when it has no rows. */
void connect4_setup_to_text(const IntMatrix *board, Text *out);
/* Reads it; false, and `board` untouched, for a bad word. */
bool connect4_setup_from_text(IntMatrix *board, const char *word);

#endif
