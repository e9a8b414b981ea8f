/* Matrix: Connect 4 as the source text has it (maths.md, section 4): a matrix M of six rows from
 * the top and seven columns, or of another board's size, 1 for a disc of the first player, -1 for
 * one of the second, 0 for none. A line of four whose sum is 4 wins for the first player, -4 for
 * the second. */
#ifndef DAMIER_CONNECT4_MATRIX_H
#define DAMIER_CONNECT4_MATRIX_H

#include "connect4/position.h"
#include "math/matrix.h"

#define CONNECT4_WINDOW 4 /* cells on a side of the text's window */

/* A line of four cells and the sum of its entries. */
typedef struct Connect4Sum {
    int row[4];
    int column[4];
    int sum;
} Connect4Sum;

/* A window of f(M, n, m) = A·M·B: its top left cell and its size. */
typedef struct Connect4Cut {
    int n, m;
    int rows, columns;
} Connect4Cut;

/* Why a matrix is no position of a game. */
typedef enum Connect4MatrixFault {
    CONNECT4_MATRIX_SOUND,
    CONNECT4_MATRIX_SIZE,        /* no board has this size */
    CONNECT4_MATRIX_ENTRY,       /* an entry other than 1, -1, 0 */
    CONNECT4_MATRIX_COUNTS,      /* the sum is neither 0 nor 1 */
    CONNECT4_MATRIX_GRAVITY,     /* a disc over an empty cell */
    CONNECT4_MATRIX_TWO_WINNERS, /* both have four in a line */
    CONNECT4_MATRIX_AFTER_END,   /* somebody played on after the winning disc */
    CONNECT4_MATRIX_ORDER,       /* no order of alternate moves builds it */
} Connect4MatrixFault;

/* The printed example of the source text: 4 discs against 8, out of reach of any game. */
extern const IntMatrix connect4_matrix_example;

/* The empty board of this size. */
IntMatrix connect4_matrix_empty(Connect4Shape shape);
/* The size of the board that a matrix is; it may be no sound one. */
Connect4Shape connect4_matrix_shape(const IntMatrix *matrix);
void connect4_matrix_from_position(Connect4Position position, IntMatrix *matrix);
/* The discs of any matrix of a sound size: the position of a sound matrix (connect4_matrix_check),
 * and of another what can be drawn of it. */
Connect4Position connect4_matrix_to_position(const IntMatrix *matrix);

/* The player to move by the sum of all entries: 0 the first, 1 the second, which are the sums; -1
 * when it is neither 0 nor 1. */
int connect4_matrix_turn(const IntMatrix *matrix);

/* Does a line of four within the window hold four discs of one player? Then `line` is the first of
 * them: rows, columns, falling, rising; else untouched. */
bool connect4_matrix_find_four(const IntMatrix *matrix, Connect4Cut cut, Connect4Sum *line);

/* STATUS_OK when some game reaches the matrix; STATUS_BAD_INPUT and the first fault found when none
 * does (decided exactly, by taking discs away again); STATUS_NO_MEMORY. */
Status connect4_matrix_check(const IntMatrix *matrix, Connect4MatrixFault *fault);
/* The same, and in `moves` an order of play that leads there, as the digits of
 * connect4_position_from_moves; untouched unless STATUS_OK. */
Status connect4_matrix_find_moves(const IntMatrix *matrix, char moves[CONNECT4_MOVES_SIZE],
                                  Connect4MatrixFault *fault);
/* Says in one sentence what is wrong with the matrix ("4 discs against 8: …"). */
void connect4_matrix_fault_text(const IntMatrix *matrix, Connect4MatrixFault fault,
                                Translate translate, Text *out);

/* The cells with this entry, as bits of connect4_cell. */
uint64_t connect4_matrix_cells(const IntMatrix *matrix, int entry);
/* The cells that the fault is about, as bits of connect4_cell: discs over empty cells, or the lines
 * of four; 0 where it is about none in particular. */
uint64_t connect4_matrix_faulty_cells(const IntMatrix *matrix, Connect4MatrixFault fault);

/* Left and right exchanged. */
IntMatrix connect4_matrix_mirrored(const IntMatrix *matrix);

/* Bytes enough for a board as text, the final 0 included. */
#define CONNECT4_MATRIX_TEXT_SIZE (CONNECT4_CELLS_MAX * 4)

/* A line for each row, "0 1 -1". */
void connect4_matrix_to_text(const IntMatrix *matrix, Text *out);
/* True when a text is meant as a matrix rather than as the columns played. */
bool connect4_matrix_is_text(const char *text);
/* Reads a board, row by row from the top: numbers 0, 1 and -1 with anything but letters and digits
 * between them, or signs: `.` or `0` empty, `X` or `+` the first player's, `O` or `-` the second's.
 * 42 entries are the usual board however they stand; else each line is a row. STATUS_BAD_INPUT,
 * `matrix` untouched, and a reason. Whether a game reaches it is another question. */
Status connect4_matrix_from_text(const char *text, IntMatrix *matrix, Text *reason);
/* Reads any numbers of at most four digits, a row in each line or before a `;`: 1 to 16 rows of 1
 * to 16 entries. Fails in the same way. */
Status connect4_numbers_from_text(const char *text, IntMatrix *matrix, Text *reason);

#endif
