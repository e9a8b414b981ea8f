/* The calls for files by Windows. */
#include "sys/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "sys/windows/wide.h"

#define SHARE_ALL (FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)
#define WAIT_STEP_MS 5
#define TEMPORARY_SIZE 1024

static HANDLE handle_of(int descriptor) {
    return (HANDLE)_get_osfhandle(descriptor);
}

/* A path of the program at Windows: INVALID_HANDLE_VALUE and errno on failure. */
static HANDLE open_handle(const char *path, DWORD access, DWORD creation, DWORD flags) {
    wchar_t *wide = wide_create_path(path);
    if (!wide) {
        return INVALID_HANDLE_VALUE;
    }
    HANDLE handle = CreateFileW(wide, access, SHARE_ALL, NULL, creation, flags, NULL);
    if (handle == INVALID_HANDLE_VALUE) {
        wide_set_errno();
        const DWORD attributes = errno == EACCES ? GetFileAttributesW(wide) : 0;
        if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY)) {
            errno = EISDIR;
        }
    }
    free(wide);
    return handle;
}

/* ---- Looking ---- */

static bool fill(HANDLE handle, DiskEntry *entry) {
    BY_HANDLE_FILE_INFORMATION found;
    const DWORD type = GetFileType(handle);
    *entry = (DiskEntry){.kind = DISK_DEVICE, .mode = 0600, .is_own = true};
    if (type != FILE_TYPE_DISK) {
        return type != FILE_TYPE_UNKNOWN || GetLastError() == NO_ERROR;
    }
    if (!GetFileInformationByHandle(handle, &found)) {
        wide_set_errno();
        return false;
    }
    const DWORD attributes = found.dwFileAttributes;
    entry->kind = attributes & FILE_ATTRIBUTE_REPARSE_POINT ? DISK_LINK
                  : attributes & FILE_ATTRIBUTE_DIRECTORY   ? DISK_FOLDER
                                                            : DISK_FILE;
    entry->bytes = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow;
    entry->device = found.dwVolumeSerialNumber;
    entry->number = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow;
    entry->mode = attributes & FILE_ATTRIBUTE_READONLY ? 0400 : 0600;
    return true;
}

static bool look(const char *path, DWORD flags, DiskEntry *entry) {
    const HANDLE handle =
        open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags);
    if (handle == INVALID_HANDLE_VALUE) {
        return false;
    }
    const bool is_known = fill(handle, entry);
    CloseHandle(handle);
    return is_known;
}

bool disk_look(const char *path, DiskEntry *entry) {
    if (path[0] == '/' && !path[1]) { /* all drives */
        *entry = (DiskEntry){.kind = DISK_FOLDER, .mode = 0400};
        return true;
    }
    return look(path, 0, entry);
}

bool disk_look_at_link(const char *path, DiskEntry *entry) {
    return look(path, FILE_FLAG_OPEN_REPARSE_POINT, entry);
}

bool disk_look_open(int descriptor, DiskEntry *entry) {
    return fill(handle_of(descriptor), entry);
}

/* ---- Opening, reading, writing ---- */

static int open_descriptor(const char *path, DWORD access, DWORD creation, int flags) {
    const HANDLE handle = open_handle(path, access, creation, FILE_ATTRIBUTE_NORMAL);
    if (handle == INVALID_HANDLE_VALUE) {
        return -1;
    }
    const int descriptor = _open_osfhandle((intptr_t)handle, flags | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0) {
        CloseHandle(handle);
    }
    return descriptor;
}

int disk_open(const char *path) {
    return open_descriptor(path, GENERIC_READ, OPEN_EXISTING, _O_RDONLY);
}

int disk_open_change(const char *path) {
    return open_descriptor(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, _O_RDWR);
}

/* Who may read it is what its folder says. */
int disk_create(const char *path, unsigned mode) {
    (void)mode;
    return open_descriptor(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, _O_RDWR);
}

FILE *disk_open_stream(const char *path, const char *mode) {
    const bool is_read = mode[0] == 'r';
    const int descriptor =
        is_read ? disk_open(path) : open_descriptor(path, GENERIC_WRITE, CREATE_ALWAYS, _O_WRONLY);
    FILE *file = descriptor >= 0 ? _fdopen(descriptor, is_read ? "rb" : "wb") : NULL;
    if (!file && descriptor >= 0) {
        _close(descriptor);
    }
    return file;
}

int disk_close(int descriptor) {
    return _close(descriptor);
}

static unsigned at_once(size_t count) {
    return count < INT_MAX ? (unsigned)count : INT_MAX;
}

ptrdiff_t disk_read(int descriptor, void *bytes, size_t count) {
    return _read(descriptor, bytes, at_once(count));
}

ptrdiff_t disk_write(int descriptor, const void *bytes, size_t count) {
    return _write(descriptor, bytes, at_once(count));
}

static OVERLAPPED place_of(uint64_t place) {
    return (OVERLAPPED){.Offset = (DWORD)place, .OffsetHigh = (DWORD)(place >> 32)};
}

ptrdiff_t disk_read_at(int descriptor, void *bytes, size_t count, uint64_t place) {
    DWORD done = 0;
    OVERLAPPED at = place_of(place);
    if (ReadFile(handle_of(descriptor), bytes, at_once(count), &done, &at) ||
        GetLastError() == ERROR_HANDLE_EOF) {
        return (ptrdiff_t)done;
    }
    wide_set_errno();
    return -1;
}

ptrdiff_t disk_write_at(int descriptor, const void *bytes, size_t count, uint64_t place) {
    DWORD done = 0;
    OVERLAPPED at = place_of(place);
    if (WriteFile(handle_of(descriptor), bytes, at_once(count), &done, &at)) {
        return (ptrdiff_t)done;
    }
    wide_set_errno();
    return -1;
}

/* Nothing in a pipe can be waited for: it is looked at again and again. */
int disk_wait(int descriptor, int timeout_ms) {
    const HANDLE handle = handle_of(descriptor);
    const DWORD type = GetFileType(handle);
    if (type == FILE_TYPE_CHAR) {
        return WaitForSingleObject(handle, timeout_ms < 0 ? INFINITE : (DWORD)timeout_ms) ==
               WAIT_OBJECT_0;
    }
    for (int waited = 0; type == FILE_TYPE_PIPE; waited += WAIT_STEP_MS) {
        DWORD waiting = 0;
        const bool is_known = PeekNamedPipe(handle, NULL, 0, NULL, &waiting, NULL);
        if (!is_known && GetLastError() != ERROR_BROKEN_PIPE) {
            return timeout_ms != 0; /* a pipe that wine shares with Linux: reading will show it */
        }
        if (!is_known || waiting > 0) {
            return 1; /* a byte, or the end */
        }
        if (timeout_ms >= 0 && waited >= timeout_ms) {
            return 0;
        }
        Sleep(WAIT_STEP_MS);
    }
    return 1;
}

/* A write to such a pipe fails with EPIPE. */
bool disk_has_lost_reader(int descriptor) {
    (void)descriptor;
    return false;
}

bool disk_is_terminal(int descriptor) {
    DWORD mode;
    return GetConsoleMode(handle_of(descriptor), &mode) != 0;
}

int disk_sync(int descriptor) {
    if (FlushFileBuffers(handle_of(descriptor))) {
        return 0;
    }
    wide_set_errno();
    return -1;
}

int disk_sync_data(int descriptor) {
    return disk_sync(descriptor);
}

/* The log of the file system keeps names. */
int disk_sync_folder(const char *path) {
    (void)path;
    return 0;
}

/* ---- Names ---- */

static int rename_with(const char *from, const char *to, DWORD flags) {
    wchar_t *wide_from = wide_create_path(from);
    wchar_t *wide_to = wide_create_path(to);
    int result = -1;
    if (wide_from && wide_to) {
        result = MoveFileExW(wide_from, wide_to, flags | MOVEFILE_WRITE_THROUGH) ? 0 : -1;
        if (result != 0) {
            wide_set_errno();
        }
    }
    free(wide_from);
    free(wide_to);
    return result;
}

int disk_rename(const char *from, const char *to) {
    return rename_with(from, to, MOVEFILE_REPLACE_EXISTING);
}

int disk_rename_new(const char *from, const char *to) {
    return rename_with(from, to, 0);
}

bool disk_can_rename_open(void) {
    return false;
}

int disk_remove(const char *path) {
    wchar_t *wide = wide_create_path(path);
    const bool is_gone = wide && DeleteFileW(wide);
    if (wide && !is_gone) {
        wide_set_errno();
    }
    free(wide);
    return is_gone ? 0 : -1;
}

int disk_make_folder(const char *path) {
    wchar_t *wide = wide_create_path(path);
    const bool is_made = wide && CreateDirectoryW(wide, NULL);
    if (wide && !is_made) {
        wide_set_errno();
    }
    free(wide);
    return is_made ? 0 : -1;
}

int disk_may_write(const char *path) {
    const HANDLE handle = open_handle(path, GENERIC_WRITE, OPEN_EXISTING, 0);
    if (handle == INVALID_HANDLE_VALUE) {
        return -1;
    }
    CloseHandle(handle);
    return 0;
}

/* The user's folders are private already. */
int disk_make_private(const char *path) {
    (void)path;
    return 0;
}

char *disk_real_path(const char *path) {
    char *utf8 = NULL;
    const HANDLE handle = open_handle(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    wchar_t *wide = handle != INVALID_HANDLE_VALUE ? malloc(WIDE_PATH_MAX * sizeof *wide) : NULL;
    if (wide && GetFinalPathNameByHandleW(handle, wide, WIDE_PATH_MAX, 0) > 0) {
        utf8 = malloc(WIDE_PATH_MAX * 3);
        if (utf8) {
            Text out = text_over(utf8, WIDE_PATH_MAX * 3);
            wide_add_path(wide, &out);
        }
    }
    free(wide);
    if (handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
    }
    return utf8;
}

bool disk_current_folder(char *out, size_t size) {
    wchar_t *wide = malloc(WIDE_PATH_MAX * sizeof *wide);
    Text text = text_over(out, size);
    if (wide && GetCurrentDirectoryW(WIDE_PATH_MAX, wide) > 0) {
        wide_add_path(wide, &text);
    }
    free(wide);
    return text.length > 0 && !text.truncated;
}

size_t disk_root_length(const char *path) {
    const bool has_drive =
        ((path[0] >= 'A' && path[0] <= 'Z') || (path[0] >= 'a' && path[0] <= 'z')) &&
        path[1] == ':' && (path[2] == '/' || path[2] == '\\' || path[2] == 0);
    return has_drive ? 2 + (path[2] != 0) : path[0] == '/' || path[0] == '\\';
}

void disk_use_slashes(char *path) {
    for (; *path; path++) {
        *path = *path == '\\' ? '/' : *path;
    }
}

bool disk_native_path(const char *path, char *out, size_t size) {
    wchar_t *wide = wide_create_path(path);
    Text native = text_over(out, size);
    if (wide) {
        wide_add(wide, &native);
    }
    free(wide);
    return wide && !native.truncated;
}

const char *disk_temporary_folder(void) {
    static char folder[TEMPORARY_SIZE]; /* the same in every call */
    wchar_t wide[TEMPORARY_SIZE / 4];
    Text out = text_over(folder, sizeof folder);
    if (GetTempPathW(sizeof wide / sizeof wide[0], wide) > 0) {
        wide_add_path(wide, &out);
    }
    if (out.length > 0 && folder[out.length - 1] == '/') {
        folder[out.length - 1] = 0;
    }
    return folder;
}

bool disk_is_full(int error) {
    return error == ENOSPC || error == EFBIG;
}

/* ---- Folders ---- */

struct DiskFolder {
    HANDLE search; /* INVALID_HANDLE_VALUE: the drives, or a folder of nothing */
    WIN32_FIND_DATAW found;
    bool is_first, has_failed;
    DWORD drives; /* that were not given yet */
    char name[MAX_PATH * 3 + 1];
};

DiskFolder *disk_folder_open(const char *path) {
    DiskFolder *folder = calloc(1, sizeof *folder);
    const size_t length = strlen(path);
    char *pattern = malloc(length + 3);
    wchar_t *wide = NULL;
    if (folder && pattern && strcmp(path, "/") == 0) {
        folder->search = INVALID_HANDLE_VALUE;
        folder->drives = GetLogicalDrives();
        free(pattern);
        return folder;
    }
    if (folder && pattern) {
        memcpy(pattern, path, length);
        memcpy(pattern + length, length > 0 && path[length - 1] == '/' ? "*" : "/*", 3);
        wide = wide_create_path(pattern);
    }
    free(pattern);
    if (!wide) {
        free(folder);
        errno = ENOMEM;
        return NULL;
    }
    folder->search = FindFirstFileW(wide, &folder->found);
    folder->is_first = true;
    free(wide);
    if (folder->search == INVALID_HANDLE_VALUE && GetLastError() != ERROR_FILE_NOT_FOUND) {
        wide_set_errno();
        free(folder);
        return NULL;
    }
    return folder;
}

static bool next_drive(DiskFolder *folder) {
    for (int i = 0; i < 26; i++) {
        if (folder->drives & (1U << i)) {
            folder->drives &= ~(1U << i);
            memcpy(folder->name, (const char[]){(char)('A' + i), ':', 0}, 3);
            return true;
        }
    }
    return false;
}

const char *disk_folder_next(DiskFolder *folder, bool *is_folder) {
    errno = 0;
    if (folder->search == INVALID_HANDLE_VALUE) {
        *is_folder = true;
        return next_drive(folder) ? folder->name : NULL;
    }
    while (folder->is_first || FindNextFileW(folder->search, &folder->found)) {
        Text name = text_over(folder->name, sizeof folder->name);
        folder->is_first = false;
        wide_add(folder->found.cFileName, &name);
        if ((folder->found.dwFileAttributes & FILE_ATTRIBUTE_HIDDEN) == 0 &&
            strcmp(folder->name, ".") != 0 && strcmp(folder->name, "..") != 0) {
            *is_folder = (folder->found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
            return folder->name;
        }
    }
    if (GetLastError() != ERROR_NO_MORE_FILES) {
        wide_set_errno();
    }
    return NULL;
}

void disk_folder_close(DiskFolder *folder) {
    if (folder && folder->search != INVALID_HANDLE_VALUE) {
        FindClose(folder->search);
    }
    free(folder);
}
