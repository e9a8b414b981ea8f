/* The layout of the board, its cells and the keypad. */
#include "scenes/sudoku/board/layout.h"

#include <math.h>

#include "scenes/sudoku/board/draw_context.h"
#include "scenes/sudoku/board/keypad.h"

#define BOARD_RIM_U 3.0F    /* the board's rim lies outside the cells */
#define BOARD_LABEL_U 12.0F /* of the numbers around the board */
#define LABEL_RIM_U 18.0F   /* the room that they need beside it */
#define LABEL_LOW_U 10.0F   /* the same in small windows */
#define LABEL_LOW_RIM_U 11.0F
#define LABEL_PLATE 1.4F /* of their size: the plate of a label on the board */

/* A board shown in place of the puzzle has no keypad. */
static Rect room_for_board(const GameShell *shell, Rect area) {
    Rect board = area;
    Rect keypad;
    if (sudoku_const_scene_of(shell)->input.board_size.width <= 0) {
        sudoku_keypad_divide(shell, area, &board, &keypad);
    }
    return board;
}

Size sudoku_board_cells(const GameShell *shell) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const Size sheet = sudoku_const_scene_of(shell)->input.board_size;
    return sheet.width > 0 ? sheet : (Size){(float)layout->columns, (float)layout->rows};
}

float sudoku_board_whole_cell(const GameShell *shell) {
    const Size cells = sudoku_board_cells(shell);
    const Rect board = room_for_board(shell, shell->view.zones.board_area);
    return rect_inset(rect_fit(board, cells.width, cells.height), BOARD_RIM_U).width / cells.width;
}

bool sudoku_board_is_zoomed(const GameShell *shell) {
    return zoom_is_on(&sudoku_const_scene_of(shell)->input.zoom, sudoku_board_whole_cell(shell));
}

/* A zoomed board takes the whole area, or what the keypad leaves of it. */
Size sudoku_board_shape(const GameShell *shell, const void *self) {
    const Rect stage = shell->view.zones.board_area;
    const bool is_alone = sudoku_keypad_place(shell) == KEYPAD_AREA;
    return is_alone && !sudoku_board_is_zoomed(shell) ? sudoku_board_cells(shell)
                                                      : (Size){stage.width, stage.height};
}

static Rect outside_of(const GameShell *shell) {
    const Size cells = sudoku_board_cells(shell);
    Rect board = room_for_board(shell, shell->view.board_rect);
    if (sudoku_keypad_place(shell) == KEYPAD_AREA || sudoku_board_is_zoomed(shell)) {
        return board;
    }
    const Rect room = board;
    board = rect_fit(board, cells.width, cells.height);
    board.y = room.y;
    if (sudoku_keypad_place(shell) == KEYPAD_BESIDE) {
        board.x = room.x;
    }
    return board;
}

Rect sudoku_board_window(const GameShell *shell) {
    return rect_inset(outside_of(shell), BOARD_RIM_U);
}

static Rect keypad_rect(const GameShell *shell) {
    Rect board;
    Rect keypad;
    sudoku_keypad_divide(shell, shell->view.board_rect, &board, &keypad);
    return keypad;
}

Rect sudoku_board_outside(const GameShell *shell) {
    return outside_of(shell);
}

ZoomBoard sudoku_zoom_board(const GameShell *shell) {
    return (ZoomBoard){.cells = sudoku_board_cells(shell),
                       .whole_cell = sudoku_board_whole_cell(shell),
                       .whole = sudoku_board_window(shell),
                       .window =
                           rect_inset(room_for_board(shell, shell->view.board_rect), BOARD_RIM_U)};
}

Rect sudoku_board_rect(const GameShell *shell) {
    if (!sudoku_board_is_zoomed(shell)) {
        return sudoku_board_window(shell);
    }
    const ZoomBoard board = sudoku_zoom_board(shell);
    return zoom_rect(&sudoku_const_scene_of(shell)->input.zoom, &board);
}

Rect sudoku_cell_rect(const GameShell *shell, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const Grid grid = sudoku_draw_grid(layout, sudoku_board_rect(shell));
    return grid_cell(&grid, layout->row[cell], layout->column[cell]);
}

void sudoku_board_place_cells(GameShell *shell, const Command *command) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const Grid grid = sudoku_draw_grid(layout, sudoku_board_rect(shell));
    const bool is_zoomed = sudoku_board_is_zoomed(shell);
    const bool draws_links = sudoku_const_scene_of(shell)->input.mode == SUDOKU_INPUT_LINKS;
    const ZoomBoard board = sudoku_zoom_board(shell);
    for (int cell = 0; cell < layout->cells; cell++) {
        const CellName name = {"cell", layout->row[cell], layout->column[cell]};
        Control *control =
            shell_place_cell(shell, command, cell, name, grid_cell(&grid, name.row, name.column));
        if (control && is_zoomed) {
            zoom_place(&board, control);
        } else if (control) {
            control->acts_on_release = draws_links; /* a press may begin a drag */
        }
    }
}

void sudoku_board_place_keypad(GameShell *shell) {
    const Rect keypad = keypad_rect(shell);
    if (keypad.width > 0) {
        sudoku_keypad_layout(shell, keypad);
    }
}

int sudoku_board_hovered(const GameShell *shell) {
    int row = 0;
    int column = 0;
    if (!shell_hovered(shell, "cell-", &row, &column)) {
        return -1;
    }
    return sudoku_layout_cell_at(sudoku_layout_of(shell), row - 1, column - 1);
}

SudokuView sudoku_board_view(const GameShell *shell, const SudokuGrid *grid) {
    SudokuView view = sudoku_draw_plain_view(sudoku_state_of(shell), grid);
    view.signs = sudoku_const_scene_of(shell)->signs;
    return view;
}

int sudoku_board_note_at(const GameShell *shell, int cell, Point at) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuView view = sudoku_board_view(shell, &state->grid);
    const Grid grid = sudoku_draw_grid(&state->layout, sudoku_board_rect(shell));
    return state->grid.value[cell] ? 0 : sudoku_picture_noted_at(&view, grid, cell, at);
}

void sudoku_board_begin(const GameShell *shell, Canvas *canvas) {
    const ZoomBoard board = sudoku_zoom_board(shell);
    if (sudoku_board_is_zoomed(shell)) {
        zoom_begin(&board, canvas, &shell->context->theme);
    }
}

void sudoku_board_end(const GameShell *shell, Canvas *canvas) {
    const ZoomBoard board = sudoku_zoom_board(shell);
    if (sudoku_board_is_zoomed(shell)) {
        zoom_end(&sudoku_const_scene_of(shell)->input.zoom, &board, canvas, &shell->context->theme);
    }
}

/* ---- Numbers of rows and columns ---- */

/* The labels of the columns or of the rows. */
typedef struct BoardLabels {
    bool are_rows, are_inside;
    float size;
} BoardLabels;

/* In the rim beside the board, where there is room: nothing moves for them. Else on its edge. */
static BoardLabels labels_of(const GameShell *shell, bool are_rows) {
    const Rect board = sudoku_board_window(shell);
    const Rect bar = shell->view.zones.bar;
    const float above = board.y - (bar.y + bar.height);
    const float room = are_rows ? board.x : above;
    const bool is_two_digits = are_rows && sudoku_layout_of(shell)->rows > 9;
    const float least = is_two_digits ? LABEL_RIM_U : LABEL_LOW_RIM_U;
    return (BoardLabels){are_rows, room < least || sudoku_board_is_zoomed(shell),
                         fminf(above, board.x) < LABEL_RIM_U ? LABEL_LOW_U : BOARD_LABEL_U};
}

/* On the board a label has the corner of its cell, beside the digit. */
static Rect label_inside(const GameShell *shell, BoardLabels labels, Rect cell) {
    const Rect window = sudoku_board_window(shell);
    const float side = labels.size * LABEL_PLATE;
    return labels.are_rows ? rect_of(window.x, cell.y + 1, side, side)
                           : rect_of(cell.x + cell.width - side - 1, window.y, side, side);
}

static Rect label_outside(const GameShell *shell, BoardLabels labels, Rect cell) {
    const Rect board = sudoku_board_window(shell);
    const float rim = labels.size == BOARD_LABEL_U ? LABEL_RIM_U : LABEL_LOW_RIM_U;
    const float deep = rim - BOARD_RIM_U;
    return labels.are_rows ? rect_of(board.x - rim, cell.y, deep, cell.height)
                           : rect_of(cell.x, board.y - rim, cell.width, deep);
}

/* On an enlarged board a label is drawn where all of it is in the window. */
static bool is_label_in_sight(const GameShell *shell, BoardLabels labels, Rect place) {
    const Rect window = sudoku_board_window(shell);
    const float from = labels.are_rows ? place.y - window.y : place.x - window.x;
    const float room = labels.are_rows ? window.height - place.height : window.width - place.width;
    return !sudoku_board_is_zoomed(shell) || (from >= 0 && from <= room);
}

static void draw_label(const GameShell *shell, Canvas *canvas, BoardLabels labels, Rect cell,
                       int number) {
    const Theme *theme = &shell->context->theme;
    const Rect place =
        labels.are_inside ? label_inside(shell, labels, cell) : label_outside(shell, labels, cell);
    if (!is_label_in_sight(shell, labels, place)) {
        return;
    }
    if (labels.are_inside) {
        canvas_fill_round(canvas, place, 2, theme->surface);
    }
    canvas_text(canvas, place, text_short("%d", number).data,
                (TextStyle){labels.size, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
}

static void draw_labels(const GameShell *shell, Canvas *canvas, bool are_rows) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const Grid grid = sudoku_draw_grid(layout, sudoku_board_rect(shell));
    const BoardLabels labels = labels_of(shell, are_rows);
    const int count = are_rows ? layout->rows : layout->columns;
    for (int i = 0; i < count && grid_cell_size(&grid) >= BOARD_LABEL_U; i++) {
        const Rect cell = grid_cell(&grid, are_rows ? i : 0, are_rows ? 0 : i);
        draw_label(shell, canvas, labels, cell, i + 1);
    }
}

void sudoku_board_draw(const GameShell *shell, const SudokuView *view, Canvas *canvas,
                       int64_t now_ms) {
    sudoku_board_begin(shell, canvas);
    sudoku_draw_board(view, canvas, &shell->context->theme, sudoku_board_rect(shell), now_ms);
    sudoku_board_end(shell, canvas);
    if (view->is_labelled && !view->is_hidden) {
        draw_labels(shell, canvas, false);
        draw_labels(shell, canvas, true);
    }
    const Rect keypad = keypad_rect(shell);
    if (keypad.width > 0) {
        sudoku_keypad_draw(shell, canvas, keypad);
    }
}
