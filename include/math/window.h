/* Window: f(M, n, m) = A·M·B of the Connect 4 text, for matrices and windows of any size and any
 * entries. A and B are diagonal, with 1 at the rows and columns of the window and 0 elsewhere, so
 * that the product equals M inside the window and 0 outside. */
#ifndef DAMIER_MATH_WINDOW_H
#define DAMIER_MATH_WINDOW_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

/* A matrix stored row by row; it owns its entries. */
typedef struct WideMatrix {
    size_t rows, columns;
    int64_t *at;
} WideMatrix;

/* The window's top left cell, from 0, and its size. */
typedef struct WindowCut {
    size_t n, m;
    size_t rows, columns;
} WindowCut;

/* Initialises a zero matrix. STATUS_NO_MEMORY. */
Status wide_matrix_init(WideMatrix *matrix, size_t rows, size_t columns);
void wide_matrix_finish(WideMatrix *matrix);
/* Parses rows separated by `;`, entries by `,` ("0,1;-1,0"). A row of several signs without a comma
 * is read sign by sign: `.` is 0, `X` or `+` 1, `O` or `-` -1. STATUS_BAD_INPUT and a reason: a row
 * has another length, or an entry is not a number of 63 bits; STATUS_NO_MEMORY. */
Status wide_matrix_from_text(const char *text, WideMatrix *matrix, Text *reason);
/* Writes the first of these forms. */
void wide_matrix_to_text(const WideMatrix *matrix, Text *out);
/* Creates the square diagonal matrix with 1 at first … first + count - 1. STATUS_NO_MEMORY. */
Status wide_matrix_diagonal(WideMatrix *matrix, size_t size, size_t first, size_t count);

/* Computes product = A·M·B; the caller finishes it. STATUS_BAD_INPUT: the window does not lie
 * within the matrix; STATUS_NO_MEMORY. */
Status window_product(const WideMatrix *matrix, WindowCut cut, WideMatrix *product);
/* The sum of the entries within the window. Over the lines of a 4x4 window it shows a win
 * (matrix.h). It wraps around beyond 63 bits. */
int64_t window_sum(const WideMatrix *matrix, WindowCut cut);

#endif
