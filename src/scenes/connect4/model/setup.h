/* Setup: the boards that were set up in the editor, step by step. They are kept with the game: what
 * was set up outlives the editor's card, and its last board the program. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_SETUP_H
#define DAMIER_SCENES_CONNECT4_MODEL_SETUP_H

#include "connect4/matrix.h"
#include "connect4/shape.h"
#include "scenes/kit/history.h"

enum { CONNECT4_SETUP_MAX = 200 };

typedef struct Connect4Setup {
    History *history; /* of IntMatrix; owned by the scene */
    IntMatrix now;    /* the board in hand; no rows before the editor is opened first */
    bool is_handed;   /* the board in hand was handed over for the editor to begin with */
} Connect4Setup;

/* Takes a board as a new step. */
void connect4_setup_keep(Connect4Setup *setup, const IntMatrix *matrix);
/* The board in hand as one word, rows from the top with a / between; nothing when there is none. */
void connect4_setup_to_text(const Connect4Setup *setup, Text *out);
/* Makes it the first step where there is none; a wrong word is passed over. */
void connect4_setup_from_text(Connect4Setup *setup, const char *word);

#endif
