/* What the readers of Gomoku's formats share. Private. */
#ifndef DAMIER_INTERCHANGE_GOMOKU_RECORDS_H
#define DAMIER_INTERCHANGE_GOMOKU_RECORDS_H

#include "gomoku/formats.h"
#include "interchange/registry.h"

/* Adds the game in Damier's own text; STATUS_LIMIT: the list is full. */
Status records_add(const GomokuRecord *record, InterchangeList *list, Text *reason);
/* The same with a comment at its beginning; "": none. */
Status records_add_commented(const GomokuRecord *record, const char *comment, InterchangeList *list,
                             Text *reason);
/* Adds the game with its variations and notes, and destroys the tree. */
Status records_add_library(GomokuLibrary *library, InterchangeList *list, Text *reason);
/* The tree of a game in Damier's own text: of the line for it, and of its other lines. Owned by the
 * caller; NULL: a line cannot be read, or memory ran out. */
GameTree *records_tree(const char *own, const Session *session, Text *reason);
/* Says how many positions could not be kept; nothing for 0. */
Status records_note_left_out(InterchangeList *list, const Text *reason, int left_out);

/* The game of a session; false: it begins on a board with stones. */
bool records_of_session(const Session *session, GomokuRecord *record);

/* Games of Piskvork and Gomotur, positions of Yixin's board (piskvork.c). */
Status psq_read(const InterchangeFormat *format, const char *text, size_t length,
                InterchangeList *list, Text *reason);
Status psq_write(const InterchangeFormat *format, const char *own, Text *out, Text *reason);
InterchangeFit rec_recognise(const InterchangeFormat *format, const char *text, size_t length);
Status rec_read(const InterchangeFormat *format, const char *text, size_t length,
                InterchangeList *list, Text *reason);
InterchangeFit pos_recognise(const InterchangeFormat *format, const char *text, size_t length);
Status pos_read(const InterchangeFormat *format, const char *text, size_t length,
                InterchangeList *list, Text *reason);
/* Does the text name a site whose links hold games? */
bool records_has_host(const char *text);
/* Lists of points, links to them, and PlayOK's files (points_games.c). */
Status points_games_read(const InterchangeFormat *format, const char *text, size_t length,
                         InterchangeList *list, Text *reason);
/* How well a text fits that gomoku_record_read cannot take as it is. */
InterchangeFit points_games_fit(const char *text, size_t length);
/* Does the text name two points or more with Cyrillic letters? They are refused: players of renju
 * use Latin ones in Russian too, so that nobody knows which column such a letter would be. */
bool points_are_cyrillic(const char *text);
/* The games of RenjuNet's database (renju.net): elements <move> with the points of a game. */
InterchangeFit renjunet_recognise(const InterchangeFormat *format, const char *text, size_t length);
Status renjunet_read(const InterchangeFormat *format, const char *text, size_t length,
                     InterchangeList *list, Text *reason);
/* A board drawn in rows (drawn.c). */
InterchangeFit gomoku_drawn_recognise(const InterchangeFormat *format, const char *text,
                                      size_t length);
Status gomoku_drawn_read(const InterchangeFormat *format, const char *text, size_t length,
                         InterchangeList *list, Text *reason);
/* A board as Gomocup's protocol hands it over (gomocup.c). */
InterchangeFit gomocup_recognise(const InterchangeFormat *format, const char *text, size_t length);
Status gomocup_read(const InterchangeFormat *format, const char *text, size_t length,
                    InterchangeList *list, Text *reason);
/* The positions of Rapfi's database, as a table (rapfi.c). */
InterchangeFit rapfi_recognise(const InterchangeFormat *format, const char *text, size_t length);
Status rapfi_read(const InterchangeFormat *format, const char *text, size_t length,
                  InterchangeList *list, Text *reason);

#endif
