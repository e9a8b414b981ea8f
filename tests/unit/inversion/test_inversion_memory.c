/* Memory that runs out at any call under Inversion's solvers: a status or NULL, or the same answer
 * by another way, nothing lost (the leak sanitizer looks), and the same answer as ever the next
 * time. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/cross.h"
#include "inversion/notation.h"
#include "inversion/plus.h"
#include "inversion/survey.h"
#include "inversion/sweep.h"
#include "support/failing_memory.h"

/* Enough for every way where memory lasts; a slower one in its place need not come to its end. */
enum { CELLS_MAX = 121, NODES = 100000 };

/* One for every way to the fewest clicks (solver.h). */
typedef struct Board {
    int rows, columns, colours;
    InversionRuleset rules;
} Board;

static const Board boards[] = {
    {5, 5, 2, INVERSION_RULES_PLUS},    /* all solutions, of two colours */
    {4, 4, 3, INVERSION_RULES_PLUS},    /* and of more */
    {11, 11, 2, INVERSION_RULES_CROSS}, /* rows and columns */
    {5, 5, 4, INVERSION_RULES_TORUS},   /* codes */
    {5, 5, 6, INVERSION_RULES_TORUS},   {8, 8, 3, INVERSION_RULES_KING}, /* parts */
};

static Board board;
static uint8_t masks[CELLS_MAX * CELLS_MAX];
static uint8_t start[CELLS_MAX];
static uint8_t goal[CELLS_MAX];
static int fewest;

static int cells_of_board(void) {
    return board.rows * board.columns;
}

/* The board's masks, and a goal that some of them lead to. */
static void draw_board(const Board *wanted, Rng *rng) {
    board = *wanted;
    const int cells = cells_of_board();
    const InversionNotation notation = {.rows = board.rows,
                                        .columns = board.columns,
                                        .colours = board.colours,
                                        .mask_count = cells,
                                        .ruleset = board.rules};
    assert_int_equal(inversion_notation_masks(&notation, masks), STATUS_OK);
    memset(goal, 0, sizeof goal);
    for (int mask = 0; mask < cells; mask++) {
        const uint32_t times = rng_below(rng, (uint32_t)board.colours);
        for (int cell = 0; cell < cells; cell++) {
            goal[cell] = (uint8_t)((goal[cell] + times * masks[mask * cells + cell]) %
                                   (uint32_t)board.colours);
        }
    }
}

static bool is_done(Status status) {
    assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
    return status == STATUS_OK;
}

/* What is answered is true, also where a way had to be given up; true when it is the whole truth.
 */
static bool solves_by(InversionSolver *solver) {
    InversionAnswer answer;
    Budget budget = budget_nodes(NODES);
    if (!solver) {
        return false;
    }
    const Status status = inversion_solver_solve(solver, start, goal, &budget, &answer);
    const bool done = status == STATUS_LIMIT || is_done(status);
    bool proved = false;
    if (done) {
        uint8_t made[CELLS_MAX] = {0};
        const int cells = cells_of_board();
        assert_true(answer.is_solvable);
        for (int i = 0; i < cells * cells; i++) {
            const int digit = made[i % cells] + answer.vector[i / cells] * masks[i];
            made[i % cells] = (uint8_t)(digit % board.colours);
        }
        assert_memory_equal(made, goal, (size_t)cells);
        proved = answer.is_proved;
        fewest = proved && fewest == 0 ? answer.clicks : fewest;
        assert_true(proved ? answer.clicks == fewest : answer.lower_bound <= fewest);
    }
    inversion_solver_destroy(solver);
    return done && proved;
}

static bool solves(void) {
    const InversionMasks all = {board.colours, cells_of_board(), cells_of_board(), masks};
    return solves_by(inversion_solver_create(&all));
}

static bool solves_by_chasing(void) {
    return solves_by(inversion_solver_create_plus(board.colours, board.rows, board.columns, NULL));
}

/* More masks than cells: the boards themselves, level by level. */
static bool solves_by_states(void) {
    const InversionMasks all = {board.colours, 6, 120, masks};
    InversionSolver *solver = inversion_solver_create(&all);
    InversionAnswer answer;
    bool done = false;
    if (solver) {
        done = is_done(inversion_solver_solve(solver, start, goal, NULL, &answer));
        assert_true(!done || !answer.is_solvable || answer.is_proved || fewest == 0);
        inversion_solver_destroy(solver);
    }
    return done;
}

static bool lists(void) {
    const InversionMasks all = {board.colours, cells_of_board(), cells_of_board(), masks};
    uint8_t vectors[3 * CELLS_MAX];
    InversionList list = {.limit = 3, .vectors = vectors};
    InversionSolver *solver = inversion_solver_create(&all);
    const bool done = solver && is_done(inversion_solver_list(solver, start, goal, NULL, &list));
    assert_true(!done || list.count == 3);
    inversion_solver_destroy(solver);
    return done;
}

static bool surveys(void) {
    const InversionMasks all = {board.colours, cells_of_board(), cells_of_board(), masks};
    InversionSurvey survey;
    const bool done = is_done(inversion_survey(&all, NULL, &survey));
    assert_true(!done || survey.rank + survey.nullity == survey.masks);
    return done;
}

static bool sweeps(void) {
    uint8_t clicks[CELLS_MAX];
    InversionSweepAnswer answer;
    const InversionSweepBoard large = {.colours = board.colours,
                                       .rows = board.rows,
                                       .columns = board.columns,
                                       .change = goal,
                                       .clicks = clicks};
    const bool done = is_done(inversion_sweep_solve(&large, &answer));
    assert_true(!done || answer.is_solvable);
    return done;
}

/* Row by row without a matrix, of two colours. */
static bool solves_plus(void) {
    uint64_t clicks[CELLS_MAX] = {0};
    const InversionPlusBoard large = {33, 33, clicks, clicks};
    InversionPlusAnswer answer;
    const bool done = is_done(inversion_plus_solve(&large, NULL, &answer));
    assert_true(!done || (answer.is_solvable && answer.count == 0));
    return done;
}

/* The action is done with memory, not done without, and never half: with any call failing it says
 * so or is done all the same. `least` of the calls have to matter. */
static void try_all_calls(bool (*action)(void), long least) {
    memory_fail_at(0, false);
    fewest = 0;
    assert_true(action());
    const long calls = memory_calls();
    long refusals = 0;
    for (long n = 1; n <= calls; n++) {
        memory_fail_at(n, false);
        refusals += !action();
    }
    print_message("%ld calls for memory, %ld of them needed\n", calls, refusals);
    assert_true(refusals >= least);
    memory_fail_at(1, true);
    assert_false(action());
    memory_fail_at(0, false);
    assert_true(action());
}

static void every_way_lives_without_memory(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        draw_board(&boards[i], &rng);
        try_all_calls(solves, 8);
        if (board.rules == INVERSION_RULES_PLUS && board.colours == 2) {
            try_all_calls(lists, 8);
        }
        if (board.rules == INVERSION_RULES_PLUS && board.colours == 3) {
            try_all_calls(solves_by_chasing, 8);
            try_all_calls(sweeps, 2);
        }
    }
}

static void boards_level_by_level_live_without_memory(void **state) {
    (void)state;
    Rng rng = rng_seeded(9);
    board = (Board){.colours = 5};
    for (int i = 0; i < 120 * 6; i++) {
        masks[i] = (uint8_t)rng_below(&rng, 5);
    }
    memcpy(goal, (const uint8_t[]){1, 2, 3, 4, 3, 2}, 6);
    try_all_calls(solves_by_states, 8);
}

static void surveys_live_without_memory(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int colours = 2; colours <= 4; colours++) {
        draw_board(&(Board){3, 3, colours, INVERSION_RULES_KING}, &rng);
        try_all_calls(surveys, 2);
    }
}

static void large_boards_live_without_memory(void **state) {
    (void)state;
    try_all_calls(solves_plus, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_lives_without_memory),
        cmocka_unit_test(boards_level_by_level_live_without_memory),
        cmocka_unit_test(surveys_live_without_memory),
        cmocka_unit_test(large_boards_live_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
