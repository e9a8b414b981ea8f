/* The lines that a player draws from digit to digit: slightly bent to the side where they cross the
 * fewest digits. */
#include <math.h>

#include "base/bits.h"
#include "scenes/sudoku/board/draw_context.h"

#define LINE_MIN_U 1.25F
#define LINE_MAX_U 2.0F
#define LINE_SHARE 0.035F /* of a cell */
#define LINE_BOLD 1.5F    /* with high contrast */
#define DASH_SHARE 0.09F  /* of a cell */
#define DASH_MIN_U 3.5F
#define LINE_DOT 1.6F       /* the dot at an end, in widths of the line */
#define LINE_RIM 0.32F      /* of a cell: what a line leaves free around a placed digit */
#define NOTE_RIM_SHARE 0.7F /* of a note */
#define LINE_BEND 0.1F      /* of the length */
#define LINE_BEND_MAX 0.22F /* of a cell */
#define LINE_CLEAR 0.28F    /* of a cell: nearer to a placed digit a line crosses it */
#define LINE_STEPS 24
#define LINE_BESIDE_HINT 0.4F /* of its strength */

typedef struct LinePath {
    Point from, to, over; /* `over` bends it */
    float length;
} LinePath;

/* ---- The way of a line ---- */

static Point end_point(const SudokuPicture *picture, SudokuDrawnEnd end) {
    const bool is_note = end.value > 0 && picture->view->grid->value[end.cell] == 0;
    return rect_center(is_note ? sudoku_picture_noted(picture, end.cell, end.value)
                               : sudoku_picture_cell(picture, end.cell));
}

/* What stays free around the end. */
static float end_rim(const SudokuPicture *picture, SudokuDrawnEnd end) {
    return picture->view->grid->value[end.cell] ? picture->cell * LINE_RIM
           : end.value > 0                      ? sudoku_picture_note_size(picture) * NOTE_RIM_SHARE
                                                : 0;
}

static Point between(Point from, Point to, float share) {
    return (Point){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

static Point point_on(const LinePath *path, float share) {
    return between(between(path->from, path->over, share), between(path->over, path->to, share),
                   share);
}

static float distance_to(Point one, Point other) {
    return hypotf(other.x - one.x, other.y - one.y);
}

/* Does the point lie on a digit or on a note? */
static bool is_on_digit(const SudokuPicture *picture, Point at) {
    const Rect area = picture->grid.area;
    const int row = (int)((at.y - area.y) / picture->cell);
    const int column = (int)((at.x - area.x) / picture->cell);
    if (at.x < area.x || at.y < area.y || row >= picture->grid.rows ||
        column >= picture->grid.cols) {
        return true; /* outside: as bad */
    }
    const int cell = picture->cell_at[row * SUDOKU_SIDE_MAX + column];
    if (cell < 0 || picture->view->grid->value[cell]) {
        return cell < 0 || distance_to(rect_center(sudoku_picture_cell(picture, cell)), at) <
                               picture->cell * LINE_CLEAR;
    }
    uint32_t left = sudoku_noted(picture->view->state, cell);
    bool is_on = false;
    for (; left && !is_on; left &= left - 1) {
        const Rect note = sudoku_picture_noted(picture, cell, bits_lowest(left) + 1);
        is_on = distance_to(rect_center(note), at) < sudoku_picture_note_size(picture) / 2;
    }
    return is_on;
}

static int digits_crossed(const SudokuPicture *picture, const LinePath *path) {
    int count = 0;
    for (int i = 2; i <= LINE_STEPS - 2; i++) {
        count += is_on_digit(picture, point_on(path, (float)i / LINE_STEPS));
    }
    return count;
}

/* Bends a line to one side, to the other, or not at all. */
static LinePath bent_path(const SudokuPicture *picture, Point from, Point to, float length) {
    static const float sides[] = {1, -1, 0};
    const float bend_wanted = length * LINE_BEND;
    const float bend = 2 * fminf(bend_wanted, picture->cell * LINE_BEND_MAX) / length;
    const Point middle = between(from, to, 0.5F);
    LinePath best = {from, to, middle, length};
    int least = -1;
    for (int i = 0; i < 3 && length > picture->cell; i++) {
        const LinePath path = {from, to,
                               (Point){middle.x + (to.y - from.y) * bend * sides[i],
                                       middle.y - (to.x - from.x) * bend * sides[i]},
                               length};
        const int crossed = digits_crossed(picture, &path);
        if (least < 0 || crossed < least) {
            least = crossed;
            best = path;
        }
    }
    return best;
}

static LinePath path_between(const SudokuPicture *picture, Point from, Point to, float rim_from,
                             float rim_to) {
    const float length = distance_to(from, to);
    LinePath path = {from, to, from, length};
    if (length < 1) {
        return path;
    }
    path = bent_path(picture, from, to, length);
    const float most = length * 0.35F;
    const LinePath whole = path;
    path.from = point_on(&whole, fminf(rim_from, most) / length);
    path.to = point_on(&whole, 1 - fminf(rim_to, most) / length);
    path.length = distance_to(path.from, path.to);
    return path;
}

/* ---- Drawing ---- */

static float line_width(const SudokuPicture *picture) {
    const float width = fmaxf(LINE_MIN_U, fminf(picture->cell * LINE_SHARE, LINE_MAX_U));
    return picture->theme->is_high_contrast ? width * LINE_BOLD : width;
}

static void draw_path(const SudokuPicture *picture, const LinePath *path, bool is_dashed,
                      Color color) {
    const float width = line_width(picture);
    const float dash = fmaxf(DASH_MIN_U, picture->cell * DASH_SHARE);
    const int dashes =
        2 * (int)(path->length / dash / 2) + 1; /* the first and the last are drawn */
    const int steps = is_dashed ? dashes : LINE_STEPS;
    for (int i = 0; i < steps; i += is_dashed ? 2 : 1) {
        canvas_line(picture->canvas, point_on(path, (float)i / (float)steps),
                    point_on(path, (float)(i + 1) / (float)steps), width, color);
    }
    canvas_fill_circle(picture->canvas, path->from, width * LINE_DOT, color);
    canvas_fill_circle(picture->canvas, path->to, width * LINE_DOT, color);
}

static void draw_drawn_link(const SudokuPicture *picture, const SudokuDrawnLink *link,
                            Color color) {
    /* From the lesser end, so that a line bends the same way however it was drawn. */
    const bool swaps = link->kind == SUDOKU_LINK_WEAK;
    const SudokuDrawnEnd from = swaps ? link->to : link->from;
    const SudokuDrawnEnd to = swaps ? link->from : link->to;
    const LinePath path = path_between(picture, end_point(picture, from), end_point(picture, to),
                                       end_rim(picture, from), end_rim(picture, to));
    draw_path(picture, &path, link->kind == SUDOKU_LINK_WEAK, color);
}

/* The digit where the line begins has a ring. */
static void draw_begun_link(const SudokuPicture *picture, Color color) {
    const SudokuView *view = picture->view;
    const Point from = end_point(picture, view->link_from);
    const float rim = fmaxf(end_rim(picture, view->link_from), 2 * line_width(picture));
    canvas_stroke_circle(picture->canvas, from, rim, line_width(picture), color);
    if (view->is_linking) {
        const LinePath path = path_between(picture, from, view->link_to, rim, 0);
        draw_path(picture, &path, false, color);
    }
}

void sudoku_draw_links(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const Color strong = picture->theme->accent;
    const Color color =
        view->hint ? color_mix(picture->theme->surface, strong, LINE_BESIDE_HINT) : strong;
    if (view->is_trial) {
        return;
    }
    for (int i = 0; i < view->state->link_count; i++) {
        draw_drawn_link(picture, &view->state->links[i], color);
    }
    if (view->link_from.cell >= 0) {
        draw_begun_link(picture, color);
    }
}
