/* Private to the engine: its state, and the search (pbrain_think.c). */
#ifndef DAMIER_CLI_GOMOCUP_PBRAIN_THINK_H
#define DAMIER_CLI_GOMOCUP_PBRAIN_THINK_H

#include "cli/gomocup/pbrain_protocol.h"
#include "cli/gomoku_team.h"

/* time_left without a limit. */
#define PBRAIN_NO_LIMIT INT32_MAX
/* The default table: the whole engine stays below 64 MiB. */
#define PBRAIN_MEMORY_DEFAULT (32 << 20)

typedef enum Collecting {
    COLLECTING_NOTHING,
    COLLECTING_BOARD,
    COLLECTING_YXBOARD, /* the position alone, without an answer */
    COLLECTING_SWAP2,
    COLLECTING_BLOCKS, /* this and the next are of the Yixin board (pbrain_yixin.h) */
    COLLECTING_UNBLOCKS,
    COLLECTING_PATH, /* moves from the empty board, of which the last must not be played */
    COLLECTING_PATH_UNDO,
    COLLECTING_SOOSORV, /* the stones of a step of Soosorv-N */
    COLLECTING_REFUSED, /* lines of a command that is refused after DONE; the next are skipped too
                         */
    COLLECTING_QUERY_ALL,
    COLLECTING_QUERY_ONE,
    COLLECTING_QUERY_TEXT
} Collecting;

typedef struct Placed {
    int point;
    int owner; /* 1 the engine, 2 the opponent, 0 alternating (SWAP2BOARD) */
} Placed;

/* A position and a point that must not be played in it. */
typedef struct BarredPath {
    uint64_t position;
    int point;
} BarredPath;

#define PBRAIN_PATHS_MAX 4096

struct Pbrain {
    PbrainHost host;
    GomokuTeam *team; /* created for the first move, with the memory and threads set by then */
    GomokuBoard board;
    bool started;
    bool is_yixin; /* a command of the Yixin board has come */
    int rule;
    int64_t timeout_turn_ms;
    int64_t timeout_match_ms;
    int64_t time_left_ms;
    int64_t max_memory;
    int64_t max_depth; /* 0: none */
    int64_t max_node;
    int64_t threads; /* requested */
    bool show_detail;
    int64_t line_at_ms;             /* when the current line came */
    int16_t history[GOMOKU_POINTS]; /* the points in order of play */
    Collecting collecting;
    Placed placed[GOMOKU_POINTS];
    int placed_count;
    const char *placed_bad;      /* why the lines are invalid, or NULL */
    const char *refused;         /* the Yixin command that runs or collects */
    int soosorv_step;            /* 2 to 6, while its stones are collected … */
    int soosorv_count;           /* … and how many fifth stones were said */
    bool skips_line;             /* the next line is the name of a file for a refused command */
    bool blocked[GOMOKU_POINTS]; /* not to be played as the next stone, whatever the position */
    bool barred[GOMOKU_POINTS];  /* the same and those of paths, in the position on the board */
    BarredPath *paths;           /* owned */
    int path_count;
    int64_t hash_size; /* bytes that the table may have; 0: not said */
};

/* Writes a line to the manager. */
void pbrain_answer(Pbrain *brain, const char *format, ...) TEXT_FORMAT(2, 3);

/* The size of the transposition table within max_memory. */
size_t pbrain_table_bytes(const Pbrain *brain);
/* A number for a position that is reached by these moves, black first; for the board, its stones.
 */
uint64_t pbrain_position_of_moves(const Placed *moves, int count);
/* The budget of the current turn. Finds out which points are barred now. */
Budget pbrain_budget(Pbrain *brain, GomokuLimits *limits);
/* Writes a MESSAGE with a search result. */
void pbrain_describe(Pbrain *brain, const GomokuResult *result, const char *label);
/* Any legal point that is not blocked. */
int pbrain_any_point(const Pbrain *brain);
void pbrain_dismiss_team(Pbrain *brain);
/* Creates the team if need be, with the requested threads; false when memory runs out. */
bool pbrain_ensure_team(Pbrain *brain);
/* Searches for the side to move; result->move is legal or GOMOKU_NO_POINT. */
void pbrain_think(Pbrain *brain, GomokuResult *result);
/* Puts a stone and notes it in the history. */
void pbrain_put(Pbrain *brain, int point, GomokuStone stone);
/* Plays the engine's stone and answers it; GOMOKU_NO_POINT: says that the game is over. */
void pbrain_play_point(Pbrain *brain, int point);
/* Begins to take the lines up to DONE. */
void pbrain_collect(Pbrain *brain, Collecting what);
/* Answers with an error when it is false. */
bool pbrain_is_started(Pbrain *brain);

#endif
