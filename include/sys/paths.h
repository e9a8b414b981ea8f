/* Paths: where the user's files belong and where the program's own files are. Paths are absolute
 * and without a final slash. A path that does not fit its Text is a failure, never cut. */
#ifndef DAMIER_SYS_PATHS_H
#define DAMIER_SYS_PATHS_H

#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

/* Bytes that hold any path these functions give. */
#define PATHS_MAX 4096

typedef enum UserFolder {
    USER_FOLDER_DATA,   /* saved games: $XDG_DATA_HOME/damier or ~/.local/share/damier */
    USER_FOLDER_CONFIG, /* $XDG_CONFIG_HOME/damier or ~/.config/damier */
    USER_FOLDER_CACHE,  /* $XDG_CACHE_HOME/damier or ~/.cache/damier */
} UserFolder;

/* The folder by the XDG base directory rules, created (0700, parents too) when it is missing. A
 * variable that is not an absolute path is passed over, as the rules ask. STATUS_NOT_FOUND: the
 * user has no home; STATUS_IO: it cannot be created (`out` still names it). */
Status paths_user_folder(UserFolder folder, Text *out);

typedef enum UserPlace {
    USER_PLACE_HOME,
    USER_PLACE_DOCUMENTS, /* as user-dirs.dirs of the XDG names it; else the home */
    USER_PLACE_PICTURES,  /* the same */
} UserPlace;

/* A folder of the user's own that is there. STATUS_NOT_FOUND: not even a home; `out` is then "/".
 */
Status paths_user_place(UserPlace place, Text *out);

/* Creates `path` and its missing parents with mode 0700. STATUS_IO when that fails or when a file
 * is in the way; a folder that is there already is fine. */
Status paths_make_folder(const char *path);

/* The folder of fonts/, images/ and locale/, found from the place of the running program:
 * share/ beside it or one above (build tree and its tests), ../share/damier (installed).
 * STATUS_NOT_FOUND when there is none. */
Status paths_share_folder(Text *out);

/* The existing file `relative` ("fonts/Inter-Regular.otf") in the share folder; STATUS_NOT_FOUND.
 */
Status paths_share_file(const char *relative, Text *out);

#endif
