/* The editor's board: cells, regions as tints and borders, the region in hand. */
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/modes/editor/state.h"

#define PREFIX "edit"

typedef struct Sheet {
    Canvas *canvas;
    const Theme *theme;
    const SudokuEditor *editor;
    const SudokuDraft *draft;
    Grid grid;
} Sheet;

static Grid sudoku_editor_board_area_grid_of(const GameShell *shell) {
    const Size cells = sudoku_board_cells(shell);
    return (Grid){
        .area = sudoku_board_rect(shell), .rows = (int)cells.height, .cols = (int)cells.width};
}

void design_layout_stage(GameShell *shell, void *self, Rect area) {
    const Grid grid = sudoku_editor_board_area_grid_of(shell);
    SudokuEditor *editor = self;
    const bool is_near = sudoku_board_is_near(shell);
    const ZoomBoard board = sudoku_zoom_board(shell);
    editor->tool = is_near || editor->tool != TOOL_MOVE ? editor->tool : editor->brush;
    for (int row = 0; row < grid.rows; row++) {
        for (int column = 0; column < grid.cols; column++) {
            Control *control = shell_place_cell(
                shell, &design_commands[DESIGN_CELL], row * SUDOKU_SIDE_MAX + column,
                (CellName){PREFIX, row, column}, grid_cell(&grid, row, column));
            if (control && is_near) {
                zoom_place(&board, control);
                control->acts_on_release = editor->tool == TOOL_MOVE; /* others paint at once */
            }
        }
    }
}

/* ---- Drawing ---- */

#define TINTS 6

/* Do they share a cell, or lie side by side? */
static bool touches(const SudokuDraftSet *one, const SudokuDraftSet *other) {
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        const uint32_t up = row > 0 ? one->rows[row - 1] : 0;
        const uint32_t down = row + 1 < SUDOKU_SIDE_MAX ? one->rows[row + 1] : 0;
        const uint32_t here = one->rows[row];
        if ((up | down | here | here << 1 | here >> 1) & other->rows[row]) {
            return true;
        }
    }
    return false;
}

/* Neighbours differ as long as the tints last; lines have none. */
static void choose_tints(const SudokuDraft *draft, uint8_t tints[SUDOKU_REGIONS_MAX]) {
    for (int i = 0; i < draft->regions; i++) {
        unsigned taken = 0;
        for (int k = 0; k < i; k++) {
            const bool is_near = !sudoku_draft_is_line(&draft->region[k]) &&
                                 touches(&draft->region[k], &draft->region[i]);
            taken |= is_near ? 1U << tints[k] : 0;
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

static void sudoku_editor_board_area_draw_cells(const Sheet *sheet) {
    const float pixel = canvas_pixel(sheet->canvas);
    for (int row = 0; row < sheet->grid.rows; row++) {
        for (int column = 0; column < sheet->grid.cols; column++) {
            const Rect rect = grid_cell(&sheet->grid, row, column);
            if (sudoku_draft_has(&sheet->draft->cells, row, column)) {
                canvas_fill_rect(sheet->canvas, rect, sheet->theme->surface);
                canvas_stroke_round(sheet->canvas, rect, 0, pixel, sheet->theme->hairline);
            } else if (sheet->editor->brush != TOOL_REGION) {
                canvas_fill_circle(sheet->canvas, rect_center(rect), 1.5F, sheet->theme->hairline);
            }
        }
    }
}

static void fill_region(const Sheet *sheet, int region, Color color) {
    for (int row = 0; row < sheet->grid.rows; row++) {
        for (int column = 0; column < sheet->grid.cols; column++) {
            if (sudoku_draft_has(&sheet->draft->region[region], row, column)) {
                canvas_fill_rect(sheet->canvas, grid_cell(&sheet->grid, row, column), color);
            }
        }
    }
}

static bool is_in(const SudokuDraftSet *set, int row, int column) {
    return row >= 0 && column >= 0 && row < SUDOKU_SIDE_MAX && column < SUDOKU_SIDE_MAX &&
           sudoku_draft_has(set, row, column);
}

/* A line around all cells of a region. */
static void sudoku_editor_board_area_outline_region(const Sheet *sheet, int region, float width,
                                                    Color color) {
    const SudokuDraftSet *set = &sheet->draft->region[region];
    for (int row = 0; row < sheet->grid.rows; row++) {
        for (int column = 0; column < sheet->grid.cols; column++) {
            const Rect r = grid_cell(&sheet->grid, row, column);
            if (!sudoku_draft_has(set, row, column)) {
                continue;
            }
            if (!is_in(set, row - 1, column)) {
                canvas_fill_rect(sheet->canvas, rect_of(r.x, r.y, r.width, width), color);
            }
            if (!is_in(set, row + 1, column)) {
                canvas_fill_rect(sheet->canvas,
                                 rect_of(r.x, r.y + r.height - width, r.width, width), color);
            }
            if (!is_in(set, row, column - 1)) {
                canvas_fill_rect(sheet->canvas, rect_of(r.x, r.y, width, r.height), color);
            }
            if (!is_in(set, row, column + 1)) {
                canvas_fill_rect(sheet->canvas,
                                 rect_of(r.x + r.width - width, r.y, width, r.height), color);
            }
        }
    }
}

static void sudoku_editor_board_area_draw_regions(const Sheet *sheet) {
    const int current_mode = sheet->editor->region;
    uint8_t tints[SUDOKU_REGIONS_MAX];
    choose_tints(sheet->draft, tints);
    for (int i = 0; i < sheet->draft->regions; i++) {
        if (!sudoku_draft_is_line(&sheet->draft->region[i])) {
            fill_region(sheet, i, color_fade(tint_of(sheet->theme, tints[i]), 0.16F));
            sudoku_editor_board_area_outline_region(sheet, i, 1.5F, sheet->theme->secondary);
        }
    }
    if (current_mode >= 0 && current_mode < sheet->draft->regions) {
        const bool is_right =
            sudoku_draft_card(&sheet->draft->region[current_mode]) == sheet->draft->symbols;
        const Color color = is_right ? sheet->theme->accent : sheet->theme->warning;
        fill_region(sheet, current_mode, color_fade(color, 0.3F));
        sudoku_editor_board_area_outline_region(sheet, current_mode, 3, color);
    }
}

/* A full grid, where there is one: the proof. */
static void draw_full(const Sheet *sheet) {
    const SudokuLayout *layout = &sheet->editor->layout;
    if (sheet->editor->answer != GRID_EXISTS) {
        return;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        const Rect rect = grid_cell(&sheet->grid, layout->row[cell], layout->column[cell]);
        const char symbol[2] = {layout->symbol[sheet->editor->full.value[cell] - 1], 0};
        canvas_text(
            sheet->canvas, rect, symbol,
            (TextStyle){rect.height * 0.4F, TEXT_REGULAR, TEXT_CENTER, sheet->theme->secondary});
    }
}

static void draw_aim(const GameShell *shell, const Sheet *sheet) {
    const int n = sheet->editor->tool == TOOL_GRID ? sheet->draft->symbols : 1;
    int row = shell->cursor_row;
    int column = shell->cursor_col;
    if (!shell->is_cursor_shown) {
        if (!shell_hovered(shell, PREFIX "-", &row, &column)) {
            return;
        }
        row--;
        column--;
    }
    if (row + n > sheet->grid.rows || column + n > sheet->grid.cols) {
        return;
    }
    const Rect first = grid_cell(&sheet->grid, row, column);
    const Rect last = grid_cell(&sheet->grid, row + n - 1, column + n - 1);
    canvas_stroke_round(sheet->canvas, rect_around(first, last), 2, 2, sheet->theme->text);
}

void design_draw_stage(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const SudokuEditor *editor = self;
    const Sheet sheet = {canvas, &shell->context->theme, editor, &editor->draft,
                         sudoku_editor_board_area_grid_of(shell)};
    sudoku_board_begin(shell, canvas);
    sudoku_editor_board_area_draw_cells(&sheet);
    sudoku_editor_board_area_draw_regions(&sheet);
    draw_full(&sheet);
    draw_aim(shell, &sheet);
    sudoku_board_end(shell, canvas);
}
