/* The labels under the columns: numbers and scores. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_LABELS_H
#define DAMIER_SCENES_CONNECT4_BOARD_LABELS_H

#include "connect4/column_scores.h"
#include "ui/canvas.h"

/* The row of labels. */
typedef struct LabelRow {
    Rect area;
    int columns;
    int marked; /* the column whose number stands out when there are no scores; -1: none */
} LabelRow;

/* Draws one label a column; `labels` NULL: the numbers alone. */
void connect4_labels_draw(const Connect4Labels *labels, LabelRow row, Canvas *canvas,
                          const Theme *theme);

#endif
