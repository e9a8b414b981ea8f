/* AT-SPI's interfaces Accessible and Application. */
#ifdef DAMIER_HAVE_DBUS

#include <string.h>

#include "app/posix/reader/bus.h"
#include "sys/locale.h"

#define ACCESSIBLE ATSPI "Accessible"
#define APPLICATION ATSPI "Application"

static const AccessNode *child_at(const ReaderCall *call, int index) {
    const AccessTree *tree = call->self->tree;
    const AccessNode *node = reader_node(call);
    if (!node) {
        return index == 0 && tree ? &tree->nodes[0] : NULL;
    }
    return index >= 0 && index < node->child_count ? &tree->nodes[node->first_child + index] : NULL;
}

static int child_count(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    return node ? node->child_count : call->self->tree ? 1 : 0;
}

/* ---- Properties ---- */

static void add_name(const ReaderCall *call) {
    reader_add_string(call->out, reader_name(call->self, reader_node(call)));
}

static void add_description(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    reader_add_string(call->out, node ? access_tree_text(call->self->tree, node->description) : "");
}

static void add_parent(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    if (node && node->parent >= 0) {
        reader_add_reference(call->self, call->out, &call->self->tree->nodes[node->parent]);
    } else if (node) {
        reader_add_application(call->self, call->out);
    } else {
        const char *name = call->self->parent_name;
        const char *path = call->self->parent_path;
        DBusMessageIter pair;
        dbus_message_iter_open_container(call->out, DBUS_TYPE_STRUCT, NULL, &pair);
        dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &name);
        dbus_message_iter_append_basic(&pair, DBUS_TYPE_OBJECT_PATH, &path);
        dbus_message_iter_close_container(call->out, &pair);
    }
}

static void add_child_count(const ReaderCall *call) {
    reader_add_int(call->out, child_count(call));
}

static void add_locale(const ReaderCall *call) {
    reader_add_string(call->out, locale_language());
}

static void add_id(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    reader_add_string(call->out, node ? node->id : "");
}

static void add_nothing(const ReaderCall *call) {
    reader_add_string(call->out, "");
}

static void add_toolkit(const ReaderCall *call) {
    reader_add_string(call->out, "Damier");
}

static void add_version(const ReaderCall *call) {
    reader_add_string(call->out, DAMIER_VERSION);
}

static void add_atspi_version(const ReaderCall *call) {
    reader_add_string(call->out, "2.1");
}

static void add_number(const ReaderCall *call) {
    reader_add_int(call->out, call->self->id);
}

/* ---- Methods ---- */

static void get_child(const ReaderCall *call) {
    reader_add_reference(call->self, call->out, child_at(call, reader_read_int(call->in)));
}

static void get_children(const ReaderCall *call) {
    DBusMessageIter list;
    dbus_message_iter_open_container(call->out, DBUS_TYPE_ARRAY, "(so)", &list);
    for (int i = 0; i < child_count(call); i++) {
        reader_add_reference(call->self, &list, child_at(call, i));
    }
    dbus_message_iter_close_container(call->out, &list);
}

static void get_index(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    reader_add_int(call->out, node ? node->index : -1);
}

static void get_relations(const ReaderCall *call) {
    DBusMessageIter list;
    dbus_message_iter_open_container(call->out, DBUS_TYPE_ARRAY, "(ua(so))", &list);
    dbus_message_iter_close_container(call->out, &list);
}

static void get_role(const ReaderCall *call) {
    reader_add_uint(call->out, reader_role(reader_node(call)));
}

/* As at-spi2-core names them. */
static void get_role_name(const ReaderCall *call) {
    static const char *const names[] = {
        [ACCESS_FRAME] = "frame",         [ACCESS_STATUS] = "status bar",
        [ACCESS_SPOKEN] = "notification", [ACCESS_TEXT] = "label",
        [ACCESS_BUTTON] = "push button",  [ACCESS_TOGGLE] = "toggle button",
        [ACCESS_CHOICE] = "radio button", [ACCESS_MENU_ITEM] = "menu item",
        [ACCESS_LINK] = "link",           [ACCESS_SLIDER] = "slider",
        [ACCESS_ENTRY] = "entry",         [ACCESS_BOARD] = "table",
        [ACCESS_CELL] = "table cell"};
    const AccessNode *node = reader_node(call);
    reader_add_string(call->out, node ? names[node->role] : "application");
}

static void get_states(const ReaderCall *call) {
    dbus_uint32_t states[2];
    DBusMessageIter list;
    reader_states(reader_node(call), states);
    dbus_message_iter_open_container(call->out, DBUS_TYPE_ARRAY, "u", &list);
    reader_add_uint(&list, states[0]);
    reader_add_uint(&list, states[1]);
    dbus_message_iter_close_container(call->out, &list);
}

static void add_attribute(DBusMessageIter *list, const char *name, const char *value) {
    DBusMessageIter entry;
    dbus_message_iter_open_container(list, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
    dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name);
    reader_add_string(&entry, value);
    dbus_message_iter_close_container(list, &entry);
}

static void get_attributes(const ReaderCall *call) {
    DBusMessageIter list;
    const AccessNode *node = reader_node(call);
    dbus_message_iter_open_container(call->out, DBUS_TYPE_ARRAY, "{ss}", &list);
    add_attribute(&list, "toolkit", "Damier");
    if (node && node->id[0]) {
        add_attribute(&list, "id", node->id);
    }
    dbus_message_iter_close_container(call->out, &list);
}

static void get_application(const ReaderCall *call) {
    reader_add_application(call->self, call->out);
}

static void add_interface(DBusMessageIter *list, const char *name, bool is_there) {
    if (is_there) {
        dbus_message_iter_append_basic(list, DBUS_TYPE_STRING, &name);
    }
}

static void get_interfaces(const ReaderCall *call) {
    DBusMessageIter list;
    const AccessNode *node = reader_node(call);
    dbus_message_iter_open_container(call->out, DBUS_TYPE_ARRAY, "s", &list);
    add_interface(&list, ACCESSIBLE, true);
    add_interface(&list, APPLICATION, !node);
    add_interface(&list, ATSPI "Component", node);
    add_interface(&list, ATSPI "Action", reader_has_action(node));
    add_interface(&list, ATSPI "Text",
                  node && node->role != ACCESS_FRAME && node->role != ACCESS_BOARD);
    add_interface(&list, ATSPI "Selection", node && node->role == ACCESS_BOARD);
    add_interface(&list, ATSPI "Value", node && node->role == ACCESS_SLIDER);
    dbus_message_iter_close_container(call->out, &list);
}

const ReaderMethod reader_accessible_methods[] = {
    {ACCESSIBLE, "Name", "s", add_name},
    {ACCESSIBLE, "Description", "s", add_description},
    {ACCESSIBLE, "Parent", "(so)", add_parent},
    {ACCESSIBLE, "ChildCount", "i", add_child_count},
    {ACCESSIBLE, "Locale", "s", add_locale},
    {ACCESSIBLE, "AccessibleId", "s", add_id},
    {ACCESSIBLE, "HelpText", "s", add_nothing},
    {APPLICATION, "ToolkitName", "s", add_toolkit},
    {APPLICATION, "Version", "s", add_version},
    {APPLICATION, "ToolkitVersion", "s", add_version},
    {APPLICATION, "AtspiVersion", "s", add_atspi_version},
    {APPLICATION, "Id", "i", add_number},
    {ACCESSIBLE, "GetChildAtIndex", NULL, get_child},
    {ACCESSIBLE, "GetChildren", NULL, get_children},
    {ACCESSIBLE, "GetIndexInParent", NULL, get_index},
    {ACCESSIBLE, "GetRelationSet", NULL, get_relations},
    {ACCESSIBLE, "GetRole", NULL, get_role},
    {ACCESSIBLE, "GetRoleName", NULL, get_role_name},
    {ACCESSIBLE, "GetLocalizedRoleName", NULL, get_role_name},
    {ACCESSIBLE, "GetState", NULL, get_states},
    {ACCESSIBLE, "GetAttributes", NULL, get_attributes},
    {ACCESSIBLE, "GetApplication", NULL, get_application},
    {ACCESSIBLE, "GetInterfaces", NULL, get_interfaces},
    {NULL, NULL, NULL, NULL},
};

#endif
