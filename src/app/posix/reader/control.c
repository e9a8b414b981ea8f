/* AT-SPI's interfaces Component, Action, Selection and Value. */
#ifdef DAMIER_HAVE_DBUS

#include <math.h>
#include <string.h>

#include "app/posix/reader/bus.h"

#define COMPONENT ATSPI "Component"
#define ACTION ATSPI "Action"
#define SELECTION ATSPI "Selection"
#define VALUE ATSPI "Value"

enum { COORDINATES_SCREEN, COORDINATES_WINDOW, COORDINATES_PARENT };
enum { LAYER_WIDGET = 3, LAYER_WINDOW = 7 };

static bool ask(const ReaderCall *call, const AccessNode *node, ReaderRequestKind kind) {
    ReaderRequest request = {.kind = kind};
    if (!node || !node->id[0]) {
        return false;
    }
    memcpy(request.id, node->id, sizeof request.id);
    call->self->request(call->self->context, &request);
    return true;
}

/* ---- Component ---- */

/* Where the point (0, 0) of a kind of coordinates lies, in device pixels of the window. */
static Point origin_of(const ReaderCall *call, int kind) {
    const AccessTree *tree = call->self->tree;
    const AccessNode *node = reader_node(call);
    if (kind == COORDINATES_SCREEN) {
        return (Point){-tree->origin.x, -tree->origin.y};
    }
    if (kind == COORDINATES_PARENT && node && node->parent >= 0) {
        const Rect rect = tree->nodes[node->parent].rect;
        return (Point){rect.x * tree->scale, rect.y * tree->scale};
    }
    return (Point){0, 0};
}

/* The place of the node in device pixels: left, top, width, height. */
static void place_of(const ReaderCall *call, int kind, int place[4]) {
    const AccessNode *node = reader_node(call);
    const AccessTree *tree = call->self->tree;
    memset(place, 0, 4 * sizeof *place);
    if (node) {
        const Point origin = origin_of(call, kind);
        place[0] = (int)lrintf(node->rect.x * tree->scale - origin.x);
        place[1] = (int)lrintf(node->rect.y * tree->scale - origin.y);
        place[2] = (int)lrintf(node->rect.width * tree->scale);
        place[3] = (int)lrintf(node->rect.height * tree->scale);
    }
}

static void get_extents(const ReaderCall *call) {
    int place[4];
    DBusMessageIter list;
    place_of(call, reader_read_int(call->in), place);
    dbus_message_iter_open_container(call->out, DBUS_TYPE_STRUCT, NULL, &list);
    for (int i = 0; i < 4; i++) {
        reader_add_int(&list, place[i]);
    }
    dbus_message_iter_close_container(call->out, &list);
}

static void get_position(const ReaderCall *call) {
    int place[4];
    place_of(call, reader_read_int(call->in), place);
    reader_add_int(call->out, place[0]);
    reader_add_int(call->out, place[1]);
}

static void get_size(const ReaderCall *call) {
    int place[4];
    place_of(call, COORDINATES_WINDOW, place);
    reader_add_int(call->out, place[2]);
    reader_add_int(call->out, place[3]);
}

static void get_contains(const ReaderCall *call) {
    int place[4];
    const int x = reader_read_int(call->in);
    const int y = reader_read_int(call->in);
    place_of(call, reader_read_int(call->in), place);
    reader_add_bool(call->out, x >= place[0] && x < place[0] + place[2] && y >= place[1] &&
                                   y < place[1] + place[3]);
}

static void get_at_point(const ReaderCall *call) {
    const AccessTree *tree = call->self->tree;
    const int x = reader_read_int(call->in);
    const int y = reader_read_int(call->in);
    if (!tree) {
        reader_add_reference(call->self, call->out, NULL);
        return;
    }
    const Point origin = origin_of(call, reader_read_int(call->in));
    const Point at = {((float)x + origin.x + 0.5F) / tree->scale,
                      ((float)y + origin.y + 0.5F) / tree->scale};
    const int found = access_tree_at(tree, at);
    reader_add_reference(call->self, call->out, found >= 0 ? &tree->nodes[found] : NULL);
}

static void get_layer(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    reader_add_uint(call->out, node && node->role != ACCESS_FRAME ? LAYER_WIDGET : LAYER_WINDOW);
}

static void get_order(const ReaderCall *call) {
    const dbus_int16_t order = 0;
    dbus_message_iter_append_basic(call->out, DBUS_TYPE_INT16, &order);
}

static void get_alpha(const ReaderCall *call) {
    reader_add_double(call->out, 1);
}

/* Focusing scrolls into sight. */
static void grab_focus(const ReaderCall *call) {
    reader_add_bool(call->out, ask(call, reader_node(call), READER_FOCUS));
}

/* ---- Action ---- */

static void add_action_count(const ReaderCall *call) {
    reader_add_int(call->out, reader_has_action(reader_node(call)) ? 1 : 0);
}

static void get_action_name(const ReaderCall *call) {
    reader_add_string(call->out, reader_has_action(reader_node(call)) ? "press" : "");
}

static void get_action_description(const ReaderCall *call) {
    reader_add_string(call->out, "");
}

static const char *key_of(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    return node ? access_tree_text(call->self->tree, node->key_cap) : "";
}

static void get_key(const ReaderCall *call) {
    reader_add_string(call->out, key_of(call));
}

static void get_actions(const ReaderCall *call) {
    DBusMessageIter list;
    dbus_message_iter_open_container(call->out, DBUS_TYPE_ARRAY, "(sss)", &list);
    if (reader_has_action(reader_node(call))) {
        DBusMessageIter action;
        dbus_message_iter_open_container(&list, DBUS_TYPE_STRUCT, NULL, &action);
        reader_add_string(&action, "press");
        reader_add_string(&action, "");
        reader_add_string(&action, key_of(call));
        dbus_message_iter_close_container(&list, &action);
    }
    dbus_message_iter_close_container(call->out, &list);
}

static void do_action(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    reader_add_bool(call->out, reader_read_int(call->in) == 0 && reader_has_action(node) &&
                                   ask(call, node, READER_PRESS));
}

/* ---- Selection: the cell of a board where the arrow keys are ---- */

static const AccessNode *child_of(const ReaderCall *call, int index) {
    const AccessNode *node = reader_node(call);
    return node && index >= 0 && index < node->child_count
               ? &call->self->tree->nodes[node->first_child + index]
               : NULL;
}

static const AccessNode *selected_of(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    for (int i = 0; node && i < node->child_count; i++) {
        if (child_of(call, i)->states & ACCESS_FOCUSED) {
            return child_of(call, i);
        }
    }
    return NULL;
}

static void add_selected_count(const ReaderCall *call) {
    reader_add_int(call->out, selected_of(call) ? 1 : 0);
}

static void get_selected(const ReaderCall *call) {
    const bool is_first = reader_read_int(call->in) == 0;
    reader_add_reference(call->self, call->out, is_first ? selected_of(call) : NULL);
}

static void is_selected(const ReaderCall *call) {
    const AccessNode *child = child_of(call, reader_read_int(call->in));
    reader_add_bool(call->out, child && (child->states & ACCESS_FOCUSED));
}

static void select_child(const ReaderCall *call) {
    reader_add_bool(call->out, ask(call, child_of(call, reader_read_int(call->in)), READER_FOCUS));
}

static void select_nothing(const ReaderCall *call) {
    reader_add_bool(call->out, false);
}

/* ---- Value ---- */

static void add_least(const ReaderCall *call) {
    reader_add_double(call->out, 0);
}

static void add_most(const ReaderCall *call) {
    reader_add_double(call->out, reader_node(call) ? reader_node(call)->range : 0);
}

static void add_step(const ReaderCall *call) {
    reader_add_double(call->out, 1);
}

static void add_value(const ReaderCall *call) {
    reader_add_double(call->out, reader_node(call) ? reader_node(call)->value : 0);
}

const ReaderMethod reader_control_methods[] = {
    {COMPONENT, "Contains", NULL, get_contains},
    {COMPONENT, "GetAccessibleAtPoint", NULL, get_at_point},
    {COMPONENT, "GetExtents", NULL, get_extents},
    {COMPONENT, "GetPosition", NULL, get_position},
    {COMPONENT, "GetSize", NULL, get_size},
    {COMPONENT, "GetLayer", NULL, get_layer},
    {COMPONENT, "GetMDIZOrder", NULL, get_order},
    {COMPONENT, "GetAlpha", NULL, get_alpha},
    {COMPONENT, "GrabFocus", NULL, grab_focus},
    {COMPONENT, "ScrollTo", NULL, grab_focus},
    {ACTION, "NActions", "i", add_action_count},
    {ACTION, "GetName", NULL, get_action_name},
    {ACTION, "GetLocalizedName", NULL, get_action_name},
    {ACTION, "GetDescription", NULL, get_action_description},
    {ACTION, "GetKeyBinding", NULL, get_key},
    {ACTION, "GetActions", NULL, get_actions},
    {ACTION, "DoAction", NULL, do_action},
    {SELECTION, "NSelectedChildren", "i", add_selected_count},
    {SELECTION, "GetSelectedChild", NULL, get_selected},
    {SELECTION, "IsChildSelected", NULL, is_selected},
    {SELECTION, "SelectChild", NULL, select_child},
    {SELECTION, "DeselectChild", NULL, select_nothing},
    {SELECTION, "DeselectSelectedChild", NULL, select_nothing},
    {SELECTION, "SelectAll", NULL, select_nothing},
    {SELECTION, "ClearSelection", NULL, select_nothing},
    {VALUE, "MinimumValue", "d", add_least},
    {VALUE, "MaximumValue", "d", add_most},
    {VALUE, "MinimumIncrement", "d", add_step},
    {VALUE, "CurrentValue", "d", add_value},
    {NULL, NULL, NULL, NULL},
};

#endif
