/* Labels: what stands under the columns: their numbers, and scores. */
#ifndef DAMIER_SCENES_CONNECT4_LABELS_H
#define DAMIER_SCENES_CONNECT4_LABELS_H

#include "connect4/position.h"
#include "ui/canvas.h"

/* What stands beside the columns' numbers: scores. */
typedef struct Connect4Labels {
    char text[CONNECT4_COLUMNS_MAX][12]; /* "+3"; "" where it is not known */
    char words[CONNECT4_COLUMNS_MAX]
              [32]; /* "wins in 7", "good?"; "" where there is nothing to say */
    char brief[CONNECT4_COLUMNS_MAX]
              [32]; /* the same below the score, "in 7", where room is short */
    bool is_best[CONNECT4_COLUMNS_MAX];
} Connect4Labels;

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
