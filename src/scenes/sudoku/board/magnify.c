/* The zoomed board of the puzzle: what moves it, and its commands. */
#include "magnify.h"

#include "board.h"
#include "frame/say.h"

static void take_zoom(GameFrame *frame, bool is_changed) {
    if (is_changed) {
        frame_mark_dirty(frame);
    }
}

/* ---- The part in sight ---- */

void sudoku_near_reveal(GameFrame *frame, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    if (cell >= 0) {
        sudoku_near_reveal_place(frame, layout->row[cell], layout->column[cell]);
    }
}

void sudoku_near_reveal_place(GameFrame *frame, int row, int column) {
    const ZoomBoard board = sudoku_zoom_board(frame);
    take_zoom(frame, zoom_reveal(&sudoku_scene_of(frame)->near, &board, row, column));
}

bool sudoku_near_pointer(GameFrame *frame, void *self, const Event *event) {
    const ZoomBoard board = sudoku_zoom_board(frame);
    (void)self;
    const bool is_changed =
        zoom_pointer(&sudoku_scene_of(frame)->near, &board, event, &frame->input);
    take_zoom(frame, is_changed);
    return is_changed;
}

/* ---- The commands ---- */

/* By steps, around the chosen cell or the middle. */
static void zoom(GameFrame *frame, float steps) {
    SudokuScene *scene = sudoku_scene_of(frame);
    const ZoomBoard board = sudoku_zoom_board(frame);
    const int cell = scene->sheet.width > 0 ? -1 : scene->selected;
    const Rect window = sudoku_board_window(frame);
    Point at = cell >= 0 ? rect_center(sudoku_cell_rect(frame, cell)) : rect_center(window);
    at = rect_contains(window, at) ? at : rect_center(window);
    take_zoom(frame, zoom_by(&scene->near, &board, steps, at));
}

static CommandState impossible_because(const char *reason) {
    return (CommandState){COMMAND_IMPOSSIBLE, .reason = reason};
}

CommandState sudoku_near_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    if (sudoku_board_is_near(frame)) {
        return (CommandState){.can = COMMAND_ON};
    }
    return sudoku_board_whole_cell(frame) >= ZOOM_CELL_U
               ? impossible_because(tr("The cells are large already."))
               : (CommandState){0};
}

void sudoku_near_toggle(GameFrame *frame, void *self, int value) {
    SudokuScene *scene = self;
    const ZoomBoard board = sudoku_zoom_board(frame);
    (void)value;
    zoom_toggle(&scene->near, &board);
    if (scene->sheet.width <= 0) {
        sudoku_near_reveal(frame, scene->selected);
    }
    frame_mark_dirty(frame);
}

CommandState sudoku_larger_state(const GameFrame *frame, const void *self, int value) {
    const ZoomBoard board = sudoku_zoom_board(frame);
    (void)self;
    (void)value;
    return zoom_can_grow(&sudoku_const_scene_of(frame)->near, &board)
               ? (CommandState){0}
               : impossible_because(tr("The cells are large already."));
}

void sudoku_near_larger(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    zoom(frame, 1);
}

CommandState sudoku_smaller_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return sudoku_board_is_near(frame)
               ? (CommandState){0}
               : impossible_because(tr("All of the board is in sight already."));
}

void sudoku_near_smaller(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    zoom(frame, -1);
}
