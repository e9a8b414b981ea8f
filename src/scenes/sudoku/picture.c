#include "picture.h"

#define NOTE_SHARE 0.2F
#define NOTE_LEAST_U 11.0F /* notes in small cells are larger than their share, up to NOTE_MOST */
#define NOTE_MOST 0.28F
#define NOTE_IN_PLACE 1.25F /* its size, for the place that it has among all notes */
#define NOTE_ROOM 1.6F      /* a wide letter may reach over that place */
#define NOTE_RIM 0.07F      /* between a cell's border and its notes */

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

void picture_symbol(const Picture *picture, Rect box, int value, TextStyle style) {
    const char text[2] = {picture->view->state->layout.symbol[value - 1], 0};
    style.align = TEXT_CENTER;
    canvas_text(picture->canvas, box, text, style);
}

/* A stroke under a digit: what is wrong is not told by colour alone. */
void picture_underline(const Picture *picture, Rect box, Color color) {
    const Point middle = rect_center(box);
    const float half = picture->cell * 0.16F;
    const float y = middle.y + picture->cell * 0.29F;
    canvas_line(picture->canvas, (Point){middle.x - half, y}, (Point){middle.x + half, y},
                picture->cell * 0.045F, color);
}

static int note_side(const SudokuLayout *layout) {
    int side = 1;
    while (side * side < layout->symbols) {
        side++;
    }
    return side;
}

static Grid notes_grid(const SudokuLayout *layout, Rect cell) {
    const int side = note_side(layout);
    return (Grid){.area = rect_inset(cell, cell.width * NOTE_RIM), .rows = side, .cols = side};
}

Rect picture_note(const Picture *picture, int cell, int value) {
    const Grid notes = notes_grid(&picture->view->state->layout, picture_cell(picture, cell));
    return grid_cell(&notes, (value - 1) / notes.cols, (value - 1) % notes.cols);
}

int picture_note_at(const SudokuLayout *layout, Rect cell, Point at) {
    const Grid notes = notes_grid(layout, cell);
    for (int value = 1; value <= layout->symbols; value++) {
        if (rect_contains(grid_cell(&notes, (value - 1) / notes.cols, (value - 1) % notes.cols),
                          at)) {
            return value;
        }
    }
    return 0;
}

float picture_note_size(const Picture *picture) {
    const float usual = picture->cell * NOTE_SHARE;
    const float place = picture_note(picture, 0, 1).height * NOTE_IN_PLACE;
    const float most = place < picture->cell * NOTE_MOST ? place : picture->cell * NOTE_MOST;
    return usual >= NOTE_LEAST_U ? usual : most < NOTE_LEAST_U ? most : NOTE_LEAST_U;
}

void picture_write_note(const Picture *picture, int cell, int value, TextStyle style) {
    const Rect place = picture_note(picture, cell, value);
    picture_symbol(picture, rect_centered(place, place.width * NOTE_ROOM, place.height), value,
                   style);
}
