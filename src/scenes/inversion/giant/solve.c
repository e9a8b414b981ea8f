/* Solving a giant board: the worker's part. */
#include <stdlib.h>
#include <string.h>

#include "giant.h"
#include "inversion/plus.h"
#include "math/gf2.h"

/* Two colours of the plus rule need no matrix. The sides are multiples of 64: cell i is bit i. */
static Status solve_pair(GiantQuestion *question, const atomic_bool *stop) {
    const int cells = question->side * question->side;
    uint64_t *bits = malloc((size_t)gf2_words(cells) * sizeof *bits);
    if (!bits) {
        return STATUS_NO_MEMORY;
    }
    gf2_vector_pack(question->cells, cells, bits);
    const InversionPlusBoard board = {question->side, question->side, bits, bits};
    /* A solution is enough: the fewest clicks of 2^28 would keep the player waiting. */
    Budget budget = budget_nodes(1);
    budget.stop = stop;
    InversionPlusAnswer answer;
    const Status status = inversion_plus_solve(&board, &budget, &answer);
    gf2_vector_unpack(bits, cells, question->cells);
    question->answer = (InversionSweepAnswer){
        .is_solvable = answer.is_solvable, .ways = {{2, answer.nullity}}, .count = answer.count};
    free(bits);
    return status == STATUS_LIMIT ? STATUS_OK : status;
}

static Status solve_many(GiantQuestion *question, const atomic_bool *stop) {
    const InversionSweepBoard board = {.colours = question->colours,
                                       .rows = question->side,
                                       .columns = question->side,
                                       .is_torus = question->is_torus,
                                       .change = question->cells,
                                       .clicks = question->cells,
                                       .stop = stop};
    return inversion_sweep_solve(&board, &question->answer);
}

static void solve(void *payload, const atomic_bool *stop) {
    GiantQuestion *question = payload;
    const int64_t start_us = question->now_us();
    question->status = question->colours == 2 && !question->is_torus ? solve_pair(question, stop)
                                                                     : solve_many(question, stop);
    question->solve_us = question->now_us() - start_us;
}

static void release(void *payload) {
    free(((GiantQuestion *)payload)->cells);
}

const ModeJob giant_solve_job = {sizeof(GiantQuestion), solve, release};
