/* DrawContext: how the pages of the explanation draw digits, rows, matrices, boards and words. A
 * page draws only through the context, because the same calls also find what is under the pointer:
 * then nothing appears, and each number reports what it stands for. So everything that is drawn can
 * be pointed at. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_DRAW_CONTEXT_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_DRAW_CONTEXT_H

#include <stdint.h>

#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/modes/lesson/paper/paper.h"
#include "scenes/inversion/modes/lesson/symbols.h"
#include "ui/canvas.h"

/* The meaning of a number on a page. */
typedef enum SpotKind {
    SPOT_NONE,
    SPOT_BOARD,      /* a cell of the current board */
    SPOT_GOAL,       /* of the goal */
    SPOT_DIFFERENCE, /* of D */
    SPOT_MASK,       /* a digit of Y: what the mask adds to the cell */
    SPOT_VECTOR,     /* of V: how often the mask is played */
    SPOT_INVERSE,    /* of the inverse: how often the mask is played to change the cell alone */
    SPOT_OWN,        /* the page's own words */
} SpotKind;

typedef struct LessonSpot {
    SpotKind kind;
    int cell, mask;  /* highlighted on the board and among the masks; -1: none */
    int row, column; /* for the page's own words */
    int digit;
} LessonSpot;

typedef struct DrawSearch {
    Point at;
    LessonSpot spot; /* of kind SPOT_NONE until something is found */
    Rect place;
    Rect *rows; /* instead of what is at a point: where each row of spots of this kind is; zeros at
                   first, INVERSION_LESSON_MAX of them. NULL: the point */
    SpotKind rows_kind;
} DrawSearch;

typedef struct DrawContext {
    Canvas *canvas; /* only the functions below draw on it; any code may measure */
    const Theme *theme;
    float cell; /* the side of a digit's cell */
    Size
        unit; /* of a digit's place in rows and tables when it is not square; else the width is 0 */
    int colours;
    InversionRuleset rules;  /* how masks and cells are numbered */
    const int *numbers;      /* the masks' numbers in the puzzle */
    LessonNotation notation; /* of the words */
    Color ground;            /* the colour behind the cells */
    DrawSearch *search;      /* NULL: draw */
    LessonPaper *paper;      /* draw on it instead; NULL: on the canvas */
    bool is_result;          /* on paper, all digits are results */
} DrawContext;

typedef enum Light {
    LIGHT_DIM,    /* a row that is not in the sum */
    LIGHT_ADDED,  /* a row in the sum, or any row of a static matrix */
    LIGHT_NOW,    /* the current row */
    LIGHT_SUM,    /* a result */
    LIGHT_CHANGE, /* D, the change */
} Light;

/* Returns the largest cell, in half units from 2 to `most`, with which that many columns and rows
 * fit. */
float lesson_cell_size(Rect area, float columns, float rows, float most);
/* The same for places that need not be square, so that a table fills its area. The ratio of the
 * sides is limited so that digits still read as rows. The context's cell is the smaller side. */
void lesson_fit_cells(DrawContext *context, Rect area, Size cells, float most);
/* The distance between digits: the unit, or the cell. */
Size lesson_unit(const DrawContext *context);
/* A block of this size in the middle of the area. */
Rect lesson_centered(Rect area, float width, float height);
/* Semi-bold words in the secondary colour. */
TextStyle lesson_text_style(const DrawContext *context, float size, TextAlign align);
float lesson_text_width(const DrawContext *context, const char *words, TextStyle style);
/* The style at a size at which the words fit the width. */
TextStyle lesson_fitted_style(const DrawContext *context, const char *words, TextStyle style,
                              float width);

/* Reports what a place stands for when the context searches there. */
void lesson_mark_spot(const DrawContext *context, Rect place, LessonSpot spot);

/* The words may have symbols in braces (symbols.h), here and in the two functions that measure
 * them. */
void lesson_draw_text(const DrawContext *context, Rect box, const char *words, TextStyle style);
void lesson_draw_fill(const DrawContext *context, Rect rect, float radius, Color color);
void lesson_draw_stroke(const DrawContext *context, Rect rect, float radius, float width,
                        Color color);
void lesson_draw_pixel_grid(const DrawContext *context, const PixelGrid *pixels, Rect area);
void lesson_draw_line(const DrawContext *context, Point from, Point to, float width, Color color);
/* An empty plate, cached as a picture. */
void lesson_draw_plate(const DrawContext *context, Rect face, float radius, Color color);
/* A plate with a word; of a result: a sheet of paper may leave it empty. */
void lesson_draw_label(const DrawContext *context, const InversionLabel *label, Rect face,
                       bool is_result);
/* Cuts a caption off the top of the area: 18 units high where there is space. */
void lesson_draw_caption(const DrawContext *context, Rect *area, const char *words);
/* A caption in a place whose height gives its size. */
void lesson_draw_caption_in(const DrawContext *context, Rect place, const char *words);
/* The height of a caption in an area of this width. */
float lesson_caption_height(float width);

/* Draws one digit on its plate. A cell too small for a digit shows it by its colour alone. */
void lesson_draw_digit(const DrawContext *context, Rect place, int digit, Light light);

/* Digits side by side. */
typedef struct DrawRow {
    const uint8_t *digits;
    int count;
    Light light;
    LessonSpot first; /* what the first digit stands for, except its value */
    bool is_of_masks; /* each next digit stands for the next mask, else for the next cell */
} DrawRow;

void lesson_draw_row(const DrawContext *context, Point at, const DrawRow *row);
/* Draws the numbers of masks (`numbers`: the context's) or of cells (NULL) above or below a row.
 * Those with `lit` (may be NULL) not 0 stand out. */
void lesson_draw_numbers(const DrawContext *context, Point at, const uint8_t *lit,
                         const int *numbers, int count);

/* A vector over the masks as a grid of their numbers, with the played ones highlighted. `first`:
 * what mask 0 stands for. */
typedef struct DrawVector {
    const uint8_t *digits;
    int count, columns;
    LessonSpot first;
} DrawVector;

void lesson_draw_vector(const DrawContext *context, const DrawVector *vector, Rect area);
/* The number of masks in a row of such a grid: as on the board when there are as many masks as
 * cells. */
int lesson_vector_columns(InversionShape shape, int masks);

/* The cells of a board as digits, centred, as large as fits. `lit` (may be NULL) marks cells in
 * another light; `kind` is what they stand for. */
typedef struct DrawCells {
    const uint8_t *digits, *lit;
    InversionShape shape;
    SpotKind kind;
    int mask; /* for SPOT_MASK and SPOT_INVERSE, else -1 */
} DrawCells;

void lesson_draw_cells(const DrawContext *context, const DrawCells *cells, Rect area);
/* Draws a board with suns and moons in the middle of the area; `lit` cells (may be NULL) have a
 * ring. */
void lesson_draw_board(const DrawContext *context, const DrawCells *board, Rect area);
/* Draws the icon of a mask with its number. */
void lesson_draw_icon(const DrawContext *context, const InversionIcon *icon, InversionShape shape,
                      Rect place);

#endif
