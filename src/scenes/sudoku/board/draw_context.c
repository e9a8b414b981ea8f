#include "scenes/sudoku/board/draw_context.h"

Rect picture_cell(const Picture *picture, int cell) {
    const SudokuLayout *layout = &picture->view->state->layout;
    return grid_cell(&picture->grid, layout->row[cell], layout->column[cell]);
}

void picture_tint(const Picture *picture, int cell, Color color, float alpha) {
    canvas_fill_rect(picture->canvas, picture_cell(picture, cell), color_fade(color, alpha));
}

void picture_shade(const Picture *picture, int region, float alpha) {
    const SudokuLayout *layout = &picture->view->state->layout;
    for (int i = 0; region >= 0 && i < layout->symbols; i++) {
        picture_tint(picture, layout->region_cells[region][i], picture->theme->hint_blue, alpha);
    }
}
