/* Iterative deepening of the two players of the source text, one iteration a call. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/evaluate/classic.h"
#include "gomoku/evaluate/tree.h"

/* Five seconds never reach these depths. */
#define CLASSIC_DEPTH_MAX 40
#define NAIVE_EVAL_DEPTH_MAX 20

struct GomokuDeepening {
    GomokuPatternTable table;
    GomokuLevel level;
    GomokuClassic classic; /* of CLASSIC */
    GomokuNaive naive;     /* of SLOW */
    bool is_over;
    int depth; /* of the last complete iteration */
    GomokuResult result;
};

static void deepening_begin(GomokuDeepening *deepening, const GomokuRequest *request,
                            const GomokuPatternTable *table, Rng *rng) {
    memset(deepening, 0, sizeof *deepening);
    deepening->table = table ? *table : gomoku_text_table;
    deepening->level = request->level;
    deepening->result.move = GOMOKU_NO_POINT;
    deepening->classic.table = &deepening->table;
    deepening->naive.table = &deepening->table;
    deepening->is_over =
        request->level == GOMOKU_LEVEL_SLOW
            ? !gomoku_naive_begin(&deepening->naive, request->board, &deepening->result)
            : !gomoku_classic_begin(&deepening->classic, request->board, rng, &deepening->result);
}

GomokuDeepening *gomoku_deepening_create(const GomokuRequest *request,
                                         const GomokuPatternTable *table) {
    GomokuDeepening *deepening = malloc(sizeof *deepening);
    if (deepening) {
        Rng rng = gomoku_request_rng(request);
        deepening_begin(deepening, request, table, &rng);
    }
    return deepening;
}

void gomoku_deepening_destroy(GomokuDeepening *deepening) {
    free(deepening);
}

bool gomoku_deepening_next(GomokuDeepening *deepening, Budget *budget, GomokuTree *tree) {
    const bool is_slow = deepening->level == GOMOKU_LEVEL_SLOW;
    gomoku_tree_begin(tree);
    if (deepening->is_over || budget->status != STATUS_OK) {
        return false;
    }
    const uint64_t before = budget->nodes;
    const uint64_t earlier = deepening->result.nodes;
    if (is_slow) {
        deepening->naive.budget = budget;
        deepening->naive.tree = tree;
        gomoku_naive_iterate(&deepening->naive, deepening->depth + 1, &deepening->result);
    } else {
        deepening->classic.budget = budget;
        deepening->classic.tree = tree;
        gomoku_classic_iterate(&deepening->classic, deepening->depth + 1, &deepening->result);
    }
    deepening->result.nodes = earlier + budget->nodes - before;
    if (budget->status != STATUS_OK) {
        return false;
    }
    deepening->depth++;
    deepening->is_over = deepening->result.mate != 0 ||
                         deepening->depth >= (is_slow ? NAIVE_EVAL_DEPTH_MAX : CLASSIC_DEPTH_MAX);
    return true;
}

const GomokuResult *gomoku_deepening_result(const GomokuDeepening *deepening) {
    return &deepening->result;
}

bool gomoku_deepening_is_over(const GomokuDeepening *deepening) {
    return deepening->is_over;
}

void gomoku_deepening_run(const GomokuRequest *request, Rng *rng, Budget *budget,
                          GomokuResult *result) {
    GomokuDeepening deepening;
    deepening_begin(&deepening, request, NULL, rng);
    while (gomoku_deepening_next(&deepening, budget, NULL)) {
    }
    *result = deepening.result;
}
