/* An in-memory disk that replaces sys/files.h. */
#include "support/window/fake_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "sys/files.h"

#define WRITTEN_MAX 4
#define LOCKED "/locked"

/* The linker calls these functions in place of the real ones. */
Status __wrap_files_list(const char *folder, FileFilter filter, FileList *list, Text *reason);
bool __wrap_files_is_folder(const char *path);
bool __wrap_files_exist(const char *path);
Status __wrap_files_read_text(const char *path, size_t limit, char **content, Text *reason);
Status __wrap_files_read_any(const char *path, size_t limit, char **content, Text *reason);
Status __wrap_files_write(const char *path, FileContent content, bool replaces, Text *reason);

typedef struct Written {
    char *path, *bytes;
    size_t count;
} Written;

static Written written[WRITTEN_MAX];
static int written_count; /* since the start; only the last ones are kept */

static const char *const folders[] = {FAKE_DISK_HOME, LOCKED};
static const struct {
    const char *path, *words;
} files[] = {
    {"/games/good.damier", "# Damier\nconnect4\t\t4\t4 4 5 3\n"},
    {"/games/bad.txt", "neither a game nor a puzzle\n"},
    {"/games/puzzles.sdm",
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
    {"/games/row.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n7,7,0\n-1\n"},
    {"/board.damier", "# Damier\ninversion\t3x3:magic:000000000>111111111\t1\t5\n"},
};

enum {
    FOLDER_COUNT = sizeof folders / sizeof folders[0],
    FILE_COUNT = sizeof files / sizeof files[0]
};

static void forget(Written *one) {
    free(one->path);
    free(one->bytes);
    *one = (Written){0};
}

void fake_disk_reset(void) {
    for (int i = 0; i < WRITTEN_MAX; i++) {
        forget(&written[i]);
    }
    written_count = 0;
}

static Written *find_written(const char *path) {
    for (int i = 0; i < WRITTEN_MAX; i++) {
        if (written[i].path && strcmp(written[i].path, path) == 0) {
            return &written[i];
        }
    }
    return NULL;
}

static const char *words_of(const char *path) {
    for (int i = 0; i < FILE_COUNT; i++) {
        if (strcmp(files[i].path, path) == 0) {
            return files[i].words;
        }
    }
    return NULL;
}

bool __wrap_files_is_folder(const char *path) {
    for (int i = 0; i < FOLDER_COUNT; i++) {
        if (strcmp(folders[i], path) == 0) {
            return true;
        }
    }
    return strcmp(path, "/") == 0;
}

bool __wrap_files_exist(const char *path) {
    return __wrap_files_is_folder(path) || find_written(path) || words_of(path);
}

static bool is_in(const char *path, const char *folder) {
    char parent[4096];
    Text text = text_over(parent, sizeof parent);
    files_parent(path, &text);
    return strcmp(parent, folder) == 0;
}

static void add(FileList *list, const char *path, bool is_folder) {
    FileEntry *items = realloc(list->items, ((size_t)list->count + 1) * sizeof *items);
    char *name = items ? strdup(files_name(path)) : NULL;
    list->items = items ? items : list->items;
    if (name) {
        list->items[list->count++] = (FileEntry){name, is_folder};
    }
}

Status __wrap_files_list(const char *folder, FileFilter filter, FileList *list, Text *reason) {
    *list = (FileList){0};
    if (!__wrap_files_is_folder(folder) || strcmp(folder, LOCKED) == 0) {
        text_add(reason, text_say(reason, "Permission denied."));
        return STATUS_IO;
    }
    for (int i = 0; i < FOLDER_COUNT; i++) {
        if (is_in(folders[i], folder)) {
            add(list, folders[i], true);
        }
    }
    for (int i = 0; i < FILE_COUNT; i++) {
        if (is_in(files[i].path, folder) && (!filter || filter(files_name(files[i].path)))) {
            add(list, files[i].path, false);
        }
    }
    for (int i = 0; i < WRITTEN_MAX; i++) {
        if (written[i].path && is_in(written[i].path, folder) &&
            (!filter || filter(files_name(written[i].path)))) {
            add(list, written[i].path, false);
        }
    }
    return STATUS_OK;
}

Status __wrap_files_read_text(const char *path, size_t limit, char **content, Text *reason) {
    const Written *own = find_written(path);
    const char *words = own ? own->bytes : words_of(path);
    *content = NULL;
    if (!words) {
        text_add(reason, text_say(reason, "There is no such file or folder."));
        return STATUS_NOT_FOUND;
    }
    const size_t count = own ? own->count : strlen(words);
    if (count > limit) {
        text_add(reason, text_say(reason, "This file is too long."));
        return STATUS_LIMIT;
    }
    if (memchr(words, 0, count)) {
        text_add(reason, text_say(reason, "This is not a text file."));
        return STATUS_BAD_INPUT;
    }
    *content = strdup(words);
    return *content ? STATUS_OK : STATUS_NO_MEMORY;
}

Status __wrap_files_read_any(const char *path, size_t limit, char **content, Text *reason) {
    const Written *own = find_written(path);
    Decoded decoded;
    if (!own || !memchr(own->bytes, 0, own->count)) {
        return __wrap_files_read_text(path, limit, content, reason);
    }
    const Status status = decode_any(own->bytes, own->count, &decoded);
    *content = status == STATUS_OK ? decoded.text : NULL;
    return status;
}

Status __wrap_files_write(const char *path, FileContent content, bool replaces, Text *reason) {
    char folder[4096];
    Text parent = text_over(folder, sizeof folder);
    files_parent(path, &parent);
    if (!__wrap_files_is_folder(folder) || strcmp(folder, LOCKED) == 0 || words_of(path)) {
        text_add(reason, text_say(reason, "Permission denied."));
        return STATUS_IO;
    }
    if (find_written(path) && !replaces) {
        text_add(reason, text_say(reason, "A file with this name already exists."));
        return STATUS_BAD_INPUT;
    }
    Written *one = find_written(path);
    one = one ? one : &written[written_count++ % WRITTEN_MAX];
    forget(one);
    *one = (Written){strdup(path), malloc(content.count + 1), content.count};
    if (!one->path || !one->bytes) {
        forget(one);
        return STATUS_NO_MEMORY;
    }
    memcpy(one->bytes, content.bytes, content.count);
    one->bytes[content.count] = 0;
    return STATUS_OK;
}
