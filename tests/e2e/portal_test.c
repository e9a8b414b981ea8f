/* portal_test: checks what the program learns from the desktop, without the window: with a portal,
 * without one, without a bus, with a portal that never answers, and when the desktop changes its
 * settings. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "app/desktop/desktop_portal.h"
#include "e2e/private_bus.h"

enum { TIMEOUT_MS = 10000, CLOSE_MS = 2000 };

static int wake_ends[2];

static void wake(void *context) {
    const char byte = 0;
    (void)context;
    if (write(wake_ends[1], &byte, 1) != 1) {
        abort();
    }
}

/* True when the portal reports something within this time. */
static bool wait_for_wake(int timeout_ms) {
    char byte;
    struct pollfd wait = {.fd = wake_ends[0], .events = POLLIN};
    return poll(&wait, 1, timeout_ms) == 1 && read(wake_ends[0], &byte, 1) == 1;
}

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static bool is_right = true;

static void expect(bool condition, const char *what) {
    if (!condition) {
        fprintf(stderr, "wrong: %s\n", what);
        is_right = false;
    }
}

static void expect_answer(DesktopPortal *portal, DesktopTheme theme, DesktopMotion motion,
                          const char *what) {
    expect(wait_for_wake(TIMEOUT_MS), "there is an answer");
    const DesktopAnswer answer = desktop_portal_answer(portal);
    expect(answer.theme == theme && answer.motion == motion, what);
}

/* Opens the desktop settings and checks the first answer. */
static void check(DesktopTheme theme, DesktopMotion motion, const char *what) {
    DesktopPortal *portal = desktop_portal_open(wake, NULL);
    expect_answer(portal, theme, motion, what);
    desktop_portal_close(portal);
}

static void check_changes(PrivateBus *bus) {
    const char *const words[] = {"color-scheme=2", "enable-animations=1", NULL};
    expect(private_bus_start_portal(bus, words), "the portal starts");
    DesktopPortal *portal = desktop_portal_open(wake, NULL);
    expect_answer(portal, DESKTOP_THEME_LIGHT, DESKTOP_MOTION_FULL, "light and moving");
    private_bus_set("color-scheme", "1");
    expect_answer(portal, DESKTOP_THEME_DARK, DESKTOP_MOTION_FULL, "dark after a change");
    private_bus_set("enable-animations", "0");
    expect_answer(portal, DESKTOP_THEME_DARK, DESKTOP_MOTION_REDUCED, "still after a change");
    private_bus_set("color-scheme", "0");
    expect_answer(portal, DESKTOP_THEME_ANY, DESKTOP_MOTION_REDUCED, "no theme after a change");
    desktop_portal_close(portal);
}

/* With an older portal that does not know contrast. */
static void check_contrast(void) {
    DesktopPortal *portal = desktop_portal_open(wake, NULL);
    expect(wait_for_wake(TIMEOUT_MS), "there is an answer");
    expect(desktop_portal_answer(portal).contrast == DESKTOP_CONTRAST_ANY, "nothing of contrast");
    private_bus_set("contrast", "1");
    expect(wait_for_wake(TIMEOUT_MS), "there is a change");
    expect(desktop_portal_answer(portal).contrast == DESKTOP_CONTRAST_HIGH, "high contrast");
    private_bus_set("contrast", "0");
    expect(wait_for_wake(TIMEOUT_MS), "there is another change");
    expect(desktop_portal_answer(portal).contrast == DESKTOP_CONTRAST_NORMAL, "usual contrast");
    desktop_portal_close(portal);
}

static void check_silence(PrivateBus *bus) {
    const char *const words[] = {"silent", NULL};
    expect(private_bus_start_portal(bus, words), "the silent portal starts");
    DesktopPortal *portal = desktop_portal_open(wake, NULL);
    expect(!wait_for_wake(300), "a silent portal says nothing");
    const double before = now_ms();
    desktop_portal_close(portal);
    expect(now_ms() - before < CLOSE_MS, "closing does not wait for the desktop");
}

static void check_all(const char *folder) {
    static PrivateBus bus;
    const char *const reduced[] = {"color-scheme=1", "reduced-motion=1", "enable-animations=1",
                                   NULL};
    private_bus_stop(&bus);
    check(DESKTOP_THEME_ANY, DESKTOP_MOTION_ANY, "nothing without a bus");
    expect(private_bus_start(&bus, folder), "the bus starts");
    check(DESKTOP_THEME_ANY, DESKTOP_MOTION_ANY, "nothing without a portal");
    check_changes(&bus);
    private_bus_stop(&bus);
    expect(private_bus_start(&bus, folder), "the bus starts again");
    expect(private_bus_start_portal(&bus, reduced), "the portal starts");
    check(DESKTOP_THEME_DARK, DESKTOP_MOTION_REDUCED, "dark and reduced");
    check_contrast();
    private_bus_stop(&bus);
    expect(private_bus_start(&bus, folder), "the bus starts a third time");
    check_silence(&bus);
    private_bus_stop(&bus);
}

int main(void) {
    char folder[256];
    if (!private_bus_is_possible()) {
        return TEST_SKIPPED;
    }
    if (pipe(wake_ends) != 0 || !process_make_folder(folder, sizeof folder)) {
        perror("portal_test");
        return EXIT_FAILURE;
    }
    check_all(folder);
    process_remove_folder(folder);
    return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
