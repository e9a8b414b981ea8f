/* Import: a game read from any text that a player pastes or opens: a record in one of the formats
 * of formats.h, or SIZE RULE x,y;x,y… as on the command line. Its stones become moves that can be
 * undone. */
#ifndef DAMIER_GOMOKU_IMPORT_H
#define DAMIER_GOMOKU_IMPORT_H

#include "gomoku/formats.h"
#include "gomoku/rules.h"
#include "play/session.h"

/* Creates a session owned by the caller. Returns NULL and a reason, in the language of `reason`,
 * when the text is not a game; NULL without a reason when memory runs out. */
Session *gomoku_import_read(const char *text, Text *reason);
/* Creates a session, owned by the caller, that has played the record from its start; NULL as
 * above. */
Session *gomoku_import_record(const GomokuRecord *record, Text *reason);

#endif
