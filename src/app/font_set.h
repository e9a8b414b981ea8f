/* FontSet: the fonts in use, opened when they are first wanted, at an exact size in pixels. */
#ifndef DAMIER_APP_FONT_SET_H
#define DAMIER_APP_FONT_SET_H

#include <SDL_ttf.h>
#include <stdbool.h>

#include "resources.h"
#include "ui/canvas.h"

typedef struct FontSet FontSet;

typedef struct Font {
    TTF_Font *main;
    TTF_Font *fallback; /* NULL until it is wanted */
    int ascent_px;      /* from the top of a rendered line to its base line */
    int capital_px;     /* the height of an H */
} Font;

/* NULL when memory runs out; `resources` is borrowed. */
FontSet *font_set_create(const Resources *resources);
void font_set_destroy(FontSet *set);
/* The font, or NULL when it cannot be opened (SDL_GetError tells). Valid until the next call. */
Font *font_set_open(FontSet *set, TextWeight weight, int size_px);
/* The fallback at the same size and weight, or the font itself when there is none. */
TTF_Font *font_set_fallback(FontSet *set, Font *font);

#endif
