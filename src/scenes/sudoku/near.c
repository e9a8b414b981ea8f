#include "near.h"

#include <math.h>

#include "board.h"
#include "frame/say.h"

#define CELL_LEAST_U 20.0F /* smaller ones are magnified without being asked */
#define DRAG_U 8.0F        /* how far a press moves before it drags */
#define WHEEL_U 60.0F
#define BAR_U 4.0F

bool sudoku_is_near(const GameFrame *frame, float whole_cell) {
    const SudokuNearChoice choice = sudoku_const_scene_of(frame)->near.choice;
    const bool is_wanted =
        choice == SUDOKU_NEAR_BY_SIZE ? whole_cell < CELL_LEAST_U : choice == SUDOKU_NEAR_ALWAYS;
    return is_wanted && whole_cell < SUDOKU_CELL_NEAR_U;
}

static Size board_size(const GameFrame *frame) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    return (Size){(float)layout->columns * SUDOKU_CELL_NEAR_U,
                  (float)layout->rows * SUDOKU_CELL_NEAR_U};
}

/* From the board's edge to the window's; what is smaller than the window stands in its middle. */
static float within(float offset, float board, float window) {
    if (board <= window) {
        return (board - window) / 2;
    }
    return offset < 0 ? 0 : offset > board - window ? board - window : offset;
}

static Point offset_in(const GameFrame *frame, Rect window) {
    const Size board = board_size(frame);
    const Point offset = sudoku_const_scene_of(frame)->near.offset;
    return (Point){within(offset.x, board.width, window.width),
                   within(offset.y, board.height, window.height)};
}

Rect sudoku_near_board(const GameFrame *frame, Rect window) {
    const Size board = board_size(frame);
    const Point offset = offset_in(frame, window);
    return rect_of(floorf(window.x - offset.x), floorf(window.y - offset.y), board.width,
                   board.height);
}

/* True when another part is in sight now. */
static bool move_to(GameFrame *frame, Point offset) {
    SudokuNear *near = &sudoku_scene_of(frame)->near;
    const Rect window = sudoku_board_window(frame);
    const Point before = offset_in(frame, window);
    near->offset = offset;
    near->offset = offset_in(frame, window);
    const bool is_moved = near->offset.x != before.x || near->offset.y != before.y;
    if (is_moved) {
        frame_mark_dirty(frame);
    }
    return is_moved;
}

/* The least move that brings `from` … `to` into a window of this length. */
static float reveal(float offset, float length, float from, float to) {
    if (from < offset) {
        return from;
    }
    return to > offset + length ? to - length : offset;
}

void sudoku_near_reveal(GameFrame *frame, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    if (cell < 0 || !sudoku_board_is_near(frame)) {
        return;
    }
    const Rect window = sudoku_board_window(frame);
    const float side = SUDOKU_CELL_NEAR_U;
    const float x = (float)layout->column[cell] * side;
    const float y = (float)layout->row[cell] * side;
    const Point offset = offset_in(frame, window);
    move_to(frame, (Point){reveal(offset.x, window.width, x - side, x + 2 * side),
                           reveal(offset.y, window.height, y - side, y + 2 * side)});
}

/* ---- The pointer ---- */

static bool drag(GameFrame *frame, SudokuNear *near, Point at) {
    const float x = at.x - near->press.x;
    const float y = at.y - near->press.y;
    if (!near->is_dragged && hypotf(x, y) < DRAG_U) {
        return false;
    }
    if (!near->is_dragged) {
        near->is_dragged = true;
        controls_release(&frame->input); /* the cell that was pressed is not chosen */
    }
    return move_to(frame, (Point){near->offset_pressed.x - x, near->offset_pressed.y - y});
}

bool sudoku_near_pointer(GameFrame *frame, void *self, const Event *event) {
    SudokuNear *near = &sudoku_scene_of(frame)->near;
    (void)self;
    if (!sudoku_board_is_near(frame)) {
        near->is_pressed = false;
        return false;
    }
    const Rect window = sudoku_board_window(frame);
    const Point offset = offset_in(frame, window);
    switch (event->type) {
    case EVENT_POINTER_DOWN:
        near->is_pressed = !event->secondary && rect_contains(window, event->at);
        near->is_dragged = false;
        near->press = event->at;
        near->offset_pressed = offset;
        return false;
    case EVENT_POINTER_MOVE:
        return near->is_pressed && drag(frame, near, event->at);
    case EVENT_POINTER_UP:
        near->is_pressed = false;
        return false;
    case EVENT_WHEEL:
        return rect_contains(window, event->at) &&
               (event->mods & MOD_SHIFT
                    ? move_to(frame, (Point){offset.x - event->wheel * WHEEL_U, offset.y})
                    : move_to(frame, (Point){offset.x, offset.y - event->wheel * WHEEL_U}));
    default:
        return false;
    }
}

/* ---- The command ---- */

CommandState sudoku_near_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    if (sudoku_board_is_near(frame)) {
        return (CommandState){.can = COMMAND_ON};
    }
    if (sudoku_board_whole_cell(frame) >= SUDOKU_CELL_NEAR_U) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("The cells are large already.")};
    }
    return (CommandState){0};
}

void sudoku_near_toggle(GameFrame *frame, void *self, int value) {
    SudokuScene *scene = self;
    (void)value;
    scene->near.choice = sudoku_board_is_near(frame) ? SUDOKU_NEAR_NEVER : SUDOKU_NEAR_ALWAYS;
    sudoku_near_reveal(frame, scene->selected);
    frame_mark_dirty(frame);
}

/* ---- The bars ---- */

static void draw_bar(const GameFrame *frame, Canvas *canvas, Rect rect) {
    const Theme *theme = &frame->context->theme;
    canvas_fill_round(canvas, rect, BAR_U / 2, color_fade(theme->secondary, 0.8F));
}

void sudoku_near_draw_bars(const GameFrame *frame, Canvas *canvas, Rect window) {
    const Size board = board_size(frame);
    const Point offset = offset_in(frame, window);
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
