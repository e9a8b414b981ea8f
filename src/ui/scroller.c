/* Scrolling by wheel, keys, bar, drag and flick. */
#include "ui/scroller.h"

#include <math.h>

#define DRAG_U 6.0F       /* how far a press moves before it drags */
#define WHEEL_U 48.0F     /* one wheel step */
#define PAGE_SHARE 0.85F  /* of the view, for Page Up and Page Down */
#define REVEAL_U 8.0F     /* margin around what is revealed */
#define THUMB_MIN_U 40.0F /* the length of the bar */
#define THUMB_U 6.0F      /* its width */
#define THUMB_HOVERED_U 10.0F
#define FADE_U 20.0F
#define FADE_GROWTH 3.0F  /* of its height, by what is hidden */
#define DECAY_S 0.325F    /* a glide loses most of its speed in this time */
#define SLOWEST_U_S 80.0F /* slower is no flick */
#define FASTEST_U_S 6000.0F
#define REST_U 0.5F /* what is left of a glide that has ended */
enum { SAMPLE_SPAN_MS = 100, HELD_MS = 60, FRAME_MS = 16 };

/* The largest offset; 0 when everything is visible. */
static float max_offset(const Scroller *scroller) {
    const float most = scroller->content - scroller->view.height;
    return most > 1 ? most : 0;
}

static bool place(Scroller *scroller, float offset) {
    const float most = max_offset(scroller);
    const float placed = fmaxf(0, fminf(offset, most));
    /* Sums of heights differ by rounding errors. */
    const bool is_moved = fabsf(placed - scroller->offset) > 0.01F;
    scroller->offset = placed;
    return is_moved;
}

bool scroller_set_room(Scroller *scroller, Rect view, Rect lane, float content) {
    scroller->view = view;
    scroller->lane = lane;
    scroller->content = content;
    if (max_offset(scroller) <= 0) {
        scroller->grip = GRIP_NONE;
        scroller->is_bar_hovered = false;
    }
    return place(scroller, scroller->offset);
}

bool scroller_move_to(Scroller *scroller, float offset) {
    scroller->glide_speed = 0;
    return place(scroller, offset);
}

bool scroller_move_by(Scroller *scroller, float distance) {
    return scroller_move_to(scroller, scroller->offset + distance);
}

bool scroller_reveal(Scroller *scroller, Rect rect) {
    const float bottom = scroller->view.y + scroller->view.height;
    if (rect.y < scroller->view.y) {
        return scroller_move_by(scroller, rect.y - scroller->view.y - REVEAL_U);
    }
    if (rect.y + rect.height > bottom) {
        return scroller_move_by(scroller, rect.y + rect.height - bottom + REVEAL_U);
    }
    return false;
}

static float thumb_length(const Scroller *scroller) {
    const float room = scroller->lane.height;
    const float share = room * scroller->view.height / scroller->content;
    return fminf(fmaxf(share, THUMB_MIN_U), room);
}

Rect scroller_thumb(const Scroller *scroller) {
    const float most = max_offset(scroller);
    const Rect lane = scroller->lane;
    if (most <= 0 || lane.width <= 0) {
        return (Rect){0};
    }
    const bool is_wide = scroller->is_bar_hovered || scroller->grip == GRIP_BAR;
    const float width = is_wide ? THUMB_HOVERED_U : THUMB_U;
    const float length = thumb_length(scroller);
    const float y = lane.y + (lane.height - length) * scroller->offset / most;
    return rect_of(lane.x + (lane.width - width) / 2, y, width, length);
}

static void take_sample(Scroller *scroller, const Event *event) {
    const int slot = scroller->sample_count++ % SCROLLER_SAMPLES;
    scroller->samples[slot].at_ms = event->now_ms;
    scroller->samples[slot].y = event->at.y;
}

/* The upward speed over the last few moves; 0 when held still. */
static float speed_of(const Scroller *scroller, int64_t now_ms) {
    const int newest = scroller->sample_count - 1;
    if (newest < 1 || now_ms - scroller->samples[newest % SCROLLER_SAMPLES].at_ms > HELD_MS) {
        return 0;
    }
    int oldest = newest;
    while (oldest > 0 && newest - oldest < SCROLLER_SAMPLES - 1 &&
           now_ms - scroller->samples[(oldest - 1) % SCROLLER_SAMPLES].at_ms <= SAMPLE_SPAN_MS) {
        oldest--;
    }
    const float moved = scroller->samples[oldest % SCROLLER_SAMPLES].y -
                        scroller->samples[newest % SCROLLER_SAMPLES].y;
    const int64_t took_ms = now_ms - scroller->samples[oldest % SCROLLER_SAMPLES].at_ms;
    const float speed = took_ms > 0 ? moved * 1000 / (float)took_ms : 0;
    return fmaxf(-FASTEST_U_S, fminf(speed, FASTEST_U_S));
}

static void begin_glide(Scroller *scroller, int64_t now_ms) {
    const float speed = speed_of(scroller, now_ms);
    if (!scroller->is_motion_reduced && fabsf(speed) >= SLOWEST_U_S) {
        scroller->glide_speed = speed;
        scroller->glide_from = scroller->offset;
        scroller->glide_start_ms = now_ms;
    }
}

int64_t scroller_tick(Scroller *scroller, int64_t now_ms, bool *is_moved) {
    *is_moved = false;
    if (scroller->glide_speed == 0) {
        return 0;
    }
    const float whole = scroller->glide_speed * DECAY_S;
    const float left = whole * expf(-(float)(now_ms - scroller->glide_start_ms) / 1000 / DECAY_S);
    const float wanted = floorf(scroller->glide_from + whole - left + 0.5F);
    *is_moved = place(scroller, wanted);
    if (scroller->is_motion_reduced || fabsf(left) < REST_U || scroller->offset != wanted) {
        scroller->glide_speed = 0;
        return 0;
    }
    return now_ms + FRAME_MS;
}

static ScrollerAnswer press_lane(Scroller *scroller, const Event *event) {
    const Rect thumb = scroller_thumb(scroller);
    ScrollerAnswer answer = {.is_used = true, .is_changed = true};
    if (event->at.y >= thumb.y && event->at.y < thumb.y + thumb.height) {
        scroller->grip = GRIP_BAR;
        return answer;
    }
    const float page = scroller->view.height * PAGE_SHARE;
    answer.is_moved = scroller_move_by(scroller, event->at.y < thumb.y ? -page : page);
    return answer;
}

static ScrollerAnswer scroller_pointer_down(Scroller *scroller, const Event *event) {
    const bool was_gliding = scroller->glide_speed != 0;
    scroller->grip = GRIP_NONE;
    if (event->secondary || max_offset(scroller) <= 0) {
        return (ScrollerAnswer){0};
    }
    scroller->pressed_at = event->at;
    scroller->pressed_offset = scroller->offset;
    if (rect_contains(scroller->lane, event->at)) {
        scroller->glide_speed = 0;
        return press_lane(scroller, event);
    }
    if (!rect_contains(scroller->view, event->at)) {
        return (ScrollerAnswer){0};
    }
    scroller->glide_speed = 0;
    scroller->grip = was_gliding ? GRIP_CONTENT : GRIP_PRESSED;
    scroller->sample_count = 0;
    take_sample(scroller, event);
    return (ScrollerAnswer){.is_used = was_gliding};
}

static bool hover_bar(Scroller *scroller, bool is_over) {
    const bool is_hovered = is_over && max_offset(scroller) > 0;
    const bool is_changed = is_hovered != scroller->is_bar_hovered;
    scroller->is_bar_hovered = is_hovered;
    return is_changed;
}

static ScrollerAnswer drag_bar(Scroller *scroller, const Event *event) {
    const float travel = scroller->lane.height - thumb_length(scroller);
    const float down = event->at.y - scroller->pressed_at.y;
    const float distance = travel > 0 ? down * max_offset(scroller) / travel : 0;
    return (ScrollerAnswer){.is_used = true,
                            .is_moved = place(scroller, scroller->pressed_offset + distance)};
}

/* Turns a press that has moved far enough into a drag, unless it moved sideways. */
static bool begins_drag(Scroller *scroller, const Event *event) {
    const float across = fabsf(event->at.x - scroller->pressed_at.x);
    const float down = fabsf(event->at.y - scroller->pressed_at.y);
    if (down >= DRAG_U && down >= across) {
        scroller->grip = GRIP_CONTENT;
        scroller->pressed_at = event->at;
        return true;
    }
    if (across >= 2 * DRAG_U) {
        scroller->grip = GRIP_NONE;
    }
    return false;
}

static ScrollerAnswer scroller_pointer_move(Scroller *scroller, const Event *event) {
    const bool is_changed = hover_bar(scroller, rect_contains(scroller->lane, event->at));
    ScrollerAnswer answer = {0};
    switch (scroller->grip) {
    case GRIP_BAR:
        answer = drag_bar(scroller, event);
        break;
    case GRIP_PRESSED:
        take_sample(scroller, event);
        answer.is_drag_begun = answer.is_used = begins_drag(scroller, event);
        break;
    case GRIP_CONTENT:
        take_sample(scroller, event);
        answer.is_used = true;
        answer.is_moved =
            place(scroller, scroller->pressed_offset + scroller->pressed_at.y - event->at.y);
        break;
    case GRIP_NONE:
        break;
    }
    answer.is_changed |= is_changed;
    return answer;
}

static ScrollerAnswer scroller_pointer_up(Scroller *scroller, const Event *event) {
    const ScrollerGrip grip = scroller->grip;
    if (event->secondary) {
        return (ScrollerAnswer){0};
    }
    scroller->grip = GRIP_NONE;
    if (grip == GRIP_CONTENT && !event->is_cancelled) {
        begin_glide(scroller, event->now_ms);
    }
    const bool is_used = grip == GRIP_CONTENT || grip == GRIP_BAR;
    const bool is_left = event->is_touch && hover_bar(scroller, false);
    return (ScrollerAnswer){.is_used = is_used, .is_changed = is_left || grip == GRIP_BAR};
}

static ScrollerAnswer scroller_key_event(Scroller *scroller, const Event *event) {
    const float page = scroller->view.height * PAGE_SHARE;
    float offset = 0;
    if (event->mods != 0) {
        return (ScrollerAnswer){0};
    }
    switch (event->key) {
    case KEY_PAGE_DOWN:
        offset = scroller->offset + page;
        break;
    case KEY_PAGE_UP:
        offset = scroller->offset - page;
        break;
    case KEY_HOME:
        break;
    case KEY_END:
        offset = scroller->content;
        break;
    default:
        return (ScrollerAnswer){0};
    }
    return (ScrollerAnswer){.is_used = true, .is_moved = scroller_move_to(scroller, offset)};
}

ScrollerAnswer scroller_event(Scroller *scroller, const Event *event) {
    const bool is_long = max_offset(scroller) > 0;
    switch (event->type) {
    case EVENT_POINTER_DOWN:
        return scroller_pointer_down(scroller, event);
    case EVENT_POINTER_MOVE:
        return scroller_pointer_move(scroller, event);
    case EVENT_POINTER_UP:
        return scroller_pointer_up(scroller, event);
    case EVENT_POINTER_LEAVE:
        return (ScrollerAnswer){.is_changed = hover_bar(scroller, false)};
    case EVENT_WHEEL:
        if (is_long && (rect_contains(scroller->view, event->at) ||
                        rect_contains(scroller->lane, event->at))) {
            return (ScrollerAnswer){
                .is_used = true, .is_moved = scroller_move_by(scroller, -event->wheel * WHEEL_U)};
        }
        break;
    case EVENT_KEY:
        return is_long ? scroller_key_event(scroller, event) : (ScrollerAnswer){0};
    default:
        break;
    }
    return (ScrollerAnswer){0};
}

/* True for a press on a control that is dragged itself. */
static void let_go(Scroller *scroller) {
    scroller->grip = GRIP_NONE;
}

ScrollerAnswer scroller_controls_event(Scroller *scroller, const ControlList *list,
                                       ControlsState *state, const Event *event, ControlsHit *hit) {
    ScrollerAnswer answer = scroller_event(scroller, event);
    *hit = (ControlsHit){0};
    if (answer.is_drag_begun) {
        hit->is_changed = controls_release(state);
    }
    if (answer.is_used) {
        return answer;
    }
    *hit = controls_event(list, state, event);
    const Control *pressed = controls_find(list, state->pressed);
    if (event->type == EVENT_POINTER_DOWN && pressed &&
        (pressed->kind == CONTROL_SLIDER || pressed->kind == CONTROL_CELL)) {
        let_go(scroller);
    }
    return answer;
}

void scroller_draw_bar(const Scroller *scroller, Canvas *canvas, const Theme *theme) {
    const Rect thumb = scroller_thumb(scroller);
    if (thumb.width > 0) {
        const bool is_lit = scroller->is_bar_hovered || scroller->grip == GRIP_BAR;
        canvas_fill_round(canvas, thumb, thumb.width / 2,
                          is_lit ? theme->secondary
                                 : color_mix(theme->hairline, theme->secondary, 0.5F));
    }
}

void scroller_draw(const Scroller *scroller, Canvas *canvas, const Theme *theme, Color ground) {
    Rect view = scroller->view;
    /* A fade grows with what is hidden, so that it does not spring up, but faster: half a line that
     * is hidden leaves the other half cut. */
    const float above = fminf(scroller->offset * FADE_GROWTH, FADE_U);
    const float below = fminf((max_offset(scroller) - scroller->offset) * FADE_GROWTH, FADE_U);
    if (above > 0) {
        canvas_fade_edge(canvas, rect_cut_top(&view, above), ground, true);
    }
    if (below > 0) {
        canvas_fade_edge(canvas, rect_cut_bottom(&view, below), ground, false);
    }
    scroller_draw_bar(scroller, canvas, theme);
}
