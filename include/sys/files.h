/* Files: reading, writing and listing the player's files. Paths are absolute. A file is overwritten
 * only on request, and then atomically: at any moment the old or the new one is there, whole. On
 * failure `reason` gets a sentence in its language. */
#ifndef DAMIER_SYS_FILES_H
#define DAMIER_SYS_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

typedef struct FileEntry {
    char *name; /* without its folder, as stored on disk (usually UTF-8) */
    bool is_folder;
} FileEntry;

typedef struct FileList {
    FileEntry *items;
    int count;
} FileList;

/* The longest list; files_list fails beyond it. */
#define FILES_LISTED_MAX 10000

/* True for a file name to list. */
typedef bool (*FileFilter)(const char *name);

/* Lists the folders in `folder` and the files that pass `filter` (NULL: all), without hidden ones.
 * Folders come first; each kind is in natural order: case and accents ignored, numbers by value. On
 * failure the list is empty. Release it with file_list_finish. */
Status files_list(const char *folder, FileFilter filter, FileList *list, Text *reason);
void file_list_finish(FileList *list);
/* The natural order of two names: negative, zero or positive. */
int files_compare_names(const char *first, const char *second);

bool files_is_folder(const char *path);
bool files_exist(const char *path);
/* Sets `out` to FOLDER/NAME; false when it does not fit. */
bool files_join(const char *folder, const char *name, Text *out);
/* The first free name in a folder for a file made today: Damier-sudoku-2026-11-21-1.pdf, …-2.pdf
 * for the subject "sudoku" and the ending "pdf". False when it does not fit. */
bool files_dated_name(const char *folder, const char *subject, const char *ending, Text *path);
/* The folder that holds `path`; "/" holds itself. */
void files_parent(const char *path, Text *out);
/* The part after the last slash. */
const char *files_name(const char *path);

/* Reads a file as a string owned by the caller. STATUS_LIMIT: longer than `limit` bytes;
 * STATUS_BAD_INPUT: it contains a zero byte; STATUS_NOT_FOUND; STATUS_IO; STATUS_NO_MEMORY. */
Status files_read_text(const char *path, size_t limit, char **content, Text *reason);
/* The same for a file that may be binary: its bytes then come as a text (base/decode.h). */
Status files_read_any(const char *path, size_t limit, char **content, Text *reason);
/* The bytes as they are, with a zero behind them: for files of Damier's own. */
Status files_read_bytes(const char *path, size_t limit, char **content, Text *reason);

/* While `is_on`, the database at `path` and its log belong to SQLite alone: the functions of this
 * header neither read nor write them, under whatever name, and say so. For the store. */
void files_guard(const char *path, bool is_on);

typedef struct FileContent {
    const void *bytes;
    size_t count;
} FileContent;

/* Writes a file under a temporary name and renames it, so that neither a full disk nor a power cut
 * leaves half a file. Follows a symbolic link to its target. STATUS_BAD_INPUT: the file exists and
 * `replaces` is false; STATUS_IO. On failure nothing changes. File and folder are synced. */
Status files_write(const char *path, FileContent content, bool replaces, Text *reason);
/* The same for a new file that its owner alone may read. */
Status files_write_private(const char *path, FileContent content, Text *reason);

#endif
