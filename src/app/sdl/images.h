/* SdlImages: the drawings of images/, each turned into a texture at the size it is wanted. */
#ifndef DAMIER_APP_SDL_IMAGES_H
#define DAMIER_APP_SDL_IMAGES_H

#include <SDL.h>

#include "app/resources.h"
#include "app/sdl/texture_cache.h"
#include "ui/image.h"
#include "ui/theme.h"

typedef struct SdlImages SdlImages;

/* NULL when memory runs out. All borrowed. */
SdlImages *sdl_images_create(SDL_Renderer *renderer, TextureCache *cache,
                             const Resources *resources);
void sdl_images_destroy(SdlImages *images);
/* A drawing that is missing leaves its place empty. */
void sdl_images_draw(SdlImages *images, ImageId image, SDL_Rect rect, Color tint);
/* The program's own picture, SHARE/images/damier.svg; owned by the caller, or NULL. */
SDL_Surface *sdl_images_load_icon(const Resources *resources, int side_px);

#endif
