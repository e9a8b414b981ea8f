/* The measures of a point: one line a direction, black's two passes and white's. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_PATTERN_TABLE_H
#define DAMIER_SCENES_GOMOKU_BOARD_PATTERN_TABLE_H

#include "gomoku/patterns.h"
#include "ui/canvas.h"

float gomoku_pattern_table_height(float width);
void gomoku_draw_pattern_table(const GomokuPatternReport reports[2], const bool is_measured[2],
                               Canvas *canvas, const Theme *theme, Rect area);

#endif
