/* BranchRow: the moves to choose from at a fork of the game, in one row of a card: those that
 * follow the position on the board, or else those in place of its last move. Each is a button; the
 * one in the line on the board is lit. The row keeps its place while the game has variations, so
 * that nothing moves as one steps; without a fork it says how many variations there are. */
#ifndef DAMIER_SCENES_KIT_TREE_BRANCH_ROW_H
#define DAMIER_SCENES_KIT_TREE_BRANCH_ROW_H

#include "scenes/kit/tree/variations.h"
#include "scenes/shell/shell.h"

typedef struct BranchRowLook {
    const Variations *variations;
    /* Adds the name of a move: "H8". */
    void (*describe)(Move move, Text *out);
    const Command *command; /* of a move: its value is the node */
    const Command *more;    /* opens the whole tree */
} BranchRowLook;

/* Adds the row, if the game has variations. */
void branch_row_layout(GameShell *shell, Panel *panel, const BranchRowLook *look);

#endif
