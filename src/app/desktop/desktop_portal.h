/* DesktopPortal: reads the desktop's preferences (org.freedesktop.portal.Settings, version 1, on
 * the session bus) and whether a screen reader runs (org.a11y.Status, which is not started for it),
 * and listens for changes in a thread of its own, so that a missing or silent desktop delays
 * nothing. */
#ifndef DAMIER_APP_DESKTOP_DESKTOP_PORTAL_H
#define DAMIER_APP_DESKTOP_DESKTOP_PORTAL_H

#include "app/desktop/desktop.h"

typedef struct DesktopPortal DesktopPortal;

/* The thread calls `wake` when there is an answer (an empty one when there is no portal, none while
 * the portal is silent) and after each change. NULL when no thread can be created or the program
 * was built without D-Bus. */
DesktopPortal *desktop_portal_open(void (*wake)(void *context), void *context);
/* Does not wait for the desktop. NULL is fine. */
void desktop_portal_close(DesktopPortal *portal);
/* The newest answer. */
DesktopAnswer desktop_portal_answer(DesktopPortal *portal);

#endif
