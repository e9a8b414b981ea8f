/* Resources: the program's own files, and reading a file that the player names. */
#ifndef DAMIER_APP_RESOURCES_H
#define DAMIER_APP_RESOURCES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "sys/paths.h"

typedef struct Resources {
    char share[PATHS_MAX]; /* the folder of fonts/, images/ and locale/ */
} Resources;

/* Finds the folder; false when there is none. */
bool resources_find(Resources *resources);
/* Sets `out` to SHARE/folder/name + ending; false when it is too long. */
bool resources_path(const Resources *resources, const char *folder, const char *name,
                    const char *ending, Text *out);
/* The content of a file as a string, owned by the caller; NULL and errno when it cannot be read
 * (EILSEQ: it is no text; EFBIG: longer than `limit` bytes; ETIMEDOUT: a silent pipe). */
char *resources_read_text(const char *path, size_t limit);
/* The same for a game or puzzle; NULL and a reason when it cannot be read. */
char *resources_read_game(const char *path, Text *reason);

#endif
