/* The part of damier-solve connect4 about windows of matrices. */
#ifndef DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_WINDOW_H
#define DAMIER_CLI_SOLVE_CONNECT4_SOLVE_CONNECT4_WINDOW_H

#include "connect4/shape.h"
#include "math/window.h"

/* "N,M" or "N,M,RxC" of --window. */
Status window_from_text(const char *text, WindowCut *cut, Text *reason);
/* What is asked of a matrix, or of the columns played on a board of this shape. */
typedef struct WindowQuestion {
    Connect4Shape shape;
    WindowCut cut;
    bool factors; /* A and B in front */
} WindowQuestion;

/* One line: adds A·M·B and the sum of its entries. */
Status window_answer(const WindowQuestion *question, const char *problem, Text *out, Text *reason);

#endif
