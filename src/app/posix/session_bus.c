/* The session's message bus: its address, and a greeting that shows whether it answers. */
#include "app/desktop/session_bus.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/desktop/uri_list.h"
#include "sys/paths.h"

enum { GREETING_MS = 1000 };
/* A kind of address that nobody knows; an empty one would start a bus. */
#define NO_BUS "disabled:"

typedef enum BusAnswer { BUS_ABSENT, BUS_SILENT, BUS_ANSWERS } BusAnswer;

bool session_bus_address(Text *address) {
    const char *given = getenv("DBUS_SESSION_BUS_ADDRESS");
    const char *folder = getenv("XDG_RUNTIME_DIR");
    text_clear(address);
    if (given && given[0]) {
        text_add(address, given);
    } else if (folder && folder[0] == '/') {
        text_addf(address, "unix:path=%s/bus", folder);
    }
    return address->length > 0 && !address->truncated;
}

/* The socket's name in "unix:path=NAME,…" or "unix:abstract=NAME,…"; false for another address. */
static bool read_socket(const char *address, size_t length, struct sockaddr_un *name,
                        socklen_t *size) {
    static const char *const kinds[] = {"unix:path=", "unix:abstract="};
    for (size_t i = 0; i < 2; i++) {
        const size_t head = strlen(kinds[i]);
        if (length <= head || strncmp(address, kinds[i], head) != 0) {
            continue;
        }
        *name = (struct sockaddr_un){.sun_family = AF_UNIX};
        Text path = text_over(name->sun_path + i, sizeof name->sun_path - i);
        const size_t value = strcspn(address + head, ",;");
        uri_unescape(address + head, value, &path);
        *size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + path.length + 1);
        return !path.truncated;
    }
    return false;
}

/* A bus answers the first line of a connection before anything else. */
static BusAnswer wait_for_answer(int handle) {
    char hello[80];
    char number[24];
    Text line = text_over(hello, sizeof hello);
    text_add(&line, "?AUTH EXTERNAL ");
    snprintf(number, sizeof number, "%lu", (unsigned long)getuid());
    for (const char *c = number; *c; c++) {
        text_addf(&line, "%02x", (unsigned)*c);
    }
    text_add(&line, "\r\n");
    hello[0] = 0; /* the byte that carries the credentials */
    if (send(handle, hello, line.length, MSG_NOSIGNAL) != (ssize_t)line.length) {
        return BUS_SILENT;
    }
    struct pollfd wanted = {.fd = handle, .events = POLLIN};
    return poll(&wanted, 1, GREETING_MS) == 1 ? BUS_ANSWERS : BUS_SILENT;
}

/* A bus that accepts nobody for a while has a full queue of connections: one more would wait. */
static BusAnswer greet(const struct sockaddr_un *name, socklen_t size) {
    const int handle = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    BusAnswer answer = BUS_ABSENT;
    if (handle < 0) {
        return BUS_ANSWERS; /* nothing is known */
    }
    if (connect(handle, (const struct sockaddr *)name, size) == 0) {
        answer = wait_for_answer(handle);
    } else if (errno == EAGAIN) {
        answer = BUS_SILENT;
    }
    close(handle);
    return answer;
}

/* Without an address and without a bus in the usual place, libdbus, which SDL opens, would start
 * one and write into the home. */
static bool is_unnamed(void) {
    const char *given = getenv("DBUS_SESSION_BUS_ADDRESS");
    return !given || !given[0];
}

void session_bus_hide_if_silent(void) {
    char buffer[PATHS_MAX];
    Text addresses = text_over(buffer, sizeof buffer);
    BusAnswer answer = BUS_ABSENT;
    session_bus_address(&addresses);
    for (const char *at = buffer; *at && answer == BUS_ABSENT;) {
        struct sockaddr_un name;
        socklen_t size = 0;
        const size_t length = strcspn(at, ";");
        answer = read_socket(at, length, &name, &size) ? greet(&name, size) : BUS_ANSWERS;
        at += length + (at[length] ? 1 : 0);
    }
    if (answer == BUS_SILENT || (answer == BUS_ABSENT && is_unnamed())) {
        setenv("DBUS_SESSION_BUS_ADDRESS", NO_BUS, 1);
    }
}
