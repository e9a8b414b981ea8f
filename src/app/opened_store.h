/* OpenedStore: the saved games of this run, opened at the start and settled at the end. */
#ifndef DAMIER_APP_OPENED_STORE_H
#define DAMIER_APP_OPENED_STORE_H

#include "app/options.h"
#include "scenes/scene.h"

/* Opens the saved games; for a picture, a copy of them. The program goes on with a store that it
 * cannot write: `message` then says so, and the terminal too. False, with `reason`, when memory
 * runs out. */
bool opened_store_begin(const Options *options, Store **store, char message[SCENE_MESSAGE_SIZE],
                        Text *reason);
/* The window is gone: tells on the terminal what could not be saved and where it is, and closes the
 * store. NULL is fine. */
void opened_store_end(Store *store);

#endif
