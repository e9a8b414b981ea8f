/* Everything a player can open, one after another: the pages, every game and every mode of it, at
 * each of some sizes. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_EVERY_MODE_H
#define DAMIER_TESTS_SUPPORT_WINDOW_EVERY_MODE_H

#include <stddef.h>

#include "support/window/scene_driver.h"

/* What is looked at, "connect4 review", as it stands. */
typedef void (*LookAtMode)(SceneDriver *driver, const char *what, Size size);

void every_mode(const Size *sizes, size_t count, LookAtMode look);

/* Texts cut with an ellipsis although they need not be: not beyond the little by which the
 * recorder's letters are wider than those of Inter, and not the names of files. Prints them. */
int count_cut_texts(SceneDriver *driver);

#endif
