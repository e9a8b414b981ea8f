/* AT-SPI's signals for what has changed. */
#ifdef DAMIER_HAVE_DBUS

#include <string.h>

#include "app/posix/reader/bus.h"

#define OBJECT ATSPI "Event.Object"
#define WINDOW ATSPI "Event.Window"

/* More new and vanished things are another screen: its focus and its words are reported. */
#define CHILDREN_REPORTED_MAX 64

/* The value that a signal carries. */
typedef struct SignalValue {
    const char *type; /* "i", "s", "d" or "(so)" */
    const char *text;
    const AccessNode *node;
    double number;
} SignalValue;

static const SignalValue no_value = {"i", NULL, NULL, 0};

typedef struct Signal {
    const char *interface, *member, *detail;
    int detail1, detail2;
    SignalValue value;
} Signal;

static void add_signal_value(const ReaderBus *self, DBusMessageIter *out,
                             const SignalValue *value) {
    DBusMessageIter inner;
    dbus_message_iter_open_container(out, DBUS_TYPE_VARIANT, value->type, &inner);
    switch (value->type[0]) {
    case 's':
        reader_add_string(&inner, value->text);
        break;
    case 'd':
        reader_add_double(&inner, value->number);
        break;
    case '(':
        reader_add_reference(self, &inner, value->node);
        break;
    default:
        reader_add_int(&inner, (int)value->number);
        break;
    }
    dbus_message_iter_close_container(out, &inner);
}

static void emit(const ReaderBus *self, const char *path, const Signal *signal) {
    DBusMessageIter out;
    DBusMessageIter list;
    DBusMessage *message = dbus_message_new_signal(path, signal->interface, signal->member);
    if (!message) {
        return;
    }
    dbus_message_iter_init_append(message, &out);
    dbus_message_iter_append_basic(&out, DBUS_TYPE_STRING, &signal->detail);
    reader_add_int(&out, signal->detail1);
    reader_add_int(&out, signal->detail2);
    add_signal_value(self, &out, &signal->value);
    dbus_message_iter_open_container(&out, DBUS_TYPE_ARRAY, "{sv}", &list);
    dbus_message_iter_close_container(&out, &list);
    dbus_connection_send(self->bus, message, NULL);
    dbus_message_unref(message);
}

static void emit_of(const ReaderBus *self, const AccessNode *node, const Signal *signal) {
    char path[READER_PATH_SIZE];
    reader_path(node, path);
    emit(self, path, signal);
}

static void emit_state(const ReaderBus *self, const AccessNode *node, const char *name,
                       bool is_on) {
    emit_of(self, node, &(Signal){OBJECT, "StateChanged", name, is_on, 0, no_value});
}

static void emit_window(const ReaderBus *self, const AccessNode *frame, const char *member) {
    emit_of(self, frame,
            &(Signal){WINDOW, member, "", 0, 0, {"s", reader_name(self, frame), NULL, 0}});
}

static void emit_activity(const ReaderBus *self, const AccessNode *frame) {
    const bool is_active = (frame->states & ACCESS_ACTIVE) != 0;
    emit_window(self, frame, is_active ? "Activate" : "Deactivate");
    emit_state(self, frame, "active", is_active);
}

/* ---- The changes ---- */

typedef struct Emission {
    const ReaderBus *self;
    const AccessTree *before, *now;
    int children; /* reported so far */
} Emission;

static void emit_child(Emission *emission, const AccessTree *tree, const AccessNode *node,
                       const char *detail) {
    if (node->parent >= 0 && emission->children++ < CHILDREN_REPORTED_MAX) {
        emit_of(
            emission->self, &tree->nodes[node->parent],
            &(Signal){OBJECT, "ChildrenChanged", detail, node->index, 0, {"(so)", NULL, node, 0}});
    }
}

static void emit_states(const ReaderBus *self, const AccessNode *node, unsigned flipped) {
    if ((flipped & ACCESS_ACTIVE) && node->role == ACCESS_FRAME) {
        emit_activity(self, node);
    }
    if (flipped & ACCESS_CHECKED) {
        emit_state(self, node, "checked", node->states & ACCESS_CHECKED);
    }
    if (flipped & ACCESS_DISABLED) {
        emit_state(self, node, "enabled", !(node->states & ACCESS_DISABLED));
        emit_state(self, node, "sensitive", !(node->states & ACCESS_DISABLED));
    }
    if (flipped & ACCESS_OUT_OF_SIGHT) {
        emit_state(self, node, "showing", !(node->states & ACCESS_OUT_OF_SIGHT));
    }
    if ((flipped & ACCESS_FOCUSED) && !(node->states & ACCESS_FOCUSED)) {
        emit_state(self, node, "focused", false);
    }
}

static void emit_property(const ReaderBus *self, const AccessNode *node, const char *property,
                          SignalValue value) {
    emit_of(self, node, &(Signal){OBJECT, "PropertyChange", property, 0, 0, value});
}

static void emit_change(void *context, const AccessChange *change) {
    Emission *emission = context;
    const ReaderBus *self = emission->self;
    const bool is_old = change->kind == ACCESS_REMOVED;
    const AccessTree *tree = is_old ? emission->before : emission->now;
    const AccessNode *node = &tree->nodes[change->node];
    switch (change->kind) {
    case ACCESS_ADDED:
        emit_child(emission, tree, node, "add");
        break;
    case ACCESS_REMOVED:
        emit_child(emission, tree, node, "remove");
        break;
    case ACCESS_NAME:
        emit_property(self, node, "accessible-name",
                      (SignalValue){"s", access_tree_text(tree, node->name), NULL, 0});
        break;
    case ACCESS_DESCRIPTION:
        emit_property(self, node, "accessible-description",
                      (SignalValue){"s", access_tree_text(tree, node->description), NULL, 0});
        break;
    case ACCESS_VALUE:
        emit_property(self, node, "accessible-value", (SignalValue){"d", NULL, NULL, node->value});
        break;
    case ACCESS_STATES:
        emit_states(self, node, change->flipped);
        break;
    }
}

/* The focus comes last, when all names are known. */
static void emit_focus(const ReaderBus *self, const AccessTree *before, const AccessTree *now) {
    const int focused = access_tree_focused(now);
    const int old = before ? access_tree_focused(before) : -1;
    if (focused < 0 || (old >= 0 && before->nodes[old].key == now->nodes[focused].key)) {
        return;
    }
    const AccessNode *node = &now->nodes[focused];
    if (node->role == ACCESS_CELL && node->parent > 0) {
        const AccessNode *board = &now->nodes[node->parent];
        emit_of(self, board, &(Signal){OBJECT, "SelectionChanged", "", 0, 0, no_value});
        emit_of(
            self, board,
            &(Signal){
                OBJECT, "ActiveDescendantChanged", "", node->index, 0, {"(so)", NULL, node, 0}});
    }
    emit_state(self, node, "focused", true);
}

/* Readers say what a notification shows when it appears. Its words are the name of the node. */
static void emit_spoken(ReaderBus *self, const AccessTree *before, const AccessTree *now) {
    char words[READER_SPOKEN_SIZE];
    Text spoken = text_over(words, sizeof words);
    access_changes_speak(before, now, &spoken);
    if (spoken.length > 0) { /* the old words stay until there are new ones */
        memcpy(self->spoken, words, sizeof words);
    }
    for (int i = 0; spoken.length > 0 && i < now->count; i++) {
        if (now->nodes[i].role == ACCESS_SPOKEN) {
            emit_property(self, &now->nodes[i], "accessible-name",
                          (SignalValue){"s", self->spoken, NULL, 0});
            emit_state(self, &now->nodes[i], "showing", true);
            emit_of(self, &now->nodes[i],
                    &(Signal){OBJECT, "Announcement", "", 1, 0, {"s", self->spoken, NULL, 0}});
        }
    }
}

void reader_emit_changes(ReaderBus *self, const AccessTree *before, const AccessTree *now) {
    Emission emission = {self, before, now, 0};
    if (!before) {
        emit(self, ATSPI_ROOT,
             &(Signal){OBJECT, "ChildrenChanged", "add", 0, 0, {"(so)", NULL, &now->nodes[0], 0}});
        emit_window(self, &now->nodes[0], "Create");
        emit_activity(self, &now->nodes[0]);
    } else {
        access_changes_visit(before, now, emit_change, &emission);
    }
    emit_focus(self, before, now);
    emit_spoken(self, before, now);
}

#endif
