/* The node signature of Connect 4: answers and nodes of all its searches, beside what
 * tests/data/connect4_signature.txt says (support/signature.h; DAMIER_CONNECT4_SIGNATURE). It pins
 * pruning, ordering and what the tables keep, on boards of many sizes. */
#include "support/signature.h"

#include <string.h>

#include "connect4/ai.h"
#include "connect4/levels/blunder_model.h"
#include "connect4/levels/heuristic_search.h"
#include "connect4/search/shape/shape_solver.h"
#include "support/games/connect4_random.h"

/* ---- The boards of any shape ---- */

static void sign_shape_score(const Signature *signature, ShapeSolver *solver, const char *name,
                             Connect4Position position) {
    char line[SIGNATURE_LINE];
    uint64_t windows = 0;
    int score = 99;
    const Connect4Shape shape = connect4_position_shape(position);
    const int count = connect4_position_count(position);
    Budget budget = budget_nodes(200000);
    if (!shape_solver_begin(solver, shape, &budget) || !shape_score(solver, position, &score)) {
        score = 99;
    }
    const uint64_t nodes = budget.nodes;
    /* Windows as far away as scores can be: what is known without a search ends them. */
    if (budget.status == STATUS_OK && !shape_static_score(solver, position, &score)) {
        const int most = (connect4_shape_cells(shape) - count) / 2 + 1;
        for (int alpha = -most; alpha <= most && budget.status == STATUS_OK; alpha++) {
            shape_solver_forget(solver);
            const int value = shape_null_window(solver, position, alpha);
            assert_true(budget.status != STATUS_OK ||
                        (value > alpha ? score >= value : score <= value));
            signature_fold(&windows, (uint64_t)(value + 64));
            signature_fold(&windows, budget.nodes);
        }
    }
    snprintf(line, sizeof line, "%s %dx%d %d %d %llu %016llx\n", name, shape.columns, shape.rows,
             count, score, (unsigned long long)nodes, (unsigned long long)windows);
    signature_line(signature, line);
}

static const Connect4Shape shapes[] = {{4, 4}, {5, 4},  {4, 5}, {6, 5}, {5, 6}, {7, 4}, {8, 7},
                                       {9, 6}, {4, 15}, {7, 8}, {9, 5}, {6, 7}, {7, 6}, {8, 4}};

#define SHAPES (sizeof shapes / sizeof *shapes)

/* Late enough to be solved, in tables of hardly any entry, of few and of enough. */
static void sign_shape_solver(const Signature *signature) {
    static const struct {
        const char *name;
        uint64_t bytes;
    } tables[] = {{"none", 0}, {"few", 63 * 64}, {"many", 1 << 20}};
    Rng rng = rng_seeded(1);
    for (size_t size = 0; size < 3; size++) {
        ShapeSolver *solver = shape_solver_create(tables[size].bytes);
        assert_non_null(solver);
        for (size_t i = 0; i < 3 * SHAPES; i++) {
            const Connect4Shape shape = shapes[i % SHAPES];
            const int cells = connect4_shape_cells(shape);
            const int open = i < SHAPES ? 10 : i < 2 * SHAPES ? 15 : 20;
            const int discs = cells > open + 4 ? cells - open : 4;
            sign_shape_score(signature, solver, tables[size].name, quiet_board(shape, discs, &rng));
        }
        /* From the beginning, in tables that hold something else. */
        sign_shape_score(signature, solver, tables[size].name,
                         connect4_position_start((Connect4Shape){5, 4}));
        sign_shape_score(signature, solver, tables[size].name,
                         connect4_position_start((Connect4Shape){4, 6}));
        shape_solver_destroy(solver);
    }
}

/* Early enough for the large table and for what refutations teach. */
static void sign_long_shapes(const Signature *signature) {
    static const struct {
        Connect4Shape shape;
        int discs;
    } boards[] = {{{7, 7}, 13}, {{8, 6}, 14}, {{6, 6}, 2}, {{9, 5}, 12},
                  {{8, 8}, 26}, {{9, 7}, 23}, {{8, 5}, 8}, {{6, 8}, 13}};
    Rng rng = rng_seeded(5);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char line[SIGNATURE_LINE];
        const Connect4Shape shape = boards[i].shape;
        ShapeSolver *solver = shape_solver_create(UINT64_C(3) << 20);
        Budget budget = budget_nodes(2500000);
        int score = 99;
        assert_non_null(solver);
        assert_true(shape_solver_begin(solver, shape, &budget));
        if (!shape_score(solver, quiet_board(shape, boards[i].discs, &rng), &score)) {
            score = 99;
        }
        snprintf(line, sizeof line, "long %dx%d %d %d %llu\n", shape.columns, shape.rows,
                 boards[i].discs, score, (unsigned long long)budget.nodes);
        signature_line(signature, line);
        shape_solver_destroy(solver);
    }
}

/* ---- The usual board, and all questions ---- */

static uint64_t fold_columns(const Connect4Columns *columns) {
    uint64_t sum = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        signature_fold(&sum, (uint64_t)(columns->score[i] + 128));
    }
    return sum;
}

static void sign_solver_questions(const Signature *signature, Connect4Solver *solver,
                                  Connect4Position position) {
    char line[SIGNATURE_LINE];
    const Connect4Shape shape = connect4_position_shape(position);
    uint64_t nodes[6];
    Budget budget = budget_nodes(300000);
    Connect4Columns columns, outcomes;
    Connect4Best best = {.score = 0};
    Connect4Line moves = {.length = 0};
    int score = 99, outcome = 99;
    uint64_t sum = 0;
    memset(&columns, 0, sizeof columns);
    memset(&outcomes, 0, sizeof outcomes);
    connect4_solver_forget(solver);
    signature_fold(&sum, connect4_solver_outcome(solver, position, &budget, &outcome));
    nodes[0] = budget.nodes;
    signature_fold(&sum, connect4_solver_score(solver, position, &budget, &score));
    nodes[1] = budget.nodes;
    signature_fold(&sum, connect4_solver_column_outcomes(solver, position, &budget, &outcomes));
    nodes[2] = budget.nodes;
    signature_fold(&sum, connect4_solver_columns(solver, position, &budget, &columns));
    nodes[3] = budget.nodes;
    signature_fold(&sum, connect4_solver_best(solver, position, &budget, &best));
    nodes[4] = budget.nodes;
    signature_fold(&sum, connect4_solver_line(solver, position, &budget, &moves));
    nodes[5] = budget.nodes;
    signature_fold(&sum, fold_columns(&columns));
    signature_fold(&sum, fold_columns(&outcomes));
    signature_fold(&sum, (uint64_t)(best.score + 64));
    for (int i = 0; i < moves.length; i++) {
        signature_fold(&sum, (uint64_t)moves.column[i]);
    }
    for (int i = 0; i < 6; i++) {
        signature_fold(&sum, nodes[i]);
    }
    snprintf(line, sizeof line, "ask %dx%d %d %d %d %llu %llu %016llx\n", shape.columns, shape.rows,
             connect4_position_count(position), score, outcome, (unsigned long long)nodes[0],
             (unsigned long long)nodes[5], (unsigned long long)sum);
    signature_line(signature, line);
}

static void sign_solver(const Signature *signature, bool has_book) {
    static const Connect4Shape usual = {7, 6};
    Connect4Solver *solver = connect4_solver_create(2);
    Rng rng = rng_seeded(2);
    assert_non_null(solver);
    if (!has_book) {
        connect4_solver_use_book(solver, NULL);
    }
    for (int i = 0; i < 24; i++) {
        sign_solver_questions(signature, solver, quiet_board(usual, (has_book ? 8 : 14) + i, &rng));
    }
    for (size_t i = 0; i < SHAPES; i++) {
        const int cells = connect4_shape_cells(shapes[i]);
        sign_solver_questions(signature, solver,
                              quiet_board(shapes[i], cells - 6 - (int)i % 8, &rng));
    }
    connect4_solver_destroy(solver);
}

/* ---- What stands for positions too early to be solved ---- */

static void sign_judge(const Signature *signature) {
    HeuristicSearch *heuristic = heuristic_search_create();
    Rng rng = rng_seeded(3);
    assert_non_null(heuristic);
    for (size_t i = 0; i < 6 * SHAPES; i++) {
        char line[SIGNATURE_LINE];
        const Connect4Shape shape = shapes[i % SHAPES];
        const uint32_t cells = (uint32_t)connect4_shape_cells(shape);
        const int discs = (int)rng_below(&rng, cells);
        const Connect4Position position =
            i % 4 ? quiet_board(shape, discs, &rng) : random_board(shape, discs, &rng);
        int32_t scores[CONNECT4_COLUMNS_MAX] = {0};
        uint64_t sum = 0;
        Budget budget = budget_nodes(6000);
        const Board board = board_of(shape);
        const BlunderModel dim = blunder_model_drawn(&board, &connect4_levels[0], &rng);
        heuristic_search_limit_blunders(heuristic, i % 3 == 2 ? &dim : NULL);
        const bool found = heuristic_search_columns(heuristic, position, 8, &budget, scores);
        for (int k = 0; k < CONNECT4_COLUMNS_MAX; k++) {
            signature_fold(&sum, (uint64_t)(scores[k] + INT64_C(0x100000000)));
        }
        snprintf(line, sizeof line, "heuristic %dx%d %d %d %llu %016llx\n", shape.columns,
                 shape.rows, connect4_position_count(position), found,
                 (unsigned long long)budget.nodes, (unsigned long long)sum);
        signature_line(signature, line);
    }
    heuristic_search_destroy(heuristic);
}

/* Every level on early, middle and late boards. */
static void sign_levels(const Signature *signature) {
    static const Connect4Shape some[] = {{7, 6}, {8, 7}, {5, 5}};
    Connect4Ai *ai = connect4_ai_create_unless(2, NULL);
    Rng rng = rng_seeded(4);
    assert_non_null(ai);
    for (int i = 0; i < 16 * CONNECT4_LEVELS; i++) {
        char line[SIGNATURE_LINE];
        const Connect4Shape shape = some[i % 4 % 3];
        const int level = i / 16;
        const uint32_t cells = (uint32_t)connect4_shape_cells(shape);
        const int discs = i % 16 < 4 ? i % 4 : (int)rng_below(&rng, cells);
        const Connect4Position position =
            i % 3 ? quiet_board(shape, discs, &rng) : random_board(shape, discs, &rng);
        const Connect4Request request = {position, &connect4_levels[level], (uint64_t)i};
        Budget budget = budget_nodes(30000);
        Connect4Choice choice = {-1, false, 0};
        const Status status = connect4_ai_move(ai, &request, &budget, &choice);
        snprintf(line, sizeof line, "level %d %dx%d %d %d %d %d %d %llu\n", level, shape.columns,
                 shape.rows, connect4_position_count(position), (int)status, choice.column,
                 choice.is_exact, choice.score, (unsigned long long)budget.nodes);
        signature_line(signature, line);
    }
    connect4_ai_destroy(ai);
}

static void searches_are_pinned(void **state) {
    (void)state;
    if (!has_whole_book()) {
        skip();
    }
    const Signature signature =
        signature_open("connect4_signature.txt", "DAMIER_CONNECT4_SIGNATURE");
    sign_shape_solver(&signature);
    sign_long_shapes(&signature);
    sign_solver(&signature, false);
    sign_solver(&signature, true);
    sign_judge(&signature);
    sign_levels(&signature);
    signature_close(&signature);
}

/* Less than two MiB is two: the same nodes; more is not. */
static void the_least_memory_is_two(void **state) {
    (void)state;
    uint64_t nodes[3];
    Rng rng = rng_seeded(6);
    const Connect4Position position = quiet_board((Connect4Shape){8, 6}, 12, &rng);
    for (int mib = 1; mib <= 3; mib++) {
        Connect4Solver *solver = connect4_solver_create(mib);
        Budget budget = budget_nodes(30000000);
        int score;
        assert_non_null(solver);
        connect4_solver_use_book(solver, NULL);
        connect4_solver_score(solver, position, &budget, &score);
        nodes[mib - 1] = budget.nodes;
        connect4_solver_destroy(solver);
    }
    assert_true(nodes[0] > 200000);
    assert_int_equal(nodes[0], nodes[1]);
    assert_true(nodes[2] < nodes[1]); /* more memory forgets less */
}

/* The tables empty themselves by counting; where the count ends they are as new. */
static void generations_come_round(void **state) {
    (void)state;
    const Connect4Shape shape = {5, 5};
    uint64_t nodes[2];
    ShapeSolver *solver = shape_solver_create(1 << 16);
    Rng rng = rng_seeded(5);
    const Connect4Position position = random_board(shape, 8, &rng);
    assert_non_null(solver);
    for (int i = 0; i < 2; i++) {
        Budget budget = budget_unlimited();
        int score;
        assert_true(shape_solver_begin(solver, shape, &budget));
        assert_true(shape_score(solver, position, &score));
        nodes[i] = budget.nodes;
        for (int k = 0; k < UINT16_MAX; k++) {
            shape_solver_forget(solver);
        }
    }
    assert_true(nodes[0] > 1000);
    assert_int_equal(nodes[0], nodes[1]);
    shape_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_are_pinned),
        cmocka_unit_test(the_least_memory_is_two),
        cmocka_unit_test(generations_come_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
