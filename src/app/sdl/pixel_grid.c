/* Boards of very small cells, resampled into one texture. */
#include "app/sdl/pixel_grid.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"

/* The weights of the cells in a pixel add up to this, so that two channels fit into 32 bits. */
enum { WHOLE = 256 };
#define RED_BLUE 0xFF00FFU
#define GREEN 0x00FF00U

/* The cells that a pixel covers, along one axis. */
typedef struct Span {
    int first, last;
    uint32_t first_weight, middle_weight, last_weight; /* the last is 0 when first == last */
} Span;

struct SdlPixelGrid {
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    int width, height; /* of the texture */
    int rows, columns;
    uint8_t *cells; /* as drawn last */
    uint32_t palette[PIXEL_GRID_COLOURS_MAX];
    Span *across, *down; /* one for each pixel */
    uint32_t *line;      /* a row of cells, stretched */
    uint32_t *mixed;     /* sums of such rows: red and blue, then green */
    bool *is_changed;    /* rows of cells */
    bool is_used;
};

static void forget(SdlPixelGrid *self) {
    if (self->texture) {
        SDL_DestroyTexture(self->texture);
    }
    aligned_destroy(self->cells);
    free(self->across);
    free(self->down);
    free(self->line);
    free(self->mixed);
    free(self->is_changed);
    *self = (SdlPixelGrid){.renderer = self->renderer};
}

SdlPixelGrid *sdl_pixel_grid_create(SDL_Renderer *renderer) {
    SdlPixelGrid *self = calloc(1, sizeof *self);
    if (self) {
        self->renderer = renderer;
    }
    return self;
}

void sdl_pixel_grid_destroy(SdlPixelGrid *self) {
    if (self) {
        forget(self);
        free(self);
    }
}

void sdl_pixel_grid_next_frame(SdlPixelGrid *self) {
    if (self->texture && !self->is_used) {
        forget(self);
    }
    self->is_used = false;
}

/* Divides `cells` cells among `pixels` pixels. In units of 1 / pixels of a cell, pixel p covers p *
 * cells to (p + 1) * cells. */
static void share_out(Span *spans, int pixels, int cells) {
    for (int p = 0; p < pixels; p++) {
        const int64_t from = (int64_t)p * cells;
        const int64_t to = from + cells;
        Span *span = &spans[p];
        span->first = (int)(from / pixels);
        span->last = (int)((to - 1) / pixels);
        if (span->first == span->last) {
            span->first_weight = WHOLE;
            span->middle_weight = span->last_weight = 0;
            continue;
        }
        const int between = span->last - span->first - 1;
        const int64_t in_first = (int64_t)(span->first + 1) * pixels - from;
        span->first_weight = (uint32_t)(in_first * WHOLE / cells);
        span->middle_weight = (uint32_t)((int64_t)pixels * WHOLE / cells);
        span->last_weight = WHOLE - span->first_weight - (uint32_t)between * span->middle_weight;
    }
}

/* Allocates for a board or size that differs from the last drawing. */
static bool pixel_grid_prepare(SdlPixelGrid *self, const PixelGrid *grid, int width, int height) {
    const size_t cells = (size_t)grid->rows * (size_t)grid->columns;
    SDL_Texture *same = NULL;
    if (self->width == width && self->height == height) {
        same = self->texture;
        self->texture = NULL;
    }
    forget(self);
    self->texture = same ? same
                         : SDL_CreateTexture(self->renderer, SDL_PIXELFORMAT_RGB888,
                                             SDL_TEXTUREACCESS_STREAMING, width, height);
    self->cells = aligned_create_large(cells);
    self->across = malloc((size_t)width * sizeof *self->across);
    self->down = malloc((size_t)height * sizeof *self->down);
    self->line = malloc((size_t)width * sizeof *self->line);
    self->mixed = malloc(2 * (size_t)width * sizeof *self->mixed);
    self->is_changed = malloc((size_t)grid->rows * sizeof *self->is_changed);
    if (!self->texture || !self->cells || !self->across || !self->down || !self->line ||
        !self->mixed || !self->is_changed) {
        forget(self);
        return false;
    }
    SDL_SetTextureBlendMode(self->texture, SDL_BLENDMODE_NONE);
    self->width = width;
    self->height = height;
    self->rows = grid->rows;
    self->columns = grid->columns;
    share_out(self->across, width, grid->columns);
    share_out(self->down, height, grid->rows);
    return true;
}

/* Stores the palette; true when it changed. */
static bool take_palette(SdlPixelGrid *self, const PixelGrid *grid) {
    bool is_new = false;
    for (int i = 0; i < grid->colours && i < PIXEL_GRID_COLOURS_MAX; i++) {
        const Color c = grid->palette[i];
        const uint32_t rgb = (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
        is_new |= rgb != self->palette[i];
        self->palette[i] = rgb;
    }
    return is_new;
}

/* Stores the cells and finds the rows that changed; true when there are any. */
static bool take_cells(SdlPixelGrid *self, const PixelGrid *grid, bool is_all_new) {
    const size_t columns = (size_t)grid->columns;
    bool any = false;
    for (int row = 0; row < grid->rows; row++) {
        const uint8_t *now = grid->cells + (size_t)row * columns;
        uint8_t *kept = self->cells + (size_t)row * columns;
        self->is_changed[row] = is_all_new || memcmp(kept, now, columns) != 0;
        if (self->is_changed[row]) {
            memcpy(kept, now, columns);
            any = true;
        }
    }
    return any;
}

/* Resamples a row of cells to the width of the texture. */
static void stretch(SdlPixelGrid *self, int row) {
    const uint8_t *cells = self->cells + (size_t)row * (size_t)self->columns;
    for (int x = 0; x < self->width; x++) {
        const Span *span = &self->across[x];
        const uint32_t first = self->palette[cells[span->first]];
        if (span->first == span->last) {
            self->line[x] = first;
            continue;
        }
        uint32_t red_blue = (first & RED_BLUE) * span->first_weight;
        uint32_t green = ((first & GREEN) >> 8) * span->first_weight;
        for (int i = span->first + 1; i <= span->last; i++) {
            const uint32_t color = self->palette[cells[i]];
            const uint32_t weight = i < span->last ? span->middle_weight : span->last_weight;
            red_blue += (color & RED_BLUE) * weight;
            green += ((color & GREEN) >> 8) * weight;
        }
        self->line[x] = (red_blue >> 8 & RED_BLUE) | (green & GREEN);
    }
}

static void pixel_grid_add_line(SdlPixelGrid *self, uint32_t weight) {
    uint32_t *red_blue = self->mixed;
    uint32_t *green = self->mixed + self->width;
    for (int x = 0; x < self->width; x++) {
        red_blue[x] += (self->line[x] & RED_BLUE) * weight;
        green[x] += ((self->line[x] & GREEN) >> 8) * weight;
    }
}

/* A row of pixels over several rows of cells. */
static void mix(SdlPixelGrid *self, const Span *span, uint32_t *pixels) {
    memset(self->mixed, 0, 2 * (size_t)self->width * sizeof *self->mixed);
    for (int row = span->first; row <= span->last; row++) {
        stretch(self, row);
        pixel_grid_add_line(self, row == span->first ? span->first_weight
                                  : row < span->last ? span->middle_weight
                                                     : span->last_weight);
    }
    for (int x = 0; x < self->width; x++) {
        pixels[x] = (self->mixed[x] >> 8 & RED_BLUE) | (self->mixed[self->width + x] & GREEN);
    }
}

static bool is_out_of_date(const SdlPixelGrid *self, int y) {
    for (int row = self->down[y].first; row <= self->down[y].last; row++) {
        if (self->is_changed[row]) {
            return true;
        }
    }
    return false;
}

/* Computes the rows of pixels from `top` until the first that is up to date, and hands them over;
 * gives the row after them. */
static int upload_from(SdlPixelGrid *self, int top) {
    int end = top;
    while (end < self->height && is_out_of_date(self, end)) {
        end++;
    }
    const SDL_Rect part = {0, top, self->width, end - top};
    void *pixels = NULL;
    int pitch = 0;
    if (SDL_LockTexture(self->texture, &part, &pixels, &pitch) != 0) {
        return end;
    }
    int stretched = -1;
    for (int y = top; y < end; y++) {
        const Span *span = &self->down[y];
        void *place = (uint8_t *)pixels + (ptrdiff_t)(y - top) * pitch;
        if (span->first != span->last) {
            mix(self, span, place);
            stretched = span->last; /* the line mixed last */
        } else {
            if (stretched != span->first) {
                stretch(self, span->first);
                stretched = span->first;
            }
            memcpy(place, self->line, (size_t)self->width * sizeof *self->line);
        }
    }
    SDL_UnlockTexture(self->texture);
    return end;
}

void sdl_pixel_grid_draw(SdlPixelGrid *self, const PixelGrid *grid, SDL_Rect target) {
    if (target.w <= 0 || target.h <= 0) {
        return;
    }
    bool is_all_new = target.w != self->width || target.h != self->height ||
                      grid->rows != self->rows || grid->columns != self->columns;
    if (is_all_new && !pixel_grid_prepare(self, grid, target.w, target.h)) {
        return;
    }
    is_all_new |= take_palette(self, grid);
    if (take_cells(self, grid, is_all_new)) {
        for (int y = 0; y < self->height; y++) {
            y = is_out_of_date(self, y) ? upload_from(self, y) : y;
        }
    }
    self->is_used = true;
    SDL_RenderCopy(self->renderer, self->texture, NULL, &target);
}
