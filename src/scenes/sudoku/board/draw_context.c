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

void sudoku_picture_outline(const SudokuPicture *picture, int region, float width, Color color) {
    const SudokuLayout *layout = &picture->view->state->layout;
    bool inside[SUDOKU_SIDE_MAX + 2][SUDOKU_SIDE_MAX + 2] = {{false}};
    for (int i = 0; i < layout->symbols; i++) {
        const int cell = layout->region_cells[region][i];
        inside[layout->row[cell] + 1][layout->column[cell] + 1] = true;
    }
    for (int i = 0; i < layout->symbols; i++) {
        const int cell = layout->region_cells[region][i];
        const int row = layout->row[cell] + 1;
        const int column = layout->column[cell] + 1;
        const Rect rect = sudoku_picture_cell(picture, cell);
        const Rect sides[4] = {rect_of(rect.x, rect.y, rect.width, width),
                               rect_of(rect.x, rect.y + rect.height - width, rect.width, width),
                               rect_of(rect.x, rect.y, width, rect.height),
                               rect_of(rect.x + rect.width - width, rect.y, width, rect.height)};
        const bool goes_on[4] = {inside[row - 1][column], inside[row + 1][column],
                                 inside[row][column - 1], inside[row][column + 1]};
        for (int side = 0; side < 4; side++) {
            if (!goes_on[side]) {
                canvas_fill_rect(picture->canvas, sides[side], color);
            }
        }
    }
}
