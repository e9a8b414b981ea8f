/* Tests of race plans and of the learner. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "inversion/learner.h"
#include "inversion/race.h"

static InversionState *state_of(const char *description) {
    char reason[200];
    Text text = text_over(reason, sizeof reason);
    InversionState *state = malloc(sizeof *state);
    assert_int_equal(inversion_game.setup(state, description, &text), STATUS_OK);
    return state;
}

/* Draws a start for the same rules and goal. */
static void draw_start(InversionState *state, Rng *rng) {
    memcpy(state->start, state->goal, sizeof state->start);
    while (memcmp(state->start, state->goal, sizeof state->start) == 0) {
        for (int i = 0; i < 2 * state->mask_count; i++) {
            inversion_state_add_mask(state, (int)rng_below(rng, (uint32_t)state->mask_count),
                                     state->start);
        }
    }
    memcpy(state->board, state->start, sizeof state->board);
    state->moves = 0;
}

static void allowances_of_the_levels(void **unused) {
    (void)unused;
    assert_int_equal(inversion_race_allowance(INVERSION_RACE_BEBETO, 4), 12);
    assert_int_equal(inversion_race_allowance(INVERSION_RACE_SPEEDY, 4), 8);
    assert_int_equal(inversion_race_allowance(INVERSION_RACE_YODA, 4), 4);
    assert_int_equal(inversion_race_allowance(INVERSION_RACE_FIRST, 4), 4);
    assert_false(inversion_race_moves_first(INVERSION_RACE_YODA));
    assert_true(inversion_race_moves_first(INVERSION_RACE_FIRST));
    assert_string_equal(inversion_race_name(INVERSION_RACE_YODA), "Yoda");
}

static void check_plan(const InversionState *state, InversionRaceLevel level,
                       const InversionRacePlan *plan) {
    uint8_t board[INVERSION_CELLS_MAX];
    const size_t cells = (size_t)inversion_state_cells(state);
    memcpy(board, state->board, sizeof board);
    for (int i = 0; i < plan->count; i++) {
        assert_memory_not_equal(board, state->goal, cells);
        inversion_state_add_mask(state, plan->moves[i], board);
    }
    assert_memory_equal(board, state->goal, cells);
    assert_in_range(plan->count, plan->best, inversion_race_allowance(level, plan->best));
    assert_true(plan->is_proved);
}

static void plans_reach_the_goal_within_the_allowance(void **unused) {
    (void)unused;
    static const char *const boards[] = {
        "3x3:magic:001000111>111101111",
        "4x4k3:plus:0120120120120120>0000000000000000",
        "5x5:plus:1101100000110110000011011>0000000000000000000000000",
        "2x3k6:torus:012345>543210",
    };
    Rng rng = rng_seeded(test_seed());
    InversionRacePlan *plan = malloc(sizeof *plan);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        InversionState *state = state_of(boards[i]);
        for (int game = 0; game < 50; game++) {
            draw_start(state, &rng);
            for (int level = 0; level < INVERSION_RACE_LEVELS; level++) {
                const Status status =
                    inversion_race_plan(state, (InversionRaceLevel)level, &rng, NULL, plan);
                assert_int_equal(status, STATUS_OK);
                check_plan(state, (InversionRaceLevel)level, plan);
            }
        }
        free(state);
    }
    free(plan);
}

static void lower_levels_waste_moves(void **unused) {
    (void)unused;
    Rng rng = rng_seeded(1);
    InversionRacePlan *plan = malloc(sizeof *plan);
    InversionState *state = state_of("");
    for (int i = 0; i < 20; i++) {
        inversion_race_plan(state, INVERSION_RACE_BEBETO, &rng, NULL, plan);
        assert_in_range(plan->count, 7, 9);
        inversion_race_plan(state, INVERSION_RACE_SPEEDY, &rng, NULL, plan);
        assert_int_equal(plan->count, 5);
        inversion_race_plan(state, INVERSION_RACE_YODA, &rng, NULL, plan);
        assert_int_equal(plan->count, 3);
    }
    free(state);
    state = state_of("5x5:plus:1000000000000000000000000>0000000000000000000000000");
    assert_int_equal(inversion_race_plan(state, INVERSION_RACE_YODA, &rng, NULL, plan),
                     STATUS_NOT_FOUND);
    free(state);
    state = state_of("1x2:plus:00>00");
    assert_int_equal(inversion_race_plan(state, INVERSION_RACE_BEBETO, &rng, NULL, plan),
                     STATUS_OK);
    assert_int_equal(plan->count, 0);
    free(state);
    free(plan);
}

static void watching_teaches_the_boards_of_the_way(void **unused) {
    (void)unused;
    InversionState *state = state_of("");
    InversionLearner *learner = malloc(sizeof *learner);
    uint8_t vector[INVERSION_LEARNER_MASKS_MAX];
    Rng rng = rng_seeded(2);
    bool knows = true;
    inversion_learner_begin(learner, state);
    assert_false(inversion_learner_recall(learner, INVERSION_LEARNER_BY_HEART, state, vector));
    inversion_learner_choose(learner, INVERSION_LEARNER_BY_HEART, state, &rng, &knows);
    assert_false(knows);
    static const int lost[2] = {3, 6};
    assert_int_equal(inversion_learner_watch(learner, state, lost, 2), 0);
    /* A way with a detour: mask 0 is taken back, three boards and one seen twice are on it. */
    static const int won[5] = {0, 3, 0, 6, 4};
    assert_int_equal(inversion_learner_watch(learner, state, won, 5), 5);
    assert_int_equal(learner->count, 5);
    assert_true(inversion_learner_recall(learner, INVERSION_LEARNER_BY_HEART, state, vector));
    static const uint8_t masks[9] = {0, 0, 0, 1, 1, 0, 1, 0, 0};
    assert_memory_equal(vector, masks, sizeof masks);
    assert_int_equal(
        inversion_learner_choose(learner, INVERSION_LEARNER_BY_HEART, state, &rng, &knows), 3);
    assert_true(knows);
    /* The same change for another goal is the same board. */
    for (int cell = 0; cell < 9; cell++) {
        state->goal[cell] ^= 1;
        state->board[cell] ^= 1;
    }
    assert_true(inversion_learner_recall(learner, INVERSION_LEARNER_BY_HEART, state, NULL));
    assert_int_equal(inversion_learner_watch(learner, state, won, 5), 0);
    free(learner);
    free(state);
}

static void combining_knows_the_sums(void **unused) {
    (void)unused;
    static const char *const descriptions[] = {"", "2x3k4:plus:000000>000000",
                                               "2x2k3:king:0000>0000"};
    Rng rng = rng_seeded(test_seed());
    for (size_t i = 0; i < sizeof descriptions / sizeof *descriptions; i++) {
        InversionState *state = state_of(descriptions[i]);
        InversionLearner *learner = malloc(sizeof *learner);
        uint8_t vector[INVERSION_LEARNER_MASKS_MAX];
        inversion_learner_begin(learner, state);
        const int k = state->colours;
        for (int mask = 0; mask < state->mask_count; mask++) {
            memcpy(state->start, state->goal, sizeof state->start);
            for (int times = 0; times < k - 1; times++) {
                inversion_state_add_mask(state, mask, state->start);
            }
            inversion_learner_watch(learner, state, &mask, 1);
        }
        for (int game = 0; game < 100; game++) {
            draw_start(state, &rng);
            assert_true(
                inversion_learner_recall(learner, INVERSION_LEARNER_COMBINES, state, vector));
            for (int mask = 0; mask < state->mask_count; mask++) {
                for (int times = 0; times < vector[mask]; times++) {
                    inversion_state_add_mask(state, mask, state->board);
                }
            }
            assert_int_equal(inversion_state_differing(state), 0);
        }
        free(learner);
        free(state);
    }
}

/* A game of its own, within three times the best; then the player shows how it goes. */
static bool play_game(InversionLearner *learner, InversionLearnerWit wit, InversionState *state,
                      Rng *rng) {
    int masks[27];
    int count = 0;
    InversionRacePlan *plan = malloc(sizeof *plan);
    draw_start(state, rng);
    assert_int_equal(inversion_race_plan(state, INVERSION_RACE_YODA, rng, NULL, plan), STATUS_OK);
    const int allowed = inversion_race_allowance(INVERSION_RACE_BEBETO, plan->best);
    while (count < allowed && inversion_state_differing(state) > 0) {
        masks[count] = inversion_learner_choose(learner, wit, state, rng, NULL);
        inversion_state_add_mask(state, masks[count++], state->board);
    }
    const bool is_won = inversion_state_differing(state) == 0;
    inversion_learner_record(learner, INVERSION_LEARNER_PLAYER, is_won);
    inversion_learner_watch(learner, state, masks, count);
    int shown[9];
    for (int i = 0; i < plan->count; i++) {
        shown[i] = plan->moves[i];
    }
    inversion_learner_watch(learner, state, shown, plan->count);
    free(plan);
    return is_won;
}

static void it_improves_visibly(void **unused) {
    (void)unused;
    Rng rng = rng_seeded(test_seed());
    for (int wit = 0; wit < 2; wit++) {
        InversionState *state = state_of("");
        InversionLearner *learner = malloc(sizeof *learner);
        inversion_learner_begin(learner, state);
        const int games = wit == INVERSION_LEARNER_BY_HEART ? 200 : 40;
        const int part = games / 4;
        int first = 0;
        int last = 0;
        for (int game = 0; game < games; game++) {
            const bool is_won = play_game(learner, (InversionLearnerWit)wit, state, &rng);
            first += game < part && is_won;
            last += game >= games - part && is_won;
        }
        print_message("wit %d: %d of the first %d games won, %d of the last, %d boards\n", wit,
                      first, part, last, learner->count);
        assert_true(last > first);
        assert_true(last * 10 >= part * 9);
        int counted = 0;
        assert_int_equal(inversion_learner_recent_wins(&learner->all, part < 64 ? part : 64,
                                                       &counted) >= counted * 9 / 10,
                         1);
        assert_int_equal(learner->all.games, games);
        free(learner);
        free(state);
    }
}

/* From nothing to every board, by itself or by watching a machine; the growth of its span and the
 * games against each are counted. The master moves first, so nobody beats it to the goal. */
static void practice_grows_the_span(void **unused) {
    (void)unused;
    static const struct {
        InversionPractice practice;
        int games, least_rank, least_wins; /* of the last quarter */
    } cases[] = {
        {{INVERSION_LEARNER_COMBINES, INVERSION_LEARNER_ALONE}, 200, 9, 45},
        {{INVERSION_LEARNER_BY_HEART, INVERSION_LEARNER_ALONE}, 200, 4, 10},
        {{INVERSION_LEARNER_COMBINES, INVERSION_LEARNER_MACHINE + INVERSION_RACE_YODA}, 40, 9, 10},
        {{INVERSION_LEARNER_COMBINES, INVERSION_LEARNER_MACHINE + INVERSION_RACE_BEBETO},
         40,
         9,
         10},
        {{INVERSION_LEARNER_COMBINES, INVERSION_LEARNER_MACHINE + INVERSION_RACE_FIRST}, 40, 9, 0}};
    Rng rng = rng_seeded(test_seed());
    InversionLearner *learner = malloc(sizeof *learner);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        InversionState *state = state_of("");
        inversion_learner_begin(learner, state);
        int late = 0;
        for (int game = 0; game < cases[i].games; game++) {
            const bool is_won =
                inversion_learner_practise(learner, cases[i].practice, state, &rng, NULL);
            late += is_won && game >= cases[i].games * 3 / 4;
            assert_int_equal(learner->rank, inversion_learner_rank(learner, NULL));
            if (learner->rank > 0) {
                assert_in_range(learner->growth[learner->rank - 1], 1, learner->all.games);
            }
        }
        print_message("case %zu: rank %d, %d late wins, %d boards\n", i, learner->rank, late,
                      learner->count);
        assert_int_equal(inversion_learner_rank_max(state), 9);
        assert_true(learner->rank >= cases[i].least_rank && learner->rank <= 9);
        assert_true(late >= cases[i].least_wins);
        const InversionLearnerScore *score = &learner->against[cases[i].practice.rival];
        assert_int_equal(score->games, cases[i].games);
        assert_int_equal(score->wins, learner->all.wins);
        if (cases[i].practice.rival == INVERSION_LEARNER_MACHINE + INVERSION_RACE_FIRST) {
            assert_int_equal(score->wins, 0);
        }
        free(state);
    }
    free(learner);
}

/* The boards that are new are independent: together they have the rank, and each of the others is a
 * sum of them. */
static void new_boards_are_no_sums(void **unused) {
    (void)unused;
    Rng rng = rng_seeded(test_seed());
    InversionState *state = state_of("");
    InversionLearner *learner = malloc(sizeof *learner);
    InversionLearner *part = malloc(sizeof *part);
    uint8_t *is_new = malloc(INVERSION_LEARNER_BOARDS_MAX);
    inversion_learner_begin(learner, state);
    for (int game = 0; game < 6; game++) {
        play_game(learner, INVERSION_LEARNER_BY_HEART, state, &rng);
    }
    const int rank = inversion_learner_rank(learner, is_new);
    inversion_learner_begin(part, state);
    for (int i = 0; i < learner->count; i++) {
        if (is_new[i]) {
            part->boards[part->count++] = learner->boards[i];
        }
    }
    assert_int_equal(part->count, rank);
    assert_int_equal(inversion_learner_rank(part, NULL), rank);
    for (int i = 0; i < learner->count; i++) {
        for (int cell = 0; cell < 9; cell++) {
            state->board[cell] = state->goal[cell] ^ learner->boards[i].change[cell];
        }
        assert_true(inversion_learner_recall(part, INVERSION_LEARNER_COMBINES, state, NULL));
    }
    free(is_new);
    free(part);
    free(learner);
    free(state);
}

static void a_learner_as_text(void **unused) {
    (void)unused;
    Rng rng = rng_seeded(test_seed());
    InversionState *state = state_of("3x3:casegame:000000000>111111111");
    InversionLearner *learner = malloc(sizeof *learner);
    InversionLearner *copy = malloc(sizeof *copy);
    char *line = malloc(2 * INVERSION_LEARNER_TEXT_SIZE);
    char *again = line + INVERSION_LEARNER_TEXT_SIZE;
    inversion_learner_begin(learner, state);
    for (int game = 0; game < 10; game++) {
        play_game(learner, INVERSION_LEARNER_BY_HEART, state, &rng);
    }
    Text text = text_over(line, INVERSION_LEARNER_TEXT_SIZE);
    inversion_learner_write(learner, &text);
    assert_false(text.truncated);
    char reason[200];
    Text why = text_over(reason, sizeof reason);
    assert_int_equal(inversion_learner_read(copy, line, &why), STATUS_OK);
    Text other = text_over(again, INVERSION_LEARNER_TEXT_SIZE);
    inversion_learner_write(copy, &other);
    assert_string_equal(line, again);
    assert_true(inversion_learner_fits(copy, state));
    assert_int_equal(copy->count, learner->count);
    assert_int_equal(copy->all.recent, learner->all.recent);
    assert_memory_equal(copy->against, learner->against, sizeof copy->against);
    assert_int_equal(copy->rank, learner->rank);
    assert_memory_equal(copy->growth, learner->growth, sizeof copy->growth);
    InversionState *strange = state_of("");
    assert_false(inversion_learner_fits(copy, strange));
    free(strange);
    static const char *const bad[] = {"",
                                      "3x3:magic",
                                      "3x3:magic 3 4 0",
                                      "9x9:plus 0 0 0",
                                      "3x3:nothing 0 0 0",
                                      "3x3:magic 0 0 0 110110000",
                                      "3x3:magic 0 0 0 110110000=010000000",
                                      "3x3:magic 0 0 0 110110002=100000000",
                                      "3x3:magic 1 0 0 against:1,0,0",
                                      "3x3:magic 1 0 0 against:1,0,0;0,0,0;0,0,0;0,0,0;0,0,0;1,2,3",
                                      "3x3:magic 1 0 0 growth:1,1,1,1,1,1,1,1,1,1",
                                      "3x3:magic 1 0 0 growth:1,2",
                                      "3x3:magic 1 0 0 growth:a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        text_clear(&why);
        assert_int_equal(inversion_learner_read(copy, bad[i], &why), STATUS_BAD_INPUT);
        assert_true(why.length > 0);
    }
    assert_int_equal(copy->count, learner->count);
    assert_int_equal(inversion_learner_read(copy, "3x3:magic 0 0 0 110110000=100000000", &why),
                     STATUS_OK);
    assert_int_equal(copy->count, 1);
    free(line);
    free(copy);
    free(learner);
    free(state);
}

/* More boards than there is room for: the oldest are forgotten, the rest is whole. */
static void a_full_memory_forgets_the_oldest(void **unused) {
    (void)unused;
    Rng rng = rng_seeded(test_seed());
    InversionState *state = state_of("4x4:geniton:0000000000000000>1111111111111111");
    InversionLearner *learner = malloc(sizeof *learner);
    inversion_learner_begin(learner, state);
    int masks[16];
    for (int i = 0; i < 16; i++) {
        masks[i] = i;
    }
    int fresh = 0;
    while (fresh < INVERSION_LEARNER_BOARDS_MAX + 500) {
        rng_shuffle(&rng, masks, 16);
        memcpy(state->start, state->goal, sizeof state->start);
        for (int i = 0; i < 12; i++) {
            inversion_state_add_mask(state, masks[i], state->start);
        }
        fresh += inversion_learner_watch(learner, state, masks, 12);
    }
    assert_int_equal(learner->count, INVERSION_LEARNER_BOARDS_MAX);
    memcpy(state->board, state->start, sizeof state->board);
    assert_true(inversion_learner_recall(learner, INVERSION_LEARNER_BY_HEART, state, NULL));
    char *line = malloc(INVERSION_LEARNER_TEXT_SIZE);
    Text text = text_over(line, INVERSION_LEARNER_TEXT_SIZE);
    inversion_learner_write(learner, &text);
    assert_false(text.truncated);
    char reason[200];
    Text why = text_over(reason, sizeof reason);
    assert_int_equal(inversion_learner_read(learner, line, &why), STATUS_OK);
    free(line);
    free(learner);
    free(state);
}

/* Quiet patterns change nothing, and each of them is something. */
static void quiet_patterns(void **unused) {
    (void)unused;
    static const char *const boards[] = {
        "4x4:plus:0000000000000000>0000000000000000",
        "5x5:plus:0000000000000000000000000>0000000000000000000000000", "2x3k6:plus:000000>000000",
        "3x3k4:torus:000000000>000000000"};
    static const int least[] = {4, 2, 0, 1};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        InversionState *state = state_of(boards[i]);
        InversionSolver *solver = inversion_solver_create_for(state);
        const int count = inversion_solver_quiet_count(solver);
        assert_true(count >= least[i]);
        assert_int_equal(inversion_solver_solution_count(solver) > 1, count > 0);
        for (int index = 0; index < count; index++) {
            uint8_t vector[INVERSION_MASKS_MAX];
            int clicks = 0;
            inversion_solver_quiet(solver, index, vector);
            for (int mask = 0; mask < state->mask_count; mask++) {
                clicks += vector[mask];
                for (int times = 0; times < vector[mask]; times++) {
                    inversion_state_add_mask(state, mask, state->board);
                }
            }
            assert_true(clicks > 0);
            assert_memory_equal(state->board, state->start, sizeof state->board);
        }
        inversion_solver_destroy(solver);
        free(state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(allowances_of_the_levels),
        cmocka_unit_test(plans_reach_the_goal_within_the_allowance),
        cmocka_unit_test(lower_levels_waste_moves),
        cmocka_unit_test(watching_teaches_the_boards_of_the_way),
        cmocka_unit_test(combining_knows_the_sums),
        cmocka_unit_test(it_improves_visibly),
        cmocka_unit_test(practice_grows_the_span),
        cmocka_unit_test(new_boards_are_no_sums),
        cmocka_unit_test(a_learner_as_text),
        cmocka_unit_test(a_full_memory_forgets_the_oldest),
        cmocka_unit_test(quiet_patterns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
