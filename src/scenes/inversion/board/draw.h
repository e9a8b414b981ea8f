/* How the Inversion scene looks: const drawing of a model the scene fills in. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_DRAW_H
#define DAMIER_SCENES_INVERSION_BOARD_DRAW_H

#include "inversion/rules.h"
#include "scenes/kit/magnifier.h"
#include "scenes/kit/strip.h"
#include "ui/canvas.h"

#define INVERSION_FLIP_MS 160
#define INVERSION_STEPS_SHOWN 7

/* The shape of a board or mask: digits below `colours`. */
typedef struct InversionShape {
    int rows, columns, colours;
} InversionShape;

InversionShape inversion_shape_of(const InversionState *state);

/* What the stage is drawn from; modes add to it (Mode.decorate). */
typedef struct InversionView {
    InversionShape shape;
    const char *now_words; /* above the board now; NULL: the usual ones */
    const uint8_t *now;
    const uint8_t *before; /* where the flip comes from */
    const uint8_t *goal;
    int64_t changed_at_ms;
    int64_t flip_ms;                     /* 0: no motion */
    uint8_t marked[INVERSION_CELLS_MAX]; /* cells (not 0) whose masks are still to be played */
    bool has_marked;
    int cell_in_focus;       /* of the current board, then of the goal; -1: none */
    const uint8_t *outlined; /* cells (not 0) that a mask would flip, NULL: none */
    bool is_outline_hint;    /* the mask is one that a hint proposes */
    bool rings_differences;  /* the hint shows them boldly; else a dot does */
    bool is_solved;
    bool is_made;     /* by hand: no mask has been played */
    int64_t joy_ms;   /* how long it is celebrated; 0: it is still */
    int hinted_mask;  /* the hint's, or the next of the solution; -1: none */
    int pointed_mask; /* under the pointer or the cursor; -1: none */
} InversionView;

/* Where everything stands on the stage. */
typedef struct InversionLayout {
    bool is_stacked; /* the goal stands below the board now */
    bool is_inset;   /* one board is large, the other small beside it */
    float label_size;
    Rect now_label, goal_label;
    Rect arrow; /* no width: none */
    Grid now, goal;
    Rect palette_label;
    StripShape palette; /* no masks: there is none */
    Rect steps_label;
    int steps_shown;                   /* how many have room */
    Rect steps[INVERSION_STEPS_SHOWN]; /* pictures, with their captions below */
} InversionLayout;

/* A picture of the strip. */
typedef struct InversionStep {
    const uint8_t *board; /* NULL: an empty place */
    const char *caption;
    bool is_now;
    bool is_ahead; /* taken back */
    bool is_hovered;
} InversionStep;

/* `masks`: how many stand in the palette, 0: the cells play them (layout.c). */
InversionLayout inversion_view_layout(Rect area, InversionShape shape, int masks, bool is_compact);
void inversion_view_boards(const InversionView *view, Canvas *canvas, const Theme *theme,
                           const InversionLayout *layout, int64_t now_ms);
/* The place that is enlarged, over all else: of the board now, or where the cells of the lens are
 * numbered after those of that board, of the goal. */
void inversion_view_lens(const InversionView *view, Canvas *canvas, const Theme *theme,
                         const MagnifierLens *lens, int64_t now_ms);
/* How a lens looks whose cells are drawn by the function. */
MagnifierPicture inversion_view_lens_picture(const Theme *theme,
                                             void (*draw_cell)(const void *, Canvas *, int, Rect),
                                             const void *self);
void inversion_view_steps_label(Canvas *canvas, const Theme *theme, const InversionLayout *layout,
                                const char *range);
void inversion_view_step(const InversionStep *step, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place);

/* A lamp, `squeeze` (0 … 1) of its width wide while it turns. */
typedef struct InversionCellLook {
    int value, colours;
    float squeeze;
} InversionCellLook;

/* lamp.c */
Color inversion_view_color(const Theme *theme, InversionCellLook lamp);
void inversion_view_cell(Canvas *canvas, const Theme *theme, Rect rect, InversionCellLook lamp);
/* The colours of lamps on the window's ground, as a key for stamps. */
typedef struct InversionCellColors {
    Color on, on_mark, off, off_mark, line;
} InversionCellColors;
InversionCellColors inversion_view_cell_colors(const Theme *theme);
/* The same cell on the window's ground: kept as a picture unless it turns. */
void inversion_view_draw_cell(Canvas *canvas, const Theme *theme, Rect rect,
                              InversionCellLook lamp);
/* The cells of a board, as large as fit into the area. */
Grid inversion_view_grid(Rect area, InversionShape shape);
/* A board alone, as large as fits (home, lists, strips). */
void inversion_view_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                          const Theme *theme, Rect area);
/* The same on the window's ground, its cells kept as pictures. */
void inversion_view_kept_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                               const Theme *theme, Rect area);

/* Three stars, of which the first `stars` shine. */
void inversion_view_stars(int stars, Canvas *canvas, const Theme *theme, Rect area);

/* The icon of a mask: a picture of what it flips, with its name. */
typedef struct InversionIcon {
    const uint8_t *mask; /* NULL: its name alone */
    InversionMaskName name;
    int played; /* modulo the colours; 0: no badge */
    bool is_hovered, is_pressed, is_focused;
    bool is_hinted; /* the hint's mask, or the next of the solution */
    bool is_done;   /* of the solution: played already */
} InversionIcon;

void inversion_view_icon(const InversionIcon *icon, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place);

#endif
