/* Giant boards whose masks are the rows of a geniton. Private to this folder. */
#ifndef DAMIER_INVERSION_GIANT_GENITON_H
#define DAMIER_INVERSION_GIANT_GENITON_H

#include "inversion/giant_board.h"

/* Plays the clicks of the cells `from` to `to` - 1 on the board, all at once. */
void giant_geniton_click(InversionGiant *giant, int from, int to);
/* As inversion_giant_solve. STATUS_NO_MEMORY. */
Status giant_geniton_solve(const InversionGiant *giant, uint8_t *cells,
                           InversionSweepAnswer *answer);

#endif
