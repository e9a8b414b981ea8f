/* The cells of a picture, and tints over them. */
#include "scenes/sudoku/board/draw_context.h"

Rect sudoku_picture_cell(const SudokuPicture *picture, int cell) {
    const SudokuLayout *layout = &picture->view->state->layout;
    return grid_cell(&picture->grid, layout->row[cell], layout->column[cell]);
}

void sudoku_picture_tint(const SudokuPicture *picture, int cell, Color color, float alpha) {
    canvas_fill_rect(picture->canvas, sudoku_picture_cell(picture, cell), color_fade(color, alpha));
}

void sudoku_picture_shade(const SudokuPicture *picture, int region, float alpha) {
    const SudokuLayout *layout = &picture->view->state->layout;
    for (int i = 0; region >= 0 && i < layout->symbols; i++) {
        sudoku_picture_tint(picture, layout->region_cells[region][i], picture->theme->hint_blue,
                            alpha);
    }
}
