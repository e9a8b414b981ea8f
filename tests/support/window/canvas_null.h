/* A null canvas: an implementation of ui/canvas.h that does nothing, for tests that do not depend
 * on drawing. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_NULL_H
#define DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_NULL_H

#include "ui/canvas.h"

Canvas *canvas_null(void);
/* How many texts were measured since the test began. */
int canvas_null_measured(void);

#endif
