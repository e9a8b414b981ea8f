/* Private to the brain: what the manager has said so far, and how it thinks (pbrain_think.c). */
#ifndef DAMIER_CLI_GOMOCUP_PBRAIN_THINK_H
#define DAMIER_CLI_GOMOCUP_PBRAIN_THINK_H

#include "cli/gomocup/pbrain_protocol.h"
#include "cli/gomoku_team.h"

/* As time_left: there is no limit. */
#define PBRAIN_NO_LIMIT INT32_MAX
/* For the table: with all the rest the brain stays under 64 MiB. */
#define PBRAIN_MEMORY_USUAL (32 << 20)

typedef enum Collecting {
    COLLECTING_NOTHING,
    COLLECTING_BOARD,
    COLLECTING_YXBOARD, /* the position only, no move is wanted */
    COLLECTING_SWAP2
} Collecting;

typedef struct Placed {
    int point;
    int owner; /* 1 the brain, 2 the other, 0 in turn (SWAP2BOARD) */
} Placed;

struct Pbrain {
    PbrainHost host;
    GomokuTeam *team; /* created for the first move, with the memory and threads known then */
    GomokuBoard board;
    bool started;
    int rule;
    int64_t timeout_turn_ms;
    int64_t timeout_match_ms;
    int64_t time_left_ms;
    int64_t max_memory;
    int64_t max_depth; /* 0: none */
    int64_t max_node;
    int64_t threads; /* asked for */
    bool show_detail;
    int64_t line_at_ms;             /* when the line at hand came */
    int16_t history[GOMOKU_POINTS]; /* points in the order they were taken */
    Collecting collecting;
    Placed placed[GOMOKU_POINTS];
    int placed_count;
    const char *placed_bad; /* why the lines cannot be taken, or NULL */
};

/* A line to the manager. */
void pbrain_answer(Pbrain *brain, const char *format, ...) TEXT_FORMAT(2, 3);

/* What the turn may take, now that its line has come. */
Budget pbrain_budget(const Pbrain *brain, GomokuLimits *limits);
/* A MESSAGE of what a search has found. */
void pbrain_describe(Pbrain *brain, const GomokuResult *result, const char *label);
/* The first legal point, whatever it is worth. */
int pbrain_any_point(const GomokuBoard *board);
void pbrain_dismiss_team(Pbrain *brain);
/* With as many threads as are wanted now; false when memory runs out. */
bool pbrain_has_team(Pbrain *brain);
/* Searches for the side to move; result->move is legal or GOMOKU_NO_POINT. */
void pbrain_think(Pbrain *brain, GomokuResult *result);

#endif
