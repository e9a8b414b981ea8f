/* BusThread: a thread with a connection of its own to the session bus. It ends at once when it is
 * asked to, whatever it waits for. */
#ifndef DAMIER_APP_POSIX_BUS_THREAD_H
#define DAMIER_APP_POSIX_BUS_THREAD_H

#include <dbus/dbus.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct BusThread {
    pthread_t thread;
    void (*run)(void *self, DBusConnection *bus);
    void *self;
    atomic_bool is_closing;
    atomic_int socket; /* a duplicate of the connection's, for shutdown; -1: none */
} BusThread;

/* Starts the thread, which opens the connection and calls `run` once. The connection is not
 * registered yet; it is NULL when there is no bus. Nothing else may close it. False: no thread. */
bool bus_thread_start(BusThread *thread, void (*run)(void *self, DBusConnection *bus), void *self);
/* Shuts the connection down and waits for the end of the thread. */
void bus_thread_end(BusThread *thread);
/* Registers with the bus; false when that failed or the thread has to end. */
bool bus_thread_register(const BusThread *thread, DBusConnection *bus);

#endif
