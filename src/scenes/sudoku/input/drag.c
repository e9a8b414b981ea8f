#include "scenes/sudoku/input/drag.h"

#include <math.h>

#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/magnify.h"
#include "scenes/sudoku/input/selection.h"
#include "scenes/sudoku/input/write.h"

#define STEP_SHARE 0.4F /* of a cell: a quick drag leaves none out */

/* The cell that would be clicked here, or -1. */
static int sudoku_drag_cell_at(const GameShell *shell, Point at) {
    const Control *control = controls_at(&shell->controls, at);
    return control && control->kind == CONTROL_CELL && !control->is_disabled ? control->value : -1;
}

static void begin_press(GameShell *shell, const Event *event) {
    SudokuDrag *stroke = &sudoku_scene_of(shell)->stroke;
    const int cell = event->secondary ? -1 : sudoku_drag_cell_at(shell, event->at);
    *stroke = (SudokuDrag){.is_pressed = cell >= 0,
                           .mods = event->mods,
                           .cell = cell,
                           .at = event->at,
                           .ply = session_cursor(shell->session)};
    if (cell >= 0) {
        stroke->note = sudoku_board_note_at(shell, cell, event->at);
        stroke->chooses = !sudoku_can_paint(shell) || event->mods != 0;
        stroke->adds = !stroke->chooses && sudoku_paint_adds(shell, cell);
    }
}

/* Does such a press move the magnified board when it is dragged? */
static bool moves_board(const GameShell *shell, const SudokuDrag *stroke) {
    return sudoku_board_is_near(shell) && stroke->mods == 0 &&
           !sudoku_is_selected(shell, stroke->cell);
}

static void sudoku_drag_cross(GameShell *shell, const SudokuDrag *stroke, int cell) {
    if (!stroke->chooses) {
        sudoku_paint(shell, cell, stroke->adds, stroke->ply);
    } else if (cell != sudoku_const_scene_of(shell)->selected) {
        sudoku_choose_also(shell, cell);
    }
}

/* What the press itself did to the choice is part of the drag. */
static void begin_drag(GameShell *shell, SudokuDrag *stroke) {
    stroke->is_dragged = true;
    shell_release_press(shell); /* what was pressed does not act when it is let go */
    if (stroke->chooses && stroke->mods == 0) {
        sudoku_choose_cell(shell, stroke->cell);
    } else {
        sudoku_drag_cross(shell, stroke, stroke->cell);
    }
}

static bool drag_to(GameShell *shell, SudokuDrag *stroke, Point to) {
    const float cell = sudoku_cell_rect(shell, stroke->cell).width * STEP_SHARE;
    const float across = to.x - stroke->at.x;
    const float down = to.y - stroke->at.y;
    const int steps = 1 + (int)(hypotf(across, down) / cell);
    const Point from = stroke->at;
    int last = -1;
    stroke->at = to;
    for (int i = 1; i <= steps; i++) {
        const float share = (float)i / (float)steps;
        const int crossed =
            sudoku_drag_cell_at(shell, (Point){from.x + across * share, from.y + down * share});
        if (crossed >= 0 && crossed != stroke->cell && !stroke->is_dragged) {
            begin_drag(shell, stroke);
        }
        if (crossed >= 0 && stroke->is_dragged && crossed != last) {
            sudoku_drag_cross(shell, stroke, crossed);
            last = crossed;
        }
    }
    if (last >= 0) {
        sudoku_near_reveal(shell, last);
    }
    return last >= 0;
}

static bool may_drag(const GameShell *shell, const SudokuDrag *stroke) {
    const bool writes_digits =
        sudoku_const_scene_of(shell)->digit > 0 && !sudoku_can_paint(shell) && stroke->mods == 0;
    return stroke->is_pressed && !writes_digits && sudoku_is_open(shell, NULL);
}

bool sudoku_drag_pointer(GameShell *shell, void *self, const Event *event) {
    SudokuDrag *stroke = &sudoku_scene_of(shell)->stroke;
    if (event->type == EVENT_POINTER_DOWN) {
        begin_press(shell, event);
    }
    const bool was_pressed = stroke->is_pressed;
    stroke->is_pressed &= event->type != EVENT_POINTER_UP;
    if (!was_pressed || (!stroke->is_dragged && moves_board(shell, stroke))) {
        return sudoku_near_pointer(shell, self, event);
    }
    return event->type == EVENT_POINTER_MOVE && may_drag(shell, stroke) &&
           drag_to(shell, stroke, event->at);
}
