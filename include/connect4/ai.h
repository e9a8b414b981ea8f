/* Ai: the computer as an opponent. Its strength is given by depth, nodes and a rate of errors,
 * never by seconds: the same position, strength and seed give the same move on every machine. */
#ifndef DAMIER_CONNECT4_AI_H
#define DAMIER_CONNECT4_AI_H

#include "connect4/solver.h"

typedef struct Connect4Ai Connect4Ai;

/* How many in 100 of the fours that a disc would complete, its own or the other side's, a player
 * does not see at a move, by how the three lie. People miss diagonals and gaps long before
 * uprights.
 */
typedef struct Connect4Oversight {
    int upright, level; /* three side by side */
    int gap;            /* with the missing cell between them */
    int diagonal;       /* side by side; with a gap at least as often as `gap` */
} Connect4Oversight;

/* How strong it is. */
typedef struct Connect4Strength {
    int depth;            /* plies looked ahead at most when the position is not solved */
    uint64_t nodes;       /* of that look ahead */
    uint64_t exact_nodes; /* spent on solving the position first; 0: never tried */
    int slack;            /* how much worse than the best a move may be judged and yet be chosen */
    bool knows_book;      /* solves with the book that is built into the library */
    bool is_perfect;      /* spends `exact_nodes` on finding the best columns alone */
    bool shuns_edges;     /* plays no outermost column while fewer than four discs lie there */
    Connect4Oversight oversight;
} Connect4Strength;

#define CONNECT4_LEVELS 11
/* The level to begin with: a child who sees every second four beats it once in three games, and the
 * level below it more often than not. */
#define CONNECT4_LEVEL_AT_FIRST 1
/* The levels of play, weakest first, the very first for the youngest;
 * tests/bench/connect4_ladder.c measures them. The last one plays perfectly wherever the book or
 * its nodes reach: it wins as soon and loses as late as can be, and chooses among the best columns
 * by the seed. Where they do not reach (an opening without a book, on a board of more than 36 cells
 * or eight columns) it falls back on looking ahead, and its choice is not said to be exact. */
extern const Connect4Strength connect4_levels[CONNECT4_LEVELS];
/* Their names, N_(). */
extern const char *const connect4_level_names[CONNECT4_LEVELS];
/* For hints and first looks: as good as can be within a fraction of a second. */
extern const Connect4Strength connect4_adviser;
/* How far such a player looks ahead on a board of this shape and what it misses, in one to three
 * sentences. */
void connect4_strength_text(const Connect4Strength *strength, Connect4Shape shape,
                            Translate translate, Text *out);

/* A column that cannot be played, in a judgement. */
#define CONNECT4_NO_JUDGEMENT INT32_MIN

/* The value of each column for the side to move. */
typedef struct Connect4Judgement {
    /* True: exact scores as in solver.h. False: a guess in points,
     * more is better, beyond +-CONNECT4_JUDGED_WIN a win or a loss that was seen to the end. */
    bool is_exact;
    int32_t score[CONNECT4_COLUMNS_MAX];
} Connect4Judgement;

#define CONNECT4_JUDGED_WIN 9000

/* The greatest score of a judgement. */
int connect4_judgement_best(const Connect4Judgement *judgement);

typedef struct Connect4Choice {
    int column;
    bool is_exact;
    int score; /* of that column, as in Connect4Judgement */
} Connect4Choice;

/* An opponent with a solver of its own of at most `memory_mib` (0: a moderate default); NULL when
 * memory runs out, and at once when `stop` (NULL: never) is raised meanwhile. One thread at a time
 * may use it. */
Connect4Ai *connect4_ai_create_unless(int memory_mib, const atomic_bool *stop);
void connect4_ai_destroy(Connect4Ai *ai);
/* The solver inside, borrowed, for analysis between the moves. */
Connect4Solver *connect4_ai_solver(Connect4Ai *ai);

/* Judges all columns: exactly when `strength` allows it and its nodes suffice, else by
 * looking ahead. A budget that ends early gives STATUS_CANCELLED, or the best judgement so far when
 * only a limit was met. STATUS_NOT_FOUND when the game is over. */
Status connect4_ai_judge(Connect4Ai *ai, Connect4Position position,
                         const Connect4Strength *strength, Budget *budget,
                         Connect4Judgement *judgement);

typedef struct Connect4Request {
    Connect4Position position;
    const Connect4Strength *strength;
    uint64_t seed; /* of the game: chooses among good moves and what is overlooked */
} Connect4Request;

/* Chooses a move. It takes a win in one, and else stops one of the other side's, wherever it sees
 * them; a strength without oversight sees all. Fails as connect4_ai_judge. */
Status connect4_ai_move(Connect4Ai *ai, const Connect4Request *request, Budget *budget,
                        Connect4Choice *choice);

#endif
