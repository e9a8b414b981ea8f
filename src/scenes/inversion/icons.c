/* Icons of masks in a palette, and stars. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "inversion_tile.h"
#include "inversion_view.h"
#include "ui/controls.h"

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

/* ---- Stars ---- */

void inversion_view_stars(int stars, Canvas *canvas, const Theme *theme, Rect area) {
    for (int i = 0; i < 3; i++) {
        const Rect place = rect_cut_left(&area, area.height * 1.15F);
        canvas_image(canvas, IMAGE_STAR, rect_of(place.x, place.y, area.height, area.height),
                     i < stars ? theme->accent : theme->hairline);
    }
}

/* ---- Icons of masks ---- */

#define TALL_BELOW_U 64.0F /* a narrower icon has its number above the picture */
#define LEAST_U 44.0F
#define NUMBER_U 12.0F
#define TALL_INSET_U 4.0F
#define WIDE_SHARE 0.86F /* the most height of a wide icon, in widths */
#define WIDE_MOST_U 104.0F
#define WIDE_LEAST_U 48.0F

/* The palette in so many rows, wide icons as high as `room` allows. */
static InversionPalette palette_of(float width, float room, int rows, int masks) {
    InversionPalette palette = {.rows = rows, .gap = width < 380 ? 6 : 8};
    palette.columns = (masks + rows - 1) / rows;
    palette.rows = (masks + palette.columns - 1) / palette.columns;
    const float columns = (float)palette.columns;
    const float cell = (width - palette.gap * (columns - 1)) / columns;
    const float most = fminf(cell * WIDE_SHARE, WIDE_MOST_U);
    const float height = cell < TALL_BELOW_U
                             ? cell + NUMBER_U - TALL_INSET_U
                             : clamp(room / (float)palette.rows - palette.gap, WIDE_LEAST_U, most);
    palette.cell = (Size){cell, height};
    return palette;
}

float inversion_view_palette_height(const InversionPalette *palette) {
    return (float)palette->rows * (palette->cell.height + palette->gap) - palette->gap;
}

InversionPalette inversion_view_palette(float width, float height, int masks, int natural) {
    const float room = fmaxf(height, 96);
    int rows = (masks + natural - 1) / natural;
    InversionPalette best = palette_of(width, room, rows, masks);
    while (best.columns > 1 && best.cell.width < LEAST_U) {
        best = palette_of(width, room, ++rows, masks);
    }
    while (--rows > 0 && inversion_view_palette_height(&best) > room) {
        const InversionPalette next = palette_of(width, room, rows, masks);
        if (next.cell.width < LEAST_U) {
            break;
        }
        if (inversion_view_palette_height(&next) < inversion_view_palette_height(&best)) {
            best = next;
        }
    }
    return best;
}

Rect inversion_view_palette_cell(const InversionPalette *palette, Rect area, int index) {
    const float x = (float)(index % palette->columns) * (palette->cell.width + palette->gap);
    const float y = (float)(index / palette->columns) * (palette->cell.height + palette->gap);
    return rect_of(area.x + x, area.y + y, palette->cell.width, palette->cell.height);
}

static Color plate_color(const InversionIcon *icon, const Theme *theme) {
    const bool is_lit = icon->is_hovered || icon->is_hinted;
    return icon->is_pressed ? theme->raised_pressed : is_lit ? theme->accent_soft : theme->surface;
}

/* Everything the picture of a mask depends on. */
typedef struct MaskKey {
    int rows, columns, colours;
    Color ground, on, off, line, digits_on, digits_off;
    uint8_t mask[INVERSION_CELLS_MAX];
} MaskKey;

typedef struct MaskPicture {
    MaskKey key;
    Grid grid;
} MaskPicture;

static void draw_cells(const void *self, Canvas *canvas) {
    const MaskPicture *picture = self;
    const MaskKey *key = &picture->key;
    const float radius = clamp(grid_cell_size(&picture->grid) * 0.18F, 1, 4);
    InversionTile tile = {.ground = key->ground, .radius = radius, .weight = TEXT_SEMIBOLD};
    for (int cell = 0; cell < key->rows * key->columns; cell++) {
        const Rect place = grid_cell(&picture->grid, cell / key->columns, cell % key->columns);
        const int value = key->mask[cell];
        const float rest = (float)(key->colours - 1 - value) / (float)(key->colours - 1);
        const float share = value == 0 ? 0 : 1 - 0.4F * rest;
        const bool has_digit = value != 0 && key->colours > 2 && place.height >= 12;
        tile.plate = color_mix(key->off, key->on, share);
        tile.line = value == 0 ? key->line : (Color){0};
        tile.words[0] = has_digit ? (char)('0' + value) : 0;
        tile.size = has_digit ? place.height * 0.7F : 0;
        tile.ink = share > 0.5F ? key->digits_on : key->digits_off;
        inversion_tile_draw(canvas, &tile, place);
    }
}

/* A palette of 36 masks has 1296 cells: so each mask is kept as a picture. */
static void draw_mask(const InversionIcon *icon, InversionShape shape, Canvas *canvas,
                      const Theme *theme, Rect area) {
    const int cells = shape.rows * shape.columns;
    MaskPicture picture = {
        .key = {.ground = plate_color(icon, theme),
                .rows = shape.rows,
                .columns = shape.columns,
                .colours = shape.colours,
                .on = icon->is_done ? color_mix(theme->accent, theme->raised, 0.6F) : theme->accent,
                .off = theme->raised,
                .line = theme->hairline,
                .digits_on = theme->on_accent,
                .digits_off = theme->text},
        .grid = inversion_view_grid(rect_fit(area, 1, 1), shape)};
    memcpy(picture.key.mask, icon->mask, (size_t)cells);
    const Stamp stamp = {.key = &picture.key,
                         .key_size = offsetof(MaskKey, mask) + (size_t)cells,
                         .ground = picture.key.ground,
                         .draw = draw_cells,
                         .self = &picture};
    canvas_stamp(canvas, rect_inset(picture.grid.area, -1), &stamp);
}

static void draw_badge(const InversionIcon *icon, InversionShape shape, Canvas *canvas,
                       const Theme *theme, Rect place) {
    const bool is_tall = place.width < TALL_BELOW_U;
    const float radius = is_tall ? 6 : 8;
    const Point center = is_tall
                             ? (Point){place.x + place.width - radius - 3, place.y + radius + 3}
                             : (Point){place.x + radius + 7, place.y + place.height - radius - 8};
    const Rect disc = rect_of(center.x - radius, center.y - radius, 2 * radius, 2 * radius);
    canvas_fill_circle(canvas, center, radius, theme->good);
    if (shape.colours == 2) {
        canvas_image(canvas, IMAGE_CHECK, rect_inset(disc, 2), theme->background);
        return;
    }
    const char digit[2] = {(char)('0' + icon->played), 0};
    canvas_text(canvas, disc, digit,
                (TextStyle){radius * 1.4F, TEXT_BOLD, TEXT_CENTER, theme->background});
}

static void draw_plate(const InversionIcon *icon, Canvas *canvas, const Theme *theme, Rect place) {
    const bool is_lit = icon->is_hovered || icon->is_hinted;
    canvas_fill_round(canvas, place, THEME_RADIUS_U, plate_color(icon, theme));
    if (icon->is_hinted) {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, 2.5F, theme->hint_orange);
    } else {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, is_lit ? 1.5F : canvas_pixel(canvas),
                            is_lit ? theme->accent : theme->hairline);
    }
}

void inversion_view_icon(const InversionIcon *icon, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place) {
    const bool is_tall = place.width < TALL_BELOW_U;
    char buffer[8];
    Text number = text_over(buffer, sizeof buffer);
    Rect room = rect_inset(place, is_tall ? TALL_INSET_U : 10);
    TextStyle style = {is_tall ? 11 : clamp(place.height * 0.17F, 12, 15), TEXT_SEMIBOLD, TEXT_LEFT,
                       icon->is_done ? theme->secondary : theme->text};
    text_add_int(&number, icon->number);
    draw_plate(icon, canvas, theme, place);
    Rect words = room;
    if (!icon->mask) {
        style.size = 14;
        style.align = TEXT_CENTER;
    } else if (is_tall) {
        words = rect_cut_top(&room, NUMBER_U);
    } else {
        /* The picture is in the middle of the plate, the number in its corner. */
        const float width = canvas_text_width(canvas, buffer, style) + 1;
        words = rect_of(room.x, room.y, width, style.size * 1.3F);
        if ((room.width - room.height) / 2 < width + 3) {
            rect_cut_left(&room, width + 3);
        }
    }
    if (icon->mask) {
        draw_mask(icon, shape, canvas, theme, room);
    }
    canvas_text(canvas, words, buffer, style);
    if (icon->played != 0) {
        draw_badge(icon, shape, canvas, theme, place);
    }
    if (icon->is_focused) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
}
