/* A·M·B written out. */
#ifndef DAMIER_SCENES_CONNECT4_LENS_PRODUCT_H
#define DAMIER_SCENES_CONNECT4_LENS_PRODUCT_H

#include "connect4/matrix.h"
#include "connect4/sight.h"

/* Where the four matrices stand: in a row with the product below, two and two, or one under the
 * other. */
typedef struct Connect4Writing {
    Rect area;
    float cell; /* the side of an entry */
    int form;
} Connect4Writing;

/* As large as they fit into the room, at its top. */
Connect4Writing connect4_writing_fit(Rect room);
/* As high as they need in this width: the flattest form whose entries are at least so large, none
 * larger than `most`. */
float connect4_writing_height(float width, float least, float most);
Connect4Writing connect4_writing_in(Rect area, float least, float most);
/* The place of an entry of A (is_left) or B. */
Rect connect4_writing_entry(const Connect4Writing *writing, bool is_left, int row, int column);
/* The cells of M. */
Grid connect4_writing_board(const Connect4Writing *writing);

/* What is written out. */
typedef struct Connect4Product {
    const Connect4Left *a;
    const Connect4Matrix *m;
    const Connect4Right *b;
    const Connect4Matrix *product;
    const Connect4Window *window; /* lit, with its sums of four beside; NULL: other factors */
    bool is_edited;               /* A and B can be clicked: they have a stronger frame */
    const Connect4Sight *sight;   /* M as the board; NULL: as plain numbers */
} Connect4Product;

void connect4_product_draw(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                           const Connect4Writing *writing);

#endif
