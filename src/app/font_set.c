#include "font_set.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* More than the sizes and weights that one scene shows. */
enum { FONT_SLOTS = 24 };

typedef struct Slot {
    Font font; /* main is NULL: free */
    TextWeight weight;
    int size_px;
    unsigned used;
} Slot;

typedef enum FontFile {
    FILE_REGULAR,
    FILE_MEDIUM,
    FILE_SEMIBOLD,
    FILE_BOLD,
    FILE_FALLBACK,
    FILE_FALLBACK_BOLD,
    FILE_COUNT
} FontFile;

static const char *const names[FILE_COUNT] = {
    "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf",
    "Inter-Bold.otf",    "DejaVuSans.ttf",   "DejaVuSans-Bold.ttf",
};

static const struct {
    FontFile main, fallback;
} files[] = {
    [TEXT_REGULAR] = {FILE_REGULAR, FILE_FALLBACK},
    [TEXT_MEDIUM] = {FILE_MEDIUM, FILE_FALLBACK},
    [TEXT_SEMIBOLD] = {FILE_SEMIBOLD, FILE_FALLBACK_BOLD},
    [TEXT_BOLD] = {FILE_BOLD, FILE_FALLBACK_BOLD},
};

/* A file seen as memory: all sizes share it, and reading a letter needs no call of the system. */
typedef struct MappedFile {
    void *bytes; /* NULL: not yet */
    size_t size;
} MappedFile;

struct FontSet {
    const Resources *resources;
    MappedFile maps[FILE_COUNT];
    unsigned uses;
    Slot slots[FONT_SLOTS];
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
    for (int i = 0; i < FILE_COUNT; i++) {
        if (set->maps[i].bytes) {
            munmap(set->maps[i].bytes, set->maps[i].size);
        }
    }
    free(set);
}

static bool map_file(const char *path, MappedFile *map) {
    struct stat status;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        SDL_SetError("%s cannot be read", path);
        return false;
    }
    if (fstat(file, &status) == 0 && status.st_size > 0) {
        map->size = (size_t)status.st_size;
        map->bytes = mmap(NULL, map->size, PROT_READ, MAP_PRIVATE, file, 0);
        map->bytes = map->bytes == MAP_FAILED ? NULL : map->bytes;
    }
    close(file);
    return map->bytes != NULL;
}

static TTF_Font *open_file(FontSet *set, FontFile which, int size_px) {
    char path[PATHS_MAX];
    Text out = text_over(path, sizeof path);
    MappedFile *map = &set->maps[which];
    if (!map->bytes && (!resources_path(set->resources, "fonts", names[which], "", &out) ||
                        !map_file(path, map))) {
        return NULL;
    }
    SDL_RWops *memory = SDL_RWFromConstMem(map->bytes, (int)map->size);
    TTF_Font *font = memory ? TTF_OpenFontRW(memory, 1, size_px) : NULL;
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
