/* The third implementation of ui/canvas.h: nothing is drawn, kept or allocated. For tests in which
 * drawing is not the question. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_BLANK_H
#define DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_BLANK_H

#include "ui/canvas.h"

Canvas *canvas_blank(void);

#endif
