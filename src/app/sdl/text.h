/* SdlText: lines of text, each turned into a texture once. Inter in four weights; letters that it
 * lacks come from DejaVu Sans. */
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

/* NULL when memory runs out or when no font can be opened (SDL_GetError tells). All borrowed. */
SdlText *sdl_text_create(SDL_Renderer *renderer, TextureCache *cache, const Resources *resources);
void sdl_text_destroy(SdlText *text);
/* See canvas_text; `box` in device pixels. */
void sdl_text_draw(SdlText *text, SDL_FRect box, const char *string, SdlTextStyle style);
/* In device pixels. */
int sdl_text_width(SdlText *text, const char *string, TextWeight weight, int size_px);
/* Nothing will be drawn for a while. */
void sdl_text_rest(SdlText *text);
int sdl_text_strings_rendered(const SdlText *text);

#endif
