/* Where no accessibility bus can be reached: a build without libdbus, Windows. */
#include "app/reader/reader.h"

#if !defined DAMIER_HAVE_DBUS && !defined __EMSCRIPTEN__

#include <stddef.h>

ScreenReader *reader_open(void (*wake)(void *context), void *context) {
    (void)wake;
    (void)context;
    return NULL;
}

void reader_close(ScreenReader *reader) {
    (void)reader;
}

void reader_show(ScreenReader *reader, AccessTree *tree) {
    (void)reader;
    access_tree_destroy(tree);
}

bool reader_take_request(ScreenReader *reader, ReaderRequest *request) {
    (void)reader;
    (void)request;
    return false;
}

#endif
