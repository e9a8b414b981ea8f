/* The marks of a hint on the board, and the legend that explains them. Which signs a step has at a
 * stage is told in one place (sudoku_hint_signs), from which the board is marked and the legend
 * written: none is without the other. Each sign has a colour and a shape of its own. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_HINT_MARKS_H
#define DAMIER_SCENES_SUDOKU_BOARD_HINT_MARKS_H

#include "frame/panel.h"
#include "kit/staged_hint.h"
#include "picture.h"

typedef enum HintSign {
    SIGN_REGION, /* shaded: where to look */
    SIGN_BASE,   /* shaded: a fish's base, or the regions that a pattern rests on */
    SIGN_COVER,  /* outlined: the regions that lose candidates */
    /* The parts of a pattern, by their number modulo 4: cells on orange or on blue with a rim,
     * their candidates on full or hollow discs or squares. */
    SIGN_CAUSE,   /* a full disc */
    SIGN_PART,    /* a full square */
    SIGN_THIRD,   /* a ring */
    SIGN_FOURTH,  /* a hollow square */
    SIGN_STRONG,  /* a full line */
    SIGN_WEAK,    /* a dotted line */
    SIGN_GROUP,   /* a loop around candidates of which one is meant */
    SIGN_TARGET,  /* the cell that is decided */
    SIGN_STRUCK,  /* crossed out in red */
    SIGN_SUPPOSE, /* a digit in a ring: supposed */
    SIGN_FOLLOWS, /* a digit in blue: what follows */
    SIGN_CLASH,   /* a red cross or outline: the contradiction */
    SIGNS
} HintSign;

/* A hint as far as it is shown. */
typedef struct HintLook {
    StagedHint staged; /* its stage: 1 … SUDOKU_HINT_STAGES */
    SudokuHint hint;
    int line;          /* of a net, in stage 2: so many lines are shown */
    SudokuSigns signs; /* wished, for the legend */
} HintLook;

/* Bit 1 << sign for each that the hint has now. */
unsigned sudoku_hint_signs(const SudokuHint *hint, int stage, int line);
/* What a sign means in a step of this technique, N_(). */
const char *sudoku_hint_sign_words(HintSign sign, const SudokuStep *step);

/* How many candidates the step strikes. */
int sudoku_hint_struck_count(const SudokuStep *step);

/* The sign under a candidate of a part, in a square of this side around the point. */
void sudoku_hint_candidate_sign(Canvas *canvas, const Theme *theme, Point at, float side, int part);
/* A struck candidate, as on the board, in a square. */
void sudoku_hint_struck(Canvas *canvas, const Theme *theme, Rect rect, const SudokuSign *sign);
/* A link of a chain: a full line when it is strong, else a dotted one. */
void sudoku_hint_link(Canvas *canvas, const Theme *theme, Point from, Point to, bool is_strong);
/* Under and over the digits. What view.h asks for in SudokuView.drawn is told there. */
void sudoku_hint_ground(const Picture *picture);
void sudoku_hint_marks(const Picture *picture);
/* Over the lines: the numbers of regions that can be named by nothing else. */
void sudoku_tag_regions(const Picture *picture);
/* Lets a view show the hint as far as `look` says. */
void sudoku_hint_decorate(const HintLook *look, SudokuView *view);

/* The legend, for a panel of the frame; nothing when nothing is marked. `look` is read when it is
 * drawn. */
void sudoku_legend_list(Panel *panel, const HintLook *look);

/* The lines of a net that stand when `line` of them are shown: what was supposed and refuted is
 * gone. Returns how many there are, at most SUDOKU_LINES_MAX. */
int sudoku_lines_standing(const SudokuStep *step, int line, const SudokuLine **lines);

#endif
