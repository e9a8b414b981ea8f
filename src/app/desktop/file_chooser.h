/* FileChooser: the desktop's own window in which the player chooses a file
 * (org.freedesktop.portal.FileChooser on the session bus), asked for in a thread that runs only
 * while a file is being chosen. A desktop that is missing or silent delays nothing. */
#ifndef DAMIER_APP_DESKTOP_FILE_CHOOSER_H
#define DAMIER_APP_DESKTOP_FILE_CHOOSER_H

#include <stdbool.h>

#include "scenes/scene.h"

typedef struct FileChooser FileChooser;

/* The thread calls `wake` when there is an answer. `parent` is our window as the portal names it
 * ("x11:1a"), "" when it has no name. NULL when memory runs out, or without D-Bus. */
FileChooser *file_chooser_create(const char *parent, void (*wake)(void *context), void *context);
/* Closes the desktop's window. Does not wait for the desktop. NULL is fine. */
void file_chooser_destroy(FileChooser *chooser);
/* For SceneContext.choose_file. A window that is still open gives way to the new one. False once
 * the desktop has shown that it has no such window. */
bool file_chooser_ask(void *chooser, const FileRequest *request);
/* True where it alone knows the player's files: the program sees no folders of theirs. */
bool file_chooser_has_all(void);
/* True, with an EVENT_FILE whose text is valid until the next call, when there is an answer. */
bool file_chooser_poll(FileChooser *chooser, Event *event);

#endif
