/* Columns and cells in the lens of the magnifier (kit/magnifier.h). Nothing is drawn while the
 * magnifier is closed. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_MAGNIFIED_H
#define DAMIER_SCENES_CONNECT4_BOARD_MAGNIFIED_H

#include "connect4/rules.h"
#include "scenes/kit/board/magnifier.h"

/* The columns with the disc of the side to move, and on the board the cell where it lands. */
void connect4_draw_magnified_columns(const Magnifier *magnifier, const Connect4State *state,
                                     Canvas *canvas, const Theme *theme,
                                     const MagnifierBoard *board);
/* The cells with their discs. */
void connect4_draw_magnified_cells(const Magnifier *magnifier, const Connect4State *state,
                                   Canvas *canvas, const Theme *theme, const MagnifierBoard *board);

#endif
