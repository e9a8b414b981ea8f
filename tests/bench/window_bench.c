/* window_bench PROGRAM: measures the window under a virtual X server and prints a table.
 *
 * start     from the start of the process to the line READY (the first frame is on the screen); the
 *           median of several warm starts
 * memory    RSS and PSS of the process at rest, scene by scene
 * idle      time of the processor and wake-ups over some seconds without input
 * latency   from a key sent to the X server to the end of the block that --describe speaks, which
 *           is later than the changed pixels
 * redraw    the median of full redraws, forced by exposing the window, from --stats */
#include <X11/Xlib.h>
#include <X11/keysym.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "process.h"

enum {
    STARTS = 11,
    KEYS = 300,
    EXPOSES = 60,
    IDLE_MS = 5000,
    REST_MS = 700,
    LINE_SIZE = 65536,
    TIMEOUT_MS = 10000
};

static const char *const scenes[] = {"home",   "connect4", "inversion",
                                     "sudoku", "gomoku",   "settings"};
enum { SCENE_COUNT = sizeof scenes / sizeof scenes[0] };

typedef struct Bench {
    const char *program;
    char folder[256];
    Display *display;
    Process damier;
    char line[LINE_SIZE];
} Bench;

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void rest(int milliseconds) {
    poll(NULL, 0, milliseconds);
}

static int compare(const void *left, const void *right) {
    const double a = *(const double *)left;
    const double b = *(const double *)right;
    return (a > b) - (a < b);
}

/* Sorts the times; the one that `share` of them do not exceed. */
static double quantile(double *times, int count, double share) {
    qsort(times, (size_t)count, sizeof times[0], compare);
    return times[(int)(share * (count - 1) + 0.5)];
}

static bool wait_for(Bench *bench, const char *line) {
    while (process_read_line(&bench->damier, bench->line, sizeof bench->line, TIMEOUT_MS)) {
        if (strcmp(bench->line, line) == 0) {
            return true;
        }
    }
    return false;
}

static bool start(Bench *bench, const char *scene, const char *size) {
    const char *const argv[] = {
        bench->program, "--describe", "--stats", "--data-dir", bench->folder, "--scene", scene,
        "--size",       size,         "--scale", "1",          "--seed",      "7",       NULL};
    return process_start(&bench->damier, argv) && wait_for(bench, "READY");
}

/* Ends the program; the number behind `name` in its --stats, or -1. */
static double stop(Bench *bench, const char *name) {
    double value = -1.0;
    const size_t length = strlen(name);
    kill(bench->damier.pid, SIGTERM);
    while (process_read_line(&bench->damier, bench->line, sizeof bench->line, TIMEOUT_MS)) {
        if (strncmp(bench->line, name, length) == 0 && bench->line[length] == ':') {
            value = strtod(bench->line + length + 1, NULL);
        }
    }
    process_wait(&bench->damier, TIMEOUT_MS);
    return value;
}

static bool measure_start(Bench *bench) {
    double times[STARTS + 1];
    for (int i = 0; i <= STARTS; i++) { /* the first one warms the files */
        const double before = now_ms();
        if (!start(bench, "home", "1280x800")) {
            return false;
        }
        times[i] = now_ms() - before;
        stop(bench, "");
    }
    printf("%-34s %8.1f ms (median of %d)\n", "start to first frame",
           quantile(times + 1, STARTS, 0.5), STARTS);
    return true;
}

/* The number behind `name` in a file of /proc. */
static double read_proc(const Bench *bench, const char *file, const char *name) {
    char path[64];
    char line[256];
    double value = -1.0;
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)bench->damier.pid, file);
    FILE *stream = fopen(path, "r");
    while (stream && fgets(line, sizeof line, stream)) {
        if (strncmp(line, name, strlen(name)) == 0) {
            value = strtod(line + strlen(name), NULL);
        }
    }
    if (stream) {
        fclose(stream);
    }
    return value;
}

/* What all threads together have had of the processor. */
static double processor_ms(const Bench *bench) {
    char path[64];
    unsigned long user = 0;
    unsigned long system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)bench->damier.pid);
    FILE *stream = fopen(path, "r");
    if (stream) {
        if (fscanf(stream, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                   &system) != 2) {
            user = 0;
        }
        fclose(stream);
    }
    return (double)(user + system) * 1000.0 / (double)sysconf(_SC_CLK_TCK);
}

static bool measure_rest(Bench *bench, const char *scene) {
    char name[48];
    if (!start(bench, scene, "1280x800")) {
        return false;
    }
    rest(REST_MS);
    const double wakes = read_proc(bench, "status", "voluntary_ctxt_switches:");
    const double busy_ms = processor_ms(bench);
    rest(IDLE_MS);
    snprintf(name, sizeof name, "at rest: %s", scene);
    printf("%-34s %8.1f MiB RSS %6.1f MiB PSS %5.2f %% CPU %5.1f wake-ups/s\n", name,
           read_proc(bench, "smaps_rollup", "Rss:") / 1024.0,
           read_proc(bench, "smaps_rollup", "Pss:") / 1024.0,
           (processor_ms(bench) - busy_ms) * 100.0 / IDLE_MS,
           (read_proc(bench, "status", "voluntary_ctxt_switches:") - wakes) * 1000.0 / IDLE_MS);
    stop(bench, "");
    return true;
}

/* The program's window: the one child of the root that is seen. */
static Window find_window(Display *display) {
    Window root;
    Window parent;
    Window *children = NULL;
    unsigned count = 0;
    Window found = 0;
    XQueryTree(display, DefaultRootWindow(display), &root, &parent, &children, &count);
    for (unsigned i = 0; i < count; i++) {
        XWindowAttributes attributes;
        if (XGetWindowAttributes(display, children[i], &attributes) &&
            attributes.map_state == IsViewable && attributes.width > 100) {
            found = children[i];
        }
    }
    XFree(children);
    return found;
}

static void press(Display *display, Window window, KeySym key) {
    XKeyEvent event = {.display = display,
                       .window = window,
                       .root = DefaultRootWindow(display),
                       .time = CurrentTime,
                       .same_screen = True,
                       .keycode = XKeysymToKeycode(display, key)};
    for (event.type = KeyPress; event.type <= KeyRelease; event.type++) {
        XEvent whole = {.xkey = event};
        XSendEvent(display, window, True, KeyPressMask, &whole);
    }
    XFlush(display);
}

static bool measure_latency(Bench *bench, const char *scene) {
    static double times[KEYS];
    char name[48];
    if (!start(bench, scene, "1280x800") || !wait_for(bench, "END")) {
        return false;
    }
    const Window window = find_window(bench->display);
    rest(REST_MS);
    for (int i = 0; i < KEYS; i++) {
        const double before = now_ms();
        press(bench->display, window, XK_Tab);
        if (!wait_for(bench, "END")) {
            stop(bench, "");
            return false;
        }
        times[i] = now_ms() - before;
        rest(10);
    }
    const double longest_ms = stop(bench, "longest event");
    snprintf(name, sizeof name, "key to changed pixels: %s", scene);
    const double median_ms = quantile(times, KEYS, 0.5);
    printf("%-34s %8.2f ms median, %.2f ms p99; longest event %.2f ms\n", name, median_ms,
           quantile(times, KEYS, 0.99), longest_ms);
    return true;
}

static bool measure_redraw(Bench *bench, const char *scene, const char *size) {
    char name[48];
    if (!start(bench, scene, size)) {
        return false;
    }
    const Window window = find_window(bench->display);
    rest(REST_MS);
    for (int i = 0; i < EXPOSES; i++) {
        XClearArea(bench->display, window, 0, 0, 0, 0, True);
        XFlush(bench->display);
        rest(40);
    }
    snprintf(name, sizeof name, "full redraw: %s %s", scene, size);
    printf("%-34s %8.2f ms (median of %d)\n", name, stop(bench, "median frame"), EXPOSES);
    return true;
}

static bool measure_all(Bench *bench) {
    static const char *const sizes[] = {"1280x800", "1920x1200", "3840x2160"};
    bool is_good = measure_start(bench);
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        is_good &= measure_rest(bench, scenes[i]);
    }
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        is_good &= measure_latency(bench, scenes[i]);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        is_good &= measure_redraw(bench, "home", sizes[i]);
        is_good &= measure_redraw(bench, "connect4", sizes[i]);
        is_good &= measure_redraw(bench, "gomoku", sizes[i]);
    }
    return is_good;
}

int main(int argc, char **argv) {
    static Bench bench;
    static Process server;
    if (argc != 2) {
        fprintf(stderr, "usage: %s PROGRAM\n", argv[0]);
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    bench.program = argv[1];
    int status = EXIT_FAILURE;
    if (!process_make_folder(bench.folder, sizeof bench.folder)) {
        perror("temporary folder");
        return status;
    }
    if (process_start_display(&server, 3840, 2160)) {
        bench.display = XOpenDisplay(NULL);
        status = bench.display && measure_all(&bench) ? EXIT_SUCCESS : EXIT_FAILURE;
        if (bench.display) {
            XCloseDisplay(bench.display);
        }
        kill(server.pid, SIGTERM);
        process_wait(&server, TIMEOUT_MS);
    }
    process_remove_folder(bench.folder);
    return status;
}
