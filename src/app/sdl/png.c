/* Pictures packed as PNG, in memory. */
#include "app/sdl/png.h"

#include <SDL_image.h>
#include <stdlib.h>

enum { HEADROOM_BYTES = 65536 };

/* A PNG is hardly ever longer than its pixels. */
bool png_pack(SDL_Surface *picture, PngBytes *png) {
    const size_t room = (size_t)picture->pitch * (size_t)picture->h + HEADROOM_BYTES;
    void *bytes = malloc(room);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    const bool is_packed = memory && IMG_SavePNG_RW(picture, memory, 0) == 0;
    *png = (PngBytes){0};
    if (is_packed) {
        *png = (PngBytes){bytes, (size_t)SDL_RWtell(memory)};
    } else {
        free(bytes);
    }
    if (memory) {
        SDL_RWclose(memory);
    }
    return is_packed;
}
