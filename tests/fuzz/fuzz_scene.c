/* Fuzzes a whole scene: loads a text, makes up to 200 actions until the scene is left, saves and
 * loads the game, and compares. FUZZ_SCENE names the scene; the text ends at the first zero byte,
 * and the rest are dice for the monkey (which elsewhere walks through all scenes). */
#include <stdio.h>

#include "fuzz/fuzz.h"
#include "fuzz/quick_sqlite.h"
#include "scenes/shell/shell.h"
#include "support/window/canvas_null.h"
#include "support/window/fake_disk.h"
#include "support/window/monkey.h"

#define ACTIONS_MAX 200
#define WAKES_MAX 30 /* in one wait: by then all animations are over */

static char *state_of(const AppFixture *fixture) {
    const GameShell *shell = app_fixture_shell(fixture);
    if (!shell) {
        return NULL;
    }
    const size_t size = session_text_size(shell->session);
    char *words = malloc(size);
    demand(words != NULL);
    Text out = text_over(words, size);
    session_to_text(shell->session, &out);
    return words;
}

static void check_reload(AppFixture *fixture) {
    char name[32];
    char *before = state_of(fixture);
    if (!before) {
        return;
    }
    snprintf(name, sizeof name, "%s", app_fixture_scene(fixture).class->name);
    /* The puzzle of the day is asked for, as from the home screen. */
    fixture->context.wants_daily = app_fixture_shell(fixture)->document.day.year != 0;
    demand(app_fixture_restart(fixture, name, ""));
    char *after = state_of(fixture);
    demand(after && strcmp(before, after) == 0);
    free(before);
    free(after);
}

static bool is_in_scene(const AppFixture *fixture) {
    return !fixture->is_done && strcmp(app_fixture_scene(fixture).class->name, FUZZ_SCENE) == 0;
}

static Store *fresh_store(void) {
    char words[200];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    demand(store_open(NULL, translate_none, &store, &message) == STATUS_OK);
    return store;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Store *store;
    static int runs;
    AppFixture fixture;
    const uint8_t *zero = size > 0 ? memchr(data, 0, size) : NULL;
    const size_t length = zero ? (size_t)(zero - data) : 0;
    char *text = fuzz_string(data, length);
    if (runs == 0) {
        make_sqlite_quick();
        demand(setenv("HOME", FAKE_DISK_HOME, 1) == 0);
    }
    /* A new fixture now and then: its state decides where a run begins. */
    if (runs++ % 64 == 0) {
        store_close(store);
        store = fresh_store();
    }
    (void)store_game_forget(store, FUZZ_SCENE);
    fake_disk_reset();
    Monkey monkey = {.fixture = &fixture,
                     .dice = {.bytes = data + length, .left = size - length},
                     .wakes_most = WAKES_MAX};
    const AppFixtureStart start = {canvas_null(), store, {1280, 800}, 1, FUZZ_SCENE, text, NULL};
    demand(app_fixture_init(&fixture, &start));
    for (int i = 0; i < ACTIONS_MAX && monkey.dice.left > 0 && is_in_scene(&fixture); i++) {
        monkey_act(&monkey);
    }
    if (!fixture.is_done) {
        demand(is_in_scene(&fixture) || app_fixture_restart(&fixture, FUZZ_SCENE, ""));
        app_fixture_draw(&fixture);
        check_reload(&fixture);
    }
    app_fixture_finish(&fixture);
    monkey_finish(&monkey);
    free(text);
    return 0;
}
