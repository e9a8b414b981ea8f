#include "board.h"

#include "keypad.h"
#include "picture.h"

#define FRAME_U 3.0F /* the board's frame lies outside the cells */

/* What stands in place of the game has no keypad. */
static Rect room_for_board(const GameFrame *frame, Rect area) {
    Rect board = area;
    Rect keypad;
    if (sudoku_const_scene_of(frame)->sheet.width <= 0) {
        sudoku_keypad_divide(frame, area, &board, &keypad);
    }
    return board;
}

Size sudoku_board_cells(const GameFrame *frame) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Size sheet = sudoku_const_scene_of(frame)->sheet;
    return sheet.width > 0 ? sheet : (Size){(float)layout->columns, (float)layout->rows};
}

float sudoku_board_whole_cell(const GameFrame *frame) {
    const Size cells = sudoku_board_cells(frame);
    const Rect board = room_for_board(frame, frame->zones.stage);
    return rect_inset(rect_fit(board, cells.width, cells.height), FRAME_U).width / cells.width;
}

bool sudoku_board_is_near(const GameFrame *frame) {
    return zoom_is_on(&sudoku_const_scene_of(frame)->near, sudoku_board_whole_cell(frame));
}

/* A magnified board takes all of the stage; with the keypad beside or under it, what is left. */
Size sudoku_board_shape(const GameFrame *frame, const void *self) {
    const Rect stage = frame->zones.stage;
    const bool is_alone = sudoku_keypad_place(frame) == KEYPAD_DOCK;
    (void)self;
    return is_alone && !sudoku_board_is_near(frame) ? sudoku_board_cells(frame)
                                                    : (Size){stage.width, stage.height};
}

static Rect outside_of(const GameFrame *frame) {
    const Size cells = sudoku_board_cells(frame);
    Rect board = room_for_board(frame, frame->board_area);
    if (sudoku_keypad_place(frame) == KEYPAD_DOCK || sudoku_board_is_near(frame)) {
        return board;
    }
    const Rect room = board;
    board = rect_fit(board, cells.width, cells.height);
    board.y = room.y;
    if (sudoku_keypad_place(frame) == KEYPAD_BESIDE) {
        board.x = room.x;
    }
    return board;
}

Rect sudoku_board_window(const GameFrame *frame) {
    return rect_inset(outside_of(frame), FRAME_U);
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

ZoomBoard sudoku_zoom_board(const GameFrame *frame) {
    return (ZoomBoard){.cells = sudoku_board_cells(frame),
                       .whole_cell = sudoku_board_whole_cell(frame),
                       .whole = sudoku_board_window(frame),
                       .window = rect_inset(room_for_board(frame, frame->board_area), FRAME_U)};
}

Rect sudoku_board_rect(const GameFrame *frame) {
    if (!sudoku_board_is_near(frame)) {
        return sudoku_board_window(frame);
    }
    const ZoomBoard board = sudoku_zoom_board(frame);
    return zoom_rect(&sudoku_const_scene_of(frame)->near, &board);
}

Rect sudoku_cell_rect(const GameFrame *frame, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Grid grid = sudoku_view_grid(layout, sudoku_board_rect(frame));
    return grid_cell(&grid, layout->row[cell], layout->column[cell]);
}

void sudoku_board_place_cells(GameFrame *frame, const Command *command) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const Grid grid = sudoku_view_grid(layout, sudoku_board_rect(frame));
    const bool is_near = sudoku_board_is_near(frame);
    const ZoomBoard board = sudoku_zoom_board(frame);
    for (int cell = 0; cell < layout->cells; cell++) {
        const CellName name = {"cell", layout->row[cell], layout->column[cell]};
        Control *control =
            frame_place_cell(frame, command, cell, name, grid_cell(&grid, name.row, name.column));
        if (control && is_near) {
            zoom_place(&board, control);
        }
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
                        .signs = sudoku_const_scene_of(frame)->signs,
                        .selected = -1,
                        .hovered = -1,
                        .trial_cell = -1,
                        .fresh_cell = -1,
                        .sets_cell = -1,
                        .wave_cell = -1};
}

int sudoku_board_note_at(const GameFrame *frame, int cell, Point at) {
    const SudokuState *state = sudoku_state_of(frame);
    const SudokuView view = sudoku_board_view(frame, &state->grid);
    const Grid grid = sudoku_view_grid(&state->layout, sudoku_board_rect(frame));
    return state->grid.value[cell] ? 0 : picture_noted_at(&view, grid, cell, at);
}

void sudoku_board_begin(const GameFrame *frame, Canvas *canvas) {
    const ZoomBoard board = sudoku_zoom_board(frame);
    if (sudoku_board_is_near(frame)) {
        zoom_begin(&board, canvas, &frame->context->theme);
    }
}

void sudoku_board_end(const GameFrame *frame, Canvas *canvas) {
    const ZoomBoard board = sudoku_zoom_board(frame);
    if (sudoku_board_is_near(frame)) {
        zoom_end(&sudoku_const_scene_of(frame)->near, &board, canvas, &frame->context->theme);
    }
}

void sudoku_board_draw(const GameFrame *frame, const SudokuView *view, Canvas *canvas,
                       int64_t now_ms) {
    sudoku_board_begin(frame, canvas);
    sudoku_view_draw(view, canvas, &frame->context->theme, sudoku_board_rect(frame), now_ms);
    sudoku_board_end(frame, canvas);
    const Rect keypad = keypad_rect(frame);
    if (keypad.width > 0) {
        sudoku_keypad_draw(frame, canvas, keypad);
    }
}
