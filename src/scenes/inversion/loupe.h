/* Loupe: where the cells of a board are too small to be hit, the first press on one shows the place
 * around it enlarged; the cells in the loupe are pressed. It stays until something else is pressed
 * or Escape is. */
#ifndef DAMIER_SCENES_INVERSION_LOUPE_H
#define DAMIER_SCENES_INVERSION_LOUPE_H

#include <stdbool.h>

#include "ui/canvas.h"
#include "ui/event.h"

#define LOUPE_NONE (-1)

/* What of a board is enlarged: the cells of `grid` are those of the board from `row`, `column`. */
typedef struct InversionLoupe {
    Rect plate; /* no width: nothing is enlarged */
    Grid grid;
    int row, column;
    bool is_of_goal;
} InversionLoupe;

/* Are its cells too small, for a finger or for a mouse? */
bool loupe_is_needed(const Grid *board, bool is_touch);
/* Around a cell of the board, which lies under the pointer still where `bounds` allow it. */
InversionLoupe loupe_around(const Grid *board, int cell, Rect bounds);
/* Where it shows the cell; false where it does not. */
bool loupe_cell(const InversionLoupe *loupe, int row, int column, Rect *place);
/* What its cells are drawn on. */
void loupe_draw_plate(const InversionLoupe *loupe, Canvas *canvas, const Theme *theme);

#endif
