/* FontSet: one open font per weight, set to an exact pixel size on demand. An open font takes a
 * quarter of a MiB; changing its size takes almost no time. */
#ifndef DAMIER_APP_SDL_FONTS_FONT_SET_H
#define DAMIER_APP_SDL_FONTS_FONT_SET_H

#include <SDL_ttf.h>
#include <stdbool.h>

#include "app/resources.h"
#include "ui/canvas.h"

typedef struct FontSet FontSet;

typedef struct LoadedFont {
    TextWeight weight;
    int size_px;
    TTF_Font *main;
    int ascent_px;  /* from the top of a rendered line to its baseline */
    int capital_px; /* the height of an H */
} LoadedFont;

/* NULL when memory runs out; `resources` is borrowed. */
FontSet *font_set_create(const Resources *resources);
void font_set_destroy(FontSet *set);
/* The font, whose `main` can measure and draw until the next call; NULL when it cannot be opened
 * (see SDL_GetError). */
const LoadedFont *font_set_open(FontSet *set, TextWeight weight, int size_px);
/* The metrics only: `main` may be set to another size. */
const LoadedFont *font_set_figures(FontSet *set, TextWeight weight, int size_px);
/* How far a letter moves the pen at any size, in ems; negative when no font has it. *is_own: it is
 * one of the main font's. */
float font_set_advance(FontSet *set, TextWeight weight, uint32_t letter, bool *is_own);
/* Opens one more font that a page of text may need, and has it shape a letter; false when all are
 * open. The first page with a sign that Inter lacks would wait for it. */
bool font_set_prepare(FontSet *set);
/* Returns the pages of the font files to the system; call before a pause in drawing. */
void font_set_rest(FontSet *set);
/* The first fallback at the same size that has this letter, or the font itself when none has. */
TTF_Font *font_set_fallback(FontSet *set, const LoadedFont *font, uint32_t letter);

#endif
