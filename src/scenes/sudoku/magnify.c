#include "magnify.h"

#include <math.h>

#include "board.h"
#include "frame/say.h"
#include "near.h"

#define DRAG_U 8.0F /* how far a press moves before it drags */
#define WHEEL_U 60.0F

/* True when another part is in sight now. */
static bool move_to(GameFrame *frame, Point offset) {
    SudokuNear *near = &sudoku_scene_of(frame)->near;
    const Rect window = sudoku_board_window(frame);
    const Point before = sudoku_near_offset(frame, window);
    near->offset = offset;
    near->offset = sudoku_near_offset(frame, window);
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
    const Point offset = sudoku_near_offset(frame, window);
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
    const Point offset = sudoku_near_offset(frame, window);
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
