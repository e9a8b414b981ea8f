/* MappedFile: a file's bytes in memory, read when they are used. */
#ifndef DAMIER_SYS_MAPPED_FILE_H
#define DAMIER_SYS_MAPPED_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct MappedFile {
    const void *bytes; /* NULL: none */
    size_t count;
} MappedFile;

/* False and errno when the file cannot be read or is empty. */
bool mapped_file_open(const char *path, MappedFile *file);
/* Gives the memory back until the bytes are used again. */
void mapped_file_rest(const MappedFile *file);
void mapped_file_close(MappedFile *file);

#endif
