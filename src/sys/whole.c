/* Reading whole files within bounds of size and time. */
#include "sys/whole.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "sys/disk.h"

#define WHOLE_FIRST_SIZE ((size_t)1 << 16)

int whole_open(const char *path) {
    return disk_open(path);
}

/* Room for one byte at least and the zero; one byte more than the limit, to see that it is passed.
 * Returns 0 or ENOMEM. */
static int whole_grow(char **bytes, size_t count, size_t *size, size_t limit) {
    if (count + 1 < *size) {
        return 0;
    }
    size_t wanted = *size > 0 ? *size * 2 : WHOLE_FIRST_SIZE;
    wanted = wanted < limit + 2 ? wanted : limit + 2;
    char *larger = realloc(*bytes, wanted);
    if (!larger) {
        return ENOMEM;
    }
    *bytes = larger;
    *size = wanted;
    return 0;
}

/* Waits for the next byte of what does not block; 0 or an errno. */
static int whole_wait(int descriptor, int patience_ms) {
    const int ready = disk_wait(descriptor, patience_ms);
    return ready > 0 || (ready < 0 && errno == EINTR) ? 0 : ready == 0 ? ETIMEDOUT : errno;
}

static int read_to_end(int descriptor, WholeLimits limits, char **bytes, size_t *count) {
    size_t size = 0;
    int error = 0;
    while (error == 0) {
        error = whole_grow(bytes, *count, &size, limits.bytes);
        if (error == 0 && limits.patience_ms > 0) {
            error = whole_wait(descriptor, limits.patience_ms); /* for a pipe's writer too */
        }
        if (error != 0) {
            break;
        }
        const ptrdiff_t got = disk_read(descriptor, *bytes + *count, size - 1 - *count);
        if (got == 0) {
            break;
        }
        if (got > 0) {
            *count += (size_t)got;
            error = *count > limits.bytes ? EFBIG : 0;
        } else if (errno == EAGAIN) {
            error = whole_wait(descriptor, limits.patience_ms);
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    return error;
}

int whole_read(int descriptor, WholeLimits limits, char **bytes, size_t *count) {
    DiskEntry found;
    *bytes = NULL;
    *count = 0;
    const bool is_long =
        disk_look_open(descriptor, &found) && found.kind == DISK_FILE && found.bytes > limits.bytes;
    const int error = is_long ? EFBIG : read_to_end(descriptor, limits, bytes, count);
    if (error != 0) {
        free(*bytes);
        *bytes = NULL;
        *count = 0;
        return error;
    }
    (*bytes)[*count] = 0;
    return 0;
}
