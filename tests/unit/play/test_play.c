/* Tests of sessions and budgets. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "play/budget.h"
#include "play/session.h"
#include "support/failing_memory.h"

/* A game for the tests: a counter that starts at the description and may not pass 20. */
typedef struct Counter {
    int value;
} Counter;

static Status counter_setup(void *state, const char *description, Text *reason) {
    int64_t value = 0;
    memset(state, 0, sizeof(Counter));
    if (*description && !text_parse_int(description, 0, 20, &value)) {
        text_add(reason, "the counter starts between 0 and 20");
        return STATUS_BAD_INPUT;
    }
    ((Counter *)state)->value = (int)value;
    return STATUS_OK;
}

static bool counter_apply(void *state, Move move) {
    Counter *counter = state;
    if (move == 0 || counter->value + (int)move > 20) {
        return false;
    }
    counter->value += (int)move;
    return true;
}

static Outcome counter_outcome(const void *state) {
    return ((const Counter *)state)->value == 20 ? OUTCOME_SOLVED : OUTCOME_ONGOING;
}

static void counter_to_text(Move move, Text *out) {
    text_addf(out, "+%u", (unsigned)move);
}

static bool counter_from_text(const char *text, Move *move) {
    int64_t value = 0;
    if (text[0] != '+' || !text_parse_int(text + 1, 0, 1000, &value)) {
        return false;
    }
    *move = (Move)value;
    return true;
}

static const GameRules counter_rules = {.name = "counter",
                                        .state_size = sizeof(Counter),
                                        .setup = counter_setup,
                                        .apply = counter_apply,
                                        .outcome = counter_outcome,
                                        .move_to_text = counter_to_text,
                                        .move_from_text = counter_from_text};

static int value_of(const Session *session) {
    return ((const Counter *)session_state(session))->value;
}

static void undo_and_redo_move_a_cursor(void **state) {
    (void)state;
    Session *session;
    assert_int_equal(session_create(&counter_rules, "2", &session, NULL), STATUS_OK);
    assert_false(session_can_undo(session));
    assert_false(session_undo(session));
    const uint64_t first_revision = session_revision(session);
    for (Move move = 1; move <= 4; move++) {
        assert_int_equal(session_play(session, move), STATUS_OK);
    }
    assert_int_equal(value_of(session), 12);
    assert_true(session_can_undo(session));
    assert_int_equal(session_play(session, 9), STATUS_BAD_INPUT);
    assert_int_equal(session_length(session), 4);
    const uint64_t revision = session_revision(session);
    assert_true(revision > first_revision);
    assert_true(session_undo(session));
    assert_true(session_undo(session));
    assert_int_equal(value_of(session), 5);
    assert_true(session_revision(session) > revision);
    assert_true(session_go_to(session, session_cursor(session) + 1));
    assert_int_equal(value_of(session), 8);
    assert_int_equal(session_play(session, 10), STATUS_OK);
    assert_false(session_can_redo(session));
    assert_int_equal(session_length(session), 4);
    assert_int_equal(session_last_move(session), 10);
    assert_true(session_go_to(session, 0));
    assert_int_equal(value_of(session), 2);
    assert_true(session_go_to(session, 4));
    const uint64_t at_the_end = session_revision(session);
    assert_true(session_go_to(session, 4)); /* it is there */
    assert_int_equal(session_revision(session), at_the_end);
    assert_false(session_go_to(session, -1));
    assert_false(session_go_to(session, 5));
    assert_int_equal(session_cursor(session), 4);
    Counter at;
    session_state_at(session, 1, &at);
    assert_int_equal(at.value, 3);
    session_destroy(session);
}

static void a_save_is_text_and_comes_back(void **state) {
    (void)state;
    Session *session;
    Session *read;
    session_create(&counter_rules, "1", &session, NULL);
    for (int i = 0; i < 5; i++) {
        session_play(session, 3);
    }
    session_undo(session);
    char *buffer = malloc(session_text_size(session));
    Text text = text_over(buffer, session_text_size(session));
    session_to_text(session, &text);
    assert_string_equal(buffer, "counter\t1\t4\t+3 +3 +3 +3 +3");
    assert_int_equal(session_from_text(&counter_rules, buffer, &read, NULL), STATUS_OK);
    assert_int_equal(value_of(read), 13);
    assert_true(session_go_to(read, session_cursor(read) + 1));
    Session *clone = session_clone(read);
    session_undo(read);
    assert_int_equal(value_of(clone), 16);
    session_destroy(clone);
    session_destroy(read);
    session_destroy(session);
    free(buffer);
}

static void expect_same(const Session *one, const Session *other) {
    assert_ptr_equal(session_rules(one), session_rules(other));
    assert_string_equal(session_description(one), session_description(other));
    assert_int_equal(session_length(one), session_length(other));
    assert_int_equal(session_cursor(one), session_cursor(other));
    assert_int_equal(value_of(one), value_of(other));
    for (int i = 0; i < session_length(one); i++) {
        assert_int_equal(session_move(one, i), session_move(other, i));
    }
    for (int ply = 0; ply <= session_length(one); ply++) {
        Counter here;
        Counter there;
        session_state_at(one, ply, &here);
        session_state_at(other, ply, &there);
        assert_int_equal(here.value, there.value);
    }
}

/* Copies at every length and cursor, as themselves and through text; each goes its own way. */
static void copies_are_whole(void **state) {
    (void)state;
    for (int length = 0; length <= 9; length++) {
        for (int cursor = 0; cursor <= length; cursor++) {
            Session *session;
            Session *read;
            assert_int_equal(session_create(&counter_rules, "1", &session, NULL), STATUS_OK);
            for (int i = 0; i < length; i++) {
                assert_int_equal(session_play(session, (Move)(1 + i % 2)), STATUS_OK);
            }
            assert_true(session_go_to(session, cursor));
            assert_int_equal(session_can_undo(session), cursor > 0);
            assert_int_equal(session_can_redo(session), cursor < length);
            assert_int_equal(session_last_move(session),
                             cursor > 0 ? (Move)(1 + (cursor - 1) % 2) : MOVE_NONE);
            Session *clone = session_clone(session);
            expect_same(session, clone);
            assert_int_equal(session_revision(session), session_revision(clone));
            char words[100];
            Text text = text_over(words, sizeof words);
            session_to_text(session, &text);
            assert_true(text.length < session_text_size(session));
            text_add(&text, "\r\n");
            assert_int_equal(session_from_text(&counter_rules, words, &read, NULL), STATUS_OK);
            expect_same(session, read);
            assert_int_equal(session_play(clone, 3), STATUS_OK);
            assert_int_equal(session_length(clone), cursor + 1);
            assert_int_equal(session_length(session), length);
            assert_int_equal(session_go_to(read, session_cursor(read) + 1), cursor < length);
            session_destroy(read);
            session_destroy(clone);
            session_destroy(session);
        }
    }
    session_destroy(NULL);
}

/* Room for all of the text, and not for much more. */
static void the_size_of_a_save_is_known(void **state) {
    (void)state;
    char description[301];
    memset(description, '0', sizeof description);
    for (int length = 1; length <= 300; length += 13) {
        Session *session;
        description[length] = 0;
        assert_int_equal(session_create(&counter_rules, description, &session, NULL), STATUS_OK);
        for (int moves = 0; moves <= 20; moves++) {
            const size_t size = session_text_size(session);
            char words[1000];
            Text text = text_over(words, sizeof words);
            session_to_text(session, &text);
            assert_in_range(size, text.length + 1, text.length + 64 + 20 * MOVE_TEXT_SIZE);
            assert_int_equal(session_play(session, 1), moves < 20 ? STATUS_OK : STATUS_BAD_INPUT);
        }
        session_destroy(session);
        description[length] = '0';
    }
}

static void blanks_between_moves_do_not_count(void **state) {
    (void)state;
    static const char *const saves[] = {"counter\t\t2\t+1 +2", "counter\t\t2\t  +1   +2  ",
                                        "counter\t0\t2\t+1 +2\nmore"};
    for (int i = 0; i < 3; i++) {
        Session *session;
        assert_int_equal(session_from_text(&counter_rules, saves[i], &session, NULL), STATUS_OK);
        assert_int_equal(session_length(session), 2);
        assert_int_equal(value_of(session), 3);
        assert_int_equal(session_outcome(session), OUTCOME_ONGOING);
        assert_int_equal(session_play(session, 17), STATUS_OK);
        assert_int_equal(session_outcome(session), OUTCOME_SOLVED);
        session_destroy(session);
    }
}

/* The outcome of the whole game, wherever one looks. */
static void a_finished_game_stays_finished(void **state) {
    (void)state;
    Session *session;
    assert_int_equal(session_from_text(&counter_rules, "counter\t\t3\t+1 +2 +17", &session, NULL),
                     STATUS_OK);
    assert_int_equal(session_end(session), OUTCOME_SOLVED);
    assert_true(session_go_to(session, 1));
    assert_int_equal(session_outcome(session), OUTCOME_ONGOING);
    assert_int_equal(session_end(session), OUTCOME_SOLVED);
    assert_int_equal(session_cursor(session), 1);
    assert_int_equal(session_play(session, 1), STATUS_OK); /* the end is gone */
    assert_int_equal(session_end(session), OUTCOME_ONGOING);
    session_destroy(session);
}

/* Made, played in, copied and read back with memory that fails at each call: NULL or a status. */
static bool live_once(void) {
    Session *session;
    Session *read = NULL;
    char words[200];
    Text text = text_over(words, sizeof words);
    bool is_whole = session_create(&counter_rules, "1", &session, NULL) == STATUS_OK;
    assert_true(is_whole == (session != NULL));
    is_whole = is_whole && session_play(session, 3) == STATUS_OK;
    Session *clone = is_whole ? session_clone(session) : NULL;
    is_whole = is_whole && clone;
    if (is_whole) {
        session_to_text(clone, &text);
        is_whole = session_from_text(&counter_rules, words, &read, NULL) == STATUS_OK;
        assert_true(is_whole == (read != NULL));
    }
    session_destroy(read);
    session_destroy(clone);
    session_destroy(session);
    return is_whole;
}

static void memory_may_run_out_in_a_session(void **state) {
    (void)state;
    memory_fail_at(0, false);
    assert_true(live_once());
    const long calls = memory_calls();
    for (long n = 1; n <= calls; n++) {
        memory_fail_at(n, false);
        assert_false(live_once());
    }
    memory_fail_at(0, false);
}

static bool count_nothing(void *state, Move move) {
    (void)state;
    return move != 0;
}

static void a_session_has_an_end(void **state) {
    (void)state;
    GameRules endless = counter_rules;
    Session *session;
    endless.apply = count_nothing;
    assert_int_equal(session_create(&endless, "1", &session, NULL), STATUS_OK);
    for (int i = 0; i < SESSION_MOVES_MAX; i++) {
        assert_int_equal(session_play(session, 1), STATUS_OK);
    }
    assert_int_equal(session_play(session, 1), STATUS_LIMIT);
    assert_int_equal(session_length(session), SESSION_MOVES_MAX);
    /* A text of one move more is too long; that move would be legal. */
    const size_t size = session_text_size(session) + 4;
    char words[200];
    char *text = malloc(size);
    Session *longer = NULL;
    Text out = text_over(text, size);
    Text reason = text_over(words, sizeof words);
    session_to_text(session, &out);
    text_add(&out, " +1");
    assert_false(out.truncated);
    assert_int_equal(session_from_text(&endless, text, &longer, &reason), STATUS_LIMIT);
    assert_string_equal(words, "limit reached");
    assert_null(longer);
    free(text);
    session_destroy(session);
}

static void a_session_that_takes_anothers_place_is_newer(void **state) {
    (void)state;
    Session *session;
    assert_int_equal(session_create(&counter_rules, "1", &session, NULL), STATUS_OK);
    const uint64_t revision = session_revision(session);
    session_outdate(session, revision + 7);
    assert_int_equal(session_revision(session), revision + 8);
    session_outdate(session, revision);
    assert_int_equal(session_revision(session), revision + 8);
    session_outdate(session, revision + 8);
    assert_int_equal(session_revision(session), revision + 9);
    assert_int_equal(session_last_move(session), MOVE_NONE);
    session_destroy(session);
}

static void bad_saves_say_what_is_wrong(void **state) {
    (void)state;
    const char *const cases[][2] = {
        {"", "four fields"},
        {"counter\t1\t0", "four fields"},
        {"counter\t1\t0\t\t", "four fields"},
        {"chess\t1\t0\t", "chess"},
        {"counter\t21\t0\t", "between 0 and 20"},
        {"counter\t1\t3\t+1 +1", "cursor"},
        {"counter\t1\tx\t+1", "cursor"},
        {"counter\t1\t-1\t+1", "cursor"},
        {"counter\t1\t100001\t+1", "cursor"},
        {"counter\t1\t1\t+1 1", "move 2"},
        {"counter\t1\t1\t1", "move 1: “1” is not a move"},
        {"counter\t1\t1\t+0", "move 1: “+0” is not legal"},
        {"counter\t1\t1\t+1 +30", "move 2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        Session *session;
        assert_int_equal(session_from_text(&counter_rules, cases[i][0], &session, &reason),
                         STATUS_BAD_INPUT);
        assert_null(session);
        assert_non_null(strstr(buffer, cases[i][1]));
    }
}

static int64_t clock_at(void *clock) {
    return *(int64_t *)clock;
}

static void a_part_of_a_budget_stays_within_it(void **state) {
    (void)state;
    Budget budget = budget_unlimited();
    budget.nodes = 40;
    assert_int_equal(budget_part(&budget, 100).node_limit, 140);
    budget.node_limit = 141;
    assert_int_equal(budget_part(&budget, 100).node_limit, 140);
    budget.node_limit = 90;
    assert_int_equal(budget_part(&budget, 100).node_limit, 90);
    assert_int_equal(budget_part(&budget, 100).nodes, 40);
    /* The least part of a fresh one has an end too: a limit of 0 would be none. */
    budget = budget_unlimited();
    Budget least = budget_part(&budget, 0);
    assert_int_equal(least.node_limit, 1);
    assert_false(budget_spend(&least));
}

static void a_budget_ends_by_stop_nodes_or_clock(void **state) {
    (void)state;
    atomic_bool stop = false;
    Budget budget = budget_unlimited();
    budget.stop = &stop;
    for (int i = 0; i < 3 * BUDGET_POLL; i++) {
        assert_true(budget_spend(&budget));
    }
    atomic_store(&stop, true);
    int more = 0;
    while (budget_spend(&budget)) {
        more++;
    }
    assert_true(more < BUDGET_POLL);
    assert_int_equal(budget.status, STATUS_CANCELLED);
    assert_false(budget_spend(&budget));
    atomic_store(&stop, false);
    assert_false(budget_poll(&budget)); /* what has ended stays so */

    budget = budget_nodes(100);
    int spent = 1;
    while (budget_spend(&budget)) {
        spent++;
    }
    assert_int_equal(spent, 100);
    assert_int_equal(budget.status, STATUS_LIMIT);

    int64_t now = 10;
    budget = budget_unlimited();
    budget.now_ms = clock_at;
    budget.clock = &now;
    budget.deadline_ms = 20;
    assert_true(budget_poll(&budget));
    now = 20;
    assert_false(budget_poll(&budget));
    assert_int_equal(budget.status, STATUS_LIMIT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_and_redo_move_a_cursor),
        cmocka_unit_test(a_save_is_text_and_comes_back),
        cmocka_unit_test(copies_are_whole),
        cmocka_unit_test(the_size_of_a_save_is_known),
        cmocka_unit_test(blanks_between_moves_do_not_count),
        cmocka_unit_test(a_finished_game_stays_finished),
        cmocka_unit_test(bad_saves_say_what_is_wrong),
        cmocka_unit_test(memory_may_run_out_in_a_session),
        cmocka_unit_test(a_session_has_an_end),
        cmocka_unit_test(a_session_that_takes_anothers_place_is_newer),
        cmocka_unit_test(a_budget_ends_by_stop_nodes_or_clock),
        cmocka_unit_test(a_part_of_a_budget_stays_within_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
