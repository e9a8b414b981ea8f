/* UriList: files as URIs: the list that a drop brings (text/uri-list, RFC 2483), and one of them
 * as a path. */
#ifndef DAMIER_APP_DESKTOP_URI_LIST_H
#define DAMIER_APP_DESKTOP_URI_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* Leaves in `list`, a string, the lines that name a file ("file:/a", "file:///a" or
 * "file://host/a"), and a line feed between them. SDL 2.26 reads a byte before or behind some of
 * the others. Returns the new length. */
size_t uri_list_clean(char *list);

/* Adds the first `length` bytes of an escaped text without its escapes: "a%20b" is "a b". */
void uri_unescape(const char *value, size_t length, Text *out);
/* The path that a "file:" URI of this machine names; false for any other URI, and for a path that
 * does not fit. */
bool uri_path(const char *uri, Text *path);

#endif
