/* Setup: the boards that were set up in the editor, step by step. They are kept with the game: what
 * was set up outlives the editor's card, and its last board the program. */
#ifndef DAMIER_SCENES_CONNECT4_SETUP_H
#define DAMIER_SCENES_CONNECT4_SETUP_H

#include "connect4/matrix.h"
#include "connect4/shape.h"

enum { CONNECT4_SETUP_MOST = 200 };

/* A board as it is kept: a tenth of its matrix. */
typedef struct Connect4SetupStep {
    int16_t rows, columns;
    int16_t cells[CONNECT4_CELLS_MAX]; /* row after row */
} Connect4SetupStep;

typedef struct Connect4Setup {
    Connect4SetupStep steps[CONNECT4_SETUP_MOST];
    IntMatrix now;  /* the board in hand */
    int at, count;  /* its step; none before the editor is opened first */
    bool is_handed; /* the board in hand was handed over for the editor to begin with */
} Connect4Setup;

/* Takes a board as a new step: what was undone is dropped, and the oldest makes room. The same
 * board again is no step. */
void connect4_setup_keep(Connect4Setup *setup, const IntMatrix *matrix);
/* The board in hand; there has to be one. */
const IntMatrix *connect4_setup_now(const Connect4Setup *setup);
/* Is there a step `steps` away, back where it is negative? */
bool connect4_setup_can_step(const Connect4Setup *setup, int steps);
void connect4_setup_step(Connect4Setup *setup, int steps);
/* The board in hand as one word, rows from the top with a / between; nothing when there is none. */
void connect4_setup_to_text(const Connect4Setup *setup, Text *out);
/* Makes it the first step where there is none; a wrong word is passed over. */
void connect4_setup_from_text(Connect4Setup *setup, const char *word);

#endif
