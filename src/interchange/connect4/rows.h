/* What the readers of Connect 4's formats share. Private. */
#ifndef DAMIER_INTERCHANGE_CONNECT4_ROWS_H
#define DAMIER_INTERCHANGE_CONNECT4_ROWS_H

#include "interchange/registry.h"
#include "play/session.h"

/* Adds the game in Damier's own text, and destroys it; NULL: memory ran out. */
Status rows_add(Session *session, InterchangeList *list, Text *reason);
/* What the board of a table, or a list of columns, says about who wins is not part of the game. */
Status rows_note_results(InterchangeList *list, const Text *reason);
bool rows_is_blank(const char *line, size_t length);

/* Columns played, one game or many (columns.c). */
Status columns_read(const char *text, size_t length, InterchangeList *list, Text *reason);
/* The links to games that stand in a text. */
Status columns_read_links(const char *text, InterchangeList *list, Text *reason);
/* Is each line a game and its score, "4453 -2"? A head line may name the two. */
bool columns_are_scored(const char *text, size_t length);
/* Is it a file of moves (interchange/moves.h) whose head names their columns? */
bool columns_are_named(const char *text);

#endif
