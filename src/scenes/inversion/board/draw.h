/* The picture of the board area: both boards, the palette and the steps. Drawing changes nothing.
 */
#ifndef DAMIER_SCENES_INVERSION_BOARD_DRAW_H
#define DAMIER_SCENES_INVERSION_BOARD_DRAW_H

#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/board/mask_icons.h"

/* Everything the boards are drawn from. Modes add their marks to it (Mode.decorate). */
typedef struct InversionView {
    InversionShape shape;
    const char *current_label; /* above the current board; NULL: the usual ones */
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
    bool is_edited;         /* by hand: no mask has been played */
    int64_t celebration_ms; /* how long it is celebrated; 0: it is still */
    int hinted_mask;        /* the hint's, or the next of the solution; -1: none */
    int pointed_mask;       /* under the pointer or the cursor; -1: none */
} InversionView;

void inversion_draw_boards(const InversionView *view, Canvas *canvas, const Theme *theme,
                           const InversionLayout *layout, int64_t now_ms);
/* The place that is enlarged, over all else: of the current board, or where the cells of the lens
 * are numbered after those of that board, of the goal. */
void inversion_draw_lens(const InversionView *view, Canvas *canvas, const Theme *theme,
                         const MagnifierLens *lens, int64_t now_ms);
/* The frame of a lens; `draw_cell` draws its cells and gets `self`. */
MagnifierPicture inversion_lens_picture(const Theme *theme,
                                        void (*draw_cell)(const void *, Canvas *, int, Rect),
                                        const void *self);

/* The masks of the palette, where there is one. */
void inversion_draw_palette(const GameShell *shell, Canvas *canvas, const InversionView *view);
/* The game's board area, with the marks of the open modes. */
void inversion_draw_board_area(const GameShell *shell, const void *scene, Canvas *canvas,
                               int64_t now_ms);

#endif
