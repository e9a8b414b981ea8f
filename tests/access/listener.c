/* A client of AT-SPI2 through libatspi. */
#include "access/listener.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_S = 20, TICK_MS = 25 };

static size_t marked;

void listener_fail(const char *what, const char *words) {
    printf("WRONG: %s: %s\n", what, words);
    fflush(stdout);
    exit(1);
}

/* ---- What is heard ---- */

static void hear(AtspiEvent *event, void *context) {
    Listener *self = context;
    const char *words =
        G_VALUE_HOLDS_STRING(&event->any_data) ? g_value_get_string(&event->any_data) : "";
    if (strcmp(event->type, "object:property-change:accessible-name") == 0 &&
        atspi_accessible_get_role(event->source, NULL) == ATSPI_ROLE_NOTIFICATION) {
        printf("  heard: %s\n", words);
        g_string_append_printf(self->heard, "%s\n", words);
    } else if (strcmp(event->type, "object:state-changed:focused") == 0 && event->detail1) {
        char *name = atspi_accessible_get_name(event->source, NULL);
        printf("  focus: %s\n", name ? name : "");
        g_strlcpy(self->focused, name ? name : "", sizeof self->focused);
        g_free(name);
    }
    g_boxed_free(ATSPI_TYPE_EVENT, event);
}

bool listener_open(Listener *self) {
    static const char *const types[] = {"object:property-change:accessible-name",
                                        "object:state-changed:focused",
                                        "object:state-changed:checked", "object:children-changed"};
    *self = (Listener){.heard = g_string_new(NULL)};
    if (atspi_init() > 1) {
        return false;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(types); i++) {
        atspi_event_listener_register_from_callback(hear, self, NULL, types[i], NULL);
    }
    return true;
}

void listener_close(Listener *self) {
    g_clear_object(&self->app);
    g_string_free(self->heard, TRUE);
    atspi_exit();
}

static gboolean tick(gpointer unused) {
    (void)unused;
    return G_SOURCE_CONTINUE;
}

void listener_wait(Listener *self, bool (*is_true)(Listener *self, const char *words),
                   const char *words, const char *what) {
    const gint64 end = g_get_monotonic_time() + (gint64)WAIT_S * G_USEC_PER_SEC;
    const guint timer = g_timeout_add(TICK_MS, tick, NULL);
    while (!is_true(self, words)) {
        if (g_get_monotonic_time() > end) {
            listener_fail(what, words);
        }
        g_main_context_iteration(NULL, TRUE);
    }
    g_source_remove(timer);
}

void listener_forget_app(Listener *self) {
    g_clear_object(&self->app);
}

bool listener_sees_app(Listener *self, const char *name) {
    AtspiAccessible *desktop = atspi_get_desktop(0);
    const int count = atspi_accessible_get_child_count(desktop, NULL);
    for (int i = 0; i < count && !self->app; i++) {
        AtspiAccessible *app = atspi_accessible_get_child_at_index(desktop, i, NULL);
        char *found = app ? atspi_accessible_get_name(app, NULL) : NULL;
        if (found && strcmp(found, name) == 0) {
            self->app = g_object_ref(app);
        }
        g_free(found);
        g_clear_object(&app);
    }
    g_object_unref(desktop);
    return self->app != NULL;
}

static bool is_shown(Listener *self, const char *unused) {
    (void)unused;
    AtspiAccessible *frame = atspi_accessible_get_child_at_index(self->app, 0, NULL);
    const bool has_one = frame && atspi_accessible_get_child_count(frame, NULL) > 0;
    g_clear_object(&frame);
    return has_one;
}

bool listener_find_app(Listener *self, const char *name) {
    listener_wait(self, listener_sees_app, name, "the application appears");
    listener_wait(self, is_shown, name, "its window appears");
    return true;
}

/* ---- Finding ---- */

bool listener_has(AtspiAccessible *thing, AtspiStateType state) {
    AtspiStateSet *states = atspi_accessible_get_state_set(thing);
    const bool has_it = states && atspi_state_set_contains(states, state);
    g_clear_object(&states);
    return has_it;
}

typedef struct Wanted {
    const char *name, *id;
    bool can_press;
} Wanted;

static bool fits(AtspiAccessible *thing, const Wanted *wanted) {
    char *text = wanted->id ? atspi_accessible_get_accessible_id(thing, NULL)
                            : atspi_accessible_get_name(thing, NULL);
    const bool is_it =
        text && (wanted->id ? strcmp(text, wanted->id) == 0 : g_str_has_prefix(text, wanted->name));
    bool can_press = true;
    if (is_it && wanted->can_press) {
        AtspiAction *action = atspi_accessible_get_action_iface(thing);
        can_press = action != NULL;
        g_clear_object(&action);
    }
    g_free(text);
    return is_it && can_press;
}

static AtspiAccessible *search(AtspiAccessible *from, const Wanted *wanted) {
    if (fits(from, wanted)) {
        return g_object_ref(from);
    }
    AtspiAccessible *found = NULL;
    const int count = atspi_accessible_get_child_count(from, NULL);
    for (int i = 0; i < count && !found; i++) {
        AtspiAccessible *child = atspi_accessible_get_child_at_index(from, i, NULL);
        found = child ? search(child, wanted) : NULL;
        g_clear_object(&child);
    }
    return found;
}

AtspiAccessible *listener_find(Listener *self, const char *name, bool can_press) {
    return search(self->app, &(Wanted){name, NULL, can_press});
}

AtspiAccessible *listener_find_id(Listener *self, const char *id) {
    return search(self->app, &(Wanted){NULL, id, false});
}

/* ---- Doing ---- */

static void do_press(AtspiAccessible *thing, const char *name) {
    AtspiAction *action = thing ? atspi_accessible_get_action_iface(thing) : NULL;
    if (!action || !atspi_action_do_action(action, 0, NULL)) {
        listener_fail("it can be pressed", name);
    }
    printf("press: %s\n", name);
    g_object_unref(action);
    g_object_unref(thing);
}

void listener_press(Listener *self, const char *name) {
    do_press(listener_find(self, name, true), name);
}

void listener_press_id(Listener *self, const char *id) {
    do_press(listener_find_id(self, id), id);
}

void listener_focus(Listener *self, const char *name) {
    AtspiAccessible *thing = listener_find(self, name, true);
    AtspiComponent *component = thing ? atspi_accessible_get_component_iface(thing) : NULL;
    if (!component || !atspi_component_grab_focus(component, NULL)) {
        listener_fail("it can be focused", name);
    }
    g_object_unref(component);
    g_object_unref(thing);
}

void listener_status(Listener *self, char *status, size_t size) {
    AtspiAccessible *frame = atspi_accessible_get_child_at_index(self->app, 0, NULL);
    AtspiAccessible *line = frame ? atspi_accessible_get_child_at_index(frame, 0, NULL) : NULL;
    char *name = line ? atspi_accessible_get_name(line, NULL) : NULL;
    g_strlcpy(status, name ? name : "", size);
    g_free(name);
    g_clear_object(&line);
    g_clear_object(&frame);
}

/* ---- Conditions ---- */

void listener_mark(Listener *self) {
    marked = self->heard->len;
}

bool listener_has_heard(Listener *self, const char *words) {
    return strstr(self->heard->str + marked, words) != NULL;
}

bool listener_is_focused(Listener *self, const char *words) {
    return g_str_has_prefix(self->focused, words);
}

bool listener_is_there(Listener *self, const char *words) {
    AtspiAccessible *thing = listener_find(self, words, false);
    const bool is_it = thing != NULL;
    g_clear_object(&thing);
    return is_it;
}

bool listener_has_id(Listener *self, const char *words) {
    AtspiAccessible *thing = listener_find_id(self, words);
    const bool is_it = thing && listener_has(thing, ATSPI_STATE_ENABLED);
    g_clear_object(&thing);
    return is_it;
}

bool listener_status_has(Listener *self, const char *words) {
    char status[4096];
    listener_status(self, status, sizeof status);
    return strstr(status, words) != NULL;
}
