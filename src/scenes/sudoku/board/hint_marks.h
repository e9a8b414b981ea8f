/* The marks of a hint on the board, and the legend that explains them. Both come from the signs of
 * sudoku/hint_signs.h, so every mark has its entry. Each sign has its own colour and shape. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_HINT_MARKS_H
#define DAMIER_SCENES_SUDOKU_BOARD_HINT_MARKS_H

#include "scenes/kit/game/staged_hint.h"
#include "scenes/shell/window/panel.h"
#include "scenes/sudoku/board/draw_context.h"
#include "sudoku/hint_signs.h"

/* A hint, and how much of it is shown. */
typedef struct HintDisplay {
    StagedHint staged; /* its stage: 1 … SUDOKU_HINT_STAGES */
    SudokuHint hint;
    int line;          /* in stage 2 of a proof: the number of lines shown */
    bool is_whole;     /* the player asked why: the reason is said to its end */
    SudokuSigns signs; /* for the legend, as the player chose */
} HintDisplay;

/* Draws the sign under a candidate of a part, in a square of this side around the point. */
void sudoku_hint_candidate_sign(Canvas *canvas, const Theme *theme, Point at, float side, int part);
/* Draws a candidate crossed out, as on the board, in a square. */
void sudoku_hint_struck(Canvas *canvas, const Theme *theme, Rect rect, const SudokuSign *sign);
/* Draws a link of a chain: solid when strong, dotted when weak. */
void sudoku_hint_link(Canvas *canvas, const Theme *theme, Point from, Point to, bool is_strong);
/* Draws a ray that ends at a bar. */
void sudoku_hint_ray(Canvas *canvas, const Theme *theme, Point from, Point to);
/* Draw the marks under and over the digits. Both record the signs drawn in SudokuView.drawn. */
void sudoku_hint_ground(const SudokuPicture *picture);
void sudoku_hint_marks(const SudokuPicture *picture);
/* Draws, over the lines, the numbers of regions that have no other name. */
void sudoku_tag_regions(const SudokuPicture *picture);
/* Makes the view show the hint. */
void sudoku_hint_decorate(const HintDisplay *display, SudokuView *view);

/* Adds the legend to a panel of the shell; it adds nothing when nothing is marked. The legend reads
 * `display` when it is drawn, so `display` must live as long. */
void sudoku_legend_list(Panel *panel, const HintDisplay *display);

#endif
