/* A strip: rows of small pictures that scroll. */
#include "scenes/kit/board/strip.h"

#include <math.h>

#define WHOLE_U 1.0F  /* a row cut by less than this counts as whole */
#define BEYOND_U 8.0F /* how far a ring may reach beyond a picture's place */

/* ---- Places ---- */

static Size pitch_of(const StripShape *shape) {
    return (Size){shape->cell.width + shape->gap, shape->cell.height + shape->gap};
}

float strip_height(const StripShape *shape) {
    if (shape->count == 0) {
        return 0;
    }
    const int rows = (shape->count + shape->columns - 1) / shape->columns;
    return (float)rows * pitch_of(shape).height - shape->gap;
}

void strip_set_shape(Strip *strip, const StripShape *shape, bool is_motion_reduced) {
    const Rect view = shape->view;
    const Rect beside = rect_of(view.x + view.width, view.y, SCROLLER_LANE_U, view.height);
    strip->shape = *shape;
    strip->scroller.is_motion_reduced = is_motion_reduced;
    scroller_set_room(&strip->scroller, view,
                      shape->lane_beside ? beside : scroller_lane_inside(view),
                      strip_height(shape));
}

/* The present place of a picture, whether visible or not. */
static Rect strip_cell_of(const Strip *strip, int index) {
    const StripShape *shape = &strip->shape;
    const float x = (float)(index % shape->columns) * pitch_of(shape).width;
    const float y = (float)(index / shape->columns) * pitch_of(shape).height;
    return rect_of(shape->view.x + x, shape->view.y + y - strip->scroller.offset, shape->cell.width,
                   shape->cell.height);
}

/* True when the pictures do not all fit. */
static bool is_cut(const Strip *strip) {
    return strip_height(&strip->shape) > strip->shape.view.height;
}

/* ---- Controls and the pointer ---- */

void strip_place(const Strip *strip, GameShell *shell, const Command *command, const char *prefix) {
    const Rect view = strip->shape.view;
    for (int i = 0; i < strip->shape.count; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "%s-%d", prefix, i);
        Control *control =
            shell_place(shell, CONTROL_AREA, command, i, id, strip_cell_of(strip, i));
        if (control && is_cut(strip)) {
            control->clip = view;
            if (!rect_contains(view, rect_center(control->rect))) {
                control->rect.width = 0; /* out of sight */
            }
        }
    }
}

bool strip_reveal(Strip *strip, int index) {
    return scroller_reveal(&strip->scroller, strip_cell_of(strip, index));
}

bool strip_point(Strip *strip, GameShell *shell, const Event *event) {
    const ScrollerAnswer answer = scroller_event(&strip->scroller, event);
    if (answer.is_drag_begun) {
        shell_release_press(shell);
    }
    return answer.is_moved || answer.is_changed;
}

int64_t strip_tick(Strip *strip, GameShell *shell, int64_t now_ms) {
    bool is_gliding = false;
    const int64_t wake_at_ms = scroller_tick(&strip->scroller, now_ms, &is_gliding);
    if (is_gliding) {
        shell_mark_dirty(shell);
    }
    return wake_at_ms;
}

/* ---- Drawing ---- */

/* True when a row ends at this distance from the top of the first. */
static bool is_between_rows(const Strip *strip, float y) {
    const float pitch = pitch_of(&strip->shape).height;
    return fabsf(y - pitch * roundf(y / pitch)) < WHOLE_U;
}

static bool shows_whole_rows(const Strip *strip) {
    const float top = strip->scroller.offset;
    return is_between_rows(strip, top) &&
           is_between_rows(strip, top + strip->shape.view.height + strip->shape.gap);
}

void strip_draw(const Strip *strip, Canvas *canvas, const Theme *theme,
                const StripPicture *picture) {
    const bool cuts = is_cut(strip);
    const Rect seen = rect_inset(strip->shape.view, -strip->shape.rim);
    if (cuts) {
        canvas_clip(canvas, seen);
    }
    for (int i = 0; i < strip->shape.count; i++) {
        const Rect place = strip_cell_of(strip, i);
        if ((!cuts || (place.y < seen.y + seen.height && place.y + place.height > seen.y)) &&
            canvas_shows(canvas, rect_inset(place, -BEYOND_U))) {
            picture->draw(picture->self, canvas, i, place);
        }
    }
    if (!cuts) {
        return;
    }
    canvas_unclip(canvas);
    if (shows_whole_rows(strip)) {
        scroller_draw_bar(&strip->scroller, canvas, theme);
    } else {
        scroller_draw(&strip->scroller, canvas, theme, theme->background);
    }
}
