/* A null canvas: an implementation of ui/canvas.h that does nothing, for tests that do not depend
 * on drawing. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_NULL_H
#define DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_NULL_H

#include "ui/canvas.h"

Canvas *canvas_null(void);
/* How many texts were measured since the test began. */
int canvas_null_measured(void);
/* From now on a guess of a width is wrong by up to this share of it (0 when the test begins);
 * INFINITY: it is wrong by a tenth and does not say that it is close. */
void canvas_null_guess_wrong(float share);

#endif
