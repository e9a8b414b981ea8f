/* Peers that accept and never answer, as long as the test runs. */
#ifndef DAMIER_TESTS_E2E_SILENT_H
#define DAMIER_TESTS_E2E_SILENT_H

#include <stdbool.h>

/* Makes a socket in the folder the session's bus. */
bool silent_bus(const char *folder);
/* Owns the clipboard of the display. */
bool silent_clipboard(void);

#endif
