/* Files mapped into memory by POSIX. */
#include "sys/mapped_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

bool mapped_file_open(const char *path, MappedFile *file) {
    struct stat status;
    *file = (MappedFile){0};
    const int handle = open(path, O_RDONLY | O_CLOEXEC);
    if (handle < 0) {
        return false;
    }
    if (fstat(handle, &status) == 0 && status.st_size > 0) {
        void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, handle, 0);
        if (bytes != MAP_FAILED) {
            *file = (MappedFile){bytes, (size_t)status.st_size};
        }
    }
    close(handle);
    return file->bytes != NULL;
}

static void *memory_of(const MappedFile *file) {
    return (void *)(uintptr_t)file->bytes;
}

void mapped_file_rest(const MappedFile *file) {
    if (file->bytes) {
        madvise(memory_of(file), file->count, MADV_DONTNEED);
    }
}

void mapped_file_close(MappedFile *file) {
    if (file->bytes) {
        munmap(memory_of(file), file->count);
    }
    *file = (MappedFile){0};
}
