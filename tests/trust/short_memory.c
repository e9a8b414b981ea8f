/* A library for LD_PRELOAD that makes the DAMIER_MEMORY_AT-th allocation return NULL, and all later
 * ones if "+" follows the number. Writes the number of allocations to the file DAMIER_MEMORY_TELL.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_long calls;
static long failing;
static bool fails_after;

__attribute__((constructor)) static void read_number(void) {
    const char *given = getenv("DAMIER_MEMORY_AT");
    char *end = NULL;
    failing = given ? strtol(given, &end, 10) : 0;
    fails_after = end && *end == '+';
    calls = 0;
}

__attribute__((destructor)) static void tell(void) {
    char words[30];
    const char *path = getenv("DAMIER_MEMORY_TELL");
    const int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (file >= 0) {
        const int length = snprintf(words, sizeof words, "%ld", (long)calls);
        if (write(file, words, (size_t)length) != length) {
            _exit(9);
        }
        close(file);
    }
}

static bool fails(void) {
    const long call = ++calls;
    const bool is_out = failing != 0 && (call == failing || (fails_after && call > failing));
    if (is_out) {
        errno = ENOMEM;
    }
    return is_out;
}

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return fails() ? NULL : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = fails() ? NULL : __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}
