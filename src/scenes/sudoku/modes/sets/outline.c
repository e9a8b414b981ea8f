/* Outlines of regions, and the numbers of cells, over the board. */
#include "scenes/sudoku/modes/sets/outline.h"

#include "scenes/sudoku/board/layout.h"

#define OUTLINE_U 2.0F
#define NUMBER_U 10.0F

static bool sets_holds(const SudokuLayout *layout, int region, int row, int column) {
    const int cell = sudoku_layout_cell_at(layout, row, column);
    return cell >= 0 && sudoku_layout_region_has(layout, region, cell);
}

/* The sides of a cell where its region ends. */
static void outline_cell(const GameShell *shell, Canvas *canvas, int region, int cell,
                         Color color) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const int row = layout->row[cell];
    const int column = layout->column[cell];
    const Rect r = sudoku_cell_rect(shell, cell);
    const float w = OUTLINE_U;
    if (!sets_holds(layout, region, row - 1, column)) {
        canvas_fill_rect(canvas, rect_of(r.x, r.y, r.width, w), color);
    }
    if (!sets_holds(layout, region, row + 1, column)) {
        canvas_fill_rect(canvas, rect_of(r.x, r.y + r.height - w, r.width, w), color);
    }
    if (!sets_holds(layout, region, row, column - 1)) {
        canvas_fill_rect(canvas, rect_of(r.x, r.y, w, r.height), color);
    }
    if (!sets_holds(layout, region, row, column + 1)) {
        canvas_fill_rect(canvas, rect_of(r.x + r.width - w, r.y, w, r.height), color);
    }
}

void sets_outline_region(const GameShell *shell, Canvas *canvas, int region, Color color) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    for (int i = 0; i < layout->symbols; i++) {
        outline_cell(shell, canvas, region, layout->region_cells[region][i], color);
    }
}

void sets_number_cell(const GameShell *shell, Canvas *canvas, int cell, int number, Color color) {
    const Rect r = sudoku_cell_rect(shell, cell);
    if (r.height >= SETS_NAMED_MIN_U) {
        canvas_text(
            canvas, rect_of(r.x + 2, r.y + r.height - NUMBER_U - 5, r.width - 7, NUMBER_U + 3),
            text_short("%d", number).data, (TextStyle){NUMBER_U, TEXT_REGULAR, TEXT_RIGHT, color});
    }
}
