/* PrivateBus: a session bus for the test alone, with a fake desktop on it (fake_portal.c). */
#ifndef DAMIER_TESTS_E2E_PRIVATE_BUS_H
#define DAMIER_TESTS_E2E_PRIVATE_BUS_H

#include "e2e/process.h"

/* The exit status of a test that cannot run here; CTest reports it as skipped. */
enum { TEST_SKIPPED = 77 };

typedef struct PrivateBus {
    Process daemon, portal;
} PrivateBus;

/* True when a dbus-daemon and a fake portal (DAMIER_FAKE_PORTAL) exist; otherwise prints what is
 * missing. */
bool private_bus_is_possible(void);
/* Starts a bus and makes it the session's bus; `folder` holds its files. Zero-initialise first. */
bool private_bus_start(PrivateBus *bus, const char *folder);
/* Starts a fake portal on it; `arguments` as for fake_portal, ending with NULL. */
bool private_bus_start_portal(PrivateBus *bus, const char *const arguments[]);
/* Changes a setting of the desktop. */
bool private_bus_set(const char *key, const char *number);
/* Waits for a line of the portal that begins with these words: "open …", "save …", "closed". */
bool private_bus_asks(PrivateBus *bus, const char *words);
/* Answers the portal's question with a file in `folder`, or with "none" or "error". */
bool private_bus_choose(const char *folder, const char *name);
/* Stops everything that was started; the session then has no bus. */
void private_bus_stop(PrivateBus *bus);

#endif
