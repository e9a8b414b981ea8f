/* A session bus that does not answer is hidden from the libraries that would wait for it; every
 * other one stays as it is. */
#include "support/test.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/desktop/session_bus.h"
#include "support/folder.h"

#define VARIABLE "DBUS_SESSION_BUS_ADDRESS"

/* A socket that listens; "@NAME" is an abstract one. `queue`: how many connections may wait. */
static int listen_at(const char *path, int queue) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    const int handle = socket(AF_UNIX, SOCK_STREAM, 0);
    const size_t length = strlen(path);
    assert_true(handle >= 0 && length < sizeof name.sun_path);
    memcpy(name.sun_path, path, length);
    name.sun_path[0] = path[0] == '@' ? 0 : path[0];
    const socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    assert_int_equal(bind(handle, (const struct sockaddr *)&name, size), 0);
    assert_int_equal(listen(handle, queue), 0);
    return handle;
}

static int connect_to(const char *path) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    const int handle = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_true(strlen(path) < sizeof name.sun_path);
    memcpy(name.sun_path, path, strlen(path));
    assert_int_equal(connect(handle, (const struct sockaddr *)&name, sizeof name), 0);
    return handle;
}

static const char *left_of(const char *address) {
    setenv(VARIABLE, address, 1);
    session_bus_hide_if_silent();
    return getenv(VARIABLE);
}

/* Answers the first line of one connection, in a child. */
static pid_t answer_once(int handle) {
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char line[200];
        const int peer = accept(handle, NULL, NULL);
        const bool is_greeted =
            read(peer, line, sizeof line) > 17 && memcmp(line, "\0AUTH EXTERNAL 3", 16) == 0;
        _exit(is_greeted && write(peer, "REJECTED EXTERNAL\r\n", 19) == 19 ? 0 : 1);
    }
    return child;
}

static void a_silent_bus_is_hidden(void **state) {
    (void)state;
    char name[200];
    char path[200];
    char address[700];
    char *folder = folder_make();
    alarm(60);

    /* The first of them is absent, the second is abstract and has an escape, and waits. */
    snprintf(name, sizeof name, "@damier test %ld", (long)getpid());
    const int silent = listen_at(name, 4);
    snprintf(address, sizeof address,
             "unix:path=%s/none;unix:abstract=damier%%20test%%20%ld,guid=12", folder,
             (long)getpid());
    assert_string_equal(left_of(address), "disabled:");
    close(silent);
    assert_string_equal(left_of(address), address); /* nobody is there */

    /* One that cannot even be connected to for now. */
    snprintf(path, sizeof path, "%s/full", folder);
    const int full = listen_at(path, 0);
    const int waiting = connect_to(path);
    snprintf(address, sizeof address, "unix:path=%s", path);
    assert_string_equal(left_of(address), "disabled:");
    close(waiting);
    close(full);

    /* One that answers. */
    int status;
    snprintf(path, sizeof path, "%s/bus", folder);
    const int bus = listen_at(path, 4);
    pid_t child = answer_once(bus);
    snprintf(address, sizeof address, "unix:path=%s,guid=1", path);
    assert_string_equal(left_of(address), address);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);

    /* The usual place. */
    setenv("XDG_RUNTIME_DIR", folder, 1);
    child = answer_once(bus);
    assert_string_equal(left_of(""), "");
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    close(bus);
    folder_remove(folder);
}

static void other_buses_are_left_alone(void **state) {
    (void)state;
    static const char *const addresses[] = {"disabled:",  "tcp:host=localhost,port=1",
                                            "unix:path=", "unix:path=/no/such/folder/bus",
                                            ";;",         "autolaunch:"};
    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++) {
        assert_string_equal(left_of(addresses[i]), addresses[i]);
    }
    /* Nobody gives an address: libdbus would start a bus. */
    setenv("XDG_RUNTIME_DIR", "/no/such/folder", 1);
    assert_string_equal(left_of(""), "disabled:");
    unsetenv("XDG_RUNTIME_DIR");
    assert_string_equal(left_of(""), "disabled:");
    char name[60];
    Text address = text_over(name, sizeof name);
    setenv("XDG_RUNTIME_DIR", "relative", 1);
    setenv(VARIABLE, "", 1);
    assert_false(session_bus_address(&address));
    setenv("XDG_RUNTIME_DIR", "/run/user/0", 1);
    assert_true(session_bus_address(&address));
    assert_string_equal(name, "unix:path=/run/user/0/bus");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_silent_bus_is_hidden),
        cmocka_unit_test(other_buses_are_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
