/* Selections of the X server: dropped lists looked at, the clipboard's text read. */
#include "app/desktop/x11_selection.h"

#include <SDL.h>

#if defined(DAMIER_HAVE_X11) && defined(SDL_VIDEO_DRIVER_X11)

#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <limits.h>
#include <stdbool.h>

#include "app/desktop/uri_list.h"
#include "app/desktop/x11_server.h"

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

void x11_selection_look_at(const SDL_Event *event) {
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (message->subsystem == SDL_SYSWM_X11 && message->msg.x11.event.type == SelectionNotify) {
        look_at_drop(&message->msg.x11.event.xselection);
    }
}

void x11_selection_begin(void) {
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

/* ---- The clipboard ---- */

/* SUB of ASCII stands for a sign that cannot be. */
enum { PASTE_ANSWER_MS = 1000, PASTE_WHOLE_MS = 3000, PASTE_SUBSTITUTE = 0x1A };

/* A text on its way into a property of a window of our own. */
typedef struct Paste {
    Display *display;
    Window window;
    Atom property;
    Uint64 end_ms; /* of all */
    bool is_own;   /* we were asked ourselves */
    char *text;
    size_t length, room;
} Paste;

/* What `next_event` takes from the queue; the rest is left for SDL. */
static Bool is_awaited(Display *display, XEvent *event, XPointer pointer) {
    const Paste *paste = (const Paste *)pointer;
    (void)display;
    return event->type == SelectionRequest
               ? event->xselectionrequest.requestor == paste->window
               : event->xany.window == paste->window &&
                     (event->type == SelectionNotify || event->type == PropertyNotify);
}

/* The next event of this type; false when none comes in time. */
static bool next_event(Paste *paste, int type, XEvent *event) {
    const Uint64 end_ms = SDL_min(SDL_GetTicks64() + PASTE_ANSWER_MS, paste->end_ms);
    Uint64 now_ms;
    while (!paste->is_own && (now_ms = SDL_GetTicks64()) < end_ms) {
        if (!XCheckIfEvent(paste->display, event, is_awaited, (XPointer)paste)) {
            x11_wait(ConnectionNumber(paste->display), (int)(end_ms - now_ms));
        } else if (event->type == type) {
            return true;
        } else {
            paste->is_own = event->type == SelectionRequest;
        }
    }
    return false;
}

static bool paste_reserve(Paste *paste, size_t more) {
    const size_t needed = paste->length + more + 1;
    if (needed > paste->room) {
        const size_t room = SDL_max(needed, SDL_min(2 * paste->room, X11_SELECTION_MAX + 1));
        char *grown = SDL_realloc(paste->text, room);
        paste->text = grown ? grown : paste->text;
        paste->room = grown ? room : paste->room;
    }
    return needed <= paste->room;
}

/* Takes what the property holds, and deletes it, which asks for the next piece. */
static X11Paste take_piece(Paste *paste, const SelectionProperty *piece) {
    Atom type = None;
    int format = 0;
    unsigned long count = 0;
    unsigned long left = 0;
    unsigned char *value = NULL;
    if (piece->size > X11_SELECTION_MAX - paste->length) {
        return X11_PASTE_TOO_LONG;
    }
    if (XGetWindowProperty(paste->display, paste->window, paste->property, 0, INT_MAX / 4, True,
                           AnyPropertyType, &type, &format, &count, &left, &value) != Success) {
        return X11_PASTE_NONE;
    }
    const bool is_taken = format == 8 && paste_reserve(paste, count);
    if (is_taken) {
        SDL_memcpy(paste->text + paste->length, value, count);
        paste->length += count;
    }
    if (value) {
        XFree(value);
    }
    return is_taken ? X11_PASTE_READ : X11_PASTE_NONE;
}

/* Deleting the property begins; an empty one is the end. */
static X11Paste take_pieces(Paste *paste, const XSelectionEvent *answer) {
    X11Paste result = X11_PASTE_READ;
    XEvent event;
    XDeleteProperty(paste->display, paste->window, paste->property);
    while (result == X11_PASTE_READ) {
        if (!next_event(paste, PropertyNotify, &event)) {
            return X11_PASTE_NONE;
        }
        if (event.xproperty.state == PropertyNewValue && event.xproperty.atom == paste->property) {
            const SelectionProperty piece = look_up(answer, paste->property);
            result = take_piece(paste, &piece);
            if (piece.size == 0) {
                return piece.type != None ? X11_PASTE_READ : result;
            }
        }
    }
    return result;
}

static X11Paste take_answer(Paste *paste) {
    XEvent event;
    if (!next_event(paste, SelectionNotify, &event)) {
        return paste->is_own ? X11_PASTE_BY_SDL : X11_PASTE_NONE;
    }
    const SelectionProperty text = look_up(&event.xselection, paste->property);
    if (event.xselection.property == None || text.type == None) {
        return X11_PASTE_NONE;
    }
    return text.type == XInternAtom(paste->display, "INCR", False)
               ? take_pieces(paste, &event.xselection)
               : take_piece(paste, &text);
}

/* Without the zeros that some programs put behind it. */
static void finish_text(Paste *paste) {
    while (paste->length > 0 && paste->text[paste->length - 1] == 0) {
        paste->length--;
    }
    for (size_t i = 0; i < paste->length; i++) {
        paste->text[i] = paste->text[i] ? paste->text[i] : PASTE_SUBSTITUTE;
    }
    paste->text[paste->length] = 0;
}

static X11Paste paste_from(Display *display, char **text) {
    const Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
    if (XGetSelectionOwner(display, clipboard) == None) {
        return X11_PASTE_BY_SDL;
    }
    Paste paste = {
        .display = display,
        .window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0),
        .property = XInternAtom(display, "DAMIER_SELECTION", False),
        .end_ms = SDL_GetTicks64() + PASTE_WHOLE_MS};
    XSelectInput(display, paste.window, PropertyChangeMask);
    XConvertSelection(display, clipboard, XInternAtom(display, "UTF8_STRING", False),
                      paste.property, paste.window, CurrentTime);
    X11Paste result = paste_reserve(&paste, 0) ? take_answer(&paste) : X11_PASTE_NONE;
    XDestroyWindow(display, paste.window); /* what is left of the text goes with it */
    XFlush(display);
    if (result == X11_PASTE_READ) {
        finish_text(&paste);
        *text = paste.text;
    } else {
        SDL_free(paste.text);
    }
    return result;
}

X11Paste x11_selection_paste(SDL_Window *window, char **text) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    return window && SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11
               ? paste_from(info.info.x11.display, text)
               : X11_PASTE_BY_SDL;
}

#else

void x11_selection_begin(void) {
}

void x11_selection_look_at(const SDL_Event *event) {
    (void)event;
}

X11Paste x11_selection_paste(SDL_Window *window, char **text) {
    (void)window;
    (void)text;
    return X11_PASTE_BY_SDL;
}

#endif
