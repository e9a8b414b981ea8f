/* Reads the past games for a game's archive and for the page of all past games. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_ARCHIVE_LIST_H
#define DAMIER_SCENES_SHELL_DOCUMENT_ARCHIVE_LIST_H

#include "play/game.h"
#include "sys/store.h"

/* Reads the last `most` past games of this kind into `list`, newest first, without games that have
 * no move. Returns how many; free each with stored_game_finish. */
int archive_list_read(Store *store, const char *game, ArchivedGame *list, int most);

/* The same for the puzzles of the day that a later one replaced. */
int archive_list_read_dailies(Store *store, const GameRules *rules, ArchivedGame *list, int most);

#endif
