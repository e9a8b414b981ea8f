#include "stroke.h"

#include <math.h>

#include "choose.h"
#include "sudoku/board/board.h"
#include "sudoku/board/magnify.h"
#include "write.h"

#define STEP_SHARE 0.4F /* of a cell: a quick drag leaves none out */

/* The cell that would be clicked here, or -1. */
static int cell_at(const GameFrame *frame, Point at) {
    const Control *control = controls_at(&frame->controls, at);
    return control && control->kind == CONTROL_CELL && !control->is_disabled ? control->value : -1;
}

static void begin_press(GameFrame *frame, const Event *event) {
    SudokuStroke *stroke = &sudoku_scene_of(frame)->stroke;
    const int cell = event->secondary ? -1 : cell_at(frame, event->at);
    *stroke = (SudokuStroke){.is_pressed = cell >= 0,
                             .mods = event->mods,
                             .cell = cell,
                             .at = event->at,
                             .ply = session_cursor(frame->session)};
    if (cell >= 0) {
        stroke->note = sudoku_board_note_at(frame, cell, event->at);
        stroke->chooses = !sudoku_can_paint(frame) || event->mods != 0;
        stroke->adds = !stroke->chooses && sudoku_paint_adds(frame, cell);
    }
}

/* Does such a press move the magnified board when it is dragged? */
static bool moves_board(const GameFrame *frame, const SudokuStroke *stroke) {
    return sudoku_board_is_near(frame) && stroke->mods == 0 &&
           !sudoku_is_chosen(frame, stroke->cell);
}

static void cross(GameFrame *frame, const SudokuStroke *stroke, int cell) {
    if (!stroke->chooses) {
        sudoku_paint(frame, cell, stroke->adds, stroke->ply);
    } else if (cell != sudoku_const_scene_of(frame)->selected) {
        sudoku_choose_also(frame, cell);
    }
}

/* What the press itself did to the choice is part of the drag. */
static void begin_drag(GameFrame *frame, SudokuStroke *stroke) {
    stroke->is_dragged = true;
    controls_release(&frame->input); /* what was pressed does not act when it is let go */
    if (stroke->chooses && stroke->mods == 0) {
        sudoku_choose_cell(frame, stroke->cell);
    } else {
        cross(frame, stroke, stroke->cell);
    }
}

static bool drag_to(GameFrame *frame, SudokuStroke *stroke, Point to) {
    const float cell = sudoku_cell_rect(frame, stroke->cell).width * STEP_SHARE;
    const float across = to.x - stroke->at.x;
    const float down = to.y - stroke->at.y;
    const int steps = 1 + (int)(hypotf(across, down) / cell);
    const Point from = stroke->at;
    int last = -1;
    stroke->at = to;
    for (int i = 1; i <= steps; i++) {
        const float share = (float)i / (float)steps;
        const int crossed = cell_at(frame, (Point){from.x + across * share, from.y + down * share});
        if (crossed >= 0 && crossed != stroke->cell && !stroke->is_dragged) {
            begin_drag(frame, stroke);
        }
        if (crossed >= 0 && stroke->is_dragged && crossed != last) {
            cross(frame, stroke, crossed);
            last = crossed;
        }
    }
    if (last >= 0) {
        sudoku_near_reveal(frame, last);
    }
    return last >= 0;
}

static bool may_drag(const GameFrame *frame, const SudokuStroke *stroke) {
    const bool writes_digits =
        sudoku_const_scene_of(frame)->digit > 0 && !sudoku_can_paint(frame) && stroke->mods == 0;
    return stroke->is_pressed && !writes_digits && sudoku_is_open(frame, NULL);
}

bool sudoku_stroke_pointer(GameFrame *frame, void *self, const Event *event) {
    SudokuStroke *stroke = &sudoku_scene_of(frame)->stroke;
    if (event->type == EVENT_POINTER_DOWN) {
        begin_press(frame, event);
    }
    const bool was_pressed = stroke->is_pressed;
    stroke->is_pressed &= event->type != EVENT_POINTER_UP;
    if (!was_pressed || (!stroke->is_dragged && moves_board(frame, stroke))) {
        return sudoku_near_pointer(frame, self, event);
    }
    return event->type == EVENT_POINTER_MOVE && may_drag(frame, stroke) &&
           drag_to(frame, stroke, event->at);
}
