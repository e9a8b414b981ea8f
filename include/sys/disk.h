/* Disk: the system's calls for files, alike on all systems. Paths are UTF-8 with slashes, and
 * descriptors are small integers. A call that fails leaves its reason in errno. For the player's
 * files see sys/files.h. */
#ifndef DAMIER_SYS_DISK_H
#define DAMIER_SYS_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum DiskKind {
    DISK_FILE,
    DISK_FOLDER,
    DISK_LINK,   /* only from disk_look_at_link */
    DISK_DEVICE, /* and pipes, sockets */
} DiskKind;

typedef struct DiskEntry {
    DiskKind kind;
    uint64_t bytes;
    uint64_t device, number; /* the same for all names of one file */
    unsigned mode;           /* its permissions, as chmod counts them */
    bool is_own;             /* it belongs to the user who runs the program */
} DiskEntry;

/* What is at `path`, or what a link there leads to. */
bool disk_look(const char *path, DiskEntry *entry);
bool disk_look_at_link(const char *path, DiskEntry *entry);
bool disk_look_open(int descriptor, DiskEntry *entry);

/* Opens to read. Neither a pipe without a writer nor a terminal makes it wait. -1: failed. */
int disk_open(const char *path);
/* Opens to read and write. */
int disk_open_change(const char *path);
/* Makes a new file with these permissions, to read and write; EEXIST when there is something. */
int disk_create(const char *path, unsigned mode);
/* A stream of the C library, of bytes. */
FILE *disk_open_stream(const char *path, const char *mode);
int disk_close(int descriptor);

/* Bytes read or written, 0 at the end, or -1. */
ptrdiff_t disk_read(int descriptor, void *bytes, size_t count);
ptrdiff_t disk_write(int descriptor, const void *bytes, size_t count);
ptrdiff_t disk_read_at(int descriptor, void *bytes, size_t count, uint64_t place);
ptrdiff_t disk_write_at(int descriptor, const void *bytes, size_t count, uint64_t place);
/* Waits for a byte to read or the end, -1 for ever: 1, 0 when the time is over, or -1. */
int disk_wait(int descriptor, int timeout_ms);
/* Nobody reads any more what is written there. */
bool disk_has_lost_reader(int descriptor);
bool disk_is_terminal(int descriptor);

/* 0 when what was written has reached the disk, else -1; disk_sync_data may leave out the times. */
int disk_sync(int descriptor);
int disk_sync_data(int descriptor);
/* The same for the name of the file at `path`: its folder. EINVAL and others where the file system
 * cannot. */
int disk_sync_folder(const char *path);

/* Renames, in place of what is at `to`; 0 or -1. */
int disk_rename(const char *from, const char *to);
/* Renames unless there is something at `to`: EEXIST. */
int disk_rename_new(const char *from, const char *to);
/* False where a file that is open keeps its name. */
bool disk_can_rename_open(void);
int disk_remove(const char *path);
/* Makes a folder for the user alone. */
int disk_make_folder(const char *path);
/* 0 when the program may write the file, else -1. */
int disk_may_write(const char *path);
/* Takes from others the right to read and write. */
int disk_make_private(const char *path);
/* The path without links, owned by the caller; NULL on failure. */
char *disk_real_path(const char *path);
/* The folder in which the program was started; false when it does not fit. */
bool disk_current_folder(char *out, size_t size);

/* The length of the root that a path begins with: "/", on Windows "C:/" too; 0: it is relative. On
 * Windows the folder "/" holds the drives: "C:" … */
size_t disk_root_length(const char *path);
/* Makes a path that came from the player or the system one of ours: on Windows its backslashes
 * become slashes. Elsewhere they are letters of a name, and stay. */
void disk_use_slashes(char *path);
/* The path for a library that opens the file itself: on Windows with backslashes and, when it is
 * long, in the form that has no limit. False when it does not fit or memory runs out. */
bool disk_native_path(const char *path, char *out, size_t size);
/* A folder that every user has for files of a day, without the last slash; not owned. */
const char *disk_temporary_folder(void);

/* True for the errors of a disk, a share of it or a file that can take no more. */
bool disk_is_full(int error);

/* Reads a folder, entry by entry, in no order and without "." and "..". */
typedef struct DiskFolder DiskFolder;
DiskFolder *disk_folder_open(const char *path);
/* The next name, valid until the next call; NULL and errno 0 at the end. */
const char *disk_folder_next(DiskFolder *folder, bool *is_folder);
void disk_folder_close(DiskFolder *folder);

#endif
