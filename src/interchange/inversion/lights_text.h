/* Boards of lights inside lists, tables and messages. Private to the reader of drawn boards. */
#ifndef DAMIER_INTERCHANGE_INVERSION_LIGHTS_TEXT_H
#define DAMIER_INTERCHANGE_INVERSION_LIGHTS_TEXT_H

#include <stddef.h>

#include "base/text.h"

/* A longer text is no drawn board. */
#define LIGHTS_TEXT_BYTES_MAX 4096

/* Adds the rows that stand in the text as rows of 0 and 1: without brackets, borders, marks of a
 * message or names; `true`, a filled square and a lit emoji are 1. A line of a square number of 0
 * and 1 becomes as many rows. Adds nothing to a text longer than LIGHTS_TEXT_BYTES_MAX. */
void lights_plain_rows(const char *text, size_t length, Text *out);

#endif
