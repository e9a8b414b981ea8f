/* Pictures packed as PNG, in memory: a file is written when all of it is known. */
#ifndef DAMIER_APP_SDL_PNG_H
#define DAMIER_APP_SDL_PNG_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct PngBytes {
    void *bytes; /* owned: free() */
    size_t count;
} PngBytes;

/* Packs a picture of three bytes a pixel. False when memory runs out. */
bool png_pack(SDL_Surface *picture, PngBytes *png);

#endif
