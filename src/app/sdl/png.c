/* Pictures packed as PNG, in memory. */
#include "app/sdl/png.h"

#include <png.h>
#include <stdlib.h>

bool png_pack(SDL_Surface *picture, PngBytes *png) {
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)picture->w,
                       .height = (png_uint_32)picture->h,
                       .format = PNG_FORMAT_RGB};
    png_alloc_size_t count = PNG_IMAGE_PNG_SIZE_MAX(image);
    void *bytes = malloc(count);
    *png = (PngBytes){0};
    if (!bytes || !png_image_write_to_memory(&image, bytes, &count, 0, picture->pixels,
                                             picture->pitch, NULL)) {
        free(bytes);
        return false;
    }
    *png = (PngBytes){bytes, count};
    return true;
}
