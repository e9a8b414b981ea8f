/* Import: a game taken over from any text that a player pastes or opens: a record in one of the
 * formats of formats.h, or SIZE RULE x,y;x,y… as on the command line, whose stones become moves
 * that can be taken back. */
#ifndef DAMIER_GOMOKU_IMPORT_H
#define DAMIER_GOMOKU_IMPORT_H

#include "gomoku/formats.h"
#include "gomoku/rules.h"
#include "play/session.h"

/* A new session, the caller's; NULL and a reason in the language of `reason` when the text is no
 * game; NULL alone when memory runs out. */
Session *gomoku_import_read(const char *text, Text *reason);

#endif
