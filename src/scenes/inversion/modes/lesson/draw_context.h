/* DrawContext: what the pages of the explanation draw with: digits, rows, matrices, boards, words.
 * A page draws through the context only, for the same drawing is also used to find what lies under
 * the pointer: then nothing appears, and each number that is passed on its way tells what it stands
 * for. So what is drawn is what can be pointed at. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_DRAW_CONTEXT_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_DRAW_CONTEXT_H

#include <stdint.h>

#include "scenes/inversion/board/draw.h"
#include "ui/canvas.h"

/* What a number on a page stands for. */
typedef enum SpotKind {
    SPOT_NONE,
    SPOT_BOARD,      /* a cell of the current board */
    SPOT_GOAL,       /* of the goal */
    SPOT_DIFFERENCE, /* of D */
    SPOT_MASK,       /* a digit of Y: what the mask adds to the cell */
    SPOT_VECTOR,     /* of V: how often the mask is played */
    SPOT_INVERSE,    /* of the inverse: how often the mask is played for the cell alone */
    SPOT_OWN,        /* the page's own words */
} SpotKind;

typedef struct LessonSpot {
    SpotKind kind;
    int cell, mask;  /* lit on the board and among the masks; -1: none */
    int row, column; /* for the page's own words */
    int digit;
} LessonSpot;

typedef struct DrawSearch {
    Point at;
    LessonSpot spot; /* of kind SPOT_NONE until something is found */
    Rect place;
} DrawSearch;

typedef struct DrawContext {
    Canvas *canvas; /* to be drawn on by the functions below only; measuring is free */
    const Theme *theme;
    float cell; /* the side of a digit's cell */
    Size unit;  /* of a digit's place in rows and tables, if it is no square; else no width */
    int colours;
    InversionRuleset rules; /* how masks and cells are numbered */
    const int *numbers;     /* of the masks among the puzzle's */
    Color ground;           /* what lies behind the cells */
    DrawSearch *search;     /* NULL: it draws */
} DrawContext;

typedef enum Light {
    LIGHT_DIM,    /* of a row that is not in the sum */
    LIGHT_ADDED,  /* of a row that is, or of a matrix at rest */
    LIGHT_NOW,    /* of the current row */
    LIGHT_SUM,    /* of a result */
    LIGHT_CHANGE, /* of D: what has to change */
} Light;

/* The largest cell, in half units from 2 to `most`, with which so many columns and rows fit. */
float lesson_cell_size(Rect area, float columns, float rows, float most);
/* The same for places that need not be square, so that a table fills its room: at most so much
 * wider than high, or higher than wide, as digits still read as rows. The context's cell is the
 * smaller side.
 */
void lesson_fit_cells(DrawContext *context, Rect area, Size cells, float most);
/* How far apart digits stand: the unit, or the cell. */
Size lesson_unit(const DrawContext *context);
/* A block of this size in the middle of the area. */
Rect lesson_centered(Rect area, float width, float height);
/* Semi-bold words in the secondary colour. */
TextStyle lesson_text_style(const DrawContext *context, float size, TextAlign align);
/* The style with a size that lets the words fit into the width. */
TextStyle lesson_fitted_style(const DrawContext *context, const char *words, TextStyle style,
                              float width);

/* What stands at the place when something is looked for there. */
void lesson_mark_spot(const DrawContext *context, Rect place, LessonSpot spot);

void lesson_draw_text(const DrawContext *context, Rect box, const char *words, TextStyle style);
void lesson_draw_fill(const DrawContext *context, Rect rect, float radius, Color color);
void lesson_draw_stroke(const DrawContext *context, Rect rect, float radius, float width,
                        Color color);
void lesson_draw_pixel_grid(const DrawContext *context, const PixelGrid *pixels, Rect area);
void lesson_draw_line(const DrawContext *context, Point from, Point to, float width, Color color);
/* A plate alone, cached as a picture. */
void lesson_draw_plate(const DrawContext *context, Rect face, float radius, Color color);
/* A caption as high as the rectangle cut off the area's top: 18 units where there is room. */
void lesson_draw_caption(const DrawContext *context, Rect *area, const char *words);
/* The same in a place whose height gives its size. */
void lesson_draw_caption_in(const DrawContext *context, Rect place, const char *words);
/* How high a caption of an area of this width is. */
float lesson_caption_height(float width);

/* One digit on its plate; a cell too small for a digit shows it by its filling alone. */
void lesson_draw_digit(const DrawContext *context, Rect place, int digit, Light light);

/* Digits side by side. */
typedef struct DrawRow {
    const uint8_t *digits;
    int count;
    Light light;
    LessonSpot first; /* what the first one stands for, its digit apart */
    bool is_of_masks; /* the next one stands for the next mask, else for the next cell */
} DrawRow;

void lesson_draw_row(const DrawContext *context, Point at, const DrawRow *row);
/* The numbers of masks (`numbers`: the context's) or of cells (NULL) over or under a row; `lit`
 * (may be NULL) not 0: it stands out. */
void lesson_draw_numbers(const DrawContext *context, Point at, const uint8_t *lit,
                         const int *numbers, int count);

/* A vector over the masks as a picture in `area`: a grid of their numbers, those played lit.
 * `first`: what mask 0 stands for. */
typedef struct DrawVector {
    const uint8_t *digits;
    int count, columns;
    LessonSpot first;
} DrawVector;

void lesson_draw_vector(const DrawContext *context, const DrawVector *vector, Rect area);
/* How many masks stand in a row of such a picture: as the cells do where there are as many. */
int lesson_vector_columns(InversionShape shape, int masks);

/* The board's cells as digits, as large as fits, in the middle; `lit` (may be NULL): cells in
 * another light. `kind`: what they stand for. */
typedef struct DrawCells {
    const uint8_t *digits, *lit;
    InversionShape shape;
    SpotKind kind;
    int mask; /* of SPOT_MASK and SPOT_INVERSE, else -1 */
} DrawCells;

void lesson_draw_cells(const DrawContext *context, const DrawCells *cells, Rect area);
/* A board with suns and moons, in the middle of the area; `lit` cells (may be NULL) have a ring. */
void lesson_draw_board(const DrawContext *context, const DrawCells *board, Rect area);
/* The icon of a mask with its number. */
void lesson_draw_icon(const DrawContext *context, const InversionIcon *icon, InversionShape shape,
                      Rect place);

#endif
