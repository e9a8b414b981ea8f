/* Zones: how the window is divided into the bar, the board area, and the panel's head, card, keypad
 * and tools. The division depends on the window alone (and on the keypad's height): the panel has
 * the same place in every game, and when a mode opens nothing moves, unless the mode has no use for
 * tools or keypad: then its card takes their room until it closes. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_ZONES_H
#define DAMIER_SCENES_SHELL_WINDOW_ZONES_H

#include <stdbool.h>

#include "ui/geometry.h"

#define ZONES_TOOLS_MAX 5

typedef struct Zones {
    Rect bar;
    Rect board_area;
    Rect panel; /* head, card, keypad and tools together */
    Rect head;  /* one line when lower than ZONES_HEAD_LINES_U */
    Rect card;
    Rect keypad_area; /* no height: none */
    Rect tools_area;  /* tiles and wide button together; no height: there are none */
    Rect tools[ZONES_TOOLS_MAX];
    Rect wide; /* "New game"; a tile among the others where space is short */
    bool is_portrait;
    bool is_compact; /* a small window: small margins, a low bar, no key caps */
    bool is_wide_tile;
    bool is_card_alone; /* zones_leave_card */
} Zones;

#define ZONES_HEAD_LINES_U 56.0F

/* The panel's width, from which a keypad computes its height. */
float zones_panel_width(Size window);
bool zones_is_compact(Size window);
/* How a small upright window shares its height: a board that gives way leaves the card space for
 * three lines and a button. */
typedef enum ZonesBoard { ZONES_BOARD_FIRST, ZONES_BOARD_GIVES_WAY } ZonesBoard;

/* For a projector: the board area, and below it a head of a few large words. */
Zones zones_project(Size window);
Zones zones_divide(Size window, int tools, float keypad_area_height, ZonesBoard board);
/* Takes tools, wide button and (`has_keypad` false) keypad away; the card grows over their room,
 * and a keypad that stays lies at the panel's foot where the card is above it. */
void zones_hide_tools(Zones *zones, bool has_keypad);
/* Takes the keypad alone away where it lies between card and tools; elsewhere it stays, so that the
 * tools stand where they stood. */
void zones_hide_keypad(Zones *zones);

/* Leaves head and card to the whole window, as one page that scrolls; the board area is a bar below
 * it, as high as a control. */
void zones_leave_card(Zones *zones, Size window);

#endif
