/* Where no portal can be reached: a build without libdbus, Windows. The program's page serves. */
#include "app/desktop/file_chooser.h"

#if !defined DAMIER_HAVE_DBUS && !defined __EMSCRIPTEN__

#include <stddef.h>

FileChooser *file_chooser_create(const char *parent, void (*wake)(void *context), void *context) {
    (void)parent;
    (void)wake;
    (void)context;
    return NULL;
}

void file_chooser_destroy(FileChooser *chooser) {
    (void)chooser;
}

bool file_chooser_ask(void *chooser, const FileRequest *request) {
    (void)chooser;
    (void)request;
    return false;
}

bool file_chooser_has_all(void) {
    return false;
}

bool file_chooser_poll(FileChooser *chooser, Event *event) {
    (void)chooser;
    (void)event;
    return false;
}

#endif
