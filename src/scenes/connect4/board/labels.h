/* Labels: what stands under the columns: their numbers, and scores. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_LABELS_H
#define DAMIER_SCENES_CONNECT4_BOARD_LABELS_H

#include "connect4/column_scores.h"
#include "ui/canvas.h"

/* Where they stand. */
typedef struct LabelRow {
    Rect area;
    int columns;
    int marked; /* the one whose number stands out, where there are no scores; -1: none */
} LabelRow;

/* One box for each column, side by side. `labels` NULL: the numbers alone. */
void connect4_labels_draw(const Connect4Labels *labels, LabelRow row, Canvas *canvas,
                          const Theme *theme);

#endif
