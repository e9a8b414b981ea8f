/* Making and removing temporary folders. */
#include "support/folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/posix.h"

char *folder_make(void) {
#ifdef _WIN32
    const char *base = getenv("TEMP");
#else
    const char *base = getenv("TMPDIR");
#endif
    char path[1000];
    snprintf(path, sizeof path, "%s/damier-test-XXXXXX", base && base[0] ? base : "/tmp");
    for (char *at = strchr(path, '\\'); at; at = strchr(at, '\\')) { /* of Windows */
        *at = '/';
    }
    char *made = mkdtemp(path);
    char *copy = made ? strdup(made) : NULL;
    if (!copy) {
        perror("a folder for the test");
        abort();
    }
    return copy;
}

static void remove_content(const char *path) {
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        char child[2000];
        struct stat found;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
            snprintf(child, sizeof child, "%s/%s", path, entry->d_name) >= (int)sizeof child) {
            continue;
        }
        if (lstat(child, &found) == 0 && S_ISDIR(found.st_mode)) {
            remove_content(child);
            rmdir(child);
        } else {
            unlink(child);
        }
    }
    if (folder) {
        closedir(folder);
    }
}

void folder_remove(char *path) {
    if (path) {
        remove_content(path);
        rmdir(path);
        free(path);
    }
}

const char *folder_path(const char *folder, const char *name) {
    static char paths[4][1200];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}
