/* Pages of the explanation in black and grey. */
#include "scenes/inversion/modes/lesson/paper/paper.h"

#include <math.h>

#define PAPER_INK_MAX 0.4     /* the lightest words and lines */
#define PAPER_GROUND_MIN 0.72 /* the darkest squares: words on them are black */
#define PAPER_HAIRLINE 0.7
#define PAPER_LINE_GREY 0.6
#define PAPER_CAPITALS 0.727

static double grey_of(Color color) {
    const double light = (0.299 * color.r + 0.587 * color.g + 0.114 * color.b) / 255;
    return light + (1 - light) * (1 - color.a / 255.0);
}

static PdfSpot paper_corner(Rect rect) {
    return (PdfSpot){rect.x, rect.y};
}

static PdfSpot paper_opposite(Rect rect) {
    return (PdfSpot){rect.x + rect.width, rect.y + rect.height};
}

void lesson_paper_text(LessonPaper *paper, Rect box, const char *words, TextStyle style) {
    const double align = style.align == TEXT_CENTER ? 0.5 : style.align == TEXT_RIGHT ? 1 : 0;
    const PdfStyle ink = {.font = style.weight == TEXT_REGULAR ? PDF_REGULAR : PDF_SEMIBOLD,
                          .size = style.size,
                          .grey = fmin(grey_of(style.color), PAPER_INK_MAX),
                          .align = align};
    figure_words(paper->figure, &ink,
                 (PdfSpot){box.x + box.width * align,
                           box.y + box.height / 2 + style.size * PAPER_CAPITALS / 2},
                 box.width, words);
}

void lesson_paper_fill(LessonPaper *paper, Rect rect, Color color) {
    figure_fill(paper->figure, fmax(grey_of(color), PAPER_GROUND_MIN), paper_corner(rect),
                paper_opposite(rect));
}

void lesson_paper_stroke(LessonPaper *paper, Rect rect, float width, Color color) {
    figure_frame(paper->figure,
                 (PdfPen){fmax(width * 0.6, PAPER_HAIRLINE), fmin(grey_of(color), PAPER_LINE_GREY)},
                 paper_corner(rect), paper_opposite(rect));
}

void lesson_paper_line(LessonPaper *paper, Point from, Point to, float width, Color color) {
    figure_line(paper->figure,
                (PdfPen){fmax(width * 0.8, PAPER_HAIRLINE), fmin(grey_of(color), PAPER_LINE_GREY)},
                (PdfSpot){from.x, from.y}, (PdfSpot){to.x, to.y});
}

/* Dark where the digit is highest, white where it is 0. */
void lesson_paper_pixels(LessonPaper *paper, const PixelGrid *pixels, Rect area) {
    const double width = (double)area.width / pixels->columns;
    const double height = (double)area.height / pixels->rows;
    for (int i = 0; i < pixels->rows * pixels->columns; i++) {
        const double x = area.x + width * (i % pixels->columns);
        const double y = area.y + height * floor((double)i / pixels->columns);
        if (pixels->cells[i]) {
            figure_fill(paper->figure, 1 - (double)pixels->cells[i] / (pixels->colours - 1),
                        (PdfSpot){x, y}, (PdfSpot){x + width, y + height});
        }
    }
    figure_frame(paper->figure, (PdfPen){PAPER_HAIRLINE, PAPER_LINE_GREY}, paper_corner(area),
                 paper_opposite(area));
}

void lesson_paper_label(LessonPaper *paper, const InversionLabel *label, Rect face,
                        bool is_result) {
    const bool is_hidden = is_result && paper->hides_results;
    paper->hidden += is_hidden;
    if (!is_hidden) {
        lesson_paper_fill(paper, face, label->plate);
    }
    figure_frame(paper->figure, (PdfPen){PAPER_HAIRLINE, is_result ? 0 : PAPER_LINE_GREY},
                 paper_corner(face), paper_opposite(face));
    if (label->words[0] && !is_hidden) {
        const TextStyle style = {
            label->size, (TextWeight)label->weight, TEXT_CENTER, {0, 0, 0, 255}};
        lesson_paper_text(paper, face, label->words, style);
    }
}

void lesson_paper_board(LessonPaper *paper, const uint8_t *digits, InversionShape shape,
                        Rect area) {
    const float side = fminf(area.width / (float)shape.columns, area.height / (float)shape.rows);
    const float x = area.x + (area.width - side * (float)shape.columns) / 2;
    const float y = area.y + (area.height - side * (float)shape.rows) / 2;
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const Rect place = rect_of(x + side * (float)(cell % shape.columns),
                                   y + side * (float)(cell / shape.columns), side, side);
        if (digits[cell]) {
            figure_fill(paper->figure,
                        1 - 0.6 * digits[cell] / (shape.colours > 1 ? shape.colours - 1 : 1),
                        paper_corner(place), paper_opposite(place));
        }
        figure_frame(paper->figure, (PdfPen){PAPER_HAIRLINE, PAPER_LINE_GREY}, paper_corner(place),
                     paper_opposite(place));
    }
}

void lesson_paper_icon(LessonPaper *paper, const InversionIcon *icon, InversionShape shape,
                       Rect place) {
    Rect room = place;
    const Rect name = rect_cut_bottom(&room, place.height * 0.28F);
    const TextStyle style = {name.height * 0.8F, TEXT_SEMIBOLD, TEXT_CENTER, {0, 0, 0, 255}};
    if (icon->mask) {
        lesson_paper_board(paper, icon->mask, shape, rect_inset(room, 1));
    }
    lesson_paper_text(paper, icon->mask ? name : place, icon->name.words, style);
}
