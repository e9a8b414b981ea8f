/* Finding the method of a call, and the properties. */
#ifdef DAMIER_HAVE_DBUS

#include <stdlib.h>
#include <string.h>

#include "app/posix/reader/bus.h"

#define PROPERTIES "org.freedesktop.DBus.Properties"
#define PEER "org.freedesktop.DBus.Peer"
#define CACHE ATSPI "Cache"
#define CACHED_ITEM "((so)(so)(so)iiassusau)"

static const ReaderMethod *const tables[] = {reader_accessible_methods, reader_control_methods,
                                             reader_text_methods};

/* The node of an object's path. */
static int node_of_path(const ReaderBus *self, const char *path) {
    if (path && strcmp(path, ATSPI_ROOT) == 0) {
        return READER_APPLICATION;
    }
    if (!path || !self->tree || strncmp(path, ATSPI_PATH, sizeof ATSPI_PATH - 1) != 0) {
        return READER_NOBODY;
    }
    char *end;
    const char *digits = path + sizeof ATSPI_PATH - 1;
    const uint64_t key = strtoull(digits, &end, 16);
    const int place = *digits && !*end ? access_tree_find(self->tree, key) : -1;
    return place >= 0 ? place : READER_NOBODY;
}

static const ReaderMethod *find(const char *interface, const char *name, bool is_property) {
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        for (const ReaderMethod *m = tables[i]; m->interface; m++) {
            if ((m->type != NULL) == is_property && strcmp(m->name, name) == 0 &&
                strcmp(m->interface, interface) == 0) {
                return m;
            }
        }
    }
    return NULL;
}

static void refuse(ReaderBus *self, DBusMessage *message, const char *error, const char *words) {
    DBusMessage *reply = dbus_message_new_error(message, error, words);
    if (reply) {
        dbus_connection_send(self->bus, reply, NULL);
        dbus_message_unref(reply);
    }
}

static void add_property(const ReaderCall *call, const ReaderMethod *property) {
    DBusMessageIter value;
    ReaderCall inner = *call;
    inner.out = &value;
    dbus_message_iter_open_container(call->out, DBUS_TYPE_VARIANT, property->type, &value);
    property->answer(&inner);
    dbus_message_iter_close_container(call->out, &value);
}

static void add_all_properties(const ReaderCall *call, const char *interface) {
    DBusMessageIter list;
    dbus_message_iter_open_container(call->out, DBUS_TYPE_ARRAY, "{sv}", &list);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        for (const ReaderMethod *m = tables[i]; m->interface; m++) {
            if (m->type && strcmp(m->interface, interface) == 0) {
                DBusMessageIter entry;
                ReaderCall inner = *call;
                inner.out = &entry;
                dbus_message_iter_open_container(&list, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
                dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &m->name);
                add_property(&inner, m);
                dbus_message_iter_close_container(&list, &entry);
            }
        }
    }
    dbus_message_iter_close_container(call->out, &list);
}

/* The registry gives the application a number; a slider takes a value. */
static void set_property(const ReaderCall *call, const char *interface, const char *name) {
    DBusMessageIter value;
    const AccessNode *node = reader_node(call);
    if (dbus_message_iter_get_arg_type(call->in) != DBUS_TYPE_VARIANT) {
        return;
    }
    dbus_message_iter_recurse(call->in, &value);
    if (strcmp(interface, ATSPI "Application") == 0 && strcmp(name, "Id") == 0) {
        call->self->id = reader_read_int(&value);
    } else if (node && node->role == ACCESS_SLIDER && strcmp(name, "CurrentValue") == 0 &&
               dbus_message_iter_get_arg_type(&value) == DBUS_TYPE_DOUBLE) {
        double wanted = 0;
        ReaderRequest request = {.kind = READER_SET};
        dbus_message_iter_get_basic(&value, &wanted);
        request.value = (int)(wanted < 0 ? 0 : wanted > node->range ? node->range : wanted + 0.5);
        memcpy(request.id, node->id, sizeof request.id);
        call->self->request(call->self->context, &request);
    }
}

static bool next_string(DBusMessageIter *in, const char **text) {
    if (dbus_message_iter_get_arg_type(in) != DBUS_TYPE_STRING) {
        return false;
    }
    dbus_message_iter_get_basic(in, text);
    dbus_message_iter_next(in);
    return true;
}

/* Get, GetAll and Set; false when there is no such property. */
static bool answer_properties(const ReaderCall *call, const char *member) {
    const char *interface = NULL;
    const char *name = NULL;
    if (!next_string(call->in, &interface)) {
        return false;
    }
    if (strcmp(member, "GetAll") == 0) {
        add_all_properties(call, interface);
        return true;
    }
    if (!next_string(call->in, &name)) {
        return false;
    }
    if (strcmp(member, "Set") == 0) {
        set_property(call, interface, name);
        return true;
    }
    const ReaderMethod *property = find(interface, name, true);
    if (!property || strcmp(member, "Get") != 0) {
        return false;
    }
    add_property(call, property);
    return true;
}

/* The cache is empty: readers then ask for what they need. */
static void add_no_items(DBusMessageIter *out) {
    DBusMessageIter list;
    dbus_message_iter_open_container(out, DBUS_TYPE_ARRAY, CACHED_ITEM, &list);
    dbus_message_iter_close_container(out, &list);
}

static bool answer_call(const ReaderCall *call, const char *interface, const char *member) {
    if (strcmp(interface, PROPERTIES) == 0) {
        return call->node != READER_NOBODY && answer_properties(call, member);
    }
    if (strcmp(interface, CACHE) == 0 && strcmp(member, "GetItems") == 0) {
        add_no_items(call->out);
        return true;
    }
    if (strcmp(interface, PEER) == 0) {
        return strcmp(member, "Ping") == 0;
    }
    const ReaderMethod *method = find(interface, member, false);
    if (!method || call->node == READER_NOBODY) {
        return false;
    }
    method->answer(call);
    return true;
}

void reader_answer(ReaderBus *self, DBusMessage *message) {
    const char *interface = dbus_message_get_interface(message);
    const char *member = dbus_message_get_member(message);
    DBusMessageIter in;
    DBusMessageIter out;
    DBusMessage *reply = dbus_message_new_method_return(message);
    if (!reply) {
        return;
    }
    dbus_message_iter_init(message, &in);
    dbus_message_iter_init_append(reply, &out);
    const ReaderCall call = {self, node_of_path(self, dbus_message_get_path(message)), &in, &out};
    if (interface && member && answer_call(&call, interface, member)) {
        dbus_connection_send(self->bus, reply, NULL);
    } else if (call.node == READER_NOBODY) {
        refuse(self, message, DBUS_ERROR_UNKNOWN_OBJECT, "This object is no longer there.");
    } else {
        refuse(self, message, DBUS_ERROR_UNKNOWN_METHOD, "There is no such method.");
    }
    dbus_message_unref(reply);
}

#endif
