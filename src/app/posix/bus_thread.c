/* Threads that speak with the session bus. */
#ifdef DAMIER_HAVE_DBUS

#include "app/posix/bus_thread.h"

#include <sys/socket.h>
#include <unistd.h>

#include "app/desktop/session_bus.h"
#include "base/text.h"
#include "sys/paths.h"

static DBusConnection *open_bus(void) {
    char buffer[PATHS_MAX];
    Text address = text_over(buffer, sizeof buffer);
    return session_bus_address(&address) ? dbus_connection_open_private(buffer, NULL) : NULL;
}

static void *bus_thread_run(void *context) {
    BusThread *thread = context;
    DBusConnection *bus = open_bus();
    int number = -1;
    if (bus) {
        dbus_connection_set_exit_on_disconnect(bus, FALSE);
        thread->socket = dbus_connection_get_unix_fd(bus, &number) ? dup(number) : -1;
    }
    thread->run(thread->self, bus);
    if (bus) {
        dbus_connection_close(bus);
        dbus_connection_unref(bus);
    }
    return NULL;
}

bool bus_thread_start(BusThread *thread, void (*run)(void *self, DBusConnection *bus), void *self) {
    thread->run = run;
    thread->self = self;
    thread->is_closing = false;
    thread->socket = -1;
    return dbus_threads_init_default() &&
           pthread_create(&thread->thread, NULL, bus_thread_run, thread) == 0;
}

void bus_thread_end(BusThread *thread) {
    thread->is_closing = true;
    const int number = thread->socket;
    if (number >= 0) {
        shutdown(number, SHUT_RDWR); /* ends whatever the thread waits for */
    }
    pthread_join(thread->thread, NULL);
    if (thread->socket >= 0) {
        close(thread->socket);
    }
}

bool bus_thread_register(const BusThread *thread, DBusConnection *bus) {
    return bus && thread->socket >= 0 && !thread->is_closing && dbus_bus_register(bus, NULL);
}

#endif
