/* SVG images rendered to textures at the size in use. */
#include "app/sdl/images.h"

#include <stdlib.h>

#include "app/vector/vector_image.h"
#include "sys/mapped_file.h"

struct SdlImages {
    SDL_Renderer *renderer;
    TextureCache *cache;
    const Resources *resources;
    FT_Library library; /* paints the images */
};

typedef struct ImageKey {
    int kind;
    int image;
    int width, height;
} ImageKey;

SdlImages *sdl_images_create(SDL_Renderer *renderer, TextureCache *cache,
                             const Resources *resources) {
    SdlImages *images = malloc(sizeof *images);
    FT_Library library = NULL;
    if (!images || FT_Init_FreeType(&library) != 0) {
        free(images);
        return NULL;
    }
    *images = (SdlImages){renderer, cache, resources, library};
    return images;
}

void sdl_images_destroy(SdlImages *images) {
    if (images) {
        FT_Done_FreeType(images->library);
        free(images);
    }
}

static SDL_Surface *load(FT_Library library, const Resources *resources, const char *name,
                         int width, int height) {
    char path[PATHS_MAX];
    Text out = text_over(path, sizeof path);
    if (!resources_path(resources, "images", name, ".svg", &out)) {
        return NULL;
    }
    MappedFile file;
    if (!mapped_file_open(path, &file)) {
        return NULL;
    }
    SDL_Surface *surface = vector_image_draw(library, file.bytes, file.count, width, height);
    mapped_file_close(&file);
    return surface;
}

void sdl_images_draw(SdlImages *images, ImageId image, SDL_Rect rect, Color tint) {
    if (image == IMAGE_NONE || rect.w < 1 || rect.h < 1 || tint.a == 0) {
        return;
    }
    const ImageKey key = {'i', (int)image, rect.w, rect.h};
    const CachedTexture *found = texture_cache_find(images->cache, &key, sizeof key);
    if (!found) {
        SDL_Surface *surface =
            load(images->library, images->resources, image_name(image), rect.w, rect.h);
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
    FT_Library library = NULL;
    if (FT_Init_FreeType(&library) != 0) {
        return NULL;
    }
    SDL_Surface *icon = load(library, resources, "damier", side_px, side_px);
    FT_Done_FreeType(library);
    return icon;
}
