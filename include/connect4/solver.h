/* Solver: the exact value of any legal position by alpha-beta over bitboards. The usual 7x6 board
 * has an engine of its own and a book of the opening; boards of other sizes are answered by one
 * that searches as many nodes a second, and of the larger ones it answers what its budget and a
 * book of few plies, if there is one (book.h), allow.
 *
 * Scores follow Pons's published tables: 0 is a draw, a positive score wins for the side to move
 * and equals 22 minus the number of discs the winner will have played (so 18 wins with the fourth
 * disc; on other boards half the cells, rounded up, and one, in place of 22), a negative score
 * loses in the same measure. A position that is already lost scores accordingly.
 *
 * Every call takes a budget and returns STATUS_CANCELLED or STATUS_LIMIT within a few microseconds
 * of its word, its results untouched; asking again goes on from what the tables kept. */
#ifndef DAMIER_CONNECT4_SOLVER_H
#define DAMIER_CONNECT4_SOLVER_H

#include "connect4/book.h"
#include "connect4/position.h"
#include "play/budget.h"

#define CONNECT4_SCORE_MAX 18 /* on 7x6 */
/* In place of a score: the column cannot be played. */
#define CONNECT4_NO_SCORE INT8_MIN
#define CONNECT4_MEMORY_MIB 64

typedef struct Connect4Solver Connect4Solver;

/* The scores of the columns, each for the side to move now after it plays there; CONNECT4_NO_SCORE
 * where it cannot. */
typedef struct Connect4Columns {
    int8_t score[CONNECT4_COLUMNS_MAX];
} Connect4Columns;

/* The score of a position and the columns that keep it. */
typedef struct Connect4Best {
    int score;
    bool keeps[CONNECT4_COLUMNS_MAX];
} Connect4Best;

/* A line of play: columns from 0. */
typedef struct Connect4Line {
    int length;
    int8_t column[CONNECT4_CELLS_MAX];
} Connect4Line;

/* A solver whose tables take at most `memory_mib` (0: CONNECT4_MEMORY_MIB; at least 2); NULL when
 * memory runs out. One thread at a time may use it. */
Connect4Solver *connect4_solver_create(int memory_mib);
/* The same for questions about boards of this size. On another than 7x6 all of the memory goes to
 * the tables of such boards, and what is asked about 7x6 has to do with 1 MiB. */
Connect4Solver *connect4_solver_create_for(Connect4Shape shape, int memory_mib);
/* connect4_solver_create for a thread that may be stopped: large tables take tens of milliseconds.
 * NULL as well, at once, when `stop` is raised meanwhile. */
Connect4Solver *connect4_solver_create_unless(int memory_mib, const atomic_bool *stop);
void connect4_solver_destroy(Connect4Solver *solver);
/* Empties the tables, in no time: later answers no longer depend on earlier questions. */
void connect4_solver_forget(Connect4Solver *solver);

/* Another solver for another thread, on the same large table and with 1 MiB of its own: asked the
 * same question at the same time, the two share the work, and whichever answers first may stop the
 * other (budget.h). Answers stay exact; nodes then vary from run to run. NULL when memory runs out.
 * All of them are asked about boards of one size at a time. A helper is destroyed like any solver,
 * before `solver` is. While any of them searches no other may be created or made to forget; after
 * `solver` has forgotten, each helper has to forget too. */
Connect4Solver *connect4_solver_create_helper(Connect4Solver *solver);
/* Which instructions a search is compiled for; what a machine can run is found at run time. */
typedef enum Connect4Code {
    CONNECT4_CODE_PLAIN,
    CONNECT4_CODE_AVX2,
    CONNECT4_CODE_AVX512,
} Connect4Code;

/* Runs this code, or the best below it that the machine can run, instead of the best of all: the
 * same nodes, more slowly. For tests and measurements. */
void connect4_solver_limit_code(Connect4Solver *solver, Connect4Code most);

/* Answers from this book instead of those built into the library (NULL: from none) where it holds
 * the position; the bytes of the book must outlive the solver. */
void connect4_solver_use_book(Connect4Solver *solver, const Connect4Book *book);
/* Sets the book aside for a while, or takes it up again. */
void connect4_solver_ignore_book(Connect4Solver *solver, bool ignored);

/* The exact score. */
Status connect4_solver_score(Connect4Solver *solver, Connect4Position position, Budget *budget,
                             int *score);
/* 1 when the side to move wins, 0 a draw, -1 when it loses: less work than the score. */
Status connect4_solver_outcome(Connect4Solver *solver, Connect4Position position, Budget *budget,
                               int *outcome);
/* The exact score of one column that can be played, as connect4_solver_columns has it. */
Status connect4_solver_column(Connect4Solver *solver, Connect4Position position, int column,
                              Budget *budget, int *score);
/* The exact scores of all columns. */
Status connect4_solver_columns(Connect4Solver *solver, Connect4Position position, Budget *budget,
                               Connect4Columns *columns);
/* The outcomes (1, 0, -1) of all columns. */
Status connect4_solver_column_outcomes(Connect4Solver *solver, Connect4Position position,
                                       Budget *budget, Connect4Columns *columns);
/* The best columns alone: their score, that of the position, and which they are. Takes much less
 * than the scores of all. Fails as the others, also when the game is over: STATUS_NOT_FOUND. */
Status connect4_solver_best(Connect4Solver *solver, Connect4Position position, Budget *budget,
                            Connect4Best *best);
/* A principal variation: best play for both sides to the end of the game (the shortest win against
 * the longest defence, the most central column among equals). Empty when the game is over. */
Status connect4_solver_line(Connect4Solver *solver, Connect4Position position, Budget *budget,
                            Connect4Line *line);

/* Among the columns the one with the best score, the most central among equals; -1 when none can be
 * played. */
int connect4_columns_best(Connect4Shape shape, const Connect4Columns *columns);
/* How many plies (discs of both sides) are still played when a position has this score and both
 * play best: "wins in 7". A draw fills the board. */
int connect4_score_plies(Connect4Position position, int score);
/* How many moves the winner still makes then: "wins in 4". Of a draw, half the discs left. */
int connect4_score_moves(Connect4Position position, int score);

#endif
