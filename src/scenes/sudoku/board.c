#include "board.h"

#include "keypad.h"

#define FRAME_U 3.0F /* the board's frame lies outside the cells */

/* With the keypad beside or under it, the board takes what is left of the stage. */
Size sudoku_board_shape(const GameFrame *frame, const void *self) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Rect stage = frame->zones.stage;
    (void)self;
    if (sudoku_keypad_place(frame) != KEYPAD_DOCK) {
        return (Size){stage.width, stage.height};
    }
    return (Size){(float)layout->columns, (float)layout->rows};
}

static Rect outside_of(const GameFrame *frame) {
    Rect board;
    Rect keypad;
    sudoku_keypad_divide(frame, frame->board_area, &board, &keypad);
    return board;
}

static Rect keypad_rect(const GameFrame *frame) {
    Rect board;
    Rect keypad;
    sudoku_keypad_divide(frame, frame->board_area, &board, &keypad);
    return keypad;
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
    const Grid grid = sudoku_view_grid(layout, sudoku_board_rect(frame));
    for (int cell = 0; cell < layout->cells; cell++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "cell-%d-%d", layout->row[cell] + 1, layout->column[cell] + 1);
        frame_place(frame, CONTROL_CELL, command, cell, id,
                    grid_cell(&grid, layout->row[cell], layout->column[cell]));
    }
}

void sudoku_board_place_keypad(GameFrame *frame) {
    const Rect keypad = keypad_rect(frame);
    if (keypad.width > 0) {
        sudoku_keypad_layout(frame, keypad);
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
                        .sets_cell = -1,
                        .wave_cell = -1};
}

void sudoku_board_draw(const GameFrame *frame, const SudokuView *view, Canvas *canvas,
                       int64_t now_ms) {
    sudoku_view_draw(view, canvas, &frame->context->theme, sudoku_board_rect(frame), now_ms);
    const Rect keypad = keypad_rect(frame);
    if (keypad.width > 0) {
        sudoku_keypad_draw(frame, canvas, keypad);
    }
}
