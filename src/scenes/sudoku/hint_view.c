/* A hint on the board. */
#include <math.h>

#include "picture.h"

#define LINK_WIDTH_U 2.0F

/* A cell of the pattern; every other part of it is blue and has a rim. */
static void draw_cause(const SudokuPicture *picture, const SudokuMark *mark) {
    const Theme *theme = picture->theme;
    /* Not over the blue: the two would make a grey. */
    sudoku_picture_tint(picture, mark->cell, theme->surface, 1);
    if (mark->part % 2 == 0) {
        sudoku_picture_tint(picture, mark->cell, theme->hint_orange, 0.26F);
        return;
    }
    sudoku_picture_tint(picture, mark->cell, theme->hint_blue, 0.26F);
    canvas_stroke_round(picture->canvas,
                        rect_inset(sudoku_picture_cell(picture, mark->cell), picture->cell * 0.05F),
                        picture->cell * 0.08F, canvas_pixel(picture->canvas) * 2, theme->hint_blue);
}

void sudoku_draw_hint_ground(const SudokuPicture *picture) {
    const SudokuHint *hint = picture->view->hint;
    const SudokuStep *step = &hint->step;
    sudoku_picture_shade(picture, step->region, 0.16F);
    if (picture->view->hint_stage < 2) {
        return;
    }
    sudoku_picture_shade(picture, step->other_region, 0.10F);
    /* The base of a fish: all its places are in there. */
    for (int i = 0; step->cover_count > 0 && i < step->truth_count; i++) {
        sudoku_picture_shade(picture, step->truths[i].region, 0.12F);
    }
    for (int i = 0; i < step->cause_count; i++) {
        draw_cause(picture, &step->causes[i]);
    }
    if (step->cell >= 0) {
        sudoku_picture_tint(picture, step->cell, picture->theme->hint_blue, 0.28F);
    }
}

/* ---- A hint's candidates and its conclusion ---- */

/* The candidates of a pattern, in front of whatever notes are there. */
static void draw_pattern(const SudokuPicture *picture, const SudokuMark *mark) {
    if (picture->view->grid->value[mark->cell]) {
        return;
    }
    for (int value = 1; value <= picture->view->state->layout.symbols; value++) {
        if (mark->values >> (value - 1) & 1) {
            sudoku_draw_note(picture, mark->cell, value,
                             (TextStyle){.size = sudoku_note_size(picture),
                                         .weight = TEXT_BOLD,
                                         .color = picture->theme->text});
        }
    }
}

void sudoku_view_link(Canvas *canvas, const Theme *theme, Point from, Point to, bool is_strong) {
    const float dot = LINK_WIDTH_U * 2;
    const float across = to.x - from.x;
    const float down = to.y - from.y;
    const int dots = 1 + (int)(sqrtf(across * across + down * down) / (dot * 2));
    if (is_strong) {
        canvas_line(canvas, from, to, LINK_WIDTH_U, theme->hint_blue);
    }
    for (int i = 0; !is_strong && i <= dots; i++) {
        const float share = (float)i / (float)dots;
        canvas_fill_circle(canvas, (Point){from.x + across * share, from.y + down * share},
                           LINK_WIDTH_U * 0.75F, theme->hint_blue);
    }
}

/* The middle of the candidates of a node. */
static Point node_point(const SudokuPicture *picture, const SudokuNode *node) {
    Point sum = {0, 0};
    for (int i = 0; i < node->count; i++) {
        const Point middle = rect_center(sudoku_note_rect(picture, node->cells[i], node->value));
        sum.x += middle.x / (float)node->count;
        sum.y += middle.y / (float)node->count;
    }
    return sum;
}

/* From the rim of one candidate to that of the other: the digits stay free. */
static void draw_link(const SudokuPicture *picture, const SudokuLink *link) {
    Point from = node_point(picture, &link->from);
    Point to = node_point(picture, &link->to);
    const float across = to.x - from.x;
    const float down = to.y - from.y;
    const float length = sqrtf(across * across + down * down);
    const float rim = sudoku_note_size(picture) * 0.6F;
    if (length > rim * 2) {
        from = (Point){from.x + across * rim / length, from.y + down * rim / length};
        to = (Point){to.x - across * rim / length, to.y - down * rim / length};
        sudoku_view_link(picture->canvas, picture->theme, from, to, link->is_strong);
    }
}

static void strike(Canvas *canvas, const Theme *theme, Rect box, float size) {
    const Point middle = rect_center(box);
    const float reach = size * 0.55F;
    canvas_line(canvas, (Point){middle.x - reach, middle.y + reach},
                (Point){middle.x + reach, middle.y - reach}, size * 0.16F, theme->hint_orange);
}

void sudoku_view_struck(Canvas *canvas, const Theme *theme, Rect rect, char symbol) {
    const char text[2] = {symbol, 0};
    canvas_text(canvas, rect, text,
                (TextStyle){rect.height * 0.85F, TEXT_REGULAR, TEXT_CENTER, theme->text});
    strike(canvas, theme, rect, rect.height * 0.85F);
}

static void draw_struck(const SudokuPicture *picture, const SudokuMark *mark) {
    for (int value = 1; value <= picture->view->state->layout.symbols; value++) {
        if (!(mark->values >> (value - 1) & 1)) {
            continue;
        }
        const Rect box = sudoku_note_rect(picture, mark->cell, value);
        sudoku_draw_note(picture, mark->cell, value,
                         (TextStyle){.size = sudoku_note_size(picture),
                                     .weight = TEXT_REGULAR,
                                     .color = picture->theme->text});
        strike(picture->canvas, picture->theme, box, sudoku_note_size(picture));
    }
}

static void draw_dot(const SudokuPicture *picture, Rect box, float radius, float size, int value) {
    canvas_fill_circle(picture->canvas, rect_center(box), radius, picture->theme->hint_blue);
    sudoku_draw_symbol(
        picture, box, value,
        (TextStyle){.size = size, .weight = TEXT_BOLD, .color = color_hex(0x10151E)});
}

void sudoku_draw_hint_marks(const SudokuPicture *picture) {
    const SudokuHint *hint = picture->view->hint;
    const SudokuStep *step = &hint->step;
    const int stage = picture->view->hint_stage;
    for (int i = 0; stage >= 2 && i < step->link_count; i++) {
        draw_link(picture, &step->links[i]);
    }
    for (int i = 0; stage >= 2 && i < step->cause_count; i++) {
        draw_pattern(picture, &step->causes[i]);
    }
    for (int i = 0; stage >= 3 && i < step->elimination_count; i++) {
        draw_struck(picture, &step->eliminations[i]);
    }
    if (stage < 3 || step->cell < 0) {
        return;
    }
    if (hint->kind == SUDOKU_HINT_STEP) {
        /* The notes give way. */
        canvas_fill_rect(picture->canvas, sudoku_picture_cell(picture, step->cell),
                         color_mix(picture->theme->surface, picture->theme->hint_blue, 0.4F));
        draw_dot(picture, sudoku_picture_cell(picture, step->cell), picture->cell * 0.38F,
                 picture->cell * SUDOKU_DIGIT_SHARE, step->value);
    } else if (hint->kind == SUDOKU_HINT_WRONG_NOTES) {
        draw_dot(picture, sudoku_note_rect(picture, step->cell, step->value),
                 sudoku_note_size(picture) * 0.8F, sudoku_note_size(picture), step->value);
    } else {
        sudoku_draw_underline(picture, sudoku_picture_cell(picture, step->cell),
                              picture->theme->error);
    }
}
