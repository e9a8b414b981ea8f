/* A strip of small pictures in rows that scroll. */
#include "kit/strip.h"

#include <math.h>

#define WHOLE_U 1.0F /* a row cut by less is whole */

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

Rect strip_shape_cell(const StripShape *shape, int index) {
    const float x = (float)(index % shape->columns) * pitch_of(shape).width;
    const float y = (float)(index / shape->columns) * pitch_of(shape).height;
    return rect_of(shape->view.x + x, shape->view.y + y, shape->cell.width, shape->cell.height);
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

Rect strip_cell(const Strip *strip, int index) {
    Rect place = strip_shape_cell(&strip->shape, index);
    place.y -= strip->scroller.offset;
    return place;
}

bool strip_is_cut(const Strip *strip) {
    return strip_height(&strip->shape) > strip->shape.view.height;
}

/* ---- Acting ---- */

void strip_place(const Strip *strip, GameFrame *frame, const Command *command, const char *prefix) {
    const Rect view = strip->shape.view;
    for (int i = 0; i < strip->shape.count; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "%s-%d", prefix, i);
        Control *control = frame_place(frame, CONTROL_AREA, command, i, id, strip_cell(strip, i));
        if (control && strip_is_cut(strip)) {
            control->clip = view;
            if (!rect_contains(view, rect_center(control->rect))) {
                control->rect.width = 0; /* out of sight */
            }
        }
    }
}

bool strip_reveal(Strip *strip, int index) {
    return scroller_reveal(&strip->scroller, strip_cell(strip, index));
}

bool strip_point(Strip *strip, GameFrame *frame, const Event *event) {
    const ScrollerAnswer answer = scroller_event(&strip->scroller, event);
    if (answer.is_drag_begun) {
        controls_release(&frame->input);
    }
    return answer.is_moved || answer.is_changed;
}

int64_t strip_tick(Strip *strip, GameFrame *frame, int64_t now_ms) {
    bool is_gliding = false;
    const int64_t wake_at_ms = scroller_tick(&strip->scroller, now_ms, &is_gliding);
    if (is_gliding) {
        frame_mark_dirty(frame);
    }
    return wake_at_ms;
}

/* ---- Drawing ---- */

/* Does a row end so far from the first one's top? */
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
    const bool is_cut = strip_is_cut(strip);
    const Rect seen = rect_inset(strip->shape.view, -strip->shape.rim);
    if (is_cut) {
        canvas_clip(canvas, seen);
    }
    for (int i = 0; i < strip->shape.count; i++) {
        const Rect place = strip_cell(strip, i);
        if (!is_cut || (place.y < seen.y + seen.height && place.y + place.height > seen.y)) {
            picture->draw(picture->self, canvas, i, place);
        }
    }
    if (!is_cut) {
        return;
    }
    canvas_unclip(canvas);
    if (shows_whole_rows(strip)) {
        scroller_draw_bar(&strip->scroller, canvas, theme);
    } else {
        scroller_draw(&strip->scroller, canvas, theme, theme->background);
    }
}
