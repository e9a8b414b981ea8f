/* The board as the matrix M: discs with their entries, and a window over them. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_MATRIX_OVERLAY_H
#define DAMIER_SCENES_CONNECT4_BOARD_MATRIX_OVERLAY_H

#include "connect4/matrix.h"
#include "connect4/rules.h"
#include "ui/canvas.h"

/* Writes an entry, with a true minus sign. */
void connect4_entry_to_text(int entry, Text *out);

/* M with the window over it. */
typedef struct Connect4MatrixOverlay {
    Connect4State state;
    bool has_window;
    Connect4Cut window;
    Point shift;   /* of the moving window's frame, in cells */
    uint64_t line; /* the winning line inside the window */
} Connect4MatrixOverlay;

/* Draws the plate, the entries and the window on the grid. */
void connect4_matrix_overlay_draw(const Connect4MatrixOverlay *overlay, Canvas *canvas,
                                  const Theme *theme, const Grid *grid);

#endif
