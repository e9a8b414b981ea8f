/* Files in a script's home folder. */
#ifndef DAMIER_TESTS_E2E_HOME_FILE_H
#define DAMIER_TESTS_E2E_HOME_FILE_H

#include <stdbool.h>

/* Writes the text, in which \n and \t are line end and tab; false when it cannot. */
bool home_file_write(const char *folder, const char *name, const char *text);
/* True when a file of this name, or the first that matches it, has a line with the text. */
bool home_file_has(const char *folder, const char *name, const char *text);

#endif
