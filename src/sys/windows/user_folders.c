/* The user's folders by Windows. */
#include "sys/disk.h"
#include "sys/files.h"
#include "sys/paths.h"
#include "sys/windows/wide.h"

/* Behind ours: winnt.h has a macro STATUS_NO_MEMORY. */
#include <stdlib.h>
#include <windows.h>
/* after windows.h */
#include <shlobj.h>

/* What is kept stays on this machine: a database that several write must not roam. The variables of
 * XDG are obeyed where they are set, for tests and for a copy on a stick. */
static const struct {
    const wchar_t *variable;
    const char *name;
} user_folders[] = {
    [USER_FOLDER_DATA] = {L"XDG_DATA_HOME", "data"},
    [USER_FOLDER_CONFIG] = {L"XDG_CONFIG_HOME", "config"},
    [USER_FOLDER_STATE] = {L"XDG_STATE_HOME", "state"},
    [USER_FOLDER_CACHE] = {L"XDG_CACHE_HOME", "cache"},
};

/* False when it is not the path of a folder. */
static bool read_variable(const wchar_t *name, Text *out) {
    const wchar_t *value = _wgetenv(name);
    text_clear(out);
    if (value) {
        wide_add_path(value, out);
    }
    return out->length > 0 && !out->truncated && disk_root_length(out->data) > 0;
}

static bool read_known(REFKNOWNFOLDERID id, Text *out) {
    wchar_t *wide = NULL;
    text_clear(out);
    if (SHGetKnownFolderPath(id, 0, NULL, &wide) == S_OK) {
        wide_add_path(wide, out);
    }
    CoTaskMemFree(wide);
    return out->length > 0 && !out->truncated;
}

Status paths_user_folder(UserFolder folder, Text *out) {
    if (read_variable(user_folders[folder].variable, out)) {
        text_add(out, "/damier");
    } else if (read_variable(L"LOCALAPPDATA", out) || read_known(&FOLDERID_LocalAppData, out)) {
        text_addf(out, "/Damier/%s", user_folders[folder].name);
    } else {
        return STATUS_NOT_FOUND;
    }
    return out->truncated ? STATUS_IO : paths_make_folder(out->data);
}

/* HOME is obeyed like those of XDG. */
Status paths_user_place(UserPlace place, Text *out) {
    const KNOWNFOLDERID *ids[] = {
        [USER_PLACE_HOME] = &FOLDERID_Profile,
        [USER_PLACE_DOCUMENTS] = &FOLDERID_Documents,
        [USER_PLACE_PICTURES] = &FOLDERID_Pictures,
    };
    if ((read_variable(L"HOME", out) || read_known(ids[place], out)) &&
        files_is_folder(out->data)) {
        return STATUS_OK;
    }
    if ((read_variable(L"USERPROFILE", out) || read_known(&FOLDERID_Profile, out)) &&
        files_is_folder(out->data)) {
        return STATUS_OK;
    }
    text_clear(out);
    text_add(out, "/");
    return STATUS_NOT_FOUND;
}
