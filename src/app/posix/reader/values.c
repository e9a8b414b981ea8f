/* Numbers, strings and references in D-Bus messages. */
#ifdef DAMIER_HAVE_DBUS

#include <stdio.h>
#include <string.h>

#include "app/posix/reader/bus.h"

#define NOBODY "/org/a11y/atspi/null"

int reader_read_int(DBusMessageIter *in) {
    const int type = dbus_message_iter_get_arg_type(in);
    dbus_int32_t value = 0;
    if (type == DBUS_TYPE_INT32 || type == DBUS_TYPE_UINT32) {
        dbus_message_iter_get_basic(in, &value);
        dbus_message_iter_next(in);
    }
    return value;
}

void reader_add_int(DBusMessageIter *out, int value) {
    const dbus_int32_t number = value;
    dbus_message_iter_append_basic(out, DBUS_TYPE_INT32, &number);
}

void reader_add_uint(DBusMessageIter *out, dbus_uint32_t value) {
    dbus_message_iter_append_basic(out, DBUS_TYPE_UINT32, &value);
}

void reader_add_bool(DBusMessageIter *out, bool value) {
    const dbus_bool_t truth = value;
    dbus_message_iter_append_basic(out, DBUS_TYPE_BOOLEAN, &truth);
}

void reader_add_double(DBusMessageIter *out, double value) {
    dbus_message_iter_append_basic(out, DBUS_TYPE_DOUBLE, &value);
}

void reader_add_string(DBusMessageIter *out, const char *text) {
    const char *shown = dbus_validate_utf8(text, NULL) ? text : "";
    dbus_message_iter_append_basic(out, DBUS_TYPE_STRING, &shown);
}

void reader_path(const AccessNode *node, char path[READER_PATH_SIZE]) {
    snprintf(path, READER_PATH_SIZE, ATSPI_PATH "%016llx", (unsigned long long)node->key);
}

static void add_pair(DBusMessageIter *out, const char *name, const char *path) {
    DBusMessageIter pair;
    dbus_message_iter_open_container(out, DBUS_TYPE_STRUCT, NULL, &pair);
    dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &name);
    dbus_message_iter_append_basic(&pair, DBUS_TYPE_OBJECT_PATH, &path);
    dbus_message_iter_close_container(out, &pair);
}

void reader_add_reference(const ReaderBus *self, DBusMessageIter *out, const AccessNode *node) {
    char path[READER_PATH_SIZE];
    if (!node) {
        add_pair(out, "", NOBODY);
        return;
    }
    reader_path(node, path);
    add_pair(out, dbus_bus_get_unique_name(self->bus), path);
}

void reader_add_application(const ReaderBus *self, DBusMessageIter *out) {
    add_pair(out, dbus_bus_get_unique_name(self->bus), ATSPI_ROOT);
}

#endif
