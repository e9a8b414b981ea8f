/* Scroller: an area with longer content, scrolled by wheel, keys, the scroll bar, and by dragging
 * and flicking the content. Its position is a function of past events and of time. Zero-initialise.
 */
#ifndef DAMIER_UI_SCROLLER_H
#define DAMIER_UI_SCROLLER_H

#include "ui/controls.h"

#define SCROLLER_LANE_U 16.0F /* a usable width of the lane */
#define SCROLLER_SAMPLES 8

typedef enum ScrollerGrip {
    GRIP_NONE,
    GRIP_PRESSED, /* on the content, not yet moved far enough to drag */
    GRIP_CONTENT,
    GRIP_BAR,
} ScrollerGrip;

typedef struct Scroller {
    Rect view;              /* the visible area */
    Rect lane;              /* the track of the scroll bar; without a width: none */
    float content;          /* the height of the whole content */
    float offset;           /* how far the content is scrolled; read it during layout */
    bool is_motion_reduced; /* set by the scene: flicks do not glide */
    /* Private: */
    ScrollerGrip grip;
    bool is_bar_hovered;
    Point pressed_at;
    float pressed_offset;
    struct {
        int64_t at_ms;
        float y;
    } samples[SCROLLER_SAMPLES]; /* a ring buffer of the last moves */
    int sample_count;
    float glide_speed; /* initial speed in units per second; 0: no glide */
    float glide_from;
    int64_t glide_start_ms;
} Scroller;

/* The effect of an event. */
typedef struct ScrollerAnswer {
    bool is_moved;      /* the offset changed: lay out again */
    bool is_changed;    /* something must be redrawn */
    bool is_used;       /* the event was for the scroller alone */
    bool is_drag_begun; /* the press on the content is cancelled */
} ScrollerAnswer;

/* A lane along the right edge inside the view. */
static inline Rect scroller_lane_inside(Rect view) {
    return rect_cut_right(&view, SCROLLER_LANE_U);
}

/* Sets the geometry, at every layout; true when the offset had to be reduced. */
bool scroller_set_room(Scroller *scroller, Rect view, Rect lane, float content);
/* Scrolls to an offset, or by a distance (positive: down), within the content; stops a glide. True
 * when the offset changed. */
bool scroller_move_to(Scroller *scroller, float offset);
bool scroller_move_by(Scroller *scroller, float distance);
/* Scrolls until `place`, in current window coordinates, is in view; true when the offset changed.
 */
bool scroller_reveal(Scroller *scroller, Rect place);

/* Handles the pointer, the wheel over the view, and Page Up, Page Down, Home and End without
 * modifiers, if there is anything to scroll. A press on the content belongs to the content until it
 * has moved 6 units; then it drags, and is_drag_begun is set once. A press that stops a glide does
 * nothing else. */
ScrollerAnswer scroller_event(Scroller *scroller, const Event *event);
/* Advances a glide to this time. Returns when to call it again; 0: at rest. */
int64_t scroller_tick(Scroller *scroller, int64_t now_ms, bool *is_moved);

/* Gives the event to the scroller and then, if unused, to the controls of a list; a press that
 * becomes a drag is cancelled. Presses on sliders and cells never scroll. */
ScrollerAnswer scroller_controls_event(Scroller *scroller, const ControlList *list,
                                       ControlsState *state, const Event *event, ControlsHit *hit);

/* The rectangle of the bar in the lane; without a width when everything is visible. */
Rect scroller_thumb(const Scroller *scroller);
/* Draws the bar when something is hidden; it is lit under the pointer. */
void scroller_draw_bar(const Scroller *scroller, Canvas *canvas, const Theme *theme);
/* Draws the bar, and fades cut edges into `ground`. Call after drawing the content. */
void scroller_draw(const Scroller *scroller, Canvas *canvas, const Theme *theme, Color ground);

#endif
