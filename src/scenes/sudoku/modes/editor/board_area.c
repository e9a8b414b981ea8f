/* The editor's board: cells, regions as tints and borders, the selected region. */
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/modes/editor/state.h"

#define PREFIX "edit"

typedef struct DraftPicture {
    Canvas *canvas;
    const Theme *theme;
    const SudokuEditor *editor;
    const SudokuDraft *draft;
    Grid grid;
} DraftPicture;

static Grid draft_grid(const GameShell *shell) {
    const Size cells = sudoku_board_cells(shell);
    return (Grid){
        .area = sudoku_board_rect(shell), .rows = (int)cells.height, .cols = (int)cells.width};
}

void design_layout_stage(GameShell *shell, void *self, Rect area) {
    const Grid grid = draft_grid(shell);
    SudokuEditor *editor = self;
    const bool is_zoomed = sudoku_board_is_zoomed(shell);
    const ZoomBoard board = sudoku_zoom_board(shell);
    for (int row = 0; row < grid.rows; row++) {
        for (int column = 0; column < grid.cols; column++) {
            Control *control = shell_place_cell(
                shell, &design_commands[DESIGN_CELL], row * SUDOKU_SIDE_MAX + column,
                (CellName){PREFIX, row, column}, grid_cell(&grid, row, column));
            if (control && is_zoomed) {
                zoom_place(&board, control);
                control->acts_on_release =
                    editor->tool == TOOL_MOVE; /* the other tools paint at once */
            }
        }
    }
}

/* ---- Drawing ---- */

#define TINTS 6

/* Do they share a cell, or lie side by side? */
static bool touches(const SudokuDraftSet *one, const SudokuDraftSet *other) {
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        const SudokuBits up = row > 0 ? one->rows[row - 1] : 0;
        const SudokuBits down = row + 1 < SUDOKU_SIDE_MAX ? one->rows[row + 1] : 0;
        const SudokuBits here = one->rows[row];
        if ((up | down | here | here << 1 | here >> 1) & other->rows[row]) {
            return true;
        }
    }
    return false;
}

/* Neighbours differ while the tints suffice; lines have none. */
static void choose_tints(const SudokuDraft *draft, uint8_t tints[SUDOKU_REGIONS_MAX]) {
    for (int i = 0; i < draft->regions; i++) {
        unsigned taken = 0;
        for (int k = 0; k < i; k++) {
            const bool is_neighbour = !sudoku_draft_is_line(&draft->region[k]) &&
                                      touches(&draft->region[k], &draft->region[i]);
            taken |= is_neighbour ? 1U << tints[k] : 0;
        }
        tints[i] = 0;
        while (tints[i] < TINTS - 1 && taken >> tints[i] & 1U) {
            tints[i]++;
        }
    }
}

static Color tint_of(const Theme *theme, int number) {
    const Color tints[TINTS] = {theme->hint_blue, theme->hint_orange, theme->good,
                                theme->mark_mine, theme->mark_theirs, theme->secondary};
    return tints[number];
}

static void draw_draft_cells(const DraftPicture *picture) {
    const float pixel = canvas_pixel(picture->canvas);
    for (int row = 0; row < picture->grid.rows; row++) {
        for (int column = 0; column < picture->grid.cols; column++) {
            const Rect rect = grid_cell(&picture->grid, row, column);
            if (sudoku_draft_has(&picture->draft->cells, row, column)) {
                canvas_fill_rect(picture->canvas, rect, picture->theme->surface);
                canvas_stroke_round(picture->canvas, rect, 0, pixel, picture->theme->hairline);
            } else if (picture->editor->brush != TOOL_REGION) {
                canvas_fill_circle(picture->canvas, rect_center(rect), 1.5F,
                                   picture->theme->hairline);
            }
        }
    }
}

static void fill_region(const DraftPicture *picture, int region, Color color) {
    for (int row = 0; row < picture->grid.rows; row++) {
        for (int column = 0; column < picture->grid.cols; column++) {
            if (sudoku_draft_has(&picture->draft->region[region], row, column)) {
                canvas_fill_rect(picture->canvas, grid_cell(&picture->grid, row, column), color);
            }
        }
    }
}

static bool is_in(const SudokuDraftSet *set, int row, int column) {
    return row >= 0 && column >= 0 && row < SUDOKU_SIDE_MAX && column < SUDOKU_SIDE_MAX &&
           sudoku_draft_has(set, row, column);
}

/* A line around all cells of a region. */
static void outline_draft_region(const DraftPicture *picture, int region, float width,
                                 Color color) {
    const SudokuDraftSet *set = &picture->draft->region[region];
    for (int row = 0; row < picture->grid.rows; row++) {
        for (int column = 0; column < picture->grid.cols; column++) {
            const Rect r = grid_cell(&picture->grid, row, column);
            if (!sudoku_draft_has(set, row, column)) {
                continue;
            }
            if (!is_in(set, row - 1, column)) {
                canvas_fill_rect(picture->canvas, rect_of(r.x, r.y, r.width, width), color);
            }
            if (!is_in(set, row + 1, column)) {
                canvas_fill_rect(picture->canvas,
                                 rect_of(r.x, r.y + r.height - width, r.width, width), color);
            }
            if (!is_in(set, row, column - 1)) {
                canvas_fill_rect(picture->canvas, rect_of(r.x, r.y, width, r.height), color);
            }
            if (!is_in(set, row, column + 1)) {
                canvas_fill_rect(picture->canvas,
                                 rect_of(r.x + r.width - width, r.y, width, r.height), color);
            }
        }
    }
}

static void draw_draft_regions(const DraftPicture *picture) {
    const int selected = picture->editor->region;
    uint8_t tints[SUDOKU_REGIONS_MAX];
    choose_tints(picture->draft, tints);
    for (int i = 0; i < picture->draft->regions; i++) {
        if (!sudoku_draft_is_line(&picture->draft->region[i])) {
            fill_region(picture, i, color_fade(tint_of(picture->theme, tints[i]), 0.16F));
            outline_draft_region(picture, i, 1.5F, picture->theme->secondary);
        }
    }
    if (selected >= 0 && selected < picture->draft->regions) {
        const bool is_right =
            sudoku_draft_card(&picture->draft->region[selected]) == picture->draft->symbols;
        const Color color = is_right ? picture->theme->accent : picture->theme->warning;
        fill_region(picture, selected, color_fade(color, 0.3F));
        outline_draft_region(picture, selected, 3, color);
    }
}

/* The full grid that was found. */
static void draw_full(const DraftPicture *picture) {
    const SudokuLayout *layout = &picture->editor->layout;
    if (picture->editor->answer != GRID_EXISTS) {
        return;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        const Rect rect = grid_cell(&picture->grid, layout->row[cell], layout->column[cell]);
        const char symbol[2] = {layout->symbol[picture->editor->full.value[cell] - 1], 0};
        canvas_text(
            picture->canvas, rect, symbol,
            (TextStyle){rect.height * 0.4F, TEXT_REGULAR, TEXT_CENTER, picture->theme->secondary});
    }
}

static void draw_editor_cursor(const GameShell *shell, const DraftPicture *picture) {
    const int n = picture->editor->tool == TOOL_GRID ? picture->draft->symbols : 1;
    int row = shell->view.cursor_row;
    int column = shell->view.cursor_col;
    if (!shell->view.is_cursor_shown) {
        if (!shell_hovered(shell, PREFIX "-", &row, &column)) {
            return;
        }
        row--;
        column--;
    }
    if (row + n > picture->grid.rows || column + n > picture->grid.cols) {
        return;
    }
    const Rect first = grid_cell(&picture->grid, row, column);
    const Rect last = grid_cell(&picture->grid, row + n - 1, column + n - 1);
    canvas_stroke_round(picture->canvas, rect_around(first, last), 2, 2, picture->theme->text);
}

void design_draw_stage(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const SudokuEditor *editor = self;
    const DraftPicture picture = {canvas, &shell->context->theme, editor, &editor->draft,
                                  draft_grid(shell)};
    sudoku_board_begin(shell, canvas);
    draw_draft_cells(&picture);
    draw_draft_regions(&picture);
    draw_full(&picture);
    draw_editor_cursor(shell, &picture);
    sudoku_board_end(shell, canvas);
}
