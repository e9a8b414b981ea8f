/* Nodes a second and depths of the strong search.
 *
 *     gomoku_bench POSITIONS [NODES]
 *
 * Searches every position of the file (tests/data/gomoku_positions.txt) with so many nodes
 * (300 000) and an empty table, twice; the faster run of each counts. The last line's signature
 * changes with any change of the search. */
#include <limits.h>
#include <stdlib.h>
#include <time.h>

#include "gomoku/ai.h"
#include "support/games/gomoku_positions.h"

typedef struct Sum {
    double seconds;
    double nodes;
    double depth;
    int wins;
    int count;
    uint64_t signature;
} Sum;

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void measure(GomokuAi *ai, const GomokuBoard *board, uint64_t nodes, Sum *sum) {
    double best = 0;
    GomokuResult result;
    for (int run = 0; run < 2; run++) {
        const GomokuLimits limits = {0};
        Budget budget = budget_nodes(nodes);
        gomoku_ai_forget(ai);
        const double begun = cpu_seconds();
        gomoku_ai_search(ai, board, &limits, &budget, &result);
        const double took = cpu_seconds() - begun;
        best = run == 0 || took < best ? took : best;
    }
    sum->seconds += best;
    sum->nodes += (double)result.nodes;
    sum->depth += result.depth;
    sum->wins += result.mate > 0;
    sum->count++;
    sum->signature = sum->signature * 1099511628211U + (uint64_t)result.move * 65536 +
                     (uint64_t)(result.score + SHRT_MAX) + result.nodes;
}

int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    const uint64_t nodes = argc > 2 ? strtoull(argv[2], NULL, 10) : 300000;
    GomokuAi *ai = gomoku_ai_create(64 << 20);
    GomokuBoard board;
    Sum sum = {0};
    if (!file || !ai) {
        fputs("gomoku_bench POSITIONS [NODES]\n", stderr);
        return 2;
    }
    while (gomoku_positions_next(file, &board)) {
        measure(ai, &board, nodes, &sum);
    }
    printf("%d positions, %.0f nodes in %.2f s: %.2f million a second, mean depth %.1f, %d wins "
           "seen, signature %016llx\n",
           sum.count, sum.nodes, sum.seconds, sum.nodes / sum.seconds / 1e6, sum.depth / sum.count,
           sum.wins, (unsigned long long)sum.signature);
    gomoku_ai_destroy(ai);
    fclose(file);
    return 0;
}
