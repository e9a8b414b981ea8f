/* The numbers of regions on the board. A hint names the pieces of a jigsaw and the sets of a custom
 * layout by number only. */
#include "scenes/sudoku/board/hint_marks.h"

#include <math.h>

#define TAG_SHARE 0.24F /* the size of the number, as a share of the cell */
#define TAG_MIN_U 9.0F
#define TAG_MAX_U 14.0F
#define SMALL_CELL_U 30.0F
#define TAG_DIGIT 0.62F /* the width of a digit, as a share of the size */

/* Marks the regions that the step names. */
static void find_named(const SudokuStep *step, bool named[SUDOKU_REGIONS_MAX]) {
    const int two[] = {step->region, step->other_region};
    for (int i = 0; i < 2; i++) {
        if (two[i] >= 0) {
            named[two[i]] = true;
        }
    }
    for (int i = 0; i < step->truth_count; i++) {
        if (step->truths[i].region >= 0) {
            named[step->truths[i].region] = true;
        }
    }
    for (int i = 0; i < step->cover_count; i++) {
        named[step->covers[i]] = true;
    }
    for (int i = 0; i < step->line_count; i++) {
        if (step->lines[i].region >= 0) {
            named[step->lines[i].region] = true;
        }
    }
}

/* How well a cell suits a number. The corner of a cell with a digit is best, except in small cells,
 * where the number would cover the digit; there an empty cell is. Cells that the step marks and
 * cells with notes are worse. */
static int fitness_of(const SudokuPicture *picture, int cell, const bool *is_marked) {
    const SudokuState *state = picture->view->state;
    const bool has_value = picture->view->grid->value[cell] > 0;
    const bool is_free = !is_marked[cell] && !state->notes[cell] && !state->centre[cell];
    return (has_value == (picture->cell >= SMALL_CELL_U) ? 2 : 0) + (is_free ? 1 : 0);
}

/* The best cell for the number; -1: every cell has one already. */
static int cell_for_tag(const SudokuPicture *picture, int region, const bool *taken,
                        const bool *is_marked) {
    const SudokuLayout *layout = &picture->view->state->layout;
    int best = -1;
    for (int i = 0; i < layout->symbols; i++) {
        const int cell = layout->region_cells[region][i];
        const bool is_better =
            best < 0 || fitness_of(picture, cell, is_marked) > fitness_of(picture, best, is_marked);
        best = !taken[cell] && is_better ? cell : best;
    }
    return best;
}

static void find_marked(const SudokuStep *step, bool marked[SUDOKU_CELLS_MAX]) {
    for (int i = 0; i < step->cause_count; i++) {
        marked[step->causes[i].cell] = true;
    }
    for (int i = 0; i < step->elimination_count; i++) {
        marked[step->eliminations[i].cell] = true;
    }
    if (step->cell >= 0) {
        marked[step->cell] = true;
    }
}

static bool names_by_number(const SudokuLayout *layout, const bool *named) {
    for (int region = 0; region < layout->regions; region++) {
        const int kind = layout->region_kind[region];
        if (named[region] && (kind == SUDOKU_PIECE || kind == SUDOKU_SET)) {
            return true;
        }
    }
    return false;
}

static void draw_tag(const SudokuPicture *picture, int cell, int number) {
    const Theme *theme = picture->theme;
    const Rect rect = sudoku_picture_cell(picture, cell);
    const float size_wanted = picture->cell * TAG_SHARE;
    const float size = fmaxf(TAG_MIN_U, fminf(size_wanted, TAG_MAX_U));
    const float digits = number > 9 ? 2 : 1;
    const Rect plate = rect_of(rect.x, rect.y, size * (digits * TAG_DIGIT + 0.5F), size * 1.2F);
    canvas_fill_rect(picture->canvas, plate, theme->secondary);
    canvas_text(picture->canvas, plate, text_short("%d", number).data,
                (TextStyle){size, TEXT_SEMIBOLD, TEXT_CENTER, theme->surface});
}

/* Pieces do not overlap: when one is named, all are numbered, so that it is easy to find. */
void sudoku_tag_regions(const SudokuPicture *picture) {
    const SudokuHint *hint = picture->view->hint;
    const SudokuLayout *layout = &picture->view->state->layout;
    bool named[SUDOKU_REGIONS_MAX] = {false};
    bool taken[SUDOKU_CELLS_MAX] = {false};
    bool marked[SUDOKU_CELLS_MAX] = {false};
    if (layout->is_classic || hint->kind < SUDOKU_HINT_CONFLICT) {
        return;
    }
    find_named(&hint->step, named);
    if (!names_by_number(layout, named)) {
        return;
    }
    find_marked(&hint->step, marked);
    for (int region = 0; region < layout->regions; region++) {
        const int kind = layout->region_kind[region];
        const int cell = kind == SUDOKU_PIECE || (kind == SUDOKU_SET && named[region])
                             ? cell_for_tag(picture, region, taken, marked)
                             : -1;
        if (cell >= 0) {
            taken[cell] = true;
            draw_tag(picture, cell, layout->region_number[region]);
        }
    }
}
