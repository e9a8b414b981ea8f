/* peer_test PROGRAM [drop]: what other programs of the X server drop on the window and give it to
 * paste, malformed or a hundred megabytes long; "drop": only a drop that is neither, for a window
 * under wine, which reads the rest in its own way. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "e2e/description.h"
#include "e2e/peer.h"
#include "e2e/process.h"
#include "e2e/window_probe.h"

enum {
    WAIT_MS = 30000,
    STEP_MS = 20,
    LONG_SIZE = 100 << 20,
    SLACK_KB = 24 << 10,
    PASTE_MAX = 8 << 20
};
#define GAME "gomoku\t\t3\tH8 H9 I9\n"
#define IN_PIECES "gomoku\t\t4\tH8 H7 I9 A2\n"
#define OTHER "gomoku\t\t4\tH8 H7 I9 A1\n"

static Process display, damier;
static char folder[256], window[32];
static Description block;
static bool is_right = true;

static void expect(bool condition, const char *what) {
    if (!condition) {
        fprintf(stderr, "wrong: %s; status '%s', state '%.200s'\n", what, block.status,
                block.position);
        is_right = false;
    }
}

static bool says(const char *word) {
    return strstr(block.status, word) != NULL;
}

static bool shows(const char *word) {
    return strstr(block.position, word) != NULL;
}

/* Serves and reads until it holds. */
static bool wait_for(bool (*condition)(const char *word), const char *word) {
    for (int left = WAIT_MS; left > 0 && !condition(word); left -= STEP_MS) {
        peer_serve(STEP_MS / 2);
        description_read(&damier, STEP_MS / 2, &block);
    }
    return condition(word);
}

static void press(const char *keys) {
    const char *const argv[] = {"xdotool", "key", keys, NULL};
    Process process;
    expect(process_start(&process, argv), "xdotool presses");
    process_wait(&process, WAIT_MS);
}

/* A line of /proc/PID/status, in kB. */
static long memory_of(pid_t process, const char *name) {
    char path[60];
    char line[200];
    long size = -1;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)process);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, name, strlen(name)) == 0) {
            size = strtol(line + strlen(name) + 1, NULL, 10);
        }
    }
    if (file) {
        fclose(file);
    }
    return size;
}

static bool begin(const char *program) {
    const char *const argv[] = {program, "--scene",    "gomoku", "--lang",     "en", "--id",
                                "H8 H9", "--data-dir", folder,   "--describe", NULL};
    if (!process_start(&damier, argv) || !description_read(&damier, WAIT_MS, &block) ||
        !window_probe_find(window, sizeof window)) {
        return false;
    }
    const char *const focus[] = {"xdotool", "windowfocus", "--sync", window, NULL};
    return process_run(focus, NULL, 0) == 0 && peer_open();
}

static void write_file(const char *name, const char *text) {
    char path[600];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    expect(file && fputs(text, file) >= 0 && fclose(file) == 0, "a file is written");
}

static void drop(const char *lines) {
    const PeerOffer offer = {.text = lines, .size = strlen(lines)};
    expect(peer_drop(window, &offer), "a drop is taken");
}

/* SDL 2.26 reads a byte before the first line of these, or behind the last. */
static void malformed_lists_are_nothing(void) {
    static const char *const lists[] = {"a",         "a\r\n",         "file:/", "file://",
                                        "file://x/", "\r\n\r\nb\r\n", "%41",    "relative/path\n"};
    const long revision = block.revision;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        drop(lists[i]);
    }
    expect(!description_read(&damier, 300, &block) && block.revision == revision,
           "nothing comes of it");
    const PeerOffer endless = {.text = "file:///a\n", .size = LONG_SIZE};
    expect(peer_drop(window, &endless), "a drop of 100 MB is taken");
}

static void good_lists_are_files(void) {
    char list[600];
    write_file("one.damier", GAME);
    snprintf(list, sizeof list, "# a comment\r\nnot a file\r\nfile://%s/one.damier\r\n", folder);
    drop(list);
    expect(wait_for(shows, "H8 H9 I9"), "the file is opened");
}

static bool refuses(const char *unused) {
    (void)unused;
    return says("too long to paste") || says("no text to paste");
}

/* SDL waits for a second; a hundred megabytes take longer on a busy machine. */
static void is_refused(const PeerOffer *text, bool (*condition)(const char *), const char *what) {
    peer_own_clipboard(text);
    press("ctrl+v");
    expect(wait_for(condition, "too long to paste"), what);
    press("Right");
    for (int left = WAIT_MS; left > 0 && says("to paste"); left -= STEP_MS) {
        peer_serve(STEP_MS / 2);
        description_read(&damier, STEP_MS / 2, &block);
    }
}

static void long_texts_are_refused(void) {
    const PeerOffer first = {.text = "gomoku 15 ", .size = PASTE_MAX + 1};
    const PeerOffer whole = {.text = "gomoku 15 ", .size = LONG_SIZE};
    const PeerOffer in_pieces = {.text = "gomoku 15 ", .size = LONG_SIZE, .is_in_pieces = true};
    is_refused(&first, says, "a long text is refused");
    is_refused(&whole, refuses, "a very long text is refused");
    is_refused(&in_pieces, says, "a very long text in pieces is refused");
}

static bool says_none(const char *unused) {
    (void)unused;
    return says("no text to paste");
}

/* As many games as make a long text, the first of which is shown. */
static void texts_in_pieces_are_pasted(void) {
    const PeerOffer broken = {.text = IN_PIECES,
                              .size = 600000 / strlen(IN_PIECES) * strlen(IN_PIECES),
                              .is_in_pieces = true,
                              .stops_after = 300000};
    const PeerOffer whole = {.text = IN_PIECES, .size = broken.size, .is_in_pieces = true};
    is_refused(&broken, says_none, "a text that breaks off is not pasted");
    expect(!shows("H8 H7 I9 A2"), "nor its beginning");
    peer_own_clipboard(&whole);
    press("ctrl+v");
    expect(wait_for(shows, "H8 H7 I9 A2"), "a text in pieces is pasted");
}

static void a_text_is_pasted(void) {
    const PeerOffer text = {.text = OTHER, .size = strlen(OTHER)};
    peer_own_clipboard(&text);
    press("ctrl+v");
    expect(wait_for(shows, "H8 H7 I9 A1"), "a text is pasted");
}

/* Windows has no signal that asks for the end. */
static void check_drop(void) {
    good_lists_are_files();
    peer_close();
    press("ctrl+q");
    expect(process_wait(&damier, WAIT_MS) == 0, "it ends in order");
}

static void check_all(void) {
    const long server_kb = memory_of(display.pid, "VmRSS:");
    const long before_kb = memory_of(damier.pid, "VmHWM:");
    malformed_lists_are_nothing();
    good_lists_are_files();
    long_texts_are_refused();
    texts_in_pieces_are_pasted();
    a_text_is_pasted();
    const long most_kb = memory_of(damier.pid, "VmHWM:");
    const long server_after_kb = memory_of(display.pid, "VmRSS:");
    printf("most memory of the window: %ld kB before, %ld after; of the server: %ld, %ld\n",
           before_kb, most_kb, server_kb, server_after_kb);
    expect(most_kb < before_kb + SLACK_KB, "a long text is never held");
    expect(server_after_kb < server_kb + 2 * SLACK_KB, "nor left with the server");
    peer_close();
    kill(damier.pid, SIGTERM);
    expect(process_wait(&damier, WAIT_MS) == 0, "it ends in order");
}

int main(int argc, char **argv) {
    const bool is_drop = argc == 3 && strcmp(argv[2], "drop") == 0;
    if ((argc != 2 && !is_drop) || !process_make_folder(folder, sizeof folder)) {
        return EXIT_FAILURE;
    }
    setenv("HOME", folder, 1);
    if (process_start_display(&display, 1280, 900)) {
        if (!begin(argv[1])) {
            fprintf(stderr, "the window does not open\n");
            is_right = false;
        } else if (is_drop) {
            check_drop();
        } else {
            check_all();
        }
        kill(display.pid, SIGTERM);
        process_wait(&display, WAIT_MS);
    } else {
        fprintf(stderr, "Xvfb cannot be started\n");
        is_right = false;
    }
    process_remove_folder(folder);
    return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
