#include "board.h"

#include "keypad.h"

#define FRAME_U 3.0F /* the board's frame lies outside the cells */

/* Where the keypad stands on the stage, the board takes what is left of it. */
Size sudoku_board_shape(const GameFrame *frame, const void *self) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Rect stage = frame->zones.stage;
    (void)self;
    if (sudoku_keypad_is_beside(frame)) {
        return (Size){stage.width, stage.height};
    }
    return (Size){(float)layout->columns, (float)layout->rows};
}

static Rect outside_of(const GameFrame *frame) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    Rect room = frame->board_area;
    if (sudoku_keypad_is_beside(frame)) {
        rect_cut_right(&room, sudoku_keypad_beside_width(frame, room.height));
        room = rect_fit(room, (float)layout->columns, (float)layout->rows);
        room.x = frame->board_area.x;
    }
    return room;
}

static Rect keypad_rect(const GameFrame *frame) {
    const Rect board = outside_of(frame);
    const Rect room = frame->board_area;
    const float width = sudoku_keypad_beside_width(frame, room.height) - SUDOKU_KEYPAD_GAP_U;
    return rect_of(room.x + room.width - width, board.y, width, board.height);
}

Rect sudoku_board_outside(const GameFrame *frame) {
    return outside_of(frame);
}

Rect sudoku_board_rect(const GameFrame *frame) {
    const Grid grid =
        sudoku_view_grid(sudoku_layout_of(frame), rect_inset(outside_of(frame), FRAME_U));
    return grid.area;
}

Rect sudoku_cell_rect(const GameFrame *frame, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Grid grid = sudoku_view_grid(layout, sudoku_board_rect(frame));
    return grid_cell(&grid, layout->row[cell], layout->column[cell]);
}

void sudoku_board_place_cells(GameFrame *frame, const Command *command) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    for (int cell = 0; cell < layout->cells; cell++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "cell-%d-%d", layout->row[cell] + 1, layout->column[cell] + 1);
        frame_place(frame, CONTROL_CELL, command, cell, id, sudoku_cell_rect(frame, cell));
    }
}

void sudoku_board_place_keypad(GameFrame *frame) {
    if (sudoku_keypad_is_beside(frame)) {
        sudoku_keypad_layout(frame, keypad_rect(frame));
    }
}

int sudoku_board_hovered(const GameFrame *frame) {
    int row = 0;
    int column = 0;
    if (!frame_hovered(frame, "cell-", &row, &column)) {
        return -1;
    }
    return sudoku_layout_cell_at(sudoku_layout_of(frame), row - 1, column - 1);
}

SudokuView sudoku_board_view(const GameFrame *frame, const SudokuGrid *grid) {
    return (SudokuView){.state = sudoku_state_of(frame),
                        .grid = grid,
                        .selected = -1,
                        .hovered = -1,
                        .trial_cell = -1,
                        .fresh_cell = -1,
                        .wave_cell = -1};
}

void sudoku_board_draw(const GameFrame *frame, const SudokuView *view, Canvas *canvas,
                       int64_t now_ms) {
    sudoku_view_draw(view, canvas, &frame->context->theme, sudoku_board_rect(frame), now_ms);
    if (sudoku_keypad_is_beside(frame)) {
        sudoku_keypad_draw(frame, canvas, keypad_rect(frame));
    }
}
