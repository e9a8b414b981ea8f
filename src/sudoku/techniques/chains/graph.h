/* Graph: the links of a board. Its nodes are the open candidates and, on request, groups: the
 * places of a value that two regions share. Private. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_CHAINS_GRAPH_H
#define DAMIER_SUDOKU_TECHNIQUES_CHAINS_GRAPH_H

#include "sudoku/technique.h"

struct Survey;

#define GRAPH_NODES_MAX 3000
#define GRAPH_WORDS_MAX 24
#define GRAPH_CANDIDATES_MAX (GRAPH_WORDS_MAX * 64)
#define GRAPH_EDGES_MAX 30000

/* One end of a link, in the list of its node. */
typedef struct GraphEdge {
    int to;
    int region; /* -1: in the cell */
    int next;   /* in the list, or -1 */
} GraphEdge;

/* The most ways to divide the places of a value in a region into two parts, for link_groups. */
#define PARTINGS_MAX 8

typedef struct Partings {
    SudokuBits places; /* the places divided; 0: none */
    int count;
    SudokuBits first[PARTINGS_MAX]; /* one part; the other has the rest */
} Partings;

typedef struct Graph {
    const SudokuLayout *layout;
    bool is_made;       /* of the current board */
    bool is_whole;      /* it has all candidates */
    int gone;           /* candidates that have lost their links since the list was made */
    SudokuBits grouped; /* the values that have groups */
    int candidates;     /* the first nodes, including those gone; groups follow */
    int nodes;
    int words; /* words of a set of candidates */
    int edges;
    SudokuBits open[SUDOKU_CELLS_MAX];                          /* of the board */
    int16_t candidate_of[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX]; /* of open candidates only */
    SudokuNode node[GRAPH_NODES_MAX];
    int strong[GRAPH_NODES_MAX];            /* heads of lists of edges, or -1 */
    int weak_groups[GRAPH_NODES_MAX];       /* likewise */
    int last_group[SUDOKU_SYMBOLS_MAX + 1]; /* of a value, or -1 */
    int16_t group_before[GRAPH_NODES_MAX];  /* of the same value, or -1 */
    uint32_t key[GRAPH_NODES_MAX];          /* hash of a group's cells */
    Partings partings[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX + 1];
    GraphEdge edge[GRAPH_EDGES_MAX];
    uint64_t of_value[SUDOKU_SYMBOLS_MAX + 1][GRAPH_WORDS_MAX];
    uint64_t weak[GRAPH_NODES_MAX][GRAPH_WORDS_MAX]; /* candidates that a true node excludes */
} Graph;

/* The graph of the survey's board, with groups of at least these values; callers that want no
 * groups skip links to them. It is made on first use. NULL when there are too many candidates or
 * memory runs out. */
const Graph *graph_of(struct Survey *survey, SudokuBits grouped);
/* Marks the graph as out of date, because the board has changed. */
void graph_forget(Graph *graph);

#endif
