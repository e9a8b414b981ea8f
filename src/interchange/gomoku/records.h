/* What the readers of Gomoku's formats share. Private. */
#ifndef DAMIER_INTERCHANGE_GOMOKU_RECORDS_H
#define DAMIER_INTERCHANGE_GOMOKU_RECORDS_H

#include "gomoku/formats.h"
#include "interchange/registry.h"

/* Adds the game in Damier's own text; STATUS_LIMIT: the list is full. */
Status records_add(const GomokuRecord *record, InterchangeList *list, Text *reason);
/* Adds a sentence to what could not be used. */
Status records_note(InterchangeList *list, const Text *reason, const char *sentence);

/* The games of RenjuNet's database (renju.net): elements <move> with the points of a game. */
InterchangeFit renjunet_recognise(const InterchangeFormat *format, const char *text, size_t length);
Status renjunet_read(const InterchangeFormat *format, const char *text, size_t length,
                     InterchangeList *list, Text *reason);

#endif
