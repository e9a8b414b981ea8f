/* Tests of named things in the store: kept, read again, removed and brought back; also when memory
 * or the store fails. */
#include "support/test.h"

#include <string.h>

#include "scenes/kit/edit/named_list.h"
#include "support/failing_memory.h"

static bool is_shouted(const char *text) {
    return text[0] >= 'A' && text[0] <= 'Z';
}

static const NamedListKind kind = {.key = "test.thing",
                                   .limit = 3,
                                   .text_size = 20,
                                   .full = "There is no room for more things.",
                                   .accepts = is_shouted};

static Store *store;
static NamedList list;
static char why[200];
static Text reason;

static int open_store(void **state) {
    char said[200];
    Text message = text_over(said, sizeof said);
    list = (NamedList){.kind = &kind};
    reason = text_over(why, sizeof why);
    return store_open(NULL, translate_none, &store, &message) != STATUS_OK;
}

static int close_store(void **state) {
    memory_fail_at(0, false);
    named_list_finish(&list);
    store_close(store);
    return 0;
}

static int keep(const char *name, const char *text) {
    return named_list_keep(&list, store, name, text, &reason);
}

static void expect_thing(const NamedList *listed, int place, const char *name, const char *text) {
    assert_string_equal(named_list_name(listed, place), name);
    assert_string_equal(named_list_text(listed, place), text);
}

/* Reads the list as a newly started program does. */
static void load_again(NamedList *again) {
    *again = (NamedList){.kind = &kind};
    named_list_load(again, store);
}

static void things_are_kept_in_their_places(void **state) {
    NamedList again;
    assert_int_equal(named_list_next(&list, -1), -1);
    assert_int_equal(keep("one", "A"), 0);
    assert_int_equal(keep("two", "B\tC"), 1); /* the text may have tabs */
    assert_int_equal(keep("one", "D"), 0);    /* replaces the one with that name */
    assert_string_equal(why, "");
    load_again(&again);
    for (int i = 0; i < 2; i++) {
        const NamedList *listed = i ? &again : &list;
        expect_thing(listed, 0, "one", "D");
        expect_thing(listed, 1, "two", "B\tC");
        assert_int_equal(named_list_next(listed, -1), 0);
        assert_int_equal(named_list_next(listed, 0), 1);
        assert_int_equal(named_list_next(listed, 1), -1);
        assert_null(named_list_name(listed, 2));
        assert_null(named_list_text(listed, -1));
        assert_null(named_list_text(listed, NAMED_LIST_MAX));
    }
    named_list_finish(&again);
}

static void there_is_room_for_so_many(void **state) {
    keep("one", "A");
    keep("two", "B");
    keep("three", "C");
    assert_int_equal(keep("four", "D"), -1);
    assert_string_equal(why, "There is no room for more things.");
    assert_int_equal(keep("three", "E"), 2);
    text_clear(&reason);
    assert_true(named_list_remove(&list, store, 1, &reason));
    assert_int_equal(keep("four", "D"), 1); /* the first empty place */
    assert_int_equal(named_list_restore(&list, store, &reason), -1);
    assert_string_equal(why, "There is no room for more things.");
}

static void what_was_removed_comes_back(void **state) {
    NamedList again;
    assert_int_equal(named_list_restore(&list, store, &reason), -1);
    keep("one", "A");
    keep("two", "B");
    assert_true(named_list_remove(&list, store, 0, &reason));
    assert_true(named_list_remove(&list, store, 0, &reason)); /* now empty */
    assert_int_equal(named_list_next(&list, -1), 1);
    load_again(&again);
    assert_int_equal(named_list_next(&again, -1), 1);
    named_list_finish(&again);
    named_list_load(&list, store); /* keeps everything */
    assert_int_equal(named_list_restore(&list, store, &reason), 0);
    expect_thing(&list, 0, "one", "A");
    assert_null(list.removed.text);
    assert_string_equal(why, "");
}

/* Otherwise the old one could replace the new one. */
static void it_does_not_come_back_over_another(void **state) {
    keep("one", "A");
    named_list_remove(&list, store, 0, &reason);
    keep("two", "B");
    assert_non_null(list.removed.text);
    keep("one", "C");
    assert_null(list.removed.text);
    assert_int_equal(named_list_restore(&list, store, &reason), -1);
    expect_thing(&list, 1, "one", "C");
}

static void names_are_cut_and_have_no_tabs(void **state) {
    NamedList again;
    keep("a\tb\t", "A");
    keep("12345678901234567890123456789012345678é", "B");
    load_again(&again);
    expect_thing(&again, 0, "a b ", "A");
    expect_thing(&again, 1, "12345678901234567890123456789012345678", "B");
    assert_int_equal(keep("12345678901234567890123456789012345678", "C"), 1);
    named_list_finish(&again);
}

/* The store may contain anything. */
static void what_cannot_be_read_is_an_empty_place(void **state) {
    static const struct {
        const char *value, *name;
    } cases[] = {
        {"", NULL},
        {"name", NULL},
        {"\tA", NULL},
        {"name\t", NULL},
        {"name\tA", "name"},
        {"name\ta", NULL},
        {"a name\tA\t", "a name"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(store_setting_save(store, "test.thing.1", cases[i].value), STATUS_OK);
        named_list_load(&list, store);
        const char *name = named_list_name(&list, 1);
        if (cases[i].name ? !name || strcmp(name, cases[i].name) != 0 : name != NULL) {
            fail_msg("\"%s\" is \"%s\"", cases[i].value, name ? name : "");
        }
    }
}

static void without_memory_nothing_changes(void **state) {
    NamedList again;
    keep("one", "A");
    for (int call = 1; call <= 2; call++) {
        text_clear(&reason);
        memory_fail_at(call, true);
        assert_int_equal(keep("one", "B"), -1);
        memory_fail_at(0, false);
        assert_string_equal(why, "There is not enough memory.");
        expect_thing(&list, 0, "one", "A");
    }
    load_again(&again);
    expect_thing(&again, 0, "one", "A");
    memory_fail_at(1, true);
    named_list_load(&again, store);
    memory_fail_at(0, false);
    assert_int_equal(named_list_next(&again, -1), -1);
    named_list_finish(&again);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_store, close_store)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(things_are_kept_in_their_places), TEST(there_is_room_for_so_many),
        TEST(what_was_removed_comes_back),     TEST(it_does_not_come_back_over_another),
        TEST(names_are_cut_and_have_no_tabs),  TEST(what_cannot_be_read_is_an_empty_place),
        TEST(without_memory_nothing_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
