/* Where boards, palette and steps stand. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_LAYOUT_H
#define DAMIER_SCENES_INVERSION_BOARD_LAYOUT_H

#include "scenes/inversion/model/model.h"
#include "scenes/kit/board/magnifier.h"
#include "scenes/kit/board/strip.h"
#include "ui/canvas.h"

/* Where everything stands in the board area. */
typedef struct InversionLayout {
    bool is_stacked; /* the goal stands below the current board */
    bool is_inset;   /* one board is large, the other small beside it */
    bool is_duel;    /* the opponent's board stands at the right, the goal smaller in the middle */
    float label_size;
    Rect now_label, goal_label;
    Rect arrow; /* no width: none */
    Grid now, goal;
    Grid opponent;                              /* of a duel, as the next three */
    Rect opponent_label, now_bar, opponent_bar; /* a bar with a line of words below it */
    Rect palette_label;
    StripShape palette; /* no masks: there is none */
    Rect steps_label;
    int steps_shown;                   /* how many have room */
    Rect steps[INVERSION_STEPS_SHOWN]; /* pictures, with their captions below */
} InversionLayout;

/* The layout of an area for a board of this shape and so many masks in the palette (0: the cells
 * play them). It depends on nothing else, so that nothing moves during a game. */
InversionLayout inversion_layout_make(Rect area, InversionShape shape, int masks, bool is_compact);
/* The cells of a board, as large as fit into the area. */
Grid inversion_layout_grid(Rect area, InversionShape shape);

/* The layout of the puzzle now, the boards exchanged where the player has exchanged them. */
InversionLayout inversion_layout_of(const GameShell *shell);
/* The current board or the goal, for the magnifier; the goal's cells are numbered after those of
 * the board. */
MagnifierBoard inversion_magnified_board(const GameShell *shell, const InversionLayout *layout,
                                         bool is_goal);
/* The enlarged part of the current board or of the goal; none on the small board beside a large
 * one. */
MagnifierLens inversion_lens(const GameShell *shell, const InversionLayout *layout, bool is_goal);

/* Of the labels above boards, palette and steps. */
static inline TextStyle inversion_label_style(const Theme *theme, const InversionLayout *layout) {
    return (TextStyle){layout->label_size, TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
}

#endif
