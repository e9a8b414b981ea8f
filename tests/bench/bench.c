/* A window under a virtual X server, driven for measurements. */
#include "bench/bench.h"

#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { QUIET_MS = 200 };

double bench_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

void bench_rest(int milliseconds) {
    poll(NULL, 0, milliseconds);
}

static int compare(const void *left, const void *right) {
    const double a = *(const double *)left;
    const double b = *(const double *)right;
    return (a > b) - (a < b);
}

double bench_quantile(double *times, int count, double share) {
    qsort(times, (size_t)count, sizeof times[0], compare);
    return times[(int)(share * (count - 1) + 0.5)];
}

void bench_row(const char *name, const char *goal, const char *format, ...) {
    char figure[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(figure, sizeof figure, format, arguments);
    va_end(arguments);
    printf("%-34s %-60s %s%s\n", name, figure, goal ? "goal " : "", goal ? goal : "");
}

bool bench_start(Bench *bench, const char *scene, const char *size) {
    const char *const argv[] = {
        bench->program, "--describe", "--stats", "--data-dir", bench->folder, "--scene", scene,
        "--size",       size,         "--scale", "1",          "--seed",      "7",       "--lang",
        "en",           NULL};
    char line[64];
    bench->window = 0;
    return process_start(&bench->damier, argv) &&
           process_read_line(&bench->damier, line, sizeof line, BENCH_TIMEOUT_MS) &&
           strcmp(line, "READY") == 0;
}

bool bench_find_window(Bench *bench) {
    Window root;
    Window parent;
    Window *children = NULL;
    unsigned count = 0;
    if (!description_read(&bench->damier, BENCH_TIMEOUT_MS, &bench->block)) {
        return false;
    }
    /* The only visible child of the root. */
    XQueryTree(bench->display, DefaultRootWindow(bench->display), &root, &parent, &children,
               &count);
    for (unsigned i = 0; i < count; i++) {
        XWindowAttributes attributes;
        if (XGetWindowAttributes(bench->display, children[i], &attributes) &&
            attributes.map_state == IsViewable && attributes.width > 100) {
            bench->window = children[i];
        }
    }
    XFree(children);
    return bench->window != 0;
}

void bench_stop(Bench *bench) {
    const struct {
        const char *name;
        double *figure;
    } table[] = {{"longest event:", &bench->longest_event_ms},
                 {"longest frame:", &bench->longest_frame_ms},
                 {"longest answer:", &bench->longest_answer_ms},
                 {"median frame:", &bench->median_frame_ms},
                 {"frames drawn:", &bench->frames}};
    static char line[DESCRIPTION_LINE_SIZE];
    kill(bench->damier.pid, SIGTERM);
    while (process_read_line(&bench->damier, line, sizeof line, BENCH_TIMEOUT_MS)) {
        for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
            const size_t length = strlen(table[i].name);
            if (strncmp(line, table[i].name, length) == 0) {
                *table[i].figure = strtod(line + length, NULL);
            }
        }
    }
    process_wait(&bench->damier, BENCH_TIMEOUT_MS);
}

static void send(Bench *bench, XEvent *event, long mask) {
    XSendEvent(bench->display, bench->window, True, mask, event);
    XFlush(bench->display);
}

void bench_press(Bench *bench, KeySym key) {
    for (int type = KeyPress; type <= KeyRelease; type++) {
        XEvent event = {.xkey = {.type = type,
                                 .display = bench->display,
                                 .window = bench->window,
                                 .root = DefaultRootWindow(bench->display),
                                 .time = CurrentTime,
                                 .same_screen = True,
                                 .keycode = XKeysymToKeycode(bench->display, key)}};
        send(bench, &event, KeyPressMask);
    }
}

void bench_click(Bench *bench, const DescribedControl *control) {
    const int x = control->x + control->width / 2;
    const int y = control->y + control->height / 2;
    XEvent move = {.xmotion = {.type = MotionNotify,
                               .display = bench->display,
                               .window = bench->window,
                               .root = DefaultRootWindow(bench->display),
                               .x = x,
                               .y = y,
                               .same_screen = True}};
    send(bench, &move, PointerMotionMask);
    for (int type = ButtonPress; type <= ButtonRelease; type++) {
        XEvent event = {.xbutton = {.type = type,
                                    .display = bench->display,
                                    .window = bench->window,
                                    .root = DefaultRootWindow(bench->display),
                                    .x = x,
                                    .y = y,
                                    .same_screen = True,
                                    .button = Button1}};
        send(bench, &event, ButtonPressMask);
    }
}

bool bench_click_id(Bench *bench, const char *id) {
    const double deadline_ms = bench_now_ms() + BENCH_TIMEOUT_MS;
    while (!description_can_click(&bench->block, id)) {
        const int left_ms = (int)(deadline_ms - bench_now_ms());
        if (left_ms <= 0 || !description_read(&bench->damier, left_ms, &bench->block)) {
            fprintf(stderr, "there is no %s to click in %s\n", id, bench->block.scene);
            return false;
        }
    }
    bench_click(bench, description_find(&bench->block, id));
    while (description_read(&bench->damier, QUIET_MS, &bench->block)) {
        /* until the output ends; a click that changes nothing gives no output */
    }
    return true;
}

void bench_expose(Bench *bench) {
    XClearArea(bench->display, bench->window, 0, 0, 0, 0, True);
    XFlush(bench->display);
}
