/* Theme: colours and sizes of the dark, light and high-contrast themes. */
#ifndef DAMIER_UI_THEME_H
#define DAMIER_UI_THEME_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Color {
    uint8_t r, g, b, a;
} Color;

/* 0xRRGGBB, opaque. */
Color color_hex(uint32_t rgb);
/* The same colour with its alpha multiplied by `alpha` (0 … 1). */
Color color_fade(Color color, float alpha);
/* From `from` (t = 0) to `to` (t = 1). */
Color color_mix(Color from, Color to, float t);

typedef enum PieceColors {
    PIECES_CORAL_AMBER, /* the default */
    PIECES_BLUE_ORANGE, /* safe for colour-blind players */
    PIECES_NAVY_CREAM,  /* high contrast */
    PIECES_RED_YELLOW,  /* those of the text on Connect 4 */
    PIECES_COUNT
} PieceColors;

typedef struct Theme {
    bool is_dark;
    bool is_high_contrast; /* backgrounds have outlines */
    Color background, surface, raised, raised_hover, raised_pressed, hairline;
    Color surface_hover; /* a card under the pointer; neither the background nor a button */
    Color text, secondary, accent, on_accent, accent_hover, accent_soft;
    Color good, warning, error; /* success never uses the warning colour */
    Color hint_blue, hint_orange;
    Color piece_first, piece_first_mark, piece_second, piece_second_mark;
    Color piece_first_ink, piece_second_ink;  /* for digits on them */
    Color plate, plate_hole;                  /* Connect 4 */
    Color plate_rim, plate_shade;             /* around a hole, and the plate's shadow in it */
    Color plate_ring, plate_fault;            /* around the last disc, and around wrong ones */
    Color mark_mine, mark_theirs, mark_quiet; /* in holes: for the player, against, neutral */
    Color wood, wood_line, stone_black, stone_white, stone_rim; /* Gomoku */
    Color lamp_on, lamp_on_mark, lamp_off, lamp_off_mark;       /* Inversion */
} Theme;

Theme theme_make(bool is_dark, PieceColors pieces);
/* Contrast of text is at least 7:1, of lines and shapes 3:1. */
Theme theme_make_high_contrast(bool is_dark, PieceColors pieces);

/* Sizes in logical units. */
#define THEME_GRID_U 8.0F
#define THEME_MARGIN_U 24.0F
#define THEME_RADIUS_U 8.0F
#define THEME_RADIUS_CARD_U 12.0F
#define THEME_BAR_U 56.0F
#define THEME_BUTTON_U 40.0F
#define THEME_FONT_TITLE_U 34.0F
#define THEME_FONT_CARD_U 24.0F
#define THEME_FONT_BAR_U 18.0F
#define THEME_FONT_BODY_U 15.0F
#define THEME_FONT_SECONDARY_U 13.0F
#define THEME_FONT_KEY_U 12.0F

#endif
