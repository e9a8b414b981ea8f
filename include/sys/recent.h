/* Recent files: the desktop's own list ($XDG_DATA_HOME/recently-used.xbel of the Desktop Bookmark
 * specification), from which file managers and file choosers offer what was opened last. */
#ifndef DAMIER_SYS_RECENT_H
#define DAMIER_SYS_RECENT_H

#include "base/status.h"

/* Puts the file first in the list, for this program; what others noted stays. A list that cannot be
 * read is left alone. `path` is absolute. STATUS_NOT_FOUND: the user has no home. Not fatal. */
Status recent_add(const char *path, const char *mime_type);

#endif
