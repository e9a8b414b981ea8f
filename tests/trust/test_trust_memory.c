/* Lets memory run out at the n-th call, for every n, and from the n-th call on, during starts,
 * moves, a hint, a save to a file, a page and a reload: nothing aborts, nothing leaks, and when
 * memory is back the program goes on. SQLite's own memory is not limited here: test_trust_disk
 * covers its failures. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/failing_memory.h"
#include "support/folder.h"
#include "support/window/app_fixture.h"
#include "support/window/canvas_null.h"

typedef void (*Play)(AppFixture *fixture);

/* Clicks an existing control, counted from the front or the back of the list. */
static void click_number(AppFixture *fixture, int number) {
    if (fixture->is_done) {
        return;
    }
    const ActiveScene top = app_fixture_scene(fixture);
    const ControlList *list = top.class->controls(top.scene);
    if (list->count == 0) {
        return;
    }
    app_fixture_click(fixture, rect_center(list->items[number % list->count].rect));
}

static void do_nothing(AppFixture *fixture) {
    app_fixture_draw(fixture);
}

static void play_moves(AppFixture *fixture) {
    app_fixture_key(fixture, KEY_RIGHT);
    app_fixture_key(fixture, KEY_ENTER);
    app_fixture_digit(fixture, 4);
    click_number(fixture, 9);
    (void)app_fixture_advance(fixture, 1000, 20);
    app_fixture_letter(fixture, 'z', MOD_CTRL);
    app_fixture_letter(fixture, 'y', MOD_CTRL);
    app_fixture_draw(fixture);
}

static void ask_for_help(AppFixture *fixture) {
    app_fixture_letter(fixture, 'h', 0);
    app_fixture_work(fixture, 20);
    app_fixture_draw(fixture);
    app_fixture_key(fixture, KEY_ESCAPE);
    app_fixture_letter(fixture, 's', 0);
    app_fixture_work(fixture, 20);
    app_fixture_draw(fixture);
}

static void save_to_file(AppFixture *fixture) {
    app_fixture_letter(fixture, 's', MOD_CTRL);
    app_fixture_event(fixture, (Event){.type = EVENT_TEXT, .text = "kept"});
    app_fixture_key(fixture, KEY_ENTER);
    app_fixture_key(fixture, KEY_ENTER);
    app_fixture_letter(fixture, 'o', MOD_CTRL);
    app_fixture_key(fixture, KEY_DOWN);
    app_fixture_key(fixture, KEY_ENTER);
    app_fixture_draw(fixture);
}

static void copy_and_paste(AppFixture *fixture) {
    app_fixture_letter(fixture, 'c', MOD_CTRL);
    app_fixture_event(fixture,
                      (Event){.type = EVENT_PASTE,
                              .text = fixture->copied ? fixture->copied : "connect4\t\t1\t4"});
    app_fixture_letter(fixture, 'n', MOD_CTRL);
    app_fixture_draw(fixture);
}

static Store *make_store(void) {
    char words[200];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    (void)store_open(NULL, translate_none, &store, &message);
    return store;
}

/* One life: start, play, end. */
static void live(const char *scene, Play play) {
    AppFixture fixture;
    Store *store = make_store();
    if (!store) {
        return;
    }
    const AppFixtureStart start = {canvas_null(), store, {1000, 700}, 1, scene, "", NULL};
    if (app_fixture_init(&fixture, &start) && !fixture.is_done) {
        play(&fixture);
    }
    app_fixture_finish(&fixture);
    store_close(store);
}

/* Tries every call at which memory can run out (under the sanitizers only some); prints each, so
 * that an abort can be located. */
static long try_all(const char *scene, const char *what, Play play) {
    memory_fail_at(0, false);
    live(scene, play);
    const long calls = memory_calls();
    for (int after = 0; after < 2; after++) {
        for (long n = 1 + after; n <= calls; n += ROUNDS_STEP) {
            FILE *trace = getenv("DAMIER_TEST_TRACE") ? stderr : NULL;
            if (trace) {
                fprintf(trace, "%s %s: call %ld%s\n", scene, what, n, after ? " and after" : "");
            }
            memory_fail_at(n, after);
            live(scene, play);
        }
    }
    memory_fail_at(0, false);
    return calls;
}

static const struct {
    const char *name;
    Play play;
} plays[] = {
    {"start", do_nothing},    {"moves", play_moves},
    {"help", ask_for_help},   {"save to a file", save_to_file},
    {"copy", copy_and_paste},
};

static void try_scene(const char *scene) {
    char *folder = folder_make();
    assert_int_equal(setenv("HOME", folder, 1), 0);
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        const long calls = try_all(scene, plays[i].name, plays[i].play);
        printf("%s, %s: %ld calls\n", scene, plays[i].name, calls);
        assert_true(calls > 0);
    }
    folder_remove(folder);
}

static const char *scene_in_hand;

static void it_lives_on(void **state) {
    (void)state;
    try_scene(scene_in_hand);
}

/* Tries the scenes one after another. */
int main(int argc, char **argv) {
    int failed = 0;
    for (int i = 1; i < argc; i++) {
        const struct CMUnitTest tests[] = {cmocka_unit_test(it_lives_on)};
        scene_in_hand = argv[i];
        failed += cmocka_run_group_tests_name(argv[i], tests, NULL, NULL);
    }
    return failed;
}
