/* GameTree: the moves of a game with all their variations, and what was noted at each position, for
 * every game of play/game.h. The root is the first position; every other node is the position after
 * a move. The first child of a node is its main continuation, the others are its variations.
 *
 * What is noted at a node is a list of values with names, in the order in which they came, as in
 * SGF (red-bean.com/sgf): C a comment, V a score for the first side, TR, SQ, CR and MA marks on a
 * place that the game names ("H8"), LB a place and its label ("H8:A"), GAME_TREE_TIME the time that
 * the move took, in milliseconds. Others are kept as they are.
 * A name is 1 to GAME_TREE_NAME_MAX capitals or digits; a value is UTF-8.
 *
 * A tree is bounded: GAME_TREE_NODES_MAX nodes, GAME_TREE_DEPTH_MAX moves in a line, and
 * GAME_TREE_BYTES_MAX bytes of names and values. Nodes are numbers that stay the same until they
 * are deleted. */
#ifndef DAMIER_PLAY_GAME_TREE_H
#define DAMIER_PLAY_GAME_TREE_H

#include "play/session.h"

#define GAME_TREE_NODES_MAX 65536
#define GAME_TREE_DEPTH_MAX 4096
#define GAME_TREE_BYTES_MAX ((size_t)2 << 20)
#define GAME_TREE_NAME_MAX 12
#define GAME_TREE_ROOT 0
#define GAME_TREE_NONE (-1)
#define GAME_TREE_TIME "ET"

typedef struct GameTree GameTree;

/* A tree of the root alone; NULL when memory runs out. */
GameTree *game_tree_create(void);
void game_tree_destroy(GameTree *tree);

/* ---- The shape ---- */

/* How many nodes it has, the root included. */
int game_tree_count(const GameTree *tree);
/* More than the number of any node. */
int game_tree_size(const GameTree *tree);
/* Grows with every change. */
uint64_t game_tree_revision(const GameTree *tree);
/* The neighbours of a node; GAME_TREE_NONE where there is none. */
int game_tree_parent(const GameTree *tree, int node);
int game_tree_first_child(const GameTree *tree, int node);
int game_tree_next_sibling(const GameTree *tree, int node);
/* The move that leads to the node; MOVE_NONE at the root. */
Move game_tree_move(const GameTree *tree, int node);
/* How many moves lead to it. */
int game_tree_depth(const GameTree *tree, int node);
/* How many variations begin here: children besides the first. */
int game_tree_variations(const GameTree *tree, int node);
/* The end of the main continuation from here. */
int game_tree_leaf(const GameTree *tree, int node);
/* The node after this one when all are walked through, each before its children and the main
 * continuation first; GAME_TREE_NONE at the end. */
int game_tree_next(const GameTree *tree, int node);
/* Is it one line without notes? */
bool game_tree_is_plain(const GameTree *tree);

/* ---- Changes ---- */

/* The child of `parent` with this move, new if it had none: the last of its siblings. The caller
 * knows that the move is legal. STATUS_LIMIT: the tree is full or the line too long;
 * STATUS_NO_MEMORY. Then *node is GAME_TREE_NONE and nothing has changed. */
Status game_tree_add(GameTree *tree, int parent, Move move, int *node);
/* Adds the moves of a session from the root; path[i], of session_length + 1 numbers, becomes the
 * node after i moves, or GAME_TREE_NONE from the first that could not be added. */
Status game_tree_add_session(GameTree *tree, const Session *session, int *path);
/* Puts the line that leads to the node one step nearer to the main line: its last move that is not
 * the first of its siblings becomes the first. False when the node is in the main line. */
bool game_tree_promote(GameTree *tree, int node);
/* Deletes a node and all that follows it; not the root. */
void game_tree_delete(GameTree *tree, int node);

/* ---- What is noted ---- */

/* Walks through the values of a node: *at is 0 before the first; false at the end. Name and value
 * are borrowed until the node changes. */
bool game_tree_next_value(const GameTree *tree, int node, size_t *at, const char **name,
                          const char **value);
/* The first value of this name; NULL: none. */
const char *game_tree_value(const GameTree *tree, int node, const char *name);
/* Has somebody noted something at the node: a value other than the time of the move? */
bool game_tree_is_noted(const GameTree *tree, int node);
/* STATUS_BAD_INPUT: no such name can be; STATUS_LIMIT; STATUS_NO_MEMORY. */
Status game_tree_add_value(GameTree *tree, int node, const char *name, const char *value);
/* Replaces all values of this name by one; "" leaves none. As game_tree_add_value. */
Status game_tree_set_value(GameTree *tree, int node, const char *name, const char *value);
/* Takes away one value; false when the node does not have it. */
bool game_tree_drop_value(GameTree *tree, int node, const char *name, const char *value);

typedef struct TreeValue {
    const char *name, *value;
} TreeValue;

/* Puts another value in the place of one, or changes nothing: STATUS_NOT_FOUND, or as
 * game_tree_add_value. The words of `from` and `to` are not those of the node itself. */
Status game_tree_change_value(GameTree *tree, int node, TreeValue from, TreeValue to);

/* ---- As text ---- */

/* Enough bytes for game_tree_write, including the final 0. */
size_t game_tree_text_size(const GameTree *tree);
/* One line: "tree", a tab, then words separated by blanks: a move; NAME"VALUE", noted after the
 * move before it; parentheses around each of several continuations. In a value \" is a quotation
 * mark, \\ a backslash, \n, \r and \t are control characters. */
void game_tree_write(const GameTree *tree, const GameRules *rules, Text *out);
/* Does the line begin as such a text? */
bool game_tree_is_text(const char *line);
/* Reads it for a game that begins at `description`; ends at a line end. Every move is played.
 * STATUS_BAD_INPUT or STATUS_LIMIT: `reason` (may be NULL) names the error; STATUS_NO_MEMORY. */
Status game_tree_read(const GameRules *rules, const char *description, const char *line,
                      GameTree **tree, Text *reason);

#endif
