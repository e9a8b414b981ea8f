/* e2e_driver PROGRAM SCRIPT [WORD]: plays a session of the real window under a virtual X server.
 * "$WORD" in the script stands for the third argument.
 *
 * A script has one command a line; # begins a comment. The program speaks through --describe, so
 * places are named by the ids of controls, and each `expect` waits until it holds (or fails after
 * thirty seconds):
 *
 *     start [OPTIONS]            starts the program; --describe and --data-dir are added
 *     click ID | right-click ID  in the middle of a control; waits until it is there and enabled
 *     move ID                    the pointer only
 *     key NAME…                  as xdotool names them: Tab ctrl+z F11
 *     until WORD NAME…           these keys again and again, each time until the saved position
 *                                has changed, and at last the status line contains WORD
 *     type TEXT                  writes it
 *     file NAME TEXT             a file in the script's home, with \n and \t for line end and tab
 *     expect file NAME TEXT      a line of that file contains TEXT; NAME may have a *
 *     resize WxH                 of the window
 *     signal TERM|INT|HUP|KILL
 *     end STATUS                 waits for the end of the program and checks its exit status
 *     expect scene NAME          the scene on the screen
 *     expect status TEXT         the status line contains TEXT
 *     expect unsaid TEXT         the status line does not contain TEXT
 *     expect state TEXT          the saved position contains TEXT
 *     expect control ID [STATE]  the control exists (normal, disabled, checked, focused)
 *     expect no ID               no such control
 *     expect height ID N         of a control, in pixels
 *     expect change              something has changed since the last click, key or resize
 *     expect ground dark|light   the window's last corner
 *     expect size WxH            of the window, in pixels
 *     remember                   the state, and
 *     expect remembered          compares with it
 *     remember places ID…        where these controls are described, and
 *     expect places              they are still described there
 *     dots NUMBER                sets the screen's dots per inch (Xft.dpi)
 *     display NAME               another DISPLAY ("none": no display at all)
 *     bus                        a private session bus; skipped without dbus-daemon
 *     obstacle NAME              puts something in the program's way, see obstacle.h
 *     portal [KEY=NUMBER...]     a fake desktop on it, see fake_portal.c
 *     desktop KEY NUMBER         changes one of its settings
 *     expect asked WORDS         what the fake desktop asks for: "open TITLE", "save TITLE NAME",
 *                                "closed"
 *     choose NAME|none|error     its answer: a file in the script's home, or none
 *     manager                    a window manager (openbox); without it the script is skipped
 *     keyboard COUNTRY           of a country ("fr"); skipped without setxkbmap
 *     window minimize|activate|close   as a window manager does it
 *     screenshot NAME            of the X server's screen, into NAME.xwd of the current folder
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "e2e/description.h"
#include "e2e/home_file.h"
#include "e2e/obstacle.h"
#include "e2e/private_bus.h"
#include "e2e/process.h"
#include "e2e/window_probe.h"

enum { TIMEOUT_MS = 30000, LOOK_MS = 20, WORDS_MAX = 40, PLACES_MAX = 40, ROUNDS_MAX = 2000 };

typedef struct Driver {
    const char *program;
    char folder[256];
    char window[32];
    Process damier, manager;
    PrivateBus bus;
    bool is_skipped;
    Description block;
    long revision_before; /* of the last action */
    char remembered[DESCRIPTION_LINE_SIZE];
    char before[DESCRIPTION_LINE_SIZE]; /* the position before `until` pressed its keys */
    DescribedControl places[PLACES_MAX];
    int place_count;
    const char *word; /* replaces "$WORD"; "": nothing */
    char reason[DESCRIPTION_LINE_SIZE + 256];
} Driver;

typedef bool (*CommandFunction)(Driver *driver, char *rest);

static bool fail(Driver *driver, const char *what, const char *detail) {
    snprintf(driver->reason, sizeof driver->reason, "%s %s", what, detail);
    return false;
}

static bool read_block(Driver *driver, int timeout_ms) {
    return description_read(&driver->damier, timeout_ms, &driver->block);
}

static const DescribedControl *find_control(const Driver *driver, const char *id) {
    return description_find(&driver->block, id);
}

static void catch_up(Driver *driver) {
    while (read_block(driver, 0)) {
        /* keeps the newest */
    }
}

static char *next_word(char **rest) {
    char *word = *rest + strspn(*rest, " \t");
    const size_t length = strcspn(word, " \t");
    *rest = word + length;
    if (**rest) {
        *(*rest)++ = 0;
        *rest += strspn(*rest, " \t");
    }
    return word;
}

static bool is_scene(const Driver *driver, const char *name) {
    return strcmp(driver->block.scene, name) == 0;
}

static bool has_status(const Driver *driver, const char *text) {
    return strstr(driver->block.status, text) != NULL;
}

static bool is_unsaid(const Driver *driver, const char *text) {
    return !has_status(driver, text);
}

static bool has_state(const Driver *driver, const char *text) {
    return strstr(driver->block.position, text) != NULL;
}

static bool has_control(const Driver *driver, const char *words) {
    char id[64] = "";
    char state[64] = "";
    sscanf(words, "%63s %63s", id, state);
    const DescribedControl *control = find_control(driver, id);
    return control && (!state[0] || strcmp(control->state, state) == 0);
}

static bool has_no_control(const Driver *driver, const char *id) {
    return !find_control(driver, id);
}

static bool has_height(const Driver *driver, const char *words) {
    char id[64] = "";
    int height = 0;
    sscanf(words, "%63s %d", id, &height);
    const DescribedControl *control = find_control(driver, id);
    return control && control->height == height;
}

static bool has_changed(const Driver *driver, const char *unused) {
    (void)unused;
    return driver->block.revision > driver->revision_before;
}

static bool is_remembered(const Driver *driver, const char *unused) {
    (void)unused;
    return strcmp(driver->remembered, driver->block.position) == 0;
}

/* The first remembered place that has changed, or NULL. */
static const DescribedControl *find_moved(const Driver *driver) {
    for (int i = 0; i < driver->place_count; i++) {
        const DescribedControl *was = &driver->places[i];
        const DescribedControl *now = find_control(driver, was->id);
        if (!now || now->x != was->x || now->y != was->y || now->width != was->width ||
            now->height != was->height) {
            return was;
        }
    }
    return NULL;
}

static bool can_click(const Driver *driver, const char *id) {
    return description_can_click(&driver->block, id);
}

/* Waits until the condition holds. */
static bool wait_until(Driver *driver, bool (*condition)(const Driver *, const char *),
                       const char *detail, const char *name) {
    catch_up(driver);
    while (!condition(driver, detail)) {
        if (!read_block(driver, TIMEOUT_MS)) {
            snprintf(driver->reason, sizeof driver->reason,
                     "expected %s %s; scene %s, status '%s', state '%.2000s'", name, detail,
                     driver->block.scene, driver->block.status, driver->block.position);
            return false;
        }
    }
    return true;
}

static bool expect_word(Driver *driver, const char *name, const char *rest) {
    static const struct {
        const char *name;
        bool (*condition)(const Driver *driver, const char *detail);
    } table[] = {
        {"scene", is_scene},           {"status", has_status}, {"state", has_state},
        {"control", has_control},      {"no", has_no_control}, {"change", has_changed},
        {"remembered", is_remembered}, {"height", has_height}, {"unsaid", is_unsaid},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(table[i].name, name) == 0) {
            return wait_until(driver, table[i].condition, rest, name);
        }
    }
    return fail(driver, "nothing can be expected of", name);
}

/* The window changes without a description, so this looks repeatedly. */
static bool wait_for_look(Driver *driver, bool (*condition)(const WindowProbe *, const char *),
                          const char *wanted) {
    WindowProbe look = {0};
    for (int tries = 0; tries < TIMEOUT_MS / LOOK_MS; tries++) {
        if (window_probe(driver->window, &look) && condition(&look, wanted)) {
            return true;
        }
        read_block(driver, LOOK_MS);
    }
    snprintf(driver->reason, sizeof driver->reason,
             "expected to see %s; the window has %dx%d pixels, its corner is #%02X%02X%02X", wanted,
             look.width, look.height, (unsigned)look.corner[0], (unsigned)look.corner[1],
             (unsigned)look.corner[2]);
    return false;
}

/* A file written in the background causes no description, so this looks repeatedly. */
static bool wait_for_file(Driver *driver, char *rest) {
    const char *name = next_word(&rest);
    for (int tries = 0; tries < TIMEOUT_MS / LOOK_MS; tries++) {
        if (home_file_has(driver->folder, name, rest)) {
            return true;
        }
        read_block(driver, LOOK_MS);
    }
    return fail(driver, "there is no such file, or it lacks the text:", name);
}

/* Checks at once: nothing may move and come back. */
static bool expect_places(Driver *driver) {
    catch_up(driver);
    const DescribedControl *moved = find_moved(driver);
    const DescribedControl *now = moved ? find_control(driver, moved->id) : NULL;
    if (moved) {
        snprintf(driver->reason, sizeof driver->reason,
                 "%s was at %d %d %d %d and is at %d %d %d %d; status '%s'", moved->id, moved->x,
                 moved->y, moved->width, moved->height, now ? now->x : -1, now ? now->y : -1,
                 now ? now->width : 0, now ? now->height : 0, driver->block.status);
    }
    return !moved && driver->place_count > 0;
}

static bool command_expect(Driver *driver, char *rest) {
    const char *name = next_word(&rest);
    if (strcmp(name, "places") == 0) {
        return expect_places(driver);
    }
    if (strcmp(name, "ground") == 0) {
        return wait_for_look(driver, window_probe_has_ground, rest);
    }
    if (strcmp(name, "file") == 0) {
        return wait_for_file(driver, rest);
    }
    if (strcmp(name, "size") == 0) {
        return wait_for_look(driver, window_probe_has_size, rest);
    }
    if (strcmp(name, "asked") == 0) {
        return private_bus_asks(&driver->bus, rest) ||
               fail(driver, "the portal does not ask", rest);
    }
    return expect_word(driver, name, rest);
}

static bool command_bus(Driver *driver, char *rest) {
    (void)rest;
    if (!private_bus_is_possible()) {
        driver->is_skipped = true;
        return true;
    }
    return private_bus_start(&driver->bus, driver->folder) || fail(driver, "no bus", "");
}

static bool command_obstacle(Driver *driver, char *rest) {
    return obstacle_put(rest, driver->folder) || fail(driver, "cannot be an obstacle:", rest);
}

static bool command_portal(Driver *driver, char *rest) {
    const char *arguments[WORDS_MAX] = {0};
    for (int i = 0; *rest && i < WORDS_MAX - 1; i++) {
        arguments[i] = next_word(&rest);
    }
    return private_bus_start_portal(&driver->bus, arguments) || fail(driver, "no portal", "");
}

static bool command_desktop(Driver *driver, char *rest) {
    const char *key = next_word(&rest);
    return private_bus_set(key, rest) || fail(driver, "the portal does not set", key);
}

static bool command_choose(Driver *driver, char *rest) {
    return private_bus_choose(driver->folder, rest) || fail(driver, "nothing chooses", rest);
}

/* Skips the script where this program is missing; `question` is one that it always answers. */
static bool skips_without(Driver *driver, const char *program, const char *question) {
    const char *const argv[] = {program, question, NULL};
    driver->is_skipped = process_run(argv, NULL, 0) != 0;
    if (driver->is_skipped) {
        fprintf(stderr, "skipped: there is no %s\n", program);
    }
    return driver->is_skipped;
}

static bool command_manager(Driver *driver, char *rest) {
    return skips_without(driver, "openbox", "--version") ||
           window_probe_start_manager(&driver->manager, TIMEOUT_MS) ||
           fail(driver, "the window manager does not come up", rest);
}

static bool command_dots(Driver *driver, char *rest) {
    return window_probe_set_dots(rest) || fail(driver, "the server takes no", rest);
}

static bool command_keyboard(Driver *driver, char *rest) {
    const char *const argv[] = {"setxkbmap", rest, NULL};
    catch_up(driver);
    return skips_without(driver, argv[0], "-version") || process_run(argv, NULL, 0) == 0 ||
           fail(driver, "there is no keyboard", rest);
}

static bool command_window(Driver *driver, char *rest) {
    char command[32];
    catch_up(driver);
    driver->revision_before = driver->block.revision;
    if (strcmp(rest, "close") == 0) {
        return window_probe_close(driver->window) || fail(driver, "cannot close", "");
    }
    snprintf(command, sizeof command, "window%.20s", next_word(&rest));
    const char *const argv[] = {"xdotool", command, "--sync", driver->window, NULL};
    return process_run(argv, NULL, 0) == 0 || fail(driver, "xdotool refuses", command);
}

static bool remember_places(Driver *driver, char *rest) {
    driver->place_count = 0;
    while (*rest && driver->place_count < PLACES_MAX) {
        const DescribedControl *control = find_control(driver, next_word(&rest));
        if (!control) {
            return fail(driver, "one of these is not there:", rest);
        }
        driver->places[driver->place_count++] = *control;
    }
    return true;
}

static bool command_remember(Driver *driver, char *rest) {
    catch_up(driver);
    if (strncmp(rest, "places ", 7) == 0) {
        return remember_places(driver, rest + 7);
    }
    memcpy(driver->remembered, driver->block.position, sizeof driver->remembered);
    return true;
}

/* Starts the program and, when it can open a window, waits for it. */
static bool command_start(Driver *driver, char *rest) {
    const char *argv[WORDS_MAX] = {driver->program, "--describe", "--data-dir", driver->folder};
    for (int i = 4; *rest && i < WORDS_MAX - 1; i++) {
        argv[i] = next_word(&rest);
    }
    if (driver->damier.pid) {
        return fail(driver, "the program still runs", "");
    }
    driver->block = (Description){0};
    driver->revision_before = 0;
    if (!process_start(&driver->damier, argv)) {
        return fail(driver, "cannot start", driver->program);
    }
    if (!read_block(driver, TIMEOUT_MS)) {
        return true; /* `end` reports why */
    }
    if (!window_probe_find(driver->window, sizeof driver->window)) {
        return fail(driver, "xdotool does not see the window", "");
    }
    /* Only a window manager, where there is one, gives the focus. */
    const char *const way = driver->manager.pid ? "windowactivate" : "windowfocus";
    const char *const focus[] = {"xdotool", way, "--sync", driver->window, NULL};
    return process_run(focus, NULL, 0) == 0 || fail(driver, "the window takes no focus", "");
}

static bool point_at(Driver *driver, const char *id, const char *button) {
    char x[16];
    char y[16];
    if (!wait_until(driver, can_click, id, "to click")) {
        return false;
    }
    const DescribedControl *control = find_control(driver, id);
    driver->revision_before = driver->block.revision;
    snprintf(x, sizeof x, "%d", control->x + control->width / 2);
    snprintf(y, sizeof y, "%d", control->y + control->height / 2);
    const char *const argv[] = {
        "xdotool", "mousemove", "--window", driver->window, x, y, button ? "click" : NULL,
        button,    NULL};
    return process_run(argv, NULL, 0) == 0 || fail(driver, "xdotool cannot click", id);
}

static bool command_click(Driver *driver, char *rest) {
    return point_at(driver, next_word(&rest), "1");
}

static bool command_right_click(Driver *driver, char *rest) {
    return point_at(driver, next_word(&rest), "3");
}

static bool command_move(Driver *driver, char *rest) {
    return point_at(driver, next_word(&rest), NULL);
}

/* The query at the end returns when the server has processed the keys: it takes two presses within
 * two milliseconds for one key held down. */
static bool command_key(Driver *driver, char *rest) {
    static const char *const question[] = {"xdotool", "getdisplaygeometry", NULL};
    const char *argv[WORDS_MAX] = {"xdotool", "key", "--delay", "0"};
    for (int i = 4; *rest && i < WORDS_MAX - 1; i++) {
        argv[i] = next_word(&rest);
    }
    catch_up(driver);
    driver->revision_before = driver->block.revision;
    if (process_run(argv, NULL, 0) != 0) {
        return fail(driver, "xdotool cannot press", argv[4]);
    }
    return process_run(question, NULL, 0) == 0 || fail(driver, "xdotool gets no answer", "");
}

static bool has_moved_on(const Driver *driver, const char *word) {
    return has_status(driver, word) || strcmp(driver->block.position, driver->before) != 0;
}

static bool command_until(Driver *driver, char *rest) {
    const char *word = next_word(&rest);
    char keys[256];
    for (int i = 0; i < ROUNDS_MAX && !has_status(driver, word); i++) {
        snprintf(keys, sizeof keys, "%s", rest);
        memcpy(driver->before, driver->block.position, sizeof driver->before);
        if (!command_key(driver, keys) || !wait_until(driver, has_moved_on, word, "until")) {
            return false;
        }
    }
    return has_status(driver, word) || fail(driver, "pressed too often, now", driver->block.status);
}

static bool command_type(Driver *driver, char *rest) {
    const char *const argv[] = {"xdotool", "type", "--delay", "1", rest, NULL};
    catch_up(driver);
    driver->revision_before = driver->block.revision;
    return process_run(argv, NULL, 0) == 0 || fail(driver, "xdotool cannot type", rest);
}

static bool command_file(Driver *driver, char *rest) {
    const char *name = next_word(&rest);
    return home_file_write(driver->folder, name, rest) || fail(driver, "cannot write", name);
}

static bool command_resize(Driver *driver, char *rest) {
    const char *height = strchr(rest, 'x');
    if (!height) {
        return fail(driver, "a size is WxH, not", rest);
    }
    rest[height - rest] = 0;
    catch_up(driver);
    driver->revision_before = driver->block.revision;
    const char *const argv[] = {"xdotool", "windowsize", driver->window, rest, height + 1, NULL};
    return process_run(argv, NULL, 0) == 0 || fail(driver, "xdotool cannot resize", "");
}

static bool command_signal(Driver *driver, char *rest) {
    const int number = strcmp(rest, "TERM") == 0   ? SIGTERM
                       : strcmp(rest, "INT") == 0  ? SIGINT
                       : strcmp(rest, "HUP") == 0  ? SIGHUP
                       : strcmp(rest, "KILL") == 0 ? SIGKILL
                                                   : 0;
    return (number && kill(driver->damier.pid, number) == 0) || fail(driver, "cannot signal", rest);
}

static bool command_end(Driver *driver, char *rest) {
    const int wanted = atoi(rest);
    const int status = process_wait(&driver->damier, TIMEOUT_MS);
    if (status == wanted) {
        return true;
    }
    snprintf(driver->reason, sizeof driver->reason, "exit status %d, wanted %d", status, wanted);
    return false;
}

static bool command_display(Driver *driver, char *rest) {
    (void)driver;
    return (strcmp(rest, "none") == 0 ? unsetenv("DISPLAY") : setenv("DISPLAY", rest, 1)) == 0;
}

static bool command_screenshot(Driver *driver, char *rest) {
    char path[300];
    snprintf(path, sizeof path, "%.250s.xwd", rest);
    catch_up(driver);
    const char *const argv[] = {"xwd", "-silent", "-root", "-out", path, NULL};
    return process_run(argv, NULL, 0) == 0 || fail(driver, "xwd cannot write", path);
}

static bool run_line(Driver *driver, char *line) {
    static const struct {
        const char *name;
        CommandFunction run;
    } table[] = {
        {"start", command_start},     {"click", command_click},
        {"move", command_move},       {"right-click", command_right_click},
        {"key", command_key},         {"resize", command_resize},
        {"type", command_type},       {"file", command_file},
        {"signal", command_signal},   {"end", command_end},
        {"expect", command_expect},   {"remember", command_remember},
        {"display", command_display}, {"screenshot", command_screenshot},
        {"bus", command_bus},         {"portal", command_portal},
        {"desktop", command_desktop}, {"manager", command_manager},
        {"window", command_window},   {"dots", command_dots},
        {"until", command_until},     {"obstacle", command_obstacle},
        {"choose", command_choose},   {"keyboard", command_keyboard},
    };
    line[strcspn(line, "\r\n")] = 0;
    char *rest = line;
    const char *name = next_word(&rest);
    if (!name[0] || name[0] == '#') {
        return true;
    }
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(table[i].name, name) == 0) {
            return table[i].run(driver, rest);
        }
    }
    return fail(driver, "there is no command", name);
}

/* Replaces the first "$WORD" with the word. */
static void fill_in_word(const Driver *driver, char *line, size_t room) {
    char copy[1024];
    char *place = strstr(line, "$WORD");
    if (place) {
        snprintf(copy, sizeof copy, "%s", place + strlen("$WORD"));
        snprintf(place, room - (size_t)(place - line), "%s%s", driver->word, copy);
    }
}

static int run_script(Driver *driver, const char *path) {
    char line[1024];
    FILE *script = fopen(path, "r");
    if (!script) {
        fprintf(stderr, "%s cannot be read\n", path);
        return EXIT_FAILURE;
    }
    int number = 0;
    bool is_good = true;
    while (is_good && !driver->is_skipped && fgets(line, sizeof line, script)) {
        number++;
        fill_in_word(driver, line, sizeof line);
        is_good = run_line(driver, line);
    }
    fclose(script);
    if (!is_good) {
        fprintf(stderr, "%s:%d: %s\n", path, number, driver->reason);
    }
    return !is_good ? EXIT_FAILURE : driver->is_skipped ? TEST_SKIPPED : EXIT_SUCCESS;
}

static void stop(Process *process) {
    if (process->pid) {
        kill(process->pid, SIGTERM);
        process_wait(process, TIMEOUT_MS);
    }
}

int main(int argc, char **argv) {
    static Driver driver;
    static Process display;
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: %s PROGRAM SCRIPT [WORD]\n", argv[0]);
        return 2;
    }
    driver.program = argv[1];
    driver.word = argc == 4 ? argv[3] : "";
    if (!process_make_folder(driver.folder, sizeof driver.folder)) {
        perror("temporary folder");
        return EXIT_FAILURE;
    }
    setenv("HOME", driver.folder, 1); /* nothing of the player's is read or written */
    unsetenv("XDG_CONFIG_HOME");
    int status = EXIT_FAILURE;
    if (process_start_display(&display, 1920, 1200)) {
        status = run_script(&driver, argv[2]);
    } else {
        fprintf(stderr, "Xvfb cannot be started\n");
    }
    stop(&driver.damier);
    stop(&driver.manager);
    private_bus_stop(&driver.bus);
    stop(&display);
    process_remove_folder(driver.folder);
    return status;
}
