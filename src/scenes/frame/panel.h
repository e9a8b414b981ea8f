/* Panel: the column beside (or below) the board, built from the top down by its scene at each
 * layout and drawn from the same list. What does not fit is reached by scrolling. */
#ifndef DAMIER_SCENES_PANEL_H
#define DAMIER_SCENES_PANEL_H

#include "scenes/scene.h"

typedef enum PanelKind {
    PANEL_CARD, /* the plate under a group */
    PANEL_TEXT,
    PANEL_AREA, /* drawn by the scene */
    PANEL_BAR,  /* a filled bar: `share` of its width */
} PanelKind;

typedef struct PanelItem {
    PanelKind kind;
    Rect rect;
    TextStyle style;
    int text; /* where it begins in the pool */
    int area; /* the scene's number of a PANEL_AREA */
    float share;
} PanelItem;

/* Where a control would stand if the panel were long enough. */
typedef struct PanelPlace {
    int control; /* its index in the list */
    Rect rect;
} PanelPlace;

#define PANEL_ITEMS_MAX 96
#define PANEL_POOL_SIZE 8192
#define PANEL_PLACES_MAX 512

typedef struct Panel {
    Rect viewport;
    float scroll; /* how far the content is pushed up */
    float content_height;
    bool is_compact; /* little room: three buttons in a row, no keys, smaller margins */
    int first_control, control_count;
    PanelItem items[PANEL_ITEMS_MAX];
    int item_count;
    char pool[PANEL_POOL_SIZE];
    int pool_length;
    PanelPlace places[PANEL_PLACES_MAX];
    int place_count;
    /* While it is built: */
    SceneContext *context;
    ControlList *controls;
    float y;
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

void panel_begin(Panel *panel, SceneContext *context, ControlList *controls, Rect viewport);
/* Ends the list; true when `scroll` had to be changed and the panel must be built once more. */
bool panel_end(Panel *panel);

void panel_card_begin(Panel *panel);
void panel_card_end(Panel *panel);
void panel_gap(Panel *panel, float height);
/* The status, large and semi-bold, with its detail below it, or beside it where room is scarce. */
void panel_status(Panel *panel, const char *title, const char *detail);
void panel_heading(Panel *panel, const char *text); /* of a card */
void panel_text(Panel *panel, const char *text);
void panel_note(Panel *panel, const char *text);    /* secondary, smaller */
void panel_warning(Panel *panel, const char *text); /* something the player should know */
void panel_styled(Panel *panel, const char *text, TextStyle style);
void panel_bar(Panel *panel, float share, Color color);
/* Room of the full width for the scene to draw in. */
Rect panel_area(Panel *panel, int area, float height);
/* A place inside such an area that can be clicked and reached by Tab; the scene draws it. */
Control *panel_place(Panel *panel, const char *id, int action, Rect rect);
/* A button in rows of as many as the panel finds fit; rows fill from the left. Its place is known
 * only when something other than a button follows: where a label needs more room than its column
 * has, the group gets fewer columns. `key_cap` is English and translated here: "Esc", "Ctrl+N". */
Control *panel_button(Panel *panel, const char *id, int action, const char *label,
                      const char *key_cap);
/* The same for the accent button. */
Control *panel_primary(Panel *panel, const char *id, int action, const char *label,
                       const char *key_cap);
/* Starts a new group of buttons with at most this many columns (0: the panel's own choice); one
 * where they would be too narrow. */
void panel_row(Panel *panel, int columns);
/* A caption and choices, in several rows where their words need it, of which number `chosen` is
 * checked; value = index. */
void panel_choices(Panel *panel, const char *caption, const PanelChoice *choices, int count,
                   int action, int chosen);
/* A caption at the left and a slider. */
Control *panel_slider(Panel *panel, const char *id, const char *caption, int action, int value,
                      int range);

/* Scrolls by so many units (positive: down); true when something moved. */
bool panel_scroll_by(Panel *panel, float distance);
/* Brings the control of this id into view; true when the panel must be built anew. */
bool panel_reveal(Panel *panel, const ControlList *controls, const char *id);

/* Adds its sentences, warnings included, each after " | "; not its headings and notes, nor
 * `except`, which has been said. */
void panel_speak(const Panel *panel, const char *except, Text *out);

typedef void (*PanelDrawArea)(const void *self, Canvas *canvas, int area, Rect rect);
void panel_draw(const Panel *panel, Canvas *canvas, const Theme *theme, const ControlList *controls,
                const ControlsState *input);
/* Calls `draw` for every area, clipped to the viewport. */
void panel_draw_areas(const Panel *panel, Canvas *canvas, PanelDrawArea draw, const void *self);

#endif
