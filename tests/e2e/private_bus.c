/* Running a private session bus with a fake portal. */
#include "e2e/private_bus.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TIMEOUT_MS = 10000, ARGUMENTS_MAX = 8 };

bool private_bus_is_possible(void) {
    const char *const argv[] = {"dbus-daemon", "--version", NULL};
    if (!getenv("DAMIER_FAKE_PORTAL")) {
        fprintf(stderr, "skipped: built without D-Bus, so there is no fake portal\n");
        return false;
    }
    if (process_run(argv, NULL, 0) != 0) {
        fprintf(stderr, "skipped: there is no dbus-daemon (Debian: package dbus)\n");
        return false;
    }
    return true;
}

/* No services: the bus starts nothing of the real desktop. */
static bool write_configuration(const char *path, const char *folder) {
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    fprintf(file,
            "<busconfig><type>session</type><listen>unix:dir=%s</listen>"
            "<policy context='default'><allow send_destination='*'/><allow "
            "receive_sender='*'/><allow own='*'/></policy>"
            "</busconfig>\n",
            folder);
    return fclose(file) == 0;
}

bool private_bus_start(PrivateBus *bus, const char *folder) {
    char path[300];
    char option[320];
    char address[512];
    snprintf(path, sizeof path, "%.280s/bus.conf", folder);
    snprintf(option, sizeof option, "--config-file=%s", path);
    const char *const argv[] = {"dbus-daemon",     option, "--nofork", "--nopidfile",
                                "--print-address", NULL};
    return write_configuration(path, folder) && process_start(&bus->daemon, argv) &&
           process_read_line(&bus->daemon, address, sizeof address, TIMEOUT_MS) &&
           setenv("DBUS_SESSION_BUS_ADDRESS", address, 1) == 0;
}

bool private_bus_start_portal(PrivateBus *bus, const char *const arguments[]) {
    char line[64];
    const char *argv[ARGUMENTS_MAX] = {getenv("DAMIER_FAKE_PORTAL")};
    for (int i = 0; arguments[i] && i < ARGUMENTS_MAX - 2; i++) {
        argv[i + 1] = arguments[i];
    }
    return process_start(&bus->portal, argv) &&
           process_read_line(&bus->portal, line, sizeof line, TIMEOUT_MS);
}

/* Calls a method of damier.Test with one or two arguments (the second may be NULL). */
static bool call_test(const char *method, const char *first, const char *second) {
    const char *const argv[] = {"dbus-send",
                                "--session",
                                "--print-reply",
                                "--dest=org.freedesktop.portal.Desktop",
                                "/org/freedesktop/portal/desktop",
                                method,
                                first,
                                second,
                                NULL};
    return process_run(argv, NULL, 0) == 0;
}

bool private_bus_set(const char *key, const char *number) {
    char first[64];
    char second[32];
    snprintf(first, sizeof first, "string:%.50s", key);
    snprintf(second, sizeof second, "uint32:%.20s", number);
    return call_test("damier.Test.Set", first, second);
}

bool private_bus_asks(PrivateBus *bus, const char *words) {
    char line[400];
    while (process_read_line(&bus->portal, line, sizeof line, TIMEOUT_MS)) {
        if (strncmp(line, words, strlen(words)) == 0) {
            return true;
        }
        fprintf(stderr, "the portal says: %s\n", line);
    }
    return false;
}

bool private_bus_choose(const char *folder, const char *name) {
    char uri[600];
    snprintf(uri, sizeof uri, "string:file://%.290s/%.200s", folder, name);
    const bool is_none = strcmp(name, "none") == 0;
    const bool is_error = strcmp(name, "error") == 0;
    return call_test("damier.Test.Choose", is_none ? "string:" : is_error ? "string:!" : uri, NULL);
}

static void stop(Process *process) {
    if (process->pid) {
        kill(process->pid, SIGTERM);
        process_wait(process, TIMEOUT_MS);
    }
}

void private_bus_stop(PrivateBus *bus) {
    stop(&bus->portal);
    stop(&bus->daemon);
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
}
