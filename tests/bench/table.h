/* Figures as the pages of docs/measurements write them, so that tests/bench/compare.awk can lay a
 * new run beside a page. */
#ifndef DAMIER_BENCH_TABLE_H
#define DAMIER_BENCH_TABLE_H

#include <stdio.h>

/* Prints a cell with three digits: "| 0.065 ". */
static inline void table_number(double value) {
    const int decimals = value < 0.995 ? 3 : value < 9.95 ? 2 : value < 99.5 ? 1 : 0;
    printf("| %.*f ", decimals, value);
}

/* Prints a cell for a time given in microseconds: "| 3.60 us ". */
static inline void table_time(double us) {
    const char *const units[] = {"us", "ms", "s"};
    int unit = 0;
    while (unit < 2 && us >= 999.5) {
        us /= 1000;
        unit++;
    }
    table_number(us);
    printf("%s ", units[unit]);
}

/* Prints the title and the first lines of a table with the columns "a | b | c". */
static inline void table_begin(const char *title, const char *columns) {
    printf("\n## %s\n\n| %s |\n|---", title, columns);
    for (; *columns; columns++) {
        if (*columns == '|') {
            printf("|---");
        }
    }
    puts("|");
}

static inline void table_end_row(void) {
    puts("|");
    fflush(stdout);
}

#endif
