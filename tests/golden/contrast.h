/* Contrast: what can be read and seen in a picture, measured from its pixels
 * (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11): the colour of every text, and the one that fills most of its
 * place, have 4.5:1, or 3:1 when the text is large; 7:1 and 4.5:1 with high contrast. Pictures, the
 * discs of Connect 4 on their plate and its empty holes in their rims have 3:1. What is faded
 * (disabled, on its way, cut by an edge), covered by something drawn later, or part of a miniature
 * needs nothing. */
#ifndef DAMIER_TESTS_GOLDEN_CONTRAST_H
#define DAMIER_TESTS_GOLDEN_CONTRAST_H

#include <SDL.h>

#include "golden/canvas_calls.h"
#include "golden/scene_renderer.h"

/* Counts what of `calls` is too faint in `drawn`, and prints a line for each; 1 when memory runs
 * out. Adds the number of measurements to *measured. */
int contrast_check(const char *name, const GoldenLook *look, SDL_Surface *drawn,
                   const CanvasCalls *calls, int *measured);

#endif
