/* PrivateBus: a session bus of the test's own, with a fake desktop on it (fake_portal.c). */
#ifndef DAMIER_TESTS_E2E_PRIVATE_BUS_H
#define DAMIER_TESTS_E2E_PRIVATE_BUS_H

#include "e2e/process.h"

/* What a test ends with that cannot run here; CTest calls it skipped. */
enum { TEST_SKIPPED = 77 };

typedef struct PrivateBus {
    Process daemon, portal;
} PrivateBus;

/* True when there are a dbus-daemon and a fake portal (DAMIER_FAKE_PORTAL); else says what is
 * missing. */
bool private_bus_is_possible(void);
/* Starts a bus and makes it the session's; `folder` is for its files. Zero-initialise first. */
bool private_bus_start(PrivateBus *bus, const char *folder);
/* Puts a fake portal on it; `arguments` as fake_portal takes them, ending with NULL. */
bool private_bus_start_portal(PrivateBus *bus, const char *const arguments[]);
/* Changes a setting of the desktop. */
bool private_bus_set(const char *key, const char *number);
/* Ends what has been started; the session has no bus then. */
void private_bus_stop(PrivateBus *bus);

#endif
