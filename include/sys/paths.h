/* Paths: the folders of the user's files and of the program's own files. Paths are absolute,
 * without a trailing slash. A path that does not fit its Text is an error, never truncated. */
#ifndef DAMIER_SYS_PATHS_H
#define DAMIER_SYS_PATHS_H

#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

/* The size of a buffer for any of these paths. */
#define PATHS_MAX 4096

typedef enum UserFolder {
    USER_FOLDER_DATA,   /* saved games: $XDG_DATA_HOME/damier or ~/.local/share/damier */
    USER_FOLDER_CONFIG, /* $XDG_CONFIG_HOME/damier or ~/.config/damier */
    USER_FOLDER_STATE,  /* $XDG_STATE_HOME/damier or ~/.local/state/damier */
    USER_FOLDER_CACHE,  /* $XDG_CACHE_HOME/damier or ~/.cache/damier */
} UserFolder;

/* The folder by the XDG Base Directory specification, created with mode 0700 (and its parents) when
 * missing. A variable that is not an absolute path is ignored, as specified. STATUS_NOT_FOUND: the
 * user has no home; STATUS_IO: it cannot be created (`out` still names it). */
Status paths_user_folder(UserFolder folder, Text *out);

typedef enum UserPlace {
    USER_PLACE_HOME,
    USER_PLACE_DOCUMENTS, /* by the XDG user-dirs.dirs, or else the home */
    USER_PLACE_PICTURES,  /* the same */
} UserPlace;

/* An existing folder of the user. STATUS_NOT_FOUND: not even a home; `out` is then "/".
 */
Status paths_user_place(UserPlace place, Text *out);

/* Creates `path` and its missing parents with mode 0700. STATUS_IO when that fails or a file is in
 * the way; an existing folder is fine. */
Status paths_make_folder(const char *path);

/* The folder of fonts/, images/ and locale/, relative to the executable: share/ next to it or one
 * level up (build tree and tests), ../share/damier (installed). STATUS_NOT_FOUND when there is
 * none. */
Status paths_share_folder(Text *out);

/* The existing file `relative` ("fonts/Inter-Regular.otf") in the share folder; STATUS_NOT_FOUND.
 */
Status paths_share_file(const char *relative, Text *out);

#endif
