/* The user's folders by the XDG specifications. */
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sys/files.h"
#include "sys/paths.h"

static const struct {
    const char *variable;
    const char *below_home;
} user_folders[] = {
    [USER_FOLDER_DATA] = {"XDG_DATA_HOME", "/.local/share"},
    [USER_FOLDER_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
    [USER_FOLDER_STATE] = {"XDG_STATE_HOME", "/.local/state"},
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

/* The value of `variable` in a line of user-dirs.dirs, $HOME expanded; false when the line does not
 * set it. */
static bool read_user_dir(const char *line, const char *variable, const char *base, Text *out) {
    line += strspn(line, " \t");
    if (!text_has_prefix(line, variable)) {
        return false;
    }
    line += strlen(variable);
    if (*line++ != '=' || *line++ != '"') {
        return false;
    }
    if (text_has_prefix(line, "$HOME")) {
        text_add(out, base);
        line += strlen("$HOME");
    }
    text_add_bytes(out, line, strcspn(line, "\"\n"));
    return true;
}

static FILE *open_user_dirs(const char *base) {
    char path[PATHS_MAX];
    Text text = text_over(path, sizeof path);
    const char *given = getenv("XDG_CONFIG_HOME");
    const bool is_given = given && given[0] == '/';
    text_addf(&text, "%s%s/user-dirs.dirs", is_given ? given : base, is_given ? "" : "/.config");
    return text.truncated ? NULL : fopen(path, "r");
}

Status paths_user_place(UserPlace place, Text *out) {
    static const char *const variables[] = {
        [USER_PLACE_DOCUMENTS] = "XDG_DOCUMENTS_DIR",
        [USER_PLACE_PICTURES] = "XDG_PICTURES_DIR",
    };
    char line[PATHS_MAX];
    const char *base = home();
    text_clear(out);
    FILE *file = base && place != USER_PLACE_HOME ? open_user_dirs(base) : NULL;
    bool is_found = false;
    while (file && !is_found && fgets(line, sizeof line, file)) {
        is_found = read_user_dir(line, variables[place], base, out);
    }
    if (file) {
        fclose(file);
    }
    if (out->truncated || !files_is_folder(out->data)) {
        text_clear(out);
        text_add(out, base && files_is_folder(base) ? base : "/");
    }
    return base ? STATUS_OK : STATUS_NOT_FOUND;
}
