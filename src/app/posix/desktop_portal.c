/* The desktop portal (org.freedesktop.portal.Settings), read over D-Bus in a thread of its own. */
#include "app/desktop/desktop_portal.h"

#ifdef DAMIER_HAVE_DBUS

#include <dbus/dbus.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "app/posix/bus_thread.h"

/* A portal that must be started first is slow; nothing waits for it. */
enum { ANSWER_MS = 5000 };

#define SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
#define GNOME "org.gnome.desktop.interface"
#define READERS "org.a11y.Status"
#define READERS_PATH "/org/a11y/bus"
#define PROPERTIES "org.freedesktop.DBus.Properties"

struct DesktopPortal {
    void (*wake)(void *context);
    void *context;
    BusThread thread;
    pthread_mutex_t lock;
    DesktopAnswer answer; /* under the lock */
};

/* The portal's values so far; the freedesktop key takes precedence over GNOME's. */
typedef struct PortalValues {
    unsigned color_scheme, reduced_motion, contrast;
    bool has_contrast;
    bool has_animations, animations;
    bool is_enabled, has_screen_reader; /* of org.a11y.Status */
    dbus_uint32_t readers_call;         /* serial number of the question about them */
} PortalValues;

static void publish(DesktopPortal *portal, const PortalValues *values) {
    DesktopAnswer answer = {0};
    if (values->color_scheme == 1 || values->color_scheme == 2) {
        answer.theme = values->color_scheme == 1 ? DESKTOP_THEME_DARK : DESKTOP_THEME_LIGHT;
    }
    if (values->reduced_motion == 1 || (values->has_animations && !values->animations)) {
        answer.motion = DESKTOP_MOTION_REDUCED;
    } else if (values->has_animations) {
        answer.motion = DESKTOP_MOTION_FULL;
    }
    if (values->has_contrast) {
        answer.contrast = values->contrast == 1 ? DESKTOP_CONTRAST_HIGH : DESKTOP_CONTRAST_NORMAL;
    }
    answer.has_reader = values->is_enabled || values->has_screen_reader;
    pthread_mutex_lock(&portal->lock);
    portal->answer = answer;
    pthread_mutex_unlock(&portal->lock);
    portal->wake(portal->context);
}

/* Reads the string under the iterator and advances; false when there is something else. */
static bool read_string(DBusMessageIter *from, const char **string) {
    if (dbus_message_iter_get_arg_type(from) != DBUS_TYPE_STRING) {
        return false;
    }
    dbus_message_iter_get_basic(from, string);
    dbus_message_iter_next(from);
    return true;
}

/* Stores the value of a known key; false for any other. */
static bool take_setting(PortalValues *values, const char *space, const char *key,
                         DBusMessageIter *from) {
    if (dbus_message_iter_get_arg_type(from) != DBUS_TYPE_VARIANT) {
        return false;
    }
    DBusMessageIter value;
    dbus_message_iter_recurse(from, &value);
    const int type = dbus_message_iter_get_arg_type(&value);
    if (strcmp(space, APPEARANCE) == 0 && type == DBUS_TYPE_UINT32) {
        unsigned *target = strcmp(key, "color-scheme") == 0     ? &values->color_scheme
                           : strcmp(key, "reduced-motion") == 0 ? &values->reduced_motion
                           : strcmp(key, "contrast") == 0       ? &values->contrast
                                                                : NULL;
        dbus_uint32_t number;
        dbus_message_iter_get_basic(&value, &number);
        if (target) {
            *target = number;
            values->has_contrast |= target == &values->contrast;
        }
        return target != NULL;
    }
    if (strcmp(space, GNOME) == 0 && strcmp(key, "enable-animations") == 0 &&
        type == DBUS_TYPE_BOOLEAN) {
        dbus_bool_t is_on;
        dbus_message_iter_get_basic(&value, &is_on);
        values->has_animations = true;
        values->animations = is_on;
        return true;
    }
    return false;
}

/* Something that reads the screen announces itself by one of two properties. */
static bool take_reader(PortalValues *values, const char *key, DBusMessageIter *from) {
    DBusMessageIter value;
    dbus_bool_t is_on = FALSE;
    if (dbus_message_iter_get_arg_type(from) != DBUS_TYPE_VARIANT) {
        return false;
    }
    dbus_message_iter_recurse(from, &value);
    bool *target = strcmp(key, "IsEnabled") == 0             ? &values->is_enabled
                   : strcmp(key, "ScreenReaderEnabled") == 0 ? &values->has_screen_reader
                                                             : NULL;
    if (!target || dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_BOOLEAN) {
        return false;
    }
    dbus_message_iter_get_basic(&value, &is_on);
    *target = is_on;
    return true;
}

/* a{sv}: the keys of a namespace. */
static void take_space(PortalValues *values, const char *space, DBusMessageIter *from) {
    DBusMessageIter list;
    dbus_message_iter_recurse(from, &list);
    for (; dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&list)) {
        DBusMessageIter entry;
        const char *key = NULL;
        dbus_message_iter_recurse(&list, &entry);
        if (read_string(&entry, &key)) {
            if (strcmp(space, READERS) == 0) {
                take_reader(values, key, &entry);
            } else {
                take_setting(values, space, key, &entry);
            }
        }
    }
}

/* Asks for org.a11y.Status; the answer comes later. Nobody starts it for us. */
static void ask_for_readers(DBusConnection *bus, PortalValues *values) {
    const char *interface = READERS;
    DBusMessage *question =
        dbus_message_new_method_call("org.a11y.Bus", READERS_PATH, PROPERTIES, "GetAll");
    if (question &&
        dbus_message_append_args(question, DBUS_TYPE_STRING, &interface, DBUS_TYPE_INVALID)) {
        dbus_message_set_auto_start(question, FALSE);
        dbus_connection_send(bus, question, &values->readers_call);
    }
    if (question) {
        dbus_message_unref(question);
    }
}

/* The answer, or a signal that something has changed; false for any other message. */
static bool take_readers(PortalValues *values, DBusMessage *message) {
    DBusMessageIter from;
    const char *interface = NULL;
    const bool is_answer = dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN &&
                           dbus_message_get_reply_serial(message) == values->readers_call;
    if (!is_answer && !(dbus_message_is_signal(message, PROPERTIES, "PropertiesChanged") &&
                        dbus_message_has_path(message, READERS_PATH))) {
        return false;
    }
    if (!dbus_message_iter_init(message, &from) ||
        (!is_answer && (!read_string(&from, &interface) || strcmp(interface, READERS) != 0)) ||
        dbus_message_iter_get_arg_type(&from) != DBUS_TYPE_ARRAY ||
        dbus_message_iter_get_element_type(&from) != DBUS_TYPE_DICT_ENTRY) {
        return false;
    }
    take_space(values, READERS, &from);
    return true;
}

/* a{sa{sv}}: the reply to ReadAll. */
static void take_all(PortalValues *values, DBusMessage *message) {
    DBusMessageIter from;
    DBusMessageIter list;
    if (!dbus_message_has_signature(message, "a{sa{sv}}")) {
        return;
    }
    dbus_message_iter_init(message, &from);
    dbus_message_iter_recurse(&from, &list);
    for (; dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&list)) {
        DBusMessageIter entry;
        const char *space = NULL;
        dbus_message_iter_recurse(&list, &entry);
        if (read_string(&entry, &space)) {
            take_space(values, space, &entry);
        }
    }
}

/* Calls ReadAll; true when there is a reply, even an error. */
static bool ask(DBusConnection *bus, PortalValues *values) {
    static const char *const spaces[] = {APPEARANCE, GNOME};
    const char *const *list = spaces;
    DBusError error = DBUS_ERROR_INIT;
    DBusMessage *reply = NULL;
    DBusMessage *question = dbus_message_new_method_call(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", SETTINGS, "ReadAll");
    if (question && dbus_message_append_args(question, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &list, 2,
                                             DBUS_TYPE_INVALID)) {
        reply = dbus_connection_send_with_reply_and_block(bus, question, ANSWER_MS, &error);
    }
    const bool is_silent = !reply && (dbus_error_has_name(&error, DBUS_ERROR_NO_REPLY) ||
                                      dbus_error_has_name(&error, DBUS_ERROR_DISCONNECTED));
    if (reply) {
        take_all(values, reply);
        dbus_message_unref(reply);
    }
    if (question) {
        dbus_message_unref(question);
    }
    dbus_error_free(&error);
    return !is_silent;
}

/* Stores a changed setting; true when it is a known one. */
static bool take_change(PortalValues *values, DBusMessage *message) {
    DBusMessageIter from;
    const char *space = NULL;
    const char *key = NULL;
    return dbus_message_is_signal(message, SETTINGS, "SettingChanged") &&
           dbus_message_iter_init(message, &from) && read_string(&from, &space) &&
           read_string(&from, &key) && take_setting(values, space, key, &from);
}

/* Returns when the connection is shut down. */
static void listen_for_changes(DesktopPortal *portal, DBusConnection *bus, PortalValues *values) {
    bool is_connected = true;
    while (is_connected && !portal->thread.is_closing) {
        DBusMessage *message = dbus_connection_pop_message(bus);
        if (message) {
            if (take_change(values, message) || take_readers(values, message)) {
                publish(portal, values);
            }
            dbus_message_unref(message);
        } else {
            is_connected = dbus_connection_read_write(bus, -1);
        }
    }
}

static void desktop_portal_run(void *context, DBusConnection *bus) {
    DesktopPortal *portal = context;
    PortalValues values = {0};
    if (!bus) {
        publish(portal, &values);
    } else if (bus_thread_register(&portal->thread, bus)) {
        dbus_bus_add_match(bus, "type='signal',interface='" SETTINGS "',member='SettingChanged'",
                           NULL);
        dbus_bus_add_match(bus,
                           "type='signal',interface='" PROPERTIES "',path='" READERS_PATH
                           "',member='PropertiesChanged'",
                           NULL);
        ask_for_readers(bus, &values);
        if (ask(bus, &values)) {
            publish(portal, &values);
        }
        listen_for_changes(portal, bus, &values);
    }
}

DesktopPortal *desktop_portal_open(void (*wake)(void *context), void *context) {
    DesktopPortal *portal = calloc(1, sizeof *portal);
    if (!portal) {
        return NULL;
    }
    portal->wake = wake;
    portal->context = context;
    pthread_mutex_init(&portal->lock, NULL);
    if (!bus_thread_start(&portal->thread, desktop_portal_run, portal)) {
        pthread_mutex_destroy(&portal->lock);
        free(portal);
        return NULL;
    }
    return portal;
}

void desktop_portal_close(DesktopPortal *portal) {
    if (!portal) {
        return;
    }
    bus_thread_end(&portal->thread);
    pthread_mutex_destroy(&portal->lock);
    free(portal);
}

DesktopAnswer desktop_portal_answer(DesktopPortal *portal) {
    pthread_mutex_lock(&portal->lock);
    const DesktopAnswer answer = portal->answer;
    pthread_mutex_unlock(&portal->lock);
    return answer;
}

#else

DesktopPortal *desktop_portal_open(void (*wake)(void *context), void *context) {
    (void)wake;
    (void)context;
    return NULL;
}

void desktop_portal_close(DesktopPortal *portal) {
    (void)portal;
}

DesktopAnswer desktop_portal_answer(DesktopPortal *portal) {
    (void)portal;
    return (DesktopAnswer){0};
}

#endif
