/* The search of the strong levels: principal variation search by iterative deepening over the
 * search_board, with continuous fours at the leaves. */
#ifndef DAMIER_GOMOKU_SEARCH_SEARCH_H
#define DAMIER_GOMOKU_SEARCH_SEARCH_H

#include "gomoku/ai.h"
#include "gomoku/board/search_board.h"
#include "gomoku/search/abdada.h"
#include "gomoku/search/table.h"
#include "play/budget.h"

#define SEARCH_PLIES 128
#define SEARCH_MATE 30000
/* Scores beyond this tell the distance to a win. */
#define SEARCH_MATE_BOUND 29000

typedef struct SearchMove {
    int point;
    int order;
} SearchMove;

/* What a ply of the line at hand remembers. */
typedef struct SearchPly {
    int standing; /* static score */
    int16_t killers[2];
    int16_t excluded; /* the move left out by a test for singularity, or GOMOKU_NO_POINT */
    bool is_cut;      /* expected to fail high, when its window is empty */
    bool is_pass;     /* the move that led here was a pass */
} SearchPly;

/* Column and row differ by less than the centre on every board. */
#define DISTANCE_CENTRE (GOMOKU_SIZE_MAX - 1)
#define DISTANCE_SPAN (2 * GOMOKU_SIZE_MAX - 1)

/* Classes of distance (order.h), for looking up. */
typedef struct GomokuDistances {
    uint16_t spread[GOMOKU_POINTS]; /* row * DISTANCE_SPAN + column */
    uint8_t
        classes[DISTANCE_SPAN * DISTANCE_SPAN]; /* by difference of spreads, centre in between */
} GomokuDistances;

typedef struct GomokuSearch {
    GomokuSearchBoard search_board;
    GomokuDistances distances;
    GomokuTable *table; /* borrowed */
    Budget *budget;     /* borrowed */
    Abdada *busy;       /* what the threads of the search are at; borrowed, NULL: it is alone */
    bool is_helper;     /* of a search in another thread */
    bool stopped;
    int64_t vcf_nodes; /* left to the continuous fours at hand */
    bool vcf_cut;      /* they ended at their depth somewhere: a deeper look may find more */
    bool vct_cut;
    int history[2][GOMOKU_POINTS];
    int16_t counters[2][GOMOKU_POINTS]; /* the answer that last refuted a move */
    SearchPly plies[SEARCH_PLIES];
    PointSet banned; /* moves of the root that are left out */
    bool overlooks;  /* then the root has the moves in `seen` only, forced or not */
    PointSet seen;
    int breadth;                   /* moves tried in a position; 0: no limit */
    uint8_t jitter[GOMOKU_POINTS]; /* breaks ties in the order of moves: a seed's variety */
    int16_t pv[SEARCH_PLIES][SEARCH_PLIES];
    int16_t pv_length[SEARCH_PLIES];
} GomokuSearch;

struct GomokuAi {
    GomokuTable table;
    GomokuAi *leader;              /* whose table a helper shares, or NULL */
    Abdada *busy;                  /* with the helpers; NULL while there are none */
    GomokuCodes codes[CODE_KINDS]; /* filled when a rule first needs them */
    GomokuSearch search;
};

/* Loads the position; false when memory runs out. `budget` is borrowed until the next call. */
bool gomoku_search_load(GomokuAi *ai, const GomokuBoard *board, Budget *budget);

void gomoku_moves_measure(GomokuDistances *distances);
/* Candidate moves of the side to move, in no order: the only answers to a five, the answers to an
 * open four with the own fours, or all points near stones. */
int gomoku_moves_list(const GomokuSearch *search, SearchMove *moves);
/* The same of all points near stones that are in `seen`, whatever is forced. */
int gomoku_moves_list_seen(const GomokuSearch *search, const PointSet *seen, SearchMove *moves);
/* True when gomoku_moves_list gives forced answers only. */
bool gomoku_moves_are_forced(const GomokuSearchBoard *search_board);
/* Brings the best of moves[from …] to moves[from]. */
void gomoku_moves_pick(SearchMove *moves, int count, int from);

/* Plies of a win by at most `fours` continuous fours, the side to move beginning; 0: none found.
 * `move` gets the first move. */
int gomoku_vcf_find(GomokuSearch *search, int fours, int *move);

/* Plies of a win by continuous threats, at most `depth_max` of them threes, looked for with one,
 * two … of them; 0: none found. `move` gets the first move. */
int gomoku_vct_deepen(GomokuSearch *search, int depth_max, int *move);

/* A position that needs no search: true, and its score for the side to move, `ply` plies from the
 * root. */
bool gomoku_search_settle(const GomokuSearchBoard *search_board, int ply, int *score);
/* The score of the position at hand for the side to move, `ply` plies from the root. */
int gomoku_search_node(GomokuSearch *search, int alpha, int beta, int depth, int ply);

/* Iterative deepening from the loaded position. */
void gomoku_search_run(GomokuSearch *search, const GomokuLimits *limits, GomokuResult *result);

#endif
