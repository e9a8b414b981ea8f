/* Variations: the tree of a game (play/game_tree.h) beside its session. The session is the line on
 * the board; every move of it becomes a node, so that a move made while looking back opens a branch
 * and nothing is lost.
 *
 * One Variations for each game that is kept, zero at first. After every change of the session:
 *
 *     variations_follow(&self->variations, shell->session);
 */
#ifndef DAMIER_SCENES_KIT_TREE_VARIATIONS_H
#define DAMIER_SCENES_KIT_TREE_VARIATIONS_H

#include "play/game_tree.h"

typedef struct Variations {
    const Session *of; /* the game that the tree belongs to; NULL: none */
    GameTree *tree;    /* owned; NULL until the first move, or when memory ran out */
    int *path;         /* owned: the node after each ply of the line, GAME_TREE_NONE: not in it */
    int plies;         /* of that line */
    uint64_t followed; /* the revision of the session */
    char *text;        /* owned: the tree as text; NULL: not written yet */
    uint64_t written;  /* the revision of the tree that it shows */
} Variations;

void variations_finish(Variations *variations);
/* Begins with a tree that was read; takes ownership. */
void variations_take(Variations *variations, const Session *game, GameTree *tree);
/* Adds the moves of the session. False when the tree is full or memory ran out: the line is then
 * kept by the session alone. */
bool variations_follow(Variations *variations, const Session *game);
/* Adds another line of the same game; false when it adds nothing. */
bool variations_add_line(Variations *variations, const Session *line);
/* The node of the position on the board; GAME_TREE_NONE: it is not in the tree. */
int variations_node(const Variations *variations, const Session *game);
/* Are there notes or other lines than the one on the board? */
bool variations_has_more(const Variations *variations);
/* The tree as one line, borrowed; NULL when the session says it all, or memory ran out. */
const char *variations_text(Variations *variations, const GameRules *rules);

/* A line through a node: how many first moves it has in common with the one on the board, and the
 * moves after these up to the end of the main continuation. */
typedef struct VariationsLine {
    int from;
    Move *moves; /* owned by the caller */
    int count;
} VariationsLine;

/* False when memory runs out. */
bool variations_line(const Variations *variations, int node, VariationsLine *line);
/* The node to go to for the next variation: at the last fork up to the cursor, else at the first
 * one after it. GAME_TREE_NONE: there is no fork in this line. */
int variations_next(const Variations *variations, int cursor);

#endif
