/* reader_test DAMIER NAME: plays a game of each without looking, as a screen reader's user does:
 * through AT-SPI2 on the bus of dbus-run-session. Prints what is heard. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "access/listener.h"
#include "e2e/process.h"

enum { TEST_SKIPPED = 77, MOVES_MAX = 200, EXIT_MS = 20000 };

/* Has the game ended? */
static bool is_over(Listener *self, const char *unused) {
    static const char *const ends[] = {"You win", " wins", "draw", "Draw", "Solved", "solved"};
    char status[4096];
    (void)unused;
    listener_status(self, status, sizeof status);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        if (strstr(status, ends[i])) {
            return true;
        }
    }
    return false;
}

static bool may_move(Listener *self, const char *words) {
    return listener_status_has(self, "Your turn") || is_over(self, words);
}

static bool has_heard_anything(Listener *self, const char *unused) {
    (void)unused;
    return listener_has_heard(self, "\n");
}

/* Sudoku's button has its own name. */
static const char *play_id(Listener *self) {
    return listener_has_id(self, "place") ? "place" : "play-hint";
}

static bool can_play(Listener *self, const char *unused) {
    (void)unused;
    return listener_has_id(self, "play-hint") || listener_has_id(self, "place");
}

/* Opens the hint, unless it is open, and waits until it can be played. */
static void open_hint(Listener *self) {
    if (!can_play(self, "")) {
        listener_press_id(self, "hint");
        listener_wait(self, can_play, "", "the hint can be played");
    }
}

/* Hears the next stage of the hint. */
static void hear_stage(Listener *self) {
    listener_mark(self);
    listener_press_id(self, "hint-more");
    listener_wait(self, has_heard_anything, "", "the next stage of the hint is announced");
}

/* Plays hint after hint to the end. `is_ready` says when the next may be asked for. */
static void play_to_the_end(Listener *self, bool (*is_ready)(Listener *self, const char *words)) {
    int moves = 0;
    open_hint(self);
    hear_stage(self);
    for (; !is_over(self, ""); moves++) {
        if (moves == MOVES_MAX) {
            listener_fail("the game ends", "too many moves");
        }
        open_hint(self);
        listener_mark(self);
        listener_press_id(self, play_id(self));
        listener_wait(self, has_heard_anything, "", "the move is announced");
        listener_wait(self, is_ready, "", "the next move may be made");
    }
    printf("%d hints were played\n", moves);
}

/* ---- The games ---- */

static void play_connect4(Listener *self) {
    listener_mark(self);
    listener_focus(self, "column 4, empty");
    listener_wait(self, listener_is_focused, "column 4, empty", "the column has the focus");
    listener_press(self, "column 4, empty");
    listener_wait(self, listener_has_heard, "column 4, from below: Coral", "the move is announced");
    listener_wait(self, listener_has_heard, "last move. Your turn", "so is the answer");
    play_to_the_end(self, may_move);
}

static void play_gomoku(Listener *self) {
    listener_mark(self);
    listener_focus(self, "H8, empty");
    listener_wait(self, listener_is_focused, "H8, empty", "the point has the focus");
    listener_press(self, "H8, empty");
    listener_wait(self, listener_has_heard, "H8, black, last move", "the move is announced");
    listener_wait(self, listener_has_heard, ", white, last move", "so is the answer");
    listener_wait(self, may_move, "", "it is the player's turn");
    play_to_the_end(self, may_move);
}

static bool is_there(Listener *self, const char *words) {
    (void)self;
    (void)words;
    return true;
}

/* A digit's key says how many are left; a key that can be on says so while it is off. */
static void hear_the_keys(Listener *self) {
    AtspiAccessible *digit = listener_find_id(self, "key-3");
    AtspiAccessible *notes = listener_find_id(self, "notes");
    gchar *name = digit ? atspi_accessible_get_name(digit, NULL) : NULL;
    if (!name || !g_str_has_prefix(name, "3, ") || !g_str_has_suffix(name, " left")) {
        listener_fail("the key says how many are left", name ? name : "no key");
    }
    if (!notes || atspi_accessible_get_role(notes, NULL) != ATSPI_ROLE_TOGGLE_BUTTON ||
        listener_has(notes, ATSPI_STATE_CHECKED)) {
        listener_fail("the notes are off", "they are on, or no toggle");
    }
    g_free(name);
    g_clear_object(&digit);
    g_clear_object(&notes);
}

static void play_sudoku(Listener *self) {
    hear_the_keys(self);
    listener_mark(self);
    listener_focus(self, "row 1 column 1, empty");
    listener_wait(self, listener_is_focused, "row 1 column 1, empty", "the cell has the focus");
    listener_press_id(self, "notes");
    listener_wait(self, listener_has_heard, "notes", "the notes are announced");
    listener_press_id(self, "key-3");
    listener_wait(self, listener_is_there, "row 1 column 1, empty, candidate 3", "one candidate");
    listener_press_id(self, "key-7");
    listener_wait(self, listener_is_there, "row 1 column 1, empty, candidates 3 and 7",
                  "two candidates");
    listener_press_id(self, "undo");
    listener_press_id(self, "undo");
    listener_press_id(self, "notes");
    play_to_the_end(self, is_there);
}

static void play_inversion(Listener *self) {
    listener_mark(self);
    listener_press(self, "mask 0:");
    listener_wait(self, listener_has_heard, "best from here", "the mask is announced");
    if (!listener_is_there(self, "board:") || !listener_is_there(self, "goal:")) {
        listener_fail("both boards are read", "one is missing");
    }
    play_to_the_end(self, is_there);
}

/* A lesson's matrix is read row by row. */
static void read_lesson(Listener *self) {
    listener_press_id(self, "explain");
    listener_wait(self, listener_status_has, "Page 1 of", "the lesson opens");
    listener_press(self, "Matrix");
    listener_wait(self, listener_status_has, "step 0 of 9", "the page of the matrix opens");
    listener_press_id(self, "explain-step");
    listener_wait(self, listener_is_there, "1 1 0 1 1 0 0 0 0", "the first row is read");
}

/* Home, settings, a menu and back, by names alone. */
static void walk_pages(Listener *self) {
    listener_press_id(self, "settings");
    listener_wait(self, listener_status_has, "Settings", "the settings open");
    AtspiAccessible *dark = listener_find(self, "Dark", true);
    char *about = dark ? atspi_accessible_get_description(dark, NULL) : NULL;
    if (!about || strcmp(about, "Theme") != 0) {
        listener_fail("a choice says what it is about", about ? about : "nothing");
    }
    g_free(about);
    g_object_unref(dark);
    listener_press(self, "Light");
    listener_press(self, "Back");
    listener_wait(self, listener_status_has, "Choose a game", "back home");
    listener_press(self, "Gomoku");
    listener_wait(self, listener_is_there, "H8, empty", "the board is there");
    listener_press(self, "Menu");
    listener_wait(self, listener_is_there, "Save to a file", "the menu is there");
    listener_press(self, "Save to a file");
    listener_wait(self, listener_has_id, "file-name", "the page of files is there");
}

/* Sets a property of org.a11y.Status, as a screen reader does when it starts. The first turns the
 * second on, and not off. */
static void set_property(const char *name, bool is_on) {
    char word[64];
    g_snprintf(word, sizeof word, "string:%s", name);
    const char *const argv[] = {"dbus-send",
                                "--session",
                                "--print-reply",
                                "--dest=org.a11y.Bus",
                                "/org/a11y/bus",
                                "org.freedesktop.DBus.Properties.Set",
                                "string:org.a11y.Status",
                                word,
                                is_on ? "variant:boolean:true" : "variant:boolean:false",
                                NULL};
    if (process_run(argv, NULL, 0) != 0) {
        listener_fail("the desktop is told of a screen reader", name);
    }
}

static bool is_gone(Listener *self, const char *name) {
    listener_forget_app(self);
    return !listener_sees_app(self, name);
}

/* The window follows a reader that starts and ends while it is open; before and after, it is not
 * on the accessibility bus. */
static void follow_reader(Listener *self) {
    set_property("ScreenReaderEnabled", false);
    set_property("IsEnabled", false);
    listener_wait(self, is_gone, "Damier", "the window leaves the bus");
    set_property("ScreenReaderEnabled", true);
    listener_wait(self, listener_sees_app, "Damier", "the window comes to the bus");
}

static const struct {
    const char *name, *scene;
    void (*run)(Listener *self);
} tests[] = {
    {"connect4", "connect4", play_connect4}, {"gomoku", "gomoku", play_gomoku},
    {"sudoku", "sudoku", play_sudoku},       {"inversion", "inversion", play_inversion},
    {"lesson", "inversion", read_lesson},    {"pages", "home", walk_pages},
    {"status", "home", follow_reader},
};

static bool start(Process *process, const char *path, const char *scene, const char *folder) {
    const char *const argv[] = {
        path, "--scene",  scene,     "--size",     "1280x800", "--lang",     "en",   "--seed",
        "7",  "--motion", "reduced", "--renderer", "software", "--data-dir", folder, NULL};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    return process_start(process, argv);
}

static Process damier;

/* However the test ends, so does the window. */
static void stop_damier(void) {
    if (damier.pid > 0) {
        kill(damier.pid, SIGKILL);
    }
}

int main(int argc, char **argv) {
    Listener self;
    char folder[256];
    const size_t count = sizeof tests / sizeof tests[0];
    size_t chosen = 0;
    while (argc == 3 && chosen < count && strcmp(tests[chosen].name, argv[2]) != 0) {
        chosen++;
    }
    if (argc != 3 || chosen == count || !process_make_folder(folder, sizeof folder)) {
        fprintf(stderr,
                "usage: reader_test DAMIER connect4|gomoku|sudoku|inversion|lesson|pages|status\n");
        return 2;
    }
    if (!listener_open(&self)) {
        fprintf(stderr, "skipped: there is no accessibility bus (Debian: package at-spi2-core)\n");
        return TEST_SKIPPED;
    }
    if (!start(&damier, argv[1], tests[chosen].scene, folder)) {
        return 2;
    }
    atexit(stop_damier);
    set_property("ScreenReaderEnabled", true);
    listener_find_app(&self, "Damier");
    tests[chosen].run(&self);
    kill(damier.pid, SIGTERM);
    const int status = process_wait(&damier, EXIT_MS);
    damier.pid = 0;
    listener_close(&self);
    process_remove_folder(folder);
    printf("the window ended with %d\n", status);
    return status == 0 ? 0 : 1;
}
