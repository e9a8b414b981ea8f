/* ArrayView: an array of the APL reader as a picture: a matrix of numbers, a board of lamps, discs,
 * stones or digits. Planes of an array of rank 3 stand side by side. Large arrays are cut, and a
 * line below says how large they are. */
#ifndef DAMIER_SCENES_PAGES_READ_ARRAY_VIEW_H
#define DAMIER_SCENES_PAGES_READ_ARRAY_VIEW_H

#include "math/apl.h"
#include "ui/canvas.h"

typedef enum ArrayLook {
    ARRAY_NUMBERS, /* a 1 among bits stands on a plate */
    ARRAY_LAMPS,   /* 1 is lit */
    ARRAY_DISCS,   /* 1 the first player's, -1 the second's */
    ARRAY_STONES,  /* X black, O white, ? either or none; marked: * an empty point, # a black stone;
                      a blank: no board, as between two */
    ARRAY_DIGITS,  /* a sudoku: boxes of three by three have thick lines, a point is empty */
} ArrayLook;

/* Which cells take part in a step, and how many of the cells are known yet. */
typedef struct ArrayMarks {
    bool is_marking;
    int known;        /* cells from the first; the others are empty */
    int row, column;  /* the marked row and column of the last two axes; -1: none */
    bool is_crossing; /* only the cell where both meet */
} ArrayMarks;

/* The marks of an array that is shown whole. */
extern const ArrayMarks array_unmarked;

/* The size of the picture in a room of this width; a cell is at most `cell` units wide. */
Size array_view_size(Canvas *canvas, const AplArray *array, ArrayLook look, float cell,
                     float width);
/* Draws it at the left and top of `rect`, whose size is that of array_view_size. */
typedef struct ArrayView {
    const AplArray *array;
    ArrayLook look;
    float cell;
    ArrayMarks marks;
} ArrayView;
void array_view_draw(Canvas *canvas, const Theme *theme, const ArrayView *view, Rect rect);

/* Makes an array of signs from rows that `|` separates: ".XO|..X"; NULL without memory. */
AplArray *array_of_signs(const char *rows);

#endif
