/* Tests of the kit's undo stack alone, also when memory runs out. */
#include "support/test.h"

#include <string.h>

#include "scenes/kit/edit/history.h"
#include "support/failing_memory.h"

static History *history;

static int create(void **state) {
    history = history_create(4);
    return history == NULL;
}

static int destroy(void **state) {
    memory_fail_at(0, false);
    history_destroy(history);
    return 0;
}

static bool push(const char *word) {
    return history_push(history, word, strlen(word) + 1);
}

static void amend(const char *word) {
    history_amend(history, word, strlen(word) + 1);
}

/* Expects that undo returns these words one after another, then nothing. */
static void expect_undo(const char *const *words) {
    for (; *words; words++) {
        assert_true(history_can_undo(history));
        assert_string_equal(history_undo(history), *words);
    }
    assert_false(history_can_undo(history));
    assert_null(history_undo(history));
}

static void expect_redo(const char *const *words) {
    for (; *words; words++) {
        assert_true(history_can_redo(history));
        assert_string_equal(history_redo(history), *words);
    }
    assert_false(history_can_redo(history));
    assert_null(history_redo(history));
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void an_empty_one_leads_nowhere(void **state) {
    assert_false(history_can_undo(history));
    assert_false(history_can_redo(history));
    assert_null(history_undo(history));
    assert_null(history_redo(history));
    assert_true(push("first")); /* the initial state is no step */
    assert_false(history_can_undo(history));
}

static void the_cursor_goes_back_and_on(void **state) {
    char word[] = "one";
    push(word);
    word[0] = '?'; /* the history has its own copy */
    push("two is longer");
    push("");
    expect_undo(WORDS("two is longer", "one"));
    expect_redo(WORDS("two is longer", ""));
}

static void a_change_drops_what_was_undone(void **state) {
    push("one");
    push("two");
    push("three");
    history_undo(history);
    history_undo(history);
    assert_true(history_can_redo(history));
    push("four");
    assert_false(history_can_redo(history));
    expect_undo(WORDS("one"));
    expect_redo(WORDS("four"));
}

static void the_same_again_is_no_step(void **state) {
    push("one");
    assert_true(push("two"));
    assert_false(push("two"));
    history_undo(history);
    assert_false(push("one")); /* the undone states are still there */
    expect_redo(WORDS("two"));
    assert_true(push("tw")); /* shorter */
    assert_true(push("one"));
    expect_undo(WORDS("tw", "two", "one"));
}

static void the_oldest_makes_room(void **state) {
    const char *const words[] = {"1", "2", "3", "4", "5", "6", "7"};
    for (int i = 0; i < 7; i++) {
        push(words[i]);
    }
    expect_undo(WORDS("6", "5", "4"));
    expect_redo(WORDS("5", "6", "7"));
}

static void a_step_that_goes_on_is_one(void **state) {
    push("ground");
    push("stroke");
    amend("stroke goes on");
    amend("stroke ends");
    push("dot");
    expect_undo(WORDS("stroke ends", "ground"));
    history_redo(history);
    amend("another"); /* the undone states are gone */
    assert_false(history_can_redo(history));
    expect_undo(WORDS("ground"));
    history_clear(history);
    amend("first");
    assert_false(history_can_undo(history));
    push("second");
    expect_undo(WORDS("first"));
}

static void a_step_that_came_to_nothing_is_none(void **state) {
    push("ground");
    push("stroke");
    amend("ground");
    push("dot");
    expect_undo(WORDS("ground"));
    expect_redo(WORDS("dot"));
}

static void a_cleared_one_begins_anew(void **state) {
    push("one");
    push("two");
    history_undo(history);
    history_clear(history);
    assert_false(history_can_undo(history));
    assert_false(history_can_redo(history));
    push("two");
    push("three");
    expect_undo(WORDS("two"));
}

/* The oldest snapshots make room for the newest; no snapshot between is lost. */
static void without_memory_undo_reaches_less_far(void **state) {
    push("one");
    push("two");
    push("three");
    memory_fail_at(1, false);
    assert_true(push("four"));
    assert_int_equal(memory_calls(), 2); /* one was dropped */
    expect_undo(WORDS("three", "two"));
    expect_redo(WORDS("three", "four"));
    memory_fail_at(1, true);
    assert_true(push("five")); /* nothing is kept, and nothing fails */
    assert_false(history_can_undo(history));
    memory_fail_at(0, false);
    push("six");
    assert_false(history_can_undo(history)); /* "five" was not kept */
    push("seven");
    expect_undo(WORDS("six"));
    memory_fail_at(1, true);
    assert_null(history_create(4));
}

static void one_that_never_was_can_be_used(void **state) {
    assert_true(history_push(NULL, "one", 4));
    history_amend(NULL, "two", 4);
    assert_false(history_can_undo(NULL));
    assert_false(history_can_redo(NULL));
    assert_null(history_undo(NULL));
    assert_null(history_redo(NULL));
    history_clear(NULL);
    history_destroy(NULL);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, create, destroy)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_empty_one_leads_nowhere),
        TEST(the_cursor_goes_back_and_on),
        TEST(a_change_drops_what_was_undone),
        TEST(the_same_again_is_no_step),
        TEST(the_oldest_makes_room),
        TEST(a_step_that_goes_on_is_one),
        TEST(a_step_that_came_to_nothing_is_none),
        TEST(a_cleared_one_begins_anew),
        TEST(without_memory_undo_reaches_less_far),
        TEST(one_that_never_was_can_be_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
