#include "scenes/sudoku/input/cursor.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/magnify.h"
#include "scenes/sudoku/input/arrow_keys.h"
#include "scenes/sudoku/input/selection.h"
#include "scenes/sudoku/model/status.h"

#define DETAIL_SIZE 300
#define SUDOKU_CURSOR_EDGE_U 2.0F /* lines between the cells */

static void detail_of(const GameShell *shell, char words[DETAIL_SIZE]) {
    Text text = text_over(words, DETAIL_SIZE);
    sudoku_tell_next(shell, &text);
}

/* What the selection lights. */
typedef struct Lit {
    int selected, digit;
    bool is_alone; /* no other cell is chosen */
    Point offset;  /* of a magnified board */
} Lit;

static Lit lit_now(const GameShell *shell) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    return (Lit){self->selected, sudoku_digit_shown(shell), !sudoku_selection_marks(shell),
                 self->near.offset};
}

static SudokuView view_of(const GameShell *shell, const Lit *lit) {
    SudokuView view = sudoku_board_view(shell, &sudoku_state_of(shell)->grid);
    view.selected = lit->selected;
    view.digit = lit->digit;
    return view;
}

/* The cells that look different; the whole board when more than the selection has changed. */
static Damage changed_parts(const GameShell *shell, const Lit *before) {
    const Lit after = lit_now(shell);
    const SudokuView one = view_of(shell, before);
    const SudokuView other = view_of(shell, &after);
    Damage parts = {0};
    if (!before->is_alone || !after.is_alone || before->offset.x != after.offset.x ||
        before->offset.y != after.offset.y) {
        damage_add(&parts, sudoku_board_outside(shell));
        return parts;
    }
    for (int cell = 0; cell < sudoku_layout_of(shell)->cells; cell++) {
        if (!sudoku_view_is_alike(&one, &other, cell)) {
            damage_add(&parts, sudoku_cell_rect(shell, cell));
        }
    }
    damage_grow(&parts, SUDOKU_CURSOR_EDGE_U);
    return parts;
}

/* Only the cells whose light changes look different, and the head where its words do. A mode in
 * hand may tell of the cell that is chosen: then all is drawn anew. */
static void move_selection_to(GameShell *shell, int cell, bool extends) {
    char before[DETAIL_SIZE];
    char after[DETAIL_SIZE];
    const Lit lit = lit_now(shell);
    const bool is_all = shell->input.focused[0] != 0 || shell_has_current_mode(shell);
    detail_of(shell, before);
    if (extends) {
        sudoku_choose_also(shell, cell);
    } else {
        sudoku_choose_cell(shell, cell);
    }
    sudoku_near_reveal(shell, cell);
    detail_of(shell, after);
    shell_clear_focus(shell); /* Enter and Space belong to the board now */
    if (is_all) {
        return;
    }
    const Damage parts = changed_parts(shell, &lit);
    shell_damage_all(shell, &parts);
    if (strcmp(before, after) != 0) {
        shell_damage(shell, shell->zones.head);
    }
}

/* What is chosen is let go; with nothing chosen the game stays all the same. */
static void escape(GameShell *shell) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->digit == 0 && self->brush == SUDOKU_NO_BRUSH && self->selected < 0) {
        shell_notice(shell, tr("Nothing is open. The arrow at the left leads to the home screen."));
    }
    self->digit = 0;
    self->brush = SUDOKU_NO_BRUSH;
    sudoku_choose_cell(shell, -1);
}

bool sudoku_cursor_key(GameShell *shell, void *self, const Event *event) {
    const SudokuScene *scene = self;
    int cell = scene->selected;
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        escape(shell);
        return true;
    }
    if (!sudoku_walk(sudoku_layout_of(shell), event, MOD_SHIFT, &cell)) {
        return false;
    }
    move_selection_to(shell, cell, event->mods == MOD_SHIFT);
    return true;
}
