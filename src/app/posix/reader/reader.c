/* The reader's thread: connects to the accessibility bus, answers calls, reports changes. */
#include "app/reader/reader.h"

#include <stdlib.h>
#include <string.h>

bool reader_is_forced(void) {
    const char *given = getenv("ACCESSIBILITY_ENABLED");
    return given && strcmp(given, "1") == 0;
}

#ifdef DAMIER_HAVE_DBUS

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "app/desktop/session_bus.h"
#include "app/posix/reader/bus.h"
#include "sys/paths.h"

enum { ANSWER_MS = 5000, REQUESTS_MAX = 32 };

struct ScreenReader {
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    AccessTree *next; /* under the lock: not yet taken by the thread */
    ReaderRequest requests[REQUESTS_MAX];
    int request_count;
    int bell[2]; /* a pipe: the thread wakes when something is written */
    atomic_bool is_closing;
};

/* ---- Called by the window ---- */

static void ring(ScreenReader *reader) {
    const char sign = 0;
    /* A full pipe rings already. */
    const ssize_t written = write(reader->bell[1], &sign, 1);
    (void)written;
}

void reader_show(ScreenReader *reader, AccessTree *tree) {
    pthread_mutex_lock(&reader->lock);
    AccessTree *skipped = reader->next;
    reader->next = tree;
    pthread_mutex_unlock(&reader->lock);
    access_tree_destroy(skipped);
    ring(reader);
}

bool reader_take_request(ScreenReader *reader, ReaderRequest *request) {
    pthread_mutex_lock(&reader->lock);
    const bool is_there = reader->request_count > 0;
    if (is_there) {
        *request = reader->requests[0];
        reader->request_count--;
        memmove(reader->requests, reader->requests + 1,
                (size_t)reader->request_count * sizeof *request);
    }
    pthread_mutex_unlock(&reader->lock);
    return is_there;
}

/* ---- The thread ---- */

static void keep_request(void *context, const ReaderRequest *request) {
    ScreenReader *reader = context;
    pthread_mutex_lock(&reader->lock);
    if (reader->request_count < REQUESTS_MAX) {
        reader->requests[reader->request_count++] = *request;
    }
    pthread_mutex_unlock(&reader->lock);
    reader->wake(reader->context);
}

/* Calls a method without arguments on the session's bus and copies the string of its answer. */
static bool ask_address(char *address, size_t size) {
    char buffer[PATHS_MAX];
    Text session = text_over(buffer, sizeof buffer);
    DBusConnection *bus =
        session_bus_address(&session) ? dbus_connection_open_private(buffer, NULL) : NULL;
    const char *found = NULL;
    if (!bus) {
        return false;
    }
    dbus_connection_set_exit_on_disconnect(bus, FALSE);
    DBusMessage *call =
        dbus_message_new_method_call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress");
    DBusMessage *reply = call && dbus_bus_register(bus, NULL)
                             ? dbus_connection_send_with_reply_and_block(bus, call, ANSWER_MS, NULL)
                             : NULL;
    Text out = text_over(address, size);
    if (reply && dbus_message_get_args(reply, NULL, DBUS_TYPE_STRING, &found, DBUS_TYPE_INVALID)) {
        text_add(&out, found);
    }
    if (reply) {
        dbus_message_unref(reply);
    }
    if (call) {
        dbus_message_unref(call);
    }
    dbus_connection_close(bus);
    dbus_connection_unref(bus);
    return out.length > 0 && !out.truncated;
}

/* AT_SPI_BUS_ADDRESS, as at-spi2-core reads it, or what the session's bus says. */
static DBusConnection *open_bus(void) {
    char address[PATHS_MAX];
    const char *given = getenv("AT_SPI_BUS_ADDRESS");
    if (!(given && given[0]) && !ask_address(address, sizeof address)) {
        return NULL;
    }
    DBusConnection *bus = dbus_connection_open_private(given && given[0] ? given : address, NULL);
    if (bus) {
        dbus_connection_set_exit_on_disconnect(bus, FALSE);
        if (!dbus_bus_register(bus, NULL)) {
            dbus_connection_close(bus);
            dbus_connection_unref(bus);
            bus = NULL;
        }
    }
    return bus;
}

static void copy(char *target, size_t size, const char *text) {
    Text out = text_over(target, size);
    text_add(&out, text);
}

/* Shows the application to the registry, which answers with the desktop above it. */
static bool embed(ReaderBus *self) {
    DBusMessageIter out;
    DBusMessageIter in;
    DBusMessageIter pair;
    DBusMessage *call =
        dbus_message_new_method_call(ATSPI "Registry", ATSPI_ROOT, ATSPI "Socket", "Embed");
    if (!call) {
        return false;
    }
    dbus_message_iter_init_append(call, &out);
    reader_add_application(self, &out);
    DBusMessage *reply =
        dbus_connection_send_with_reply_and_block(self->bus, call, ANSWER_MS, NULL);
    dbus_message_unref(call);
    if (!reply) {
        return false;
    }
    if (dbus_message_has_signature(reply, "(so)")) {
        const char *name = "";
        const char *path = "";
        dbus_message_iter_init(reply, &in);
        dbus_message_iter_recurse(&in, &pair);
        dbus_message_iter_get_basic(&pair, &name);
        dbus_message_iter_next(&pair);
        dbus_message_iter_get_basic(&pair, &path);
        copy(self->parent_name, sizeof self->parent_name, name);
        copy(self->parent_path, sizeof self->parent_path, path);
    }
    dbus_message_unref(reply);
    return true;
}

/* Takes the newest snapshot and reports what is new. */
static void take_tree(ScreenReader *reader, ReaderBus *self, AccessTree **shown) {
    pthread_mutex_lock(&reader->lock);
    AccessTree *next = reader->next;
    reader->next = NULL;
    pthread_mutex_unlock(&reader->lock);
    if (next) {
        self->tree = next;
        reader_emit_changes(self, *shown, next);
        access_tree_destroy(*shown);
        *shown = next;
    }
}

static void answer_all(ReaderBus *self) {
    DBusMessage *message = NULL;
    while ((message = dbus_connection_pop_message(self->bus))) {
        if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL) {
            reader_answer(self, message);
        }
        dbus_message_unref(message);
    }
    dbus_connection_flush(self->bus);
}

static void serve(ScreenReader *reader, ReaderBus *self) {
    int number = -1;
    AccessTree *shown = NULL;
    if (!dbus_connection_get_unix_fd(self->bus, &number)) {
        return;
    }
    while (!reader->is_closing && dbus_connection_get_is_connected(self->bus)) {
        char signs[16];
        struct pollfd sources[] = {{.fd = number, .events = POLLIN},
                                   {.fd = reader->bell[0], .events = POLLIN}};
        take_tree(reader, self, &shown);
        answer_all(self);
        if (poll(sources, 2, -1) < 0) {
            continue;
        }
        if (sources[1].revents) {
            const ssize_t taken = read(reader->bell[0], signs, sizeof signs);
            (void)taken;
        }
        dbus_connection_read_write(self->bus, 0);
    }
    access_tree_destroy(shown);
}

static void *reader_run(void *context) {
    ScreenReader *reader = context;
    ReaderBus self = {.bus = open_bus(),
                      .parent_path = "/org/a11y/atspi/null",
                      .request = keep_request,
                      .context = reader};
    if (self.bus) {
        if (embed(&self)) {
            serve(reader, &self);
        }
        dbus_connection_close(self.bus);
        dbus_connection_unref(self.bus);
    }
    return NULL;
}

/* ---- Its life ---- */

static bool open_bell(int bell[2]) {
    if (pipe(bell) != 0) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(bell[i], F_SETFD, FD_CLOEXEC);
        fcntl(bell[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

ScreenReader *reader_open(void (*wake)(void *context), void *context) {
    ScreenReader *reader = calloc(1, sizeof *reader);
    if (!reader || !dbus_threads_init_default() || !open_bell(reader->bell)) {
        free(reader);
        return NULL;
    }
    reader->wake = wake;
    reader->context = context;
    pthread_mutex_init(&reader->lock, NULL);
    if (pthread_create(&reader->thread, NULL, reader_run, reader) != 0) {
        pthread_mutex_destroy(&reader->lock);
        close(reader->bell[0]);
        close(reader->bell[1]);
        free(reader);
        return NULL;
    }
    return reader;
}

void reader_close(ScreenReader *reader) {
    if (!reader) {
        return;
    }
    reader->is_closing = true;
    ring(reader);
    pthread_join(reader->thread, NULL);
    pthread_mutex_destroy(&reader->lock);
    close(reader->bell[0]);
    close(reader->bell[1]);
    access_tree_destroy(reader->next);
    free(reader);
}

#endif
