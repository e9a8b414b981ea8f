/* home_test PROGRAM: what a session that saves, opens, prints, takes a picture and keeps a copy of
 * everything leaves in a new home folder: XDG's folders, and the files that the player asked for.
 */
#define _XOPEN_SOURCE 700
#include <fnmatch.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "e2e/description.h"
#include "e2e/process.h"
#include "e2e/window_probe.h"

enum { WAIT_MS = 15000, LOOK_MS = 20, PATH_SIZE = 400 };

/* The files that the player asks for in the session. */
static const char *const asked[] = {"/sudoku-*.damier", "/Damier-sudoku-*.png", "/Damier-*.pdf",
                                    "/*.damierbackup", "/*.csv"};
enum { ASKED_COUNT = sizeof asked / sizeof asked[0] };

static Process display, damier;
static char folder[256], home[300], outside[300];
static Description block;
static const char *const *allowed;
static int found[ASKED_COUNT];
static bool is_right = true;

static void expect(bool condition, const char *what) {
    if (!condition) {
        fprintf(stderr, "wrong: %s; scene %s, status '%s'\n", what, block.scene, block.status);
        is_right = false;
    }
}

static bool says(const char *words) {
    return strstr(block.status, words) != NULL;
}

static bool has_control(const char *id) {
    return description_can_click(&block, id);
}

static bool wait_for(bool (*condition)(const char *), const char *word) {
    while (!condition(word) && description_read(&damier, WAIT_MS, &block)) {
    }
    expect(condition(word), word);
    return condition(word);
}

static void press(const char *keys) {
    const char *const argv[] = {"xdotool", "key", keys, NULL};
    expect(process_run(argv, NULL, 0) == 0, "xdotool presses");
}

static void click(const char *id) {
    char x[16];
    char y[16];
    char window[32];
    if (!wait_for(has_control, id) || !window_probe_find(window, sizeof window)) {
        return;
    }
    const DescribedControl *control = description_find(&block, id);
    snprintf(x, sizeof x, "%d", control->x + control->width / 2);
    snprintf(y, sizeof y, "%d", control->y + control->height / 2);
    const char *const argv[] = {"xdotool", "mousemove", "--window", window, x,
                                y,         "click",     "1",        NULL};
    expect(process_run(argv, NULL, 0) == 0, "xdotool clicks");
}

static bool begin(const char *program, const char *scene) {
    char window[32];
    const char *const argv[] = {program, "--describe", "--scene", scene, "--seed",
                                "3",     "--lang",     "en",      NULL};
    block = (Description){0};
    if (!process_start(&damier, argv) || !description_read(&damier, WAIT_MS, &block) ||
        !window_probe_find(window, sizeof window)) {
        expect(false, "the window opens");
        return false;
    }
    const char *const focus[] = {"xdotool", "windowfocus", "--sync", window, NULL};
    return process_run(focus, NULL, 0) == 0;
}

static void end(void) {
    kill(damier.pid, SIGTERM);
    expect(process_wait(&damier, WAIT_MS) == 0, "it ends in order");
    damier = (Process){0};
}

static void play_session(void) {
    click("cell-1-1");
    press("5");
    press("h");
    press("ctrl+s");
    wait_for(says, "Save the game");
    press("Return");
    wait_for(says, "Saved as");
    press("ctrl+o");
    wait_for(says, "Open a game");
    press("Escape");
    press("ctrl+p");
    wait_for(says, "Picture:");
    press("ctrl+shift+w");
    click("worksheet-make");
    wait_for(says, "Printed into");
}

static void keep_data(void) {
    click("save-all");
    wait_for(says, ".damierbackup");
    click("save-table");
    wait_for(says, ".csv");
}

static bool fits(const char *path, const char *const *patterns, size_t count, int *which) {
    for (size_t i = 0; i < count && patterns[i]; i++) {
        if (fnmatch(patterns[i], path, 0) == 0) {
            if (which) {
                which[i]++;
            }
            return true;
        }
    }
    return false;
}

static int look(const char *path, const struct stat *about, int type, struct FTW *at) {
    (void)about;
    (void)type;
    if (at->level > 0 && !fits(path + strlen(home), asked, ASKED_COUNT, found) &&
        !fits(path + strlen(home), allowed, 16, NULL)) {
        fprintf(stderr, "left in the home: %s\n", path + strlen(home));
        is_right = false;
    }
    return 0;
}

/* A session, a second one in the same home, and what they left. */
static void check(const char *program, const char *const *patterns) {
    memset(found, 0, sizeof found);
    expect(mkdir(home, 0700) == 0, "a home is made");
    setenv("HOME", home, 1);
    if (begin(program, "sudoku")) {
        play_session();
        end();
    }
    if (begin(program, "data")) {
        keep_data();
        end();
    }
    allowed = patterns;
    expect(nftw(home, look, 16, FTW_PHYS) == 0, "the home is walked");
    for (int i = 0; i < ASKED_COUNT; i++) {
        expect(found[i] == 1, asked[i]);
    }
}

static void check_all(const char *program) {
    static const char *const usual[] = {
        "/.cache",
        "/.cache/damier",
        "/.cache/damier/*",
        "/.local",
        "/.local/state",
        "/.local/state/damier",
        "/.local/state/damier/*",
        "/.local/share",
        "/.local/share/recently-used.xbel",
        "/.local/share/damier",
        "/.local/share/damier/*",
        NULL,
    };
    static const char *const nothing[] = {NULL};
    static const char *const variables[] = {"DATA", "CONFIG", "STATE", "CACHE"};
    char variable[40];
    char place[PATH_SIZE];
    snprintf(home, sizeof home, "%s/home", folder);
    for (int i = 0; i < 4; i++) {
        snprintf(variable, sizeof variable, "XDG_%s_HOME", variables[i]);
        unsetenv(variable);
    }
    check(program, usual);
    /* With folders of their own, nothing is in the home but what the player asked for. */
    snprintf(home, sizeof home, "%s/second", folder);
    for (int i = 0; i < 4; i++) {
        snprintf(variable, sizeof variable, "XDG_%s_HOME", variables[i]);
        snprintf(place, sizeof place, "%s/xdg-%s", folder, variables[i]);
        setenv(variable, place, 1);
    }
    check(program, nothing);
    snprintf(outside, sizeof outside, "%s/xdg-DATA/damier/damier.db", folder);
    struct stat about;
    expect(stat(outside, &about) == 0, "the games are in XDG_DATA_HOME");
}

int main(int argc, char **argv) {
    if (argc != 2 || !process_make_folder(folder, sizeof folder)) {
        return EXIT_FAILURE;
    }
    if (process_start_display(&display, 1280, 900)) {
        check_all(argv[1]);
        kill(display.pid, SIGTERM);
        process_wait(&display, WAIT_MS);
    } else {
        fprintf(stderr, "Xvfb cannot be started\n");
        is_right = false;
    }
    process_remove_folder(folder);
    return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
