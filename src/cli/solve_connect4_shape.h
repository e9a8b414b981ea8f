/* The parts of damier-solve connect4 that are not about the 7x6 board: boards of other sizes, and
 * windows of matrices. */
#ifndef DAMIER_CLI_SOLVE_CONNECT4_SHAPE_H
#define DAMIER_CLI_SOLVE_CONNECT4_SHAPE_H

#include "connect4/shape.h"
#include "math/window.h"

/* What is asked of a position. */
typedef struct ShapeQuestion {
    Connect4Shape shape;
    bool by_columns, weak;
} ShapeQuestion;

/* The size of --size; the usual one, which the other engine answers, is no shape. */
bool shape_is_usual(Connect4Shape shape);
/* Adds the fields after the moves: as the 7x6 board has them; STATUS_LIMIT and the like as the
 * budget says. */
Status shape_answer(Connect4ShapeSolver *solver, const ShapeQuestion *question,
                    const Connect4Shaped *position, Budget *budget, Text *fields);

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
