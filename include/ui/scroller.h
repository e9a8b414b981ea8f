/* Scroller: an area whose content is longer than it is, moved by wheel, keys, its bar, and by
 * dragging and flicking the content. Where it stands is a function of what happened and of the
 * time: nothing here draws by itself or waits. Zero is a good start. */
#ifndef DAMIER_UI_SCROLLER_H
#define DAMIER_UI_SCROLLER_H

#include "ui/controls.h"

#define SCROLLER_LANE_U 16.0F /* a good width for a lane: the bar in it can be hit */
#define SCROLLER_SAMPLES 8

typedef enum ScrollerGrip {
    GRIP_NONE,
    GRIP_PRESSED, /* on the content, not far enough yet to count as dragging */
    GRIP_CONTENT,
    GRIP_BAR,
} ScrollerGrip;

typedef struct Scroller {
    Rect view;              /* what is seen of the content */
    Rect lane;              /* where the bar is; no width: there is none */
    float content;          /* the height of the whole content */
    float offset;           /* how far it is pushed up; read it when laying out */
    bool is_motion_reduced; /* set by the scene: a flick does not glide */
    /* Its own: */
    ScrollerGrip grip;
    bool is_bar_hovered;
    Point pressed_at;
    float pressed_offset;
    struct {
        int64_t at_ms;
        float y;
    } samples[SCROLLER_SAMPLES]; /* of the last moves, the oldest overwritten */
    int sample_count;
    float glide_speed; /* units a second at the start; 0: it does not glide */
    float glide_from;
    int64_t glide_start_ms;
} Scroller;

/* What an event did. */
typedef struct ScrollerAnswer {
    bool is_moved;      /* the offset is another one: lay out anew */
    bool is_changed;    /* something looks different */
    bool is_used;       /* the event was meant for the scroller: nothing else may take it */
    bool is_drag_begun; /* what lies below is no longer pressed and must not act */
} ScrollerAnswer;

/* The lane at the right edge of the view itself. */
static inline Rect scroller_lane_inside(Rect view) {
    return rect_cut_right(&view, SCROLLER_LANE_U);
}

/* Tells the places, at every layout; true when the offset was too large for them. */
bool scroller_set_room(Scroller *scroller, Rect view, Rect lane, float content);
/* The largest offset; 0 when all is seen. */
float scroller_most(const Scroller *scroller);
/* Moves to an offset, or by a distance (positive: down), as far as there is content; stops a glide.
 * True when something moved. */
bool scroller_move_to(Scroller *scroller, float offset);
bool scroller_move_by(Scroller *scroller, float distance);
/* Brings a place of the window, as it stands now, into view; true when something moved. */
bool scroller_reveal(Scroller *scroller, Rect place);

/* Takes the pointer, the wheel over the view, and Page Up, Page Down, Home and End without
 * modifiers, if there is anything to scroll. A press on the content is left to what lies below
 * until it has moved 6 units: then it drags, and `is_drag_begun` says so once. A press that stops a
 * glide does nothing else. */
ScrollerAnswer scroller_event(Scroller *scroller, const Event *event);
/* Moves on a glide to this time. Returns when it wants to be called again; 0: it rests. */
int64_t scroller_tick(Scroller *scroller, int64_t now_ms, bool *is_moved);

/* The event for the scroller and then, if it is not used, for the controls of a list, of which a
 * press that becomes a drag is taken back. Sliders and cells are not dragged away under the
 * pointer. */
ScrollerAnswer scroller_controls_event(Scroller *scroller, const ControlList *list,
                                       ControlsState *state, const Event *event, ControlsHit *hit);

/* The part of the lane that is drawn as the bar; no width when all is seen. */
Rect scroller_thumb(const Scroller *scroller);
/* The bar, and edges where content is cut fading into `ground`; after the content. */
void scroller_draw(const Scroller *scroller, Canvas *canvas, const Theme *theme, Color ground);

#endif
