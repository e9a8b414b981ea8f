/* GomokuAi: the computer player. The ten levels differ in nodes, in breadth and in how much they
 * overlook, not in seconds: the same board, level and seed give the same move on every machine,
 * unless the budget's clock or stop flag cuts the search short. The two players of the source text,
 * CLASSIC and SLOW, are meant to be cut short: the text gives them five seconds a move, and no
 * machine reaches their node limit in that time. */
#ifndef DAMIER_GOMOKU_AI_H
#define DAMIER_GOMOKU_AI_H

#include <stddef.h>

#include "gomoku/board.h"
#include "play/budget.h"

#define GOMOKU_PV_MAX 32

typedef struct GomokuAi GomokuAi;

#define GOMOKU_TEN_LEVELS 10

typedef enum GomokuLevel {
    GOMOKU_LEVEL_LOWEST,
    GOMOKU_LEVEL_HIGHEST = GOMOKU_TEN_LEVELS - 1,
    GOMOKU_LEVEL_CLASSIC, /* the source text: its table with alpha-beta, measured in steps */
    GOMOKU_LEVEL_SLOW,    /* its first heuristic: measures all points again at every leaf */
    GOMOKU_LEVEL_FULL,    /* no limit but the budget: analysis, matches */
    GOMOKU_LEVELS
} GomokuLevel;

typedef struct GomokuLevelInfo {
    const char *id;   /* one word, for saved settings: "1" to "10", "classic" … */
    const char *name; /* English msgid */
    uint64_t nodes;   /* the node limit; 0: none */
    int time_ms;      /* the clock limit the caller should set; 0: none */
    int breadth;      /* moves tried in a position; 0: no limit */
    int overlooked;   /* per cent of the points, drawn again for each move; a five less often */
    int elo;          /* measured in matches between the levels; 0: not rated */
} GomokuLevelInfo;

typedef struct GomokuResult {
    int move;  /* the point to play */
    int score; /* for the side to move, about 100 for a stone's worth of initiative */
    int mate;  /* n: the side to move wins in n plies; -n: it loses in n; 0: unknown */
    int depth; /* plies of the last completed iteration */
    uint64_t nodes;
    int pv_length; /* length of the expected line, which begins with the move */
    int pv[GOMOKU_PV_MAX];
} GomokuResult;

#define GOMOKU_LINES_MAX 20

/* The best moves of a position, each with its line, best first by their scores. */
typedef struct GomokuLines {
    int count;
    GomokuResult lines[GOMOKU_LINES_MAX];
} GomokuLines;

/* Limits of a search in addition to its budget. A zero field sets no limit. */
typedef struct GomokuLimits {
    int depth;
    int64_t soft_deadline_ms; /* on the budget's clock: no iteration begins after it */
    const bool *blocked; /* by point: not to be played as the next stone; borrowed; NULL: none */
} GomokuLimits;

/* Creates an AI, or returns NULL when memory runs out. `memory_bytes` is the size of its
 * transposition table (at least 1 MiB is used); its search board takes about 2 MiB more. Only one
 * thread at a time may use an AI. */
GomokuAi *gomoku_ai_create(size_t memory_bytes);
/* Creates an AI that searches the same position as `ai` in another thread, or returns NULL when
 * memory runs out. It shares the table of `ai` and must be destroyed before it. Call only
 * gomoku_ai_search with it, and only while `ai` itself is searching. Together they avoid searching
 * the same moves (ABDADA). */
GomokuAi *gomoku_ai_create_helper(GomokuAi *ai);
void gomoku_ai_destroy(GomokuAi *ai);
/* Clears what earlier searches stored. gomoku_ai_move calls it for every level except FULL, so that
 * a game can be repeated. */
void gomoku_ai_forget(GomokuAi *ai);

const GomokuLevelInfo *gomoku_level_info(GomokuLevel level);
/* Describes how the level plays and how well, in one or two sentences. */
void gomoku_level_text(GomokuLevel level, Translate translate, Text *out);

typedef struct GomokuRequest {
    const GomokuBoard *board;
    GomokuLevel level;
    uint64_t seed; /* of the game: picks among good moves */
} GomokuRequest;

/* Chooses a move for the side to move. STATUS_OK: the search ended within the level's limits.
 * STATUS_LIMIT or STATUS_CANCELLED: the budget ended first; the result is the best move so far, and
 * legal. STATUS_NOT_FOUND: the game is over or no legal point is left; there is no result.
 * STATUS_NO_MEMORY. Levels that overlook at most half of the points win in one when they can, and
 * otherwise stop a five. */
Status gomoku_ai_move(GomokuAi *ai, const GomokuRequest *request, Budget *budget,
                      GomokuResult *result);
/* Runs the search of the strong levels under the caller's limits. Seed 0 gives no variety. The
 * table survives from one call to the next. Same statuses as gomoku_ai_move. */
Status gomoku_ai_search(GomokuAi *ai, const GomokuBoard *board, const GomokuLimits *limits,
                        Budget *budget, GomokuResult *result);
/* Finds the `wanted` best moves, each searched with an equal share of the budget, and sorts them by
 * their scores; on an empty board, where scores tell nothing, from the centre outwards. There are
 * fewer when the position has fewer, or when only a few meet a threat.
 * STATUS_OK; STATUS_CANCELLED: the moves found so far remain; STATUS_NOT_FOUND: the game is over;
 * STATUS_NO_MEMORY. */
Status gomoku_ai_lines(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget,
                       GomokuLines *lines);

typedef struct GomokuLinesRequest {
    GomokuBoard board;
    int wanted;
    bool left_out[GOMOKU_POINTS]; /* by point: not to be played as the next stone */
} GomokuLinesRequest;

/* The same, without the points left out. STATUS_NOT_FOUND too when no other point is left. */
Status gomoku_ai_lines_without(GomokuAi *ai, const GomokuLinesRequest *request, Budget *budget,
                               GomokuLines *lines);

#endif
