/* Calls of POSIX that tests make for their folders and variables, by the names that Windows has;
 * and the memory of this process. */
#ifndef DAMIER_TESTS_SUPPORT_POSIX_H
#define DAMIER_TESTS_SUPPORT_POSIX_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef _WIN32
#include <direct.h>
#include <string.h>

#define mkdir(path, mode) _mkdir(path)
#define lstat stat

static inline int setenv(const char *name, const char *value, int replaces) {
    return replaces || !getenv(name) ? _putenv_s(name, value) : 0;
}

static inline int unsetenv(const char *name) {
    return _putenv_s(name, "");
}

/* In place of XXXXXX stands the first number whose folder is new. */
static inline char *mkdtemp(char *path) {
    const size_t length = strlen(path);
    for (int number = 0; length >= 6 && number < 1000000; number++) {
        snprintf(path + length - 6, 7, "%06d", number);
        if (_mkdir(path) == 0) {
            return path;
        }
    }
    return NULL;
}
#endif

/* In bytes; all 0 where the system does not tell. */
typedef struct ProcessMemory {
    size_t address_space, resident;
} ProcessMemory;

static inline ProcessMemory process_memory(void) {
    ProcessMemory memory = {0, 0};
#ifndef _WIN32
    FILE *pages = fopen("/proc/self/statm", "r");
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (pages && fscanf(pages, "%zu %zu", &memory.address_space, &memory.resident) != 2) {
        memory = (ProcessMemory){0, 0};
    }
    if (pages) {
        fclose(pages);
    }
    memory.address_space *= page;
    memory.resident *= page;
#endif
    return memory;
}

#endif
