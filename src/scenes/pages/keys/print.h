/* The list of keys on paper: a job of the worker, since a PDF takes longer than a frame. */
#ifndef DAMIER_SCENES_PAGES_KEYS_PRINT_H
#define DAMIER_SCENES_PAGES_KEYS_PRINT_H

#include "scenes/pages/keys/keys.h"

/* Starts to print the rows as they are shown, each card under its title; nothing while the worker
 * is busy with the list before. A list that is under way when the page closes is still written.
 * STATUS_NO_MEMORY: nothing was started. */
Status key_print_start(KeysPage *self);
/* After a wake-up: true once for each list, when the page's notice says where it is or why it was
 * not written. */
bool key_print_poll(KeysPage *self);

#endif
