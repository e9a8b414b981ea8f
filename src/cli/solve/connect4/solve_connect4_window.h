/* damier-solve connect4 --window: windows of matrices. */
#ifndef DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_WINDOW_H
#define DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_WINDOW_H

#include "connect4/shape.h"
#include "math/window.h"

/* Parses "N,M" or "N,M,RxC". */
Status solve_connect4_window_parse(const char *text, WindowCut *cut, Text *reason);
/* The question about a matrix, or about the columns played on a board of this shape. */
typedef struct SolveConnect4Window {
    Connect4Shape shape;
    WindowCut cut;
    bool factors; /* A and B come first */
} SolveConnect4Window;

/* Answers one problem: appends A·M·B and the sum of its entries. */
Status solve_connect4_window_answer(const SolveConnect4Window *question, const char *problem,
                                    Text *out, Text *reason);

#endif
