/* Measures how long the exact scores of all seven columns take, with the opening book.
 *
 *     connect4_columns [--positions N] [--discs D] [--seed S] [--no-book] [--nodes]
 *
 * Plays N random games (without immediate wins) up to D discs, or up to a random number from 0 to
 * 41, and asks for the columns, each time from empty tables, on one thread. Prints the table of
 * docs/measurements/connect4.md, of processor times; with --nodes a row of the nodes that each
 * question took, which do not depend on the machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/connect4_sample.h"
#include "bench/table.h"
#include "connect4/solver.h"

#define POSITIONS_MAX 100000
#define GROUPS 6
#define LATE_MS 150.0

typedef struct Sample {
    double ms, nodes;
    int discs;
} Sample;

/* Ranges of discs: from, to. */
static const int groups[GROUPS][2] = {{0, 9}, {10, 10}, {11, 11}, {12, 13}, {14, 41}, {0, 41}};

static void measure(Connect4Solver *solver, Connect4Position position, Sample *sample) {
    Budget budget = budget_unlimited();
    Connect4Columns columns;
    connect4_solver_forget(solver);
    double begun = sample_clock_us(CLOCK_PROCESS_CPUTIME_ID);
    if (connect4_solver_columns(solver, position, &budget, &columns) != STATUS_OK) {
        abort();
    }
    sample->ms = (sample_clock_us(CLOCK_PROCESS_CPUTIME_ID) - begun) / 1e3;
    sample->nodes = (double)budget.nodes;
}

static void print_group(const Sample *samples, int count, const int discs[2]) {
    static double ms[POSITIONS_MAX];
    int size = 0;
    for (int i = 0; i < count; i++) {
        if (samples[i].discs >= discs[0] && samples[i].discs <= discs[1]) {
            ms[size++] = samples[i].ms;
        }
    }
    qsort(ms, (size_t)size, sizeof *ms, sample_compare_doubles);
    if (size > 0) {
        int late = 0;
        for (int i = 0; i < size; i++) {
            late += ms[i] > LATE_MS;
        }
        printf("| %d to %d discs | %d ", discs[0], discs[1], size);
        table_time(ms[size / 2] * 1e3);
        table_time(ms[size * 95 / 100] * 1e3);
        table_time(ms[size * 999 / 1000] * 1e3);
        printf("| %d ", late);
        table_time(ms[size - 1] * 1e3);
        table_end_row();
    }
}

static void print_nodes(const Sample *samples, int count) {
    static double nodes[POSITIONS_MAX];
    double total = 0;
    for (int i = 0; i < count; i++) {
        nodes[i] = samples[i].nodes;
        total += nodes[i];
    }
    qsort(nodes, (size_t)count, sizeof *nodes, sample_compare_doubles);
    table_begin("Nodes for all seven columns",
                "positions | mean | median | 95 % | 99 % | 99.9 % | most");
    printf("| %d ", count);
    table_number(total / count);
    table_number(nodes[count / 2]);
    table_number(nodes[count * 95 / 100]);
    table_number(nodes[count * 99 / 100]);
    table_number(nodes[count * 999 / 1000]);
    table_number(nodes[count - 1]);
    table_end_row();
}

int main(int argc, char **argv) {
    static Sample samples[POSITIONS_MAX];
    int count = 1000, discs = -1;
    uint64_t seed = 1;
    bool has_book = true, in_nodes = false;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--no-book") == 0) {
            has_book = false;
        } else if (strcmp(argv[i], "--nodes") == 0) {
            in_nodes = true;
        } else if (strcmp(argv[i], "--positions") == 0) {
            count = atoi(value), i++;
        } else if (strcmp(argv[i], "--discs") == 0) {
            discs = atoi(value), i++;
        } else if (strcmp(argv[i], "--seed") == 0) {
            seed = strtoull(value, NULL, 10), i++;
        } else {
            fprintf(stderr, "connect4_columns: what is \"%s\"?\n", argv[i]);
            return EXIT_FAILURE;
        }
    }
    Connect4Solver *solver = connect4_solver_create(0);
    if (!solver || count < 1 || count > POSITIONS_MAX || discs >= CONNECT4_CELLS) {
        fputs("connect4_columns: 1 to 100000 positions of 0 to 41 discs, and enough memory\n",
              stderr);
        return EXIT_FAILURE;
    }
    if (!has_book) {
        connect4_solver_use_book(solver, NULL);
    }
    Rng rng = rng_seeded(seed);
    printf("seed %llu, %s\n", (unsigned long long)seed, has_book ? "with the book" : "no book");
    for (int i = 0; i < count; i++) {
        samples[i].discs = discs >= 0 ? discs : (int)rng_below(&rng, CONNECT4_CELLS);
        measure(solver, sample_position(&rng, samples[i].discs), &samples[i]);
    }
    if (in_nodes) {
        print_nodes(samples, count);
        connect4_solver_destroy(solver);
        return EXIT_SUCCESS;
    }
    table_begin("All seven columns",
                "positions | number | median | 95 % | 99.9 % | above 150 ms | longest");
    for (int i = 0; i < GROUPS; i++) {
        print_group(samples, count, groups[i]);
    }
    connect4_solver_destroy(solver);
    return EXIT_SUCCESS;
}
