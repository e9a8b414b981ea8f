/* The past games that are shown: on the archive of a game, and on the page of all. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_ARCHIVE_LIST_H
#define DAMIER_SCENES_SHELL_DOCUMENT_ARCHIVE_LIST_H

#include "sys/store.h"

/* The last `most` past games of this kind but for those without a move, the last one first. Answers
 * how many; each is to be released by stored_game_finish. */
int archive_list_read(Store *store, const char *game, ArchivedGame *list, int most);

#endif
