/* growth GAMES [SCENE]: plays this many short games of all kinds (or of one) in one process with an
 * empty data folder, and compares memory and files at the end with those after the first half, when
 * all caches are full. Exits with 1 when they have grown. */
#define _DEFAULT_SOURCE
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/rng.h"
#include "play/games.h"
#include "scenes/shell/shell.h"
#include "support/folder.h"
#include "support/posix.h"
#include "support/window/app_fixture.h"
#include "support/window/canvas_null.h"

/* Allowances for temporary memory: a board being made, a page of the log. */
enum { MEMORY_SLACK = 192 << 10, RESIDENT_SLACK = 4 << 20, FILE_SLACK_PERCENT = 10 };

typedef struct Sizes {
    size_t allocated; /* in blocks of malloc, SQLite's included */
    size_t resident;
    size_t files; /* of the database and its log */
} Sizes;

static const char *const scenes[] = {DAMIER_GAMES(DAMIER_GAME_NAME)};
enum { SCENE_COUNT = sizeof scenes / sizeof scenes[0] };

static size_t file_size(const char *folder, const char *name) {
    char path[1000];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return stat(path, &status) == 0 ? (size_t)status.st_size : 0;
}

static Sizes measure(const char *folder) {
    Sizes sizes = {.resident = process_memory().resident,
                   .files = file_size(folder, "damier.db") + file_size(folder, "damier.db-wal")};
    const struct mallinfo2 info = mallinfo2();
    sizes.allocated = info.uordblks + info.hblkhd;
    return sizes;
}

static void click_cell(AppFixture *fixture, Rng *rng) {
    const ActiveScene top = app_fixture_scene(fixture);
    const ControlList *list = top.class->controls(top.scene);
    for (int tries = 0; tries < 400; tries++) {
        const Control *control = &list->items[rng_below(rng, (uint32_t)list->count)];
        if (strncmp(control->id, "cell-", 5) == 0) {
            app_fixture_click(fixture, rect_center(control->rect));
            return;
        }
    }
}

/* Plays some moves, undoes one, and begins the next game. */
static void play_game(AppFixture *fixture, Rng *rng) {
    const char *name = app_fixture_scene(fixture).class->name;
    for (int moves = 0; moves < 6; moves++) {
        if (strcmp(name, "connect4") == 0) {
            app_fixture_digit(fixture, 1 + (int)rng_below(rng, 7));
        } else {
            click_cell(fixture, rng);
            app_fixture_digit(fixture, 1 + (int)rng_below(rng, 9));
        }
    }
    app_fixture_letter(fixture, 'z', MOD_CTRL);
    app_fixture_advance(fixture, 700, 50);
    app_fixture_draw(fixture);
    app_fixture_letter(fixture, 'n', MOD_CTRL);
    app_fixture_work(fixture, 2000);
}

/* Waits for the disk before each game: how far the log runs ahead of a busy one is chance. */
static void play_games(AppFixture *fixture, Store *store, Rng *rng, const char *only, int games) {
    for (int i = 0; i < games; i++) {
        (void)store_wait_for_disk(store);
        if (i % 25 == 0) {
            (void)app_fixture_restart(fixture, only ? only : scenes[i / 25 % SCENE_COUNT], "");
        }
        play_game(fixture, rng);
    }
}

static void tell(const char *when, Sizes sizes) {
    printf("%s: %zu kB allocated, %zu kB resident, %zu kB of files\n", when, sizes.allocated >> 10,
           sizes.resident >> 10, sizes.files >> 10);
}

static bool compare(Sizes middle, Sizes end) {
    return end.allocated <= middle.allocated + MEMORY_SLACK &&
           end.resident <= middle.resident + RESIDENT_SLACK &&
           end.files <= middle.files + middle.files * FILE_SLACK_PERCENT / 100;
}

static Store *open_store(const char *folder) {
    char words[300];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    if (store_open(folder, translate_none, &store, &message) != STATUS_OK) {
        abort();
    }
    /* Two players at one board: the computer does not have to answer. */
    (void)store_game_begin(store, "connect4", "connect4\t\t0\t\n", "two=1", 0);
    (void)store_game_begin(store, "gomoku", "gomoku\t15 4\t0\t\n", "two=1", 0);
    return store;
}

int main(int argc, char **argv) {
    const int games = argc > 1 ? atoi(argv[1]) : 1000;
    const char *only = argc > 2 ? argv[2] : NULL;
    char *folder = folder_make();
    Store *store = open_store(folder);
    Rng rng = rng_seeded(20261122);
    AppFixture fixture;
    const AppFixtureStart start = {canvas_null(),           store, {1000, 700}, 1,
                                   only ? only : scenes[0], "",    NULL};
    if (setenv("HOME", folder, 1) != 0 || !app_fixture_init(&fixture, &start)) {
        return 2;
    }
    play_games(&fixture, store, &rng, only, games / 2);
    (void)store_wait_for_disk(store);
    const Sizes middle = measure(folder);
    play_games(&fixture, store, &rng, only, games / 2);
    (void)store_wait_for_disk(store);
    const Sizes end = measure(folder);
    app_fixture_finish(&fixture);
    store_close(store);
    folder_remove(folder);
    tell("after half of them", middle);
    tell("at the end", end);
    printf("%d games, seed 20261122\n", games / 2 * 2);
    return compare(middle, end) ? 0 : 1;
}
