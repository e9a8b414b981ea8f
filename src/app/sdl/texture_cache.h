/* TextureCache: drawings made once and kept as long as they are in use. Anything that can be told
 * by a short run of bytes may be a key. What neither of the last two frames used goes first, the
 * longest unused before the others, as soon as all together take more than the limit. */
#ifndef DAMIER_APP_SDL_TEXTURE_CACHE_H
#define DAMIER_APP_SDL_TEXTURE_CACHE_H

#include <SDL.h>
#include <stddef.h>

typedef struct TextureCache TextureCache;

typedef struct CachedTexture {
    SDL_Texture *texture; /* NULL: only the size is known (of a text that was measured) */
    int width, height;
} CachedTexture;

/* NULL when memory runs out. `renderer` is borrowed. */
TextureCache *texture_cache_create(SDL_Renderer *renderer, size_t limit_bytes);
void texture_cache_destroy(TextureCache *cache);

/* What was added with these bytes, or NULL. Valid until the next add or frame. */
const CachedTexture *texture_cache_find(TextureCache *cache, const void *key, size_t size);
/* Makes a texture of `surface` (ARGB8888, consumed; may be NULL: then NULL) under a new key. NULL
 * when it cannot be made. */
const CachedTexture *texture_cache_add(TextureCache *cache, const void *key, size_t size,
                                       SDL_Surface *surface);
/* Keeps a texture (owned from now on) that is copied without mixing. */
const CachedTexture *texture_cache_add_opaque(TextureCache *cache, const void *key, size_t size,
                                              SDL_Texture *texture);
/* Keeps just a size. */
const CachedTexture *texture_cache_add_size(TextureCache *cache, const void *key, size_t size,
                                            int width, int height);
/* Tells that a new frame begins. */
void texture_cache_next_frame(TextureCache *cache);

#endif
