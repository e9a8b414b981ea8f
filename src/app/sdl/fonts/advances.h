/* FontAdvances: how far each letter of a font moves the pen, from the tables of its file. Reading
 * them takes a hundredth of what shaping a line takes; kerning is not in them. */
#ifndef DAMIER_APP_SDL_FONTS_ADVANCES_H
#define DAMIER_APP_SDL_FONTS_ADVANCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Part of a file. */
typedef struct FontBytes {
    const uint8_t *at;
    size_t count;
} FontBytes;

enum { FONT_LATIN_END = 0x180 };

typedef struct FontAdvances {
    FontBytes letters, metrics;    /* the tables; empty: the file was not understood */
    uint32_t given;                /* glyphs in `metrics` that have an advance */
    float em;                      /* in the font's units */
    int16_t latin[FONT_LATIN_END]; /* in those units; -1: no such letter */
} FontAdvances;

/* Takes them from an OpenType file (its tables head, hhea, hmtx and cmap in format 4), which must
 * outlive them. */
void font_advances_read(FontAdvances *advances, FontBytes file);
/* In ems; negative when the font has no such letter. */
float font_advances_of(const FontAdvances *advances, uint32_t letter);

#endif
