/* Listing, reading and atomically writing files. */
#include "sys/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "sys/charset.h"
#include "sys/clock.h"
#include "sys/disk.h"
#include "sys/paths.h"
#include "sys/process.h"
#include "sys/thread.h"
#include "sys/whole.h"

#define DATED_NAME_SIZE 80
#define DATED_NAMES_MAX 9999
#define GUARDED_MAX 4 /* a program has one store; tests have two */

static const char *files_sentence_of(int error) {
    if (disk_is_full(error)) {
        return N_("The disk is full.");
    }
    switch (error) {
    case EACCES:
    case EPERM:
        return N_("Permission denied.");
    case EROFS:
        return N_("This disk is read-only.");
    case EISDIR:
        return N_("A folder already has this name.");
    case ENOENT:
    case ENOTDIR:
        return N_("There is no such file or folder.");
    case ENAMETOOLONG:
        return N_("This name is too long.");
    case EEXIST:
        return N_("A file with this name already exists.");
    case ENOMEM:
        return N_("There is not enough memory.");
    default:
        return N_("The disk could not be read or written.");
    }
}

static Status failed(int error, Text *reason) {
    text_add(reason, text_say(reason, files_sentence_of(error)));
    return error == ENOENT   ? STATUS_NOT_FOUND
           : error == ENOMEM ? STATUS_NO_MEMORY
           : error == EEXIST ? STATUS_BAD_INPUT
                             : STATUS_IO;
}

bool files_is_folder(const char *path) {
    DiskEntry found;
    return disk_look(path, &found) && found.kind == DISK_FOLDER;
}

bool files_exist(const char *path) {
    DiskEntry found;
    return disk_look(path, &found);
}

bool files_join(const char *folder, const char *name, Text *out) {
    const char drive[] = {name[0], (char)(name[0] ? name[1] : 0), '/', 0};
    text_clear(out);
    if (strcmp(folder, "/") == 0 && disk_root_length(drive) == 3) { /* C: among the drives */
        text_add(out, drive);
        return !out->truncated;
    }
    text_add(out, folder);
    if (out->length == 0 || out->data[out->length - 1] != '/') {
        text_add_char(out, '/');
    }
    text_add(out, name);
    return !out->truncated;
}

bool files_dated_name(const char *folder, const char *subject, const char *ending, Text *path) {
    const Date today = clock_today();
    char buffer[DATED_NAME_SIZE];
    for (int number = 1; number <= DATED_NAMES_MAX; number++) {
        Text name = text_over(buffer, sizeof buffer);
        text_addf(&name, "Damier-%s-%04d-%02d-%02d-%d.%s", subject, today.year, today.month,
                  today.day, number, ending);
        if (!files_join(folder, buffer, path)) {
            return false;
        }
        if (!files_exist(path->data)) {
            return true;
        }
    }
    return false;
}

void files_parent(const char *path, Text *out) {
    const size_t root = disk_root_length(path);
    const size_t whole = strlen(path);
    size_t length = whole;
    while (length > root && path[length - 1] == '/') {
        length--;
    }
    while (length > root && path[length - 1] != '/') {
        length--;
    }
    while (length > root && path[length - 1] == '/') {
        length--;
    }
    const bool is_above = whole <= root || length == 0; /* a drive lies in "/" */
    text_clear(out);
    text_add_bytes(out, is_above ? "/" : path, is_above ? 1 : length);
}

const char *files_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* ---- Natural order ---- */

/* The base letter of U+00C0 … U+00FF, by the last six bits. */
static const char latin_letters[] = "aaaaaaaceeeeiiiidnooooo.ouuuuyts"
                                    "aaaaaaaceeeeiiiidnooooo.ouuuuyty";

/* The next sort key of a name: a letter in lower case without its accent. */
static int next_letter(const unsigned char **at) {
    const unsigned char c = **at;
    if (c == 0xC3 && (*at)[1] >= 0x80 && (*at)[1] <= 0xBF) {
        const int letter = (unsigned char)latin_letters[(*at)[1] - 0x80];
        *at += 2;
        return letter;
    }
    (*at)++;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static bool is_digit(unsigned char c) {
    return c >= '0' && c <= '9';
}

/* Compares two runs of digits by value and advances past both. */
static int compare_numbers(const unsigned char **first, const unsigned char **second) {
    while (**first == '0') {
        (*first)++;
    }
    while (**second == '0') {
        (*second)++;
    }
    int difference = 0;
    while (is_digit(**first) && is_digit(**second)) {
        if (difference == 0) {
            difference = (int)**first - (int)**second;
        }
        (*first)++;
        (*second)++;
    }
    return is_digit(**first) ? 1 : is_digit(**second) ? -1 : difference;
}

int files_compare_names(const char *first, const char *second) {
    const unsigned char *a = (const unsigned char *)first;
    const unsigned char *b = (const unsigned char *)second;
    while (*a || *b) { /* a shorter name comes first */
        const int difference = is_digit(*a) && is_digit(*b) ? compare_numbers(&a, &b)
                                                            : next_letter(&a) - next_letter(&b);
        if (difference != 0) {
            return difference;
        }
    }
    return strcmp(first, second);
}

static int compare_entries(const void *first, const void *second) {
    const FileEntry *a = first;
    const FileEntry *b = second;
    return a->is_folder != b->is_folder ? (int)b->is_folder - (int)a->is_folder
                                        : files_compare_names(a->name, b->name);
}

/* ---- Folders ---- */

/* False when memory runs out. */
static bool add_entry(FileList *list, const char *name, bool is_folder) {
    if (list->count % 64 == 0) {
        FileEntry *items = realloc(list->items, ((size_t)list->count + 64) * sizeof *list->items);
        if (!items) {
            return false;
        }
        list->items = items;
    }
    char *copy = text_duplicate(name);
    if (copy) {
        list->items[list->count++] = (FileEntry){.name = copy, .is_folder = is_folder};
    }
    return copy != NULL;
}

/* Returns 0 or errno. */
static int read_folder(DiskFolder *folder, FileFilter filter, FileList *list) {
    for (;;) {
        bool is_folder = false;
        const char *name = disk_folder_next(folder, &is_folder);
        if (!name || list->count == FILES_LISTED_MAX) {
            return errno;
        }
        if (name[0] == '.') {
            continue;
        }
        if ((is_folder || !filter || filter(name)) && !add_entry(list, name, is_folder)) {
            return ENOMEM;
        }
    }
}

Status files_list(const char *folder, FileFilter filter, FileList *list, Text *reason) {
    *list = (FileList){0};
    DiskFolder *open = disk_folder_open(folder);
    const int error = open ? read_folder(open, filter, list) : errno;
    disk_folder_close(open);
    if (error != 0) {
        file_list_finish(list);
        return failed(error, reason);
    }
    if (list->count > 0) {
        qsort(list->items, (size_t)list->count, sizeof *list->items, compare_entries);
    }
    return STATUS_OK;
}

void file_list_finish(FileList *list) {
    for (int i = 0; i < list->count; i++) {
        free(list->items[i].name);
    }
    free(list->items);
    *list = (FileList){0};
}

/* ---- The files of the store ---- */

static ThreadLock guard;
static char guarded[GUARDED_MAX][PATHS_MAX];

static bool is_same(const char *name, const DiskEntry *found) {
    DiskEntry other;
    return disk_look(name, &other) && other.device == found->device &&
           other.number == found->number;
}

void files_guard(const char *path, bool is_on) {
    int at = 0;
    thread_lock(&guard);
    while (at < GUARDED_MAX && strcmp(guarded[at], is_on ? "" : path) != 0) {
        at++;
    }
    if (at < GUARDED_MAX) {
        snprintf(guarded[at], sizeof guarded[at], "%s", is_on ? path : "");
    }
    thread_unlock(&guard);
}

/* Closing any descriptor of a database gives up the locks of the whole process. */
static bool is_guarded(const DiskEntry *found) {
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};
    bool is_one = false;
    thread_lock(&guard);
    for (int i = 0; i < GUARDED_MAX && !is_one; i++) {
        for (size_t s = 0; guarded[i][0] && s < sizeof suffixes / sizeof suffixes[0]; s++) {
            char name[PATHS_MAX + 10];
            Text path = text_over(name, sizeof name);
            text_add(&path, guarded[i]);
            text_add(&path, suffixes[s]);
            is_one = is_one || is_same(name, found);
        }
    }
    thread_unlock(&guard);
    return is_one;
}

static bool is_refused(const char *path, Text *reason) {
    DiskEntry found;
    if (!disk_look(path, &found) || !is_guarded(&found)) {
        return false;
    }
    text_add(reason, text_say(reason, N_("Damier keeps its own games in this file. You find them "
                                         "among the past games.")));
    return true;
}

/* ---- Reading ---- */

static Status decode_whole(const char *bytes, size_t length, char **content, Text *reason) {
    Decoded decoded = {0};
    const Status status = decode_text(bytes, length, &decoded);
    *content = status == STATUS_OK ? decoded.text : NULL;
    if (status == STATUS_BAD_INPUT) {
        text_add(reason, text_say(reason, N_("This is not a text file.")));
    } else if (status == STATUS_NO_MEMORY) {
        failed(ENOMEM, reason);
    }
    return status;
}

static Status decode_file(const char *bytes, size_t length, char **content, Text *reason) {
    Decoded decoded = {0};
    const Status status = decode_any(bytes, length, &decoded);
    *content = status == STATUS_OK ? decoded.text : NULL;
    return status == STATUS_OK ? status : failed(ENOMEM, reason);
}

static Status files_read_failed(int error, Text *reason) {
    if (error == EISDIR) {
        text_add(reason, text_say(reason, N_("This is a folder, not a file.")));
        return STATUS_IO;
    }
    return failed(error, reason);
}

static Status read_bytes(const char *path, size_t limit, char **bytes, size_t *length,
                         Text *reason) {
    *bytes = NULL;
    if (is_refused(path, reason)) {
        return STATUS_IO;
    }
    const int handle = whole_open(path);
    if (handle < 0) {
        return files_read_failed(errno, reason);
    }
    const int error = whole_read(handle, (WholeLimits){limit, 0}, bytes, length);
    disk_close(handle);
    if (error == EFBIG) {
        text_add(reason, text_say(reason, N_("This file is too long.")));
        return STATUS_LIMIT;
    }
    return error ? files_read_failed(error, reason) : STATUS_OK;
}

/* Reads a file, and makes a string of its bytes by `decode`. */
static Status files_read_by(Status (*decode)(const char *, size_t, char **, Text *),
                            const char *path, size_t limit, char **content, Text *reason) {
    char *bytes;
    size_t length;
    *content = NULL;
    Status status = read_bytes(path, limit, &bytes, &length, reason);
    if (status == STATUS_OK) {
        size_t held = 0;
        char *text = charset_decode(bytes, length, &held);
        status =
            text ? decode(text, held, content, reason) : decode(bytes, length, content, reason);
        free(text);
    }
    free(bytes);
    return status;
}

Status files_read_bytes(const char *path, size_t limit, char **content, Text *reason) {
    size_t length;
    return read_bytes(path, limit, content, &length, reason);
}

Status files_read_text(const char *path, size_t limit, char **content, Text *reason) {
    return files_read_by(decode_whole, path, limit, content, reason);
}

Status files_read_any(const char *path, size_t limit, char **content, Text *reason) {
    return files_read_by(decode_file, path, limit, content, reason);
}

/* ---- Writing ---- */

/* Returns 0 or errno. */
static int write_all(int handle, FileContent content) {
    const char *bytes = content.bytes;
    size_t left = content.count;
    while (left > 0) {
        const ptrdiff_t written = disk_write(handle, bytes, left);
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        if (written > 0) {
            bytes += written;
            left -= (size_t)written;
        }
    }
    return disk_sync(handle) == 0 || errno == EINVAL ? 0 : errno;
}

/* Creates a temporary file next to `path` and gives its name; -1 and errno on failure. */
static int create_beside(const char *path, unsigned mode, Text *name) {
    for (int number = 1; number < 100; number++) {
        text_clear(name);
        files_parent(path, name);
        text_addf(name, "/.damier-%lu-%d", process_id(), number);
        if (name->truncated) {
            errno = ENAMETOOLONG;
            return -1;
        }
        const int handle = disk_create(name->data, mode);
        if (handle >= 0 || errno != EEXIST) {
            return handle;
        }
    }
    return -1;
}

/* Renames the finished file; returns 0 or errno. */
static int put_in_place(const char *made, const char *path, bool replaces) {
    const int failure = replaces ? disk_rename(made, path) : disk_rename_new(made, path);
    return failure == 0 ? 0 : errno;
}

/* Without it a power cut may bring back the old name. Not every file system can. */
static int sync_parent(const char *path) {
    return disk_sync_folder(path) != 0 && errno == EIO ? EIO : 0;
}

static int write_new(const char *path, FileContent content, unsigned mode, bool replaces) {
    char buffer[PATHS_MAX];
    Text name = text_over(buffer, sizeof buffer);
    const int handle = create_beside(path, mode, &name);
    if (handle < 0) {
        return errno;
    }
    int error = write_all(handle, content);
    if (disk_close(handle) != 0 && error == 0) {
        error = errno;
    }
    if (error == 0) {
        error = put_in_place(buffer, path, replaces);
    }
    if (error != 0) {
        disk_remove(buffer);
    }
    return error == 0 ? sync_parent(path) : error;
}

Status files_write_private(const char *path, FileContent content, Text *reason) {
    const int error = write_new(path, content, 0600, false);
    return error == 0 ? STATUS_OK : failed(error, reason);
}

Status files_write(const char *path, FileContent content, bool replaces, Text *reason) {
    DiskEntry found;
    unsigned mode = 0666;
    if (is_refused(path, reason)) {
        return STATUS_IO;
    }
    if (disk_look(path, &found)) {
        if (found.kind != DISK_FILE) {
            return failed(found.kind == DISK_FOLDER ? EISDIR : EACCES, reason);
        }
        if (!replaces) {
            return failed(EEXIST, reason);
        }
        if (disk_may_write(path) != 0) {
            return failed(errno, reason);
        }
        mode = found.mode;
    }
    char *real = disk_real_path(path);
    const int error = write_new(real ? real : path, content, mode, replaces);
    free(real);
    return error == 0 ? STATUS_OK : failed(error, reason);
}
