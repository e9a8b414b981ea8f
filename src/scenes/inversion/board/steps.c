/* The strip of steps below the boards: a small picture of the board after each mask. */
#include "scenes/inversion/board/steps.h"

#include <string.h>

#include "scenes/inversion/board/label_cache.h"
#include "scenes/shell/i18n.h"

#define STEP_CAPTION_U 5.0F /* between a step's ring and its caption */

void inversion_draw_steps_label(Canvas *canvas, const Theme *theme, const InversionLayout *layout,
                                const char *range) {
    TextStyle style = inversion_label_style(theme, layout);
    Rect label = layout->steps_label;
    if (label.height < style.size || layout->steps_shown == 0) {
        return;
    }
    const float width = canvas_text_width(canvas, tr("Steps"), style) + 1;
    canvas_text(canvas, rect_cut_left(&label, width), tr("Steps"), style);
    rect_cut_left(&label, 12);
    if (canvas_text_fits(canvas, range, style, label.width)) {
        style.weight = TEXT_REGULAR;
        canvas_text(canvas, label, range, style);
    }
}

typedef struct StepPicture {
    struct {
        InversionShape shape;
        InversionCellColors colors;
        uint8_t board[INVERSION_CELLS_MAX];
    } key;
    const Theme *theme;
    Rect place;
} StepPicture;

static void inversion_draw_step_picture(const void *self, Canvas *canvas) {
    const StepPicture *picture = self;
    inversion_draw_cached_board(picture->key.board, picture->key.shape, canvas, picture->theme,
                                picture->place);
}

/* The board of a step on the window's ground, cached as a picture: up to 23 of them are shown. Its
 * edges lie on borders of pixels, and a pixel more is kept: what a cell is rounded to may reach
 * over the edge. */
static void stamp_step(const uint8_t *board, InversionShape shape, Canvas *canvas,
                       const Theme *theme, Rect place) {
    const size_t cells = (size_t)shape.rows * (size_t)shape.columns;
    StepPicture picture = {.key = {.shape = shape, .colors = inversion_cell_colors(theme)},
                           .theme = theme,
                           .place = inversion_snap_rect(canvas, place)};
    memcpy(picture.key.board, board, cells);
    canvas_stamp(canvas, rect_inset(picture.place, -canvas_pixel(canvas)),
                 &(Stamp){.key = &picture.key,
                          .key_size = sizeof picture.key - sizeof picture.key.board + cells,
                          .ground = theme->background,
                          .draw = inversion_draw_step_picture,
                          .self = &picture});
}

void inversion_draw_step(const InversionStep *step, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place) {
    const Rect picture = rect_cut_top(&place, place.width);
    const float radius = geometry_clamp(picture.width * 0.07F, 3, 8);
    if (!step->board) {
        canvas_stroke_round(canvas, picture, radius, canvas_pixel(canvas), theme->hairline);
        return;
    }
    stamp_step(step->board, shape, canvas, theme, picture);
    if (step->is_ahead) {
        canvas_fill_rect(canvas, picture, color_fade(theme->background, 0.6F));
    }
    if (step->is_now || step->is_hovered) {
        canvas_stroke_round(canvas, rect_inset(picture, -4), radius + 4, 2,
                            step->is_now ? theme->accent : theme->hairline);
    }
    const float size = geometry_clamp(place.height * 0.8F, 11, 16);
    if (place.height < size) {
        return; /* no room for a caption */
    }
    rect_cut_top(&place, STEP_CAPTION_U);
    const TextStyle style = {size, step->is_now ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_CENTER,
                             step->is_now ? theme->accent : theme->secondary};
    /* Only the word for the start can be too long. */
    const bool fits = canvas_text_fits(canvas, step->caption, style, place.width);
    canvas_text(canvas, place, fits ? step->caption : "0", style);
}
