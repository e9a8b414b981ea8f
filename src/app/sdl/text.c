/* Lines of text rendered to cached textures. */
#include "app/sdl/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/sdl/fonts/font_set.h"

#define ELLIPSIS "\xE2\x80\xA6"

enum { STRING_LIMIT = 500 };

struct SdlText {
    SDL_Renderer *renderer;
    TextureCache *cache;
    FontSet *fonts;
    int rendered;
};

/* A texture, a width, or the shortened form for a box that is too narrow. */
typedef enum TextKind { TEXT_PICTURE = 't', TEXT_WIDTH = 'w' } TextKind;

typedef struct TextKey {
    short kind, weight;
    int size_px;
    int room_px; /* of a shortened text; 0 for a whole one */
    /* SDL blends a texture in a colour of its own eight times as fast as one that it colours. */
    Uint32 color; /* of a picture, 0xRRGGBB */
    char string[STRING_LIMIT + 4];
} TextKey;

/* Part of a string that one font can draw. */
typedef struct TextRun {
    const char *start;
    size_t length;
    TTF_Font *font;
} TextRun;

SdlText *sdl_text_create(SDL_Renderer *renderer, TextureCache *cache, const Resources *resources) {
    if (TTF_Init() != 0) {
        return NULL;
    }
    SdlText *text = calloc(1, sizeof *text);
    if (text) {
        text->renderer = renderer;
        text->cache = cache;
        text->fonts = font_set_create(resources);
    }
    /* Every scene needs the body font: opening it now shows whether there are fonts. */
    if (!text || !text->fonts || !font_set_open(text->fonts, TEXT_REGULAR, 15)) {
        sdl_text_destroy(text);
        return NULL;
    }
    return text;
}

void sdl_text_destroy(SdlText *text) {
    if (text) {
        font_set_destroy(text->fonts);
        free(text);
        TTF_Quit();
    }
}

bool sdl_text_prepare(SdlText *text) {
    return font_set_prepare(text->fonts);
}

void sdl_text_rest(SdlText *text) {
    font_set_rest(text->fonts);
}

int sdl_text_strings_rendered(const SdlText *text) {
    return text->rendered;
}

/* Fills the key and returns the bytes in use; the rest is never compared. */
static size_t make_key(TextKey *key, TextKind kind, const char *string, TextWeight weight,
                       int size_px) {
    size_t length = strlen(string);
    if (length > STRING_LIMIT) {
        length = STRING_LIMIT;
        while (length > 0 && ((unsigned char)string[length] & 0xC0) == 0x80) {
            length--;
        }
    }
    key->kind = (short)kind;
    key->weight = (short)weight;
    key->size_px = size_px;
    key->room_px = 0;
    key->color = 0;
    memcpy(key->string, string, length);
    key->string[length] = 0;
    return offsetof(TextKey, string) + length + 1;
}

/* Reads one code point and advances; an invalid byte counts as one. */
static Uint32 next_letter(const char **string) {
    const unsigned char *at = (const unsigned char *)*string;
    const int more = at[0] >= 0xF0 ? 3 : at[0] >= 0xE0 ? 2 : at[0] >= 0xC0 ? 1 : 0;
    Uint32 letter = more == 0 ? at[0] : at[0] & (0x3FU >> more);
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            *string += 1;
            return at[0];
        }
        letter = letter << 6 | (at[i] & 0x3FU);
    }
    *string += more + 1;
    return letter;
}

static TTF_Font *font_for(SdlText *text, const LoadedFont *font, Uint32 letter) {
    if (letter < 0x80 || TTF_GlyphIsProvided32(font->main, letter)) {
        return font->main;
    }
    return font_set_fallback(text->fonts, font, letter);
}

/* The next part of *string that one font can draw; false at the end. */
static bool next_run(SdlText *text, const LoadedFont *font, const char **string, TextRun *run) {
    *run = (TextRun){.start = *string};
    while (**string) {
        const char *after = *string;
        TTF_Font *wanted = font_for(text, font, next_letter(&after));
        if (run->font && wanted != run->font) {
            break;
        }
        run->font = wanted;
        run->length += (size_t)(after - *string);
        *string = after;
    }
    return run->length > 0;
}

static const char *run_string(const TextRun *run, char buffer[STRING_LIMIT + 4]) {
    memcpy(buffer, run->start, run->length);
    buffer[run->length] = 0;
    return buffer;
}

static int measure(SdlText *text, const LoadedFont *font, const char *string) {
    char part[STRING_LIMIT + 4];
    int width = 0;
    TextRun run;
    while (next_run(text, font, &string, &run)) {
        int across = 0;
        TTF_SizeUTF8(run.font, run_string(&run, part), &across, NULL);
        width += across;
    }
    return width;
}

static SDL_Surface *render_run(const TextRun *run, Color color) {
    char part[STRING_LIMIT + 4];
    return TTF_RenderUTF8_Blended(run->font, run_string(run, part),
                                  (SDL_Color){color.r, color.g, color.b, 255});
}

/* Renders the runs side by side on one baseline. */
static SDL_Surface *render_runs(SdlText *text, const LoadedFont *font, const char *string,
                                Color color) {
    SDL_Surface *whole = SDL_CreateRGBSurfaceWithFormat(
        0, measure(text, font, string), TTF_FontHeight(font->main), 32, SDL_PIXELFORMAT_ARGB8888);
    int x = 0;
    TextRun run;
    while (whole && next_run(text, font, &string, &run)) {
        SDL_Surface *part = render_run(&run, color);
        if (part) {
            SDL_Rect place = {x, font->ascent_px - TTF_FontAscent(run.font), part->w, part->h};
            SDL_SetSurfaceBlendMode(part, SDL_BLENDMODE_NONE);
            SDL_BlitSurface(part, NULL, whole, &place);
            x += part->w;
            SDL_FreeSurface(part);
        }
    }
    return whole;
}

static SDL_Surface *render(SdlText *text, const LoadedFont *font, const char *string, Color color) {
    const char *rest = string;
    TextRun run;
    text->rendered++;
    if (next_run(text, font, &rest, &run) && *rest == 0) {
        return render_run(&run, color);
    }
    return render_runs(text, font, string, color);
}

int sdl_text_width(SdlText *text, const char *string, TextWeight weight, int size_px) {
    TextKey key;
    const size_t size = make_key(&key, TEXT_WIDTH, string, weight, size_px);
    const CachedTexture *found = texture_cache_find(text->cache, &key, size);
    if (!found) {
        const LoadedFont *font = font_set_open(text->fonts, weight, size_px);
        const int width = font ? measure(text, font, key.string) : 0;
        found = texture_cache_add_size(text->cache, &key, size, width, 0);
    }
    return found ? found->width : 0;
}

/* What kerning and other features of the font may add to or take from the advances, in ems: a
 * little for each pair, more beside digits and signs, and for one odd pair. The texts of all
 * languages stay well within it (test_app_text_guess). */
static float guess_error(float advance, int signs) {
    return 0.005F * advance + 0.1F * (float)signs + 0.2F;
}

static bool is_sign(Uint32 letter) {
    const Uint32 small = letter | 0x20;
    return letter != ' ' && (small < 'a' || (small > 'z' && letter < 0xC0) || letter >= 0x2000);
}

TextGuess sdl_text_guess(SdlText *text, const char *string, size_t bytes, SdlTextStyle style) {
    static const float unknown = 0.6F; /* ems */
    const float size = (float)style.size_px;
    const char *const end = string + bytes;
    bool is_known = true;
    float advance = 0;
    int signs = 0;
    float rounding = 1.0F;
    while (string < end) {
        const Uint32 letter = next_letter(&string);
        bool is_own;
        const float own = font_set_advance(text->fonts, style.weight, letter, &is_own);
        is_known &= own >= 0;
        advance += own >= 0 ? own : unknown;
        signs += is_sign(letter);
        rounding += is_own ? 0 : 2.0F; /* a run ends and begins */
    }
    const float error = is_known ? guess_error(advance, signs) * size + rounding : INFINITY;
    return (TextGuess){advance * size, error};
}

/* Shortens `string` until it fits with an ellipsis; "" when nothing fits. */
static void shorten(SdlText *text, const LoadedFont *font, char *string, int room_px) {
    size_t length = strlen(string);
    do {
        while (length > 0 && ((unsigned char)string[length - 1] & 0xC0) == 0x80) {
            length--;
        }
        length -= length > 0;
        while (length > 0 && string[length - 1] == ' ') {
            length--;
        }
        memcpy(string + length, ELLIPSIS, sizeof ELLIPSIS);
    } while (length > 0 && measure(text, font, string) > room_px);
    if (measure(text, font, string) > room_px) {
        string[0] = 0;
    }
}

/* The texture of a string, shortened when `room_px` is not 0. */
static const CachedTexture *picture_of(SdlText *text, const char *string, SdlTextStyle style,
                                       int room_px) {
    TextKey key;
    const size_t size = make_key(&key, TEXT_PICTURE, string, style.weight, style.size_px);
    key.room_px = room_px;
    key.color = (Uint32)style.color.r << 16 | (Uint32)style.color.g << 8 | style.color.b;
    const CachedTexture *found = texture_cache_find(text->cache, &key, size);
    if (found) {
        return found;
    }
    const LoadedFont *font = font_set_open(text->fonts, style.weight, style.size_px);
    if (!font) {
        return NULL;
    }
    if (room_px == 0) {
        return texture_cache_add_ink(text->cache, &key, size,
                                     render(text, font, key.string, style.color));
    }
    TextKey whole = key; /* shortening happens in place; the texture is kept under the whole text */
    shorten(text, font, key.string, room_px);
    SDL_Surface *surface = key.string[0] ? render(text, font, key.string, style.color) : NULL;
    return texture_cache_add_ink(text->cache, &whole, size, surface);
}

static float left_edge(SDL_FRect box, int width, TextAlign align) {
    switch (align) {
    case TEXT_CENTER:
        return box.x + (box.w - (float)width) / 2.0F;
    case TEXT_RIGHT:
        return box.x + box.w - (float)width;
    default:
        return box.x;
    }
}

/* Is it wider than the room? It is shaped only where a guess leaves it open. */
static bool is_too_wide(SdlText *text, const char *string, SdlTextStyle style, int room) {
    const TextGuess guess = sdl_text_guess(text, string, strlen(string), style);
    return guess.width + guess.error > (float)room &&
           sdl_text_width(text, string, style.weight, style.size_px) > room;
}

void sdl_text_draw(SdlText *text, SDL_FRect box, const char *string, SdlTextStyle style) {
    if (!string || !string[0] || style.color.a == 0) {
        return;
    }
    /* Rounding a measured width to units and back may lose half a pixel. */
    const int room = (int)floorf(box.w + 0.5F);
    if (room < 1) {
        return;
    }
    const bool is_cut = is_too_wide(text, string, style, room);
    const CachedTexture *picture = picture_of(text, string, style, is_cut ? room : 0);
    const LoadedFont *font = font_set_figures(text->fonts, style.weight, style.size_px);
    if (!picture || !font) {
        return;
    }
    const float base_line = floorf(box.y + (box.h + (float)font->capital_px) / 2.0F + 0.5F);
    const SDL_Rect target = {(int)floorf(left_edge(box, picture->width, style.align) + 0.5F),
                             (int)base_line - font->ascent_px + picture->above, picture->width,
                             picture->height};
    SDL_SetTextureAlphaMod(picture->texture, style.color.a);
    SDL_RenderCopy(text->renderer, picture->texture, NULL, &target);
}
