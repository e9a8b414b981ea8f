/* SessionBus: where the desktop's message bus is, and whether it answers. */
#ifndef DAMIER_APP_DESKTOP_SESSION_BUS_H
#define DAMIER_APP_DESKTOP_SESSION_BUS_H

#include <stdbool.h>

#include "base/text.h"

/* The addresses of the bus as libdbus writes them; false when there is none. Starts no bus, as
 * libdbus would. */
bool session_bus_address(Text *address);

/* SDL and its libraries wait for ever for a bus that takes a connection and says nothing. Greets
 * the bus, waits a second at most, and without an answer hides it from this program and its
 * libraries (DBUS_SESSION_BUS_ADDRESS); so it does where there is no bus, which they would start. A
 * bus that is not a socket of this machine is left as it is. */
void session_bus_hide_if_silent(void);

#endif
