/* Visits everything that a player can open: the pages, every game and all its modes, at each of
 * some sizes. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_EVERY_MODE_H
#define DAMIER_TESTS_SUPPORT_WINDOW_EVERY_MODE_H

#include <stddef.h>

#include "support/window/scene_driver.h"

/* Receives what is on the screen, "connect4 review", as it was opened. */
typedef void (*LookAtMode)(SceneDriver *driver, const char *what, Size size);

void every_mode(const Size *sizes, size_t count, LookAtMode look);

/* Counts and prints the texts cut with an ellipsis, except names of files and texts that are cut
 * only because the recorder's letters are a little wider than those of Inter. */
int count_cut_texts(SceneDriver *driver);

#endif
