/* Product: A·M·B of the source text (maths.md, section 4) with any factors: A works on the rows of
 * M, B on its columns. Where both are those of a window, the product is M inside the window and 0
 * elsewhere. */
#ifndef DAMIER_CONNECT4_PRODUCT_H
#define DAMIER_CONNECT4_PRODUCT_H

#include "connect4/matrix.h"

/* What a factor does to M: on its left to the rows, on its right to the columns. */
typedef enum Connect4Factor {
    CONNECT4_FACTOR_WINDOW,   /* keeps those of the window */
    CONNECT4_FACTOR_IDENTITY, /* keeps all */
    CONNECT4_FACTOR_MIRROR,   /* turns their order round */
    CONNECT4_FACTOR_SUM,      /* adds them up into the first; to be transposed on the right */
    CONNECT4_FACTOR_OWN,      /* entries of the player's */
} Connect4Factor;

/* The factor of this kind, as large as `own`, which is the player's. A window keeps `count` rows or
 * columns from `first` on. */
IntMatrix connect4_factor(Connect4Factor kind, const IntMatrix *own, int first, int count);

/* ---- Windows, numbered row by row from 0; `cut` gives their size ---- */

/* How many lie within M. */
int connect4_cut_count(const IntMatrix *m, Connect4Cut cut);
/* The number of this one. */
int connect4_cut_number(const IntMatrix *m, Connect4Cut cut);
/* The one of this number. */
Connect4Cut connect4_cut_at(const IntMatrix *m, Connect4Cut cut, int number);
/* The same window brought inside M, smaller where M is. */
Connect4Cut connect4_cut_within(const IntMatrix *m, Connect4Cut cut);
/* The number of the next window from `cut` on and round, `cut` itself last, that holds four in a
 * line; -1: none does. */
int connect4_cut_find_four(const IntMatrix *m, Connect4Cut cut);

#endif
