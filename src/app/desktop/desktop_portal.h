/* DesktopPortal: asks the desktop what it wishes (org.freedesktop.portal.Settings, version 1, on
 * the session bus) and listens for changes, in a thread of its own: neither a missing nor a silent
 * desktop delays anything. */
#ifndef DAMIER_APP_DESKTOP_DESKTOP_PORTAL_H
#define DAMIER_APP_DESKTOP_DESKTOP_PORTAL_H

#include "app/desktop/desktop.h"

typedef struct DesktopPortal DesktopPortal;

/* `wake` is called from the thread when there is an answer: soon, with nothing in it where there is
 * no portal, never while the portal keeps silent; and again at each change. NULL when no thread can
 * be made, or when the program was built without D-Bus. */
DesktopPortal *desktop_portal_open(void (*wake)(void *context), void *context);
/* Does not wait for the desktop. NULL is fine. */
void desktop_portal_close(DesktopPortal *portal);
/* The newest answer. */
DesktopAnswer desktop_portal_answer(DesktopPortal *portal);

#endif
