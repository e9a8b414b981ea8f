/* The boards of the editor, step by step. They belong to the game: the steps outlive the editor,
 * and the last board is saved. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_SETUP_H
#define DAMIER_SCENES_CONNECT4_MODEL_SETUP_H

#include "connect4/matrix.h"
#include "connect4/shape.h"
#include "scenes/kit/edit/history.h"

enum { CONNECT4_SETUP_MAX = 200 };

typedef struct Connect4Setup {
    History *history; /* of IntMatrix; owned by the scene */
    IntMatrix now;    /* the board of the editor; no rows before it first opens */
    bool is_own;      /* `now` was painted or imported, and has not been played from: the editor
                         opens with it, else with the game's board */
} Connect4Setup;

/* Adds a board as a new step. */
void connect4_setup_push(Connect4Setup *setup, const IntMatrix *matrix);
/* The board as one word, rows from the top with / between; nothing when there is none. */
void connect4_setup_to_text(const Connect4Setup *setup, Text *out);
/* Reads it as the first step where there is none; ignores a bad word. */
void connect4_setup_from_text(Connect4Setup *setup, const char *word);

#endif
