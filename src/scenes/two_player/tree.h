/* The tree of variations of a match. Private to this folder. */
#ifndef DAMIER_SCENES_TWO_PLAYER_TREE_H
#define DAMIER_SCENES_TWO_PLAYER_TREE_H

#include "scenes/kit/tree/branch_row.h"
#include "scenes/kit/tree/variations.h"
#include "scenes/two_player/two_player.h"

void two_player_trees_finish(TwoPlayer *match);
/* Of the game on the board; an empty one if there is none. */
const Variations *two_player_tree(const GameShell *shell);
/* The same to be changed; NULL: there are too many games. */
Variations *two_player_tree_writable(GameShell *shell);
/* After a change of the position: adds its moves; after another session was opened, frees the trees
 * of games that no longer exist. */
void two_player_tree_changed(GameShell *shell, PositionChange change);
/* Is there such a node? */
bool two_player_has_node(const GameShell *shell, int node);
/* Puts the line through a node on the board, at this ply of it; false when memory ran out. */
bool two_player_show_line(GameShell *shell, int node, int ply);
/* Shows the position of a node, in the line that leads through it. walk.c */
bool two_player_go_to_node(GameShell *shell, int node);

/* Does the move, not played yet, leave the line on the board? */
bool two_player_leaves_line(const GameShell *shell, Move move);
/* Remembers that line before the move; after it, the toast offers it again. */
void two_player_note_line(GameShell *shell);
void two_player_show_fork(GameShell *shell);

/* Adds the row of moves at a fork to a card. */
void two_player_layout_branches(GameShell *shell, Panel *panel);
/* The comment on the position on the board; NULL: none. Borrowed. */
const char *two_player_comment(const GameShell *shell);

#endif
