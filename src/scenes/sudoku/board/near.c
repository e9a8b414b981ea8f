#include "near.h"

#include <math.h>

#define CELL_LEAST_U 20.0F /* smaller ones are magnified without being asked */
#define BAR_U 4.0F

float sudoku_near_side(const GameFrame *frame) {
    const float side = sudoku_const_scene_of(frame)->near.side;
    return side > 0 ? side : SUDOKU_CELL_NEAR_U;
}

bool sudoku_is_near(const GameFrame *frame, float whole_cell) {
    const SudokuNearChoice choice = sudoku_const_scene_of(frame)->near.choice;
    const bool is_wanted =
        choice == SUDOKU_NEAR_BY_SIZE ? whole_cell < CELL_LEAST_U : choice == SUDOKU_NEAR_ALWAYS;
    return is_wanted && whole_cell < sudoku_near_side(frame);
}

Size sudoku_near_cells(const GameFrame *frame) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Size sheet = sudoku_const_scene_of(frame)->sheet;
    return sheet.width > 0 ? sheet : (Size){(float)layout->columns, (float)layout->rows};
}

static Size board_size(const GameFrame *frame) {
    const Size cells = sudoku_near_cells(frame);
    const float side = sudoku_near_side(frame);
    return (Size){cells.width * side, cells.height * side};
}

/* From the board's edge to the window's; what is smaller than the window stands in its middle. */
static float within(float offset, float board, float window) {
    if (board <= window) {
        return (board - window) / 2;
    }
    return offset < 0 ? 0 : offset > board - window ? board - window : offset;
}

Point sudoku_near_offset(const GameFrame *frame, Rect window) {
    const Size board = board_size(frame);
    const Point offset = sudoku_const_scene_of(frame)->near.offset;
    return (Point){within(offset.x, board.width, window.width),
                   within(offset.y, board.height, window.height)};
}

Rect sudoku_near_board(const GameFrame *frame, Rect window) {
    const Size board = board_size(frame);
    const Point offset = sudoku_near_offset(frame, window);
    return rect_of(floorf(window.x - offset.x), floorf(window.y - offset.y), board.width,
                   board.height);
}

/* ---- The bars ---- */

static void draw_bar(const GameFrame *frame, Canvas *canvas, Rect rect) {
    const Theme *theme = &frame->context->theme;
    canvas_fill_round(canvas, rect, BAR_U / 2, color_fade(theme->secondary, 0.8F));
}

static void draw_bars(const GameFrame *frame, Canvas *canvas, Rect window) {
    const Size board = board_size(frame);
    const Point offset = sudoku_near_offset(frame, window);
    if (board.width > window.width) {
        draw_bar(frame, canvas,
                 rect_of(window.x + offset.x / board.width * window.width,
                         window.y + window.height - BAR_U - 1,
                         window.width * window.width / board.width, BAR_U));
    }
    if (board.height > window.height) {
        draw_bar(frame, canvas,
                 rect_of(window.x + window.width - BAR_U - 1,
                         window.y + offset.y / board.height * window.height, BAR_U,
                         window.height * window.height / board.height));
    }
}

/* ---- The window ---- */

void sudoku_near_begin(const GameFrame *frame, Canvas *canvas, Rect window) {
    canvas_clip(canvas, window);
    canvas_fill_rect(canvas, window, frame->context->theme.background);
}

void sudoku_near_end(const GameFrame *frame, Canvas *canvas, Rect window) {
    draw_bars(frame, canvas, window);
    canvas_unclip(canvas);
    canvas_stroke_round(canvas, rect_inset(window, -1), 3, 1, frame->context->theme.hairline);
}
