/* Digits, rows, matrices and mask vectors as pictures, for the pages of the explanation. */
#ifndef DAMIER_SCENES_INVERSION_MATRIX_H
#define DAMIER_SCENES_INVERSION_MATRIX_H

#include <stdint.h>

#include "inversion_view.h"
#include "ui/canvas.h"

typedef enum Light {
    LIGHT_DIM,   /* of a row that is not in the sum */
    LIGHT_ADDED, /* of a row that is, or of a matrix at rest */
    LIGHT_NOW,   /* of the row that was added last */
    LIGHT_SUM,   /* of a result */
} Light;

typedef struct Brush {
    Canvas *canvas;
    const Theme *theme;
    float cell; /* the side of a digit's cell */
    int colours;
    Color ground; /* what lies behind the cells */
} Brush;

float matrix_clamp(float value, float low, float high);
/* The largest cell, in half units from 2 to `most`, with which so many columns and rows fit. */
float matrix_cell(Rect area, float columns, float rows, float most);
/* Semi-bold words in the secondary colour. */
TextStyle matrix_words(const Brush *brush, float size, TextAlign align);

/* A plate alone. */
void matrix_draw_plate(const Brush *brush, Rect face, float radius, Color color);
/* One digit on its plate; a cell too small for a digit shows it by its filling alone. */
void matrix_draw_digit(const Brush *brush, Rect place, int digit, Light light);
void matrix_draw_row(const Brush *brush, Point at, const uint8_t *digits, int count, Light light);
/* `rows` x `columns` digits in their natural light. */
void matrix_draw(const Brush *brush, Point at, const uint8_t *digits, Size size);
/* The numbers 0 … count - 1 over or under a row; `lit` (may be NULL) not 0: it stands out. */
void matrix_draw_numbers(const Brush *brush, Point at, const uint8_t *lit, int count);

/* A vector over the masks as a picture in `area`: a grid of their numbers, those played lit.
 * `columns` in a row. */
void matrix_draw_vector(const Brush *brush, const uint8_t *vector, int count, int columns,
                        Rect area);
/* How many masks stand in a row of such a picture: as the cells do where there are as many. */
int matrix_vector_columns(InversionShape shape, int masks);

#endif
