/* Controls: a scene's layout function lists them, and the same list is hit, drawn and described to
 * tests and scripts. The list is made anew whenever the model or the window changes; what the
 * player is doing with it (hover, press, focus) is kept apart, by id. */
#ifndef DAMIER_UI_CONTROLS_H
#define DAMIER_UI_CONTROLS_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/canvas.h"
#include "ui/event.h"

#define CONTROL_ID_SIZE 24
#define CONTROL_LABEL_SIZE 80

typedef enum ControlKind {
    CONTROL_BUTTON,  /* a worded button with its key at the right end */
    CONTROL_PRIMARY, /* the one button in accent colour */
    CONTROL_LINK,    /* words in accent colour without a plate */
    CONTROL_ICON,    /* a picture, with its label shown while the pointer rests on it */
    CONTROL_CHOICE,  /* one of several that exclude each other; `checked` is the chosen one */
    CONTROL_TILE,    /* a tool: a picture above its word, the key in the corner; `checked`: in use.
                      * Made for 90x64; below 52 high the word stands beside the picture where
                      * there is room, below 40 it comes as a tip, as an icon's does */
    CONTROL_CHIP,    /* words and a chevron on a round plate of 28, in the middle of its height */
    CONTROL_MENU_ITEM, /* a row of a menu: picture, words, key at the right end; `checked`: on */
    CONTROL_SLIDER,    /* `value` from 0 to `range` */
    CONTROL_AREA,      /* a place that the scene draws itself, reached by Tab too */
    CONTROL_CELL,      /* a cell of a board: the scene draws it and moves its own cursor */
} ControlKind;

typedef struct Control {
    char id[CONTROL_ID_SIZE]; /* unique in the list: "undo", "column-4", "cell-2-5" */
    Rect rect;
    Rect clip; /* where it can be hit, when a part of it is out of sight; empty: all of rect */
    ControlKind kind;
    const void *command; /* the entry of the scene's table that it stands for */
    int value;           /* an argument of the command; the position of a slider */
    int range;           /* of a slider */
    char label[CONTROL_LABEL_SIZE];
    const char *key_cap; /* "Ctrl+Z" or NULL; lives longer than the list */
    ImageId icon;
    bool is_disabled;
    bool is_checked;
    bool acts_on_release; /* of a cell: where the board is dragged, a press may yet become that */
} Control;

typedef struct ControlList {
    Control *items;
    int count;
    int capacity;
} ControlList;

/* False when memory runs out; finish is allowed even so. */
bool controls_init(ControlList *list);
void controls_finish(ControlList *list);
void controls_clear(ControlList *list);
/* Adds a control and gives it back to be filled in further (until the next add). Ids and labels
 * that are too long are cut. When memory runs out the last one is given up
 * for it: the window lives on with fewer. */
Control *controls_add(ControlList *list, ControlKind kind, const char *id, Rect rect);
/* Writes the label, cut to its size between two characters. */
void controls_set_label(Control *control, const char *label);
/* The control with this id, or NULL. */
const Control *controls_find(const ControlList *list, const char *id);
/* The part of it that can be hit: its rectangle, within its clip. */
Rect control_in_sight(const Control *control);
/* The topmost (last added) control under a point, disabled ones too; or NULL. */
const Control *controls_at(const ControlList *list, Point point);

/* What the player is doing. Zero is a good start. */
typedef struct ControlsState {
    char hovered[CONTROL_ID_SIZE];
    char pressed[CONTROL_ID_SIZE];
    char focused[CONTROL_ID_SIZE];
    bool is_focus_visible;     /* the keyboard was used last */
    bool is_pressed_secondary; /* the press was the right button's */
    int64_t hovered_since_ms;
} ControlsState;

/* What an event did to the controls. */
typedef struct ControlsHit {
    const Control *activated; /* clicked, or Enter or Space on the focus; NULL: none */
    int value;                /* of a slider that was dragged, else activated->value */
    bool is_changed;          /* something looks different now */
    bool is_used;             /* the event was meant for the controls */
    bool is_secondary;        /* by the right button */
    const Control *refused;   /* disabled, but clicked or keyed all the same: say why; NULL: none */
} ControlsHit;

/* Buttons act on release over the place that was pressed, cells (but those that say otherwise) and
 * sliders on the press itself;
 * a slider goes on acting while it is dragged. The right button acts on cells and areas only. A
 * disabled control swallows the press and is `refused` at once.
 * Tab and Shift+Tab walk all enabled controls but cells, round and round, and make the focus
 * visible; while it is, Enter and Space act on it, and Left, Right, Home and End move a focused
 * slider. All other keys, and pointer moves that drag nothing, are left to the scene (is_used is
 * false). */
ControlsHit controls_event(const ControlList *list, ControlsState *state, const Event *event);

/* Takes a press back: it will not act. True when there was one. */
bool controls_release(ControlsState *state);

/* Draws every control but areas, cells and those without a width, in the order of the list, and on
 * top the words of the icon (or low tile) that is hovered or focused. A button may have an icon
 * before its words; a checked button looks like a checked choice. The label of a slider is not
 * drawn: the scene writes it beside. */
void controls_draw(const ControlList *list, const ControlsState *state, Canvas *canvas,
                   const Theme *theme);
/* Finds where the picture of controls_draw is another one after the state has become `now`, for
 * lists drawn from parts of this one (no width: nowhere). False when it cannot be told: an area or
 * a cell looks different, or the focus has come into sight or gone out of it. */
bool controls_changed_part(const ControlList *list, const ControlsState *before,
                           const ControlsState *now, Rect *part);
/* What a chip and a row of a menu need to show all their words; `key_cap` may be NULL. */
float controls_chip_width(Canvas *canvas, const char *label);
float controls_menu_item_width(Canvas *canvas, const char *label, const char *key_cap);
/* The ring around a focused place; for areas and cells, which scenes draw. */
void controls_draw_focus(Canvas *canvas, Rect rect, float radius, const Theme *theme);

/* Moves the keyboard to this control, visibly. */
void controls_focus(ControlsState *state, const Control *control);

bool controls_is_hovered(const ControlsState *state, const Control *control);
bool controls_is_pressed(const ControlsState *state, const Control *control);
/* Focused, and the keyboard is in use. */
bool controls_is_focused(const ControlsState *state, const Control *control);

#endif
