/* TextureCache: textures made once and kept while in use, under any short byte string as a key.
 * When the cache exceeds its limit, textures that the last two frames did not use are dropped,
 * least recently used first. */
#ifndef DAMIER_APP_SDL_TEXTURE_CACHE_H
#define DAMIER_APP_SDL_TEXTURE_CACHE_H

#include <SDL.h>
#include <stddef.h>

typedef struct TextureCache TextureCache;

typedef struct CachedTexture {
    SDL_Texture *texture; /* NULL: only the size is known (of measured text) */
    int width, height;
    int above; /* rows without ink that were cut off above it */
} CachedTexture;

/* NULL when memory runs out. `renderer` is borrowed. */
TextureCache *texture_cache_create(SDL_Renderer *renderer, size_t limit_bytes);
void texture_cache_destroy(TextureCache *cache);

/* The entry with this key, or NULL. Valid until the next add or frame. */
const CachedTexture *texture_cache_find(TextureCache *cache, const void *key, size_t size);
/* Adds a texture of `surface` (ARGB8888, freed here) under a new key. NULL when `surface` is NULL
 * or the texture cannot be made. */
const CachedTexture *texture_cache_add(TextureCache *cache, const void *key, size_t size,
                                       SDL_Surface *surface);
/* The same without the rows above and below that have no ink: blending them takes as long. */
const CachedTexture *texture_cache_add_ink(TextureCache *cache, const void *key, size_t size,
                                           SDL_Surface *surface);
/* Adds a texture, and takes ownership of it, that is copied without blending. */
const CachedTexture *texture_cache_add_opaque(TextureCache *cache, const void *key, size_t size,
                                              SDL_Texture *texture);
/* Adds a size alone. */
const CachedTexture *texture_cache_add_size(TextureCache *cache, const void *key, size_t size,
                                            int width, int height);
/* Call at the start of each frame. */
void texture_cache_next_frame(TextureCache *cache);

#endif
