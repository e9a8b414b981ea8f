/* The numbers and scores under the columns. */
#include "scenes/connect4/board/labels.h"

#define SHELL_ROOM_U 10.0F /* what a frame and the gaps in it take of a column's width */

/* What fits under the columns, the same for all of them. */
typedef struct LabelFit {
    const Theme *theme;
    bool has_numbers; /* of the columns, beside the scores */
    float size;       /* of both */
    float words_size;
    const char (*words)[32]; /* NULL: none */
} LabelFit;

static TextStyle number_style(const Theme *theme, float size) {
    return (TextStyle){size, TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
}

static TextStyle score_style(const Connect4Labels *labels, int column, const Theme *theme,
                             float size) {
    const bool is_best = labels->is_best[column];
    return (TextStyle){size, is_best ? TEXT_BOLD : TEXT_SEMIBOLD, TEXT_LEFT,
                       is_best ? theme->accent : theme->text};
}

static TextStyle connect4_labels_words_style(const Connect4Labels *labels, int column,
                                             const Theme *theme, float size) {
    const bool is_best = labels->is_best[column];
    return (TextStyle){size, is_best ? TEXT_MEDIUM : TEXT_REGULAR, TEXT_CENTER,
                       is_best ? theme->accent : theme->secondary};
}

/* Of the group of a column's number and its score. */
static float group_width(const Connect4Labels *labels, int column, Canvas *canvas,
                         const Theme *theme, float size) {
    const char *score = labels->text[column];
    return canvas_text_width(canvas, "4", number_style(theme, size)) +
           (score[0] ? size * 0.4F : 0) +
           canvas_text_width(canvas, score, score_style(labels, column, theme, size)) + 2;
}

static LabelFit fit_labels(const Connect4Labels *labels, LabelRow row, Canvas *canvas,
                           const Theme *theme) {
    const Rect box = rect_column(row.area, 0, row.columns, 0);
    const float upper = box.height * 0.56F * 0.68F;
    const float lower = box.height * 0.25F;
    LabelFit fit = {.theme = theme,
                    .has_numbers = true,
                    .size = upper < 11 ? 11 : upper,
                    .words_size = lower < 11 ? 11 : lower};
    bool has_words = box.height >= 28;
    bool has_brief = has_words;
    for (int i = 0; i < row.columns; i++) {
        const TextStyle style = connect4_labels_words_style(labels, i, theme, fit.words_size);
        const float room = box.width - 4;
        fit.has_numbers =
            fit.has_numbers && group_width(labels, i, canvas, theme, fit.size) <= room - 4;
        has_words = has_words && canvas_text_fits(canvas, labels->words[i], style, room);
        has_brief = has_brief && canvas_text_fits(canvas, labels->brief[i], style, room);
    }
    fit.words = has_words ? labels->words : has_brief ? labels->brief : NULL;
    return fit;
}

/* The number of a column and its score, if it has one, as one group in the middle; one of the two
 * where there is no room for both. */
static void draw_number_and_score(const Connect4Labels *labels, int column, const LabelFit *fit,
                                  Canvas *canvas, Rect box) {
    const char number[2] = {(char)('1' + column), 0};
    const char *score = labels->text[column];
    const Theme *theme = fit->theme;
    TextStyle plain = number_style(theme, fit->size);
    TextStyle strong = score_style(labels, column, theme, fit->size);
    if (!fit->has_numbers) {
        plain.align = strong.align = TEXT_CENTER;
        canvas_text(canvas, box, score[0] ? score : number, score[0] ? strong : plain);
        return;
    }
    Rect group =
        rect_centered(box, group_width(labels, column, canvas, theme, fit->size), box.height);
    const float gap = score[0] ? fit->size * 0.4F : 0;
    canvas_text(canvas, rect_cut_left(&group, canvas_text_width(canvas, "4", plain) + gap + 1),
                number, plain);
    canvas_text(canvas, group, score, strong);
}

/* The best columns stand in a frame; where it would touch the score, on its ground alone. */
static void draw_score(const Connect4Labels *labels, int column, const LabelFit *fit,
                       Canvas *canvas, Rect box) {
    const Theme *theme = fit->theme;
    if (labels->is_best[column]) {
        const Rect plate = rect_of(box.x + 1, box.y + 2, box.width - 2, box.height - 2);
        const TextStyle style = score_style(labels, column, theme, fit->size);
        canvas_fill_round(canvas, plate, 6, theme->accent_soft);
        if (canvas_text_fits(canvas, labels->text[column], style, box.width - SHELL_ROOM_U)) {
            canvas_stroke_round(canvas, plate, 6, 1.5F, theme->accent);
        }
    }
    const float upper = box.height * 0.56F;
    if (!fit->words || !fit->words[column][0]) {
        draw_number_and_score(labels, column, fit, canvas, rect_centered(box, box.width, upper));
        return;
    }
    const float edge = box.height * 0.06F;
    draw_number_and_score(labels, column, fit, canvas,
                          rect_of(box.x, box.y + edge, box.width, upper));
    canvas_text(canvas, rect_of(box.x, box.y + upper, box.width, box.height - upper - edge),
                fit->words[column],
                connect4_labels_words_style(labels, column, theme, fit->words_size));
}

static void connect4_labels_draw_number(int column, bool is_marked, Canvas *canvas,
                                        const Theme *theme, Rect box) {
    const char label[2] = {(char)('1' + column), 0};
    const float size = box.width * 0.24F < 11 ? 11 : box.width * 0.24F;
    canvas_text(canvas, box, label,
                (TextStyle){size, is_marked ? TEXT_BOLD : TEXT_MEDIUM, TEXT_CENTER,
                            is_marked ? theme->accent : theme->secondary});
}

void connect4_labels_draw(const Connect4Labels *labels, LabelRow row, Canvas *canvas,
                          const Theme *theme) {
    LabelFit fit = {.words = NULL};
    if (labels) {
        fit = fit_labels(labels, row, canvas, theme);
    }
    for (int column = 0; column < row.columns; column++) {
        const Rect box = rect_column(row.area, column, row.columns, 0);
        if (labels) {
            draw_score(labels, column, &fit, canvas, box);
        } else {
            connect4_labels_draw_number(column, column == row.marked, canvas, theme, box);
        }
    }
}
