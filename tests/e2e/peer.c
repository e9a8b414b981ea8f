/* Another program on the same X server. The protocols: XDND 5, and the ICCCM, section 2. */
#include "e2e/peer.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { DROP_MS = 10000, STEP_MS = 50, PIECE = 12 << 20, SMALL_PIECE = 60000, XDND_VERSION = 5 };

static Display *display;
static Window own;
static const PeerOffer *dropped, *copied;
static unsigned char piece[PIECE];
static bool is_finished; /* the window has taken what was dropped */

/* A text that goes over in pieces, each when the last one has been deleted. */
static struct {
    Window window; /* None: nothing is under way */
    Atom property, target;
    const PeerOffer *offer;
    size_t sent;
} pieces;

static Atom atom(const char *name) {
    return XInternAtom(display, name, False);
}

/* The window that a text goes to may be destroyed at any time. */
static int ignore(Display *of, XErrorEvent *error) {
    (void)of;
    (void)error;
    return 0;
}

bool peer_open(void) {
    display = XOpenDisplay(NULL);
    XSetErrorHandler(ignore);
    if (display) {
        own = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    }
    return display != NULL;
}

void peer_close(void) {
    XCloseDisplay(display);
}

/* SDL waits for a second, so that a long text is made ready before it is asked for. */
static void make_ready(const PeerOffer *offer) {
    const size_t length = strlen(offer->text);
    for (size_t i = 0; i < PIECE && i < offer->size; i++) {
        piece[i] = (unsigned char)offer->text[i % length];
    }
}

/* In pieces, because a request of the protocol has a bound. */
static void put(const XSelectionRequestEvent *asked, const PeerOffer *offer) {
    XDeleteProperty(display, asked->requestor, asked->property);
    for (size_t left = offer->size; left > 0;) {
        const size_t count = left < PIECE ? left : PIECE;
        XChangeProperty(display, asked->requestor, asked->property, asked->target, 8,
                        PropModeAppend, piece, (int)count);
        left -= count;
    }
}

static void announce_size(const XSelectionRequestEvent *asked, const PeerOffer *offer) {
    const long size = (long)offer->size;
    pieces.window = asked->requestor;
    pieces.property = asked->property;
    pieces.target = asked->target;
    pieces.offer = offer;
    pieces.sent = 0;
    XSelectInput(display, asked->requestor, PropertyChangeMask);
    XChangeProperty(display, asked->requestor, asked->property, atom("INCR"), 32, PropModeReplace,
                    (const unsigned char *)&size, 1);
}

/* The piece after the last is empty. */
static void put_piece(void) {
    const PeerOffer *offer = pieces.offer;
    const size_t left = offer->size - pieces.sent;
    const size_t count = left < SMALL_PIECE ? left : SMALL_PIECE;
    const size_t length = strlen(offer->text);
    for (size_t i = 0; i < count; i++) {
        piece[i] = (unsigned char)offer->text[(pieces.sent + i) % length];
    }
    if (offer->stops_after > 0 && pieces.sent >= offer->stops_after) {
        return;
    }
    XChangeProperty(display, pieces.window, pieces.property, pieces.target, 8, PropModeReplace,
                    piece, (int)count);
    pieces.sent += count;
    pieces.window = count > 0 ? pieces.window : None;
}

static void answer(const XSelectionRequestEvent *asked) {
    const PeerOffer *offer = asked->selection == atom("XdndSelection") ? dropped : copied;
    XEvent event = {.xselection = {.type = SelectionNotify,
                                   .requestor = asked->requestor,
                                   .selection = asked->selection,
                                   .target = asked->target,
                                   .property = asked->property,
                                   .time = asked->time}};
    if (offer->is_in_pieces) {
        announce_size(asked, offer);
    } else {
        put(asked, offer);
    }
    XSendEvent(display, asked->requestor, False, NoEventMask, &event);
}

void peer_serve(int timeout_ms) {
    struct pollfd wait = {.fd = ConnectionNumber(display), .events = POLLIN};
    XFlush(display);
    if (XPending(display) == 0 && poll(&wait, 1, timeout_ms) <= 0) {
        return;
    }
    while (XPending(display) > 0) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionRequest) {
            answer(&event.xselectionrequest);
        } else if (event.type == PropertyNotify && event.xproperty.state == PropertyDelete &&
                   event.xproperty.window == pieces.window &&
                   event.xproperty.atom == pieces.property) {
            put_piece();
        } else if (event.type == ClientMessage) {
            is_finished = is_finished || event.xclient.message_type == atom("XdndFinished");
        }
    }
    XFlush(display);
}

static void send_message(Window window, const char *name, const long *values) {
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = window,
                                .message_type = atom(name),
                                .format = 32,
                                .data.l = {(long)own}}};
    for (int i = 1; i < 5; i++) {
        event.xclient.data.l[i] = values[i - 1];
    }
    XSendEvent(display, window, False, NoEventMask, &event);
}

bool peer_drop(const char *window, const PeerOffer *list) {
    const Window target = strtoul(window, NULL, 10);
    const long copy = (long)atom("XdndActionCopy");
    dropped = list;
    make_ready(list);
    is_finished = false;
    XSetSelectionOwner(display, atom("XdndSelection"), own, CurrentTime);
    send_message(target, "XdndEnter",
                 (const long[]){(long)XDND_VERSION << 24, (long)atom("text/uri-list"), None, None});
    send_message(target, "XdndPosition", (const long[]){0, 100L << 16 | 100, CurrentTime, copy});
    send_message(target, "XdndDrop", (const long[]){0, CurrentTime, 0, 0});
    for (int left = DROP_MS; left > 0 && !is_finished; left -= STEP_MS) {
        peer_serve(STEP_MS);
    }
    return is_finished;
}

void peer_own_clipboard(const PeerOffer *text) {
    copied = text;
    make_ready(text);
    XSetSelectionOwner(display, atom("CLIPBOARD"), own, CurrentTime);
    XSync(display, False);
}
