/* Saved games of Flip, of Simon Tatham's collection. Private. */
#ifndef DAMIER_INTERCHANGE_INVERSION_FLIP_SAVE_H
#define DAMIER_INTERCHANGE_INVERSION_FLIP_SAVE_H

#include "interchange/registry.h"

InterchangeFit flip_save_recognise(const InterchangeFormat *format, const char *text,
                                   size_t length);
/* Reads the puzzle by the format of game IDs, `flip`, then the moves. */
Status flip_save_read(const InterchangeFormat *flip, const char *text, size_t length,
                      InterchangeList *list, Text *reason);

#endif
