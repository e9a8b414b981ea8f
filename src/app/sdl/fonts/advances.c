/* The widths of letters, read from an OpenType file (ISO/IEC 14496-22). */
#include "app/sdl/fonts/advances.h"

#include <string.h>

/* What lies outside of the file reads as 0. */
static uint32_t u16(FontBytes bytes, size_t at) {
    return at + 2 <= bytes.count ? (uint32_t)bytes.at[at] << 8 | bytes.at[at + 1] : 0;
}

static uint32_t u32(FontBytes bytes, size_t at) {
    return u16(bytes, at) << 16 | u16(bytes, at + 2);
}

static FontBytes part(FontBytes bytes, size_t from, size_t count) {
    if (from > bytes.count) {
        return (FontBytes){0};
    }
    const size_t left = bytes.count - from;
    return (FontBytes){bytes.at + from, count < left ? count : left};
}

static FontBytes table(FontBytes file, const char tag[5]) {
    const uint32_t tables = u16(file, 4);
    for (uint32_t i = 0; i < tables; i++) {
        const FontBytes record = part(file, 12 + 16 * (size_t)i, 16);
        if (record.count == 16 && memcmp(record.at, tag, 4) == 0) {
            return part(file, u32(record, 8), u32(record, 12));
        }
    }
    return (FontBytes){0};
}

/* The subtable of cmap for Unicode's basic plane. */
static FontBytes letters_of(FontBytes cmap) {
    const uint32_t subtables = u16(cmap, 2);
    for (uint32_t i = 0; i < subtables; i++) {
        const size_t record = 4 + 8 * (size_t)i;
        const uint32_t platform = u16(cmap, record);
        const FontBytes letters = part(cmap, u32(cmap, record + 4), cmap.count);
        if ((platform == 0 || (platform == 3 && u16(cmap, record + 2) == 1)) &&
            u16(letters, 0) == 4) {
            return letters;
        }
    }
    return (FontBytes){0};
}

/* The glyph of a letter in format 4; 0: none. */
static uint32_t glyph_of(FontBytes letters, uint32_t letter) {
    const size_t twice = u16(letters, 6); /* two bytes a segment */
    size_t at = 0;
    while (at < twice && u16(letters, 14 + at) < letter) {
        at += 2;
    }
    const uint32_t first = u16(letters, 16 + twice + at);
    if (at >= twice || letter < first) {
        return 0;
    }
    const uint32_t delta = u16(letters, 16 + 2 * twice + at);
    const size_t range_at = 16 + 3 * twice + at;
    const uint32_t range = u16(letters, range_at);
    if (range == 0) {
        return (letter + delta) & 0xFFFFU;
    }
    const uint32_t glyph = u16(letters, range_at + range + 2 * (size_t)(letter - first));
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFFU;
}

/* In the font's units; -1: no such letter. */
static int advance_of(const FontAdvances *advances, uint32_t letter) {
    const uint32_t glyph = letter < 0x10000 ? glyph_of(advances->letters, letter) : 0;
    if (glyph == 0 || advances->given == 0) {
        return -1;
    }
    const uint32_t last = advances->given - 1; /* its advance holds for all that follow */
    const uint32_t width = u16(advances->metrics, 4 * (size_t)(glyph < last ? glyph : last));
    return width <= INT16_MAX ? (int)width : -1;
}

void font_advances_read(FontAdvances *advances, FontBytes file) {
    *advances = (FontAdvances){.letters = letters_of(table(file, "cmap")),
                               .metrics = table(file, "hmtx"),
                               .given = u16(table(file, "hhea"), 34),
                               .em = (float)u16(table(file, "head"), 18)};
    if (advances->em == 0 || advances->metrics.count < 4 * (size_t)advances->given) {
        advances->given = 0;
    }
    for (uint32_t letter = 0; letter < FONT_LATIN_END; letter++) {
        advances->latin[letter] = (int16_t)advance_of(advances, letter);
    }
}

float font_advances_of(const FontAdvances *advances, uint32_t letter) {
    const int advance =
        letter < FONT_LATIN_END ? advances->latin[letter] : advance_of(advances, letter);
    return (float)advance / (advances->em > 0 ? advances->em : 1);
}
