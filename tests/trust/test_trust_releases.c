/* The databases and saved games of each release are opened as they were left (tests/data/releases):
 * damier-N.db has the tables of version N, GAME-VERSION.damier was saved by this release. None of
 * them may ever be changed; a new release adds its own. */
#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scenes/shell/shell.h"
#include "support/folder.h"
#include "support/window/app_fixture.h"
#include "support/window/canvas_null.h"
#include "sys/files.h"

#define VERSION_LAST 2
#define PATH_SIZE 1200
#define TEXT_SIZE 4000

/* What each game shows, with the moves that were undone; a release may have kept only some of it.
 */
static const struct {
    const char *game;
    const char *shown[VERSION_LAST];
    const char *saved;
} games[] = {
    {"connect4", {"connect4\t\t3\t4 4 3 5 2", "connect4\t\t4\t4 4 7 5"}, "connect4\t\t4\t4 4 7 5"},
    {"inversion", {"inversion\t\t2\t1 3", "inversion\t\t2\t1 3"}, "inversion\t\t2\t1 3"},
    {"sudoku",
     {"sudoku\tclassic:1...............\t1\tr3c3=3", "sudoku\tclassic:1...............\t1\tr3c3=3"},
     "sudoku\tclassic:1...............\t1\tr3c3=3"},
    {"gomoku", {"gomoku\t\t2\tH8 I8", "gomoku\t\t2\tH8 I8"}, "gomoku\t\t2\tH8 I8"},
};
enum { GAME_COUNT = sizeof games / sizeof games[0] };

static void name_release(const char *name, char path[PATH_SIZE]) {
    const char *data = getenv("DAMIER_TEST_DATA");
    assert_non_null(data);
    assert_true(snprintf(path, PATH_SIZE, "%s/releases/%s", data, name) < PATH_SIZE);
}

static void copy_file(const char *from, const char *to) {
    char buffer[4096];
    const int in = open(from, O_RDONLY);
    const int out = open(to, O_WRONLY | O_CREAT | O_EXCL, 0644);
    ssize_t count = 0;
    assert_true(in >= 0 && out >= 0);
    while ((count = read(in, buffer, sizeof buffer)) > 0) {
        assert_int_equal(write(out, buffer, (size_t)count), count);
    }
    close(in);
    assert_int_equal(close(out), 0);
}

static void assert_shown(const AppFixture *fixture, const char *session) {
    char shown[TEXT_SIZE];
    Text text = text_over(shown, sizeof shown);
    const GameShell *shell = app_fixture_shell(fixture);
    assert_non_null(shell);
    session_to_text(shell->session, &text);
    assert_string_equal(shown, session);
    assert_string_equal(shell->message.notice, "");
}

static void check_results(Store *store) {
    char value[40];
    Text last = text_over(value, sizeof value);
    StoredTally tally;
    assert_int_equal(store_setting_load(store, "last-game", &last), STATUS_OK);
    assert_string_equal(value, "gomoku");
    assert_int_equal(store_tally(store, "connect4", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 2);
    assert_int_equal(tally.won, 1);
    assert_int_equal(tally.best_seconds, 64);
    assert_int_equal(store_tally(store, "sudoku", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 1);
    assert_int_equal(tally.best_moves, 51);
}

static int count_past(Store *store, const char *game) {
    ArchivedGame past[8];
    int count = 0;
    assert_int_equal(store_archive_list(store, game, past, 8, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&past[i].game);
    }
    return count;
}

/* Twice: as it was, and as this program has written it. */
static void check_database(int version, const char *folder) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    AppFixture fixture;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_string_equal(words, "");
    check_results(store);
    assert_int_equal(count_past(store, "gomoku"), version >= 2 ? 1 : 0);
    const AppFixtureStart start = {canvas_null(), store, {1000, 700}, 1, games[0].game, "", NULL};
    assert_true(app_fixture_init(&fixture, &start));
    for (int i = 0; i < GAME_COUNT; i++) {
        assert_true(app_fixture_restart(&fixture, games[i].game, ""));
        assert_shown(&fixture, games[i].shown[version - 1]);
    }
    app_fixture_finish(&fixture);
    store_close(store);
}

static void databases_of_all_releases_are_taken_over(void **state) {
    (void)state;
    for (int version = 1; version <= VERSION_LAST; version++) {
        char name[40];
        char from[PATH_SIZE];
        char to[PATH_SIZE];
        char *folder = folder_make();
        snprintf(name, sizeof name, "damier-%d.db", version);
        name_release(name, from);
        snprintf(to, sizeof to, "%s/damier.db", folder);
        copy_file(from, to);
        check_database(version, folder);
        check_database(version, folder);
        folder_remove(folder);
    }
    char name[40];
    char newer[PATH_SIZE];
    snprintf(name, sizeof name, "damier-%d.db", VERSION_LAST + 1);
    name_release(name, newer);
    assert_false(files_exist(newer)); /* it would belong into this test */
}

static void saves_of_all_releases_are_opened(void **state) {
    (void)state;
    static const char *const releases[] = {"0.1.0"};
    for (size_t r = 0; r < sizeof releases / sizeof releases[0]; r++) {
        for (int i = 0; i < GAME_COUNT; i++) {
            char name[60];
            char path[PATH_SIZE];
            char words[500];
            Text message = text_over(words, sizeof words);
            char *content = NULL;
            Store *store = NULL;
            AppFixture fixture;
            snprintf(name, sizeof name, "%s-%s.damier", games[i].game, releases[r]);
            name_release(name, path);
            assert_int_equal(files_read_text(path, TEXT_SIZE, &content, &message), STATUS_OK);
            char *folder = folder_make();
            assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
            const AppFixtureStart start = {canvas_null(), store,   {1000, 700}, 1,
                                           games[i].game, content, NULL};
            assert_true(app_fixture_init(&fixture, &start));
            assert_shown(&fixture, games[i].saved);
            app_fixture_finish(&fixture);
            store_close(store);
            folder_remove(folder);
            free(content);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(databases_of_all_releases_are_taken_over),
        cmocka_unit_test(saves_of_all_releases_are_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
