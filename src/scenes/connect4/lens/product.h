/* The matrix lens drawn: entries on the board, and A·M·B written out beside it. */
#ifndef DAMIER_SCENES_CONNECT4_PRODUCT_H
#define DAMIER_SCENES_CONNECT4_PRODUCT_H

#include "connect4_view.h"

/* Discs with their entries, and the window around sixteen of them. */
void connect4_entries_draw(const Connect4View *view, Canvas *canvas, const Theme *theme,
                           const Grid *grid);

/* What is written out. */
typedef struct Connect4Product {
    const Connect4Left *a;
    const Connect4Matrix *m;
    const Connect4Right *b;
    const Connect4Matrix *product;
    const Connect4Window *window; /* lit, with its sums of four beside; NULL: other factors */
    bool is_edited;               /* A and B can be clicked: they have a stronger frame */
} Connect4Product;

float connect4_product_height(float width);
/* The place of an entry of A (is_left) or B in an area of that width. */
Rect connect4_product_entry(Rect area, bool is_left, int row, int column);
void connect4_product_draw(const Connect4Product *product, Canvas *canvas, const Theme *theme,
                           Rect area);

#endif
