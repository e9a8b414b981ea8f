/* Controls: a scene's layout function lists them, and that one list is used for hit testing,
 * drawing and --describe. The list is rebuilt whenever the model or the window changes; the
 * interaction state (hover, press, focus) is kept separately, by id. */
#ifndef DAMIER_UI_CONTROLS_H
#define DAMIER_UI_CONTROLS_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/canvas.h"
#include "ui/event.h"

#define CONTROL_ID_SIZE 24
#define CONTROL_LABEL_SIZE 80

typedef enum ControlKind {
    CONTROL_BUTTON,  /* a button with a label, and its key cap at the right */
    CONTROL_PRIMARY, /* the one button in accent colour */
    CONTROL_LINK,    /* a label in accent colour without a background */
    CONTROL_ICON,    /* an icon with its label as a tooltip */
    CONTROL_CHOICE,  /* one of several mutually exclusive choices; checked when chosen */
    CONTROL_TILE,    /* a tool: an icon above its label, the key cap in the corner; checked: in use.
                        Designed for 90x64; below a height of 52 the label stands beside the icon where
                        there is room, below 40 it is a tooltip */
    CONTROL_CHIP, /* a label and a chevron on a round background of height 28, centred vertically */
    CONTROL_MENU_ITEM, /* a menu row: icon, label, key cap at the right; checked: on */
    CONTROL_SLIDER,    /* `value` from 0 to `range` */
    CONTROL_AREA,      /* drawn by the scene; Tab reaches it */
    CONTROL_CELL,      /* a board cell: the scene draws it and moves its own cursor */
} ControlKind;

typedef struct Control {
    char id[CONTROL_ID_SIZE]; /* unique in the list: "undo", "column-4", "cell-2-5" */
    Rect rect;
    Rect clip; /* the visible area, when partly hidden; empty: all of rect */
    ControlKind kind;
    const void *command; /* its entry in the scene's command table */
    int value;           /* an argument of the command; the position of a slider */
    int range;           /* of a slider */
    char label[CONTROL_LABEL_SIZE];
    const char *key_cap; /* "Ctrl+Z" or NULL; must outlive the list */
    const char *caption; /* what a choice is about, or NULL; likewise; for who hears it */
    ImageId icon;
    float font; /* the size of the label at most; 0: the kind's own */
    bool is_disabled;
    bool is_checked;
    bool is_switch;       /* can be checked, and says so while it is not, to who hears it */
    bool acts_on_release; /* of a cell: the board can be dragged, so that a press may become a drag
                           */
} Control;

typedef struct ControlList {
    Control *items;
    int count;
    int capacity;
    Size window; /* that tooltips stay in; 0: they stay by the controls */
} ControlList;

/* False when memory runs out; controls_finish is still needed. */
bool controls_init(ControlList *list);
void controls_finish(ControlList *list);
void controls_clear(ControlList *list);
/* Adds a control and returns it for further filling (valid until the next add). Cuts an id that is
 * too long. When memory runs out, the last control is replaced: the window goes on with fewer. */
Control *controls_add(ControlList *list, ControlKind kind, const char *id, Rect rect);
/* Sets the label, cut at a whole character if it is too long. */
void controls_set_label(Control *control, const char *label);
/* Gives `count` buttons, choices or tiles that stand together one size of words: that of the label
 * that has the least room. */
void controls_level_words(Control *controls, int count, Canvas *canvas);
/* The control with this id, or NULL. */
const Control *controls_find(const ControlList *list, const char *id);
/* The part that can be hit: the rectangle within its clip. */
Rect control_in_sight(const Control *control);
/* The topmost (last added) control at a point, even if disabled; or NULL. */
const Control *controls_at(const ControlList *list, Point point);

/* The interaction state. Zero-initialise. */
typedef struct ControlsState {
    char hovered[CONTROL_ID_SIZE];
    char pressed[CONTROL_ID_SIZE];
    char focused[CONTROL_ID_SIZE];
    bool is_focus_visible;     /* the keyboard was used last */
    bool is_pressed_secondary; /* the press was the right button's */
    int64_t hovered_since_ms;
} ControlsState;

/* The effect of an event on the controls. */
typedef struct ControlsHit {
    const Control *activated; /* by a click, or Enter or Space on the focus; NULL: none */
    int value;                /* of a dragged slider, else activated->value */
    bool is_changed;          /* something must be redrawn */
    bool is_used;             /* the event was for the controls */
    bool is_secondary;        /* by the right button */
    const Control *refused; /* a disabled control that was activated, so that the scene can say why;
                               NULL: none */
} ControlsHit;

/* Handles an event. Buttons act on release over the control that was pressed; cells (unless
 * acts_on_release) and sliders act on the press, and a slider keeps acting while dragged. The right
 * button acts on cells and areas only. A disabled control swallows the press and is `refused` at
 * once. Tab and Shift+Tab cycle through all enabled controls but cells and make the focus visible;
 * then Enter and Space activate it, and Left, Right, Home and End move a focused slider. All other
 * keys, and pointer moves that drag nothing, are left to the scene (is_used is false). */
ControlsHit controls_event(const ControlList *list, ControlsState *state, const Event *event);

/* Cancels a press. True when there was one. */
bool controls_release(ControlsState *state);

/* Draws every control but areas, cells and those without a width, in list order, then the tooltip
 * of the hovered or focused icon (or low tile). A button may have an icon before its label; a
 * checked button looks like a checked choice. The scene draws a slider's label itself. */
void controls_draw(const ControlList *list, const ControlsState *state, Canvas *canvas,
                   const Theme *theme);
/* Finds the rectangle that controls_draw changes when the state becomes `now`, also for lists drawn
 * from parts of this one (no width: nothing changes). False when it is unknown: an area or cell
 * changes, or the focus becomes visible or invisible. */
bool controls_changed_rect(const ControlList *list, const ControlsState *before,
                           const ControlsState *now, Rect *part);
/* The middle of a slider's knob when its value is `value`, for marks drawn beside or behind it. */
float controls_slider_x(const Control *slider, int value);
/* The width of a chip that shows its whole label. */
float controls_chip_width(Canvas *canvas, const char *label);
/* Draws a focus ring; for areas and cells, which scenes draw. */
void controls_draw_focus(Canvas *canvas, Rect rect, float radius, const Theme *theme);

/* Moves the keyboard focus to this control and makes it visible. */
void controls_focus(ControlsState *state, const Control *control);

bool controls_is_hovered(const ControlsState *state, const Control *control);
bool controls_is_pressed(const ControlsState *state, const Control *control);
/* Focused, and the focus is visible. */
bool controls_is_focused(const ControlsState *state, const Control *control);

#endif
