/* A·M·B written out. */
#ifndef DAMIER_SCENES_CONNECT4_MODES_LENS_PRODUCT_H
#define DAMIER_SCENES_CONNECT4_MODES_LENS_PRODUCT_H

#include "connect4/matrix.h"
#include "scenes/connect4/board/matrix_overlay.h"

/* Where the four matrices stand: in a row with the product below, two and two, or one under the
 * other. */
typedef struct Connect4Writing {
    int rows, columns; /* of M */
    Rect area;
    float cell; /* the side of an entry */
    int form;
} Connect4Writing;

/* Of an entry. */
typedef struct WritingSides {
    float least, most;
} WritingSides;

/* As large as they fit into the room, at its top. */
Connect4Writing connect4_writing_fit(const IntMatrix *m, Rect room);
/* As high as they need in this width: the flattest form whose entries are at least so large, none
 * larger than `most`. */
float connect4_writing_height(const IntMatrix *m, float width, WritingSides sides);
Connect4Writing connect4_writing_in(const IntMatrix *m, Rect area, WritingSides sides);
/* The place of an entry of A (is_left) or B. */
Rect connect4_writing_entry(const Connect4Writing *writing, bool is_left, int row, int column);
/* The cells of M. */
Grid connect4_writing_board(const Connect4Writing *writing);

/* How the entries are written. */
typedef enum Connect4Writes {
    CONNECT4_NUMBERS,
    CONNECT4_LETTERS, /* those of M as A₁₁ …, kept by the 1s of A and B */
    CONNECT4_NAMES, /* the factors by names too, a₁₁ … and b₁₁ …; of the product A′₁₁ … */
} Connect4Writes;

/* What is written out. */
typedef struct Connect4Product {
    const IntMatrix *a, *m, *b;
    const Connect4Cut *window; /* lit, with its sums beside; NULL: other factors */
    const Connect4Sum *four;   /* four in a line within it, NULL: none */
    Connect4Writes writes;
    bool is_edited;                       /* A and B can be clicked: they have a stronger shell */
    const Connect4MatrixOverlay *overlay; /* M as the board; NULL: as plain numbers */
} Connect4Product;

void connect4_product_draw(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                           const Connect4Writing *writing);
/* M alone, as numbers, with the window; in the cells of `grid`. */
void connect4_product_draw_m(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                             const Grid *grid);

#endif
