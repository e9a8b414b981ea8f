/* The marks of a hint on the board. */
#include "scenes/sudoku/board/hint_marks.h"

#include <math.h>

#include "base/bits.h"

#define LINK_WIDTH_U 2.0F
#define RAY_BAR_U 5.0F /* half the bar at the end of a ray */
#define RAY_RIM 0.34F  /* of a cell: what a ray leaves free around a digit */
#define RAY_END 0.14F  /* the same around the middle of a cell that it rules out */
#define SUDOKU_HINT_MARKS_DIGIT_SHARE 0.5F
#define SIGNS_OF_PARTS (0xFU << SUDOKU_HINT_SIGN_CAUSE)

static void note_drawn(const SudokuPicture *picture, SudokuHintSign sign) {
    if (picture->view->drawn) {
        *picture->view->drawn |= 1U << sign;
    }
}

/* ---- The ground ---- */

static float outline_width(const SudokuPicture *picture) {
    return fmaxf(2, picture->cell * 0.05F);
}

/* A cell of the pattern; every second part is blue with a rim. */
static void draw_cause(const SudokuPicture *picture, const SudokuMark *mark) {
    const Theme *theme = picture->theme;
    note_drawn(picture, (SudokuHintSign)(SUDOKU_HINT_SIGN_CAUSE + mark->part % SUDOKU_HINT_PARTS));
    /* The base colour first: over blue the tint would look grey. */
    sudoku_picture_tint(picture, mark->cell, theme->surface, 1);
    if (mark->part % 2 == 0) {
        sudoku_picture_tint(picture, mark->cell, theme->hint_orange, 0.22F);
        return;
    }
    sudoku_picture_tint(picture, mark->cell, theme->hint_blue, 0.26F);
    canvas_stroke_round(picture->canvas,
                        rect_inset(sudoku_picture_cell(picture, mark->cell), picture->cell * 0.05F),
                        picture->cell * 0.08F, canvas_pixel(picture->canvas) * 2, theme->hint_blue);
}

static void draw_base(const SudokuPicture *picture, const SudokuStep *step) {
    for (int i = 0; i < step->truth_count; i++) {
        if (sudoku_hint_is_base(step, i)) {
            sudoku_picture_shade(picture, step->truths[i].region, 0.14F);
            note_drawn(picture, SUDOKU_HINT_SIGN_BASE);
        }
    }
}

/* ---- Rays ---- */

void sudoku_hint_ray(Canvas *canvas, const Theme *theme, Point from, Point to) {
    const float across = to.x - from.x;
    const float down = to.y - from.y;
    const float length = sqrtf(across * across + down * down);
    const Point side = {-down / length * RAY_BAR_U, across / length * RAY_BAR_U};
    canvas_line(canvas, from, to, LINK_WIDTH_U, theme->hint_orange);
    canvas_line(canvas, (Point){to.x - side.x, to.y - side.y},
                (Point){to.x + side.x, to.y + side.y}, LINK_WIDTH_U, theme->hint_orange);
}

/* From the rim of the digit to the edge of the middle of the cell. */
static void draw_rays(const SudokuPicture *picture) {
    SudokuRay rays[SUDOKU_SYMBOLS_MAX];
    const SudokuView *view = picture->view;
    const int count = sudoku_hint_rays(view->hint, view->grid, rays);
    const bool is_at_target = view->hint->step.technique == SUDOKU_NAKED_SINGLE;
    const float end = picture->cell * (is_at_target ? RAY_RIM : RAY_END);
    for (int i = 0; i < count; i++) {
        const Point from = rect_center(sudoku_picture_cell(picture, rays[i].from));
        const Point to = rect_center(sudoku_picture_cell(picture, rays[i].to));
        const float across = to.x - from.x;
        const float down = to.y - from.y;
        const float length = sqrtf(across * across + down * down);
        const float share = picture->cell * RAY_RIM / length;
        sudoku_hint_ray(picture->canvas, picture->theme,
                        (Point){from.x + across * share, from.y + down * share},
                        (Point){to.x - across * end / length, to.y - down * end / length});
        note_drawn(picture, SUDOKU_HINT_SIGN_RAY);
    }
}

void sudoku_hint_ground(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const SudokuStep *step = &view->hint->step;
    const unsigned signs = sudoku_hint_signs(view->hint, view->hint_stage, view->hint_line);
    if (signs & 1U << SUDOKU_HINT_SIGN_REGION) {
        sudoku_picture_shade(picture, step->region, 0.16F);
        note_drawn(picture, SUDOKU_HINT_SIGN_REGION);
    }
    if (signs & 1U << SUDOKU_HINT_SIGN_BASE) {
        draw_base(picture, step);
    }
    if (view->hint_stage == 2 && sudoku_hint_line_region(step, view->hint_line) >= 0) {
        sudoku_picture_shade(picture, sudoku_hint_line_region(step, view->hint_line), 0.14F);
        note_drawn(picture, SUDOKU_HINT_SIGN_BASE);
    }
    for (int i = 0; signs & SIGNS_OF_PARTS && i < step->cause_count; i++) {
        if (!sudoku_hint_is_covered(view->hint, view->hint_stage, &step->causes[i])) {
            draw_cause(picture, &step->causes[i]);
        }
    }
    if (signs & 1U << SUDOKU_HINT_SIGN_TARGET) {
        sudoku_picture_tint(picture, step->cell, picture->theme->hint_blue, 0.28F);
        note_drawn(picture, SUDOKU_HINT_SIGN_TARGET);
    }
    if (signs & 1U << SUDOKU_HINT_SIGN_RAY) {
        draw_rays(picture);
    }
}

/* ---- Candidates and links ---- */

void sudoku_hint_candidate_sign(Canvas *canvas, const Theme *theme, Point at, float side,
                                int part) {
    const Rect square = rect_of(at.x - side / 2, at.y - side / 2, side, side);
    /* White digits on them have 7:1 with high contrast. */
    const float strong = theme->is_dark && theme->is_high_contrast ? 0.4F : 0.6F;
    const Color orange = color_mix(theme->surface, theme->hint_orange, strong);
    const Color blue = color_mix(theme->surface, theme->hint_blue, strong * 0.92F);
    switch (part) {
    case 0:
        canvas_fill_circle(canvas, at, side / 2, orange);
        break;
    case 1:
        canvas_fill_round(canvas, square, side * 0.15F, blue);
        break;
    case 2:
        canvas_stroke_circle(canvas, at, side / 2, 1.5F, theme->hint_orange);
        break;
    default:
        canvas_stroke_round(canvas, square, side * 0.15F, 1.5F, theme->hint_blue);
    }
}

/* The candidates of a pattern on discs or squares, over the notes. */
static void draw_pattern(const SudokuPicture *picture, const SudokuMark *mark) {
    const Theme *theme = picture->theme;
    const float size = sudoku_picture_note_size(picture);
    if (picture->view->grid->value[mark->cell]) {
        return;
    }
    for (SudokuBits left = mark->values; left; left &= left - 1) {
        const int value = bits_lowest(left) + 1;
        const Rect place = sudoku_picture_note(picture, mark->cell, value);
        const float side = fminf(size * 1.3F, place.height);
        sudoku_hint_candidate_sign(picture->canvas, theme, rect_center(place), side,
                                   mark->part % SUDOKU_HINT_PARTS);
        sudoku_picture_write_note(
            picture, mark->cell, value,
            (TextStyle){.size = size, .weight = TEXT_BOLD, .color = theme->text});
    }
}

void sudoku_hint_link(Canvas *canvas, const Theme *theme, Point from, Point to, bool is_strong) {
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

/* A loop around the candidates of a node. */
static Rect node_rect(const SudokuPicture *picture, const SudokuNode *node) {
    Rect around = sudoku_picture_note(picture, node->cells[0], node->value);
    for (int i = 1; i < node->count; i++) {
        around = rect_around(around, sudoku_picture_note(picture, node->cells[i], node->value));
    }
    return around;
}

static void sudoku_hint_marks_draw_group(const SudokuPicture *picture, const SudokuNode *node) {
    if (node->count > 1) {
        const Rect around = rect_inset(node_rect(picture, node), -1);
        const float least = fminf(around.width, around.height);
        canvas_stroke_round(picture->canvas, around, least / 2, 1.5F, picture->theme->hint_blue);
        note_drawn(picture, SUDOKU_HINT_SIGN_GROUP);
    }
}

/* From rim to rim, so that the digits stay readable. */
static void draw_link(const SudokuPicture *picture, const SudokuLink *link) {
    Point from = rect_center(node_rect(picture, &link->from));
    Point to = rect_center(node_rect(picture, &link->to));
    const float across = to.x - from.x;
    const float down = to.y - from.y;
    const float length = sqrtf(across * across + down * down);
    const float rim = fminf(sudoku_picture_note_size(picture) * 0.65F, length * 0.3F);
    if (length > 0) {
        from = (Point){from.x + across * rim / length, from.y + down * rim / length};
        to = (Point){to.x - across * rim / length, to.y - down * rim / length};
    }
    sudoku_hint_link(picture->canvas, picture->theme, from, to, link->is_strong);
    note_drawn(picture, link->is_strong ? SUDOKU_HINT_SIGN_STRONG : SUDOKU_HINT_SIGN_WEAK);
}

/* Under the digit, so that it stays readable. */
static void strike(Canvas *canvas, const Theme *theme, Rect box, float size) {
    const Point middle = rect_center(box);
    const float reach = size * 0.68F;
    canvas_line(canvas, (Point){middle.x - reach, middle.y + reach},
                (Point){middle.x + reach, middle.y - reach}, fmaxf(1.5F, size * 0.16F),
                theme->error);
}

void sudoku_hint_struck(Canvas *canvas, const Theme *theme, Rect rect, const SudokuSign *sign) {
    strike(canvas, theme, rect, rect.height * 0.85F);
    sudoku_sign_draw(canvas, theme, rect, sign,
                     (TextStyle){rect.height * 0.85F, TEXT_BOLD, TEXT_CENTER, theme->text});
}

static void draw_struck(const SudokuPicture *picture, int cell, SudokuBits values) {
    for (; values; values &= values - 1) {
        const int value = bits_lowest(values) + 1;
        strike(picture->canvas, picture->theme, sudoku_picture_note(picture, cell, value),
               sudoku_picture_note_size(picture));
        sudoku_picture_write_note(picture, cell, value,
                                  (TextStyle){.size = sudoku_picture_note_size(picture),
                                              .weight = TEXT_BOLD,
                                              .color = picture->theme->text});
        note_drawn(picture, SUDOKU_HINT_SIGN_STRUCK);
    }
}

/* ---- Nets ---- */

/* The line that is read has a rim. */
static void draw_line_digit(const SudokuPicture *picture, const SudokuLine *line, bool is_read) {
    const Theme *theme = picture->theme;
    const Rect rect = sudoku_picture_cell(picture, line->cell);
    const bool is_supposed = line->kind == SUDOKU_LINE_SUPPOSE;
    sudoku_picture_tint(picture, line->cell, theme->surface, 1);
    sudoku_picture_tint(picture, line->cell, is_supposed ? theme->hint_orange : theme->hint_blue,
                        0.2F);
    if (is_supposed) {
        canvas_stroke_circle(picture->canvas, rect_center(rect), picture->cell * 0.4F, 2,
                             theme->hint_orange);
    }
    sudoku_picture_symbol(picture, rect, line->value,
                          (TextStyle){.size = picture->cell * SUDOKU_HINT_MARKS_DIGIT_SHARE * 0.9F,
                                      .weight = is_supposed ? TEXT_BOLD : TEXT_REGULAR,
                                      .color = is_supposed ? theme->text : theme->hint_blue});
    if (is_read && !is_supposed) {
        canvas_stroke_round(picture->canvas, rect_inset(rect, picture->cell * 0.05F),
                            picture->cell * 0.08F, 2, theme->hint_blue);
    }
    note_drawn(picture, is_supposed ? SUDOKU_HINT_SIGN_SUPPOSE : SUDOKU_HINT_SIGN_FOLLOWS);
}

static void sudoku_hint_marks_draw_clash(const SudokuPicture *picture, const SudokuLine *line) {
    const Color color = picture->theme->error;
    note_drawn(picture, SUDOKU_HINT_SIGN_CLASH);
    if (line->kind == SUDOKU_LINE_NO_PLACE) {
        sudoku_picture_outline(picture, line->region, outline_width(picture), color);
        return;
    }
    const Rect rect = rect_inset(sudoku_picture_cell(picture, line->cell), picture->cell * 0.2F);
    const Point corner = {rect.x + rect.width, rect.y + rect.height};
    sudoku_picture_tint(picture, line->cell, picture->theme->surface, 1);
    sudoku_picture_tint(picture, line->cell, color, 0.16F);
    canvas_line(picture->canvas, (Point){rect.x, rect.y}, corner, picture->cell * 0.06F, color);
    canvas_line(picture->canvas, (Point){corner.x, rect.y}, (Point){rect.x, corner.y},
                picture->cell * 0.06F, color);
}

static void draw_lines_of_net(const SudokuPicture *picture, const SudokuStep *step) {
    const SudokuLine *lines[SUDOKU_LINES_MAX];
    const int count = sudoku_lines_standing(step, picture->view->hint_line, lines);
    for (int i = 0; i < count; i++) {
        switch (lines[i]->kind) {
        case SUDOKU_LINE_SUPPOSE:
        case SUDOKU_LINE_FILL:
            draw_line_digit(picture, lines[i], i == count - 1);
            break;
        case SUDOKU_LINE_NOT:
            draw_struck(picture, lines[i]->cell, UINT64_C(1) << (lines[i]->value - 1));
            break;
        default:
            sudoku_hint_marks_draw_clash(picture, lines[i]);
        }
    }
}

/* ---- The conclusion ---- */

static void draw_dot(const SudokuPicture *picture, Rect box, float radius, float size, int value) {
    canvas_fill_circle(picture->canvas, rect_center(box), radius, picture->theme->hint_blue);
    sudoku_picture_symbol(
        picture, box, value,
        (TextStyle){.size = size, .weight = TEXT_BOLD, .color = color_hex(0x10151E)});
}

static void draw_target(const SudokuPicture *picture, const SudokuHint *hint) {
    const SudokuStep *step = &hint->step;
    const Rect rect = sudoku_picture_cell(picture, step->cell);
    if (hint->kind == SUDOKU_HINT_STEP) {
        /* The notes give way. */
        canvas_fill_rect(picture->canvas, rect,
                         color_mix(picture->theme->surface, picture->theme->hint_blue, 0.4F));
        draw_dot(picture, rect, picture->cell * 0.38F,
                 picture->cell * SUDOKU_HINT_MARKS_DIGIT_SHARE, step->value);
    } else if (hint->kind == SUDOKU_HINT_WRONG_NOTES) {
        draw_dot(picture, sudoku_picture_note(picture, step->cell, step->value),
                 sudoku_picture_note_size(picture) * 0.8F, sudoku_picture_note_size(picture),
                 step->value);
    } else {
        sudoku_picture_underline(picture, rect, picture->theme->error);
    }
}

static void draw_covers(const SudokuPicture *picture, const SudokuStep *step) {
    const Color color = color_fade(picture->theme->error, 0.75F);
    for (int i = 0; i < step->cover_count; i++) {
        sudoku_picture_outline(picture, step->covers[i], outline_width(picture), color);
    }
    if (step->other_region >= 0) {
        sudoku_picture_outline(picture, step->other_region, outline_width(picture), color);
    }
    note_drawn(picture, SUDOKU_HINT_SIGN_COVER);
}

void sudoku_hint_marks(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const SudokuStep *step = &view->hint->step;
    const unsigned signs = sudoku_hint_signs(view->hint, view->hint_stage, view->hint_line);
    if (signs & 1U << SUDOKU_HINT_SIGN_COVER) {
        draw_covers(picture, step);
    }
    for (int i = 0; view->hint_stage >= 2 && i < step->link_count; i++) {
        draw_link(picture, &step->links[i]);
    }
    for (int i = 0; signs & SIGNS_OF_PARTS && i < step->cause_count; i++) {
        if (!sudoku_hint_is_covered(view->hint, view->hint_stage, &step->causes[i])) {
            draw_pattern(picture, &step->causes[i]);
        }
    }
    for (int i = 0; signs & 1U << SUDOKU_HINT_SIGN_GROUP && i < step->link_count; i++) {
        sudoku_hint_marks_draw_group(picture, &step->links[i].from);
        sudoku_hint_marks_draw_group(picture, &step->links[i].to);
    }
    if (view->hint_stage == 2 && step->line_count > 0) {
        draw_lines_of_net(picture, step);
    }
    if (view->hint_stage < 3) {
        return;
    }
    for (int i = 0; i < step->elimination_count; i++) {
        draw_struck(picture, step->eliminations[i].cell, step->eliminations[i].values);
    }
    if (step->cell >= 0) {
        draw_target(picture, view->hint);
    }
}

void sudoku_hint_decorate(const HintDisplay *display, SudokuView *view) {
    view->hint = &display->hint;
    view->is_labelled = true;
    view->hint_stage = display->staged.stage;
    view->hint_line = display->line;
    view->selected = -1;
    view->digit = 0;
}
