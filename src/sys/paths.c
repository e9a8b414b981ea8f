#include "sys/paths.h"

#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    const char *variable;
    const char *below_home;
} user_folders[] = {
    [USER_FOLDER_DATA] = {"XDG_DATA_HOME", "/.local/share"},
    [USER_FOLDER_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
    [USER_FOLDER_CACHE] = {"XDG_CACHE_HOME", "/.cache"},
};

static const char *home(void) {
    const char *given = getenv("HOME");
    if (given && given[0] == '/') {
        return given;
    }
    const struct passwd *user = getpwuid(getuid());
    return user && user->pw_dir && user->pw_dir[0] == '/' ? user->pw_dir : NULL;
}

static bool is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

Status paths_make_folder(const char *path) {
    char part[PATHS_MAX];
    const size_t length = strlen(path);
    if (length == 0 || length >= sizeof part) {
        return STATUS_IO;
    }
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != 0) {
            continue;
        }
        memcpy(part, path, i);
        part[i] = 0;
        if (mkdir(part, 0700) != 0 && !is_folder(part)) {
            return STATUS_IO;
        }
    }
    return STATUS_OK;
}

Status paths_user_folder(UserFolder folder, Text *out) {
    text_clear(out);
    const char *given = getenv(user_folders[folder].variable);
    if (given && given[0] == '/') {
        text_add(out, given);
    } else {
        const char *base = home();
        if (!base) {
            return STATUS_NOT_FOUND;
        }
        text_add(out, base);
        text_add(out, user_folders[folder].below_home);
    }
    text_add(out, "/damier");
    return out->truncated ? STATUS_IO : paths_make_folder(out->data);
}

/* The folder of the running program, without its links. */
static bool program_folder(Text *out) {
    char path[PATHS_MAX];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) {
        return false;
    }
    path[length] = 0;
    const char *slash = strrchr(path, '/');
    if (!slash) {
        return false;
    }
    text_add_bytes(out, path, (size_t)(slash - path));
    return !out->truncated;
}

Status paths_share_folder(Text *out) {
    static const char *const places[] = {"/share", "/../share/damier", "/../share"};
    char probe[PATHS_MAX];
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        text_clear(out);
        if (!program_folder(out)) {
            return STATUS_NOT_FOUND;
        }
        text_add(out, places[i]);
        Text fonts = text_over(probe, sizeof probe);
        text_add(&fonts, out->data);
        text_add(&fonts, "/fonts");
        if (!out->truncated && !fonts.truncated && is_folder(probe)) {
            return STATUS_OK;
        }
    }
    text_clear(out);
    return STATUS_NOT_FOUND;
}

Status paths_share_file(const char *relative, Text *out) {
    const Status status = paths_share_folder(out);
    if (status != STATUS_OK) {
        return status;
    }
    text_add_char(out, '/');
    text_add(out, relative);
    struct stat found;
    return !out->truncated && stat(out->data, &found) == 0 ? STATUS_OK : STATUS_NOT_FOUND;
}
