/* The search of the text's two players: what the mode's files share. */
#ifndef DAMIER_SCENES_GOMOKU_MODES_SEARCH_STATE_H
#define DAMIER_SCENES_GOMOKU_MODES_SEARCH_STATE_H

#include "gomoku/deepening.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/kit/game/player.h"

#define SEARCH_SIDES 2 /* Classic, and the slow heuristic */
#define SEARCH_DEPTHS_MAX 16
#define SEARCH_TREE_DEPTH_MAX 4
#define SEARCH_TREE_NODES 20000
#define SEARCH_ROWS_MAX 32
#define SEARCH_VALUE_SIZE 24

/* One iteration, with all the time and positions since the beginning. */
typedef struct SearchDepth {
    int depth;
    int move;
    uint64_t nodes;
    int64_t ms;
    bool is_complete; /* the clock did not end it */
} SearchDepth;

/* One of the two players. */
typedef struct SearchSide {
    GomokuDeepening *deepening; /* owned; NULL: not begun, or with the worker */
    SearchDepth depths[SEARCH_DEPTHS_MAX];
    int count;
    int64_t spent_ms;
    bool is_over; /* nothing is left to search, or the clock has run out */
} SearchSide;

typedef enum SearchPage { SEARCH_TREE, SEARCH_DEPTHS } SearchPage;

typedef struct SearchState {
    Player player; /* of the tree */
    SearchSide sides[SEARCH_SIDES];
    int clock; /* 0: five seconds, 1: a minute */
    SearchPage page;
    int64_t begun_ms; /* the job that is under way */
    /* The tree: */
    int tree_side, tree_depth;
    GomokuTree tree; /* owns its nodes; count 0: nothing had to be searched */
    bool is_tree_known;
    bool has_failed;           /* memory ran out */
    int time;                  /* positions reached so far */
    int chosen;                /* position */
    int rows[SEARCH_ROWS_MAX]; /* positions listed in the card */
    int row_count;
    int line[SEARCH_TREE_DEPTH_MAX]; /* the stones that lead to the chosen position */
    int line_count;
    GomokuValued valued[SEARCH_ROWS_MAX]; /* the positions after it that have their values */
    char written[SEARCH_ROWS_MAX][SEARCH_VALUE_SIZE];
    int valued_count;
} SearchState;

/* The name of a side, translated. */
const char *search_side_name(int side);
/* What the clock allows a side. */
int64_t search_clock_ms(const SearchState *self);
/* Is the worker at an iteration of this side? */
bool search_is_at(const GameShell *shell, int side);

/* ---- depths.c ---- */

/* The table of depths, which fills while they search. */
void search_layout_depths(GameShell *shell, const SearchState *self, Panel *panel);

/* ---- tree.c ---- */

extern const PlayerSequence search_sequence;
/* Chooses a position, and the stones that lead to it. */
void search_choose_node(SearchState *self, int node);
/* The picture of the whole tree; and the list around the chosen position. `command` chooses another
 * position in it. */
void search_layout_picture(GameShell *shell, const SearchState *self, Panel *panel,
                           const Command *command);
void search_layout_nodes(GameShell *shell, SearchState *self, Panel *panel, const Command *command);
/* The position at a point of the picture drawn in `area`; -1: none. */
int search_node_at(const SearchState *self, Rect area, Point point);
/* Adds what happened at the chosen position. */
void search_describe_node(const GameShell *shell, const SearchState *self, Text *out);

#endif
