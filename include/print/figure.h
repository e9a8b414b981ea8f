/* Figure: a drawing of lines, areas, discs and words in units of their own, kept in memory until
 * they are put on a page, in any size. Each belongs to the exercise, to its solution or to both, so
 * that one figure is the board to think about and the answer at the end. x grows to the right, y
 * downwards.
 */
#ifndef DAMIER_PRINT_FIGURE_H
#define DAMIER_PRINT_FIGURE_H

#include <stdbool.h>

#include "print/pdf.h"

typedef struct Figure Figure;

typedef enum FigurePart { FIGURE_ALWAYS, FIGURE_ASKED, FIGURE_ANSWERED } FigurePart;

/* NULL when memory runs out. */
Figure *figure_create(double width, double height);
/* NULL is fine. */
void figure_destroy(Figure *figure);
/* The width and height given. */
PdfSpot figure_size(const Figure *figure);
/* What is drawn from now on belongs to this part; at first FIGURE_ALWAYS. */
void figure_use_part(Figure *figure, FigurePart part);

/* As in pdf.h; lengths are in the figure's units. When memory runs out, nothing more is added and
 * figure_is_whole becomes false. */
void figure_line(Figure *figure, PdfPen pen, PdfSpot from, PdfSpot to);
void figure_fill(Figure *figure, double grey, PdfSpot corner, PdfSpot opposite);
void figure_disc(Figure *figure, double grey, PdfSpot centre, double radius);
void figure_ring(Figure *figure, PdfPen pen, PdfSpot centre, double radius);
/* The four sides of a rectangle. */
void figure_frame(Figure *figure, PdfPen pen, PdfSpot corner, PdfSpot opposite);
/* Words that are wider than `most` become smaller; 0: they never do. */
void figure_words(Figure *figure, const PdfStyle *style, PdfSpot at, double most,
                  const char *words);
/* Copies all of `other`, its upper left corner at `corner`, enlarged by `scale`. It keeps its parts
 * unless what is drawn now belongs to one. */
void figure_add(Figure *figure, const Figure *other, PdfSpot corner, double scale);
bool figure_is_whole(const Figure *figure);
/* What should have been added could not be made: the figure is no longer whole. */
void figure_tear(Figure *figure);

/* Puts it on the page: what always belongs to it, and the exercise or the solution. */
void figure_put(const Figure *figure, Pdf *pdf, PdfSpot corner, double scale, bool is_answer);

#endif
