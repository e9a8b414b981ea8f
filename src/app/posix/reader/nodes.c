/* Roles and states in AT-SPI's numbers, and the words of a node. */
#ifdef DAMIER_HAVE_DBUS

#include "app/posix/reader/bus.h"

/* AtspiRole and AtspiStateType of at-spi2-core (atspi-constants.h). */
enum {
    ROLE_FRAME = 23,
    ROLE_LABEL = 29,
    ROLE_MENU_ITEM = 35,
    ROLE_PUSH_BUTTON = 43,
    ROLE_RADIO_BUTTON = 44,
    ROLE_SLIDER = 51,
    ROLE_STATUS_BAR = 54,
    ROLE_TABLE = 55,
    ROLE_TABLE_CELL = 56,
    ROLE_TOGGLE_BUTTON = 62,
    ROLE_ENTRY = 79,
    ROLE_LINK = 88,
    ROLE_APPLICATION = 75,
    ROLE_NOTIFICATION = 101,
};

enum {
    STATE_ACTIVE = 1,
    STATE_CHECKED = 4,
    STATE_EDITABLE = 7,
    STATE_ENABLED = 8,
    STATE_FOCUSABLE = 11,
    STATE_FOCUSED = 12,
    STATE_PRESSED = 20,
    STATE_SELECTABLE = 22,
    STATE_SELECTED = 23,
    STATE_SENSITIVE = 24,
    STATE_SHOWING = 25,
    STATE_SINGLE_LINE = 26,
    STATE_VISIBLE = 30,
    STATE_CHECKABLE = 41,
};

const AccessNode *reader_node(const ReaderCall *call) {
    return call->node >= 0 ? &call->self->tree->nodes[call->node] : NULL;
}

const char *reader_name(const ReaderBus *self, const AccessNode *node) {
    return !node                         ? "Damier"
           : node->role == ACCESS_SPOKEN ? self->spoken
                                         : access_tree_text(self->tree, node->name);
}

const char *reader_words(const ReaderBus *self, const AccessNode *node) {
    return node && node->role == ACCESS_ENTRY ? access_tree_text(self->tree, node->description)
                                              : reader_name(self, node);
}

dbus_uint32_t reader_role(const AccessNode *node) {
    static const dbus_uint32_t roles[] = {
        [ACCESS_FRAME] = ROLE_FRAME,         [ACCESS_STATUS] = ROLE_STATUS_BAR,
        [ACCESS_TEXT] = ROLE_LABEL,          [ACCESS_BUTTON] = ROLE_PUSH_BUTTON,
        [ACCESS_CHOICE] = ROLE_RADIO_BUTTON, [ACCESS_TOGGLE] = ROLE_TOGGLE_BUTTON,
        [ACCESS_LINK] = ROLE_LINK,           [ACCESS_MENU_ITEM] = ROLE_MENU_ITEM,
        [ACCESS_SLIDER] = ROLE_SLIDER,       [ACCESS_SPOKEN] = ROLE_NOTIFICATION,
        [ACCESS_ENTRY] = ROLE_ENTRY,         [ACCESS_BOARD] = ROLE_TABLE,
        [ACCESS_CELL] = ROLE_TABLE_CELL};
    return node ? roles[node->role] : ROLE_APPLICATION;
}

bool reader_has_action(const AccessNode *node) {
    return node && node->id[0] && node->role != ACCESS_SLIDER && node->role != ACCESS_ENTRY;
}

static void set(dbus_uint32_t states[2], int state, bool is_set) {
    if (is_set) {
        states[state / 32] |= (dbus_uint32_t)1 << (state % 32);
    }
}

void reader_states(const AccessNode *node, dbus_uint32_t states[2]) {
    states[0] = states[1] = 0;
    if (!node) {
        set(states, STATE_ENABLED, true);
        set(states, STATE_SENSITIVE, true);
        set(states, STATE_SHOWING, true);
        set(states, STATE_VISIBLE, true);
        return;
    }
    const bool is_on = !(node->states & ACCESS_DISABLED);
    const bool is_checked = (node->states & ACCESS_CHECKED) != 0;
    const bool has_control = node->id[0] != 0;
    set(states, STATE_ACTIVE, node->role == ACCESS_FRAME && (node->states & ACCESS_ACTIVE));
    set(states, STATE_ENABLED, is_on);
    set(states, STATE_SENSITIVE, is_on);
    set(states, STATE_SHOWING, !(node->states & ACCESS_OUT_OF_SIGHT));
    set(states, STATE_VISIBLE, true);
    set(states, STATE_FOCUSABLE, has_control);
    set(states, STATE_FOCUSED, node->states & ACCESS_FOCUSED);
    set(states, STATE_CHECKABLE, node->role == ACCESS_CHOICE || node->role == ACCESS_TOGGLE);
    set(states, STATE_CHECKED, is_checked);
    set(states, STATE_PRESSED, is_checked && node->role == ACCESS_TOGGLE);
    set(states, STATE_SELECTABLE, node->role == ACCESS_CELL);
    set(states, STATE_SELECTED, node->role == ACCESS_CELL && (node->states & ACCESS_FOCUSED));
    set(states, STATE_EDITABLE, node->role == ACCESS_ENTRY);
    set(states, STATE_SINGLE_LINE, node->role == ACCESS_ENTRY);
}

#endif
