/* Restricting file access to one folder. */
#include "monkey/sandbox.h"

#include <string.h>

#include "sys/files.h"

Status __real_files_list(const char *folder, FileFilter filter, FileList *list, Text *reason);
Status __real_files_write(const char *path, FileContent content, bool replaces, Text *reason);
Status __wrap_files_list(const char *folder, FileFilter filter, FileList *list, Text *reason);
Status __wrap_files_write(const char *path, FileContent content, bool replaces, Text *reason);

static const char *open_folder = "/nowhere";

void sandbox_set_folder(const char *folder) {
    open_folder = folder;
}

static bool is_inside(const char *path) {
    const size_t length = strlen(open_folder);
    return strncmp(path, open_folder, length) == 0 && (path[length] == 0 || path[length] == '/') &&
           !strstr(path, "/../");
}

static Status refuse(Text *reason) {
    text_add(reason, text_say(reason, "Permission denied."));
    return STATUS_IO;
}

Status __wrap_files_list(const char *folder, FileFilter filter, FileList *list, Text *reason) {
    *list = (FileList){0};
    return is_inside(folder) ? __real_files_list(folder, filter, list, reason) : refuse(reason);
}

Status __wrap_files_write(const char *path, FileContent content, bool replaces, Text *reason) {
    return is_inside(path) ? __real_files_write(path, content, replaces, reason) : refuse(reason);
}
