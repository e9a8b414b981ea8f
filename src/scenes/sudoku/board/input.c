/* Keys and pointer on the board: the arrows, Escape, and drags. */
#include "scenes/sudoku/board/input.h"

#include <math.h>
#include <string.h>

#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/input/arrow_keys.h"
#include "scenes/sudoku/input/links.h"
#include "scenes/sudoku/input/selection.h"
#include "scenes/sudoku/input/write.h"
#include "scenes/sudoku/model/status.h"

#define DETAIL_SIZE 300
#define CELL_EDGE_U 2.0F /* of the lines between the cells */
#define STEP_SHARE 0.4F  /* of a cell: a fast drag skips none */

/* ---- Keys ---- */

static void detail_of(const GameShell *shell, char words[DETAIL_SIZE]) {
    Text text = text_over(words, DETAIL_SIZE);
    sudoku_describe_next(shell, &text);
}

/* The parts of the board that the selection highlights. */
typedef struct Highlight {
    int selected, digit;
    bool is_alone; /* one cell at most is selected */
    Point offset;  /* of a zoomed board */
} Highlight;

static Highlight highlight_now(const GameShell *shell) {
    const SudokuInput *input = &sudoku_const_scene_of(shell)->input;
    return (Highlight){input->selection.cell, sudoku_digit_shown(shell),
                       !sudoku_selection_marks(shell), input->zoom.offset};
}

static SudokuView view_with(const GameShell *shell, const Highlight *highlight) {
    SudokuView view = sudoku_board_view(shell, &sudoku_state_of(shell)->grid);
    view.selected = highlight->selected;
    view.digit = highlight->digit;
    return view;
}

/* The cells that look different; the whole board when more than the selection has changed, and with
 * high contrast, whose frames reach from cell to cell. */
static Damage changed_cells(const GameShell *shell, const Highlight *before) {
    const Highlight after = highlight_now(shell);
    const SudokuView one = view_with(shell, before);
    const SudokuView other = view_with(shell, &after);
    Damage damage = {0};
    if (shell->context->theme.is_high_contrast || !before->is_alone || !after.is_alone ||
        before->offset.x != after.offset.x || before->offset.y != after.offset.y) {
        damage_add(&damage, sudoku_board_outside(shell));
        return damage;
    }
    for (int cell = 0; cell < sudoku_layout_of(shell)->cells; cell++) {
        if (!sudoku_draw_is_alike(&one, &other, cell)) {
            damage_add(&damage, sudoku_cell_rect(shell, cell));
        }
    }
    damage_grow(&damage, CELL_EDGE_U);
    return damage;
}

/* Redraws the cells whose highlight changes, and the head when its words do. When an open mode may
 * say something about the selected cell, lays out and draws everything again. */
static void move_selection_to(GameShell *shell, int cell, bool extends) {
    char before[DETAIL_SIZE];
    char after[DETAIL_SIZE];
    const Highlight highlight = highlight_now(shell);
    const bool is_all = shell->view.input.focused[0] != 0 || shell->modes.current.mode;
    detail_of(shell, before);
    if (extends) {
        sudoku_select_also(shell, cell);
    } else {
        sudoku_select_cell(shell, cell);
    }
    sudoku_zoom_reveal(shell, cell);
    detail_of(shell, after);
    shell_clear_focus(shell); /* Enter and Space belong to the board now */
    if (is_all) {
        return;
    }
    const Damage damage = changed_cells(shell, &highlight);
    shell_damage_all(shell, &damage);
    if (strcmp(before, after) != 0) {
        shell_damage(shell, shell->view.zones.head);
    }
}

/* Clears the selection and what was chosen; false when there is nothing to clear. */
static bool press_escape(GameShell *shell) {
    SudokuInput *input = &sudoku_scene_of(shell)->input;
    if (input->pen.from.cell >= 0) {
        sudoku_link_drop(shell);
        return true;
    }
    if (input->digit == 0 && input->colour == SUDOKU_NO_COLOUR && input->selection.cell < 0) {
        return false;
    }
    input->digit = 0;
    input->colour = SUDOKU_NO_COLOUR;
    sudoku_select_cell(shell, -1);
    return true;
}

bool sudoku_input_key(GameShell *shell, void *self, const Event *event) {
    const SudokuScene *scene = self;
    int cell = scene->input.selection.cell;
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        return press_escape(shell);
    }
    if (!sudoku_arrow_keys_move(sudoku_layout_of(shell), event, MOD_SHIFT, &cell)) {
        return false;
    }
    move_selection_to(shell, cell, event->mods == MOD_SHIFT);
    return true;
}

/* ---- The pointer ---- */

/* The cell that a click at this point presses, or -1. */
static int cell_at_point(const GameShell *shell, Point at) {
    const Control *control = controls_at(&shell->view.controls, at);
    return control && control->kind == CONTROL_CELL && !control->is_disabled ? control->value : -1;
}

static void begin_press(GameShell *shell, const Event *event) {
    SudokuDrag *drag = &sudoku_scene_of(shell)->input.drag;
    const int cell = event->secondary ? -1 : cell_at_point(shell, event->at);
    *drag = (SudokuDrag){.is_pressed = cell >= 0,
                         .mods = event->mods,
                         .cell = cell,
                         .at = event->at,
                         .ply = session_cursor(shell->session)};
    if (cell >= 0) {
        drag->note = sudoku_board_note_at(shell, cell, event->at);
        drag->selects = !sudoku_can_paint(shell) || event->mods != 0;
        drag->adds = !drag->selects && sudoku_paint_adds(shell, cell);
    }
}

/* Would dragging this press move the zoomed board? */
static bool moves_board(const GameShell *shell, const SudokuDrag *drag) {
    return sudoku_board_is_zoomed(shell) && drag->mods == 0 &&
           !sudoku_is_selected(shell, drag->cell);
}

static void drag_across(GameShell *shell, const SudokuDrag *drag, int cell) {
    if (!drag->selects) {
        sudoku_paint(shell, cell, drag->adds, drag->ply);
    } else if (cell != sudoku_const_scene_of(shell)->input.selection.cell) {
        sudoku_select_also(shell, cell);
    }
}

/* The drag includes the cell that was pressed. */
static void begin_drag(GameShell *shell, SudokuDrag *drag) {
    drag->is_dragged = true;
    shell_release_press(shell); /* letting go is no click now */
    if (drag->selects && drag->mods == 0) {
        sudoku_select_cell(shell, drag->cell);
    } else {
        drag_across(shell, drag, drag->cell);
    }
}

static bool drag_to(GameShell *shell, SudokuDrag *drag, Point to) {
    const float cell = sudoku_cell_rect(shell, drag->cell).width * STEP_SHARE;
    const float across = to.x - drag->at.x;
    const float down = to.y - drag->at.y;
    const int steps = 1 + (int)(hypotf(across, down) / cell);
    const Point from = drag->at;
    int last = -1;
    drag->at = to;
    for (int i = 1; i <= steps; i++) {
        const float share = (float)i / (float)steps;
        const int crossed =
            cell_at_point(shell, (Point){from.x + across * share, from.y + down * share});
        if (crossed >= 0 && crossed != drag->cell && !drag->is_dragged) {
            begin_drag(shell, drag);
        }
        if (crossed >= 0 && drag->is_dragged && crossed != last) {
            drag_across(shell, drag, crossed);
            last = crossed;
        }
    }
    if (last >= 0) {
        sudoku_zoom_reveal(shell, last);
    }
    return last >= 0;
}

static bool may_drag(const GameShell *shell, const SudokuDrag *drag) {
    const bool writes_digits = sudoku_const_scene_of(shell)->input.digit > 0 &&
                               !sudoku_can_paint(shell) && drag->mods == 0;
    return drag->is_pressed && !writes_digits && sudoku_is_open(shell, NULL);
}

/* A line that is drawn follows the pointer; letting go over a digit ends it there. */
static bool drag_link(GameShell *shell, SudokuDrag *drag, const Event *event) {
    if (event->type == EVENT_POINTER_UP) {
        const bool is_drawn = drag->is_dragged && !event->is_cancelled;
        const Point at = event->is_touch ? drag->at : event->at;
        sudoku_link_release(shell, is_drawn ? cell_at_point(shell, at) : -1, at);
        return false;
    }
    if (event->type != EVENT_POINTER_MOVE || !drag->is_pressed || !sudoku_is_open(shell, NULL)) {
        return false;
    }
    const int cell = cell_at_point(shell, event->at);
    if (!drag->is_dragged && (cell == drag->cell || cell < 0)) {
        return false;
    }
    if (!drag->is_dragged) {
        drag->is_dragged = true;
        shell_release_press(shell);
        sudoku_link_begin(shell, drag->cell, drag->at);
    }
    drag->at = event->at;
    shell_damage(shell, sudoku_board_outside(shell));
    return true;
}

bool sudoku_input_pointer(GameShell *shell, void *self, const Event *event) {
    SudokuDrag *drag = &sudoku_scene_of(shell)->input.drag;
    if (event->type == EVENT_POINTER_DOWN) {
        begin_press(shell, event);
    }
    const bool was_pressed = drag->is_pressed;
    const bool draws = sudoku_const_scene_of(shell)->input.mode == SUDOKU_INPUT_LINKS;
    drag->is_pressed &= event->type != EVENT_POINTER_UP;
    if (!was_pressed || (!drag->is_dragged && moves_board(shell, drag))) {
        return sudoku_zoom_pointer(shell, self, event);
    }
    if (draws && drag->mods == 0) {
        return drag_link(shell, drag, event);
    }
    return event->type == EVENT_POINTER_MOVE && may_drag(shell, drag) &&
           drag_to(shell, drag, event->at);
}
