/* The search of the strong levels: principal variation search with iterative deepening over the
 * search board, with continuous fours at the leaves. */
#ifndef DAMIER_GOMOKU_SEARCH_SEARCH_H
#define DAMIER_GOMOKU_SEARCH_SEARCH_H

#include "gomoku/ai.h"
#include "gomoku/board/search_board.h"
#include "gomoku/search/abdada.h"
#include "gomoku/search/table.h"
#include "play/budget.h"

#define SEARCH_PLIES 128
#define SEARCH_MATE 30000
/* Scores beyond this bound encode the distance to a win. */
#define SEARCH_MATE_BOUND 29000

typedef struct SearchMove {
    int point;
    int order;
} SearchMove;

/* The data of one ply of the current line. */
typedef struct SearchPly {
    int standing; /* static score */
    int16_t killers[2];
    int16_t excluded; /* the move excluded by a singularity test, or GOMOKU_NO_POINT */
    bool is_cut;      /* expected to fail high when its window is empty */
    bool is_pass;     /* the move that led here was a pass */
} SearchPly;

/* Differences of columns and of rows are below the centre on every board. */
#define DISTANCE_CENTRE (GOMOKU_SIZE_MAX - 1)
#define DISTANCE_SPAN (2 * GOMOKU_SIZE_MAX - 1)

/* Look-up table of the classes of distance (order.h). */
typedef struct GomokuDistances {
    uint16_t spread[GOMOKU_POINTS]; /* row * DISTANCE_SPAN + column */
    uint8_t
        classes[DISTANCE_SPAN * DISTANCE_SPAN]; /* by difference of spreads, with 0 at the centre */
} GomokuDistances;

typedef struct GomokuSearch {
    GomokuSearchBoard search_board;
    GomokuDistances distances;
    GomokuTable *table; /* borrowed */
    Budget *budget;     /* borrowed */
    Abdada *busy;   /* the moves that the threads are searching; borrowed; NULL: a single thread */
    bool is_helper; /* helps the search of another thread */
    bool stopped;
    int64_t vcf_nodes; /* nodes left for the current search for continuous fours */
    bool vcf_cut;      /* that search hit its depth limit somewhere: a deeper one may find more */
    bool vcf_is_leaf;  /* that search leaves out fours that prepare nothing else */
    bool vct_cut;
    int history[2][GOMOKU_POINTS];
    int16_t counters[2][GOMOKU_POINTS]; /* the answer that last refuted a move */
    SearchPly plies[SEARCH_PLIES];
    PointSet banned; /* moves excluded at the root */
    bool overlooks;  /* the root then has only the moves in `seen`, forced or not */
    PointSet seen;
    int breadth;                   /* moves tried in a position; 0: no limit */
    uint8_t jitter[GOMOKU_POINTS]; /* breaks ties in the move order: the variety of a seed */
    int16_t pv[SEARCH_PLIES][SEARCH_PLIES];
    int16_t pv_length[SEARCH_PLIES];
} GomokuSearch;

struct GomokuAi {
    GomokuTable table;
    GomokuAi *leader;              /* the AI whose table a helper shares, or NULL */
    Abdada *busy;                  /* shared with the helpers; NULL while there are none */
    GomokuCodes codes[CODE_KINDS]; /* filled when a rule first needs them */
    GomokuSearch search;
};

/* Loads the position; false when memory runs out. `budget` is borrowed until the next call. */
bool gomoku_search_load(GomokuAi *ai, const GomokuBoard *board, Budget *budget);

void gomoku_moves_measure(GomokuDistances *distances);
/* Lists the candidate moves of the side to move, unsorted: the only answers to a five, or the
 * answers to an open four and the mover's own fours, or all points near stones. */
int gomoku_moves_list(const GomokuSearch *search, SearchMove *moves);
/* The same for all points near stones that are in `seen`, forced or not. */
int gomoku_moves_list_seen(const GomokuSearch *search, const PointSet *seen, SearchMove *moves);
/* True when gomoku_moves_list lists only forced answers. */
bool gomoku_moves_are_forced(const GomokuSearchBoard *search_board);
/* Moves the best of moves[from …] to moves[from]. */
void gomoku_moves_pick(SearchMove *moves, int count, int from);

#define SEARCH_ORDER_LANES 8
/* The orders of a list of moves, for picking them one after another. */
typedef struct SearchOrders {
    _Alignas(16) int16_t at[GOMOKU_POINTS + SEARCH_ORDER_LANES];
} SearchOrders;

/* Begins with the move after moves[0]: no order beside that of the table's move is out of 16
 * bits. */
void gomoku_orders_begin(SearchOrders *orders, const SearchMove *moves, int count);
/* Like gomoku_moves_pick, with `from` counting up from 1. */
void gomoku_orders_pick(SearchOrders *orders, SearchMove *moves, int count, int from);

/* Finds a win of the side to move by at most `fours` continuous fours. Returns its plies, 0 when
 * none was found; `move` gets the first move. */
int gomoku_vcf_find(GomokuSearch *search, int fours, int *move);

/* Finds a win by continuous threats, with at most `depth_max` threes among them, trying one, two …
 * threes in turn. Returns its plies, 0 when none was found; `move` gets the first move. */
int gomoku_vct_deepen(GomokuSearch *search, int depth_max, int *move);

/* True for a position that needs no search; `score` then gets its score for the side to move, `ply`
 * plies from the root. */
bool gomoku_search_settle(const GomokuSearchBoard *search_board, int ply, int *score);
/* Searches the current position and returns its score for the side to move, `ply` plies from the
 * root. */
int gomoku_search_node(GomokuSearch *search, int alpha, int beta, int depth, int ply);

/* Runs iterative deepening from the loaded position. */
void gomoku_search_run(GomokuSearch *search, const GomokuLimits *limits, GomokuResult *result);

#endif
