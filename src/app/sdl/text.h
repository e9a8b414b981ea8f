/* SdlText: lines of text, each rendered once and cached. Inter in four weights; missing glyphs come
 * from DejaVu Sans. */
#ifndef DAMIER_APP_SDL_TEXT_H
#define DAMIER_APP_SDL_TEXT_H

#include <SDL.h>

#include "app/resources.h"
#include "app/sdl/texture_cache.h"
#include "ui/canvas.h"

typedef struct SdlText SdlText;

/* The same as TextStyle, in device pixels. */
typedef struct SdlTextStyle {
    int size_px;
    TextWeight weight;
    TextAlign align;
    Color color;
} SdlTextStyle;

/* NULL when memory runs out or no font can be opened (see SDL_GetError). The arguments are
 * borrowed. */
SdlText *sdl_text_create(SDL_Renderer *renderer, TextureCache *cache, const Resources *resources);
void sdl_text_destroy(SdlText *text);
/* See canvas_text; `box` in device pixels. */
void sdl_text_draw(SdlText *text, SDL_FRect box, const char *string, SdlTextStyle style);
/* In device pixels. */
int sdl_text_width(SdlText *text, const char *string, TextWeight weight, int size_px);
/* See canvas_text_guess; in device pixels. */
TextGuess sdl_text_guess(SdlText *text, const char *string, size_t bytes, SdlTextStyle style);
/* See font_set_prepare and font_set_rest. */
bool sdl_text_prepare(SdlText *text);
void sdl_text_rest(SdlText *text);
int sdl_text_strings_rendered(const SdlText *text);

#endif
