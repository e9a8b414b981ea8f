/* ShellView: the window as last laid out: zones, controls, card, pointer and cursor. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_VIEW_H
#define DAMIER_SCENES_SHELL_WINDOW_VIEW_H

#include "scenes/shell/modes/command.h"
#include "scenes/shell/window/panel.h"
#include "scenes/shell/window/zones.h"
#include "ui/controls.h"
#include "ui/damage.h"

#define SHELL_CAPS_SIZE 4096
#define SHELL_SLIDE_MS 160 /* how long a new card slides in */

/* What all cells of one command have in common. */
typedef struct CellKind {
    const Command *command; /* NULL: not looked up yet */
    const void *self;       /* of the command's owner */
    const char *label;      /* translated; "": none */
} CellKind;

/* The tip of a tool (tip.h). */
typedef struct Tip {
    char id[CONTROL_ID_SIZE]; /* under pointer, finger or focus; "": nothing */
    int64_t since_ms;         /* when they came to rest there */
    Rect place;               /* while it is shown */
    bool is_shown, is_touch;
    bool is_spent; /* the tool has been pressed: no tip until the pointer comes back */
} Tip;

typedef struct ShellView {
    Zones zones;
    Rect board_rect; /* the part of the board area that the board fills */
    Rect toast;
    Panel panel; /* the content of the card */
    Panel foot;  /* the card's buttons that stay in place below it */
    ControlList controls;
    int bar_count;                /* of the controls: those of the bar, the first ones */
    int tools_first, tools_count; /* of the controls: tiles, wide button and keypad */
    int over_first;               /* of the controls: those of toast and overlay */
    CellKind cells;               /* of the last cells placed, while a board is laid out */
    char caps[SHELL_CAPS_SIZE];   /* the words of key caps, for the list of controls */
    size_t caps_length;
    int counter_length; /* bytes of the bar's counter at its last layout */

    ControlsState input; /* hovered, focused, pressed */
    Tip tip;
    Point pointer;        /* its last place */
    bool is_cursor_shown; /* the arrow keys move it over the board */
    int cursor_row, cursor_col;

    bool is_dirty;            /* lay out before drawing */
    bool needs_redraw;        /* draw everything */
    Damage damage;            /* without needs_redraw: what looks different */
    int64_t animate_until_ms; /* draw every frame until then */
    int64_t board_until_ms;   /* draw the board area in every frame until then */
    int64_t card_since_ms;    /* when the card began to slide in */
    bool is_card_under_way;   /* the card was still sliding at the last layout … */
    int64_t laid_out_ms;      /* … at that time */
} ShellView;

/* After the event, lay out and draw everything again. */
void shell_mark_dirty(GameShell *shell);
/* If nothing else has changed, only these rectangles are drawn. */
void shell_damage(GameShell *shell, Rect rect);
void shell_damage_all(GameShell *shell, const Damage *parts);
/* The length of an animation in milliseconds: 0 when motion is reduced. */
int64_t shell_motion_ms(const GameShell *shell, int64_t length_ms);
/* Draws every frame until the animation that begins now ends. */
void shell_animate(GameShell *shell, int64_t length_ms);
/* The same for an animation that stays in the board area: only this is drawn. */
void shell_animate_board(GameShell *shell, int64_t length_ms);
/* Takes the focus from all controls: Enter and Space belong to the board. */
void shell_clear_focus(GameShell *shell);
/* A drag has begun: releasing the pressed control does nothing. */
void shell_release_press(GameShell *shell);
/* Scrolls the card back to its top. */
void shell_rewind_card(GameShell *shell);
/* Adds a control that nobody can press: the place of a picture, for --describe. */
void shell_place_picture(GameShell *shell, const char *id, Rect rect);
/* Sets where the arrow keys begin. */
void shell_set_cursor(GameShell *shell, int row, int column);
/* The same, and shows them there. */
void shell_show_cursor(GameShell *shell, int row, int column);
/* The pointer leads again, until the next arrow key. */
void shell_hide_cursor(GameShell *shell);
/* If the event is an arrow key, shows the cursor of the board or moves it, around the edges, and
 * returns true. */
bool shell_cursor_key(GameShell *shell, const Event *event, int rows, int cols);
/* Adds what the cursor alone makes look different: its place, and what is shown of it elsewhere. */
typedef void (*ShellCursorParts)(const GameShell *shell, Damage *damage);
/* The same, but if the cursor moves beside no mode, only its parts before and after are drawn. */
bool shell_cursor_key_in_parts(GameShell *shell, const Event *event, int rows, int cols,
                               ShellCursorParts parts);
/* True when the pointer is over the control `prefix`N ("column-3") or `prefix`N-M ("cell-2-5"); the
 * numbers go to *first and *second (NULL: only one number). */
bool shell_hovered(const GameShell *shell, const char *prefix, int *first, int *second);

#endif
