/* Contrast: the legibility of a picture, measured from its pixels (WCAG 2.2, 1.4.3, 1.4.6 and
 * 1.4.11). The colour of a text and the colour that fills most of its place must have a contrast of
 * 4.5:1, or 3:1 for large text; with high contrast 7:1 and 4.5:1. Pictures, the discs of Connect 4
 * on their plate, and its empty holes in their rims need 3:1. Faded things (disabled, sliding in,
 * cut by an edge), things covered by later drawing, and parts of miniatures need none. */
#ifndef DAMIER_TESTS_GOLDEN_CONTRAST_H
#define DAMIER_TESTS_GOLDEN_CONTRAST_H

#include <SDL.h>

#include "golden/canvas_calls.h"
#include "golden/scene_renderer.h"

/* Counts the items of `calls` that are too faint in `drawn`, and prints a line for each; 1 when
 * memory runs out. Adds the number of measurements to *measured. */
int contrast_check(const char *name, const GoldenLook *look, SDL_Surface *drawn,
                   const CanvasCalls *calls, int *measured);

#endif
