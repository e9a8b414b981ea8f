/* screens_test PROGRAM: a screen of the X server is turned off, and the window that stood there
 * comes into view. Xvfb has one screen only: the server's messages are sent by this test, that all
 * screens together are smaller when the right one goes, and that an output has changed when the
 * left one goes and the right one keeps its place. */
#include <X11/Xlib.h>
#include <X11/extensions/Xrandr.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "e2e/description.h"
#include "e2e/process.h"
#include "e2e/window_probe.h"

enum {
    WAIT_MS = 30000,
    STEP_MS = 20,
    WIDTH = 1600,
    HEIGHT = 800,
    LEFT_WIDTH = 800,
    LEFT_HEIGHT = 700
};

static Process display, damier;
static char folder[256], window[32];
static Description block;
static Display *server;

static Window root_of(void) {
    return DefaultRootWindow(server);
}

/* Where the window is on the root. */
static void find_corner(int *x, int *y) {
    Window child;
    XTranslateCoordinates(server, strtoul(window, NULL, 10), root_of(), 0, 0, x, y, &child);
}

static bool wait_for_corner(int low, int high) {
    int x = 0;
    int y = 0;
    for (int left = WAIT_MS; left > 0; left -= STEP_MS) {
        find_corner(&x, &y);
        if (x >= low && x <= high) {
            return true;
        }
        description_read(&damier, STEP_MS, &block);
    }
    fprintf(stderr, "wrong: the window is at %d,%d, not between %d and %d\n", x, y, low, high);
    return false;
}

/* What the server says of its root when the right one of two screens is turned off. */
static void turn_off(void) {
    XEvent event = {.xconfigure = {.type = ConfigureNotify,
                                   .event = root_of(),
                                   .window = root_of(),
                                   .width = LEFT_WIDTH,
                                   .height = LEFT_HEIGHT}};
    XSendEvent(server, root_of(), False, StructureNotifyMask, &event);
    XFlush(server);
}

/* Of one screen, the server's only output, its right half is left. */
static bool turn_off_left(void) {
    int first, error;
    XRRScreenResources *resources = XRRGetScreenResourcesCurrent(server, root_of());
    if (!resources || !XRRQueryExtension(server, &first, &error)) {
        return false;
    }
    XRRMonitorInfo monitor = {.name = XInternAtom(server, "right", False),
                              .noutput = 1,
                              .x = WIDTH / 2,
                              .width = WIDTH / 2,
                              .height = HEIGHT,
                              .outputs = resources->outputs};
    XRRSetMonitor(server, root_of(), &monitor);
    XRROutputChangeNotifyEvent change = {.type = first + RRNotify,
                                         .window = root_of(),
                                         .subtype = RRNotify_OutputChange,
                                         .output = resources->outputs[0]};
    XEvent event = {0};
    memcpy(&event, &change, sizeof change);
    XSendEvent(server, root_of(), False, StructureNotifyMask, &event);
    XFlush(server);
    XRRFreeScreenResources(resources);
    return true;
}

static const char *const *arguments(const char *program) {
    static const char *argv[] = {NULL, "--scene",    "home",       "--size", "500x600", "--lang",
                                 "en", "--describe", "--data-dir", folder,   NULL};
    argv[0] = program;
    return argv;
}

static bool begin(const char *program) {
    if (!process_make_folder(folder, sizeof folder) ||
        !process_start_display(&display, WIDTH, HEIGHT) ||
        !process_start(&damier, arguments(program)) ||
        !description_read(&damier, WAIT_MS, &block) || !window_probe_find(window, sizeof window)) {
        return false;
    }
    server = XOpenDisplay(NULL);
    return server != NULL;
}

static void end(Process *process) {
    if (process->pid) {
        kill(process->pid, SIGTERM);
        process_wait(process, WAIT_MS);
    }
}

static bool move_to(int x) {
    XMoveWindow(server, strtoul(window, NULL, 10), x, 40);
    XFlush(server);
    return wait_for_corner(x, x);
}

/* The program begins anew: it believes that the screens are smaller. */
static bool begin_again(const char *program) {
    end(&damier);
    damier = (Process){0};
    return process_start(&damier, arguments(program)) &&
           description_read(&damier, WAIT_MS, &block) && window_probe_find(window, sizeof window);
}

int main(int count, char **words) {
    bool is_right = count == 2 && begin(words[1]);
    if (!is_right) {
        fprintf(stderr, "wrong: nothing begins\n");
    }
    is_right = is_right && move_to(LEFT_WIDTH + 200);
    if (is_right) {
        turn_off();
        is_right = wait_for_corner(0, LEFT_WIDTH - 500);
    }
    is_right = is_right && begin_again(words[1]) && move_to(30) && turn_off_left() &&
               wait_for_corner(WIDTH / 2, WIDTH - 500);
    if (server) {
        XCloseDisplay(server);
    }
    end(&damier);
    end(&display);
    process_remove_folder(folder);
    return is_right ? 0 : 1;
}
