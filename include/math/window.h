/* Window: f(M, n, m) = A·M·B of the Connect 4 text, for a matrix of any size and entries and a
 * window of any size: A and B are diagonal, 1 at the rows and columns of the window and 0
 * elsewhere, so that the product equals M inside the window and is 0 outside. */
#ifndef DAMIER_MATH_WINDOW_H
#define DAMIER_MATH_WINDOW_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

/* Row by row; entries are owned. */
typedef struct WideMatrix {
    size_t rows, columns;
    int64_t *at;
} WideMatrix;

/* The window's top left cell, from 0, and its size. */
typedef struct WindowCut {
    size_t n, m;
    size_t rows, columns;
} WindowCut;

/* All entries 0; STATUS_NO_MEMORY. */
Status wide_matrix_init(WideMatrix *matrix, size_t rows, size_t columns);
void wide_matrix_finish(WideMatrix *matrix);
/* Rows joined by `;`, entries by `,` ("0,1;-1,0"); a row of several signs without a comma is read
 * sign by sign: `.` is 0, `X` or `+` 1, `O` or `-` -1. STATUS_BAD_INPUT and a reason: a row of
 * another length, an entry that is no number of 63 bits; STATUS_NO_MEMORY. */
Status wide_matrix_from_text(const char *text, WideMatrix *matrix, Text *reason);
/* In the first of these forms. */
void wide_matrix_to_text(const WideMatrix *matrix, Text *out);
/* The square diagonal matrix with 1 at first … first + count - 1. STATUS_NO_MEMORY. */
Status wide_matrix_diagonal(WideMatrix *matrix, size_t size, size_t first, size_t count);

/* product = A·M·B, which the caller finishes. STATUS_BAD_INPUT when the window does not lie within
 * the matrix; STATUS_NO_MEMORY. */
Status window_product(const WideMatrix *matrix, WindowCut cut, WideMatrix *product);
/* The sum of the entries within the window; of 4x4 windows' lines it is what wins (matrix.h). It
 * wraps around beyond 63 bits. */
int64_t window_sum(const WideMatrix *matrix, WindowCut cut);

#endif
