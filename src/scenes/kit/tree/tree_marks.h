/* TreeMarks: the marks that are noted at a node of a tree (play/game_tree.h), on the board: TR a
 * triangle, SQ a square, CR a circle, MA a cross, LB a label. A place is named by the letter of its
 * column and the number of its row from below: "H8". */
#ifndef DAMIER_SCENES_KIT_TREE_TREE_MARKS_H
#define DAMIER_SCENES_KIT_TREE_TREE_MARKS_H

#include "play/game_tree.h"
#include "ui/canvas.h"

/* Draws those of a node on the cells of `grid`. */
void tree_marks_draw(const GameTree *tree, int node, Canvas *canvas, const Grid *grid);
/* The next mark on the cell at a point: triangle, square, circle, cross, the next free letter, and
 * none again. False when the point is off the grid or the tree is full. */
bool tree_marks_turn(GameTree *tree, int node, const Grid *grid, Point at);

#endif
