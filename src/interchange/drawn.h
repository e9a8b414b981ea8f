/* Boards drawn in rows, with whatever signs their program has. Private. */
#ifndef DAMIER_INTERCHANGE_DRAWN_H
#define DAMIER_INTERCHANGE_DRAWN_H

#include <stdbool.h>
#include <stddef.h>

#include "interchange/drawn_text.h"

#define DRAWN_SIGNS 4

typedef struct DrawnSign {
    char word[DRAWN_SIGN_SIZE]; /* "": a blank */
    int count;
} DrawnSign;

typedef struct DrawnBoard {
    DrawnSign signs[DRAWN_SIGNS];
    int kinds; /* of signs */
    int rows, columns;
    char next[2];                           /* the sign of who is to move; "": it is not said */
    bool has_blanks;                        /* a blank is a cell: rows may be cut at their ends */
    int at[DRAWN_SIDE_MAX][DRAWN_SIDE_MAX]; /* numbers of signs, from the top */
} DrawnBoard;

/* The boards of a text, one after the other. */
typedef struct DrawnReader {
    char *plain;       /* owned */
    const char *at;    /* the rest */
    bool is_one_board; /* blank lines stand inside it */
    bool is_bad;       /* it stopped at what is no board */
} DrawnReader;

/* Begins to read. Cells stand together, apart, between commas or bars; borders, brackets, the names
 * of rows and columns, and lines of words may be there. A blank line ends a board, unless the first
 * is none then. False: there is no board, or memory ran out. drawn_close in any case. */
bool drawn_open(DrawnReader *reader, const char *text, size_t length);
/* The next board; false after the last, or where there is none: is_bad. */
bool drawn_next(DrawnReader *reader, DrawnBoard *board);
void drawn_close(DrawnReader *reader);

#endif
