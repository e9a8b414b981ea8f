/* Import: a game or a board taken over from any text that a player pastes or opens: the columns
 * played in any form of moves.h, columns with anything blank between them, or a matrix. */
#ifndef DAMIER_CONNECT4_IMPORT_H
#define DAMIER_CONNECT4_IMPORT_H

#include "connect4/matrix.h"
#include "connect4/moves.h"
#include "connect4/rules.h"
#include "play/session.h"

typedef struct Connect4Import {
    Session *session; /* the caller's; NULL when no game reaches the board, or the text is bad */
    bool has_matrix;  /* it was a matrix that could be read */
    IntMatrix matrix;
} Connect4Import;

/* Reads the text. Where there is no session a reason is added in the language of `reason`. */
void connect4_import_read(const char *text, Connect4Import *import, Text *reason);
/* A game that leads to the board, the caller's; NULL and a reason where none does. */
Session *connect4_import_matrix(const IntMatrix *matrix, Text *reason);

/* Adds the description of a game (rules.h) on a board of this size that begins after these columns,
 * digits from 1 on: "8x7:445". */
void connect4_describe(Connect4Shape shape, const char *moves, Text *out);

#endif
