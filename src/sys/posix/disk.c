/* The calls for files by POSIX. */
#include "sys/disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER_SIZE 4352

static bool fill(int failure, const struct stat *found, DiskEntry *entry) {
    if (failure != 0) {
        return false;
    }
    *entry = (DiskEntry){.kind = S_ISREG(found->st_mode)   ? DISK_FILE
                                 : S_ISDIR(found->st_mode) ? DISK_FOLDER
                                 : S_ISLNK(found->st_mode) ? DISK_LINK
                                                           : DISK_DEVICE,
                         .bytes = found->st_size > 0 ? (uint64_t)found->st_size : 0,
                         .device = (uint64_t)found->st_dev,
                         .number = (uint64_t)found->st_ino,
                         .mode = found->st_mode & 0777,
                         .is_own = found->st_uid == getuid()};
    return true;
}

bool disk_look(const char *path, DiskEntry *entry) {
    struct stat found;
    return fill(stat(path, &found), &found, entry);
}

bool disk_look_at_link(const char *path, DiskEntry *entry) {
    struct stat found;
    return fill(lstat(path, &found), &found, entry);
}

bool disk_look_open(int descriptor, DiskEntry *entry) {
    struct stat found;
    return fill(fstat(descriptor, &found), &found, entry);
}

int disk_open(const char *path) {
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

int disk_open_change(const char *path) {
    return open(path, O_RDWR | O_CLOEXEC);
}

int disk_create(const char *path, unsigned mode) {
    return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, (mode_t)mode);
}

FILE *disk_open_stream(const char *path, const char *mode) {
    return fopen(path, mode);
}

int disk_close(int descriptor) {
    return close(descriptor);
}

ptrdiff_t disk_read(int descriptor, void *bytes, size_t count) {
    return read(descriptor, bytes, count);
}

ptrdiff_t disk_write(int descriptor, const void *bytes, size_t count) {
    return write(descriptor, bytes, count);
}

ptrdiff_t disk_read_at(int descriptor, void *bytes, size_t count, uint64_t place) {
    return pread(descriptor, bytes, count, (off_t)place);
}

ptrdiff_t disk_write_at(int descriptor, const void *bytes, size_t count, uint64_t place) {
    return pwrite(descriptor, bytes, count, (off_t)place);
}

int disk_wait(int descriptor, int timeout_ms) {
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    const int ready = poll(&wanted, 1, timeout_ms);
    return ready > 0 ? 1 : ready;
}

/* An earlier write may have lost its error: the pipe itself tells. */
bool disk_has_lost_reader(int descriptor) {
    struct pollfd output = {.fd = descriptor, .events = POLLOUT};
    return poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
}

bool disk_is_terminal(int descriptor) {
    return isatty(descriptor) == 1;
}

int disk_sync(int descriptor) {
    return fsync(descriptor);
}

int disk_sync_data(int descriptor) {
    return fdatasync(descriptor);
}

int disk_sync_folder(const char *path) {
    char folder[FOLDER_SIZE];
    const char *slash = strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) + (slash == path) : 1;
    if (length >= sizeof folder) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(folder, slash ? path : ".", length);
    folder[length] = 0;
    const int handle = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    if (handle < 0) {
        return -1;
    }
    const int failure = fsync(handle);
    const int error = errno;
    close(handle);
    errno = error;
    return failure;
}

int disk_rename(const char *from, const char *to) {
    return rename(from, to);
}

int disk_rename_new(const char *from, const char *to) {
    struct stat found;
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != EMLINK) {
        return -1;
    }
    /* Some file systems have no hard links. */
    if (stat(to, &found) == 0) {
        errno = EEXIST;
        return -1;
    }
    return rename(from, to);
}

bool disk_can_rename_open(void) {
    return true;
}

int disk_remove(const char *path) {
    return unlink(path);
}

int disk_make_folder(const char *path) {
    return mkdir(path, 0700);
}

int disk_may_write(const char *path) {
    return access(path, W_OK);
}

int disk_make_private(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 ? chmod(path, found.st_mode & 0600) : -1;
}

char *disk_real_path(const char *path) {
    return realpath(path, NULL);
}

bool disk_current_folder(char *out, size_t size) {
    return getcwd(out, size) != NULL;
}

size_t disk_root_length(const char *path) {
    return path[0] == '/';
}

void disk_use_slashes(char *path) {
    (void)path;
}

bool disk_native_path(const char *path, char *out, size_t size) {
    return (size_t)snprintf(out, size, "%s", path) < size;
}

const char *disk_temporary_folder(void) {
    const char *given = getenv("TMPDIR");
    return given && given[0] == '/' ? given : "/tmp";
}

bool disk_is_full(int error) {
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

/* ---- Folders ---- */

struct DiskFolder {
    DIR *open;
};

DiskFolder *disk_folder_open(const char *path) {
    DiskFolder *folder = malloc(sizeof *folder);
    if (!folder) {
        errno = ENOMEM;
        return NULL;
    }
    folder->open = opendir(path);
    if (!folder->open) {
        const int error = errno;
        free(folder);
        errno = error;
        return NULL;
    }
    return folder;
}

static bool is_folder_entry(int folder, const struct dirent *entry) {
    struct stat found;
    if (entry->d_type == DT_DIR || entry->d_type == DT_REG) {
        return entry->d_type == DT_DIR;
    }
    return fstatat(folder, entry->d_name, &found, 0) == 0 && S_ISDIR(found.st_mode);
}

const char *disk_folder_next(DiskFolder *folder, bool *is_folder) {
    for (;;) {
        errno = 0;
        const struct dirent *entry = readdir(folder->open);
        if (!entry) {
            return NULL;
        }
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            *is_folder = is_folder_entry(dirfd(folder->open), entry);
            return entry->d_name;
        }
    }
}

void disk_folder_close(DiskFolder *folder) {
    if (folder) {
        closedir(folder->open);
        free(folder);
    }
}
