/* Calls of POSIX that tests make for their folders and variables, by the names that Windows has. */
#ifndef DAMIER_TESTS_SUPPORT_POSIX_H
#define DAMIER_TESTS_SUPPORT_POSIX_H

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef _WIN32
#include <direct.h>
#include <stdio.h>
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

#endif
