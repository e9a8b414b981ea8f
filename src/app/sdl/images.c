/* SVG images rendered to textures at the size in use. */
#include "app/sdl/images.h"

#include <SDL_image.h>
#include <stdlib.h>

struct SdlImages {
    SDL_Renderer *renderer;
    TextureCache *cache;
    const Resources *resources;
};

typedef struct ImageKey {
    int kind;
    int image;
    int width, height;
} ImageKey;

SdlImages *sdl_images_create(SDL_Renderer *renderer, TextureCache *cache,
                             const Resources *resources) {
    SdlImages *images = malloc(sizeof *images);
    if (images) {
        *images = (SdlImages){renderer, cache, resources};
    }
    return images;
}

void sdl_images_destroy(SdlImages *images) {
    free(images);
}

static SDL_Surface *load(const Resources *resources, const char *name, int width, int height) {
    char path[PATHS_MAX];
    Text out = text_over(path, sizeof path);
    if (!resources_path(resources, "images", name, ".svg", &out)) {
        return NULL;
    }
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *surface = file ? IMG_LoadSizedSVG_RW(file, width, height) : NULL;
    if (file) {
        SDL_RWclose(file);
    }
    return surface;
}

void sdl_images_draw(SdlImages *images, ImageId image, SDL_Rect rect, Color tint) {
    if (image == IMAGE_NONE || rect.w < 1 || rect.h < 1 || tint.a == 0) {
        return;
    }
    const ImageKey key = {'i', (int)image, rect.w, rect.h};
    const CachedTexture *found = texture_cache_find(images->cache, &key, sizeof key);
    if (!found) {
        SDL_Surface *surface = load(images->resources, image_name(image), rect.w, rect.h);
        found = texture_cache_add(images->cache, &key, sizeof key, surface);
    }
    if (found) {
        /* The loader keeps the aspect ratio. */
        const SDL_Rect target = {rect.x + (rect.w - found->width) / 2,
                                 rect.y + (rect.h - found->height) / 2, found->width,
                                 found->height};
        SDL_SetTextureColorMod(found->texture, tint.r, tint.g, tint.b);
        SDL_SetTextureAlphaMod(found->texture, tint.a);
        SDL_RenderCopy(images->renderer, found->texture, NULL, &target);
    }
}

SDL_Surface *sdl_images_load_icon(const Resources *resources, int side_px) {
    return load(resources, "damier", side_px, side_px);
}
