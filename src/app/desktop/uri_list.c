/* The files of a drop. */
#include "app/desktop/uri_list.h"

#include <stdbool.h>
#include <string.h>

#define URI_SCHEME "file:/"
#define URI_HOST_MAX 255

static bool names_a_file(const char *line, size_t length) {
    const size_t scheme = sizeof URI_SCHEME - 1;
    if (length <= scheme || memcmp(line, URI_SCHEME, scheme) != 0) {
        return false;
    }
    const char *rest = line + scheme;
    const size_t left = length - scheme;
    if (rest[0] != '/') {
        return true;
    }
    const char *path = memchr(rest + 1, '/', left - 1);
    const size_t host = path ? (size_t)(path - rest - 1) : left;
    return path && host <= URI_HOST_MAX && (host == 0 || host + 2 < left);
}

size_t uri_list_clean(char *list) {
    size_t kept = 0;
    for (const char *line = list; *line;) {
        const size_t length = strcspn(line, "\r\n");
        const size_t end = strspn(line + length, "\r\n");
        if (names_a_file(line, length)) {
            memmove(list + kept, line, length);
            kept += length;
            if (end > 0) {
                list[kept++] = '\n';
            }
        }
        line += length + end;
    }
    list[kept] = 0;
    return kept;
}
