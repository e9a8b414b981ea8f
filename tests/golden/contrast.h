/* Contrast: what can be read and seen in a picture, measured from its pixels
 * (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11): the colour of every text, and the one that fills most of its
 * place, have 4.5:1, or 3:1 when the text is large; 7:1 and 4.5:1 with high contrast. Pictures, the
 * discs of Connect 4 on their plate and its empty holes in their rims have 3:1. What is faded
 * (disabled, on its way, cut by an edge), covered by something drawn later, or part of a miniature
 * needs nothing. */
#ifndef DAMIER_TESTS_GOLDEN_CONTRAST_H
#define DAMIER_TESTS_GOLDEN_CONTRAST_H

#include <SDL.h>

#include "app/sdl/display_list.h"
#include "golden/stage.h"

/* How much of what is written on `display_list` is too faint in `drawn`, a line on standard output
 * for each; 1 when the display_list is broken. Adds to *measured how much was looked at. */
int contrast_check(const char *name, const GoldenLook *look, SDL_Surface *drawn,
                   const SdlDisplayList *display_list, int *measured);

#endif
