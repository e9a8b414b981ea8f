/* Peers that say nothing, and a lock that is held. */
#include "e2e/obstacle.h"

#include <X11/Xlib.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* The lock of whoever writes to the log, in the shared memory beside it (SQLite's WAL_WRITE_LOCK).
 */
enum { WRITE_LOCK_BYTE = 120 };

/* The system takes the connections; nobody reads them. */
static bool silence_bus(const char *folder) {
    char address[160];
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    const int handle = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int length = snprintf(name.sun_path, sizeof name.sun_path, "%s/silent", folder);
    snprintf(address, sizeof address, "unix:path=%s", name.sun_path);
    return handle >= 0 && length < (int)sizeof name.sun_path &&
           bind(handle, (const struct sockaddr *)&name, sizeof name) == 0 &&
           listen(handle, 8) == 0 && setenv("DBUS_SESSION_BUS_ADDRESS", address, 1) == 0;
}

static bool silence_clipboard(void) {
    Display *display = XOpenDisplay(NULL); /* kept open: whose it is is lost with it */
    if (!display) {
        return false;
    }
    const Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
    const Window owner =
        XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, clipboard, owner, CurrentTime);
    return XGetSelectionOwner(display, clipboard) == owner;
}

static bool lock_database(const char *folder, bool is_on) {
    static int handle = -1;
    char path[600];
    const struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = WRITE_LOCK_BYTE, .l_len = 1};
    if (!is_on) {
        return close(handle) == 0;
    }
    snprintf(path, sizeof path, "%.500s/damier.db-shm", folder);
    handle = open(path, O_RDWR | O_CLOEXEC);
    return handle >= 0 && fcntl(handle, F_SETLKW, &lock) == 0;
}

bool obstacle_put(const char *name, const char *folder) {
    return strcmp(name, "bus") == 0         ? silence_bus(folder)
           : strcmp(name, "clipboard") == 0 ? silence_clipboard()
           : strcmp(name, "lock") == 0      ? lock_database(folder, true)
           : strcmp(name, "unlock") == 0    ? lock_database(folder, false)
                                            : false;
}
