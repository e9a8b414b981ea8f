/* Drawing lines from digit to digit. */
#include "scenes/sudoku/input/links.h"

#include "base/bits.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/input/selection.h"
#include "sudoku/drawn_links.h"

static SudokuPen *link_pen(GameShell *shell) {
    return &sudoku_scene_of(shell)->input.pen;
}

static SudokuDrawnEnd link_end(int cell, int value) {
    return (SudokuDrawnEnd){(int16_t)cell, (int16_t)value};
}

static SudokuLinkKind other_kind(int kind) {
    return kind == SUDOKU_LINK_STRONG ? SUDOKU_LINK_WEAK : SUDOKU_LINK_STRONG;
}

void sudoku_link_drop(GameShell *shell) {
    *link_pen(shell) = (SudokuPen){.from = link_end(-1, 0)};
    shell_mark_dirty(shell);
}

/* ---- Ends ---- */

/* The digit chosen first where it stands, or else the nearest one, or else the cell. */
static SudokuDrawnEnd end_at(const GameShell *shell, int cell, Point at) {
    const SudokuState *state = sudoku_state_of(shell);
    const int chosen = sudoku_const_scene_of(shell)->input.digit;
    if (chosen > 0 && sudoku_end_stands(state, link_end(cell, chosen))) {
        return link_end(cell, chosen);
    }
    return link_end(cell, state->grid.value[cell] ? state->grid.value[cell]
                                                  : sudoku_board_note_at(shell, cell, at));
}

static bool is_start(const SudokuPen *pen, SudokuDrawnEnd end) {
    return pen->from.cell == end.cell && pen->from.value == end.value;
}

static void begin_at(GameShell *shell, SudokuDrawnEnd end, bool is_clicked) {
    if (!sudoku_link_fits(&sudoku_state_of(shell)->layout, end)) {
        shell_refuse(shell, sudoku_cell_rect(shell, end.cell),
                     tr("Lines can be drawn with up to 25 digits."));
        return;
    }
    *link_pen(shell) = (SudokuPen){.from = end, .is_clicked = is_clicked};
    shell_mark_dirty(shell);
}

/* ---- Lines ---- */

/* The line between the ends as it is next: drawn, dashed, gone. */
static void play_link(GameShell *shell, SudokuDrawnEnd from, SudokuDrawnEnd to,
                      SudokuLinkKind kind) {
    const SudokuState *state = sudoku_state_of(shell);
    const int place = sudoku_link_between(state, from, to);
    const bool is_gone = place >= 0 && state->links[place].kind == SUDOKU_LINK_WEAK;
    const SudokuDrawnLink link = {from, to, (int16_t)(place < 0 ? kind : SUDOKU_LINK_WEAK)};
    if (!sudoku_link_fits(&state->layout, to)) {
        shell_refuse(shell, sudoku_cell_rect(shell, to.cell),
                     tr("Lines can be drawn with up to 25 digits."));
    } else if (place < 0 && state->link_count == SUDOKU_DRAWN_MAX) {
        shell_refuse(shell, sudoku_cell_rect(shell, to.cell),
                     tr("There are too many lines already."));
    } else if (!sudoku_play(shell, sudoku_move_link(&state->layout, &link))) {
        shell_refuse(shell, sudoku_cell_rect(shell, to.cell),
                     tr("A line leads from one digit to another."));
    } else if (is_gone) {
        sudoku_link_drop(shell);
    } else {
        *link_pen(shell) = (SudokuPen){.from = to, .kind = other_kind(link.kind)};
    }
    shell_mark_dirty(shell);
}

/* Begins a line, ends it, or ends the chain where it already is. */
static void take_end(GameShell *shell, SudokuDrawnEnd end, bool is_clicked) {
    const SudokuPen pen = *link_pen(shell);
    if (pen.from.cell < 0 || !sudoku_end_stands(sudoku_state_of(shell), pen.from)) {
        begin_at(shell, end, is_clicked);
    } else if (is_start(&pen, end)) {
        sudoku_link_drop(shell);
    } else {
        play_link(shell, pen.from, end, pen.kind);
    }
}

/* ---- Clicks, keys, drags ---- */

void sudoku_link_click(GameShell *shell, int cell) {
    sudoku_select_cell(shell, cell);
    take_end(shell, end_at(shell, cell, sudoku_const_scene_of(shell)->input.drag.at), true);
}

void sudoku_link_digit(GameShell *shell, int value) {
    const SudokuInput *input = &sudoku_const_scene_of(shell)->input;
    const SudokuPen *pen = &input->pen;
    const int cell = input->selection.cell;
    if (!sudoku_end_stands(sudoku_state_of(shell), link_end(cell, value))) {
        shell_refuse(shell, sudoku_cell_rect(shell, cell), tr("This cell has no such digit."));
    } else if (pen->is_clicked && pen->from.cell == cell) {
        begin_at(shell, link_end(cell, value), false);
    } else {
        take_end(shell, link_end(cell, value), false);
    }
}

void sudoku_link_cell(GameShell *shell) {
    const SudokuState *state = sudoku_state_of(shell);
    const int cell = sudoku_const_scene_of(shell)->input.selection.cell;
    const SudokuBits noted = sudoku_noted(state, cell);
    const int only = bits_count(noted) == 1 ? bits_lowest(noted) + 1 : 0;
    take_end(shell, link_end(cell, state->grid.value[cell] ? state->grid.value[cell] : only),
             false);
}

void sudoku_link_erase(GameShell *shell) {
    const SudokuState *state = sudoku_state_of(shell);
    int cells[SUDOKU_CELLS_MAX];
    Move moves[SUDOKU_DRAWN_MAX];
    const int count = sudoku_selection_cells(shell, cells);
    int played = 0;
    for (int i = 0; i < state->link_count; i++) {
        bool is_touched = false;
        for (int k = 0; k < count; k++) {
            is_touched |= sudoku_link_touches(&state->links[i], cells[k]);
        }
        if (is_touched) {
            moves[played++] = sudoku_move_link(&state->layout, &state->links[i]);
        }
    }
    sudoku_link_drop(shell);
    if (!sudoku_play_group(shell, moves, played)) {
        shell_refuse(shell, sudoku_cell_rect(shell, cells[0]), tr("No line ends in this cell."));
    }
}

void sudoku_link_begin(GameShell *shell, int cell, Point at) {
    const SudokuDrawnEnd end = end_at(shell, cell, at);
    if (!is_start(link_pen(shell), end)) {
        begin_at(shell, end, false); /* not where the chain ended */
    }
    link_pen(shell)->is_dragged = true;
}

void sudoku_link_release(GameShell *shell, int cell, Point at) {
    SudokuPen *pen = link_pen(shell);
    const bool was_dragged = pen->is_dragged;
    pen->is_dragged = false;
    if (was_dragged && cell >= 0 && !is_start(pen, end_at(shell, cell, at))) {
        sudoku_select_cell(shell, cell);
        play_link(shell, pen->from, end_at(shell, cell, at), pen->kind);
    } else if (was_dragged) {
        sudoku_link_drop(shell);
    }
}

void sudoku_link_view(const GameShell *shell, SudokuView *view) {
    const SudokuInput *input = &sudoku_const_scene_of(shell)->input;
    if (input->mode == SUDOKU_INPUT_LINKS && input->pen.from.cell >= 0 &&
        sudoku_end_stands(view->state, input->pen.from)) {
        view->has_begun_link = true;
        view->link_from = input->pen.from;
        view->is_linking = input->pen.is_dragged;
        view->link_to = input->drag.at;
    }
}
