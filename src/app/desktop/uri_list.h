/* UriList: the list of files that a drop brings (text/uri-list, RFC 2483). */
#ifndef DAMIER_APP_DESKTOP_URI_LIST_H
#define DAMIER_APP_DESKTOP_URI_LIST_H

#include <stddef.h>

/* Leaves in `list`, a string, the lines that name a file ("file:/a", "file:///a" or
 * "file://host/a"), and a line feed between them. SDL 2.26 reads a byte before or behind some of
 * the others. Returns the new length. */
size_t uri_list_clean(char *list);

#endif
