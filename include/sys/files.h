/* Files: what the player reads and writes by name, and the folders to look for it in. Paths are
 * absolute. Nothing is written over unless that is asked for, and what is written over is there
 * whole, the old or the new, at any moment. A failure says why: `reason` gets a sentence in its
 * language. */
#ifndef DAMIER_SYS_FILES_H
#define DAMIER_SYS_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

typedef struct FileEntry {
    char *name; /* without its folder, UTF-8 as far as the disk has it so */
    bool is_folder;
} FileEntry;

typedef struct FileList {
    FileEntry *items;
    int count;
} FileList;

/* The most entries of a folder that are listed. */
#define FILES_LISTED_MAX 10000

/* Tells whether a file of this name is to be listed. */
typedef bool (*FileFilter)(const char *name);

/* Lists the folders in `folder` and the files that `filter` (NULL: any) lets through; hidden ones
 * are left out. Folders come first, each kind by name as people sort: without regard to case and
 * accents, numbers by their value. On failure the list is empty. Release it with
 * file_list_finish. */
Status files_list(const char *folder, FileFilter filter, FileList *list, Text *reason);
void file_list_finish(FileList *list);
/* The order of the list: negative, zero or positive. */
int files_compare_names(const char *first, const char *second);

bool files_is_folder(const char *path);
bool files_exist(const char *path);
/* FOLDER/NAME; false when it does not fit. */
bool files_join(const char *folder, const char *name, Text *out);
/* The first free name in a folder for something made today: Damier-sudoku-2026-11-21-1.pdf, …-2.pdf
 * for the subject "sudoku" and the ending "pdf". False when it does not fit. */
bool files_dated_name(const char *folder, const char *subject, const char *ending, Text *path);
/* The folder that holds `path`; "/" holds itself. */
void files_parent(const char *path, Text *out);
/* The part behind the last slash. */
const char *files_name(const char *path);

/* The whole content, ended by a 0, owned by the caller. STATUS_LIMIT: longer than `limit` bytes;
 * STATUS_BAD_INPUT: a byte 0 is in it, so it is no text; STATUS_NOT_FOUND; STATUS_IO;
 * STATUS_NO_MEMORY. */
Status files_read_text(const char *path, size_t limit, char **content, Text *reason);

typedef struct FileContent {
    const void *bytes;
    size_t count;
} FileContent;

/* Writes a file: under another name first, then put in its place at once, so that neither a full
 * disk nor a power cut leaves half a file. What a link points to is replaced, not the link.
 * STATUS_BAD_INPUT: there is such a file already and `replaces` is false; STATUS_IO. In both cases
 * everything is as it was. */
Status files_write(const char *path, FileContent content, bool replaces, Text *reason);

#endif
