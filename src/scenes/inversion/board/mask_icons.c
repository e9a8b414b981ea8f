/* Icons of masks in a palette, and stars. */
#include "scenes/inversion/board/mask_icons.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/board/layout.h"
#include "ui/controls.h"

/* ---- Stars ---- */

#define STAR_STEP 1.15F /* from one star to the next, in stars */

void inversion_draw_stars(int stars, Canvas *canvas, const Theme *theme, Rect area) {
    const float size =
        fminf(area.height, area.width / (2 * STAR_STEP + 1)); /* all three are whole */
    const float y = area.y + (area.height - size) / 2;
    const Color missing = color_mix(theme->surface, theme->secondary, 0.6F); /* still seen */
    for (int i = 0; i < 3; i++) {
        canvas_image(canvas, IMAGE_STAR,
                     rect_of(area.x + (float)i * STAR_STEP * size, y, size, size),
                     i < stars ? theme->accent : missing);
    }
}

/* ---- Icons of masks ---- */

#define INVERSION_ICON_INSET_U 7.0F
#define INSET_LOW_U 3.0F /* of icons of little height */
#define INVERSION_ICON_LOW_U 60.0F

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

static void inversion_draw_icon_cells(const void *self, Canvas *canvas) {
    const MaskPicture *picture = self;
    const MaskKey *key = &picture->key;
    const float radius = geometry_clamp(grid_cell_size(&picture->grid) * 0.18F, 1, 4);
    InversionLabel label = {.ground = key->ground, .radius = radius, .weight = TEXT_SEMIBOLD};
    for (int cell = 0; cell < key->rows * key->columns; cell++) {
        const Rect place = grid_cell(&picture->grid, cell / key->columns, cell % key->columns);
        const int value = key->mask[cell];
        const float rest = (float)(key->colours - 1 - value) / (float)(key->colours - 1);
        const float share = value == 0 ? 0 : 1 - 0.4F * rest;
        const bool has_digit = value != 0 && key->colours > 2 && place.height >= 12;
        label.plate = color_mix(key->off, key->on, share);
        label.line = value == 0 ? key->line : (Color){0};
        label.words[0] = has_digit ? (char)('0' + value) : 0;
        label.size = has_digit ? place.height * 0.7F : 0;
        label.ink = share > 0.5F ? key->digits_on : key->digits_off;
        inversion_draw_label(canvas, &label, place);
    }
}

/* A palette of 36 masks has 1296 cells: so each mask is cached as a picture. */
static void inversion_draw_icon_mask(const InversionIcon *icon, InversionShape shape,
                                     Canvas *canvas, const Theme *theme, Rect area) {
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
        .grid = inversion_layout_grid(rect_fit(area, 1, 1), shape)};
    memcpy(picture.key.mask, icon->mask, (size_t)cells);
    const Stamp stamp = {.key = &picture.key,
                         .key_size = offsetof(MaskKey, mask) + (size_t)cells,
                         .ground = picture.key.ground,
                         .draw = inversion_draw_icon_cells,
                         .self = &picture};
    canvas_stamp(canvas, rect_inset(picture.grid.area, -1), &stamp);
}

/* In the corner: how often it has been played. */
static void inversion_draw_icon_badge(const InversionIcon *icon, InversionShape shape,
                                      Canvas *canvas, const Theme *theme, Rect place) {
    const float radius = geometry_clamp(place.height * 0.09F, 6, 11);
    const Point center = {place.x + place.width - radius - 3, place.y + radius + 3};
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

static void inversion_draw_icon_plate(const InversionIcon *icon, Canvas *canvas, const Theme *theme,
                                      Rect place) {
    const bool is_lit = icon->is_hovered || icon->is_hinted;
    canvas_fill_round(canvas, place, THEME_RADIUS_U, plate_color(icon, theme));
    if (icon->is_hinted) {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, 2.5F, theme->hint_orange);
    } else {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, is_lit ? 1.5F : canvas_pixel(canvas),
                            is_lit ? theme->accent : theme->hairline);
    }
}

void inversion_draw_icon(const InversionIcon *icon, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place) {
    Rect room = rect_inset(place, place.height < INVERSION_ICON_LOW_U ? INSET_LOW_U
                                                                      : INVERSION_ICON_INSET_U);
    TextStyle style = {14, TEXT_SEMIBOLD, TEXT_CENTER,
                       icon->is_done ? theme->secondary : theme->text};
    inversion_draw_icon_plate(icon, canvas, theme, place);
    Rect words = room;
    if (icon->mask) {
        const float above = geometry_clamp(room.height * 0.23F, 12, 26);
        style.size = geometry_clamp(above * 0.72F, 11, 17);
        words = rect_cut_top(&room, above);
        inversion_draw_icon_mask(icon, shape, canvas, theme, room);
    }
    words = rect_of(place.x, words.y, place.width, words.height); /* the plate's, on a small icon */
    canvas_text(canvas, words, icon->name.words, style);
    if (icon->played != 0) {
        inversion_draw_icon_badge(icon, shape, canvas, theme, place);
    }
    if (icon->is_focused) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
}
