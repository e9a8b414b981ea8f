/* The soft tints of a board: jigsaw pieces and other sets as on a map, cells that several grids
 * share, and regions that no line shows; boxes have none. And the light of the selection. */
#include "scenes/sudoku/board/draw_context.h"

#define INK_ON_LIGHT 0.45F /* of the colour of text, mixed into a digit's */
#define FRAME_U 2.0F       /* of lit cells, with high contrast */
#define FRAME_INSET 0.1F   /* of a cell: the frame of a digit alike */
#define HOVER_TINT 0.06F
#define BESIDE_HINT 0.5F /* of a tint's strength, while a hint has shades */
#define EXTRA_TINT 0.13F
#define SHARED_TINT 0.1F /* of a cell in two grids */
#define SHARED_MORE 0.16F

/* Pale enough for digits and marks in any colour. */
static void map_colors(const Theme *theme, Color colors[SUDOKU_TINTS]) {
    const float strong = theme->is_dark ? 1.0F : 0.85F;
    colors[0] = color_fade(theme->secondary, 0.04F);
    colors[1] = color_fade(theme->secondary, 0.15F * strong);
    colors[2] = color_fade(color_mix(theme->hint_blue, theme->good, 0.6F), 0.15F * strong);
    colors[3] = color_fade(theme->hint_orange, 0.13F * strong);
}

/* Selected cells keep their colour only: notes on two colours would be hard to read. */
static void tint_cell(const SudokuPicture *picture, int cell, Color color, float alpha) {
    const SudokuView *view = picture->view;
    const bool is_chosen = cell == view->selected || (view->chosen && view->chosen[cell]);
    if (!is_chosen || view->is_trial) {
        sudoku_picture_tint(picture, cell, color, view->hint ? alpha * BESIDE_HINT : alpha);
    }
}

static void tint_map(const SudokuPicture *picture) {
    const SudokuLayout *layout = &picture->view->state->layout;
    uint8_t tints[SUDOKU_REGIONS_MAX];
    Color colors[SUDOKU_TINTS];
    map_colors(picture->theme, colors);
    sudoku_layout_tints(layout, tints);
    for (int region = 0; region < layout->regions; region++) {
        /* Pieces cover the board, so one of them may have the palest tint; a lone set may not. */
        const int palest = layout->region_kind[region] == SUDOKU_SET ? 1 : 0;
        const Color color = colors[(tints[region] + palest) % SUDOKU_TINTS];
        for (int i = 0; i < layout->symbols && tints[region] != SUDOKU_NO_TINT; i++) {
            tint_cell(picture, layout->region_cells[region][i], color, 1);
        }
    }
}

static int count_grids(const SudokuLayout *layout, int cell) {
    int count = 0;
    for (int grid = 0; grid < layout->grids; grid++) {
        const int row = layout->row[cell] - layout->grid_row[grid];
        const int column = layout->column[cell] - layout->grid_column[grid];
        count += row >= 0 && column >= 0 && row < layout->symbols && column < layout->symbols;
    }
    return count;
}

/* The tint of a cell in several grids, or in a region without an outline. */
static float extra_tint(const SudokuLayout *layout, int cell) {
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int kind = layout->region_kind[layout->cell_regions[cell][i]];
        if (kind == SUDOKU_DIAGONAL || kind == SUDOKU_WINDOW || kind == SUDOKU_DOTS) {
            return EXTRA_TINT;
        }
    }
    const int grids = count_grids(layout, cell);
    return grids < 2 ? 0 : grids == 2 ? SHARED_TINT : SHARED_MORE;
}

void sudoku_draw_tints(const SudokuPicture *picture) {
    const SudokuLayout *layout = &picture->view->state->layout;
    if (layout->is_classic) {
        return;
    }
    tint_map(picture);
    for (int cell = 0; cell < layout->cells; cell++) {
        const float tint = extra_tint(layout, cell);
        if (tint > 0) {
            tint_cell(picture, cell, picture->theme->secondary, tint);
        }
    }
}

/* ---- The light of the selection ---- */

SudokuLight sudoku_light_of(const SudokuView *view, int cell) {
    /* The shades of its sets say the same. */
    const bool shows_peers = view->selected >= 0 && !view->chosen && view->sets_cell < 0;
    if (cell == view->selected || (view->chosen && view->chosen[cell])) {
        return SUDOKU_LIGHT_CHOSEN;
    }
    if (view->digit && view->grid->value[cell] == view->digit) {
        return SUDOKU_LIGHT_ALIKE;
    }
    return shows_peers &&
                   sudoku_layout_common_region(&view->state->layout, view->selected, cell) >= 0
               ? SUDOKU_LIGHT_PEER
               : SUDOKU_LIGHT_NONE;
}

/* Of the accent over the plate. A row has 1.5:1, a digit alike stands out from it; with high
 * contrast frames show both. The selected cell has a ring. */
static float light_strength(const Theme *theme, SudokuLight light) {
    static const float strengths[3][SUDOKU_LIGHT_CHOSEN + 1] = {
        {0, 0.22F, 0.36F, 0.25F}, {0, 0.28F, 0.42F, 0.28F}, {0, 0.1F, 0.2F, 0.25F}};
    return strengths[theme->is_high_contrast ? 2 : theme->is_dark ? 0 : 1][light];
}

static void outline_peers(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const SudokuLayout *layout = &view->state->layout;
    for (int i = 0; i < layout->cell_region_count[view->selected]; i++) {
        sudoku_picture_outline(picture, layout->cell_regions[view->selected][i], FRAME_U,
                               picture->theme->accent);
    }
}

void sudoku_draw_lights(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const Theme *theme = picture->theme;
    for (int cell = 0; cell < view->state->layout.cells; cell++) {
        const SudokuLight light = sudoku_light_of(view, cell);
        const bool is_coloured = view->state->colours[cell] != 0; /* it keeps its colours */
        if (light != SUDOKU_LIGHT_NONE && !is_coloured) {
            sudoku_picture_tint(picture, cell, theme->accent, light_strength(theme, light));
        }
        if (light >= SUDOKU_LIGHT_ALIKE && cell != view->selected &&
            (is_coloured || theme->is_high_contrast)) {
            canvas_stroke_round(
                picture->canvas,
                rect_inset(sudoku_picture_cell(picture, cell), picture->cell * FRAME_INSET), 3,
                FRAME_U, theme->accent);
        }
        if (cell == view->hovered && cell != view->selected) {
            sudoku_picture_tint(picture, cell, theme->text, HOVER_TINT);
        }
    }
    if (theme->is_high_contrast && view->selected >= 0 && !view->chosen && view->sets_cell < 0) {
        outline_peers(picture);
    }
}

Color sudoku_ink_on_light(const SudokuPicture *picture, int cell, Color ink) {
    const bool is_lit = !picture->view->is_trial && !picture->view->state->colours[cell] &&
                        sudoku_light_of(picture->view, cell) != SUDOKU_LIGHT_NONE;
    return is_lit ? color_mix(ink, picture->theme->text, INK_ON_LIGHT) : ink;
}
