/* FontSet: the fonts in use, one for each weight, set to an exact size in pixels when it is wanted:
 * an open font takes a quarter of a MiB, and setting another size next to no time. */
#ifndef DAMIER_APP_SDL_FONT_SET_H
#define DAMIER_APP_SDL_FONT_SET_H

#include <SDL_ttf.h>
#include <stdbool.h>

#include "app/resources.h"
#include "ui/canvas.h"

typedef struct FontSet FontSet;

typedef struct LoadedFont {
    TextWeight weight;
    int size_px;
    TTF_Font *main;
    int ascent_px;  /* from the top of a rendered line to its base line */
    int capital_px; /* the height of an H */
} LoadedFont;

/* NULL when memory runs out; `resources` is borrowed. */
FontSet *font_set_create(const Resources *resources);
void font_set_destroy(FontSet *set);
/* The font, its `main` ready to measure and draw until the next call; NULL when it cannot be opened
 * (SDL_GetError tells). */
const LoadedFont *font_set_open(FontSet *set, TextWeight weight, int size_px);
/* The same, but only its figures count: `main` may be set to another size. */
const LoadedFont *font_set_figures(FontSet *set, TextWeight weight, int size_px);
/* Nothing will be drawn for a while: gives the files' pages back to the system, which still has
 * them at hand when they are wanted again. */
void font_set_rest(FontSet *set);
/* The fallback at the same size and weight, or the font itself when there is none. */
TTF_Font *font_set_fallback(FontSet *set, const LoadedFont *font);

#endif
