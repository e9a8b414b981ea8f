/* The grid beside the routine: the cell that is filled, the set that is looked through, the cell
 * that refuses, and the order of C. */
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/modes/sets/outline.h"
#include "scenes/sudoku/modes/sets/state.h"

void routine_layout_board(GameShell *shell, void *self, Rect area) {
    sudoku_board_place_cells(shell, &routine_commands[ROUTINE_CELL]);
}

/* The place of each cell in the order. Where it is chosen on the way, only what is chosen has
 * one. */
static void number_order(const GameShell *shell, const RoutinePage *page, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const SudokuTeachingSolver *brute = &page->run.brute;
    const bool is_filling = brute->phase != SUDOKU_TEACHING_VALIDATING;
    const int known = page->order != SUDOKU_ORDER_NOW                              ? brute->count
                      : is_filling && brute->count > 0 && brute->at < brute->count ? brute->at + 1
                      : is_filling                                                 ? brute->count
                                                                                   : 1;
    for (int i = 0; i < known && i < brute->count; i++) {
        const int cell = brute->empty[i];
        const bool is_own = page->order == SUDOKU_ORDER_OWN && routine_own_place(page, cell) >= 0;
        sets_number_cell(shell, canvas, cell, i + 1, is_own ? theme->accent : theme->secondary);
    }
}

static void ring_cell(const GameShell *shell, Canvas *canvas, int cell, Color color) {
    const Rect rect = sudoku_cell_rect(shell, cell);
    canvas_fill_rect(canvas, rect, color_fade(color, 0.16F));
    canvas_stroke_round(canvas, rect_inset(rect, 2), 3, 2, color);
}

void routine_draw_board(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const RoutinePage *page = self;
    const Theme *theme = &shell->context->theme;
    const SudokuRoutineStep *now = sudoku_routine_now(&page->run);
    SudokuGrid grid;
    sudoku_routine_grid(&page->run, &grid);
    SudokuView view = sudoku_board_view(shell, &grid);
    view.is_trial = true;
    view.is_labelled = true;
    view.trial_cell = now ? now->cell : -1;
    view.has_trial_failed =
        now && (now->line == SUDOKU_ROUTINE_REFUSES || now->line == SUDOKU_ROUTINE_ERASE);
    sudoku_board_draw(shell, &view, canvas, now_ms);
    sudoku_board_begin(shell, canvas);
    number_order(shell, page, canvas);
    if (now && now->region >= 0) {
        sets_outline_region(shell, canvas, now->region,
                            now->other >= 0 ? theme->error : theme->hint_blue);
    }
    if (now && now->other >= 0) {
        ring_cell(shell, canvas, now->other, theme->error);
    }
    sudoku_board_end(shell, canvas);
}
