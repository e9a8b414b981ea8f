#include "magnify.h"

#include <math.h>

#include "board.h"
#include "frame/say.h"
#include "near.h"

#define DRAG_U 8.0F    /* how far a press moves before it drags */
#define ZOOM_STEP 1.2F /* a step of the wheel, or a key */

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
    if (cell >= 0) {
        sudoku_near_reveal_place(frame, layout->row[cell], layout->column[cell]);
    }
}

void sudoku_near_reveal_place(GameFrame *frame, int row, int column) {
    if (!sudoku_board_is_near(frame)) {
        return;
    }
    const Rect window = sudoku_board_window(frame);
    const float side = sudoku_near_side(frame);
    const float x = (float)column * side;
    const float y = (float)row * side;
    const Point offset = sudoku_near_offset(frame, window);
    move_to(frame, (Point){reveal(offset.x, window.width, x - side, x + 2 * side),
                           reveal(offset.y, window.height, y - side, y + 2 * side)});
}

/* ---- How large ---- */

static float side_now(const GameFrame *frame) {
    return sudoku_board_is_near(frame) ? sudoku_near_side(frame) : sudoku_board_whole_cell(frame);
}

/* Boards whose cells are large as they are stay whole. */
static bool may_grow(const GameFrame *frame) {
    return sudoku_board_whole_cell(frame) < SUDOKU_CELL_NEAR_U &&
           side_now(frame) < (float)SUDOKU_NEAR_MOST_U;
}

/* The place of the board that is at `at` stays there. True when something changed. */
static bool zoom(GameFrame *frame, float steps, Point at) {
    SudokuNear *near = &sudoku_scene_of(frame)->near;
    const float before = side_now(frame);
    const float whole = sudoku_board_whole_cell(frame);
    const Rect board = sudoku_board_rect(frame);
    float side = before * powf(ZOOM_STEP, steps);
    if (steps > 0 && !may_grow(frame)) {
        return false;
    }
    side = fminf(side, (float)SUDOKU_NEAR_MOST_U);
    if (side <= whole * 1.01F) {
        const bool was_near = sudoku_board_is_near(frame);
        near->choice = SUDOKU_NEAR_NEVER;
        frame_mark_dirty(frame);
        return was_near;
    }
    near->choice = SUDOKU_NEAR_ALWAYS;
    near->side = side;
    const Rect window = sudoku_board_window(frame);
    move_to(frame, (Point){(at.x - board.x) * side / before - (at.x - window.x),
                           (at.y - board.y) * side / before - (at.y - window.y)});
    frame_mark_dirty(frame);
    return true;
}

/* Around the chosen cell, or the middle. */
static Point zoom_place(const GameFrame *frame) {
    const SudokuScene *scene = sudoku_const_scene_of(frame);
    const int cell = scene->sheet.width > 0 ? -1 : scene->selected;
    const Rect window = sudoku_board_window(frame);
    const Point middle =
        cell >= 0 ? rect_center(sudoku_cell_rect(frame, cell)) : rect_center(window);
    return rect_contains(window, middle) ? middle : rect_center(window);
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
    const Rect window = sudoku_board_window(frame);
    (void)self;
    if (event->type == EVENT_WHEEL && event->mods == 0 && rect_contains(window, event->at)) {
        return zoom(frame, event->wheel, event->at);
    }
    if (!sudoku_board_is_near(frame)) {
        near->is_pressed = false;
        return false;
    }
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
    default:
        return false;
    }
}

/* ---- The commands ---- */

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
    scene->near.side = 0;
    if (scene->sheet.width <= 0) {
        sudoku_near_reveal(frame, scene->selected);
    }
    frame_mark_dirty(frame);
}

CommandState sudoku_larger_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return may_grow(frame)
               ? (CommandState){0}
               : (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("The cells are large already.")};
}

void sudoku_near_larger(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    zoom(frame, 1, zoom_place(frame));
}

CommandState sudoku_smaller_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return sudoku_board_is_near(frame)
               ? (CommandState){0}
               : (CommandState){COMMAND_IMPOSSIBLE,
                                .reason = tr("All of the board is in sight already.")};
}

void sudoku_near_smaller(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    zoom(frame, -1, zoom_place(frame));
}
