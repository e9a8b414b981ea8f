/* The widths of letters, read from an OpenType file (ISO/IEC 14496-22). */
#include "app/sdl/fonts/advances.h"

#include <string.h>

/* What lies outside of the file reads as 0. */
static uint32_t font_u16(FontBytes bytes, size_t at) {
    return at + 2 <= bytes.count ? (uint32_t)bytes.at[at] << 8 | bytes.at[at + 1] : 0;
}

static uint32_t font_u32(FontBytes bytes, size_t at) {
    return font_u16(bytes, at) << 16 | font_u16(bytes, at + 2);
}

static FontBytes font_part(FontBytes bytes, size_t from, size_t count) {
    if (from > bytes.count) {
        return (FontBytes){0};
    }
    const size_t left = bytes.count - from;
    return (FontBytes){bytes.at + from, count < left ? count : left};
}

static FontBytes font_table(FontBytes file, const char tag[5]) {
    const uint32_t tables = font_u16(file, 4);
    for (uint32_t i = 0; i < tables; i++) {
        const FontBytes record = font_part(file, 12 + 16 * (size_t)i, 16);
        if (record.count == 16 && memcmp(record.at, tag, 4) == 0) {
            return font_part(file, font_u32(record, 8), font_u32(record, 12));
        }
    }
    return (FontBytes){0};
}

/* The subtable of cmap for Unicode's basic plane. */
static FontBytes font_letters_of(FontBytes cmap) {
    const uint32_t subtables = font_u16(cmap, 2);
    for (uint32_t i = 0; i < subtables; i++) {
        const size_t record = 4 + 8 * (size_t)i;
        const uint32_t platform = font_u16(cmap, record);
        const FontBytes letters = font_part(cmap, font_u32(cmap, record + 4), cmap.count);
        if ((platform == 0 || (platform == 3 && font_u16(cmap, record + 2) == 1)) &&
            font_u16(letters, 0) == 4) {
            return letters;
        }
    }
    return (FontBytes){0};
}

/* The glyph of a letter in format 4; 0: none. */
static uint32_t font_glyph_of(FontBytes letters, uint32_t letter) {
    const size_t twice = font_u16(letters, 6); /* two bytes a segment */
    size_t at = 0;
    while (at < twice && font_u16(letters, 14 + at) < letter) {
        at += 2;
    }
    const uint32_t first = font_u16(letters, 16 + twice + at);
    if (at >= twice || letter < first) {
        return 0;
    }
    const uint32_t delta = font_u16(letters, 16 + 2 * twice + at);
    const size_t range_at = 16 + 3 * twice + at;
    const uint32_t range = font_u16(letters, range_at);
    if (range == 0) {
        return (letter + delta) & 0xFFFFU;
    }
    const uint32_t glyph = font_u16(letters, range_at + range + 2 * (size_t)(letter - first));
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFFU;
}

/* In the font's units; -1: no such letter. */
static int font_advance_of(const FontAdvances *advances, uint32_t letter) {
    const uint32_t glyph = letter < 0x10000 ? font_glyph_of(advances->letters, letter) : 0;
    if (glyph == 0 || advances->given == 0) {
        return -1;
    }
    const uint32_t last = advances->given - 1; /* its advance holds for all that follow */
    const uint32_t width = font_u16(advances->metrics, 4 * (size_t)(glyph < last ? glyph : last));
    return width <= INT16_MAX ? (int)width : -1;
}

void font_advances_read(FontAdvances *advances, FontBytes file) {
    *advances = (FontAdvances){.letters = font_letters_of(font_table(file, "cmap")),
                               .metrics = font_table(file, "hmtx"),
                               .given = font_u16(font_table(file, "hhea"), 34),
                               .em = (float)font_u16(font_table(file, "head"), 18)};
    if (advances->em == 0 || advances->metrics.count < 4 * (size_t)advances->given) {
        advances->given = 0;
    }
    for (uint32_t letter = 0; letter < FONT_LATIN_END; letter++) {
        advances->latin[letter] = (int16_t)font_advance_of(advances, letter);
    }
}

float font_advances_of(const FontAdvances *advances, uint32_t letter) {
    const int advance =
        letter < FONT_LATIN_END ? advances->latin[letter] : font_advance_of(advances, letter);
    return (float)advance / (advances->em > 0 ? advances->em : 1);
}
