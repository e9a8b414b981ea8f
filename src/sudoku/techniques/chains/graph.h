/* Graph: the links of a board. Its nodes are the open candidates and, when asked for, groups: the
 * places of a value that two regions share. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_CHAINS_GRAPH_H
#define DAMIER_SUDOKU_TECHNIQUES_CHAINS_GRAPH_H

#include "sudoku/technique.h"

struct Survey;

#define GRAPH_NODES_MAX 3000
#define GRAPH_WORDS_MAX 24
#define GRAPH_CANDIDATES_MAX (GRAPH_WORDS_MAX * 64)
#define GRAPH_EDGES_MAX 30000

/* One end of a link in the list of its node. */
typedef struct GraphEdge {
    int to;
    int region; /* -1: in the cell */
    int next;   /* in the list, or -1 */
} GraphEdge;

/* The ways in which the places of a value in a region fall into two parts, for link_groups. */
#define PARTINGS_MAX 8

typedef struct Partings {
    uint32_t places; /* for which this holds; 0: for none */
    int count;
    uint32_t first[PARTINGS_MAX]; /* the other part has the rest */
} Partings;

typedef struct Graph {
    const SudokuLayout *layout;
    bool is_made;     /* of the board at hand */
    bool is_whole;    /* all candidates have room */
    int gone;         /* candidates that have lost their links since all were listed */
    uint32_t grouped; /* the values that have groups */
    int candidates;   /* the first nodes, those that have gone too; groups follow */
    int nodes;
    int words; /* of a set of candidates */
    int edges;
    uint32_t open[SUDOKU_CELLS_MAX];                            /* of the board */
    int16_t candidate_of[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX]; /* of open candidates only */
    SudokuNode node[GRAPH_NODES_MAX];
    int strong[GRAPH_NODES_MAX];            /* heads of lists of edges, or -1 */
    int weak_groups[GRAPH_NODES_MAX];       /* likewise */
    int last_group[SUDOKU_SYMBOLS_MAX + 1]; /* of a value, or -1 */
    int16_t group_before[GRAPH_NODES_MAX];  /* of the same value, or -1 */
    uint32_t key[GRAPH_NODES_MAX];          /* of a group's cells: others have mostly another */
    Partings partings[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX + 1];
    GraphEdge edge[GRAPH_EDGES_MAX];
    uint64_t of_value[SUDOKU_SYMBOLS_MAX + 1][GRAPH_WORDS_MAX];
    uint64_t weak[GRAPH_NODES_MAX][GRAPH_WORDS_MAX]; /* the candidates that a true node excludes */
} Graph;

/* The graph of the survey's board, with groups of these values at least: links to groups are to be
 * passed over by who wants none. Made when first asked for. NULL when there are too many candidates
 * or no memory. */
const Graph *graph_of(struct Survey *survey, uint32_t grouped);
/* The board has changed. */
void graph_forget(Graph *graph);

#endif
