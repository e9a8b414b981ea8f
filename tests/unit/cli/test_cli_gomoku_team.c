/* Threads that search one position of Gomoku together. Under the thread sanitizer this test is what
 * looks at the table they share. */
#include "support/test.h"

#include <stdlib.h>

/* From the source, to see what no header shows. */
#include "cli/gomoku_team.c"
#include "support/games/gomoku_positions.h"

#define POSITIONS 4
#define NODES 20000

static int load_positions(GomokuBoard boards[POSITIONS]) {
    char path[1000];
    const char *data = getenv("DAMIER_TEST_DATA");
    snprintf(path, sizeof path, "%s/gomoku_positions.txt", data ? data : "tests/data");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    int count = 0;
    while (count < POSITIONS && gomoku_positions_next(file, &boards[count])) {
        count++;
    }
    fclose(file);
    return count;
}

/* One after the other, in the same way: how `answer` answers them is how a player alone does. */
static void expect_as_ever(Status (*answer)(void *self, const GomokuBoard *board, Budget *budget,
                                            GomokuResult *result),
                           void *self) {
    static const GomokuLimits limits = {0};
    GomokuBoard boards[POSITIONS];
    GomokuAi *alone = gomoku_ai_create(1 << 20);
    assert_int_equal(load_positions(boards), POSITIONS);
    for (int i = 0; i < POSITIONS; i++) {
        Budget budgets[2] = {budget_nodes(NODES), budget_nodes(NODES)};
        GomokuResult results[2];
        const Status status = answer(self, &boards[i], &budgets[0], &results[0]);
        assert_int_equal(gomoku_ai_search(alone, &boards[i], &limits, &budgets[1], &results[1]),
                         status);
        assert_memory_equal(&results[0], &results[1], sizeof results[0]);
        assert_int_equal(budgets[0].nodes, budgets[1].nodes);
    }
    gomoku_ai_destroy(alone);
}

static Status answer_of_team(void *self, const GomokuBoard *board, Budget *budget,
                             GomokuResult *result) {
    return gomoku_team_search(self, board, &(GomokuLimits){0}, budget, result);
}

static Status answer_of_one(void *self, const GomokuBoard *board, Budget *budget,
                            GomokuResult *result) {
    return gomoku_ai_search(self, board, &(GomokuLimits){0}, budget, result);
}

static void one_alone_answers_as_ever(void **state) {
    (void)state;
    GomokuTeam *team = gomoku_team_create(1, 1 << 20);
    expect_as_ever(answer_of_team, team);
    gomoku_team_destroy(team);
}

/* Moves are put off only while another one is at them: with a helper that rests all is as ever. */
static void one_among_resting_ones_answers_as_ever(void **state) {
    (void)state;
    GomokuAi *leader = gomoku_ai_create(1 << 20);
    GomokuAi *helper = gomoku_ai_create_helper(leader);
    expect_as_ever(answer_of_one, leader);
    gomoku_ai_destroy(helper);
    gomoku_ai_destroy(leader);
}

/* Nodes are shared out, the answer is legal, and what is spent is told. */
static void several_search_together(void **state) {
    (void)state;
    GomokuBoard boards[POSITIONS];
    const GomokuLimits limits = {0};
    assert_int_equal(load_positions(boards), POSITIONS);
    for (int threads = 2; threads <= 3; threads++) {
        GomokuTeam *team = gomoku_team_create(threads, 1 << 20);
        assert_non_null(team);
        for (int i = 0; i < POSITIONS; i++) {
            Budget budget = budget_nodes(NODES);
            GomokuResult result;
            const Status status = gomoku_team_search(team, &boards[i], &limits, &budget, &result);
            assert_true(status == STATUS_OK || status == STATUS_LIMIT);
            assert_true(gomoku_board_is_legal(&boards[i], result.move));
            assert_int_equal(result.pv[0], result.move);
            assert_int_equal(result.nodes, budget.nodes);
            assert_in_range(result.nodes, 1, NODES + 100); /* what is asked after the end */
            if (status == STATUS_LIMIT) { /* the first has spent its share, the others some more */
                assert_true(result.nodes >= NODES / (unsigned)threads);
            }
        }
        gomoku_team_destroy(team);
    }
}

/* What was spent before counts: the team has the rest. */
static void the_rest_of_the_nodes_is_divided(void **state) {
    (void)state;
    GomokuBoard boards[POSITIONS];
    const GomokuLimits limits = {0};
    GomokuTeam *team = gomoku_team_create(2, 1 << 20);
    assert_int_equal(load_positions(boards), POSITIONS);
    for (int i = 0; i < POSITIONS; i++) {
        Budget budget = budget_nodes(NODES);
        budget.nodes = NODES - 4000;
        GomokuResult result;
        gomoku_team_search(team, &boards[i], &limits, &budget, &result);
        assert_in_range(result.nodes, 1, 4100);
        assert_in_range(budget.nodes, NODES - 4000 + 1, NODES + 100);
    }
    gomoku_team_destroy(team);
}

typedef struct Clock {
    atomic_bool stop;
    int looks;
} Clock;

/* Raises the stop flag at its third look. */
static int64_t look_at(void *self) {
    Clock *clock = self;
    if (++clock->looks == 3) {
        atomic_store(&clock->stop, true);
    }
    return 0;
}

/* Without limits a search of this position takes for ever. */
static void the_stop_flag_ends_all(void **state) {
    (void)state;
    GomokuBoard boards[POSITIONS];
    const GomokuLimits limits = {0};
    Clock clock = {.looks = 0};
    GomokuTeam *team = gomoku_team_create(2, 1 << 20);
    assert_int_equal(load_positions(boards), POSITIONS);
    Budget budget = {.stop = &clock.stop, .now_ms = look_at, .clock = &clock, .deadline_ms = 1};
    GomokuResult result;
    assert_int_equal(gomoku_team_search(team, &boards[0], &limits, &budget, &result),
                     STATUS_CANCELLED);
    assert_int_equal(budget.status, STATUS_CANCELLED);
    assert_true(gomoku_board_is_legal(&boards[0], result.move));
    assert_true(result.nodes >= (uint64_t)3 * BUDGET_POLL);
    gomoku_team_destroy(team);
}

/* Who looked further is believed, and a win more than anything. */
static void the_best_answer_counts(void **state) {
    (void)state;
    static const ThreadTeamJob nothing = {.state_size = sizeof(GomokuTeamMember)};
    ThreadTeam *team = thread_team_create(&nothing, 3, NULL);
    GomokuTeamMember *members[3];
    for (int i = 0; i < 3; i++) {
        members[i] = gomoku_team_member_of(team, i);
        *members[i] = (GomokuTeamMember){.is_heard = true, .result = {.move = i + 1, .depth = 7}};
    }
    members[1]->result.depth = 8;
    assert_int_equal(best_of(team)->move, 2);
    members[1]->is_heard = false; /* who is late is not heard */
    assert_int_equal(best_of(team)->move, 1);
    members[1]->is_heard = true;
    members[2]->result.mate = 9;
    assert_int_equal(best_of(team)->move, 3);
    members[0]->result.mate = 11;
    assert_int_equal(best_of(team)->move, 1);
    members[0]->result.mate = 0;
    members[2]->result.mate = 0;
    members[1]->result.move = GOMOKU_NO_POINT;
    assert_int_equal(best_of(team)->move, 1);
    thread_team_destroy(team);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_alone_answers_as_ever),
        cmocka_unit_test(one_among_resting_ones_answers_as_ever),
        cmocka_unit_test(several_search_together),
        cmocka_unit_test(the_rest_of_the_nodes_is_divided),
        cmocka_unit_test(the_stop_flag_ends_all),
        cmocka_unit_test(the_best_answer_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
