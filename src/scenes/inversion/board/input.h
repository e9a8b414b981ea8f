/* The board area of the game: boards, palette and steps, their places and what they do. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_INPUT_H
#define DAMIER_SCENES_INVERSION_BOARD_INPUT_H

#include "scenes/inversion/board/layout.h"

/* The commands of the controls in the board area, from the table of the game. */
typedef struct InversionBoardCommands {
    const Command *mask, *small_cell, *lens, *step, *goal, *swap, *ground;
} InversionBoardCommands;

void inversion_layout_board_area(GameShell *shell, const InversionBoardCommands *commands);
/* Where the palette stands, for a board area that draws it. */
void inversion_place_palette(GameShell *shell, const InversionLayout *layout);
/* The mask under the pointer, or under the keyboard's cursor; -1: none. */
int inversion_pointed_mask(const GameShell *shell);
/* Wheel and dragging, where not all masks have room, and a press beside board and lens, which puts
 * that away; true when something moved. */
bool inversion_point_board_area(GameShell *shell, const Event *event);
/* Where cells are small, the first press enlarges the part around the cell: then true, and the
 * press does nothing else. */
bool inversion_enlarge(GameShell *shell, int cell);
/* Arrow keys move the cursor over the palette, or over the cells where there is none. True when the
 * key was one of them. */
bool inversion_cursor_key(GameShell *shell, const Event *event);

#endif
