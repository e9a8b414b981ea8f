/* The zoomed board: moving it, and its commands. */
#include "scenes/sudoku/board/zoom.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"

static void take_zoom(GameShell *shell, bool is_changed) {
    if (is_changed) {
        shell_mark_dirty(shell);
    }
}

/* ---- The part in view ---- */

void sudoku_zoom_reveal(GameShell *shell, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    if (cell >= 0) {
        sudoku_zoom_reveal_place(shell, layout->row[cell], layout->column[cell]);
    }
}

void sudoku_zoom_reveal_place(GameShell *shell, int row, int column) {
    const ZoomBoard board = sudoku_zoom_board(shell);
    take_zoom(shell, zoom_reveal(&sudoku_scene_of(shell)->input.zoom, &board, row, column));
}

bool sudoku_zoom_pointer(GameShell *shell, void *self, const Event *event) {
    const ZoomBoard board = sudoku_zoom_board(shell);
    const bool is_changed =
        zoom_pointer(&sudoku_scene_of(shell)->input.zoom, &board, event, &shell->view.input);
    take_zoom(shell, is_changed);
    return is_changed;
}

/* ---- The commands ---- */

/* Zooms by steps around the selected cell or the middle. */
static void zoom(GameShell *shell, float steps) {
    SudokuScene *scene = sudoku_scene_of(shell);
    const ZoomBoard board = sudoku_zoom_board(shell);
    const int cell = scene->input.board_size.width > 0 ? -1 : scene->input.selection.cell;
    const Rect window = sudoku_board_window(shell);
    Point at = cell >= 0 ? rect_center(sudoku_cell_rect(shell, cell)) : rect_center(window);
    at = rect_contains(window, at) ? at : rect_center(window);
    take_zoom(shell, zoom_by(&scene->input.zoom, &board, steps, at));
}

static CommandState impossible_because(const char *reason) {
    return (CommandState){COMMAND_IMPOSSIBLE, .reason = reason};
}

CommandState sudoku_zoom_state(const GameShell *shell, const void *self, int value) {
    if (sudoku_board_is_zoomed(shell)) {
        return (CommandState){.can = COMMAND_ON};
    }
    return sudoku_board_whole_cell(shell) >= ZOOM_CELL_U
               ? impossible_because(tr("The cells are already large."))
               : (CommandState){0};
}

void sudoku_zoom_toggle(GameShell *shell, void *self, int value) {
    SudokuScene *scene = self;
    const ZoomBoard board = sudoku_zoom_board(shell);
    zoom_toggle(&scene->input.zoom, &board);
    if (scene->input.board_size.width <= 0) {
        sudoku_zoom_reveal(shell, scene->input.selection.cell);
    }
    shell_mark_dirty(shell);
}

CommandState sudoku_zoom_in_state(const GameShell *shell, const void *self, int value) {
    const ZoomBoard board = sudoku_zoom_board(shell);
    return zoom_can_grow(&sudoku_const_scene_of(shell)->input.zoom, &board)
               ? (CommandState){0}
               : impossible_because(tr("The cells are already large."));
}

void sudoku_zoom_in(GameShell *shell, void *self, int value) {
    zoom(shell, 1);
}

CommandState sudoku_zoom_out_state(const GameShell *shell, const void *self, int value) {
    return sudoku_board_is_zoomed(shell)
               ? (CommandState){0}
               : impossible_because(tr("You see the whole board already."));
}

void sudoku_zoom_out(GameShell *shell, void *self, int value) {
    zoom(shell, -1);
}
