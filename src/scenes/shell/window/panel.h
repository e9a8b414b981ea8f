/* Panel: a column of words, buttons and pictures (the content of a card, or a whole page). Each
 * layout builds it from the top down as a list, and drawing uses the same list. The rest of a long
 * panel is reached by scrolling. Each control carries the command that it stands for. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_PANEL_H
#define DAMIER_SCENES_SHELL_WINDOW_PANEL_H

#include "base/text.h"
#include "scenes/scene.h"
#include "ui/scroller.h"

typedef enum PanelKind {
    PANEL_CARD, /* the plate under a group */
    PANEL_TEXT,
    PANEL_AREA, /* drawn by the code that lists it */
    PANEL_BAR,  /* a filled bar: `share` of its width */
} PanelKind;

/* Draws an area: `owner` is the panel's owner (the shell or the page), `self` belongs to the area.
 */
typedef void (*PanelDraw)(const void *owner, const void *self, Canvas *canvas, Rect rect);

typedef struct PanelItem {
    PanelKind kind;
    Rect rect;
    TextStyle style;
    int text;     /* where it begins in the pool */
    bool is_said; /* a sentence */
    PanelDraw draw;
    const void *self;
    float share;
} PanelItem;

/* Where a control would lie if the viewport were long enough. */
typedef struct PanelPlace {
    int control; /* its index in the list */
    Rect rect;
} PanelPlace;

#define PANEL_ITEMS_MAX 256
#define PANEL_POOL_SIZE 8192
#define PANEL_PLACES_MAX 512
#define PANEL_CHOICES_MAX 64
#define PANEL_LANE_U 12.0F /* of the scroll bar */

typedef struct Panel {
    Rect viewport;
    Scroller scroller;
    float lane_u; /* how far from the viewport's right edge its bar is */
    float content_height;
    bool is_compact; /* a small window: three buttons in a row, no keys, smaller margins */
    int first_control, control_count;
    PanelItem items[PANEL_ITEMS_MAX];
    int item_count;
    char pool[PANEL_POOL_SIZE];
    int pool_length;
    PanelPlace places[PANEL_PLACES_MAX];
    int place_count;
    const void *owner;
    /* While it is built: */
    SceneContext *context;
    ControlList *controls;
    float y;
    int columns, column; /* side by side, and the one being filled */
    float column_top, column_bottom;
    float inset;     /* of the current card */
    int card;        /* index of its plate, or -1 */
    int row_filled;  /* buttons of the unfinished group, the last controls and places */
    int row_columns; /* as requested; 0: the panel's own choice */
    bool is_after_text;
} Panel;

typedef struct PanelChoice {
    const char *id;
    const char *label; /* translated */
} PanelChoice;

/* One of several options that do not exclude each other. */
typedef struct PanelSwitch {
    PanelChoice choice;
    int value;  /* of its command */
    bool is_on; /* lit */
} PanelSwitch;

/* `owner` is passed to the functions that draw areas. */
void panel_begin(Panel *panel, const void *owner, SceneContext *context, ControlList *controls,
                 Rect viewport);
/* Ends the list; true when it was scrolled too far and the panel must be built once more. */
bool panel_end(Panel *panel);

void panel_card_begin(Panel *panel);
void panel_card_end(Panel *panel);
void panel_gap(Panel *panel, float height);
void panel_heading(Panel *panel, const char *text); /* of a card */
void panel_text(Panel *panel, const char *text);
void panel_note(Panel *panel, const char *text);    /* secondary, smaller */
void panel_aside(Panel *panel, const char *text);   /* the same, also in --describe */
void panel_warning(Panel *panel, const char *text); /* something the player should know */
void panel_styled(Panel *panel, const char *text, TextStyle style);
/* The same in printf's format, which may be a translated sentence with %1$d positions. */
void panel_headingf(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_textf(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_notef(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_asidef(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_warningf(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_bar(Panel *panel, float share, Color color);
/* Reserves space of the full width, filled by `draw` (NULL: not drawn, for a row of controls).
 * `self` must live as long as the list. */
Rect panel_area(Panel *panel, float height, PanelDraw draw, const void *self);
/* Adds a place inside such an area that can be clicked and reached by Tab; the area's function
 * draws it. */
Control *panel_place(Panel *panel, const char *id, const void *command, Rect rect);
/* Starts columns side by side, or one column where they would be narrower than `least`; true when
 * there are as many as asked for. */
bool panel_columns_begin(Panel *panel, int columns, float least);
/* Continues at the top of the next column; does nothing where there is only one. */
void panel_column_next(Panel *panel);
void panel_columns_end(Panel *panel);
/* The width now available for words and areas. */
float panel_width(const Panel *panel);
/* True when the panel is so low that words are small and should be few. */
bool panel_is_low(const Panel *panel);
/* Where the list ends, to take back what is added from here on: words and areas, no controls. */
typedef struct PanelMark {
    int item_count, pool_length;
    float y;
} PanelMark;

PanelMark panel_mark(Panel *panel);
void panel_take_back(Panel *panel, PanelMark mark);
/* Takes it back, and returns true, if it would have to be scrolled into view. */
bool panel_leave_out_cut(Panel *panel, PanelMark mark);
/* Keeps a copy of a string as long as the list lives. */
const char *panel_keep(Panel *panel, const char *text);
/* Adds a button to a row. The panel chooses how many fit in a row and fills rows from the left;
 * where a label needs more space than its column, the group gets fewer columns. The button's place
 * is known only when something other than a button follows. `key_cap` is in the player's language,
 * or NULL. */
Control *panel_button(Panel *panel, const char *id, const void *command, const char *label,
                      const char *key_cap);
/* The same with the accent color. */
Control *panel_primary(Panel *panel, const char *id, const void *command, const char *label,
                       const char *key_cap);
/* Starts a new group of buttons with at most this many columns (0: the panel's own choice); one
 * column where they would be too narrow. */
void panel_row(Panel *panel, int columns);
/* Adds a caption (in a low panel beside the choices) and at most PANEL_CHOICES_MAX choices, in
 * several rows where their words need it. Number `chosen` is checked; the value of each is its
 * index. Adds nothing when `count` is 0. */
void panel_choices(Panel *panel, const char *caption, const PanelChoice *choices, int count,
                   const void *command, int chosen);
/* The same without a caption, for options that do not exclude each other. */
void panel_switches(Panel *panel, const PanelSwitch *switches, int count, const void *command);
/* Adds a caption at the left and a slider. */
Control *panel_slider(Panel *panel, const char *id, const char *caption, const void *command,
                      int value, int range);

/* Handles the panel's part of an event: wheel, page keys, dragging of the content or the scroll
 * bar. `list` holds the panel's controls, and may hold others. Build the panel again when the
 * answer has `is_moved`. */
ScrollerAnswer panel_event(Panel *panel, const ControlList *list, ControlsState *state,
                           const Event *event, ControlsHit *hit);
/* Continues a flick; returns the next wake-up or 0. */
int64_t panel_tick(Panel *panel, int64_t now_ms, bool *is_moved);
/* Scrolls to the top, for new content. */
void panel_rewind(Panel *panel);
/* Scrolls the control with this id into view; true when the panel must be built again. */
bool panel_reveal(Panel *panel, const ControlList *controls, const char *id);

/* Adds its sentences, including asides and warnings, each after " | "; leaves out headings, notes,
 * and `except`, which has been said already. */
void panel_speak(const Panel *panel, const char *except, Text *out);

/* Content cut at an edge fades into `ground`. */
void panel_draw(const Panel *panel, Canvas *canvas, Color ground, const ControlList *controls,
                const ControlsState *input);

#endif
