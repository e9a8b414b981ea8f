/* What the Sudoku measurements share. */
#ifndef DAMIER_BENCH_SUDOKU_BENCH_H
#define DAMIER_BENCH_SUDOKU_BENCH_H

#include "sudoku/layout.h"

/* Of the process, in microseconds. */
double sudoku_bench_now_us(void);
/* Sorts the times. */
void sudoku_bench_sort(double *times, int count);
/* A layout by name; a message and the end of the program when there is none. */
SudokuLayout sudoku_bench_layout(const char *name, int order);

#endif
