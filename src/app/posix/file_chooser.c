/* Choosing a file through the portal: OpenFile or SaveFile is called, its answer is a signal. */
#include "app/desktop/file_chooser.h"

#ifdef DAMIER_HAVE_DBUS

#include <dbus/dbus.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/desktop/session_bus.h"
#include "app/desktop/uri_list.h"
#include "app/posix/bus_thread.h"
#include "sys/paths.h"

/* The portal answers at once that it has a request; the player then takes as long as it takes. */
enum { REQUEST_MS = 3000, PARENT_SIZE = 40, RULE_SIZE = 400 };

#define DESKTOP "org.freedesktop.portal.Desktop"
#define DESKTOP_PATH "/org/freedesktop/portal/desktop"
#define CHOOSER "org.freedesktop.portal.FileChooser"
#define REQUEST "org.freedesktop.portal.Request"

typedef enum ChooserAnswer { CHOOSER_WAITS, CHOOSER_CHOSE, CHOOSER_FAILED } ChooserAnswer;

struct FileChooser {
    void (*wake)(void *context);
    void *context;
    char parent[PARENT_SIZE];
    bool is_asking; /* the thread runs or waits to be joined */
    bool is_absent; /* the desktop has no such window */
    unsigned asked; /* numbers the requests */
    DBusMessage *question;
    BusThread thread;
    pthread_mutex_t lock;
    ChooserAnswer answer; /* under the lock, and: */
    char path[PATHS_MAX]; /* "" for none */
};

/* ---- The question ---- */

/* Adds a pair of a{sv} and leaves its value open. */
typedef struct ChooserOption {
    DBusMessageIter *list;
    DBusMessageIter entry, value;
} ChooserOption;

static DBusMessageIter *begin_option(ChooserOption *option, DBusMessageIter *list, const char *key,
                                     const char *signature) {
    option->list = list;
    dbus_message_iter_open_container(list, DBUS_TYPE_DICT_ENTRY, NULL, &option->entry);
    dbus_message_iter_append_basic(&option->entry, DBUS_TYPE_STRING, &key);
    dbus_message_iter_open_container(&option->entry, DBUS_TYPE_VARIANT, signature, &option->value);
    return &option->value;
}

static void end_option(ChooserOption *option) {
    dbus_message_iter_close_container(&option->entry, &option->value);
    dbus_message_iter_close_container(option->list, &option->entry);
}

/* libdbus ends a program that hands it a string that is no UTF-8. */
static void add_string_option(DBusMessageIter *list, const char *key, const char *value) {
    ChooserOption option;
    if (dbus_validate_utf8(value, NULL)) {
        dbus_message_iter_append_basic(begin_option(&option, list, key, "s"), DBUS_TYPE_STRING,
                                       &value);
        end_option(&option);
    }
}

static void add_modal(DBusMessageIter *list) {
    const dbus_bool_t is_modal = TRUE;
    ChooserOption option;
    dbus_message_iter_append_basic(begin_option(&option, list, "modal", "b"), DBUS_TYPE_BOOLEAN,
                                   &is_modal);
    end_option(&option);
}

/* A path is bytes, with the zero at its end. */
static void add_folder(DBusMessageIter *list, const char *folder) {
    DBusMessageIter bytes;
    ChooserOption option;
    DBusMessageIter *value = begin_option(&option, list, "current_folder", "ay");
    dbus_message_iter_open_container(value, DBUS_TYPE_ARRAY, "y", &bytes);
    dbus_message_iter_append_fixed_array(&bytes, DBUS_TYPE_BYTE, &folder, (int)strlen(folder) + 1);
    dbus_message_iter_close_container(value, &bytes);
    end_option(&option);
}

static void add_pattern(DBusMessageIter *patterns, const char *ending) {
    char pattern[32];
    const char *word = pattern;
    const dbus_uint32_t is_pattern = 0;
    DBusMessageIter pair;
    Text text = text_over(pattern, sizeof pattern);
    text_addf(&text, "*%s", ending);
    dbus_message_iter_open_container(patterns, DBUS_TYPE_STRUCT, NULL, &pair);
    dbus_message_iter_append_basic(&pair, DBUS_TYPE_UINT32, &is_pattern);
    dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &word);
    dbus_message_iter_close_container(patterns, &pair);
}

static void add_filter(DBusMessageIter *filters, const char *name, const char *const *endings) {
    DBusMessageIter filter;
    DBusMessageIter patterns;
    dbus_message_iter_open_container(filters, DBUS_TYPE_STRUCT, NULL, &filter);
    dbus_message_iter_append_basic(&filter, DBUS_TYPE_STRING, &name);
    dbus_message_iter_open_container(&filter, DBUS_TYPE_ARRAY, "(us)", &patterns);
    for (; *endings; endings++) {
        add_pattern(&patterns, *endings);
    }
    dbus_message_iter_close_container(&filter, &patterns);
    dbus_message_iter_close_container(filters, &filter);
}

static void add_filters(DBusMessageIter *list, const FileRequest *request) {
    static const char *const everything[] = {"", NULL};
    DBusMessageIter filters;
    ChooserOption option;
    DBusMessageIter *value = begin_option(&option, list, "filters", "a(sa(us))");
    dbus_message_iter_open_container(value, DBUS_TYPE_ARRAY, "(sa(us))", &filters);
    add_filter(&filters, request->kind, request->endings);
    add_filter(&filters, request->all, everything);
    dbus_message_iter_close_container(value, &filters);
    end_option(&option);
}

static void name_token(const FileChooser *chooser, Text *out) {
    text_addf(out, "damier%u", chooser->asked);
}

static DBusMessage *write_question(const FileChooser *chooser, const FileRequest *request) {
    char token[32];
    const char *parent = chooser->parent;
    Text name = text_over(token, sizeof token);
    DBusMessage *question = dbus_message_new_method_call(DESKTOP, DESKTOP_PATH, CHOOSER,
                                                         request->name ? "SaveFile" : "OpenFile");
    DBusMessageIter to;
    DBusMessageIter options;
    if (!question) {
        return NULL;
    }
    name_token(chooser, &name);
    dbus_message_iter_init_append(question, &to);
    dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &parent);
    dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &request->title);
    dbus_message_iter_open_container(&to, DBUS_TYPE_ARRAY, "{sv}", &options);
    add_string_option(&options, "handle_token", token);
    add_modal(&options);
    add_folder(&options, request->folder);
    if (request->name) {
        add_string_option(&options, "current_name", request->name);
    } else {
        add_filters(&options, request);
    }
    dbus_message_iter_close_container(&to, &options);
    return question;
}

/* ---- The thread ---- */

static void publish_answer(FileChooser *chooser, ChooserAnswer answer, const char *path) {
    Text own = text_over(chooser->path, sizeof chooser->path);
    pthread_mutex_lock(&chooser->lock);
    text_add(&own, path);
    chooser->answer = answer;
    pthread_mutex_unlock(&chooser->lock);
    chooser->wake(chooser->context);
}

/* Where the portal puts the request of this connection: its name with "_" for each point. */
static void name_request(const FileChooser *chooser, DBusConnection *bus, Text *out) {
    const char *name = dbus_bus_get_unique_name(bus);
    text_add(out, DESKTOP_PATH "/request/");
    for (const char *c = name + (name[0] == ':'); *c; c++) {
        text_add_char(out, *c == '.' ? '_' : *c);
    }
    text_add(out, "/");
    name_token(chooser, out);
}

static void listen_to(DBusConnection *bus, const char *request) {
    char buffer[RULE_SIZE];
    Text rule = text_over(buffer, sizeof buffer);
    text_addf(&rule, "type='signal',interface='" REQUEST "',member='Response',path='%s'", request);
    if (!rule.truncated) {
        dbus_bus_add_match(bus, buffer, NULL);
    }
}

/* Calls the portal; false when it has no request for us. An old one names it in its own way. */
static bool ask_portal(FileChooser *chooser, DBusConnection *bus, Text *request) {
    const char *handle = NULL;
    listen_to(bus, request->data);
    dbus_bus_add_match(bus,
                       "type='signal',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
                       "arg0='" DESKTOP "'",
                       NULL);
    DBusMessage *reply =
        dbus_connection_send_with_reply_and_block(bus, chooser->question, REQUEST_MS, NULL);
    const bool is_taken = reply && dbus_message_get_args(reply, NULL, DBUS_TYPE_OBJECT_PATH,
                                                         &handle, DBUS_TYPE_INVALID);
    if (is_taken && strcmp(handle, request->data) != 0) {
        text_clear(request);
        text_add(request, handle);
        listen_to(bus, handle);
    }
    if (reply) {
        dbus_message_unref(reply);
    }
    return is_taken && !request->truncated;
}

/* a{sv}: the first URI in `uris`. */
static bool read_results(DBusMessageIter *from, Text *path) {
    DBusMessageIter list;
    bool is_found = false;
    if (dbus_message_iter_get_arg_type(from) != DBUS_TYPE_ARRAY) {
        return false;
    }
    dbus_message_iter_recurse(from, &list);
    for (; !is_found && dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&list)) {
        DBusMessageIter entry;
        DBusMessageIter value;
        DBusMessageIter uris;
        const char *word = NULL;
        dbus_message_iter_recurse(&list, &entry);
        dbus_message_iter_get_basic(&entry, &word);
        dbus_message_iter_next(&entry);
        dbus_message_iter_recurse(&entry, &value);
        if (strcmp(word, "uris") == 0 &&
            dbus_message_iter_get_arg_type(&value) == DBUS_TYPE_ARRAY &&
            dbus_message_iter_get_element_type(&value) == DBUS_TYPE_STRING) {
            dbus_message_iter_recurse(&value, &uris);
            if (dbus_message_iter_get_arg_type(&uris) == DBUS_TYPE_STRING) {
                dbus_message_iter_get_basic(&uris, &word);
                is_found = uri_path(word, path);
            }
        }
    }
    return is_found;
}

/* Response (ua{sv}): 0 a choice, 1 none by the player's wish, else something went wrong. */
static ChooserAnswer read_response(DBusMessage *message, Text *path) {
    DBusMessageIter from;
    dbus_uint32_t response = 2;
    if (!dbus_message_has_signature(message, "ua{sv}") || !dbus_message_iter_init(message, &from)) {
        return CHOOSER_FAILED;
    }
    dbus_message_iter_get_basic(&from, &response);
    dbus_message_iter_next(&from);
    if (response == 1) {
        return CHOOSER_CHOSE;
    }
    return response == 0 && read_results(&from, path) ? CHOOSER_CHOSE : CHOOSER_FAILED;
}

/* The name of the portal has no owner any more: it has ended. */
static bool is_farewell(DBusMessage *message) {
    const char *name = NULL;
    const char *before = NULL;
    const char *now = NULL;
    return dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged") &&
           dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_STRING, &before,
                                 DBUS_TYPE_STRING, &now, DBUS_TYPE_INVALID) &&
           strcmp(name, DESKTOP) == 0 && !now[0];
}

/* Waits until the player has chosen, the portal has gone, or the connection is shut down. */
static ChooserAnswer wait_for_choice(const BusThread *thread, DBusConnection *bus,
                                     const char *request, Text *path) {
    while (!thread->is_closing) {
        ChooserAnswer answer = CHOOSER_WAITS;
        DBusMessage *message = dbus_connection_pop_message(bus);
        if (!message) {
            if (!dbus_connection_read_write(bus, -1)) {
                return CHOOSER_FAILED;
            }
            continue;
        }
        if (dbus_message_is_signal(message, REQUEST, "Response") &&
            dbus_message_has_path(message, request)) {
            answer = read_response(message, path);
        } else if (is_farewell(message)) {
            answer = CHOOSER_FAILED;
        }
        dbus_message_unref(message);
        if (answer != CHOOSER_WAITS) {
            return answer;
        }
    }
    return CHOOSER_FAILED;
}

/* When the connection ends, the portal closes a window that is still open. */
static void chooser_run(void *self, DBusConnection *bus) {
    FileChooser *chooser = self;
    char buffer[PATHS_MAX];
    char handle[RULE_SIZE];
    Text path = text_over(buffer, sizeof buffer);
    Text request = text_over(handle, sizeof handle);
    ChooserAnswer answer = CHOOSER_FAILED;
    if (bus_thread_register(&chooser->thread, bus)) {
        name_request(chooser, bus, &request);
        if (ask_portal(chooser, bus, &request)) {
            answer = wait_for_choice(&chooser->thread, bus, handle, &path);
        }
    }
    if (!chooser->thread.is_closing) {
        publish_answer(chooser, answer, answer == CHOOSER_CHOSE ? buffer : "");
    }
}

/* ---- The window's side ---- */

static void stop_asking(FileChooser *chooser) {
    if (chooser->is_asking) {
        bus_thread_end(&chooser->thread);
        chooser->is_asking = false;
    }
    if (chooser->question) {
        dbus_message_unref(chooser->question);
        chooser->question = NULL;
    }
}

FileChooser *file_chooser_create(const char *parent, void (*wake)(void *context), void *context) {
    FileChooser *chooser = calloc(1, sizeof *chooser);
    if (chooser) {
        Text name = text_over(chooser->parent, sizeof chooser->parent);
        text_add(&name, parent);
        chooser->wake = wake;
        chooser->context = context;
        pthread_mutex_init(&chooser->lock, NULL);
    }
    return chooser;
}

void file_chooser_destroy(FileChooser *chooser) {
    if (chooser) {
        stop_asking(chooser);
        pthread_mutex_destroy(&chooser->lock);
        free(chooser);
    }
}

bool file_chooser_ask(void *self, const FileRequest *request) {
    FileChooser *chooser = self;
    char buffer[PATHS_MAX];
    Text address = text_over(buffer, sizeof buffer);
    stop_asking(chooser);
    if (!request || chooser->is_absent || !session_bus_address(&address)) {
        return false;
    }
    chooser->asked++;
    chooser->answer = CHOOSER_WAITS;
    chooser->question = write_question(chooser, request);
    chooser->is_asking =
        chooser->question && bus_thread_start(&chooser->thread, chooser_run, chooser);
    return chooser->is_asking;
}

bool file_chooser_has_all(void) {
    return false;
}

bool file_chooser_poll(FileChooser *chooser, Event *event) {
    if (!chooser || !chooser->is_asking) {
        return false;
    }
    pthread_mutex_lock(&chooser->lock);
    const ChooserAnswer answer = chooser->answer;
    pthread_mutex_unlock(&chooser->lock);
    if (answer == CHOOSER_WAITS) {
        return false;
    }
    stop_asking(chooser);
    chooser->is_absent = answer == CHOOSER_FAILED;
    *event = (Event){.type = EVENT_FILE, .text = chooser->path, .failed = answer == CHOOSER_FAILED};
    return true;
}

#endif
