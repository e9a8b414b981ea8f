/* Making folders, and the share folder. */
#include "sys/paths.h"

#include <string.h>

#include "sys/disk.h"
#include "sys/files.h"
#include "sys/process.h"

Status paths_make_folder(const char *path) {
    char part[PATHS_MAX];
    const size_t length = strlen(path);
    if (length == 0 || length >= sizeof part) {
        return STATUS_IO;
    }
    const size_t root = disk_root_length(path);
    for (size_t i = root > 0 ? root : 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != 0) {
            continue;
        }
        memcpy(part, path, i);
        part[i] = 0;
        if (disk_make_folder(part) != 0 && !files_is_folder(part)) {
            return STATUS_IO;
        }
    }
    return STATUS_OK;
}

Status paths_share_folder(Text *out) {
    static const char *const places[] = {"/share", "/../share/damier", "/../share"};
    char probe[PATHS_MAX];
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        text_clear(out);
        if (!process_program_folder(out)) {
            return STATUS_NOT_FOUND;
        }
        text_add(out, places[i]);
        Text fonts = text_over(probe, sizeof probe);
        text_add(&fonts, out->data);
        text_add(&fonts, "/fonts");
        if (!out->truncated && !fonts.truncated && files_is_folder(probe)) {
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
    return !out->truncated && files_exist(out->data) ? STATUS_OK : STATUS_NOT_FOUND;
}
