/* The program's own images, SVG files of rectangles, circles and paths, drawn at any size. */
#ifndef DAMIER_APP_VECTOR_IMAGE_H
#define DAMIER_APP_VECTOR_IMAGE_H

#include <SDL.h>
#include <ft2build.h>
#include <stddef.h>
#include FT_FREETYPE_H

/* Draws an SVG text into a new ARGB8888 surface that fits the box and keeps the image's shape.
 * Known are svg (with its viewBox), g, rect, circle and path, with fill, stroke, stroke-width, and
 * round caps and joins, which descend as in SVG; colours are #RRGGBB. NULL when the text is
 * anything else (see SDL_GetError) or memory runs out. `library` paints. */
SDL_Surface *vector_image_draw(FT_Library library, const char *svg, size_t length, int width,
                               int height);

#endif
