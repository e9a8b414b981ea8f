/* Columns and cells enlarged for a finger (kit/magnifier.h): where they stand and how they look. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_AIM_H
#define DAMIER_SCENES_CONNECT4_BOARD_AIM_H

#include "connect4/rules.h"
#include "scenes/kit/magnifier.h"

/* The columns of the board, of which `area` is filled, on a stage; and its cells, row by row. */
MagnifierBoard aim_columns(Connect4Shape shape, Rect area, Rect stage);
MagnifierBoard aim_cells(Connect4Shape shape, Rect area, Rect stage);

/* The columns in the lens, with the disc of the side to move, which is shown where it comes to lie
 * on the board. Nothing where the magnifier shows nothing. */
void aim_draw_columns(const Magnifier *magnifier, const Connect4State *state, Canvas *canvas,
                      const Theme *theme, const MagnifierBoard *board);
void aim_draw_cells(const Magnifier *magnifier, const Connect4State *state, Canvas *canvas,
                    const Theme *theme, const MagnifierBoard *board);

#endif
