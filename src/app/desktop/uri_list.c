/* The files of a drop, and the path of one. */
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

static int hex_value(char c) {
    const char *digits = "0123456789abcdef";
    const char *found = c ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;
    return found ? (int)(found - digits) : -1;
}

void uri_unescape(const char *value, size_t length, Text *out) {
    for (size_t i = 0; i < length; i++) {
        const int high = value[i] == '%' && i + 2 < length ? hex_value(value[i + 1]) : -1;
        const int low = high >= 0 ? hex_value(value[i + 2]) : -1;
        text_add_char(out, low >= 0 ? (char)(16 * high + low) : value[i]);
        i += low >= 0 ? 2 : 0;
    }
}

bool uri_path(const char *uri, Text *path) {
    const size_t scheme = sizeof URI_SCHEME - 2; /* without the slash */
    if (!names_a_file(uri, strlen(uri)) || strstr(uri, "%00")) {
        return false;
    }
    const char *from = uri + scheme;
    if (from[1] == '/') {
        from = strchr(from + 2, '/'); /* behind the host */
    }
    text_clear(path);
    uri_unescape(from, strlen(from), path);
    return !path->truncated;
}
