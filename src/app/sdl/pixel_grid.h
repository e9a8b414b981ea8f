/* SdlPixelGrid: a board of very many cells as one texture of its exact size on the screen. Each
 * pixel is the mean of the cells it covers, so that cells look alike even when they are not a whole
 * number of pixels. Only rows that changed since the last drawing are computed and uploaded. */
#ifndef DAMIER_APP_SDL_PIXEL_GRID_H
#define DAMIER_APP_SDL_PIXEL_GRID_H

#include <SDL.h>

#include "ui/canvas.h"

typedef struct SdlPixelGrid SdlPixelGrid;

/* NULL when memory runs out. `renderer` is borrowed. */
SdlPixelGrid *sdl_pixel_grid_create(SDL_Renderer *renderer);
void sdl_pixel_grid_destroy(SdlPixelGrid *self);
/* Draws into `target`, in device pixels; draws nothing when memory runs out. */
void sdl_pixel_grid_draw(SdlPixelGrid *self, const PixelGrid *grid, SDL_Rect target);
/* Call at the start of each frame: frees the texture when the last frame did not use it. */
void sdl_pixel_grid_next_frame(SdlPixelGrid *self);

#endif
