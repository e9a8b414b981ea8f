/* Matrix: Connect 4 as the source text has it (maths.md, section 4): a matrix M of six rows from
 * the top and seven columns, 1 for a disc of the first player, -1 for one of the second, 0 for
 * none. A line of four whose sum is 4 wins for the first player, -4 for the second. */
#ifndef DAMIER_CONNECT4_MATRIX_H
#define DAMIER_CONNECT4_MATRIX_H

#include "connect4/position.h"

#define CONNECT4_LINES 69
#define CONNECT4_WINDOW 4         /* cells on a side of the window */
#define CONNECT4_WINDOW_ROWS 3    /* n is 0 … 2 */
#define CONNECT4_WINDOW_COLUMNS 4 /* m is 0 … 3 */
#define CONNECT4_WINDOW_LINES 10

typedef struct Connect4Matrix {
    int at[CONNECT4_ROWS][CONNECT4_COLUMNS];
} Connect4Matrix;

/* The factors on either side of M in A·M·B. */
typedef struct Connect4Left {
    int at[CONNECT4_ROWS][CONNECT4_ROWS];
} Connect4Left;

typedef struct Connect4Right {
    int at[CONNECT4_COLUMNS][CONNECT4_COLUMNS];
} Connect4Right;

/* A line of four cells and the sum of its entries. */
typedef struct Connect4Sum {
    int row[4];
    int column[4];
    int sum;
} Connect4Sum;

/* f(M, n, m) = A·M·B, written out. */
typedef struct Connect4Window {
    int n, m;                                 /* the top left cell of the window */
    Connect4Left a;                           /* diagonal, 1 at n … n + 3 */
    Connect4Right b;                          /* diagonal, 1 at m … m + 3 */
    Connect4Matrix product;                   /* M inside the window, 0 outside */
    Connect4Sum lines[CONNECT4_WINDOW_LINES]; /* 4 rows, 4 columns, falling, rising */
    int winning;                              /* the line whose sum is 4 or -4, or -1 */
} Connect4Window;

/* Why a matrix is no position of a game. */
typedef enum Connect4MatrixFault {
    CONNECT4_MATRIX_SOUND,
    CONNECT4_MATRIX_ENTRY,       /* an entry other than 1, -1, 0 */
    CONNECT4_MATRIX_COUNTS,      /* the sum is neither 0 nor 1 */
    CONNECT4_MATRIX_GRAVITY,     /* a disc over an empty cell */
    CONNECT4_MATRIX_TWO_WINNERS, /* both have four in a line */
    CONNECT4_MATRIX_AFTER_END,   /* somebody played on after the winning disc */
    CONNECT4_MATRIX_ORDER,       /* no order of alternate moves builds it */
} Connect4MatrixFault;

/* The printed example of the source text: 4 discs against 8, out of reach of any game. */
extern const Connect4Matrix connect4_matrix_example;

void connect4_matrix_from_position(Connect4Position position, Connect4Matrix *matrix);
/* The position of a sound matrix (see connect4_matrix_check). */
Connect4Position connect4_matrix_to_position(const Connect4Matrix *matrix);

/* The sum of all entries: 0 when the first player is to move, 1 when the second is. */
int connect4_matrix_sum(const Connect4Matrix *matrix);
/* The player to move, 0 or 1, by that sum; -1 when it is neither 0 nor 1. */
int connect4_matrix_turn(const Connect4Matrix *matrix);

/* product = A·M·B by plain matrix products; A and B may be any matrices. */
void connect4_matrix_product(const Connect4Left *a, const Connect4Matrix *matrix,
                             const Connect4Right *b, Connect4Matrix *product);
/* The window with its top left cell in row n (0 … 2) and column m (0 … 3). */
void connect4_matrix_window(const Connect4Matrix *matrix, int n, int m, Connect4Window *window);

/* Line number `index`, 0 … 68, with its sum: 24 rows, 21 columns, 12 falling and 12 rising. */
Connect4Sum connect4_matrix_line(const Connect4Matrix *matrix, int index);
/* True when some line has the sum 4 (player 0) or -4 (player 1). */
bool connect4_matrix_has_won(const Connect4Matrix *matrix, int player);

/* STATUS_OK when some game reaches the matrix; STATUS_BAD_INPUT and the first fault found when none
 * does (decided exactly, by taking discs away again); STATUS_NO_MEMORY. */
Status connect4_matrix_check(const Connect4Matrix *matrix, Connect4MatrixFault *fault);
/* The same, and in `moves` an order of play that leads there, as the digits of
 * connect4_position_from_moves; untouched unless STATUS_OK. */
Status connect4_matrix_find_moves(const Connect4Matrix *matrix, char moves[CONNECT4_MOVES_SIZE],
                                  Connect4MatrixFault *fault);
/* Says in one sentence what is wrong with the matrix ("4 discs against 8: …"). */
void connect4_matrix_fault_text(const Connect4Matrix *matrix, Connect4MatrixFault fault,
                                Translate translate, Text *out);

/* Bytes enough for a matrix as text, the final 0 included. */
#define CONNECT4_MATRIX_TEXT_SIZE (CONNECT4_CELLS * 4)

/* Six lines of seven entries, "0 1 -1". */
void connect4_matrix_to_text(const Connect4Matrix *matrix, Text *out);
/* True when a text is meant as a matrix rather than as the columns played. */
bool connect4_matrix_is_text(const char *text);
/* Reads 42 entries row by row from the top: numbers 0, 1 and -1 with anything but letters and
 * digits between them, or signs: `.` or `0` empty, `X` or `+` the first player's, `O` or `-` the
 * second's. STATUS_BAD_INPUT, `matrix` untouched, and a reason. Whether a game reaches it is
 * another question. */
Status connect4_matrix_from_text(const char *text, Connect4Matrix *matrix, Text *reason);

#endif
