/* Selections of the X server, looked at before SDL reads them. */
#include "app/desktop/x11_selection.h"

#include <SDL.h>

#if defined(DAMIER_HAVE_X11) && defined(SDL_VIDEO_DRIVER_X11)

#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <limits.h>

#include "app/desktop/uri_list.h"

/* Global because SDL's filter is. */
static bool is_refused;

/* A property of a window; its value is the server's until it is fetched. */
typedef struct SelectionProperty {
    Display *display;
    Window window;
    Atom name, type;
    int format;
    unsigned long size; /* in bytes; 0 also when there is none */
} SelectionProperty;

static SelectionProperty look_up(const XSelectionEvent *event, Atom name) {
    SelectionProperty found = {.display = event->display, .window = event->requestor, .name = name};
    unsigned long count = 0;
    unsigned char *value = NULL;
    if (XGetWindowProperty(found.display, found.window, name, 0, 0, False, AnyPropertyType,
                           &found.type, &found.format, &count, &found.size, &value) == Success &&
        value) {
        XFree(value);
    }
    return found;
}

static bool is_too_long(const SelectionProperty *property) {
    return property->size > X11_SELECTION_MAX;
}

static void discard(const SelectionProperty *property) {
    XDeleteProperty(property->display, property->window, property->name);
}

static void clean_list(const SelectionProperty *list) {
    Atom type = None;
    int format = 0;
    unsigned long count = 0;
    unsigned long left = 0;
    unsigned char *value = NULL;
    if (XGetWindowProperty(list->display, list->window, list->name, 0, INT_MAX / 4, False,
                           AnyPropertyType, &type, &format, &count, &left, &value) != Success ||
        !value) {
        return;
    }
    if (format == 8) { /* Xlib has put a zero behind it */
        const size_t length = uri_list_clean((char *)value);
        XChangeProperty(list->display, list->window, list->name, type, 8, PropModeReplace, value,
                        (int)length);
    }
    XFree(value);
}

/* SDL has dropped lists put into this property. */
static void look_at_drop(const XSelectionEvent *event) {
    const SelectionProperty list = look_up(event, XA_PRIMARY);
    if (list.size > 0 && is_too_long(&list)) {
        discard(&list);
    } else if (list.size > 0 &&
               event->target == XInternAtom(event->display, "text/uri-list", False)) {
        clean_list(&list);
    }
}

/* And pasted texts into this one. */
static void look_at_paste(const XSelectionEvent *event) {
    const SelectionProperty text =
        look_up(event, XInternAtom(event->display, "SDL_SELECTION", False));
    if (text.size == 0) {
        return;
    }
    if (is_too_long(&text)) {
        discard(&text);
        is_refused = true;
    } else if (text.type == XInternAtom(event->display, "INCR", False)) {
        is_refused = true;
    }
}

/* A filter of SDL's events. It runs before SDL acts upon what the server says. */
static int look_at(void *unused, SDL_Event *event) {
    (void)unused;
    if (event->type != SDL_SYSWMEVENT) {
        return 1;
    }
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (message->subsystem == SDL_SYSWM_X11 && message->msg.x11.event.type == SelectionNotify) {
        look_at_drop(&message->msg.x11.event.xselection);
        look_at_paste(&message->msg.x11.event.xselection);
    }
    return 0;
}

void x11_selection_guard(void) {
    SDL_SetEventFilter(look_at, NULL);
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

bool x11_selection_take_refusal(void) {
    const bool was_refused = is_refused;
    is_refused = false;
    return was_refused;
}

#else

void x11_selection_guard(void) {
}

bool x11_selection_take_refusal(void) {
    return false;
}

#endif
