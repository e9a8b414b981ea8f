/* The reasons of hints and of refutations, judged by code that shares nothing with them, on
 * positions from games between levels: a short sample. test_connect4_reasons_long has the whole. */
#include "support/games/connect4_reasons.h"

#define POSITIONS ROUNDS_OF(150)
#define MISTAKES ROUNDS_OF(40)

typedef struct Bench7 {
    Seeded7 seeded;
    Judge7 heuristic;
} Bench7;

static int setup(void **state) {
    static Bench7 bench;
    bench = (Bench7){.seeded = {.ai = connect4_ai_create_unless(8, NULL), .levels = 5},
                     .heuristic = {connect4_solver_create(16), &bench.seeded.rng}};
    bench.seeded.rng = rng_seeded(test_seed());
    *state = &bench;
    return bench.seeded.ai && bench.heuristic.solver ? 0 : -1;
}

static int teardown(void **state) {
    Bench7 *bench = *state;
    connect4_ai_destroy(bench->seeded.ai);
    connect4_solver_destroy(bench->heuristic.solver);
    return 0;
}

static void hints_name_what_decides(void **state) {
    Bench7 *bench = *state;
    Tally7 tally = {0};
    while (tally.positions < POSITIONS) {
        const Connect4Position position = seeded7_next(&bench->seeded);
        check_hint(&bench->heuristic, bench->seeded.ai, position, &tally);
    }
    assert_true(tally.explained * 100 >= tally.positions * 95);
}

static void mistakes_are_refuted(void **state) {
    Bench7 *bench = *state;
    int mistakes = 0;
    while (mistakes < MISTAKES) {
        const Connect4Position position = seeded7_next(&bench->seeded);
        Connect4Columns columns;
        judge7_columns(&bench->heuristic, position, &columns);
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            Connect4Why why;
            Budget budget = budget_unlimited();
            const Status status = connect4_why_find(connect4_ai_solver(bench->seeded.ai), position,
                                                    column, &budget, &why);
            if (columns.score[column] == CONNECT4_NO_SCORE) {
                assert_int_equal(status, STATUS_NOT_FOUND);
                continue;
            }
            assert_int_equal(status, STATUS_OK);
            assert_int_equal(why.column, column);
            check_why(&bench->heuristic, &columns, &why);
            mistakes += connect4_verdict_is_mistake(why.verdict);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(hints_name_what_decides, setup, teardown),
        cmocka_unit_test_setup_teardown(mistakes_are_refuted, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
