/* A hash table of textures with least-recently-used eviction. */
#include "app/sdl/texture_cache.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sys/memory.h"

enum { BUCKETS = 1024 };

/* A page takes several times as much for its first frame as memory_prepare makes ready. */
enum { PREPARE_BYTES = 64 << 10 };

typedef struct TextureCacheEntry TextureCacheEntry;
struct TextureCacheEntry {
    CachedTexture content;
    TextureCacheEntry *next_in_bucket;
    TextureCacheEntry *newer, *older;
    uint64_t hash;
    size_t bytes;
    unsigned frame;
    size_t key_size;
    unsigned char key[];
};

struct TextureCache {
    SDL_Renderer *renderer;
    size_t limit_bytes;
    size_t bytes;
    size_t since_prepared; /* bytes added since memory was made ready */
    unsigned frame;
    TextureCacheEntry *newest, *oldest;
    TextureCacheEntry *buckets[BUCKETS];
};

/* FNV-1a. */
static uint64_t hash_of(const void *key, size_t size) {
    const unsigned char *bytes = key;
    uint64_t hash = 0xcbf29ce484222325U;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ bytes[i]) * 0x100000001b3U;
    }
    return hash;
}

TextureCache *texture_cache_create(SDL_Renderer *renderer, size_t limit_bytes) {
    TextureCache *cache = calloc(1, sizeof *cache);
    if (cache) {
        cache->renderer = renderer;
        cache->limit_bytes = limit_bytes;
        cache->frame = 2;
    }
    return cache;
}

static void unlink_entry(TextureCache *cache, TextureCacheEntry *entry) {
    *(entry->newer ? &entry->newer->older : &cache->newest) = entry->older;
    *(entry->older ? &entry->older->newer : &cache->oldest) = entry->newer;
}

static void link_newest(TextureCache *cache, TextureCacheEntry *entry) {
    entry->newer = NULL;
    entry->older = cache->newest;
    *(cache->newest ? &cache->newest->newer : &cache->oldest) = entry;
    cache->newest = entry;
    entry->frame = cache->frame;
}

static void remove_entry(TextureCache *cache, TextureCacheEntry *entry) {
    TextureCacheEntry **place = &cache->buckets[entry->hash % BUCKETS];
    while (*place != entry) {
        place = &(*place)->next_in_bucket;
    }
    *place = entry->next_in_bucket;
    unlink_entry(cache, entry);
    cache->bytes -= entry->bytes;
    if (entry->content.texture) {
        SDL_DestroyTexture(entry->content.texture);
    }
    free(entry);
}

void texture_cache_destroy(TextureCache *cache) {
    if (!cache) {
        return;
    }
    while (cache->oldest) {
        remove_entry(cache, cache->oldest);
    }
    free(cache);
}

const CachedTexture *texture_cache_find(TextureCache *cache, const void *key, size_t size) {
    const uint64_t hash = hash_of(key, size);
    for (TextureCacheEntry *entry = cache->buckets[hash % BUCKETS]; entry;
         entry = entry->next_in_bucket) {
        if (entry->hash == hash && entry->key_size == size && memcmp(entry->key, key, size) == 0) {
            unlink_entry(cache, entry);
            link_newest(cache, entry);
            return &entry->content;
        }
    }
    return NULL;
}

static void make_room(TextureCache *cache) {
    while (cache->bytes > cache->limit_bytes && cache->oldest &&
           cache->oldest->frame + 1 < cache->frame) {
        remove_entry(cache, cache->oldest);
    }
}

static const CachedTexture *add(TextureCache *cache, const void *key, size_t size,
                                CachedTexture content) {
    TextureCacheEntry *entry = malloc(sizeof *entry + size);
    if (!entry) {
        if (content.texture) {
            SDL_DestroyTexture(content.texture);
        }
        return NULL;
    }
    *entry = (TextureCacheEntry){.content = content, .hash = hash_of(key, size), .key_size = size};
    memcpy(entry->key, key, size);
    entry->bytes = sizeof *entry + size;
    if (content.texture) {
        entry->bytes += (size_t)content.width * (size_t)content.height * 4;
    }
    make_room(cache);
    cache->bytes += entry->bytes;
    cache->since_prepared += entry->bytes;
    if (cache->since_prepared >= PREPARE_BYTES) {
        cache->since_prepared = 0;
        memory_prepare();
    }
    TextureCacheEntry **bucket = &cache->buckets[entry->hash % BUCKETS];
    entry->next_in_bucket = *bucket;
    *bucket = entry;
    link_newest(cache, entry);
    return &entry->content;
}

static const CachedTexture *add_blended(TextureCache *cache, const void *key, size_t size,
                                        SDL_Surface *surface, int above) {
    if (!surface) {
        return NULL;
    }
    CachedTexture content = {.width = surface->w, .height = surface->h, .above = above};
    content.texture = SDL_CreateTextureFromSurface(cache->renderer, surface);
    SDL_FreeSurface(surface);
    if (!content.texture) {
        return NULL;
    }
    SDL_SetTextureBlendMode(content.texture, SDL_BLENDMODE_BLEND);
    return add(cache, key, size, content);
}

const CachedTexture *texture_cache_add(TextureCache *cache, const void *key, size_t size,
                                       SDL_Surface *surface) {
    return add_blended(cache, key, size, surface, 0);
}

static bool has_ink(const SDL_Surface *surface, int row) {
    const void *bytes = (const uint8_t *)surface->pixels + (ptrdiff_t)row * surface->pitch;
    const uint32_t *pixels = bytes;
    int col = 0;
    while (col < surface->w && pixels[col] >> 24 == 0) {
        col++;
    }
    return col < surface->w;
}

const CachedTexture *texture_cache_add_ink(TextureCache *cache, const void *key, size_t size,
                                           SDL_Surface *surface) {
    if (!surface || surface->format->format != SDL_PIXELFORMAT_ARGB8888) {
        return add_blended(cache, key, size, surface, 0);
    }
    int top = 0;
    int bottom = surface->h;
    while (top < bottom - 1 && !has_ink(surface, top)) {
        top++;
    }
    while (bottom - 1 > top && !has_ink(surface, bottom - 1)) {
        bottom--;
    }
    uint8_t *first = (uint8_t *)surface->pixels + (ptrdiff_t)top * surface->pitch;
    SDL_Surface *ink = SDL_CreateRGBSurfaceWithFormatFrom(first, surface->w, bottom - top, 32,
                                                          surface->pitch, SDL_PIXELFORMAT_ARGB8888);
    const CachedTexture *added = add_blended(cache, key, size, ink, top);
    SDL_FreeSurface(surface);
    return added;
}

const CachedTexture *texture_cache_add_opaque(TextureCache *cache, const void *key, size_t size,
                                              SDL_Texture *texture) {
    CachedTexture content = {.texture = texture};
    SDL_QueryTexture(texture, NULL, NULL, &content.width, &content.height);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE);
    return add(cache, key, size, content);
}

const CachedTexture *texture_cache_add_size(TextureCache *cache, const void *key, size_t size,
                                            int width, int height) {
    return add(cache, key, size, (CachedTexture){.width = width, .height = height});
}

void texture_cache_next_frame(TextureCache *cache) {
    cache->frame++;
    make_room(cache);
}
