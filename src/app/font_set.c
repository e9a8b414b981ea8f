#include "font_set.h"

#include <stdlib.h>

/* More than the sizes and weights that one scene shows. */
enum { FONT_SLOTS = 24 };

typedef struct Slot {
    Font font; /* main is NULL: free */
    TextWeight weight;
    int size_px;
    unsigned used;
} Slot;

struct FontSet {
    const Resources *resources;
    unsigned uses;
    Slot slots[FONT_SLOTS];
};

static const struct {
    const char *main, *fallback;
} files[] = {
    [TEXT_REGULAR] = {"Inter-Regular.otf", "DejaVuSans.ttf"},
    [TEXT_MEDIUM] = {"Inter-Medium.otf", "DejaVuSans.ttf"},
    [TEXT_SEMIBOLD] = {"Inter-SemiBold.otf", "DejaVuSans-Bold.ttf"},
    [TEXT_BOLD] = {"Inter-Bold.otf", "DejaVuSans-Bold.ttf"},
};

FontSet *font_set_create(const Resources *resources) {
    FontSet *set = calloc(1, sizeof *set);
    if (set) {
        set->resources = resources;
    }
    return set;
}

static void close_slot(Slot *slot) {
    if (slot->font.fallback) {
        TTF_CloseFont(slot->font.fallback);
    }
    if (slot->font.main) {
        TTF_CloseFont(slot->font.main);
    }
    *slot = (Slot){0};
}

void font_set_destroy(FontSet *set) {
    if (!set) {
        return;
    }
    for (int i = 0; i < FONT_SLOTS; i++) {
        close_slot(&set->slots[i]);
    }
    free(set);
}

static TTF_Font *open_file(const FontSet *set, const char *name, int size_px) {
    char path[PATHS_MAX];
    Text out = text_over(path, sizeof path);
    if (!resources_path(set->resources, "fonts", name, "", &out)) {
        return NULL;
    }
    TTF_Font *font = TTF_OpenFont(path, size_px);
    if (font) {
        /* Letters stand where the designer put them, not on whole pixels. */
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    }
    return font;
}

/* A free slot, or the one that was not used for longest. */
static Slot *take_slot(FontSet *set) {
    Slot *oldest = &set->slots[0];
    for (int i = 0; i < FONT_SLOTS; i++) {
        Slot *slot = &set->slots[i];
        if (!slot->font.main) {
            return slot;
        }
        oldest = slot->used < oldest->used ? slot : oldest;
    }
    close_slot(oldest);
    return oldest;
}

Font *font_set_open(FontSet *set, TextWeight weight, int size_px) {
    set->uses++;
    for (int i = 0; i < FONT_SLOTS; i++) {
        Slot *slot = &set->slots[i];
        if (slot->font.main && slot->weight == weight && slot->size_px == size_px) {
            slot->used = set->uses;
            return &slot->font;
        }
    }
    TTF_Font *main = open_file(set, files[weight].main, size_px);
    if (!main) {
        main = open_file(set, files[weight].fallback, size_px);
    }
    if (!main) {
        return NULL;
    }
    Slot *slot = take_slot(set);
    *slot = (Slot){.font = {.main = main, .ascent_px = TTF_FontAscent(main)},
                   .weight = weight,
                   .size_px = size_px,
                   .used = set->uses};
    if (TTF_GlyphMetrics(main, 'H', NULL, NULL, NULL, &slot->font.capital_px, NULL) != 0) {
        slot->font.capital_px = size_px * 7 / 10;
    }
    return &slot->font;
}

TTF_Font *font_set_fallback(FontSet *set, Font *font) {
    if (!font->fallback) {
        for (int i = 0; i < FONT_SLOTS; i++) {
            const Slot *slot = &set->slots[i];
            if (&slot->font == font) {
                font->fallback = open_file(set, files[slot->weight].fallback, slot->size_px);
            }
        }
    }
    return font->fallback ? font->fallback : font->main;
}
