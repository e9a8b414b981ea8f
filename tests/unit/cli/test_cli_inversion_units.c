/* What damier-solve inversion does around its solvers: how a search is shared out among threads,
 * which boards need no matrix, how much of the time is kept back. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

/* From the source, to see what no header shows. */
#include "cli/solve/inversion/solve_inversion_large.c"
#include "cli/solve/inversion/solve_inversion_team.c"

#include "cli/solve/inversion/solve_inversion.c"

/* The cross rule has so many quiet patterns that its boards are shared out, from 13x13 on. */
static InversionMasks cross_masks(int side, int colours, uint8_t *digits) {
    const int cells = side * side;
    for (int mask = 0; mask < cells; mask++) {
        for (int cell = 0; cell < cells; cell++) {
            digits[mask * cells + cell] = mask / side == cell / side || mask % side == cell % side;
        }
    }
    return (InversionMasks){.colours = colours, .cells = cells, .count = cells, .digits = digits};
}

static void teams_are_powers_of_two(void **state) {
    (void)state;
    static const struct {
        int side, colours, threads, count;
    } cases[] = {{13, 2, 1, 1}, {13, 2, 2, 2},   {13, 2, 3, 2},   {13, 2, 4, 4},
                 {13, 2, 7, 4}, {13, 2, 8, 8},   {11, 2, 8, 1},   {13, 3, 8, 1},
                 {12, 2, 8, 1}, {13, 2, 64, 64}, {13, 2, 65, 64}, {13, 2, 1024, 64}};
    uint8_t *digits = malloc(169 * 169);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        InversionTeam team;
        const InversionMasks masks = cross_masks(cases[i].side, cases[i].colours, digits);
        assert_true(inversion_team_init(&team, &masks, cases[i].threads, NULL));
        assert_int_equal(team.count, cases[i].count);
        inversion_team_finish(&team);
        assert_int_equal(team.count, 0);
    }
    InversionTeam team;
    const InversionMasks masks = cross_masks(13, 2, digits);
    const atomic_bool stop = true;
    assert_false(inversion_team_init(&team, &masks, 4, &stop));
    assert_int_equal(team.count, 0);
    free(digits);
}

/* The fewest clicks of all parts count; they are proved when every part is, and else the lowest of
 * the bounds holds. */
static void answers_of_parts_are_merged(void **state) {
    (void)state;
    static const struct {
        int clicks[3], bounds[3];
        bool proved[3];
        int best, bound;
    } cases[] = {
        {{9, 7, 8}, {9, 7, 8}, {true, true, true}, 7, 7},
        {{7, 9, 8}, {7, 9, 8}, {true, true, true}, 7, 7},
        {{9, 7, 8}, {9, 5, 8}, {true, false, true}, 7, 5},
        {{9, 7, 8}, {9, 7, 6}, {true, true, false}, 7, 6},
        {{9, 9, 9}, {3, 9, 9}, {false, true, true}, 9, 3},
        {{8, 8, 8}, {4, 5, 2}, {false, false, false}, 8, 2},
    };
    static const ThreadTeamJob nothing = {.state_size = sizeof(SolveInversionTeamMember)};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        InversionTeam team = {thread_team_create(&nothing, 3, NULL), 3};
        InversionAnswer answer;
        for (int k = 0; k < 3; k++) {
            *solve_inversion_team_member_of(&team, k) =
                (SolveInversionTeamMember){.answer = {.is_solvable = true,
                                                      .is_proved = cases[i].proved[k],
                                                      .clicks = cases[i].clicks[k],
                                                      .lower_bound = cases[i].bounds[k]}};
        }
        assert_int_equal(merge(&team, &answer), STATUS_OK);
        assert_int_equal(answer.clicks, cases[i].best);
        assert_int_equal(answer.lower_bound, cases[i].bound);
        assert_int_equal(answer.is_proved,
                         cases[i].proved[0] && cases[i].proved[1] && cases[i].proved[2]);
        solve_inversion_team_member_of(&team, 2)->status = STATUS_LIMIT;
        assert_int_equal(merge(&team, &answer), STATUS_LIMIT);
        solve_inversion_team_member_of(&team, 1)->status = STATUS_CANCELLED;
        assert_int_equal(merge(&team, &answer), STATUS_CANCELLED);
        team.count = 1;
        assert_int_equal(merge(&team, &answer), STATUS_OK);
        inversion_team_finish(&team);
    }
}

static InversionNotation notation_of(InversionRuleset ruleset, int rows, int columns, int colours) {
    return (InversionNotation){
        .ruleset = ruleset, .rows = rows, .columns = columns, .colours = colours};
}

static void large_boards_are_recognized(void **state) {
    (void)state;
    static const struct {
        InversionRuleset ruleset;
        int rows, columns, colours;
        bool is_large;
    } cases[] = {
        {INVERSION_RULES_PLUS, 20, 20, 2, false},  {INVERSION_RULES_PLUS, 21, 1, 2, true},
        {INVERSION_RULES_PLUS, 1, 21, 9, true},    {INVERSION_RULES_CROSS, 20, 20, 2, false},
        {INVERSION_RULES_CROSS, 21, 20, 2, true},  {INVERSION_RULES_CROSS, 20, 21, 2, true},
        {INVERSION_RULES_CROSS, 21, 21, 3, false}, {INVERSION_RULES_KING, 64, 64, 2, false},
        {INVERSION_RULES_TORUS, 64, 64, 2, false}, {INVERSION_RULES_TORUS, 65, 64, 2, true},
        {INVERSION_RULES_TORUS, 64, 65, 3, true},  {INVERSION_RULES_TORUS, 65, 3, 2, true},
        {INVERSION_RULES_TORUS, 3, 65, 2, true},   {INVERSION_RULES_TORUS, 65, 2, 2, false},
        {INVERSION_RULES_TORUS, 2, 65, 2, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const InversionNotation notation =
            notation_of(cases[i].ruleset, cases[i].rows, cases[i].columns, cases[i].colours);
        assert_int_equal(solve_inversion_large_takes(&notation), cases[i].is_large);
    }
}

/* A click changes five cells, so that nine changes take two; 25x4 lights take more than that. */
static void bounds_hold_for_large_boards(void **state) {
    (void)state;
    char zeros[100];
    char ones[100];
    memset(zeros, '0', sizeof zeros);
    memset(ones, '0', sizeof ones);
    InversionNotation notation = notation_of(INVERSION_RULES_PLUS, 25, 4, 3);
    notation.start = zeros;
    notation.goal = ones;
    assert_int_equal(bound_by_reach(&notation, 5), 0);
    ones[0] = '1';
    assert_int_equal(bound_by_reach(&notation, 5), 1);
    memset(ones, '2', 5);
    assert_int_equal(bound_by_reach(&notation, 5), 2);
    ones[99] = '1';
    assert_int_equal(bound_by_reach(&notation, 5), 3);
    /* From 2 to 1 is two clicks in three colours. */
    memset(zeros, '2', sizeof zeros);
    memset(ones, '1', sizeof ones);
    assert_int_equal(bound_by_reach(&notation, 5), 40);
    SolveInversionLargeAnswer answer = {.is_solvable = true, .clicks = 41, .nullity = 7};
    set_bound(&notation, 5, &answer);
    assert_false(answer.is_proved);
    assert_int_equal(answer.lower_bound, 40);
    assert_int_equal(answer.rank, 93);
    answer = (SolveInversionLargeAnswer){.is_solvable = true, .clicks = 40};
    set_bound(&notation, 5, &answer); /* fewer there cannot be */
    assert_true(answer.is_proved);
    assert_int_equal(answer.lower_bound, 40);
    answer = (SolveInversionLargeAnswer){.is_solvable = true, .is_proved = true, .clicks = 60};
    set_bound(&notation, 5, &answer);
    assert_int_equal(answer.lower_bound, 60);
}

static void time_is_kept_for_the_answer(void **state) {
    (void)state;
    static const int64_t times[][2] = {{0, 0},   {1, 1},   {4, 3},    {40, 30},
                                       {79, 60}, {80, 60}, {100, 80}, {60000, 59980}};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        assert_int_equal(working_time(times[i][0]), times[i][1]);
    }
}

/* Inverses are tried from 512 cells on, where masks and cells are as many. */
static void large_squares_are_recognized(void **state) {
    (void)state;
    static const struct {
        int colours, cells, count;
        bool is_large;
    } cases[] = {{3, 512, 512, true},  {3, 511, 511, false}, {2, 512, 512, false},
                 {3, 512, 511, false}, {3, 600, 601, false}, {9, 4096, 4096, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Problem problem = {.masks = {.colours = cases[i].colours,
                                           .cells = cases[i].cells,
                                           .count = cases[i].count}};
        assert_int_equal(is_large_square(&problem), cases[i].is_large);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_are_powers_of_two),
        cmocka_unit_test(answers_of_parts_are_merged),
        cmocka_unit_test(large_boards_are_recognized),
        cmocka_unit_test(bounds_hold_for_large_boards),
        cmocka_unit_test(time_is_kept_for_the_answer),
        cmocka_unit_test(large_squares_are_recognized),
    };
    return cmocka_run_group_tests_name("parts of damier-solve inversion", tests, NULL, NULL);
}
