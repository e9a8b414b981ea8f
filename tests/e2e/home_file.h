/* Files in the home of a script. */
#ifndef DAMIER_TESTS_E2E_HOME_FILE_H
#define DAMIER_TESTS_E2E_HOME_FILE_H

#include <stdbool.h>

/* Writes the text with \n and \t for line end and tab; false when it cannot be written. */
bool home_file_write(const char *folder, const char *name, const char *text);
/* Does a file of this name, or the first that fits it, have a line with the text? */
bool home_file_has(const char *folder, const char *name, const char *text);

#endif
