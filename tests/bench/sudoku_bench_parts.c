/* What the Sudoku measurements share. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench/sudoku_bench.h"

double sudoku_bench_now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

void sudoku_bench_sort(double *times, int count) {
    qsort(times, (size_t)count, sizeof *times, compare);
}

SudokuLayout sudoku_bench_layout(const char *name, int order) {
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (sudoku_layout_named(&layout, name, order, &reason) != STATUS_OK) {
        fprintf(stderr, "%s\n", buffer);
        exit(1);
    }
    return layout;
}
