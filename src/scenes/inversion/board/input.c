/* Clicks, keys and the pointer on the board area. */
#include "scenes/inversion/board/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/board/outline.h"
#include "scenes/shell/i18n.h"

/* ---- The lens ---- */

static bool is_of_goal(const GameShell *shell, int cell) {
    return cell >= inversion_state_cells(inversion_state_of(shell));
}

bool inversion_enlarge(GameShell *shell, int cell) {
    const InversionLayout layout = inversion_layout_of(shell);
    const MagnifierBoard board = inversion_magnified_board(shell, &layout, is_of_goal(shell, cell));
    return magnifier_press(&inversion_scene_of(shell)->magnifier, shell, &board, cell);
}

/* ---- The controls ---- */

static void inversion_place_cell(GameShell *shell, const Command *command, int value, int cell,
                                 Rect place) {
    const int columns = inversion_state_of(shell)->columns;
    shell_place_cell(shell, command, value, (CellName){"cell", cell / columns, cell % columns},
                     place);
}

/* Those of the board, and over them those in the lens. */
static void inversion_place_cells(GameShell *shell, const InversionBoardCommands *commands,
                                  const InversionLayout *layout, const MagnifierLens *lens,
                                  bool is_in_lens) {
    const InversionState *state = inversion_state_of(shell);
    const bool is_small = magnifier_may_be_needed(grid_cell_size(&layout->now));
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        const int row = cell / state->columns;
        const int column = cell % state->columns;
        const int mask = inversion_mask_of_cell(state, cell);
        Rect place = grid_cell(&layout->now, row, column);
        if (mask < 0 || magnifier_cell(lens, cell, &place) != is_in_lens) {
            continue;
        }
        inversion_place_cell(shell, is_small && !is_in_lens ? commands->small_cell : commands->mask,
                             is_small && !is_in_lens ? cell : mask, cell, place);
    }
}

/* A place whose id is that of the command and a number: its value. */
static Control *inversion_place_numbered(GameShell *shell, ControlKind kind, const Command *command,
                                         int number, Rect rect) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_add(&text, command->id);
    text_add_char(&text, '-');
    text_add_int(&text, number);
    return shell_place(shell, kind, command, number, id, rect);
}

void inversion_place_palette(GameShell *shell, const InversionLayout *layout) {
    strip_set_shape(&inversion_scene_of(shell)->palette, &layout->palette,
                    shell->context->is_motion_reduced);
}

bool inversion_point_board_area(GameShell *shell, const Event *event) {
    InversionScene *self = inversion_scene_of(shell);
    MagnifierBoard board = {0};
    if (self->magnifier.is_open) { /* else it is not looked at */
        const InversionLayout layout = inversion_layout_of(shell);
        board = inversion_magnified_board(shell, &layout, is_of_goal(shell, self->magnifier.cell));
    }
    const bool is_put_away = magnifier_point(&self->magnifier, event, &board);
    return strip_point(&self->palette, shell, event) || is_put_away;
}

void inversion_layout_board_area(GameShell *shell, const InversionBoardCommands *commands) {
    const InversionScene *self = inversion_scene_of(shell);
    const InversionLayout layout = inversion_layout_of(shell);
    const MagnifierLens lens = inversion_lens(shell, &layout, false);
    const bool is_swapped = layout.is_inset && self->is_goal_large;
    if (is_swapped) {
        shell_place(shell, CONTROL_CELL, commands->goal, 0, NULL, layout.goal.area);
        shell_place(shell, CONTROL_AREA, commands->swap, 0, NULL, layout.now.area);
    } else {
        shell_place(shell, CONTROL_CELL, commands->ground, 0, NULL, layout.now.area);
        inversion_place_cells(shell, commands, &layout, &lens, false);
        shell_place(shell, layout.is_inset ? CONTROL_AREA : CONTROL_CELL,
                    layout.is_inset ? commands->swap : commands->goal, 0, NULL, layout.goal.area);
    }
    inversion_place_palette(shell, &layout);
    strip_place(&self->palette, shell, commands->mask, commands->mask->id);
    for (int i = 0; i < self->trail.count && i < layout.steps_shown; i++) {
        inversion_place_numbered(shell, CONTROL_CELL, commands->step, self->trail.first + i,
                                 layout.steps[i]);
    }
    if (lens.plate.width > 0) {
        shell_place(shell, CONTROL_CELL, commands->lens, 0, NULL, lens.plate);
        inversion_place_cells(shell, commands, &layout, &lens, true);
    }
}

/* ---- What is pointed at ---- */

int inversion_pointed_mask(const GameShell *shell) {
    const ControlsState *input = &shell->view.input;
    const InversionState *state = inversion_state_of(shell);
    int row = 0;
    int column = 0;
    int mask = -1;
    if (shell->view.is_cursor_shown && !inversion_has_palette(state)) {
        mask = inversion_mask_of_cell(state, shell->view.cursor_row * state->columns +
                                                 shell->view.cursor_col);
    } else if (shell->view.is_cursor_shown) {
        mask = shell->view.cursor_row * inversion_layout_of(shell).palette.columns +
               shell->view.cursor_col;
    } else if (input->is_focus_visible && text_has_prefix(input->focused, "mask-")) {
        mask = atoi(input->focused + strlen("mask-"));
    } else if (shell_hovered(shell, "cell-", &row, &column)) {
        mask = inversion_mask_of_cell(state, (row - 1) * state->columns + column - 1);
    } else if (!shell_hovered(shell, "mask-", &mask, NULL)) {
        return -1;
    }
    return mask < state->mask_count ? mask : -1;
}

#define RING_U 8.0F /* how far a ring reaches beyond an icon */

/* The mask in the palette, and the outlines of the cells that it would flip and the one before
 * would not, or the other way round: the rest of the board looks the same. */
static void inversion_add_cursor_parts(const GameShell *shell, Damage *damage) {
    const InversionState *state = inversion_state_of(shell);
    const InversionLayout layout = inversion_layout_of(shell);
    const int before = inversion_const_scene_of(shell)->pointed_before_key;
    const int pointed = inversion_pointed_mask(shell);
    const bool has_cursor = !inversion_has_palette(state);
    uint8_t mask[INVERSION_CELLS_MAX];
    uint8_t mask_before[INVERSION_CELLS_MAX] = {0};
    if (pointed < 0) {
        return;
    }
    const Control *icon = controls_find(&shell->view.controls, text_short("mask-%d", pointed).data);
    damage_add(damage, icon ? rect_inset(icon->rect, -RING_U) : (Rect){0});
    inversion_unpack_mask(state, pointed, mask);
    if (before >= 0) {
        inversion_unpack_mask(state, before, mask_before);
    }
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        const int row = cell / state->columns;
        const int column = cell % state->columns;
        if ((mask[cell] != 0) != (mask_before[cell] != 0) ||
            (has_cursor && row == shell->view.cursor_row && column == shell->view.cursor_col)) {
            inversion_add_outline(damage, grid_cell(&layout.now, row, column));
        }
    }
}

bool inversion_cursor_key(GameShell *shell, const Event *event) {
    const InversionState *state = inversion_state_of(shell);
    const int masks = state->mask_count;
    inversion_scene_of(shell)->pointed_before_key = inversion_pointed_mask(shell);
    if (!inversion_has_palette(state)) {
        return shell_cursor_key_in_parts(shell, event, state->rows, state->columns,
                                         inversion_add_cursor_parts);
    }
    const int columns = inversion_layout_of(shell).palette.columns;
    if (columns == 0) {
        return false; /* no room for it */
    }
    const int rows = (masks + columns - 1) / columns;
    do {
        if (!shell_cursor_key_in_parts(shell, event, rows, columns, inversion_add_cursor_parts)) {
            return false;
        }
    } while (shell->view.cursor_row * columns + shell->view.cursor_col >= masks);
    if (strip_reveal(&inversion_scene_of(shell)->palette,
                     shell->view.cursor_row * columns + shell->view.cursor_col)) {
        shell_mark_dirty(shell);
    }
    return true;
}
