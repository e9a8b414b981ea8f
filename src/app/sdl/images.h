/* SdlImages: the images of images/, each rendered to a texture at the size in use. */
#ifndef DAMIER_APP_SDL_IMAGES_H
#define DAMIER_APP_SDL_IMAGES_H

#include <SDL.h>

#include "app/resources.h"
#include "app/sdl/texture_cache.h"
#include "ui/image.h"
#include "ui/theme.h"

typedef struct SdlImages SdlImages;

/* NULL when memory runs out. The arguments are borrowed. */
SdlImages *sdl_images_create(SDL_Renderer *renderer, TextureCache *cache,
                             const Resources *resources);
void sdl_images_destroy(SdlImages *images);
/* Draws nothing when the image is missing. */
void sdl_images_draw(SdlImages *images, ImageId image, SDL_Rect rect, Color tint);
/* The program's icon, SHARE/images/damier.svg; owned by the caller, or NULL. */
SDL_Surface *sdl_images_load_icon(const Resources *resources, int side_px);

#endif
