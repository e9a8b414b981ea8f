/* What the modes about sets draw over the board: outlines of regions, and the numbers of cells.
 * Private to them. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SETS_OUTLINE_H
#define DAMIER_SCENES_SUDOKU_MODES_SETS_OUTLINE_H

#include "scenes/sudoku/model/model.h"
#include "ui/canvas.h"

/* Cells lower than this have no room for a name or a number besides their digit. */
#define SETS_NAMED_MIN_U 34.0F

/* Outlines the cells of a region along its edge. */
void sets_outline_region(const GameShell *shell, Canvas *canvas, int region, Color color);
/* Writes a small number into the lower right corner of a cell. */
void sets_number_cell(const GameShell *shell, Canvas *canvas, int cell, int number, Color color);

#endif
