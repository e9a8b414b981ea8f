/* Laying out and drawing the window. For the shell alone. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_LAYOUT_H
#define DAMIER_SCENES_SHELL_WINDOW_LAYOUT_H

#include "scenes/shell/shell.h"

#define SHELL_HEAD_SIZE 300 /* bytes of the words of the head */

void shell_layout(GameShell *shell);
void shell_layout_bar(GameShell *shell);
/* True when the counter has become longer or shorter since: the chip may have to move. */
bool shell_bar_is_outgrown(const GameShell *shell);
void shell_draw_bar(const GameShell *shell, Canvas *canvas);
void shell_draw(const GameShell *shell, Canvas *canvas, int64_t now_ms);
/* True when the card is high enough for the title of its mode. */
bool shell_card_has_heading(const GameShell *shell);
/* False while the card is alone and its mode has no board of its own. */
bool shell_has_board_area(const GameShell *shell);
/* The line of the card's heading, beside the ×. */
Rect shell_card_heading(const GameShell *shell);
/* The mode whose card is shown. */
ModeSlot shell_card_slot(const GameShell *shell);
/* Can × and Escape close the card? Not the game's own, nor one whose mode stays. */
bool shell_card_is_closable(const GameShell *shell);
/* The mode whose stage is shown. */
ModeSlot shell_board_area_slot(const GameShell *shell);

#endif
