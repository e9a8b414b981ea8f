/* monkey SCENE ACTIONS [SEED]: makes this many actions in the fixture, starting with this scene
 * (`all`: with any), and runs the checks after each. Prints its seed; after a failure prints the
 * last actions and exits with 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "monkey/checks.h"
#include "monkey/sandbox.h"
#include "play/games.h"
#include "support/folder.h"
#include "support/window/monkey.h"

enum { REMEMBER_EVERY = 97, RELOAD_EVERY = 61, LOOK_EVERY = 3, FRESH_STORE_EVERY = 20000 };

static void write_file(const char *folder, const char *name, const char *words) {
    char path[1000];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    if (!file || fputs(words, file) < 0 || fclose(file) != 0) {
        perror(path);
        exit(2);
    }
}

/* A home folder with files to drop and open; saved files go there too. */
static char *make_home(void) {
    char *folder = folder_make();
    char path[1000];
    write_file(folder, "good.damier", "# Damier\nconnect4\t\t4\t4 4 5 3\n");
    write_file(folder, "bad.txt", "neither a game nor a puzzle\n");
    write_file(folder, "puzzles.sdm",
               "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
               "1..............................................................................\n");
    snprintf(path, sizeof path, "%s/pipe", folder);
    if (mkfifo(path, 0600) != 0 || setenv("HOME", folder, 1) != 0 ||
        setenv("XDG_CONFIG_HOME", folder, 1) != 0) {
        perror(path);
        exit(2);
    }
    sandbox_set_folder(folder);
    return folder;
}

static void resized(void *self, Size window) {
    recorder_resize(self, window);
}

static Store *make_store(void) {
    char words[200];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    if (store_open(NULL, translate_none, &store, &message) != STATUS_OK) {
        abort();
    }
    return store;
}

static bool check_all(Monkey *monkey) {
    AppFixture *fixture = monkey->fixture;
    bool is_good = check_controls(fixture);
    if (monkey->actions % LOOK_EVERY == 0) {
        is_good = is_good && check_layout(fixture) && check_picture(fixture) &&
                  check_state(fixture) && check_undo(fixture);
    }
    if (monkey->actions % REMEMBER_EVERY == 0) {
        char *state = state_of(fixture);
        if (state && strlen(state) < 4000) {
            monkey_remember(monkey, state);
        }
        free(state);
    }
    return is_good && (monkey->actions % RELOAD_EVERY != 0 || check_reload(fixture));
}

/* False when a check failed. */
static bool run(Monkey *monkey, const char *scene, long actions) {
    AppFixture *fixture = monkey->fixture;
    for (long i = 0; i < actions; i++) {
        monkey_act(monkey);
        if (fixture->is_done && !app_fixture_restart(fixture, scene, "")) {
            return false;
        }
        if (!check_all(monkey)) {
            return false;
        }
    }
    return true;
}

/* Actions with one store; each stretch gets a new one, so that the archive stays small. */
static bool live(const char *scene, long actions, uint64_t seed, const char *folder) {
    char locale[1000];
    const char *build = getenv("DAMIER_TEST_BUILD");
    snprintf(locale, sizeof locale, "%s/share/locale", build ? build : ".");
    AppFixture fixture;
    Store *store = make_store();
    Canvas *canvas = recorder_create((Size){1280, 800});
    Monkey monkey = {.fixture = &fixture,
                     .dice = {.rng = rng_seeded(seed)},
                     .folder = folder,
                     .resized = resized,
                     .self = canvas};
    const AppFixtureStart start = {canvas, store, {1280, 800}, seed, scene, "", locale};
    const bool is_good = app_fixture_init(&fixture, &start) && run(&monkey, scene, actions);
    if (!is_good) {
        printf("monkey %s with seed %llu, %.0fx%.0f, the last actions:\n", scene,
               (unsigned long long)seed, (double)fixture.context.window.width,
               (double)fixture.context.window.height);
        monkey_print(&monkey);
        write_file(".", "monkey-failed.txt", recorder_lines(canvas));
        fflush(stdout);
    } else {
        app_fixture_finish(&fixture);
        printf("%s: %ld actions, %ld answers, seed %llu\n", scene, actions, fixture.jobs_done,
               (unsigned long long)seed);
        fflush(stdout);
    }
    monkey_finish(&monkey);
    recorder_destroy(canvas);
    store_close(store);
    return is_good;
}

int main(int argc, char **argv) {
    static const char *const scenes[] = {"home", DAMIER_GAMES(DAMIER_GAME_NAME)};
    if (argc < 3) {
        fprintf(stderr, "usage: monkey SCENE|all ACTIONS [SEED]\n");
        return 2;
    }
    const char *given = argc > 3 ? argv[3] : getenv("DAMIER_TEST_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : 20261121;
    printf("seed %llu\n", (unsigned long long)seed);
    fflush(stdout);
    char *folder = make_home();
    bool is_good = true;
    for (long left = strtol(argv[2], NULL, 10); left > 0 && is_good; left -= FRESH_STORE_EVERY) {
        const char *scene =
            strcmp(argv[1], "all") == 0 ? scenes[seed % (sizeof scenes / sizeof *scenes)] : argv[1];
        is_good = live(scene, left < FRESH_STORE_EVERY ? left : FRESH_STORE_EVERY, seed++, folder);
    }
    folder_remove(folder);
    return is_good ? 0 : 1;
}
