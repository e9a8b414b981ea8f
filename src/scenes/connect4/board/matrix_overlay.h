/* Sight: the board seen as the matrix M: discs with their entries, and a window over them. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_MATRIX_OVERLAY_H
#define DAMIER_SCENES_CONNECT4_BOARD_MATRIX_OVERLAY_H

#include "connect4/matrix.h"
#include "connect4/rules.h"
#include "ui/canvas.h"

/* With the true minus sign. */
void connect4_entry_to_text(int entry, Text *out);

/* M with the window over it. */
typedef struct Connect4MatrixOverlay {
    Connect4State state;
    bool has_window;
    Connect4Cut window;
    Point shift;   /* of its shell on the way, in cells */
    uint64_t line; /* the winning line inside the window */
} Connect4MatrixOverlay;

/* Discs with their entries on the plate, and the window around some of them. */
void connect4_matrix_overlay_draw(const Connect4MatrixOverlay *overlay, Canvas *canvas,
                                  const Theme *theme, const Grid *grid);

#endif
