/* Fonts mapped into memory and set to the sizes in use. */
#include "app/sdl/fonts/font_set.h"

#include <stdlib.h>

#include "app/sdl/fonts/advances.h"
#include "sys/mapped_file.h"

/* More than the sizes and weights that one scene shows. */
enum { FONT_SLOTS = 24 };

/* A usual size. */
enum { PREPARED_PX = 15 };

/* The metrics of a size. */
typedef struct FontSetSlot {
    LoadedFont font; /* main is NULL: free */
    unsigned used;
} FontSetSlot;

typedef enum FontSetFontFile {
    FILE_REGULAR,
    FILE_MEDIUM,
    FILE_SEMIBOLD,
    FILE_BOLD,
    FILE_FALLBACK,
    FILE_FALLBACK_BOLD,
    FILE_SIGNS, /* those of APL */
    FILE_COUNT
} FontSetFontFile;

static const char *const names[FILE_COUNT] = {
    "Inter-Regular.otf", "Inter-Medium.otf",    "Inter-SemiBold.otf", "Inter-Bold.otf",
    "DejaVuSans.ttf",    "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf",
};

static const struct {
    FontSetFontFile main, fallback;
} files[] = {
    [TEXT_REGULAR] = {FILE_REGULAR, FILE_FALLBACK},
    [TEXT_MEDIUM] = {FILE_MEDIUM, FILE_FALLBACK},
    [TEXT_SEMIBOLD] = {FILE_SEMIBOLD, FILE_FALLBACK_BOLD},
    [TEXT_BOLD] = {FILE_BOLD, FILE_FALLBACK_BOLD},
};

/* A font file mapped into memory: loading a glyph needs no system call. */
typedef struct OpenFile {
    MappedFile mapped;
    TTF_Font *font;
    int size_px;            /* the font's current size */
    FontAdvances *advances; /* NULL: nobody has asked */
    bool is_prepared;       /* it was open, or cannot be opened */
} OpenFile;

struct FontSet {
    const Resources *resources;
    OpenFile open[FILE_COUNT];
    unsigned uses;
    bool is_touched; /* since the last rest */
    FontSetSlot slots[FONT_SLOTS];
};

FontSet *font_set_create(const Resources *resources) {
    FontSet *set = calloc(1, sizeof *set);
    if (set) {
        set->resources = resources;
    }
    return set;
}

void font_set_destroy(FontSet *set) {
    if (!set) {
        return;
    }
    for (int i = 0; i < FILE_COUNT; i++) {
        if (set->open[i].font) {
            TTF_CloseFont(set->open[i].font);
        }
        mapped_file_close(&set->open[i].mapped);
        free(set->open[i].advances);
    }
    free(set);
}

void font_set_rest(FontSet *set) {
    for (int i = 0; set->is_touched && i < FILE_COUNT; i++) {
        mapped_file_rest(&set->open[i].mapped);
    }
    set->is_touched = false;
}

static bool map_file(FontSet *set, FontSetFontFile which) {
    char path[PATHS_MAX];
    Text out = text_over(path, sizeof path);
    MappedFile *mapped = &set->open[which].mapped;
    if (!mapped->bytes && resources_path(set->resources, "fonts", names[which], "", &out) &&
        !mapped_file_open(path, mapped)) {
        SDL_SetError("cannot read %s", path);
    }
    return mapped->bytes != NULL;
}

static void open_file(FontSet *set, FontSetFontFile which, int size_px) {
    OpenFile *file = &set->open[which];
    if (!map_file(set, which)) {
        return;
    }
    SDL_RWops *memory = SDL_RWFromConstMem(file->mapped.bytes, (int)file->mapped.count);
    file->font = memory ? TTF_OpenFontRW(memory, 1, size_px) : NULL;
    file->size_px = size_px;
    if (file->font) {
        /* Glyphs keep their designed positions instead of snapping to pixels. */
        TTF_SetFontHinting(file->font, TTF_HINTING_LIGHT_SUBPIXEL);
    }
}

/* The font of a file, set to this size; NULL when it cannot be opened. */
static TTF_Font *font_at(FontSet *set, FontSetFontFile which, int size_px) {
    OpenFile *file = &set->open[which];
    set->is_touched = true;
    if (!file->font) {
        open_file(set, which, size_px);
    } else if (file->size_px != size_px && TTF_SetFontSize(file->font, size_px) == 0) {
        file->size_px = size_px;
    }
    return file->font;
}

/* Those of nearly all pages; the signs of APL stand in one chapter. */
bool font_set_prepare(FontSet *set) {
    for (FontSetFontFile which = FILE_REGULAR; which <= FILE_FALLBACK_BOLD; which++) {
        OpenFile *file = &set->open[which];
        const bool is_new = !file->is_prepared && !file->font;
        file->is_prepared = true;
        if (is_new && font_at(set, which, PREPARED_PX)) {
            TTF_SizeUTF8(file->font, "H", NULL, NULL);
            return true;
        }
    }
    return false;
}

static TTF_Font *main_at(FontSet *set, TextWeight weight, int size_px) {
    TTF_Font *main = font_at(set, files[weight].main, size_px);
    return main ? main : font_at(set, files[weight].fallback, size_px);
}

/* A free slot, or the least recently used one. */
static FontSetSlot *take_slot(FontSet *set) {
    FontSetSlot *oldest = &set->slots[0];
    for (int i = 0; i < FONT_SLOTS; i++) {
        FontSetSlot *slot = &set->slots[i];
        if (!slot->font.main) {
            return slot;
        }
        oldest = slot->used < oldest->used ? slot : oldest;
    }
    return oldest;
}

const LoadedFont *font_set_figures(FontSet *set, TextWeight weight, int size_px) {
    set->uses++;
    for (int i = 0; i < FONT_SLOTS; i++) {
        FontSetSlot *slot = &set->slots[i];
        if (slot->font.main && slot->font.weight == weight && slot->font.size_px == size_px) {
            slot->used = set->uses;
            return &slot->font;
        }
    }
    TTF_Font *main = main_at(set, weight, size_px);
    if (!main) {
        return NULL;
    }
    FontSetSlot *slot = take_slot(set);
    *slot = (FontSetSlot){{weight, size_px, main, TTF_FontAscent(main), 0}, set->uses};
    if (TTF_GlyphMetrics(main, 'H', NULL, NULL, NULL, &slot->font.capital_px, NULL) != 0) {
        slot->font.capital_px = size_px * 7 / 10;
    }
    return &slot->font;
}

const LoadedFont *font_set_open(FontSet *set, TextWeight weight, int size_px) {
    const LoadedFont *font = font_set_figures(set, weight, size_px);
    return font && main_at(set, weight, size_px) ? font : NULL;
}

enum { FALLBACKS = 3 };

static FontSetFontFile fallback_at(TextWeight weight, int index) {
    return index == 0 ? files[weight].fallback : index == 1 ? FILE_FALLBACK : FILE_SIGNS;
}

TTF_Font *font_set_fallback(FontSet *set, const LoadedFont *font, uint32_t letter) {
    for (int i = 0; i < FALLBACKS; i++) {
        TTF_Font *fallback = font_at(set, fallback_at(font->weight, i), font->size_px);
        if (fallback && TTF_GlyphIsProvided32(fallback, letter)) {
            return fallback;
        }
    }
    return font->main;
}

static float advance_in(FontSet *set, FontSetFontFile which, uint32_t letter) {
    OpenFile *file = &set->open[which];
    set->is_touched = true;
    if (!file->advances && map_file(set, which)) {
        file->advances = malloc(sizeof *file->advances);
        if (file->advances) {
            font_advances_read(file->advances, (FontBytes){file->mapped.bytes, file->mapped.count});
        }
    }
    return file->advances ? font_advances_of(file->advances, letter) : -1.0F;
}

float font_set_advance(FontSet *set, TextWeight weight, uint32_t letter, bool *is_own) {
    float advance = advance_in(set, files[weight].main, letter);
    *is_own = advance >= 0;
    for (int i = 0; i < FALLBACKS && advance < 0; i++) {
        advance = advance_in(set, fallback_at(weight, i), letter);
    }
    return advance;
}
