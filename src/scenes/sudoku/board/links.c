/* The lines that a player draws from digit to digit: slightly bent to the side where they cross the
 * fewest digits. */
#include <math.h>

#include "base/bits.h"
#include "scenes/sudoku/board/draw_context.h"

#define STROKE_MIN_U 1.25F
#define STROKE_MAX_U 2.0F
#define STROKE_SHARE 0.035F /* of a cell */
#define STROKE_BOLD 1.5F    /* with high contrast */
#define DASH_SHARE 0.09F    /* of a cell */
#define DASH_MIN_U 3.5F
#define STROKE_DOT 1.6F       /* the dot at an end, in widths of the line */
#define STROKE_RIM 0.32F      /* of a cell: what a line leaves free around a placed digit */
#define NOTE_RIM_SHARE 0.7F   /* of a note */
#define STROKE_BEND 0.1F      /* of the length */
#define STROKE_BEND_MAX 0.22F /* of a cell */
#define STROKE_CLEAR 0.28F    /* of a cell: nearer to a placed digit a line crosses it */
#define STROKE_STEPS 24
#define STROKE_BESIDE_HINT 0.4F /* of its strength */

typedef struct SudokuStrokePath {
    Point from, to, over; /* `over` bends it */
    float length;
} SudokuStrokePath;

/* ---- The way of a line ---- */

static Point end_point(const SudokuPicture *picture, SudokuDrawnEnd end) {
    const bool is_note = end.value > 0 && picture->view->grid->value[end.cell] == 0;
    return rect_center(is_note ? sudoku_picture_noted(picture, end.cell, end.value)
                               : sudoku_picture_cell(picture, end.cell));
}

/* What stays free around the end. */
static float end_rim(const SudokuPicture *picture, SudokuDrawnEnd end) {
    return picture->view->grid->value[end.cell] ? picture->cell * STROKE_RIM
           : end.value > 0                      ? sudoku_picture_note_size(picture) * NOTE_RIM_SHARE
                                                : 0;
}

static Point stroke_between(Point from, Point to, float share) {
    return (Point){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

static Point point_on(const SudokuStrokePath *path, float share) {
    return stroke_between(stroke_between(path->from, path->over, share),
                          stroke_between(path->over, path->to, share), share);
}

static float stroke_distance(Point one, Point other) {
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
        return cell < 0 || stroke_distance(rect_center(sudoku_picture_cell(picture, cell)), at) <
                               picture->cell * STROKE_CLEAR;
    }
    SudokuBits left = sudoku_noted(picture->view->state, cell);
    bool is_on = false;
    for (; left && !is_on; left &= left - 1) {
        const Rect note = sudoku_picture_noted(picture, cell, bits_lowest(left) + 1);
        is_on = stroke_distance(rect_center(note), at) < sudoku_picture_note_size(picture) / 2;
    }
    return is_on;
}

static int digits_crossed(const SudokuPicture *picture, const SudokuStrokePath *path) {
    int count = 0;
    for (int i = 2; i <= STROKE_STEPS - 2; i++) {
        count += is_on_digit(picture, point_on(path, (float)i / STROKE_STEPS));
    }
    return count;
}

/* Bends a line to one side, to the other, or not at all. */
static SudokuStrokePath bent_path(const SudokuPicture *picture, Point from, Point to,
                                  float length) {
    static const float sides[] = {1, -1, 0};
    const float bend_wanted = length * STROKE_BEND;
    const float bend = 2 * fminf(bend_wanted, picture->cell * STROKE_BEND_MAX) / length;
    const Point middle = stroke_between(from, to, 0.5F);
    SudokuStrokePath best = {from, to, middle, length};
    int least = -1;
    for (int i = 0; i < 3 && length > picture->cell; i++) {
        const SudokuStrokePath path = {from, to,
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

static SudokuStrokePath path_between(const SudokuPicture *picture, Point from, Point to,
                                     float rim_from, float rim_to) {
    const float length = stroke_distance(from, to);
    SudokuStrokePath path = {from, to, from, length};
    if (length < 1) {
        return path;
    }
    path = bent_path(picture, from, to, length);
    const float most = length * 0.35F;
    const SudokuStrokePath whole = path;
    path.from = point_on(&whole, fminf(rim_from, most) / length);
    path.to = point_on(&whole, 1 - fminf(rim_to, most) / length);
    path.length = stroke_distance(path.from, path.to);
    return path;
}

/* ---- Drawing ---- */

static float stroke_width(const SudokuPicture *picture) {
    const float width = fmaxf(STROKE_MIN_U, fminf(picture->cell * STROKE_SHARE, STROKE_MAX_U));
    return picture->theme->is_high_contrast ? width * STROKE_BOLD : width;
}

static void draw_path(const SudokuPicture *picture, const SudokuStrokePath *path, bool is_dashed,
                      Color color) {
    const float width = stroke_width(picture);
    const float dash = fmaxf(DASH_MIN_U, picture->cell * DASH_SHARE);
    const int dashes =
        2 * (int)(path->length / dash / 2) + 1; /* the first and the last are drawn */
    const int steps = is_dashed ? dashes : STROKE_STEPS;
    for (int i = 0; i < steps; i += is_dashed ? 2 : 1) {
        canvas_line(picture->canvas, point_on(path, (float)i / (float)steps),
                    point_on(path, (float)(i + 1) / (float)steps), width, color);
    }
    canvas_fill_circle(picture->canvas, path->from, width * STROKE_DOT, color);
    canvas_fill_circle(picture->canvas, path->to, width * STROKE_DOT, color);
}

static void draw_drawn_link(const SudokuPicture *picture, const SudokuDrawnLink *link,
                            Color color) {
    /* From the lesser end, so that a line bends the same way however it was drawn. */
    const bool swaps = link->kind == SUDOKU_LINK_WEAK;
    const SudokuDrawnEnd from = swaps ? link->to : link->from;
    const SudokuDrawnEnd to = swaps ? link->from : link->to;
    const SudokuStrokePath path =
        path_between(picture, end_point(picture, from), end_point(picture, to),
                     end_rim(picture, from), end_rim(picture, to));
    draw_path(picture, &path, link->kind == SUDOKU_LINK_WEAK, color);
}

/* The digit where the line begins has a ring. */
static void draw_begun_link(const SudokuPicture *picture, Color color) {
    const SudokuView *view = picture->view;
    const Point from = end_point(picture, view->link_from);
    const float rim = fmaxf(end_rim(picture, view->link_from), 2 * stroke_width(picture));
    canvas_stroke_circle(picture->canvas, from, rim, stroke_width(picture), color);
    if (view->is_linking) {
        const SudokuStrokePath path = path_between(picture, from, view->link_to, rim, 0);
        draw_path(picture, &path, false, color);
    }
}

void sudoku_draw_links(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const Color strong = picture->theme->accent;
    const Color color =
        view->hint ? color_mix(picture->theme->surface, strong, STROKE_BESIDE_HINT) : strong;
    if (view->is_trial) {
        return;
    }
    for (int i = 0; i < view->state->link_count; i++) {
        draw_drawn_link(picture, &view->state->links[i], color);
    }
    if (view->has_begun_link) {
        draw_begun_link(picture, color);
    }
}
