/* fake_portal [KEY=NUMBER…]: a fake desktop portal for tests. Owns org.freedesktop.portal.Desktop
 * on the session bus and prints READY. Answers ReadAll with the given settings (color-scheme,
 * reduced-motion, contrast, enable-animations); with `silent` it never answers. A call of
 * damier.Test.Set (a key, a number) changes a setting and emits SettingChanged. */
#include <dbus/dbus.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct Setting {
    const char *space, *key;
    int type;
    bool is_known;
    unsigned number;
} settings[] = {
    {"org.freedesktop.appearance", "color-scheme", DBUS_TYPE_UINT32, false, 0},
    {"org.freedesktop.appearance", "reduced-motion", DBUS_TYPE_UINT32, false, 0},
    {"org.freedesktop.appearance", "contrast", DBUS_TYPE_UINT32, false, 0},
    {"org.gnome.desktop.interface", "enable-animations", DBUS_TYPE_BOOLEAN, false, 0},
};
enum { SETTING_COUNT = sizeof settings / sizeof settings[0] };

static struct Setting *find_setting(const char *name, size_t length) {
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (strlen(settings[i].key) == length && memcmp(settings[i].key, name, length) == 0) {
            return &settings[i];
        }
    }
    return NULL;
}

static void add_value(DBusMessageIter *to, const struct Setting *setting) {
    DBusMessageIter variant;
    const char signature[] = {(char)setting->type, 0};
    dbus_uint32_t number = setting->number;
    dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, signature, &variant);
    dbus_message_iter_append_basic(&variant, setting->type, &number);
    dbus_message_iter_close_container(to, &variant);
}

/* a{sa{sv}}, with a namespace for each setting. */
static void add_all(DBusMessageIter *to) {
    DBusMessageIter list;
    dbus_message_iter_open_container(to, DBUS_TYPE_ARRAY, "{sa{sv}}", &list);
    for (int i = 0; i < SETTING_COUNT; i++) {
        DBusMessageIter space;
        DBusMessageIter keys;
        DBusMessageIter key;
        if (!settings[i].is_known) {
            continue;
        }
        dbus_message_iter_open_container(&list, DBUS_TYPE_DICT_ENTRY, NULL, &space);
        dbus_message_iter_append_basic(&space, DBUS_TYPE_STRING, &settings[i].space);
        dbus_message_iter_open_container(&space, DBUS_TYPE_ARRAY, "{sv}", &keys);
        dbus_message_iter_open_container(&keys, DBUS_TYPE_DICT_ENTRY, NULL, &key);
        dbus_message_iter_append_basic(&key, DBUS_TYPE_STRING, &settings[i].key);
        add_value(&key, &settings[i]);
        dbus_message_iter_close_container(&keys, &key);
        dbus_message_iter_close_container(&space, &keys);
        dbus_message_iter_close_container(&list, &space);
    }
    dbus_message_iter_close_container(to, &list);
}

static void send(DBusConnection *bus, DBusMessage *message) {
    dbus_connection_send(bus, message, NULL);
    dbus_message_unref(message);
}

static void answer_all(DBusConnection *bus, DBusMessage *call) {
    DBusMessage *reply = dbus_message_new_method_return(call);
    DBusMessageIter to;
    dbus_message_iter_init_append(reply, &to);
    add_all(&to);
    send(bus, reply);
}

static void change(DBusConnection *bus, DBusMessage *call) {
    const char *key = "";
    dbus_uint32_t number = 0;
    dbus_message_get_args(call, NULL, DBUS_TYPE_STRING, &key, DBUS_TYPE_UINT32, &number,
                          DBUS_TYPE_INVALID);
    struct Setting *setting = find_setting(key, strlen(key));
    if (!setting) {
        return;
    }
    setting->number = number;
    DBusMessage *signal = dbus_message_new_signal(
        "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged");
    DBusMessageIter to;
    dbus_message_iter_init_append(signal, &to);
    dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &setting->space);
    dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &setting->key);
    add_value(&to, setting);
    send(bus, signal);
    send(bus, dbus_message_new_method_return(call));
}

/* ---- The file chooser ---- */

static char request_path[300]; /* of the last call; "" before */

/* The string, or the first pattern of the filters, in an option of the call; "" when absent. */
static void read_option(DBusMessageIter options, const char *wanted, char *out, size_t size) {
    DBusMessageIter list;
    out[0] = 0;
    dbus_message_iter_recurse(&options, &list);
    for (; dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&list)) {
        DBusMessageIter at;
        const char *word = "";
        dbus_message_iter_recurse(&list, &at);
        dbus_message_iter_get_basic(&at, &word);
        if (strcmp(word, wanted) != 0) {
            continue;
        }
        /* Down to the first string behind the key, whatever holds it. */
        dbus_message_iter_next(&at);
        for (int type = DBUS_TYPE_VARIANT; type != DBUS_TYPE_STRING;) {
            DBusMessageIter below;
            dbus_message_iter_recurse(&at, &below);
            at = below;
            type = dbus_message_iter_get_arg_type(&at);
            if (type == DBUS_TYPE_STRING && strcmp(wanted, "filters") == 0) {
                dbus_message_iter_next(&at); /* the name of the filter; its patterns follow */
                dbus_message_iter_recurse(&at, &below);
                dbus_message_iter_recurse(&below, &at);
                dbus_message_iter_next(&at);
            } else if (type == DBUS_TYPE_INVALID) {
                return;
            }
        }
        dbus_message_iter_get_basic(&at, &word);
        snprintf(out, size, "%s", word);
        return;
    }
}

static void watch_for_end(DBusConnection *bus, const char *name) {
    char rule[200];
    snprintf(rule, sizeof rule,
             "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='%s'",
             name);
    dbus_bus_add_match(bus, rule, NULL);
}

static void take_question(DBusConnection *bus, DBusMessage *call) {
    char token[60];
    char named[200];
    const char *title = "";
    const char *path = request_path;
    const char *sender = dbus_message_get_sender(call);
    DBusMessageIter at;
    dbus_message_iter_init(call, &at);
    dbus_message_iter_next(&at);
    dbus_message_iter_get_basic(&at, &title);
    dbus_message_iter_next(&at);
    read_option(at, "handle_token", token, sizeof token);
    read_option(at, dbus_message_has_member(call, "SaveFile") ? "current_name" : "filters", named,
                sizeof named);
    snprintf(request_path, sizeof request_path, "/org/freedesktop/portal/desktop/request/%s/%s",
             sender + 1, token);
    for (char *c = request_path; *c; c++) {
        *c = *c == '.' ? '_' : *c;
    }
    watch_for_end(bus, sender);
    DBusMessage *reply = dbus_message_new_method_return(call);
    dbus_message_append_args(reply, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID);
    send(bus, reply);
    printf("%s %s %s\n", dbus_message_has_member(call, "SaveFile") ? "save" : "open", title, named);
    fflush(stdout);
}

static void add_uris(DBusMessageIter *to, const char *uri) {
    const char *key = "uris";
    DBusMessageIter list;
    DBusMessageIter entry;
    DBusMessageIter variant;
    DBusMessageIter uris;
    dbus_message_iter_open_container(to, DBUS_TYPE_ARRAY, "{sv}", &list);
    if (uri[0]) {
        dbus_message_iter_open_container(&list, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
        dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
        dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "as", &variant);
        dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "s", &uris);
        dbus_message_iter_append_basic(&uris, DBUS_TYPE_STRING, &uri);
        dbus_message_iter_close_container(&variant, &uris);
        dbus_message_iter_close_container(&entry, &variant);
        dbus_message_iter_close_container(&list, &entry);
    }
    dbus_message_iter_close_container(to, &list);
}

static void choose(DBusConnection *bus, DBusMessage *call) {
    const char *uri = "";
    dbus_message_get_args(call, NULL, DBUS_TYPE_STRING, &uri, DBUS_TYPE_INVALID);
    const bool has_failed = strcmp(uri, "!") == 0;
    const dbus_uint32_t response = has_failed ? 2 : uri[0] ? 0 : 1;
    DBusMessage *signal =
        dbus_message_new_signal(request_path, "org.freedesktop.portal.Request", "Response");
    DBusMessageIter to;
    dbus_message_iter_init_append(signal, &to);
    dbus_message_iter_append_basic(&to, DBUS_TYPE_UINT32, &response);
    add_uris(&to, has_failed ? "" : uri);
    send(bus, signal);
    send(bus, dbus_message_new_method_return(call));
}

static bool is_farewell(DBusMessage *message) {
    const char *name = "";
    const char *before = "";
    const char *now = "";
    return dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged") &&
           dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_STRING, &before,
                                 DBUS_TYPE_STRING, &now, DBUS_TYPE_INVALID) &&
           name[0] == ':' && !now[0];
}

int main(int argc, char **argv) {
    bool is_silent = false;
    bool has_chooser = true;
    bool is_slow = false;
    for (int i = 1; i < argc; i++) {
        const size_t length = strcspn(argv[i], "=");
        struct Setting *setting = find_setting(argv[i], length);
        is_silent |= strcmp(argv[i], "silent") == 0;
        has_chooser &= strcmp(argv[i], "no-chooser") != 0;
        is_slow |= strcmp(argv[i], "slow-chooser") == 0;
        if (setting) {
            setting->is_known = true;
            setting->number =
                (unsigned)strtoul(argv[i] + length + (argv[i][length] != 0), NULL, 10);
        }
    }
    DBusConnection *bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
    if (!bus || dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, NULL) !=
                    DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER) {
        fprintf(stderr, "%s: no bus to be a portal on\n", argv[0]);
        return EXIT_FAILURE;
    }
    puts("READY");
    fflush(stdout);
    for (bool is_connected = true; is_connected;) {
        DBusMessage *message = dbus_connection_pop_message(bus);
        if (!message) {
            is_connected = dbus_connection_read_write(bus, -1);
            continue;
        }
        if (dbus_message_is_method_call(message, "org.freedesktop.portal.Settings", "ReadAll") &&
            !is_silent) {
            answer_all(bus, message);
        } else if (dbus_message_is_method_call(message, "damier.Test", "Set")) {
            change(bus, message);
        } else if (dbus_message_is_method_call(message, "damier.Test", "Choose")) {
            choose(bus, message);
        } else if (is_farewell(message)) {
            puts("closed");
            fflush(stdout);
        } else if (dbus_message_has_interface(message, "org.freedesktop.portal.FileChooser") &&
                   !is_silent && !is_slow) {
            if (has_chooser) {
                take_question(bus, message);
            } else {
                send(bus, dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_INTERFACE, "none"));
            }
        }
        dbus_message_unref(message);
    }
    return EXIT_SUCCESS;
}
