/* What is known of a solution from move to move; races as moves and turns; the learner alone. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/race_match.h"

#define EXAMPLE "3x3:magic:001000111>111101111"
#define QUIET "4x4:plus:1000011001000000>0000000000000000"
#define THREE "3x3k3:plus:012012012>000000000"

static Session *session_of(const char *id) {
    Session *session = NULL;
    assert_int_equal(session_create(&inversion_game, id, &session, NULL), STATUS_OK);
    return session;
}

/* Looked at until nothing more is wanted. */
static void look(const InversionState *state, InversionFound *from_start,
                 InversionFound *from_here) {
    InversionSolver *solver = inversion_solver_create_for(state);
    assert_non_null(solver);
    for (int stage = 0; stage < INVERSION_FOUND_STAGES; stage++) {
        inversion_found_search(solver, state, from_start, from_here, NULL);
    }
    inversion_solver_destroy(solver);
    assert_false(inversion_found_wants_more(from_start));
    assert_false(inversion_found_wants_more(from_here));
}

/* The vector leads from the board to the goal with so many clicks. */
static void assert_leads(const InversionState *state, const InversionFound *found) {
    uint8_t board[INVERSION_CELLS_MAX];
    int clicks = 0;
    memcpy(board, state->board, sizeof board);
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int i = 0; i < found->vector[mask]; i++) {
            inversion_state_add_mask(state, mask, board);
            clicks++;
        }
    }
    assert_memory_equal(board, state->goal, (size_t)inversion_state_cells(state));
    assert_int_equal(clicks, found->clicks);
}

static void what_is_known_follows_the_moves(void **state) {
    (void)state;
    static const char *const ids[] = {EXAMPLE, QUIET, THREE};
    Rng rng = rng_seeded(test_seed());
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        Session *session = session_of(ids[i]);
        const InversionState *now = session_state(session);
        InversionFound start = {0};
        InversionFound here = {0};
        assert_true(inversion_found_wants_more(&here));
        look(now, &start, &here);
        assert_true(here.is_known && here.is_solvable && here.is_proved);
        assert_int_equal(start.clicks, here.clicks);
        for (int move = 0; move < 60; move++) {
            const int before = session_cursor(session);
            if (rng_below(&rng, 3) == 0) {
                session_go_to(session, (int)rng_below(&rng, (uint32_t)before + 1));
            } else {
                assert_int_equal(
                    session_play(session, (Move)rng_below(&rng, (uint32_t)now->mask_count)),
                    STATUS_OK);
            }
            inversion_found_follow(&here, session, before, session_cursor(session));
            now = session_state(session);
            assert_leads(now, &here);
            InversionFound anew = {0};
            InversionFound other = {.is_known = true, .stage = INVERSION_FOUND_STAGES};
            look(now, &other, &anew);
            assert_true(here.lower_bound <= anew.clicks && anew.clicks <= here.clicks);
            assert_true(!here.is_proved || here.clicks == anew.clicks);
            assert_int_equal(here.stage, 0);
        }
        session_destroy(session);
    }
}

/* A mask of a shortest way leaves a shortest way; any other needs to be looked for again. */
static void a_step_of_a_shortest_way_stays_proved(void **state) {
    (void)state;
    Session *session = session_of(QUIET);
    InversionFound start = {0};
    InversionFound here = {0};
    look(session_state(session), &start, &here);
    assert_false(here.is_unique);
    const int best = here.clicks;
    int mask = 0;
    while (here.vector[mask] == 0) {
        mask++;
    }
    assert_int_equal(session_play(session, (Move)mask), STATUS_OK);
    inversion_found_follow(&here, session, 0, 1);
    assert_true(here.is_proved && here.clicks == best - 1);
    assert_true(session_undo(session));
    inversion_found_follow(&here, session, 1, 0);
    assert_int_equal(here.clicks, best);
    assert_false(here.is_proved);
    assert_true(inversion_found_wants_more(&here));
    inversion_found_give_up(&here);
    assert_false(inversion_found_wants_more(&here));
    session_destroy(session);
}

static void a_shorter_way_is_one_from_the_start(void **state) {
    (void)state;
    InversionFound start = {.is_known = true, .is_solvable = true, .clicks = 9, .lower_bound = 5};
    InversionFound here = {.is_known = true, .is_solvable = true, .clicks = 5};
    inversion_found_shorten(&start, 4, &here);
    assert_int_equal(start.clicks, 9);
    inversion_found_shorten(&start, 3, &here);
    assert_true(start.clicks == 8 && !start.is_proved);
    inversion_found_shorten(&start, 0, &here);
    assert_true(start.clicks == 5 && start.is_proved);
    here.is_known = false;
    here.clicks = 1;
    inversion_found_shorten(&start, 0, &here);
    assert_int_equal(start.clicks, 5);
}

static void a_lost_board_has_a_certificate(void **state) {
    (void)state;
    Session *session = session_of("4x4:plus:1000000000000000>0000000000000000");
    InversionFound start = {0};
    InversionFound here = {0};
    InversionHint hint;
    const InversionState *now = session_state(session);
    inversion_hint_from(now, &here, &hint);
    assert_int_equal(hint.differing, 1);
    look(now, &start, &here);
    assert_true(here.is_known && !here.is_solvable);
    inversion_hint_from(now, &here, &hint);
    assert_false(hint.is_solvable);
    assert_true(hint.certificate_cells > 0);
    session_destroy(session);
}

/* ---- Races ---- */

static InversionRaceMatch *match_of(const Session *session, InversionRaceOptions options) {
    InversionRaceMatch *match = calloc(1, sizeof *match);
    assert_non_null(match);
    match->options = options;
    inversion_race_match_begin(match, session_state(session), 1);
    if (options.opponent != INVERSION_RACE_LEARNER) {
        Rng rng = rng_seeded(2);
        assert_int_equal(inversion_race_plan(session_state(session),
                                             (InversionRaceLevel)options.opponent, &rng, NULL,
                                             &match->plan),
                         STATUS_OK);
    }
    return match;
}

static void by_moves_the_allowance_decides(void **state) {
    (void)state;
    Session *session = session_of(EXAMPLE); /* three masks */
    InversionRaceMatch *match =
        match_of(session, (InversionRaceOptions){.form = INVERSION_RACE_BY_MOVES,
                                                 .opponent = INVERSION_RACE_SPEEDY});
    static const struct {
        int spent;
        bool is_there;
        InversionRaceVerdict verdict;
    } cases[] = {{0, false, INVERSION_RACE_GOES_ON}, {5, false, INVERSION_RACE_GOES_ON},
                 {3, true, INVERSION_RACE_IS_WON},   {6, true, INVERSION_RACE_IS_WON},
                 {6, false, INVERSION_RACE_IS_LOST}, {7, true, INVERSION_RACE_IS_LOST}};
    assert_int_equal(inversion_race_match_allowance(match), 6);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        match->spent = cases[i].spent;
        assert_int_equal(inversion_race_match_verdict(match, cases[i].is_there), cases[i].verdict);
    }
    free(match);
    session_destroy(session);
}

/* Yoda goes its three masks on a board of its own, and wins when the player is not there before. */
static void the_opponent_goes_its_way(void **state) {
    (void)state;
    Session *session = session_of(EXAMPLE);
    assert_int_equal(session_play(session, 0), STATUS_OK); /* the player has moved already */
    InversionRaceMatch *match =
        match_of(session, (InversionRaceOptions){.form = INVERSION_RACE_AT_PACE,
                                                 .opponent = INVERSION_RACE_YODA});
    session_go_to(session, 0);
    const InversionState *start = session_state(session);
    assert_memory_equal(match->own.board, start->start, 9);
    Rng rng = rng_seeded(2);
    assert_int_equal(inversion_race_plan(start, INVERSION_RACE_YODA, &rng, NULL, &match->plan),
                     STATUS_OK);
    for (int move = 0; move < 3; move++) {
        assert_int_equal(inversion_race_match_verdict(match, false), INVERSION_RACE_GOES_ON);
        assert_int_equal(inversion_race_match_verdict(match, true), INVERSION_RACE_IS_WON);
        assert_true(inversion_race_match_move_opponent(match, NULL));
        assert_int_equal(match->masks[move], match->plan.moves[move]);
    }
    assert_true(inversion_race_match_is_opponent_there(match));
    assert_int_equal(inversion_race_match_verdict(match, false), INVERSION_RACE_IS_LOST);
    assert_int_equal(inversion_race_match_verdict(match, true), INVERSION_RACE_IS_LOST);
    assert_false(inversion_race_match_move_opponent(match, NULL));
    assert_int_equal(match->done, 3);
    free(match);
    session_destroy(session);
}

static void who_begins(void **state) {
    (void)state;
    static const struct {
        InversionRaceOptions options;
        bool opponent;
    } cases[] = {
        {{.form = INVERSION_RACE_IN_TURNS, .opponent = INVERSION_RACE_FIRST}, false},
        {{.form = INVERSION_RACE_IN_TURNS,
          .opponent = INVERSION_RACE_YODA,
          .opponent_begins = true},
         true},
        {{.form = INVERSION_RACE_AT_PACE, .opponent = INVERSION_RACE_FIRST}, true},
        {{.form = INVERSION_RACE_AT_PACE, .opponent = INVERSION_RACE_YODA, .opponent_begins = true},
         false},
        {{.form = INVERSION_RACE_AT_PACE, .opponent = INVERSION_RACE_LEARNER}, false}};
    InversionRaceMatch *match = calloc(1, sizeof *match);
    assert_non_null(match);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        match->options = cases[i].options;
        assert_int_equal(inversion_race_match_opponent_begins(match), cases[i].opponent);
    }
    free(match);
}

static void an_error_is_a_mask_too_many(void **state) {
    (void)state;
    Session *session = session_of(EXAMPLE);
    InversionRaceMatch *match =
        match_of(session, (InversionRaceOptions){.form = INVERSION_RACE_IN_TURNS,
                                                 .opponent = INVERSION_RACE_YODA,
                                                 .is_strict = true});
    InversionFound rest = {.is_known = true, .is_proved = true, .clicks = 2};
    match->spent = 1;
    assert_false(inversion_race_match_has_erred(match, &rest));
    rest.clicks = 4;
    assert_true(inversion_race_match_has_erred(match, &rest));
    rest.is_proved = false; /* it may be fewer */
    assert_false(inversion_race_match_has_erred(match, &rest));
    rest.is_proved = true;
    match->options.is_strict = false;
    assert_false(inversion_race_match_has_erred(match, &rest));
    free(match);
    session_destroy(session);
}

/* ---- The learner ---- */

static void a_race_teaches_the_learner(void **state) {
    (void)state;
    Session *session = session_of(EXAMPLE);
    InversionLearner *learner = malloc(sizeof *learner);
    assert_non_null(learner);
    inversion_learner_begin(learner, session_state(session));
    InversionRaceMatch *match =
        match_of(session, (InversionRaceOptions){.form = INVERSION_RACE_IN_TURNS,
                                                 .opponent = INVERSION_RACE_LEARNER});
    assert_int_equal(inversion_race_match_allowance(match), 0);
    assert_false(inversion_race_match_move_opponent(match, NULL));
    static const Move masks[] = {3, 4, 6};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(session_play(session, masks[i]), STATUS_OK);
    }
    assert_int_equal(session_outcome(session), OUTCOME_SOLVED);
    assert_true(inversion_race_match_teach(match, session, true, learner));
    assert_int_equal(learner->count, 3);
    assert_int_equal(learner->all.games, 1);
    assert_int_equal(learner->all.wins, 0);
    /* Now it knows the way. */
    while (inversion_race_match_verdict(match, false) == INVERSION_RACE_GOES_ON) {
        assert_true(inversion_race_match_move_opponent(match, learner));
    }
    assert_int_equal(match->done, 3);
    assert_true(inversion_race_match_teach(match, session, false, learner));
    assert_int_equal(learner->all.wins, 1);
    match->done = INVERSION_RACE_LEARNER_MOVES_MAX;
    assert_false(inversion_race_match_move_opponent(match, learner)); /* it gives up */
    free(match);
    free(learner);
    session_destroy(session);
}

/* It begins by chance and ends knowing; the same seed plays the same games. */
static void practice_makes_it_better(void **state) {
    (void)state;
    Session *session = session_of("2x2:plus:1000>0000");
    InversionState *board = malloc(sizeof *board);
    InversionLearner *learner = malloc(sizeof *learner);
    InversionLearner *again = malloc(sizeof *again);
    assert_true(board && learner && again);
    *board = *(const InversionState *)session_state(session);
    memset(learner, 0, sizeof *learner);
    inversion_learner_begin(learner, board);
    *again = *learner;
    for (int turn = 0; turn < 2; turn++) {
        InversionLearner *one = turn ? again : learner;
        Rng rng = rng_seeded(7);
        int late = 0;
        for (int game = 0; game < 100; game++) {
            const bool is_won = inversion_learner_practise(
                one, (InversionPractice){INVERSION_LEARNER_BY_HEART, INVERSION_LEARNER_ALONE},
                board, &rng, NULL);
            assert_memory_equal(board->goal, "\0\0\0\0", 4);
            late += game >= 80 && is_won;
        }
        assert_int_equal(one->all.games, 100);
        assert_int_equal(one->count, 15); /* every board but the goal */
        assert_int_equal(late, 20);
    }
    assert_memory_equal(learner, again, sizeof *learner);
    const atomic_bool stop = true;
    Rng rng = rng_seeded(8);
    assert_false(inversion_learner_practise(
        learner, (InversionPractice){INVERSION_LEARNER_BY_HEART, INVERSION_LEARNER_ALONE}, board,
        &rng, &stop));
    free(again);
    free(learner);
    free(board);
    session_destroy(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_known_follows_the_moves),
        cmocka_unit_test(a_step_of_a_shortest_way_stays_proved),
        cmocka_unit_test(a_shorter_way_is_one_from_the_start),
        cmocka_unit_test(a_lost_board_has_a_certificate),
        cmocka_unit_test(by_moves_the_allowance_decides),
        cmocka_unit_test(the_opponent_goes_its_way),
        cmocka_unit_test(who_begins),
        cmocka_unit_test(an_error_is_a_mask_too_many),
        cmocka_unit_test(a_race_teaches_the_learner),
        cmocka_unit_test(practice_makes_it_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
