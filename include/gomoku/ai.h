/* GomokuAi: the computer's player. The ten levels differ in nodes, in breadth and in how much they
 * overlook, not in seconds: the same board, level and seed give the same move on every machine,
 * unless the budget's clock or stop flag cuts the search short. The two players of the source text,
 * CLASSIC and SLOW, are meant to be cut short: it gives them five seconds a move, their nodes are a
 * bound that no machine reaches in them. */
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
    GOMOKU_LEVEL_CLASSIC, /* the source text: its table under alpha-beta, measured in steps */
    GOMOKU_LEVEL_SLOW,    /* its first heuristic: all points measured anew at every leaf */
    GOMOKU_LEVEL_FULL,    /* no limit but the budget: analysis, matches */
    GOMOKU_LEVELS
} GomokuLevel;

typedef struct GomokuLevelInfo {
    const char *id;   /* one word, for saved settings: "1" to "10", "classic" … */
    const char *name; /* English msgid */
    uint64_t nodes;   /* the most it looks at; 0: no limit */
    int time_ms;      /* what the caller should give as the clock's limit; 0: none */
    int breadth;      /* moves that it tries in a position; 0: no limit */
    int overlooked;   /* in 100 of the points it might play, each time anew; a five less often */
    int elo;          /* as measured between the levels; 0: it has no place among them */
} GomokuLevelInfo;

typedef struct GomokuResult {
    int move;  /* the point to play */
    int score; /* for the side to move, about 100 for a stone's worth of initiative */
    int mate;  /* n: the side to move wins in n plies; -n: it loses in n; 0: not known */
    int depth; /* plies of the last full iteration */
    uint64_t nodes;
    int pv_length; /* the line expected, move first */
    int pv[GOMOKU_PV_MAX];
} GomokuResult;

#define GOMOKU_LINES_MAX 20

/* The best moves of a position, each with its line, the best first as far as the searches agree. */
typedef struct GomokuLines {
    int count;
    GomokuResult lines[GOMOKU_LINES_MAX];
} GomokuLines;

/* What may end a search besides its budget; zero fields mean no such limit. */
typedef struct GomokuLimits {
    int depth;
    int64_t soft_deadline_ms; /* on the budget's clock: no new iteration is begun after it */
} GomokuLimits;

/* `memory_bytes` is what its table may take (at least 1 MiB is used); about 2 MiB come on top for
 * the board of the search. NULL when memory runs out. One AI serves one thread at a time. */
GomokuAi *gomoku_ai_create(size_t memory_bytes);
/* One that searches the same position as `ai` in another thread: it shares the table of `ai`, is
 * destroyed before it, and is asked by gomoku_ai_search only, while `ai` itself is. Together they
 * keep out of each other's way (ABDADA). NULL when memory runs out. */
GomokuAi *gomoku_ai_create_helper(GomokuAi *ai);
void gomoku_ai_destroy(GomokuAi *ai);
/* Forgets what was learnt in earlier searches. gomoku_ai_move does so by itself for all levels but
 * FULL, so that a game can be repeated. */
void gomoku_ai_forget(GomokuAi *ai);

const GomokuLevelInfo *gomoku_level_info(GomokuLevel level);
/* How it plays and how well, in one or two sentences. */
void gomoku_level_text(GomokuLevel level, Translate translate, Text *out);

typedef struct GomokuRequest {
    const GomokuBoard *board;
    GomokuLevel level;
    uint64_t seed; /* of the game: chooses among good moves */
} GomokuRequest;

/* Chooses a move for the side to move. STATUS_OK: within the level's own limits; STATUS_LIMIT or
 * STATUS_CANCELLED: the budget ended first (the result is the best so far and legal);
 * STATUS_NOT_FOUND: the game is over or no legal point is left (no result); STATUS_NO_MEMORY.
 * Levels that overlook at most half of the points win in one when they can and else stop a five. */
Status gomoku_ai_move(GomokuAi *ai, const GomokuRequest *request, Budget *budget,
                      GomokuResult *result);
/* The search of the strong levels under limits of the caller's own; seed 0 has no variety. It
 * keeps its table from one call to the next. Statuses as above. */
Status gomoku_ai_search(GomokuAi *ai, const GomokuBoard *board, const GomokuLimits *limits,
                        Budget *budget, GomokuResult *result);
/* The `wanted` best moves (fewer where there are fewer, or only so many that meet a threat), each
 * searched with an equal share of the budget. STATUS_OK, STATUS_CANCELLED (what was found stands),
 * STATUS_NOT_FOUND: the game is over; STATUS_NO_MEMORY. */
Status gomoku_ai_lines(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget,
                       GomokuLines *lines);

#endif
