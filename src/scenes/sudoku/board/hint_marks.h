/* The marks of a hint on the board, and the legend that explains them, both from the signs of
 * sudoku/hint_signs.h: none is without the other. Each sign has a colour and a shape of its own. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_HINT_MARKS_H
#define DAMIER_SCENES_SUDOKU_BOARD_HINT_MARKS_H

#include "scenes/kit/staged_hint.h"
#include "scenes/shell/window/panel.h"
#include "scenes/sudoku/board/draw_context.h"
#include "sudoku/hint_signs.h"

/* A hint as far as it is shown. */
typedef struct HintDisplay {
    StagedHint staged; /* its stage: 1 … SUDOKU_HINT_STAGES */
    SudokuHint hint;
    int line;          /* of a net, in stage 2: so many lines are shown */
    SudokuSigns signs; /* wished, for the legend */
} HintDisplay;

/* The sign under a candidate of a part, in a square of this side around the point. */
void sudoku_hint_candidate_sign(Canvas *canvas, const Theme *theme, Point at, float side, int part);
/* A struck candidate, as on the board, in a square. */
void sudoku_hint_struck(Canvas *canvas, const Theme *theme, Rect rect, const SudokuSign *sign);
/* A link of a chain: a full line when it is strong, else a dotted one. */
void sudoku_hint_link(Canvas *canvas, const Theme *theme, Point from, Point to, bool is_strong);
/* Under and over the digits. What view.h asks for in SudokuView.drawn is told there. */
void sudoku_hint_ground(const SudokuPicture *picture);
void sudoku_hint_marks(const SudokuPicture *picture);
/* Over the lines: the numbers of regions that can be named by nothing else. */
void sudoku_tag_regions(const SudokuPicture *picture);
/* Lets a view show the hint as far as `look` says. */
void sudoku_hint_decorate(const HintDisplay *display, SudokuView *view);

/* The legend, for a panel of the shell; nothing when nothing is marked. `look` is read when it is
 * drawn. */
void sudoku_legend_list(Panel *panel, const HintDisplay *display);

#endif
