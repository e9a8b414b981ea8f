/* SdlPixelGrid: boards of very many cells as one texture of the exact size on the screen. Each
 * pixel is the mean of the cells it covers, so that cells of no whole number of pixels still look
 * alike. Only rows that differ from the last drawing are computed and handed to SDL. */
#ifndef DAMIER_APP_SDL_PIXEL_GRID_H
#define DAMIER_APP_SDL_PIXEL_GRID_H

#include <SDL.h>

#include "ui/canvas.h"

typedef struct SdlPixelGrid SdlPixelGrid;

/* NULL when memory runs out. `renderer` is borrowed. */
SdlPixelGrid *sdl_pixel_grid_create(SDL_Renderer *renderer);
void sdl_pixel_grid_destroy(SdlPixelGrid *self);
/* Draws into `target`, in device pixels. Nothing when memory runs out. */
void sdl_pixel_grid_draw(SdlPixelGrid *self, const PixelGrid *mosaic, SDL_Rect target);
/* Tells that a new frame begins: what the last one did not draw is given back. */
void sdl_pixel_grid_next_frame(SdlPixelGrid *self);

#endif
