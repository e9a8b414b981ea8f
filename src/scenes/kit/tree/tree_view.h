/* TreeView: the tree of variations in a card, drawn as pieces joined by lines. Moves follow one
 * another downwards, or to the right in a low card; each variation has a column (or row) of its
 * own. The position on the board has a ring, the line on the board stronger links, and a node with
 * a note a dot. A press on a piece goes to that position.
 *
 * The TreeView is a field of the mode's state; zero is a valid start.
 *
 *     layout_card:  tree_view_layout(&self->view, shell, panel, &(TreeViewLook){…}, height);
 *     pointer:      return tree_view_point(&self->view, shell, event);
 *     tick:         return tree_view_tick(&self->view, shell, now_ms);
 *     close:        tree_view_finish(&self->view); */
#ifndef DAMIER_SCENES_KIT_TREE_TREE_VIEW_H
#define DAMIER_SCENES_KIT_TREE_TREE_VIEW_H

#include "play/game_tree.h"
#include "scenes/shell/shell.h"
#include "ui/scroller.h"

/* The game whose tree is drawn. */
typedef struct TreeViewGame {
    /* Adds the name of a move: "H8". */
    void (*describe)(Move move, Text *out);
    /* Does it put a piece on the board? */
    bool (*puts_piece)(Move move);
    /* Draws a piece of this side as large as fits into `place`. */
    void (*draw_piece)(const GameShell *shell, Canvas *canvas, Rect place, int side);
} TreeViewGame;

/* What is drawn now. */
typedef struct TreeViewLook {
    const TreeViewGame *game;
    const GameTree *tree;
    const int *path;        /* the nodes of the line on the board, borrowed until the next layout */
    int plies;              /* of that line */
    int at;                 /* the node of the position on the board; GAME_TREE_NONE: none */
    int first_side;         /* of the first piece */
    const Command *command; /* of a node, which is its value */
} TreeViewLook;

/* Where a node stands. */
typedef struct TreeViewNode {
    int branch; /* column, or row in a low card */
    int side;   /* -1: no piece */
} TreeViewNode;

typedef struct TreeView {
    TreeViewLook look;      /* of the last layout */
    TreeViewNode *nodes;    /* owned, by number */
    int branches, depth;    /* of the whole tree */
    const GameTree *shaped; /* the tree they are of, at … */
    uint64_t revision;      /* … this revision */
    Rect area;
    bool is_across;                /* moves follow one another to the right */
    int first_branch, first_depth; /* the first ones in view */
    int shown, branches_shown, depths_shown;
    Scroller scroller;
} TreeView;

void tree_view_finish(TreeView *view);
/* Lists it in `height` of the card. */
void tree_view_layout(TreeView *view, GameShell *shell, Panel *panel, const TreeViewLook *look,
                      float height);
/* Handles the wheel, drags and the scroll bar; true when something looks different. */
bool tree_view_point(TreeView *view, GameShell *shell, const Event *event);
/* Continues a flick. Returns the next wake-up, or 0. */
int64_t tree_view_tick(TreeView *view, GameShell *shell, int64_t now_ms);

#endif
