/* A figure kept in memory as a list of shapes. */
#include "print/figure.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_SHAPES 64
#define FIRST_WORDS ((size_t)512)

typedef enum FigureKind {
    FIGURE_LINE,
    FIGURE_FILL,
    FIGURE_DISC,
    FIGURE_RING,
    FIGURE_WORDS
} FigureKind;

typedef struct FigureShape {
    FigureKind kind;
    FigurePart part;
    PdfSpot from, to; /* a disc: its centre; words: where they stand */
    PdfPen pen;       /* of a fill and a disc, only the grey */
    double radius;
    double most; /* the width of words; 0: any */
    PdfStyle style;
    size_t words; /* where they begin in the figure's words */
} FigureShape;

struct Figure {
    PdfSpot size;
    FigurePart part;
    FigureShape *shapes;
    int count, room;
    char *words; /* one after the other, each with its final 0 */
    size_t words_count, words_room;
    bool is_torn;
};

Figure *figure_create(double width, double height) {
    Figure *figure = calloc(1, sizeof *figure);
    if (figure) {
        figure->size = (PdfSpot){width, height};
    }
    return figure;
}

void figure_destroy(Figure *figure) {
    if (figure) {
        free(figure->shapes);
        free(figure->words);
        free(figure);
    }
}

PdfSpot figure_size(const Figure *figure) {
    return figure->size;
}

void figure_use_part(Figure *figure, FigurePart part) {
    figure->part = part;
}

bool figure_is_whole(const Figure *figure) {
    return !figure->is_torn;
}

void figure_tear(Figure *figure) {
    figure->is_torn = true;
}

/* ---- Adding ---- */

static void add_shape(Figure *figure, const FigureShape *shape) {
    if (figure->count == figure->room && !figure->is_torn) {
        const int room = figure->room ? figure->room * 2 : FIRST_SHAPES;
        FigureShape *grown = realloc(figure->shapes, (size_t)room * sizeof *grown);
        figure->is_torn = !grown;
        figure->shapes = grown ? grown : figure->shapes;
        figure->room = grown ? room : figure->room;
    }
    if (!figure->is_torn) {
        figure->shapes[figure->count++] = *shape;
    }
}

/* Keeps a copy of the words; returns where it begins. */
static size_t keep_words(Figure *figure, const char *words) {
    const size_t size = strlen(words) + 1;
    const size_t at = figure->words_count;
    if (figure->words_room - at < size) {
        size_t room = figure->words_room ? figure->words_room : FIRST_WORDS;
        while (room - at < size) {
            room *= 2;
        }
        char *grown = realloc(figure->words, room);
        if (!grown) {
            figure->is_torn = true;
            return 0;
        }
        figure->words = grown;
        figure->words_room = room;
    }
    memcpy(figure->words + at, words, size);
    figure->words_count += size;
    return at;
}

void figure_line(Figure *figure, PdfPen pen, PdfSpot from, PdfSpot to) {
    add_shape(figure,
              &(FigureShape){
                  .kind = FIGURE_LINE, .part = figure->part, .from = from, .to = to, .pen = pen});
}

void figure_fill(Figure *figure, double grey, PdfSpot corner, PdfSpot opposite) {
    add_shape(figure, &(FigureShape){.kind = FIGURE_FILL,
                                     .part = figure->part,
                                     .from = corner,
                                     .to = opposite,
                                     .pen = {0, grey}});
}

void figure_disc(Figure *figure, double grey, PdfSpot centre, double radius) {
    add_shape(figure, &(FigureShape){.kind = FIGURE_DISC,
                                     .part = figure->part,
                                     .from = centre,
                                     .pen = {0, grey},
                                     .radius = radius});
}

void figure_ring(Figure *figure, PdfPen pen, PdfSpot centre, double radius) {
    add_shape(figure, &(FigureShape){.kind = FIGURE_RING,
                                     .part = figure->part,
                                     .from = centre,
                                     .pen = pen,
                                     .radius = radius});
}

void figure_frame(Figure *figure, PdfPen pen, PdfSpot corner, PdfSpot opposite) {
    const PdfSpot right = {opposite.x, corner.y};
    const PdfSpot below = {corner.x, opposite.y};
    figure_line(figure, pen, corner, right);
    figure_line(figure, pen, right, opposite);
    figure_line(figure, pen, below, opposite);
    figure_line(figure, pen, corner, below);
}

void figure_words(Figure *figure, const PdfStyle *style, PdfSpot at, double most,
                  const char *words) {
    add_shape(figure, &(FigureShape){.kind = FIGURE_WORDS,
                                     .part = figure->part,
                                     .from = at,
                                     .most = most,
                                     .style = *style,
                                     .words = keep_words(figure, words)});
}

/* ---- Enlarged ---- */

static PdfSpot moved(PdfSpot spot, PdfSpot corner, double scale) {
    return (PdfSpot){corner.x + spot.x * scale, corner.y + spot.y * scale};
}

static FigureShape enlarged(const FigureShape *shape, PdfSpot corner, double scale) {
    FigureShape large = *shape;
    large.from = moved(shape->from, corner, scale);
    large.to = moved(shape->to, corner, scale);
    large.pen.width *= scale;
    large.radius *= scale;
    large.most *= scale;
    large.style.size *= scale;
    return large;
}

void figure_add(Figure *figure, const Figure *other, PdfSpot corner, double scale) {
    figure->is_torn = figure->is_torn || other->is_torn;
    for (int i = 0; i < other->count; i++) {
        FigureShape shape = enlarged(&other->shapes[i], corner, scale);
        if (shape.kind == FIGURE_WORDS) {
            shape.words = keep_words(figure, other->words + shape.words);
        }
        shape.part = figure->part == FIGURE_ALWAYS ? shape.part : figure->part;
        add_shape(figure, &shape);
    }
}

/* ---- On a page ---- */

static void put_words(const FigureShape *shape, const char *words, Pdf *pdf) {
    PdfStyle style = shape->style;
    const double width = shape->most > 0 ? pdf_words_width(pdf, &style, words) : 0;
    if (width > shape->most) {
        style.size *= shape->most / width;
    }
    pdf_words(pdf, &style, shape->from, words);
}

void figure_put(const Figure *figure, Pdf *pdf, PdfSpot corner, double scale, bool is_answer) {
    const FigurePart other = is_answer ? FIGURE_ASKED : FIGURE_ANSWERED;
    for (int i = 0; i < figure->count; i++) {
        const FigureShape shape = enlarged(&figure->shapes[i], corner, scale);
        if (shape.part == other) {
            continue;
        }
        switch (shape.kind) {
        case FIGURE_LINE:
            pdf_line(pdf, shape.pen, shape.from, shape.to);
            break;
        case FIGURE_FILL:
            pdf_fill(pdf, shape.pen.grey, shape.from, shape.to);
            break;
        case FIGURE_DISC:
            pdf_disc(pdf, shape.pen.grey, shape.from, shape.radius);
            break;
        case FIGURE_RING:
            pdf_ring(pdf, shape.pen, shape.from, shape.radius);
            break;
        case FIGURE_WORDS:
            put_words(&shape, figure->words + shape.words, pdf);
            break;
        }
    }
}
