/* ShellView: the window as it was laid out last: zones, controls, card, pointer and cursor. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_VIEW_H
#define DAMIER_SCENES_SHELL_WINDOW_VIEW_H

#include "scenes/shell/modes/command.h"
#include "scenes/shell/window/panel.h"
#include "scenes/shell/window/zones.h"
#include "ui/controls.h"
#include "ui/damage.h"

#define SHELL_CAPS_SIZE 4096
#define SHELL_SLIDE_MS 160 /* of a card that comes */

/* What all cells of one command have in common. */
typedef struct CellKind {
    const Command *command; /* NULL: not looked up yet */
    const void *self;       /* of the command's owner */
    const char *label;      /* translated; "": none */
} CellKind;

typedef struct ShellView {
    Zones zones;
    Rect board_rect; /* what the board that is shown fills of its area */
    Rect toast;
    Panel panel; /* the content of the card */
    Panel foot;  /* the card's buttons, where they stand still below it */
    ControlList controls;
    int bar_count;                /* of the controls: those of the bar, the first ones */
    int tools_first, tools_count; /* of the controls: tiles, wide button and keypad */
    int over_first;               /* of the controls: those of toast and overlay */
    CellKind cells;               /* of the cells placed last, while a board is laid out */
    char caps[SHELL_CAPS_SIZE];   /* the words of key caps, for the list of controls */
    size_t caps_length;
    int counter_length; /* bytes of the bar's counter that it was laid out for */

    ControlsState input;  /* hovered, focused, pressed */
    Point pointer;        /* where it was last */
    bool is_cursor_shown; /* the arrow keys move over the board */
    int cursor_row, cursor_col;

    bool is_dirty;            /* lay out before drawing */
    bool needs_redraw;        /* draw all */
    Damage damage;            /* without needs_redraw: what looks different */
    int64_t animate_until_ms; /* draw every frame until then */
    int64_t card_since_ms;    /* the card slides in from then on */
    bool is_card_under_way;   /* the card was still sliding when it was laid out … */
    int64_t laid_out_ms;      /* … at that time */
} ShellView;

/* Lay out and draw all anew, after the event. */
void shell_mark_dirty(GameShell *shell);
/* Where nothing else has changed, only these rectangles are drawn. */
void shell_damage(GameShell *shell, Rect rect);
void shell_damage_all(GameShell *shell, const Damage *parts);
/* Milliseconds of an animation: 0 when motion is reduced. */
int64_t shell_motion_ms(const GameShell *shell, int64_t length_ms);
/* Draws every frame until the animation that begins now has ended. */
void shell_animate(GameShell *shell, int64_t length_ms);
/* No control has the focus: Enter and Space belong to the board. */
void shell_clear_focus(GameShell *shell);
/* What is pressed does not act when it is released: a drag has begun. */
void shell_release_press(GameShell *shell);
/* Scrolls the card back to its top. */
void shell_rewind_card(GameShell *shell);
/* Adds a control that nobody can press: the place of a picture, for --describe. */
void shell_place_picture(GameShell *shell, const char *id, Rect rect);
/* Where the arrow keys begin. */
void shell_set_cursor(GameShell *shell, int row, int column);
/* The pointer leads again, until the next arrow key. */
void shell_hide_cursor(GameShell *shell);
/* Shows the cursor of the board or moves it by an arrow key, around the edges; true when the event
 * was one. */
bool shell_cursor_key(GameShell *shell, const Event *event, int rows, int cols);
/* True when the pointer is over the control `prefix`N ("column-3") or `prefix`N-M ("cell-2-5"); the
 * numbers go to *first and *second (NULL: there is one). */
bool shell_hovered(const GameShell *shell, const char *prefix, int *first, int *second);

#endif
