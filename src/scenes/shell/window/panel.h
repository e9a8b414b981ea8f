/* Panel: a column of words, buttons and pictures (what a card holds, or a whole page), built from
 * the top down at each layout and drawn from the same list. What does not fit is reached by
 * scrolling. Its controls carry the entry of the command table that they stand for. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_PANEL_H
#define DAMIER_SCENES_SHELL_WINDOW_PANEL_H

#include "base/text.h"
#include "scenes/scene.h"
#include "ui/scroller.h"

typedef enum PanelKind {
    PANEL_CARD, /* the plate under a group */
    PANEL_TEXT,
    PANEL_AREA, /* drawn by whoever lists it */
    PANEL_BAR,  /* a filled bar: `share` of its width */
} PanelKind;

/* Draws an area: `owner` is the panel's (the shell or the page), `self` the area's. */
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

/* Where a control would stand if the panel were long enough. */
typedef struct PanelPlace {
    int control; /* its index in the list */
    Rect rect;
} PanelPlace;

#define PANEL_ITEMS_MAX 128
#define PANEL_POOL_SIZE 8192
#define PANEL_PLACES_MAX 512
#define PANEL_CHOICES_MAX 64
#define PANEL_LANE_U 12.0F /* of the scroll bar */

typedef struct Panel {
    Rect viewport;
    Scroller scroller;
    float lane_u; /* how far from the viewport's right edge its bar is */
    float content_height;
    bool is_compact; /* little room: three buttons in a row, no keys, smaller margins */
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
    int columns, column; /* side by side, and which is being filled */
    float column_top, column_bottom;
    float inset;     /* of the current card */
    int card;        /* index of its plate, or -1 */
    int row_filled;  /* buttons of the unfinished group, the last controls and places */
    int row_columns; /* asked for; 0: the panel's own choice */
    bool is_after_text;
} Panel;

typedef struct PanelChoice {
    const char *id;
    const char *label; /* translated */
} PanelChoice;

/* One of several that do not exclude each other. */
typedef struct PanelSwitch {
    PanelChoice choice;
    int value;  /* of its command */
    bool is_on; /* lit */
} PanelSwitch;

/* `owner` is handed to what draws areas. */
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
void panel_aside(Panel *panel, const char *text);   /* the same, a sentence that is said as well */
void panel_warning(Panel *panel, const char *text); /* something the player should know */
void panel_styled(Panel *panel, const char *text, TextStyle style);
/* The same of printf's formats, which may be translated sentences with %1$d positions. */
void panel_headingf(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_textf(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_notef(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_asidef(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_warningf(Panel *panel, const char *format, ...) TEXT_FORMAT(2, 3);
void panel_bar(Panel *panel, float share, Color color);
/* Room of the full width that `draw` fills (NULL: nobody, for a row of controls); `self` must live
 * as long as the list. */
Rect panel_area(Panel *panel, float height, PanelDraw draw, const void *self);
/* A place inside such an area that can be clicked and reached by Tab; the area's drawing draws it.
 */
Control *panel_place(Panel *panel, const char *id, const void *command, Rect rect);
/* What follows stands in so many columns side by side, one where they would be narrower than
 * `least`; true when there are as many. */
bool panel_columns_begin(Panel *panel, int columns, float least);
/* Goes on at the top of the next column; in the only one it does nothing. */
void panel_column_next(Panel *panel);
void panel_columns_end(Panel *panel);
/* The width that is left for words and areas now. */
float panel_width(const Panel *panel);
/* So low that words are small, and the fewer of them the better. */
bool panel_is_low(const Panel *panel);
/* Keeps a string as long as the list lives. */
const char *panel_keep(Panel *panel, const char *text);
/* A button in rows of as many as the panel finds fit; rows fill from the left. Its place is known
 * only when something other than a button follows: where a label needs more room than its column
 * has, the group gets fewer columns. `key_cap` is in the player's language, or NULL. */
Control *panel_button(Panel *panel, const char *id, const void *command, const char *label,
                      const char *key_cap);
/* The same for the accent button. */
Control *panel_primary(Panel *panel, const char *id, const void *command, const char *label,
                       const char *key_cap);
/* Starts a new group of buttons with at most this many columns (0: the panel's own choice); one
 * where they would be too narrow. */
void panel_row(Panel *panel, int columns);
/* A caption (in a low panel beside them) and at most PANEL_CHOICES_MAX choices, in several rows
 * where their words need it, of which number `chosen` is checked; value = index. None: no row. */
void panel_choices(Panel *panel, const char *caption, const PanelChoice *choices, int count,
                   const void *command, int chosen);
/* The same without a caption, for what does not exclude each other. */
void panel_switches(Panel *panel, const PanelSwitch *switches, int count, const void *command);
/* A caption at the left and a slider. */
Control *panel_slider(Panel *panel, const char *id, const char *caption, const void *command,
                      int value, int range);

/* The share of scrolling and controls in an event: wheel, page keys, dragging of the content or the
 * bar. `list` holds the panel's controls, and may hold others. Build anew when it says `is_moved`.
 */
ScrollerAnswer panel_event(Panel *panel, const ControlList *list, ControlsState *state,
                           const Event *event, ControlsHit *hit);
/* Lets a flick glide on; gives the next wake-up or 0. */
int64_t panel_tick(Panel *panel, int64_t now_ms, bool *is_moved);
/* To the beginning, for another content. */
void panel_rewind(Panel *panel);
/* Brings the control of this id into view; true when the panel must be built anew. */
bool panel_reveal(Panel *panel, const ControlList *controls, const char *id);

/* Adds its sentences, asides and warnings included, each after " | "; not its headings and notes,
 * nor `except`, which has been said. */
void panel_speak(const Panel *panel, const char *except, Text *out);

/* What is cut at an edge fades into `ground`. */
void panel_draw(const Panel *panel, Canvas *canvas, Color ground, const ControlList *controls,
                const ControlsState *input);

#endif
